import { addDays, dayOfWeekOf } from '../../platform/moments/zone';

/** A public holiday of the United States (5 U.S.C. 6103). Dates are YYYY-MM-DD. */
export interface UsHoliday {
  date: string;
  name: string;
  /** The day on which offices are closed: the Friday before a Saturday, the Monday after a Sunday, else the day itself. */
  observed: string;
}

const SUNDAY = 0;
const MONDAY = 1;
const THURSDAY = 4;
const SATURDAY = 6;

/** The eleven public holidays of a year, in order of date. */
export function usHolidays(year: number): UsHoliday[] {
  const days: [date: string, name: string][] = [
    [`${year}-01-01`, 'New Year’s Day'],
    [nthWeekday(year, 1, MONDAY, 3), 'Martin Luther King Jr. Day'],
    [nthWeekday(year, 2, MONDAY, 3), 'Presidents’ Day'],
    // The last Monday of May.
    [addDays(nthWeekday(year, 6, MONDAY, 1), -7), 'Memorial Day'],
    [`${year}-06-19`, 'Juneteenth'],
    [`${year}-07-04`, 'Independence Day'],
    [nthWeekday(year, 9, MONDAY, 1), 'Labor Day'],
    [nthWeekday(year, 10, MONDAY, 2), 'Columbus Day'],
    [`${year}-11-11`, 'Veterans Day'],
    [nthWeekday(year, 11, THURSDAY, 4), 'Thanksgiving Day'],
    [`${year}-12-25`, 'Christmas Day'],
  ];
  return days.map(([date, name]) => ({ date, name, observed: observedDay(date) }));
}

/** The public holidays from `from` (YYYY-MM-DD) to `days` days later, both included, in order of date. */
export function holidaysWithin(from: string, days: number): UsHoliday[] {
  const until = addDays(from, days);
  const [first, last] = [from, until].map((date) => Number(date.slice(0, 4)));
  const years = Array.from({ length: (last ?? 0) - (first ?? 0) + 1 }, (_, n) => (first ?? 0) + n);
  return years.flatMap(usHolidays).filter(({ date }) => date >= from && date <= until);
}

function observedDay(date: string): string {
  const weekday = dayOfWeekOf(date);
  if (weekday === SATURDAY) return addDays(date, -1);
  return weekday === SUNDAY ? addDays(date, 1) : date;
}

/** The n-th given weekday of a month (1 to 12). */
function nthWeekday(year: number, month: number, weekday: number, n: number): string {
  const first = `${year}-${String(month).padStart(2, '0')}-01`;
  return addDays(first, ((weekday - dayOfWeekOf(first) + 7) % 7) + 7 * (n - 1));
}
