import { isTimeZone, plainSpaces, zonedFormatter } from '@harmony/domain';

/** Formats instants in one time zone. */
export interface Times {
  /** Corrects a time of this device's clock by the difference to the server's. */
  rightTime(deviceTime: number): number;
  /** A time of day in 12-hour form, '10:42 AM' (docs/product.md, section 5). */
  clockWords(instant: string | number): string;
  /** When a call began: the time, preceded by the day unless it is today. */
  whenWords(instant: string, now?: Date): string;
  /** A visit's date: 'Oct 28, 2026', with the time if the clinic system has one. Other texts are returned unchanged. */
  visitWords(date: string): string;
}

const clock = zonedFormatter({ hour: 'numeric', minute: '2-digit', hour12: true });
const day = zonedFormatter({ weekday: 'short', month: 'short', day: 'numeric' });
const date = zonedFormatter({ month: 'short', day: 'numeric', year: 'numeric' });

/** The zone of this device, which is the one that no zone asks for. */
const ownZone = (): string => new Intl.DateTimeFormat('en-US', { timeZone: undefined }).resolvedOptions().timeZone;

function wordsIn(timeZone: string) {
  const clockWords = (instant: string | number) => plainSpaces(clock(new Date(instant), timeZone));
  return {
    clockWords,
    whenWords(instant: string, now: Date) {
      const at = new Date(instant);
      const time = clockWords(instant);
      return date(at, timeZone) === date(now, timeZone) ? time : `${day(at, timeZone)}, ${time}`;
    },
    visitWords(text: string) {
      const at = new Date(text);
      if (Number.isNaN(at.getTime())) return text;
      // A date without time belongs to no time zone.
      return /^\d{4}-\d{2}-\d{2}$/.test(text) ? date(at, 'UTC') : `${date(at, timeZone)}, ${clockWords(text)}`;
    },
  };
}

/**
 * Formats instants in the time zone with this IANA name; in the device's own zone while the clinic's is not known (null) or
 * is none.
 *
 * @param lead Milliseconds by which the server's clock is ahead of this device's.
 */
export function timesIn(timeZone: string | null, lead = 0): Times {
  const words = wordsIn(timeZone !== null && isTimeZone(timeZone) ? timeZone : ownZone());
  const rightTime = lead === 0 ? (deviceTime: number) => deviceTime : ahead(lead);
  return { ...words, rightTime, whenWords: (at, now) => words.whenWords(at, now ?? new Date(rightTime(Date.now()))) };
}

/** A manual correction of the device's clock is at least this accurate. */
const CORRECTED_WITHIN_MS = 5_000;

/** Adds `lead` until the device's clock is corrected by that much; the monotonic clock reveals such a correction. */
function ahead(lead: number): (deviceTime: number) => number {
  const origin = () => Date.now() - performance.now();
  const before = origin();
  return (deviceTime) => {
    const isCorrected = Math.abs(origin() - before - lead) < CORRECTED_WITHIN_MS;
    return isCorrected ? deviceTime : deviceTime + lead;
  };
}

/** Whole seconds from an instant until now; never negative, because the clocks of two machines differ. */
export const secondsSince = (instant: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(instant)) / 1000));
