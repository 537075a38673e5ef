import { DAY_MS, HOUR_MS, MINUTE_MS } from './moments/durations';
import { aheadAt, changesUntil, type ZoneRules } from './moments/zone-rules';
import { plainLine } from './text/plain-line';

/** An entry of a calendar. Its words are read by whoever sees the calendar: no treatment, condition or note belongs here. */
export interface CalendarEvent {
  /** The same in every version of the entry; with `sequence`, by which calendars know the newer one. */
  uid: string;
  sequence: number;
  startsAt: Date;
  /** Missing: nobody has said how long it takes, which is shown as an hour. */
  endsAt?: Date;
  /** When this version was made. */
  stampedAt: Date;
  summary: string;
  description?: string;
  location?: string;
  /** An absolute address. */
  url?: string;
  organizer?: { name: string; email: string };
  isCancelled?: boolean;
}

/** The clock by which the times of a calendar are written down. */
export interface CalendarZone {
  name: string;
  rules: ZoneRules;
}

/**
 * A calendar as text (iCalendar: RFC 5545, RFC 5546). `publish` adds or changes entries, `cancel` takes them out, also those
 * that are in a calendar already. There are no attendees: they would be asked to accept, and the clinic would get their
 * answers. Times are by the clinic's clock, with its rules: whatever a calendar knows of its law, the time that was agreed is the one it shows
 * (what each program makes of it: docs/product.md, "Calendars").
 */
export function calendarText(
  method: 'publish' | 'cancel',
  events: readonly CalendarEvent[],
  zone: CalendarZone,
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Harmony//Appointments//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method.toUpperCase()}`,
    ...(events.length === 0 ? [] : zoneLines(zone, events)),
    ...events.flatMap((event) => eventLines({ ...event, isCancelled: event.isCancelled ?? method === 'cancel' }, zone)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** How long a visit takes of which nobody has said it. */
const UNKNOWN_MS = HOUR_MS;

const endOf = ({ startsAt, endsAt }: Pick<CalendarEvent, 'startsAt' | 'endsAt'>): Date => endsAt ?? new Date(startsAt.getTime() + UNKNOWN_MS);

/** So many days around the events are told of the clock, for programs that repeat or move an entry. */
const AROUND_DAYS = 400;

/** The zone's rules around the events: each change by itself, as laws are no pattern. */
function zoneLines({ name, rules }: CalendarZone, events: readonly CalendarEvent[]): string[] {
  const around = AROUND_DAYS * DAY_MS;
  const first = changesUntil(rules, Math.min(...events.map(({ startsAt }) => startsAt.getTime())) - around);
  const last = changesUntil(rules, Math.max(...events.map((event) => endOf(event).getTime())) + around);
  const changes = rules.since.slice(first, last).map((instant, n) => ({
    instant,
    from: rules.ahead[first + n] ?? 0,
    to: rules.ahead[first + n + 1] ?? 0,
  }));
  const before = rules.ahead[first] ?? 0;
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${name}`,
    ...observance('STANDARD', { instant: -before, from: before, to: before }),
    ...changes.flatMap((change) => observance(change.to > change.from ? 'DAYLIGHT' : 'STANDARD', change)),
    'END:VTIMEZONE',
  ];
}

/** From an instant on the clock is so far ahead of UTC; in milliseconds. Its onset is written down by the clock of before. */
const observance = (
  kind: 'STANDARD' | 'DAYLIGHT',
  { instant, from, to }: { instant: number; from: number; to: number },
): string[] => [
  `BEGIN:${kind}`,
  `DTSTART:${digits(new Date(instant + from))}`,
  `TZOFFSETFROM:${offset(from)}`,
  `TZOFFSETTO:${offset(to)}`,
  `TZNAME:UTC${offset(to)}`,
  `END:${kind}`,
];

/** -0530. */
function offset(ahead: number): string {
  const minutes = Math.abs(ahead) / MINUTE_MS;
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${ahead < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}${two(minutes % 60)}`;
}

function eventLines({ uid, sequence, organizer, isCancelled, ...event }: CalendarEvent, zone: CalendarZone): string[] {
  const local = (at: Date): string =>
    `TZID=${zone.name}:${digits(new Date(at.getTime() + aheadAt(zone.rules, at.getTime())))}`;
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${digits(event.stampedAt)}Z`,
    `DTSTART;${local(event.startsAt)}`,
    `DTEND;${local(endOf(event))}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `SUMMARY:${escaped(event.summary)}`,
    ...(event.description === undefined ? [] : [`DESCRIPTION:${escaped(event.description)}`]),
    ...(event.location === undefined ? [] : [`LOCATION:${escaped(event.location)}`]),
    ...(event.url === undefined ? [] : [`URL:${plainLine(event.url)}`]),
    ...(organizer === undefined
      ? []
      : [`ORGANIZER;CN="${parameter(organizer.name)}":mailto:${plainLine(organizer.email)}`]),
    'END:VEVENT',
  ];
}

/** 20261123T180000, of what a date shows in UTC. */
const digits = (wall: Date): string => wall.toISOString().slice(0, 19).replace(/[-:]/g, '');

/** A text value (RFC 5545, section 3.3.11): several lines stay, other control characters do not. */
const escaped = (text: string): string =>
  text
    .split(/\r\n?|\n/)
    .map((line) => plainLine(line).replace(/[\\;,]/g, '\\$&'))
    .join('\\n');

/** The value of a parameter in quotation marks, which cannot contain any itself (section 3.2). */
const parameter = (text: string): string => plainLine(text).replaceAll('"', "'");

const MOST_OCTETS = 75;
const bytes = new TextEncoder();

/** A line in pieces of at most 75 octets (section 3.1); no character is split. */
function folded(line: string): string {
  let [text, octets] = ['', 0];
  for (const character of line) {
    const size = bytes.encode(character).length;
    if (octets + size > MOST_OCTETS) {
      text += '\r\n ';
      octets = 1;
    }
    text += character;
    octets += size;
  }
  return text;
}
