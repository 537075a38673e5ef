import type { CallPatient } from '@harmony/domain';
import type { Times } from '../../board/times';

type Facts = Pick<CallPatient, 'birthYear' | 'relation' | 'nextVisit' | 'awaited' | 'failed'>;

function visitWords({ nextVisit, awaited, failed }: Facts, times: Pick<Times, 'visitWords'>): string | null {
  if (nextVisit) return `Next visit ${times.visitWords(nextVisit.date)}`;
  if (awaited?.includes('visits')) return 'Looking up visits...';
  return failed?.includes('visits') ? null : 'No visit booked';
}

/** Tells the members of a household apart in one line: year of birth, whose number it is, next visit. */
export const patientSummary = (patient: Facts, times: Pick<Times, 'visitWords'>): string =>
  [patient.birthYear !== null && `Born ${patient.birthYear}`, patient.relation, visitWords(patient, times)]
    .filter(Boolean)
    .join(' · ');
