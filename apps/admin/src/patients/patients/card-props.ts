import type { ChangeEvent } from 'react';
import type { PatientDraft } from './patient-draft';
import { controlId, TEXT_LABELS, type PatientProblems } from './patient-problems';

/** The props of every card of the form. */
export interface CardProps {
  draft: PatientDraft;
  onChange: (part: Partial<PatientDraft>) => void;
  problems: PatientProblems;
}

type Change = ChangeEvent<HTMLInputElement>;

/** The props of a text field of the draft. */
export const textProps = ({ draft, onChange, problems }: CardProps, name: keyof typeof TEXT_LABELS) => ({
  id: controlId(name),
  label: TEXT_LABELS[name],
  value: draft[name],
  error: problems[name],
  onChange: ({ target }: Change) => onChange({ [name]: target.value }),
  autoComplete: 'off',
});

/** The same for a link. */
export const linkProps = (props: CardProps, name: keyof typeof TEXT_LABELS) => ({
  ...textProps(props, name),
  optional: true,
  type: 'url',
  inputMode: 'url' as const,
  spellCheck: false,
});
