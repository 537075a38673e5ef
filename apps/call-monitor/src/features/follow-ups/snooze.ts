import { addDays, zonedInstant, zonedNow } from '@harmony/domain';

export interface Snooze {
  label: string;
  until: Date;
}

const HOUR_MS = 3_600_000;
/** In minutes after midnight. */
const MORNING = 9 * 60;
const AFTERNOON = 14 * 60;
const MONDAY = 1;

/**
 * How long a follow-up can be put off, in the clinic's time zone. The afternoon is offered only while it is to come, and
 * Monday only when it is not tomorrow.
 */
export function snoozesAt(now: number, timeZone: string): Snooze[] {
  const today = zonedNow(new Date(now), timeZone);
  const daysToMonday = (MONDAY - today.dayOfWeek + 7) % 7 || 7;
  const at = (days: number, minutes: number) => zonedInstant(addDays(today.date, days), minutes, timeZone);
  return [
    { label: '1 hour', until: new Date(now + HOUR_MS) },
    ...(today.minutes < AFTERNOON - 60 ? [{ label: 'This afternoon', until: at(0, AFTERNOON) }] : []),
    { label: 'Tomorrow morning', until: at(1, MORNING) },
    ...(daysToMonday > 1 ? [{ label: 'Monday', until: at(daysToMonday, MORNING) }] : []),
  ];
}
