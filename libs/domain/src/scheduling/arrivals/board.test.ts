import { ARRIVAL_STATES, nextStates } from './arrivals';
import type { Arrival } from './arrivals.schema';
import { arrivalSteps, arrivalWords, countUrgent, groupArrivals } from './board';

const NINE = '2026-11-22T17:00:00.000Z';
const after = (minutes: number): string => new Date(Date.parse(NINE) + minutes * 60_000).toISOString();
/** `@harmony/testing` depends on this library, so its builder cannot be used here. */
const row = (more: Partial<Arrival> = {}): Arrival => ({
  id: 1,
  date: '2026-11-22',
  hasVisit: true,
  patientId: '1',
  name: 'Mei Example',
  dateOfBirth: null,
  startsAt: NINE,
  type: null,
  doctor: null,
  state: 'expected',
  arrivedAt: null,
  takenAt: null,
  doneAt: null,
  lateMinutes: null,
  lateBy: null,
  otherVisitAt: null,
  checkInId: null,
  revision: 0,
  ...more,
});
const texts = (part: Partial<Arrival>, minutes: number) =>
  arrivalWords(row(part), Date.parse(after(minutes)), 'America/Los_Angeles').map(({ text, isUrgent }) =>
    isUrgent ? `! ${text}` : text,
  );

it('everybody stands in one part of the board; who has waited longest comes first', () => {
  const rows = ARRIVAL_STATES.map((state, id) => row({ id, state, arrivedAt: NINE }));
  const early = row({ id: 8, state: 'arrived', arrivedAt: after(-5) });
  const alone = row({ id: 9, hasVisit: false, state: 'arrived', arrivedAt: NINE });
  const groups = groupArrivals([...rows, early, alone]);
  expect(Object.values(groups).flat()).toHaveLength(rows.length + 2);
  expect(groups.waiting.map(({ id }) => id)).toEqual([8, 1]);
  expect(groups['not-found']).toEqual([alone]);
});

it('offers every step that is possible, once, with words', () => {
  for (const hasVisit of [true, false]) {
    for (const state of ARRIVAL_STATES) {
      const { forward, back } = arrivalSteps({ state, hasVisit });
      expect([...forward, ...back].map((step) => step.state).sort()).toEqual([...nextStates(state, hasVisit)].sort());
      for (const { label } of [...forward, ...back]) expect(label).toMatch(/^[A-Z]/);
    }
  }
  expect(arrivalSteps(row({ state: 'in-room' }))).toMatchObject({
    forward: [{ label: 'Done' }],
    back: [{ label: 'Back to waiting' }],
  });
});

it('says how somebody stands, and when somebody should look', () => {
  expect(texts({}, 4)).toEqual([]);
  expect(texts({}, 12)).toEqual(['! not here yet, 12 min over']);
  expect(texts({ lateMinutes: 10, lateBy: 'Ana' }, 12)).toEqual(['running 10 min late (Ana)']);
  expect(texts({ state: 'arrived', arrivedAt: after(-25) }, -16)).toEqual(['waiting 9 min', '25 min early']);
  expect(texts({ state: 'arrived', arrivedAt: after(0) }, 10)).toEqual(['! waiting 10 min, too long', 'on time']);
  expect(texts({ state: 'no-show' }, 60)).toEqual(['no-show']);
  const alone = { hasVisit: false, startsAt: null, state: 'arrived', arrivedAt: NINE } as const;
  expect(texts(alone, 1)).toEqual(['waiting 1 min']);
  expect(texts({ ...alone, state: 'in-room' }, 1)).toEqual(['not found among today’s visits']);
  expect(
    countUrgent([row(alone), row(), row({ state: 'arrived', arrivedAt: after(-12) })], Date.parse(NINE), 'UTC'),
  ).toBe(2);
  expect(texts({ ...alone, otherVisitAt: '2026-11-24T18:00:00.000Z' }, 1)[1]).toBe(
    '! wrong day: visit on Tue, Nov 24, 10:00 AM',
  );
});
