import type { Role } from '@harmony/domain';
import { SelectField } from '@harmony/ui';
import { useRowChoices } from '../../platform/editor/choices';
import { QueryState } from '../../platform/kit/lists/query-state';

export interface PractitionerFieldProps {
  /** Of the account: it decides what being a practitioner's means. */
  role: Role | null;
  value: number | null;
  onChange: (practitionerId: number | null) => void;
  error: string | undefined;
}

/** Which practitioner's account it is. */
export const PractitionerField = ({ role, value, onChange, error }: PractitionerFieldProps) => {
  const query = useRowChoices('practitioners');
  const seesPatients = role === 'practitioner';
  return (
    <QueryState query={query} what="Practitioners" isLine>
      {(practitioners) => (
        <SelectField
          id="user-practitionerId"
          label="Practitioner"
          hint={
            seesPatients
              ? 'This account can see this practitioner’s patients.'
              : 'The schedule opens with this practitioner’s day.'
          }
          error={error}
          value={value ?? ''}
          onChange={({ target }) => onChange(Number(target.value) || null)}
        >
          <option value="">{seesPatients ? 'None yet: sees no patients' : 'None'}</option>
          {practitioners.map((practitioner) => (
            <option key={practitioner.value} value={practitioner.value}>
              {practitioner.label}
            </option>
          ))}
        </SelectField>
      )}
    </QueryState>
  );
};
