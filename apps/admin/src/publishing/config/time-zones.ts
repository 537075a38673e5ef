import { dateText, isTimeZone, plainSpaces, zonedFormatter, type ClockRules } from '@harmony/domain';
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

const clock = zonedFormatter({ weekday: 'short', hour: 'numeric', minute: '2-digit' });

/** The time in a zone: 'Sat 4:56 AM'; empty for an unknown zone. */
export function clockIn(timeZone: string, now: Date): string {
  const wall = zoneClock(timeZone, now);
  return wall === null ? '' : plainSpaces(clock(wall, 'UTC'));
}

/** How old the rules are by which the clinic's clock goes, and who holds others for right. */
export function rulesText({ version, readOn, differing }: ClockRules): string {
  const known = `Clock changes follow the rules of ${version}, read on ${dateText(readOn)}.`;
  if (differing.length === 0) return known;
  const who = differing.join(' and ');
  return `${known} ${who} on this server ${differing.length === 1 ? 'has' : 'have'} other rules, which Harmony doesn’t use.`;
}
