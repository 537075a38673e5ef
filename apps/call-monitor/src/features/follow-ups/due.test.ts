import { timesIn } from '../../board/times';
import { dueOf } from './due';

const now = new Date(2026, 10, 21, 10, 0).getTime();
const inMinutes = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
const due = (dueAt: string | null, snoozedUntil: string | null = null) =>
  dueOf({ dueAt, snoozedUntil }, now, timesIn(null));

it.each([
  [-0.5, 'overdue', 'Overdue by 1 min'],
  [-59, 'overdue', 'Overdue by 59 min'],
  [-150, 'overdue', 'Overdue by 2 h'],
  [-60 * 72, 'overdue', 'Overdue by 3 days'],
  [30, 'soon', 'Due by 10:30 AM'],
  [31, 'later', 'Due 10:31 AM'],
  [60 * 24, 'later', 'Due Sun, Nov 22, 10:00 AM'],
])('%s minutes from now it is %s: %s', (minutes, state, words) => {
  expect(due(inMinutes(minutes))).toEqual({ state, words });
});

it('is snoozed, whatever it was due, until that time has come', () => {
  expect(due(inMinutes(-90), inMinutes(60))).toEqual({ state: 'snoozed', words: 'Snoozed until 11:00 AM' });
  expect(due(inMinutes(-90), inMinutes(-1))).toEqual({ state: 'overdue', words: 'Overdue by 1 h' });
});

it('is nothing while the due time is not known', () => {
  expect(due(null)).toBeNull();
});
