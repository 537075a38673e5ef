import { closingAt, contradicts, datesBetween } from './editing';
import type { HourEntry } from './hours';

const weekly = (dayOfWeek: number, openTime: string | null, closeTime: string | null, isClosed = false): HourEntry => ({
  dayOfWeek,
  openTime,
  closeTime,
  isClosed,
  specialHours: false,
  specialDate: null,
  note: null,
});
// 2026-11-23 is a Monday.
const week = [weekly(1, '09:00', '12:00'), weekly(1, '13:00', '19:00'), weekly(2, null, null, true)];

describe('closingAt', () => {
  it.each([
    [
      '15:00',
      [
        ['09:00', '12:00'],
        ['13:00', '15:00'],
      ],
    ],
    ['12:30', [['09:00', '12:00']]],
    ['13:00', [['09:00', '12:00']]],
    ['10:15', [['09:00', '10:15']]],
  ])('at %s cuts the day', (time, left) => {
    const periods = left.map(([open, close]) => ({ open, close }));
    expect(closingAt(week, '2026-11-23', time)).toEqual({ kind: 'periods', periods });
  });

  it.each([
    ['before opening', '2026-11-23', '09:00', 'opens at 9:00 AM'],
    ['after the usual closing', '2026-11-23', '19:00', 'closes at 7:00 PM'],
    ['on a closed day', '2026-11-24', '15:00', 'already closed that day'],
  ])('%s is refused with the reason', (_, date, time, words) => {
    expect(closingAt(week, date, time)).toEqual({ kind: 'refused', reason: expect.stringContaining(words) });
  });

  it('goes by the special hours of the date', () => {
    const special = { ...weekly(1, '10:00', '14:00'), specialHours: true, specialDate: '2026-11-23' };
    expect(closingAt([...week, special], '2026-11-23', '15:00')).toMatchObject({ kind: 'refused' });
    expect(closingAt([...week, special], '2026-11-23', '12:00')).toEqual({
      kind: 'periods',
      periods: [{ open: '10:00', close: '12:00' }],
    });
  });
});

it('knows which entries of a day contradict each other', () => {
  const open = (openTime: string, closeTime: string) => ({ openTime, closeTime, isClosed: false });
  const closed = { openTime: null, closeTime: null, isClosed: true };
  expect(contradicts(open('09:00', '12:00'), open('12:00', '15:00'))).toBe(false);
  expect(contradicts(open('09:00', '12:01'), open('12:00', '15:00'))).toBe(true);
  expect(contradicts(open('09:00', '18:00'), open('12:00', '15:00'))).toBe(true);
  expect(contradicts(closed, open('12:00', '15:00'))).toBe(true);
});

it('counts the dates of a range', () => {
  expect(datesBetween('2026-12-30', '2027-01-01', 366)).toEqual(['2026-12-30', '2026-12-31', '2027-01-01']);
  expect(datesBetween('2026-11-01', '2026-11-01', 366)).toEqual(['2026-11-01']);
  expect(datesBetween('2026-11-02', '2026-11-01', 366)).toEqual([]);
  expect(datesBetween('2026-01-01', '2030-01-01', 366)).toHaveLength(366);
});
