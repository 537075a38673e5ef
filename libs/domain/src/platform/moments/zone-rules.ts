import { DAY_MS, MINUTE_MS } from './durations';

/** The clock of a time zone: how far it is ahead of UTC, and from when. */
export interface ZoneRules {
  /** Instants (ms) at which the clock changes, in order. */
  readonly since: readonly number[];
  /** Milliseconds ahead of UTC before the first change, and after each. */
  readonly ahead: readonly number[];
}

/**
 * Rules as a text: the offsets in minutes, then each change as the minutes since the one before, in base 36, and the digit of its offset.
 * `-480,-420|fjcj01.7cg00` begins eight hours behind UTC.
 */
export function readRules(text: string): ZoneRules {
  const [offsets = '', changes = ''] = text.split('|');
  const known = offsets.split(',').map((minutes) => Number(minutes) * MINUTE_MS);
  const ahead = [known[0] ?? 0];
  let minutes = 0;
  const since = changes.match(/\w+/g)?.map((change) => {
    minutes += parseInt(change.slice(0, -1), 36);
    ahead.push(known[parseInt(change.slice(-1), 36)] ?? 0);
    return minutes * MINUTE_MS;
  });
  return { since: since ?? [], ahead };
}

/** The other way round. */
export function writeRules({ since, ahead }: ZoneRules): string {
  const offsets = [...new Set(ahead)];
  const changes = since.map((instant, n) => {
    const minutes = (instant - (since[n - 1] ?? 0)) / MINUTE_MS;
    return `${minutes.toString(36)}${offsets.indexOf(ahead[n + 1] ?? 0).toString(36)}`;
  });
  return `${offsets.map((offset) => offset / MINUTE_MS).join()}|${changes.join('.')}`;
}

/** How many changes there are until an instant (ms), this one included. */
function changesUntil({ since }: Pick<ZoneRules, 'since'>, instant: number): number {
  let [from, to] = [0, since.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((since[middle] ?? 0) <= instant) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** What is known ends here. */
const ENDS = Date.UTC(2056, 0);
/** After so long dates fall on the same weekdays again, by which clocks are changed. */
const CYCLE_MS = 28 * 365.25 * DAY_MS;

/** Milliseconds that the clock is ahead of UTC at an instant (ms). What it does from 2028 to 2055 it goes on doing. */
export function aheadAt(rules: ZoneRules, instant: number): number {
  const cycles = Math.max(0, Math.floor((instant - ENDS) / CYCLE_MS) + 1);
  return rules.ahead[changesUntil(rules, instant - cycles * CYCLE_MS)] ?? 0;
}
