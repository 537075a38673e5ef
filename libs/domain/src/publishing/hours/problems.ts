import { isCalendarDate, minutesOf } from '../../platform/moments/time';

/** A row as it would be stored; fields that are not known yet may be missing. */
export interface HourDraft {
  dayOfWeek?: number | null;
  openTime?: string | null;
  closeTime?: string | null;
  isClosed?: boolean;
  specialHours?: boolean;
  specialDate?: string | null;
}

/** Hours belong to one day, which ends at midnight. */
export const CLOSES_TOO_EARLY = 'Closing must be later than opening, no later than 11:59 PM';

/**
 * The rules across the fields of one hours row, as messages per field; empty when the row is right.
 * Open days need both times with closing after opening; special hours need a date, weekly ones a weekday and no date.
 */
export function hourProblems(row: HourDraft): Partial<Record<keyof HourDraft, string>> {
  const problems: Partial<Record<keyof HourDraft, string>> = {};
  const date = (row.specialDate ?? '').trim();
  if (row.specialHours) {
    if (date === '') problems.specialDate = 'Special hours need a date';
    else if (!isCalendarDate(date)) problems.specialDate = 'Enter a date as YYYY-MM-DD';
  } else {
    if (date !== '') problems.specialDate = 'Only special hours have a date';
    if (row.dayOfWeek === null || row.dayOfWeek === undefined) problems.dayOfWeek = 'Choose a day of the week';
  }
  if (row.isClosed) return problems;

  const open = minutesOf(row.openTime ?? null);
  const close = minutesOf(row.closeTime ?? null);
  if (open === null) problems.openTime = 'An open day needs an opening time';
  if (close === null) problems.closeTime = 'An open day needs a closing time';
  else if (open !== null && close <= open) problems.closeTime = CLOSES_TOO_EARLY;
  return problems;
}
