/** Words for moments, by the clock of one time zone. */
export interface Times {
  /** A moment by this device's clock, put right where that clock is wrong. */
  rightTime(deviceTime: number): number;
  /** A time of day in 12-hour form, '10:42 AM' (specification, section 5). */
  clockWords(instant: string | number): string;
  /** When a call began: the time, with the day before it unless that is today. */
  whenWords(instant: string, now?: Date): string;
  /** A visit's date: 'Oct 28, 2026', with the time when the clinic system knows it. What is no date stands as it is. */
  visitWords(date: string): string;
}

/** Intl puts a narrow space that does not break before AM and PM; the specification's is a plain one. */
const plain = (text: string): string => text.replace(/\u202f/g, ' ');

const formatter = (timeZone: string | undefined, parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...parts, timeZone });

const DATE = { month: 'short', day: 'numeric', year: 'numeric' } as const;
/** A bare date is a day of no time zone: it is read and told in the same one. */
const bareDay = formatter('UTC', DATE);

function makeWords(timeZone: string | undefined) {
  const clock = formatter(timeZone, { hour: 'numeric', minute: '2-digit', hour12: true });
  const day = formatter(timeZone, { weekday: 'short', month: 'short', day: 'numeric' });
  const date = formatter(timeZone, DATE);
  const clockWords = (instant: string | number) => plain(clock.format(new Date(instant)));
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
 * Moments in a time zone by its IANA name; in that of this device while the clinic's is unknown (null), to us or to it.
 *
 * @param lead Milliseconds by which the server's clock is ahead of this device's.
 */
export function timesIn(timeZone: string | null, lead = 0): Times {
  const words = wordsIn(timeZone);
  const rightTime = lead === 0 ? (deviceTime: number) => deviceTime : ahead(lead);
  return { ...words, rightTime, whenWords: (at, now) => words.whenWords(at, now ?? new Date(rightTime(Date.now()))) };
}

/** Somebody who puts the device's clock right hits the time this closely. */
const MENDED_WITHIN_MS = 5_000;

/** Adds `lead` until the device's clock is put right by that much, which a clock that only counts up tells. */
function ahead(lead: number): (deviceTime: number) => number {
  const origin = () => Date.now() - performance.now();
  const before = origin();
  return (deviceTime) => {
    const isMended = Math.abs(origin() - before - lead) < MENDED_WITHIN_MS;
    return isMended ? deviceTime : deviceTime + lead;
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

/** Whole seconds from an instant until now; never negative, as clocks of two machines differ. */
export const secondsSince = (instant: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(instant)) / 1000));
