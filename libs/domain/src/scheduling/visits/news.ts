import { HOUR_MS } from '../../platform/moments/durations';
import { zonedNow } from '../../platform/moments/zone';
import { isComing, isGivenUp, type VisitState } from './visits';

/** What patients are told of their visits. */
export type VisitNews = 'visit-booked' | 'visit-moved' | 'visit-confirmed' | 'visit-cancelled';

/** The reminders of a visit. */
export type Reminder = 'first' | 'second';

interface VisitThen {
  state: VisitState;
  /** ISO 8601. */
  startsAt: string;
}

/**
 * What a patient has to be told of a visit that is ahead; null: nothing that they do not know. What was done and undone in
 * between makes no difference.
 *
 * @param known what the patient knows; null: nothing of the visit
 */
export function visitNews(known: VisitThen | null, visit: VisitThen): VisitNews | null {
  const isKnown = known !== null && !isGivenUp(known.state);
  if (visit.state === 'cancelled') return isKnown ? 'visit-cancelled' : null;
  if (!isComing(visit.state)) return null;
  if (!isKnown) return 'visit-booked';
  if (known.startsAt !== visit.startsAt) return 'visit-moved';
  return known.state === 'requested' && visit.state === 'booked' ? 'visit-confirmed' : null;
}

/** One reminder, and the visits that it is due for: those that begin after `after` and no later than `until`. */
export interface DueReminder {
  reminder: Reminder;
  hours: number;
  after: Date;
  until: Date;
}

/**
 * The reminders that are due, with the visits that each is due for. Where both are, whoever was not reminded in time gets the
 * second one alone.
 *
 * @param hours how long before a visit each is due; 0: there is none
 */
export function dueReminders(hours: Readonly<Record<Reminder, number>>, now: Date): DueReminder[] {
  const reminders = (['first', 'second'] as const)
    .map((reminder) => ({ reminder, hours: hours[reminder] }))
    .filter((each) => each.hours > 0)
    .sort((one, other) => one.hours - other.hours);
  return reminders.map((each, index) => ({
    ...each,
    after: new Date(now.getTime() + (reminders[index - 1]?.hours ?? 0) * HOUR_MS),
    until: new Date(now.getTime() + each.hours * HOUR_MS),
  }));
}

/** Patients are reminded when they are awake, in minutes since midnight by the clinic's clock. */
const [FIRST_MINUTE, LAST_MINUTE] = [8 * 60, 20 * 60];

/** Whether reminders are sent now: between 8 in the morning and 8 in the evening. */
export function isTimeToRemind(now: Date, timeZone: string): boolean {
  const { minutes } = zonedNow(now, timeZone);
  return minutes >= FIRST_MINUTE && minutes < LAST_MINUTE;
}
