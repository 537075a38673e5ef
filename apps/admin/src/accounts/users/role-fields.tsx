import { mayBePractitioner, ROLES, type Role } from '@harmony/domain';
import { SelectField } from '@harmony/ui';
import { PractitionerField } from './practitioner-field';
import { readRole, roleHelp, roleText } from './user-words';

export interface Position {
  role: Role | null;
  /** Only with a role that may be a practitioner's. */
  practitionerId: number | null;
}

export interface RoleFieldsProps {
  value: Position;
  onChange: (value: Position) => void;
  problems: Readonly<Partial<Record<string, string>>> | null;
}

/** The role of an account with what it may do, and which practitioner's it is. */
export const RoleFields = ({ value: { role, practitionerId }, onChange, problems }: RoleFieldsProps) => (
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
    {mayBePractitioner(role) && (
      <PractitionerField
        role={role}
        value={practitionerId}
        onChange={(chosen) => onChange({ role, practitionerId: chosen })}
        error={problems?.['practitionerId']}
      />
    )}
  </>
);
