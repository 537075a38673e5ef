import type { ExternalNaming } from '@harmony/domain';
import { SelectField } from '@harmony/ui';
import { BY_NAME, idValue, NOTHING, valueOf } from './external-names';

export interface NamingFieldProps {
  row: ExternalNaming;
  /** What there is in that program. */
  choices: readonly { id: string; name: string }[];
  system: string;
  value: string;
  onChange: (value: string) => void;
}

/** What one treatment or practitioner is in the program that keeps the schedule. */
export const NamingField = ({ row, choices, system, value, onChange }: NamingFieldProps) => {
  const { name, outerId, isChosen, problem } = row;
  const known = choices.find(({ id }) => id === outerId);
  const found = isChosen ? 'Find by name' : known ? `Found by name: ${known.name}` : 'Not found by name';
  return (
    <SelectField
      label={name}
      value={value}
      error={value === valueOf(row) ? (problem ?? undefined) : undefined}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value={BY_NAME}>{found}</option>
      <option value={NOTHING}>Not offered online</option>
      {isChosen && outerId !== null && !known && <option value={idValue(outerId)}>{`No longer in ${system}`}</option>}
      {choices.map((choice) => (
        <option key={choice.id} value={idValue(choice.id)}>
          {choice.name}
        </option>
      ))}
    </SelectField>
  );
};
