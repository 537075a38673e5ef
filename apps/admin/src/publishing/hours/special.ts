import {
  addDays,
  formatSpecialDate,
  holidaysWithin,
  isCalendarDate,
  specialHours,
  type BusinessHour,
  type DayEntry,
  type SpecialDay,
} from '@harmony/domain';

/** How far ahead holidays are suggested. */
const SUGGEST_DAYS = 90;

/** Special hours whose date is missing or none: they count on no day, and can only be deleted. */
export interface LostEntry {
  id: number;
  /** 'No Date' or 'Invalid Date'. */
  text: string;
  note: string | null;
}

export interface SpecialDays {
  coming: SpecialDay[];
  past: SpecialDay[];
  lost: LostEntry[];
}

/** All special days: those to come by date, those over with the latest first. */
export function sortSpecialDays(hours: readonly BusinessHour[], today: string): SpecialDays {
  const rows = hours.filter((row) => row.specialHours);
  const dates = [...new Set(rows.flatMap(({ specialDate }) => specialDate ?? []))].filter(isCalendarDate);
  const days = dates.flatMap((date) => specialHours(rows, date, 0)).sort((a, b) => (a.date < b.date ? -1 : 1));
  return {
    coming: days.filter(({ date }) => date >= today),
    past: days.filter(({ date }) => date < today).reverse(),
    lost: rows
      .filter(({ specialDate }) => !isCalendarDate(specialDate ?? ''))
      .map(({ id, specialDate, note }) => ({ id, text: formatSpecialDate(specialDate), note })),
  };
}

/** The stored entries of a date, as an undo writes them again. */
export const entriesOfDate = (hours: readonly BusinessHour[], date: string): DayEntry[] =>
  hours
    .filter(({ specialDate }) => specialDate === date)
    .map(({ openTime, closeTime, isClosed, note }) => ({ openTime, closeTime, isClosed, note }));

export interface Suggestion {
  date: string;
  name: string;
}

/** Public holidays of the next 90 days, and the days offices take off for them, that have no special hours yet. */
export function suggestedHolidays(hours: readonly BusinessHour[], today: string): Suggestion[] {
  const taken = new Set(hours.flatMap(({ specialDate }) => specialDate ?? []));
  return holidaysWithin(today, SUGGEST_DAYS)
    .flatMap(({ date, name, observed }) =>
      observed === date
        ? [{ date, name }]
        : [
            { date, name },
            { date: observed, name: `${name} (observed)` },
          ],
    )
    .filter(({ date }) => !taken.has(date) && date >= today && date <= addDays(today, SUGGEST_DAYS));
}
