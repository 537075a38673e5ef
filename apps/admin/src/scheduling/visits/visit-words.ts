import {
  isComing,
  isGivenUp,
  VISIT_STATE_NAMES,
  visitSteps,
  zonedNow,
  type VisitChange,
  type VisitRow,
  type VisitState,
} from '@harmony/domain';
import type { Tone } from '@harmony/ui';

export const STATE_TONES: Readonly<Record<VisitState, Tone>> = {
  requested: 'warning',
  booked: 'info',
  arrived: 'urgent',
  'in-treatment': 'brand',
  completed: 'success',
  cancelled: 'neutral',
  'no-show': 'danger',
};

const FORWARD_WORDS: Readonly<Record<VisitState, string>> = {
  requested: 'Request again',
  booked: 'Confirm',
  arrived: 'Mark as arrived',
  'in-treatment': 'Start treatment',
  completed: 'Completed',
  cancelled: 'Cancel visit…',
  'no-show': 'No-show',
};

/** What is said of steps that only the day of the visit can bring. */
const NEEDS_THE_DAY: readonly VisitState[] = ['arrived', 'in-treatment', 'completed', 'no-show'];

const dateOf = (at: string | Date, timeZone: string): string => zonedNow(new Date(at), timeZone).date;

/** Whether a visit is still to come, or going on: whoever is late today still comes. */
export function isAhead({ state, startsAt }: VisitRow, now: Date, timeZone: string): boolean {
  if (state === 'arrived' || state === 'in-treatment') return true;
  return isComing(state) && dateOf(startsAt, timeZone) >= dateOf(now, timeZone);
}

/** The steps that make sense now, in words: those forward, then those back. */
export function stepsOf({ state, startsAt }: VisitRow, now: Date, timeZone: string) {
  const { forward, back } = visitSteps(state);
  const hasDayCome = dateOf(startsAt, timeZone) <= dateOf(now, timeZone);
  return [
    ...forward
      .filter((next) => hasDayCome || !NEEDS_THE_DAY.includes(next))
      .map((next) => ({ state: next, label: FORWARD_WORDS[next] })),
    ...back
      .filter((next) => hasDayCome || !NEEDS_THE_DAY.includes(next))
      .map((next) => ({ state: next, label: `Back to “${VISIT_STATE_NAMES[next]}”` })),
  ];
}

/** 'Follow-up with Lin Chen', or as much of it as is known. */
export const whatText = ({ type, doctor }: Pick<VisitRow, 'type' | 'doctor'>): string =>
  [type, doctor && `with ${doctor}`].filter(Boolean).join(' ');

/** Said of a visit to come that takes nobody's time, so that somebody else can have it; null of any other. */
export function onSaleText({ state, startsAt, practitionerId, doctor }: VisitRow, now: Date): string | null {
  const isOver = isGivenUp(state) || state === 'completed' || Date.parse(startsAt) <= now.getTime();
  if (isOver || practitionerId !== null) return null;
  const why = doctor === null ? 'No practitioner is named' : `“${doctor}” matches none of the practitioners`;
  return `${why}: this time can still be booked.`;
}

/** How long a visit takes, in minutes; null: nobody has said. */
export const minutesOf = ({ startsAt, endsAt }: Pick<VisitRow, 'startsAt' | 'endsAt'>): number | null =>
  endsAt === null ? null : Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000);

const CHANGE_WORDS: Readonly<Record<VisitChange, string>> = {
  added: 'Added',
  state: 'State',
  start: 'Start',
  end: 'End',
  type: 'Treatment',
  doctor: 'Practitioner',
  room: 'Room',
  note: 'Note changed',
  asked: 'Asked by email for another time',
};

/** A line of the history: 'State: Booked → Arrived'. `full` writes an instant. */
export function changeText(
  { what, before, after }: { what: VisitChange; before: string | null; after: string | null },
  full: (at: string) => string,
): string {
  const isTime = what === 'added' || what === 'start' || what === 'end';
  const names: Readonly<Record<string, string>> = what === 'state' ? VISIT_STATE_NAMES : {};
  const shown = (value: string | null): string =>
    value === null ? 'none' : isTime ? full(value) : (names[value] ?? value);
  if (what === 'note' || what === 'asked') return CHANGE_WORDS[what];
  return what === 'added' ? `Added for ${shown(after)}` : `${CHANGE_WORDS[what]}: ${shown(before)} → ${shown(after)}`;
}
