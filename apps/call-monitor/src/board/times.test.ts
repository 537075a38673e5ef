import { clockWords, secondsSince, visitWords, whenWords } from './times';

const at = (hour: number, minute = 42) => new Date(2026, 10, 21, hour, minute).toISOString();

it('tells the time in 12 hours with AM and PM and a plain space', () => {
  expect(clockWords(at(10))).toBe('10:42 AM');
  expect(clockWords(at(0, 5))).toBe('12:05 AM');
  expect(clockWords(at(12, 0))).toBe('12:00 PM');
  expect(clockWords(at(23, 59))).toBe('11:59 PM');
});

it('names the day unless it is today', () => {
  expect(whenWords(at(10), new Date(2026, 10, 21, 18))).toBe('10:42 AM');
  expect(whenWords(at(10), new Date(2026, 10, 22, 1))).toBe('Sat, Nov 21, 10:42 AM');
});

it('tells a visit as exactly as it is known', () => {
  expect(visitWords('2026-10-28')).toBe('Oct 28, 2026');
  expect(visitWords(new Date(2026, 9, 28, 14, 30).toISOString())).toBe('Oct 28, 2026, 2:30 PM');
  expect(visitWords('next spring')).toBe('next spring');
});

it('counts seconds, and none before the beginning', () => {
  expect(secondsSince('2026-11-21T10:00:00Z', Date.parse('2026-11-21T10:01:05.900Z'))).toBe(65);
  expect(secondsSince('2026-11-21T10:00:00Z', Date.parse('2026-11-21T09:59:00Z'))).toBe(0);
});
