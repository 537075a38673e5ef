import { HOUR_MS } from './moments/durations';
import { plainLine } from './text/plain-line';

/** An entry of a calendar. Its words are read by whoever sees the calendar: no treatment, condition or note belongs here. */
export interface CalendarEvent {
  /** The same in every version of the entry; with `sequence`, by which calendars know the newer one. */
  uid: string;
  sequence: number;
  startsAt: Date;
  /** Missing: nobody has said how long it takes. It is shown as an hour, because programs differ in what they make of an entry without an end. */
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

/**
 * A calendar as text (iCalendar: RFC 5545, RFC 5546). `publish` adds or changes entries, `cancel` takes them out, also those
 * that are in a calendar already. There are no attendees: they would be asked to accept, and the clinic would get their
 * answers. Times are UTC: every program reads them to the right instant, whatever it knows of the clinic's law; of times with a zone
 * some believe the file and some their own rules (docs/operations.md, "Calendars"; `npm run calendars` tries both).
 */
export function calendarText(method: 'publish' | 'cancel', events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Harmony//Appointments//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method.toUpperCase()}`,
    ...events.flatMap((event) => eventLines({ ...event, isCancelled: event.isCancelled ?? method === 'cancel' })),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function eventLines({ uid, sequence, organizer, isCancelled, ...event }: CalendarEvent): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(event.stampedAt)}`,
    `DTSTART:${utc(event.startsAt)}`,
    `DTEND:${utc(event.endsAt ?? new Date(event.startsAt.getTime() + HOUR_MS))}`,
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

/** 20261123T180000Z. */
const utc = (instant: Date): string => `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

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
