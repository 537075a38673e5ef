import { addDays, minutesOf, zonedInstant, zonedNow, type BackupSettings } from '@harmony/domain';

const WEEK = 7;
/** Minutes behind the time of the daily backup: it is copied by then. */
const BEHIND = 60;

/** The scheduled times of the drills before and after `now`: Sundays, by the clinic's clock; null while they are off. */
export function drillMoments(
  { drill, time }: Pick<BackupSettings, 'drill' | 'time'>,
  timeZone: string,
  now: Date,
): { last: Date; next: Date } | null {
  if (drill === 'off') return null;
  const { date } = zonedNow(now, timeZone);
  const sunday = addDays(date, -new Date(`${date}T00:00:00Z`).getUTCDay());
  const at = (day: number) => zonedInstant(addDays(sunday, day), ((minutesOf(time) ?? 0) + BEHIND) % 1440, timeZone);
  return at(0) <= now ? { last: at(0), next: at(WEEK) } : { last: at(-WEEK), next: at(0) };
}
