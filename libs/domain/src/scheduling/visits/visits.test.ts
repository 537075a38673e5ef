import {
  hasNotBegun,
  isComing,
  mayBecome,
  patientVisitState,
  VISIT_STATES,
  visitSteps,
  type VisitState,
} from './visits';

const PAIRS = VISIT_STATES.flatMap((from) => VISIT_STATES.map((to) => [from, to] as const));

it('allows these steps and no others', () => {
  const allowed = VISIT_STATES.map((from) => [from, VISIT_STATES.filter((to) => mayBecome(from, to))]);
  expect(Object.fromEntries(allowed)).toEqual({
    requested: ['booked', 'cancelled'],
    booked: ['requested', 'arrived', 'completed', 'cancelled', 'no-show'],
    arrived: ['booked', 'in-treatment', 'cancelled', 'no-show'],
    'in-treatment': ['arrived', 'completed'],
    completed: ['booked', 'in-treatment'],
    cancelled: ['requested', 'booked', 'arrived'],
    'no-show': ['booked', 'arrived'],
  });
});

it('every step can be undone by one step', () => {
  for (const [from, to] of PAIRS) expect([from, to, mayBecome(to, from)]).toEqual([from, to, mayBecome(from, to)]);
});

it('no state follows itself, and no step is both forward and back', () => {
  for (const state of VISIT_STATES) {
    const { forward, back } = visitSteps(state);
    expect(forward.concat(back)).not.toContain(state);
    expect(forward.filter((next) => back.includes(next))).toEqual([]);
  }
});

it('every state is reached from a request, step by step', () => {
  const reached = new Set<VisitState>(['requested']);
  // A set is walked through with what is added on the way.
  for (const state of reached) for (const next of visitSteps(state).forward) reached.add(next);
  expect([...reached].sort()).toEqual([...VISIT_STATES].sort());
});

it('only requested and booked visits are coming, and what has taken place is not deleted', () => {
  expect(VISIT_STATES.filter(isComing)).toEqual(['requested', 'booked']);
  expect(VISIT_STATES.filter(hasNotBegun)).toEqual(['requested', 'booked', 'cancelled']);
});

it('lists of patients tell the states that they have always told', () => {
  expect(VISIT_STATES.map(patientVisitState)).toEqual([
    'booked',
    'booked',
    'booked',
    'booked',
    'completed',
    'cancelled',
    'no-show',
  ]);
});
