import { VISIT_STATE_NAMES, type ScheduledVisit } from '@harmony/domain';
import type { Clock } from '../../../platform/kit/clock';

/** '10:00 AM to 11:00 AM', or as much of it as is known. */
export const timesText = ({ startsAt, endsAt }: Pick<ScheduledVisit, 'startsAt' | 'endsAt'>, clock: Clock): string =>
  endsAt === null ? clock.time(startsAt) : `${clock.time(startsAt)} to ${clock.time(endsAt)}`;

/** What is special about a visit, in words. */
export const specialWords = ({
  isFirst,
  isOverbooked,
  isLateCancel,
  isUntold,
  confirmedAt,
  verifyBy,
  state,
}: ScheduledVisit): string[] =>
  [
    verifyBy !== null && 'not confirmed by email yet',
    isFirst && 'first visit',
    isOverbooked && 'overbooked',
    isLateCancel && 'canceled late',
    isUntold && 'patient not notified',
    state === 'booked' && confirmedAt !== null && 'confirmed by the patient',
  ].filter((words) => words !== false);

/** Its room, or whoever it is with, and that a visit is held by video; null: nothing of it. */
export const placeText = ({ video }: ScheduledVisit, name: string | null | undefined): string | null =>
  [name, video && (video.url === null ? 'by video, no link yet' : 'by video')].filter(Boolean).join(', ') || null;

/**
 * A visit of the schedule in one sentence: 'Ada Lovelace, 10:00 AM, Acupuncture, Room 1, until 11:00 AM, booked'. It begins
 * with what is read on its box: whoever says that aloud presses it.
 *
 * @param place where it is, or with whom
 */
export const visitLabel = (visit: ScheduledVisit, place: string | null, clock: Clock): string =>
  [
    visit.patientName,
    clock.time(visit.startsAt),
    visit.type,
    place,
    visit.endsAt && `until ${clock.time(visit.endsAt)}`,
    VISIT_STATE_NAMES[visit.state].toLowerCase(),
    ...specialWords(visit),
  ]
    .filter((words) => words !== null && words !== '')
    .join(', ');
