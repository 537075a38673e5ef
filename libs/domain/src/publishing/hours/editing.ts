import { DAY_MS } from '../../platform/moments/durations';
import { formatTime } from '../../platform/moments/time';
import { addDays } from '../../platform/moments/zone';
import type { DayEntry } from './editing.schema';
import { hoursForDate, type HourEntry, type Period } from './hours';

type Times = Pick<DayEntry, 'openTime' | 'closeTime' | 'isClosed'>;

/**
 * Whether two entries of one day contradict each other: both open at the same time, or one says 'closed'. 'HH:MM' texts
 * sort as times do; periods that only touch (…–12:00, 12:00–…) do not overlap.
 */
export function contradicts(a: Times, b: Times): boolean {
  if (a.isClosed || b.isClosed) return true;
  return (a.openTime ?? '') < (b.closeTime ?? '') && (b.openTime ?? '') < (a.closeTime ?? '');
}

export type EarlyClosing = { kind: 'periods'; periods: Period[] } | { kind: 'refused'; reason: string };

/** The remaining periods of a date when the clinic closes at `closeTime` (HH:MM), or why it cannot close then. */
export function closingAt(entries: readonly HourEntry[], date: string, closeTime: string): EarlyClosing {
  const day = hoursForDate(entries, date);
  const [first] = day?.periods ?? [];
  const last = day?.periods.at(-1);
  if (!day || !first || !last) return { kind: 'refused', reason: 'The clinic is already closed that day.' };
  if (closeTime <= first.open) {
    const reason = `The clinic opens at ${formatTime(first.open)} that day: choose a later time, or close for the whole day.`;
    return { kind: 'refused', reason };
  }
  if (closeTime >= last.close) {
    const reason = `The clinic closes at ${formatTime(last.close)} that day: choose an earlier time.`;
    return { kind: 'refused', reason };
  }
  const periods = day.periods
    .filter(({ open }) => open < closeTime)
    .map(({ open, close }) => ({ open, close: close < closeTime ? close : closeTime }));
  return { kind: 'periods', periods };
}

/** Every date from `from` to `to`, both included, at most `most` of them; none when `to` is before `from`. */
export function datesBetween(from: string, to: string, most: number): string[] {
  const count = Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS) + 1;
  if (!Number.isFinite(count) || count < 1) return [];
  return Array.from({ length: Math.min(count, most) }, (_, day) => addDays(from, day));
}
