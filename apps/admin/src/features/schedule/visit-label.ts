import { VISIT_STATE_NAMES, type ScheduledVisit } from '@harmony/domain';
import type { Clock } from '../../kit/clock';

/** '10:00 AM to 11:00 AM', or as much of it as is known. */
export const timesText = ({ startsAt, endsAt }: Pick<ScheduledVisit, 'startsAt' | 'endsAt'>, clock: Clock): string =>
  endsAt === null ? clock.time(startsAt) : `${clock.time(startsAt)} to ${clock.time(endsAt)}`;

/** What is special about a visit, in words. */
export const specialWords = ({
  isFirst,
  isOverbooked,
  isLateCancel,
  confirmedAt,
  verifyBy,
  state,
}: ScheduledVisit): string[] =>
  [
    verifyBy !== null && 'not confirmed by email yet',
    isFirst && 'first visit',
    isOverbooked && 'overbooked',
    isLateCancel && 'cancelled late',
    state === 'booked' && confirmedAt !== null && 'confirmed by the patient',
  ].filter((words) => words !== false);

/**
 * A visit of the schedule in one sentence: '10:00 AM to 11:00 AM, Ada Lovelace, Acupuncture, booked, Room 1'.
 *
 * @param place where it is, or with whom
 */
export const visitLabel = (visit: ScheduledVisit, place: string | null, clock: Clock): string =>
  [
    timesText(visit, clock),
    visit.patientName,
    visit.type,
    VISIT_STATE_NAMES[visit.state].toLowerCase(),
    ...specialWords(visit),
    place,
  ]
    .filter((words) => words !== null && words !== '')
    .join(', ');
