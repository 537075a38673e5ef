import { addDays, dayOfWeekOf } from '@harmony/domain';

/** A day on which the clinic keeps other hours; without `open` and `close` it is closed. */
export interface Holiday {
  /** YYYY-MM-DD */
  date: string;
  note: string;
  open?: string;
  close?: string;
}

const MONDAY = 1;
const THURSDAY = 4;
const SUNDAY = 0;

/** First day of the lunar year: astronomy, so it is listed. */
const LUNAR_NEW_YEAR: Readonly<Record<number, string>> = {
  2026: '2026-02-17',
  2027: '2027-02-06',
  2028: '2028-01-26',
  2029: '2029-02-13',
  2030: '2030-02-03',
  2031: '2031-01-23',
  2032: '2032-02-11',
  2033: '2033-01-31',
  2034: '2034-02-19',
  2035: '2035-02-08',
};

/** The clinic's holidays from one date to another, both included, in order of date. */
export function holidays(from: string, to: string): Holiday[] {
  const years = [];
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year++) years.push(year);
  return years.flatMap(ofYear).filter(({ date }) => date >= from && date <= to);
}

function ofYear(year: number): Holiday[] {
  const thanksgiving = nthWeekday(year, 11, THURSDAY, 4);
  const lunar = LUNAR_NEW_YEAR[year];
  const days: Holiday[] = [
    { date: `${year}-01-01`, note: 'New Year’s Day' },
    ...(lunar ? [{ date: lunar, note: 'Lunar New Year' }] : []),
    { date: addDays(nthWeekday(year, 6, MONDAY, 1), -7), note: 'Memorial Day' },
    { date: `${year}-07-04`, note: 'Independence Day' },
    { date: nthWeekday(year, 9, MONDAY, 1), note: 'Labor Day' },
    { date: thanksgiving, note: 'Thanksgiving' },
    { date: addDays(thanksgiving, 1), note: 'Short day', open: '10:00', close: '14:00' },
    { date: `${year}-12-24`, note: 'Christmas Eve', open: '09:00', close: '13:00' },
    { date: `${year}-12-25`, note: 'Christmas Day' },
    { date: `${year}-12-31`, note: 'New Year’s Eve', open: '09:00', close: '14:00' },
  ];
  // Sundays are closed anyway: a short day there would open them.
  return days.filter(({ date, open }) => !(open && dayOfWeekOf(date) === SUNDAY));
}

/** The n-th given weekday of a month (1 to 12). */
function nthWeekday(year: number, month: number, weekday: number, n: number): string {
  const first = `${year}-${String(month).padStart(2, '0')}-01`;
  return addDays(first, ((weekday - dayOfWeekOf(first) + 7) % 7) + 7 * (n - 1));
}
