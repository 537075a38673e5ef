import { DAY_MS, MINUTE_MS } from './durations';

/** The clock of a time zone: how far it is ahead of UTC, and from when. */
export interface ZoneRules {
  /** Instants (ms) at which the clock changes, in order. */
  readonly transitions: readonly number[];
  /** Milliseconds ahead of UTC before the first change, and after each. */
  readonly offsets: readonly number[];
}

/**
 * Rules as a text: the offsets in minutes, then each change as the minutes since the one before, in base 36, and the digit of its offset.
 * `-480,-420|fjcj01.7cg00` begins eight hours behind UTC.
 */
export function readRules(text: string): ZoneRules {
  const [listed = '', changes = ''] = text.split('|');
  const known = listed.split(',').map((minutes) => Number(minutes) * MINUTE_MS);
  const offsets = [known[0] ?? 0];
  let minutes = 0;
  const transitions = changes.match(/\w+/g)?.map((change) => {
    minutes += parseInt(change.slice(0, -1), 36);
    offsets.push(known[parseInt(change.slice(-1), 36)] ?? 0);
    return minutes * MINUTE_MS;
  });
  return { transitions: transitions ?? [], offsets };
}

/** The other way round. */
export function writeRules({ transitions, offsets }: ZoneRules): string {
  const known = [...new Set(offsets)];
  const changes = transitions.map((instant, n) => {
    const minutes = (instant - (transitions[n - 1] ?? 0)) / MINUTE_MS;
    return `${minutes.toString(36)}${known.indexOf(offsets[n + 1] ?? 0).toString(36)}`;
  });
  return `${known.map((offset) => offset / MINUTE_MS).join()}|${changes.join('.')}`;
}

/** How many changes there are until an instant (ms), this one included. */
function transitionsUntil({ transitions }: ZoneRules, instant: number): number {
  let [from, to] = [0, transitions.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((transitions[middle] ?? 0) <= instant) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** What is known ends here. */
const ENDS = Date.UTC(2056, 0);
/** After so long dates fall on the same weekdays again, by which clocks are changed. */
const CYCLE_MS = 28 * 365.25 * DAY_MS;

/** Milliseconds that the clock is ahead of UTC at an instant (ms). What it does from 2028 to 2055 it goes on doing. */
export function offsetAt(rules: ZoneRules, instant: number): number {
  const cycles = Math.max(0, Math.floor((instant - ENDS) / CYCLE_MS) + 1);
  return rules.offsets[transitionsUntil(rules, instant - cycles * CYCLE_MS)] ?? 0;
}
