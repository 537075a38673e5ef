import { HOUR_MS } from '../../platform/moments/durations';
import { minutesOf } from '../../platform/moments/time';
import { addDays, zonedInstant, zonedNow } from '../../platform/moments/zone';
import { hoursForDate, type HourEntry } from './hours';

/** How far ahead opening hours are looked for. */
const HORIZON_DAYS = 60;

/** When so many hours of opening time have passed; simply so many hours later when no opening hours lie ahead. */
export function afterOpenHours(hours: number, entries: readonly HourEntry[], from: Date, timeZone: string): Date {
  const { date } = zonedNow(from, timeZone);
  let left = hours * HOUR_MS;
  for (let ahead = 0; ahead <= HORIZON_DAYS; ahead += 1) {
    const day = addDays(date, ahead);
    for (const { open, close } of hoursForDate(entries, day)?.periods ?? []) {
      const start = Math.max(from.getTime(), zonedInstant(day, minutesOf(open) ?? 0, timeZone).getTime());
      const end = zonedInstant(day, minutesOf(close) ?? 0, timeZone).getTime();
      if (end <= start) continue;
      if (end - start >= left) return new Date(start + left);
      left -= end - start;
    }
  }
  return new Date(from.getTime() + hours * HOUR_MS);
}
