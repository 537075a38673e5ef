import { dueOf } from './due';

const now = new Date('2026-11-23T18:00:00Z');
/** A time of the clinic's day, eight hours behind UTC. */
const at = (hours: number, minutes: number, day = 23) =>
  new Date(Date.UTC(2026, 10, day, hours + 8, minutes)).toISOString();

it.each([
  ['just in', 'calm', null, null],
  ['overdue since 9:15 AM', 'rouge', at(9, 15), null],
  ['overdue since Sun, Nov 22, 4:00 PM', 'rouge', at(16, 0, 22), null],
  ['due in 40 min', 'amber', at(10, 40), null],
  ['due 3:30 PM', 'calm', at(15, 30), null],
  ['due Tue, Nov 24, 9:00 AM', 'calm', at(9, 0, 24), null],
  ['snoozed until 11:00 AM', 'calm', at(9, 0), at(11, 0)],
  ['overdue since 9:30 AM', 'rouge', at(9, 0), at(9, 30)],
])('says "%s"', (text, urgency, dueAt, snoozedUntil) => {
  expect(dueOf({ dueAt, snoozedUntil }, now, 'America/Los_Angeles')).toEqual({ text, urgency });
});
