import { contentCalls } from '@harmony/api-client/admin';
import type { Role } from '@harmony/domain';
import { SelectField } from '@harmony/ui';

export interface PractitionerFieldProps {
  /** Of the account: it decides what being a practitioner's means. */
  role: Role | null;
  value: number | null;
  onChange: (practitionerId: number | null) => void;
  error: string | undefined;
}

/** Which practitioner's account it is. */
export const PractitionerField = ({ role, value, onChange, error }: PractitionerFieldProps) => {
  const { data = [] } = contentCalls.practitioners.all.useQuery();
  const seesPatients = role === 'practitioner';
  return (
    <SelectField
      id="user-practitionerId"
      label="Practitioner"
      hint={seesPatients ? 'Whose patients this account may look at.' : 'Whose day the schedule begins with.'}
      error={error}
      value={value ?? ''}
      onChange={({ target }) => onChange(Number(target.value) || null)}
    >
      <option value="">{seesPatients ? 'None yet: sees no patients' : 'None'}</option>
      {data.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
};
