import { addDays, dayOfWeekOf, zonedInstant, zonedNow } from '@harmony/domain';

const HOUR = 60;
const NOON = 12 * HOUR;
const AFTERNOON = 14 * HOUR;
const MORNING = 9 * HOUR;
const MONDAY = 1;

/** The moments until which a follow-up can be put off, by the clinic's clock. */
export function snoozeChoices(now: Date, timeZone: string): { label: string; until: string }[] {
  const { date, minutes } = zonedNow(now, timeZone);
  const at = (day: string, minute: number): string => zonedInstant(day, minute, timeZone).toISOString();
  const tomorrow = addDays(date, 1);
  const monday = addDays(date, (MONDAY - dayOfWeekOf(date) + 7) % 7 || 7);
  return [
    { label: '1 hour', until: new Date(now.getTime() + HOUR * 60_000).toISOString() },
    ...(minutes < NOON ? [{ label: 'This afternoon, 2:00 PM', until: at(date, AFTERNOON) }] : []),
    { label: 'Tomorrow morning, 9:00 AM', until: at(tomorrow, MORNING) },
    ...(monday === tomorrow ? [] : [{ label: 'Monday, 9:00 AM', until: at(monday, MORNING) }]),
  ];
}
