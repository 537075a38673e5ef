// Entry point `@harmony/domain/zones`: the rules of all time zones, for servers. Browsers are told those of one (`zoneText`).
import { DEFAULT_TIME_ZONE, learnZones } from './zone';
export { offsetAt, readRules, writeRules, type ZoneRules } from './zone-rules';
import { offsetAt, readRules, type ZoneRules } from './zone-rules';
import table from './zone-table.json';

/** What `npm run update` makes. */
interface ZoneTable {
  /** Of the IANA's data, such as 2026f. */
  version: string;
  /** The package that it was read from, and when: YYYY-MM-DD. */
  source: string;
  readOn: string;
  /** Rules by zone (`zone-rules.ts`). */
  zones: Readonly<Record<string, string>>;
  /** The zone that another name stands for. */
  links: Readonly<Record<string, string>>;
}
const { version, source, readOn, zones, links }: ZoneTable = table;

/** The IANA's name for the rules that are known here, where they come from, and when they were read. */
export const ZONE_RULES = { version, source, readOn };

/** Every time zone by its name, other names of the same included. */
export const ZONE_NAMES: readonly string[] = [...Object.keys(zones), ...Object.keys(links)].sort();

/** Names are the same in any case. */
const named = new Map(ZONE_NAMES.map((name) => [name.toLowerCase(), zones[links[name] ?? name]]));
const textOf = (timeZone: string): string | undefined => named.get(timeZone.toLowerCase());

/** From now on whatever says a time says it by these rules. */
export const knowAllZones = (): void => learnZones(textOf);

/** The rules of a zone, from 2000 to 2055. Undefined: there is no such zone. */
export function zoneRules(timeZone: string): ZoneRules | undefined {
  const text = textOf(timeZone);
  return text === undefined ? undefined : readRules(text);
}

/** The rules of a zone; where there is none of this name, those of the default one. */
export const rulesOrDefault = (timeZone: string): ZoneRules =>
  zoneRules(timeZone) ?? zoneRules(DEFAULT_TIME_ZONE) ?? { transitions: [], offsets: [0] };

/** A zone as browsers are told it (`learnZone`): its name, a semicolon, and its rules; at most 900 characters. Null: there is no such zone. */
export function zoneText(timeZone: string): string | null {
  const text = textOf(timeZone);
  return text === undefined ? null : `${timeZone};${text}`;
}

/** What the clock of any zone shows, as if it were UTC. Null: there is no such zone. */
export function zoneClock(timeZone: string, now: Date): Date | null {
  const rules = zoneRules(timeZone);
  return rules === undefined ? null : new Date(now.getTime() + offsetAt(rules, now.getTime()));
}
