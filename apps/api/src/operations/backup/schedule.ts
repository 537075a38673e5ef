import { addDays, minutesOf, zonedInstant, zonedNow, type BackupSettings } from '@harmony/domain';

const HOUR_MS = 3_600_000;

interface Due {
  /** The last moment a backup was due. */
  last: Date;
  /** The next one. */
  next: Date;
}

/** The scheduled times of the backups before and after `now`, by the clinic's clock; null while the schedule is off. */
export function dueMoments({ schedule, time }: BackupSettings, timeZone: string, now: Date): Due | null {
  if (schedule === 'off') return null;
  if (schedule === 'hourly') {
    const last = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
    return { last, next: new Date(last.getTime() + HOUR_MS) };
  }
  const { date } = zonedNow(now, timeZone);
  const at = (day: number) => zonedInstant(addDays(date, day), minutesOf(time) ?? 0, timeZone);
  return at(0) <= now ? { last: at(0), next: at(1) } : { last: at(-1), next: at(0) };
}

/** A backup missed while the program was not running is made up for so long after its start. */
const CATCH_UP_MS = 600_000;

/**
 * Whether a backup is to be made now: there is none since the last moment it was due. What was missed before the start
 * waits for ten minutes, so that a morning's first minutes are not the busiest.
 */
export function isDue(due: Due | null, newest: Date | null, startedAt: Date, now: Date): boolean {
  if (due === null || (newest !== null && newest >= due.last)) return false;
  return due.last >= startedAt || now.getTime() - startedAt.getTime() >= CATCH_UP_MS;
}

/**
 * Which archives have served their time: the scheduled and the safety ones beyond the newest `keep` of each kind. What
 * a person made or brought stays until a person deletes it, and so does the newest good one that was made here: an uploaded
 * one may say any date.
 */
export function outdated<Archive extends { name: string; origin: string; state: string }>(
  newestFirst: readonly Archive[],
  keep: number,
): Archive[] {
  const newestGood = newestFirst.find(({ state, origin }) => state === 'good' && origin !== 'uploaded');
  return ['scheduled', 'safety'].flatMap((kind) =>
    newestFirst
      .filter(({ origin }) => origin === kind)
      .slice(keep)
      .filter((archive) => archive !== newestGood),
  );
}
