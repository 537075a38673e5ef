import { daysFrom } from './day';
import type { Stretch } from './grid';
import { hoursReader } from './plans';
import { clinicHoursOn, joined, windowsOn } from './windows';
import type { DateText, World } from './world';

/** When a date can be worked at all, whatever is booked. */
export interface DateHours {
  /** When the clinic is open; empty: closed. */
  clinic: readonly Stretch[];
  /** When each practitioner works, inside the clinic's hours, by id; nothing for who does not. */
  working: ReadonlyMap<number, readonly Stretch[]>;
}

/** The hours of a date by the same rules as `openings`, to be drawn. */
export function hoursOnDate(world: World, date: DateText): DateHours {
  const [day] = daysFrom(date, 1, world.timeZone);
  if (day === undefined) return { clinic: [], working: new Map() };
  const clinic = clinicHoursOn(world.hours, day);
  const ids = world.practitioners.map(({ id }) => id);
  const worked = hoursReader(world, new Set(ids));
  const working = ids
    .map((id): [number, readonly Stretch[]] => [id, joined(windowsOn(day, worked(id, day), clinic))])
    .filter(([, stretches]) => stretches.length > 0);
  return { clinic, working: new Map(working) };
}
