import { contentCalls } from '@harmony/api-client/admin';
import { ROLES, type Role } from '@harmony/domain';
import { SelectField } from '@harmony/ui';
import { readRole, roleHelp, roleText } from './user-words';

export interface Position {
  role: Role | null;
  /** Only with the role `practitioner`. */
  practitionerId: number | null;
}

export interface RoleFieldsProps {
  value: Position;
  onChange: (value: Position) => void;
  problems: Readonly<Partial<Record<string, string>>> | null;
}

/** The role of an account with what it may do, and for practitioners who of them it is. */
export const RoleFields = ({ value: { role, practitionerId }, onChange, problems }: RoleFieldsProps) => {
  const isPractitioner = role === 'practitioner';
  const { data = [] } = contentCalls.practitioners.all.useQuery(undefined, { skip: !isPractitioner });
  return (
    <>
      <SelectField
        id="user-role"
        label="Role"
        hint={roleHelp(role)}
        error={problems?.['role']}
        value={role ?? ''}
        onChange={({ target }) => onChange({ role: readRole(target.value), practitionerId: null })}
      >
        <option value="">{roleText(null)}</option>
        {ROLES.map((each) => (
          <option key={each} value={each}>
            {roleText(each)}
          </option>
        ))}
      </SelectField>
      {isPractitioner && (
        <SelectField
          id="user-practitionerId"
          label="Practitioner"
          hint="Whose patients this account may look at."
          error={problems?.['practitionerId']}
          value={practitionerId ?? ''}
          onChange={({ target }) => onChange({ role, practitionerId: Number(target.value) || null })}
        >
          <option value="">None yet: sees no patients</option>
          {data.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
};
