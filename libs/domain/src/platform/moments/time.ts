import { language, t } from '@harmony/language';
import { zonedFormatter } from './zone';

export {
  addDays,
  CLOCK_HEADER,
  dayOfWeekOf,
  DEFAULT_TIME_ZONE,
  isTimeZone,
  learnZone,
  runtimeOffset,
  zonedFormatter,
  zonedInstant,
  zonedNow,
} from './zone';

const TIME_OF_DAY = /^([01]?\d|2[0-3]):([0-5]\d)$/;

/** Minutes since midnight of a time HH:MM, or null when the text is not one. */
export function minutesOf(time: string | null): number | null {
  const match = time === null ? null : TIME_OF_DAY.exec(time.trim());
  return match ? Number(match[1]) * 60 + Number(match[2]) : null;
}

/** A time HH:MM (24 h) in 12-hour form: '17:30' is '5:30 PM'. Other texts are returned unchanged. */
export function formatTime(time: string): string {
  const minutes = minutesOf(time);
  return minutes === null ? time : clockText(minutes);
}

/** Minutes since midnight as a clock shows them: 1,050 is '5:30 PM'. */
export function clockText(minutes: number): string {
  const hour = Math.floor(minutes / 60);
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${t(hour < 12 ? 'AM' : 'PM')}`;
}

/**
 * A clock's time ('5:30 PM') as a sentence says it. Spanish has an article before it, in the singular for one o'clock alone: 'a las 5:30
 * p.m.', 'a la 1:30 p.m.'. Its full stop there ends a sentence, too.
 */
export const saidTime = (clock: string): string =>
  clock.startsWith('1:') ? t('{oneOClock}', { oneOClock: clock }) : t('{clock}', { clock });

const specialDateIn = zonedFormatter({ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' });

/** Whether the text is a date YYYY-MM-DD that exists in the calendar. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/**
 * A special date for people: 'Fri, Dec 25, 2026'; 'No Date' when missing, 'Invalid Date' when it is not a date
 * (docs/product.md, section 5).
 */
export function formatSpecialDate(date: string | null | undefined): string {
  if (date === null || date === undefined || date.trim() === '') return t('No Date');
  if (!isCalendarDate(date)) return t('Invalid Date');
  if (language() !== 'en') return specialDateIn(new Date(`${date}T00:00:00Z`), 'UTC');
  // Already in English ('Fri, 25 Dec 2026 …'), without the milliseconds that the first of Intl's formatters costs.
  const [weekday, day, month, year] = new Date(`${date}T00:00:00Z`).toUTCString().split(/,? /);
  return `${weekday}, ${month} ${Number(day)}, ${year}`;
}
