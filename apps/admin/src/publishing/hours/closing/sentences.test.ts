import { buildHour } from '@harmony/testing';
import { closingSentence, offeredTime } from './sentences';

it('announces a closing with its date', () => {
  expect(closingSentence('today', '2026-11-21', '')).toBe('We are closed today, Saturday, November 21.');
  expect(closingSentence('tomorrow', '2026-11-22', '')).toBe('We are closed on Sunday, November 22.');
  expect(closingSentence('early', '2026-11-21', '15:00')).toBe(
    'We’re closing early today, Saturday, November 21, at 3:00 PM.',
  );
});

it.each([
  ['during the day', 11 * 60 + 20, '12:00'],
  ['before opening', 5 * 60, '15:30'],
  ['late in the day', 16 * 60 + 10, '15:30'],
  ['at night', 23 * 60 + 30, '15:30'],
])('offers a time %s', (_, minutes, time) => {
  // 2026-11-21 is a Saturday.
  const saturday = [buildHour({ dayOfWeek: 6, openTime: '10:00', closeTime: '16:30' })];
  expect(offeredTime(saturday, '2026-11-21', minutes)).toBe(time);
});

it('offers the next hour on a closed day', () => {
  expect(offeredTime([], '2026-11-21', 600)).toBe('11:00');
});
