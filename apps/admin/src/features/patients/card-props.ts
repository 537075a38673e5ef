import type { PatientDraft } from './patient-draft';
import type { PatientProblems } from './patient-problems';

/** What every card of the form is given. */
export interface CardProps {
  draft: PatientDraft;
  onChange: (part: Partial<PatientDraft>) => void;
  problems: PatientProblems;
}
