import { msg, t } from '@harmony/language';
import { clinicDayTimeText, clinicTimeText } from './moments';
import { zonedNow } from './zone';

/** What becomes of a time that is asked for while the program that keeps the schedule cannot be reached; in English. */
export const REQUEST_ANSWER = msg('We’ll confirm it by email within a business day.');

/**
 * What is said of free times while the program that keeps them cannot be reached.
 * @param asOf when they were read, ISO 8601
 * @param today the clinic's date, YYYY-MM-DD; times of another day are named with it
 */
export function asOfText(asOf: string, today: string, timeZone: string): string {
  const isToday = zonedNow(new Date(asOf), timeZone).date === today;
  const when = isToday ? clinicTimeText(asOf, timeZone) : clinicDayTimeText(asOf, timeZone);
  const text = t('These times are as of {when}. We can’t reach our calendar at the moment: choose one to ask for it.', {
    when,
  });
  return `${text} ${t(REQUEST_ANSWER)}`;
}
