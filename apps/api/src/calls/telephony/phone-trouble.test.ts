import type { HourEntry, PhoneHealth } from '@harmony/domain';
import { phoneTrouble } from './phone-trouble';

const MONDAY: HourEntry = {
  dayOfWeek: 1,
  openTime: '09:00',
  closeTime: '17:00',
  isClosed: false,
  specialHours: false,
  specialDate: null,
  note: null,
};
const well: PhoneHealth = { adapter: 'ringcentral', state: 'up', problem: null, details: [] };
/** Monday 2026-11-23; Los Angeles is 8 hours behind UTC. */
const trouble = (heardAt: string, now: string, health = well, hours = [MONDAY]) =>
  phoneTrouble({ health, hours, timeZone: 'America/Los_Angeles', heardAt, now: new Date(now) });
const EARLY = '2026-11-23T17:00:00.000Z';

it.each([
  ['heard of lately', EARLY, '2026-11-23T18:59:00.000Z', null],
  ['silent for two hours', EARLY, '2026-11-23T19:00:00.000Z', /^No calls have been reported for two opening hours/],
  ['silent over the weekend', '2026-11-20T20:00:00.000Z', '2026-11-23T18:30:00.000Z', null],
  ['silent since the weekend', '2026-11-20T20:00:00.000Z', '2026-11-23T19:30:00.000Z', /^No call/],
  ['silent while closed', EARLY, '2026-11-24T03:00:00.000Z', null],
])('%s', (_case, heardAt, now, expected) => {
  const found = trouble(heardAt, now);
  if (expected === null) expect(found).toBeNull();
  else expect(found).toEqual({ isDown: false, problem: expect.stringMatching(expected) });
});

it('takes nobody’s silence for a fault while no hours are known', () => {
  expect(trouble(EARLY, '2026-11-30T20:00:00.000Z', well, [])).toBeNull();
});

it('passes on what the connection says, at any hour', () => {
  const night = '2026-11-23T10:00:00.000Z';
  const say = (state: PhoneHealth['state'], problem: string | null) =>
    trouble(EARLY, night, { ...well, state, problem });
  expect(say('down', 'No.')).toEqual({ isDown: true, problem: 'No.' });
  expect(say('down', null)?.problem).toMatch(/isn’t connected/);
  expect(say('degraded', 'In part.')).toEqual({ isDown: false, problem: 'In part.' });
  expect(say('starting', null)).toBeNull();
});
