import { timesIn } from '../../board/times';
import { dueOf } from './due';

const now = new Date(2026, 10, 21, 10, 0).getTime();
const inMinutes = (minutes: number) => new Date(now + minutes * 60_000).toISOString();

it.each([
  [-0.5, 'overdue', 'Overdue by 1 min'],
  [-59, 'overdue', 'Overdue by 59 min'],
  [-150, 'overdue', 'Overdue by 2 h'],
  [-60 * 72, 'overdue', 'Overdue by 3 days'],
  [30, 'soon', 'Due by 10:30 AM'],
  [31, 'later', 'Due 10:31 AM'],
  [60 * 24, 'later', 'Due Sun, Nov 22, 10:00 AM'],
])('%s minutes from now it is %s: %s', (minutes, state, words) => {
  expect(dueOf(inMinutes(minutes), now, timesIn(null))).toEqual({ state, words });
});
