import { snoozesAt } from './snooze';

const zone = 'America/Los_Angeles';
const labels = (instant: string) => snoozesAt(Date.parse(instant), zone).map(({ label }) => label);
const untilOf = (instant: string) =>
  Object.fromEntries(snoozesAt(Date.parse(instant), zone).map(({ label, until }) => [label, until.toISOString()]));

it('counts in the clinic’s time zone', () => {
  // Wednesday, 10:00 AM in Los Angeles.
  expect(untilOf('2026-11-18T18:00:00Z')).toEqual({
    '1 hour': '2026-11-18T19:00:00.000Z',
    'This afternoon': '2026-11-18T22:00:00.000Z',
    'Tomorrow morning': '2026-11-19T17:00:00.000Z',
    Monday: '2026-11-23T17:00:00.000Z',
  });
});

it('offers no afternoon that has begun', () => {
  expect(labels('2026-11-18T21:30:00Z')).toEqual(['1 hour', 'Tomorrow morning', 'Monday']);
});

it('means next week’s Monday on a Monday, and leaves it out on a Sunday, when it is tomorrow', () => {
  expect(untilOf('2026-11-23T18:00:00Z')['Monday']).toBe('2026-11-30T17:00:00.000Z');
  expect(labels('2026-11-22T18:00:00Z')).not.toContain('Monday');
});
