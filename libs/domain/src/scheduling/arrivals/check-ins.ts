import { isCalendarDate } from '../../platform/moments/time';

/** Longest reason for a visit, in characters. */
export const REASON_MAX = 300;

/** Highest accepted age, in years. */
const OLDEST = 130;

/** Messages for the fields of a check-in. */
export const CHECK_IN_MESSAGES = {
  firstName: 'Enter your first name',
  lastName: 'Enter your last name',
  email: 'Enter an email address such as name@example.com, or leave it empty',
  dateOfBirth: {
    missing: 'Enter your date of birth',
    unreal: 'Enter a date that exists, with month, day and a four-digit year',
    future: 'Enter a date of birth in the past',
    old: 'Check the year of your date of birth',
  },
  reasonForVisit: `Use at most ${REASON_MAX} characters`,
} as const;

/** The form's three fields as one date YYYY-MM-DD; blank when all are blank. The date is not validated. */
export function joinDate({ year, month, day }: { year: string; month: string; day: string }): string {
  const parts = [year.trim(), month.trim().padStart(2, '0'), day.trim().padStart(2, '0')];
  return [year, month, day].every((part) => part.trim() === '') ? '' : parts.join('-');
}

/** What is wrong with a date of birth (YYYY-MM-DD) on the day of `now` (UTC), or null. */
export function dateOfBirthProblem(date: string, now: Date): string | null {
  const { missing, unreal, future, old } = CHECK_IN_MESSAGES.dateOfBirth;
  if (date.trim() === '') return missing;
  if (!isCalendarDate(date)) return unreal;
  const today = now.toISOString().slice(0, 10);
  if (date >= today) return future;
  return date < `${Number(today.slice(0, 4)) - OLDEST}${today.slice(4)}` ? old : null;
}
