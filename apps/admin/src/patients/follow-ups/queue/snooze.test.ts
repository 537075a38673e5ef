import { snoozeChoices } from './snooze';

const ZONE = 'America/Los_Angeles';
const choices = (now: string) => snoozeChoices(new Date(now), ZONE).map(({ label, until }) => [label, until]);

it('puts off by an hour, to the afternoon, the next morning and Monday, by the clinic’s clock', () => {
  // Wednesday, 9:30 AM.
  expect(choices('2026-11-18T17:30:00.000Z')).toEqual([
    ['1 hour', '2026-11-18T18:30:00.000Z'],
    ['This afternoon, 2:00 PM', '2026-11-18T22:00:00.000Z'],
    ['Tomorrow morning, 9:00 AM', '2026-11-19T17:00:00.000Z'],
    ['Monday, 9:00 AM', '2026-11-23T17:00:00.000Z'],
  ]);
});

it('offers no afternoon after noon, and Monday once', () => {
  // Sunday, 1 PM.
  expect(choices('2026-11-22T21:00:00.000Z')).toEqual([
    ['1 hour', '2026-11-22T22:00:00.000Z'],
    ['Tomorrow morning, 9:00 AM', '2026-11-23T17:00:00.000Z'],
  ]);
});

it('means the next Monday on a Monday', () => {
  expect(choices('2026-11-23T21:00:00.000Z').at(-1)).toEqual(['Monday, 9:00 AM', '2026-11-30T17:00:00.000Z']);
});
