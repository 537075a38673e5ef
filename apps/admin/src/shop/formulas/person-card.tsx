import { TextField } from '@harmony/ui';
import type { FormulaDraft } from './formula-draft';
import { FieldRow, FormulaCard } from './formula-parts';
import { PatientField } from './patient-field';

export interface PartProps {
  draft: FormulaDraft;
  /** By the fields on screen. */
  problems: Readonly<Record<string, string>>;
  onChange: (part: Partial<FormulaDraft>) => void;
}

/** For whom the formula is, and how they are reached. */
export const PersonCard = ({ draft, problems, onChange }: PartProps) => {
  const field = (name: 'patientName' | 'patientEmail' | 'patientPhone') => ({
    value: draft[name],
    error: problems[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  return (
    <FormulaCard as="section" aria-label="For">
      <h2>For</h2>
      <PatientField draft={draft} onChange={onChange} />
      <TextField label="Name" maxLength={200} {...field('patientName')} />
      <FieldRow>
        <TextField
          label="Email"
          type="email"
          optional
          hint="The link for ordering it goes there."
          {...field('patientEmail')}
        />
        <TextField label="Phone" type="tel" optional maxLength={40} {...field('patientPhone')} />
      </FieldRow>
    </FormulaCard>
  );
};
