import { PATIENT_VISIT_STATES } from '../../patients/patients';

/** What a visit goes through, in its order, and the two ways in which it does not take place. */
export const VISIT_STATES = [
  'requested',
  'booked',
  'arrived',
  'in-treatment',
  'completed',
  'cancelled',
  'no-show',
] as const;
export type VisitState = (typeof VISIT_STATES)[number];

/** States as people read them. */
export const VISIT_STATE_NAMES: Readonly<Record<VisitState, string>> = {
  requested: 'Requested',
  booked: 'Booked',
  arrived: 'Arrived',
  'in-treatment': 'In treatment',
  completed: 'Completed',
  cancelled: 'Cancelled',
  'no-show': 'No-show',
};

/** Where a visit was made: by the patient, at the desk, on the telephone, from an offer, or with an import. */
export const VISIT_SOURCES = ['web', 'desk', 'phone', 'offer', 'import'] as const;
export type VisitSource = (typeof VISIT_SOURCES)[number];

/** How a visit was booked, as people read it. */
export const VISIT_SOURCE_NAMES: Readonly<Record<VisitSource, string>> = {
  web: 'booked on the website',
  desk: 'booked at the desk',
  phone: 'booked by phone',
  offer: 'booked from an offer',
  import: 'imported',
};

/** What the history of a visit tells of. */
export const VISIT_CHANGES = ['added', 'state', 'start', 'end', 'type', 'doctor', 'room', 'note', 'asked'] as const;
export type VisitChange = (typeof VISIT_CHANGES)[number];

/** How long a visit is taken to be of which nobody has said it, nor how long its treatment takes. The function `usual_minutes` knows it, too. */
export const UNKNOWN_VISIT_MINUTES = 60;

/** The longest a visit takes. */
export const VISIT_MOST_MINUTES = 480;

/**
 * Steps forward. Not every clinic follows its patients from the door to the room, so that a booked visit may be completed
 * at once; and whoever was given up, or had cancelled, may come after all.
 */
const FORWARD: Readonly<Record<VisitState, readonly VisitState[]>> = {
  requested: ['booked', 'cancelled'],
  booked: ['arrived', 'completed', 'no-show', 'cancelled'],
  arrived: ['in-treatment', 'cancelled'],
  'in-treatment': ['completed'],
  completed: [],
  cancelled: ['arrived'],
  'no-show': ['arrived'],
};

/** What a state can be followed by: `forward` as things go, `back` to undo one of these steps. */
export const visitSteps = (state: VisitState): { forward: readonly VisitState[]; back: readonly VisitState[] } => ({
  forward: FORWARD[state],
  back: VISIT_STATES.filter((before) => FORWARD[before].includes(state) && !FORWARD[state].includes(before)),
});

/** Whether one state may follow the other, forward or back. */
export function mayBecome(state: VisitState, next: VisitState): boolean {
  const { forward, back } = visitSteps(state);
  return forward.includes(next) || back.includes(next);
}

/** Whether a visit is still going to take place: neither over nor given up. */
export const isComing = (state: VisitState): boolean => state === 'requested' || state === 'booked';

/** Whether the patient is here for it. */
export const isUnderWay = (state: VisitState): boolean => state === 'arrived' || state === 'in-treatment';

/**
 * Whether a step takes a visit back to its time, which an earlier step had given back: all of it, or what was left of it.
 */
export const takesTimeAgain = (before: VisitState, next: VisitState): boolean =>
  (isGivenUp(before) || before === 'completed') && (isComing(next) || isUnderWay(next));

/** The states of what does not take place: it takes no time of the schedule. */
export const GIVEN_UP_STATES = ['cancelled', 'no-show'] as const;

export const isGivenUp = (state: VisitState): boolean => GIVEN_UP_STATES.some((given) => given === state);

/** Whether nothing of a visit has taken place, so that it may have been entered by mistake and can be deleted. */
export const hasNotBegun = (state: VisitState): boolean => isComing(state) || state === 'cancelled';

/** The state that lists of a patient’s visits tell of a visit: one that has begun is a booked one until it is over. */
export const patientVisitState = (state: VisitState): (typeof PATIENT_VISIT_STATES)[number] =>
  PATIENT_VISIT_STATES.find((told) => told === state) ?? 'booked';
