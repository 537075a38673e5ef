import { t } from '@harmony/language';
import { dayAtTime } from '../platform/moments/moments';
import { minutesOf } from '../platform/moments/time';
import { addDays, zonedFormatter, zonedInstant, zonedNow } from '../platform/moments/zone';

/** A day (YYYY-MM-DD) and a time of day (HH:MM) by the clinic's clock. */
export interface SuggestedTime {
  date: string;
  time: string;
}

/** The most times that one answer suggests. */
export const MOST_SUGGESTED = 2;
/** Nobody is offered a visit later than this; a mistyped year is. */
const MOST_DAYS = 366;

const dayIn = zonedFormatter({ weekday: 'long', month: 'long', day: 'numeric' });

/** The instant of a suggested time. */
export const suggestedInstant = ({ date, time }: SuggestedTime, timeZone: string): Date =>
  zonedInstant(date, minutesOf(time) ?? 0, timeZone);

/** A suggested time (ISO 8601) as the patient reads it: 'Tuesday, December 1 at 10:00 AM'. */
export const suggestedTimeText = (iso: string, timeZone: string): string =>
  dayAtTime(dayIn(new Date(iso), timeZone), iso, timeZone);

/** Why each time cannot be suggested, in the order of the times; null for those that can. */
export function suggestionProblems(
  times: readonly SuggestedTime[],
  now: Date,
  timeZone: string,
): readonly (string | null)[] {
  const latest = addDays(zonedNow(now, timeZone).date, MOST_DAYS);
  return times.map((each, at) => {
    if (suggestedInstant(each, timeZone) <= now) return 'This time has passed. Choose a later one.';
    if (each.date > latest) return 'This is more than a year away. Check the year.';
    const isRepeated = times.slice(0, at).some(({ date, time }) => date === each.date && time === each.time);
    return isRepeated ? 'Choose a different time than the first.' : null;
  });
}

/**
 * The end of an answer that suggests times (ISO 8601): what is offered, and how to accept.
 * @param phone the clinic's number as people read it
 */
export function suggestionParagraphs(times: readonly string[], timeZone: string, phone: string | null): string[] {
  if (times.length === 0) return [];
  const lines = times.map((iso) => suggestedTimeText(iso, timeZone));
  const how = phone === null ? t('Reply to this email') : t('Reply to this email or call us at {phone}', { phone });
  const [offer, ask] =
    lines.length === 1
      ? [
          t('We can see you on {time}.', { time: lines.join() }),
          t('{how} to tell us whether it works for you.', { how }),
        ]
      : [
          `${t('We can see you at one of these times:')}\n${lines.join('\n')}`,
          t('{how} to tell us which one works for you.', { how }),
        ];
  return [offer, `${ask} ${t('Nothing is booked until then.')}`];
}
