import { minutesOf } from '../../platform/moments/time';
import { hoursForDate, type HourEntry } from '../../publishing/hours/hours';
import { boundaryAt, type Day } from './day';
import type { Stretch } from './grid';
import type { WallInterval } from './plans';

/** Working hours of a practitioner on the time line, inside the clinic's hours. */
export interface Window extends Stretch {
  /** How many patients at once; null: as many as the practitioner can have. */
  places: number | null;
  /** The room that is taken first. */
  roomId: number | null;
}

/** When the clinic is open on a date (docs/product.md, section 5). Without an entry it is closed. */
export function clinicHoursOn(hours: readonly HourEntry[], day: Day): Stretch[] {
  return (hoursForDate(hours, day.date)?.periods ?? []).map(({ open, close }) => ({
    from: boundaryAt(day, minutesOf(open) ?? 0),
    until: boundaryAt(day, minutesOf(close) ?? 0),
  }));
}

/** The windows of a date: working hours cut by the clinic's, ascending and apart. */
export function windowsOn(day: Day, worked: readonly WallInterval[], clinic: readonly Stretch[]): Window[] {
  const windows: Window[] = [];
  for (const { from, until, places, roomId } of worked) {
    const [first, last] = [boundaryAt(day, from), boundaryAt(day, until)];
    for (const open of clinic) {
      const cut = { from: Math.max(first, open.from), until: Math.min(last, open.until), places, roomId };
      if (cut.from < cut.until) windows.push(cut);
    }
  }
  return windows;
}

/** Windows that touch are one to a visit. */
export function joined(windows: readonly Window[]): Stretch[] {
  const spans: Stretch[] = [];
  for (const { from, until } of windows) {
    const last = spans.at(-1);
    if (last?.until === from) last.until = until;
    else spans.push({ from, until });
  }
  return spans;
}
