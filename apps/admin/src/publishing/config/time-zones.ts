import { isTimeZone, plainSpaces, writerOf } from '@harmony/domain';
import { zoneClock } from '@harmony/domain/zones';

/** Every time zone this browser knows, and the one that is set under an older name. */
export function timeZoneChoices(current: string): string[] {
  const known = Intl.supportedValuesOf('timeZone');
  return known.includes(current) || !isTimeZone(current) ? known : [current, ...known];
}

const plain = (text: string): string => text.toLowerCase().replace(/[_/]+/g, ' ');

/** The zones in whose name every word typed occurs. */
export function searchZones(zones: readonly string[], typed: string): string[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  return zones.filter((zone) => words.every((word) => plain(zone).includes(word)));
}

/** 'America/Los_Angeles' as 'America / Los Angeles'. */
export const zoneName = (zone: string): string => zone.replace(/_/g, ' ').replace(/\//g, ' / ');

const clock = writerOf({ weekday: 'short', hour: 'numeric', minute: '2-digit' });

/** The time in a zone: 'Sat 4:56 AM'; empty for an unknown zone. */
export function clockIn(timeZone: string, now: Date): string {
  const wall = zoneClock(timeZone, now);
  return wall === null ? '' : plainSpaces(clock(wall, 'UTC'));
}
