import { MINUTE_MS } from '../../platform/moments/durations';
import {
  minutesText,
  nextStates,
  timeliness,
  WAITING_AMBER_MINUTES,
  waitingMinutes,
  wrongDayText,
  type ArrivalState,
} from './arrivals';
import type { Arrival } from './arrivals.schema';

/** The parts of the board, from whom the front desk has to help first. */
export const ARRIVAL_GROUPS = ['not-found', 'waiting', 'expected', 'in-room', 'over'] as const;
export type ArrivalGroup = (typeof ARRIVAL_GROUPS)[number];

export const ARRIVAL_GROUP_NAMES: Readonly<Record<ArrivalGroup, string>> = {
  'not-found': 'Not found among today’s visits',
  waiting: 'Waiting',
  expected: 'Expected',
  'in-room': 'In a room',
  over: 'Done and no-shows',
};

const GROUP_OF: Readonly<Record<ArrivalState, ArrivalGroup>> = {
  expected: 'expected',
  arrived: 'waiting',
  'in-room': 'in-room',
  done: 'over',
  'no-show': 'over',
  cancelled: 'over',
};

/** The rows of each part in the order of the day; who waits, by who has waited longest. */
export function groupArrivals(items: readonly Arrival[]): Record<ArrivalGroup, Arrival[]> {
  const groups: Record<ArrivalGroup, Arrival[]> = {
    'not-found': [],
    waiting: [],
    expected: [],
    'in-room': [],
    over: [],
  };
  for (const row of items)
    groups[!row.hasVisit && row.state === 'arrived' ? 'not-found' : GROUP_OF[row.state]].push(row);
  groups.waiting.sort((a, b) => ((a.arrivedAt ?? '') < (b.arrivedAt ?? '') ? -1 : 1));
  return groups;
}

interface Step {
  state: ArrivalState;
  /** What the button says. */
  label: string;
  /** What is said of the person afterwards. */
  said: string;
}

const FORWARD: Readonly<Partial<Record<ArrivalState, Omit<Step, 'state'>>>> = {
  arrived: { label: 'Arrived', said: 'has arrived' },
  'in-room': { label: 'Take to room', said: 'is in a room' },
  done: { label: 'Done', said: 'is done' },
  'no-show': { label: 'No-show', said: 'didn’t come' },
  cancelled: { label: 'Remove', said: 'is off the board' },
};
const BACK: Readonly<Partial<Record<ArrivalState, Omit<Step, 'state'>>>> = {
  expected: { label: 'Back to expected', said: 'is expected again' },
  arrived: { label: 'Back to waiting', said: 'is waiting again' },
  'in-room': { label: 'Back to the room', said: 'is in a room again' },
};
const ORDER: readonly ArrivalState[] = ['expected', 'arrived', 'in-room', 'done'];
const isBack = (from: ArrivalState, to: ArrivalState): boolean =>
  to === 'expected' || (ORDER.includes(from) && ORDER.includes(to) && ORDER.indexOf(to) < ORDER.indexOf(from));

/** What can be done with somebody: steps of the day, and steps that undo one. */
export function arrivalSteps({ state, hasVisit }: Pick<Arrival, 'state' | 'hasVisit'>): {
  forward: Step[];
  back: Step[];
} {
  const steps = nextStates(state, hasVisit).map((to): Step & { isBack: boolean } => {
    const back = isBack(state, to);
    return { state: to, isBack: back, ...((back ? BACK : FORWARD)[to] ?? { label: to, said: to }) };
  });
  return { forward: steps.filter((step) => !step.isBack), back: steps.filter((step) => step.isBack) };
}

/** How many the front desk should look at: who was not found, waits for too long, or has not come. */
export const countUrgent = (items: readonly Arrival[], now: number, timeZone: string): number =>
  items.filter(
    (row) =>
      (!row.hasVisit && row.state === 'arrived') || arrivalWords(row, now, timeZone).some(({ isUrgent }) => isUrgent),
  ).length;

/** How somebody stands, in words, and whether the front desk should look. */
export interface ArrivalWords {
  text: string;
  isUrgent: boolean;
}

/** `now` in milliseconds, by the server's clock. */
export function arrivalWords(row: Arrival, now: number, timeZone: string): ArrivalWords[] {
  const { state, startsAt, arrivedAt, lateMinutes, lateBy, hasVisit, otherVisitAt } = row;
  const words: ArrivalWords[] = [];
  const say = (text: string, isUrgent = false): void => void words.push({ text, isUrgent });
  if (state === 'arrived' && arrivedAt !== null) {
    const minutes = waitingMinutes(arrivedAt, now);
    const isLong = minutes >= WAITING_AMBER_MINUTES;
    if (minutes === 0) say('just arrived');
    else say(`waiting ${minutesText(minutes)}${isLong ? ', too long' : ''}`, isLong);
  }
  if (state === 'expected' && lateMinutes !== null) say(`running ${minutesText(lateMinutes)} late (${lateBy ?? ''})`);
  if (state === 'expected' && startsAt !== null) {
    const overdue = Math.floor((now - Date.parse(startsAt)) / MINUTE_MS) - (lateMinutes ?? 0);
    if (overdue >= 5) say(`not here yet, ${minutesText(overdue)} over`, true);
  }
  // Who waits without a visit stands under a heading that says so.
  if (!hasVisit && (otherVisitAt !== null || state !== 'arrived'))
    say(wrongDayText(otherVisitAt, timeZone), state === 'arrived');
  if (startsAt !== null && arrivedAt !== null) say(timeliness(startsAt, arrivedAt));
  if (state === 'no-show') say('no-show');
  if (state === 'cancelled') say(hasVisit ? 'cancelled' : 'taken off the board');
  return words;
}
