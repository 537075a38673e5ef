import { plainSpaces } from '@harmony/domain';

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

const formatter = (timeZone: string | undefined, parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...parts, timeZone });

const DATE = { month: 'short', day: 'numeric', year: 'numeric' } as const;
/** A date without time belongs to no time zone: it is parsed and formatted in UTC. */
const bareDay = formatter('UTC', DATE);

function makeWords(timeZone: string | undefined) {
  const clock = formatter(timeZone, { hour: 'numeric', minute: '2-digit', hour12: true });
  const day = formatter(timeZone, { weekday: 'short', month: 'short', day: 'numeric' });
  const date = formatter(timeZone, DATE);
  const clockWords = (instant: string | number) => plainSpaces(clock.format(new Date(instant)));
  return {
    clockWords,
    whenWords(instant: string, now: Date) {
      const at = new Date(instant);
      const time = clockWords(instant);
      return date.format(at) === date.format(now) ? time : `${day.format(at)}, ${time}`;
    },
    visitWords(text: string) {
      const at = new Date(text);
      if (Number.isNaN(at.getTime())) return text;
      const isBare = /^\d{4}-\d{2}-\d{2}$/.test(text);
      return isBare ? bareDay.format(at) : `${date.format(at)}, ${clockWords(text)}`;
    },
  };
}

type Words = ReturnType<typeof makeWords>;
const known = new Map<string | null, Words>();

function wordsIn(timeZone: string | null): Words {
  const kept = known.get(timeZone);
  if (kept) return kept;
  const words = makeWords(isKnown(timeZone) ? timeZone : undefined);
  known.set(timeZone, words);
  return words;
}

/**
 * Formats instants in the time zone with this IANA name; in the device's own zone while the clinic's is not known (null) or
 * not supported by the browser.
 *
 * @param lead Milliseconds by which the server's clock is ahead of this device's.
 */
export function timesIn(timeZone: string | null, lead = 0): Times {
  const words = wordsIn(timeZone);
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

function isKnown(timeZone: string | null): timeZone is string {
  if (timeZone === null) return false;
  try {
    return formatter(timeZone, {}).resolvedOptions().timeZone !== '';
  } catch {
    // Old browsers do not know all zones.
    return false;
  }
}

/** Whole seconds from an instant until now; never negative, because the clocks of two machines differ. */
export const secondsSince = (instant: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(instant)) / 1000));
