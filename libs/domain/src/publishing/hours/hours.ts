import { msg, t } from '@harmony/language';
import { formatSpecialDate, isCalendarDate, minutesOf } from '../../platform/moments/time';
import { addDays, dayOfWeekOf } from '../../platform/moments/zone';
import { capital } from '../../platform/text/text';
import type { BusinessHour } from './hours.schema';

/** English names of the weekdays, Sunday first. {@link dayName} says them in the language that is spoken. */
export const DAY_NAMES = [
  msg('Sunday'),
  msg('Monday'),
  msg('Tuesday'),
  msg('Wednesday'),
  msg('Thursday'),
  msg('Friday'),
  msg('Saturday'),
] as const;

/** The name of a weekday (0 Sunday to 6 Saturday) within a sentence: Spanish has no capital there. */
export const dayName = (dayOfWeek: number): string => t(DAY_NAMES[dayOfWeek] ?? '');

/** The fields of a row that these rules read. */
export type HourEntry = Pick<
  BusinessHour,
  'dayOfWeek' | 'openTime' | 'closeTime' | 'isClosed' | 'specialHours' | 'specialDate' | 'note'
>;

/** Times HH:MM (24 h) of one period in which the clinic is open. */
export interface Period {
  open: string;
  close: string;
}

/** One day's hours: periods in order of time, without overlap. Closed days have none. */
export interface OpenDay {
  periods: Period[];
  isClosed: boolean;
  note: string | null;
}

export interface DayHours extends OpenDay {
  /** 0 Sunday to 6 Saturday. */
  dayOfWeek: number;
  /** Name of the weekday, standing alone. */
  name: string;
}

export interface SpecialDay extends OpenDay {
  /** YYYY-MM-DD. */
  date: string;
}

/** Special entries count only with a date (docs/product.md, section 5); without one they apply to no day. */
const isSpecial = (entry: HourEntry): boolean => entry.specialHours && (entry.specialDate ?? '').trim() !== '';
const isWeekly = (entry: HourEntry): boolean => !entry.specialHours;

/** The week from Sunday to Saturday. A day without an entry is closed. */
export function weeklyHours(entries: readonly HourEntry[]): DayHours[] {
  const weekly = entries.filter(isWeekly);
  return DAY_NAMES.map((_, dayOfWeek) => ({
    dayOfWeek,
    name: capital(dayName(dayOfWeek)),
    ...dayOf(weekly.filter((entry) => entry.dayOfWeek === dayOfWeek)),
  }));
}

/** The special days from `from` (YYYY-MM-DD) to `days` days later, both included, in order of date. */
export function specialHours(entries: readonly HourEntry[], from: string, days = 30): SpecialDay[] {
  const until = addDays(from, days);
  const byDate = new Map<string, HourEntry[]>();
  for (const entry of entries.filter(isSpecial)) {
    const date = (entry.specialDate ?? '').trim();
    // Dates of this form sort as text, and most are far from the few that are wanted.
    if (date < from || date > until || !isCalendarDate(date)) continue;
    byDate.set(date, [...(byDate.get(date) ?? []), entry]);
  }
  return [...byDate].sort(([a], [b]) => (a < b ? -1 : 1)).map(([date, sameDay]) => ({ date, ...dayOf(sameDay) }));
}

/** Special days that follow each other with the same hours and note: a closing of months is one. */
export interface SpecialRun extends SpecialDay {
  /** Its last day, YYYY-MM-DD: `date` again where it is one day. */
  until: string;
}

/**
 * The runs of special days that begin within `days` of `from`, each to its last day, however far that is: a list that ended with the
 * window would read as if the clinic opened then.
 */
export function specialRuns(entries: readonly HourEntry[], from: string, days = 30): SpecialRun[] {
  const window = addDays(from, days);
  const runs: SpecialRun[] = [];
  for (const day of specialHours(entries, from, LONGEST_RUN)) {
    const last = runs.at(-1);
    if (last && day.date === addDays(last.until, 1) && isSame(day, last)) last.until = day.date;
    else if (day.date > window) break;
    else runs.push({ ...day, until: day.date });
  }
  return runs;
}

/** As far as a run is followed, in days. */
const LONGEST_RUN = 1_000;

const isSame = (one: OpenDay, other: OpenDay): boolean =>
  one.note === other.note && JSON.stringify(one.periods) === JSON.stringify(other.periods);

/** The days of a run for people: 'Fri, Dec 25, 2026', or both ends. */
export const runText = ({ date, until }: SpecialRun): string =>
  until === date
    ? formatSpecialDate(date)
    : t('{firstDay} to {lastDay}', { firstDay: formatSpecialDate(date), lastDay: formatSpecialDate(until) });

/** The hours of one date: its special entries if it has any, otherwise those of its weekday. Null when there are none. */
export function hoursForDate(entries: readonly HourEntry[], date: string): (OpenDay & { isSpecial: boolean }) | null {
  const [special] = specialHours(entries, date, 0);
  if (special !== undefined) return { ...withoutDate(special), isSpecial: true };
  const weekly = entries.filter(isWeekly);
  if (weekly.length === 0) return null;
  const weekday = dayOfWeekOf(date);
  return { ...dayOf(weekly.filter((entry) => entry.dayOfWeek === weekday)), isSpecial: false };
}

const withoutDate = ({ periods, isClosed, note }: SpecialDay): OpenDay => ({ periods, isClosed, note });

/** One day from its entries. An entry that says "closed" closes the day: nobody drives to a closed clinic. */
function dayOf(entries: readonly HourEntry[]): OpenDay {
  const notes = new Set(entries.map((entry) => (entry.note ?? '').trim()).filter((note) => note !== ''));
  const periods = entries.some((entry) => entry.isClosed) ? [] : mergePeriods(entries);
  return { periods, isClosed: periods.length === 0, note: notes.size > 0 ? [...notes].join('; ') : null };
}

/** Valid periods in order; those that touch or overlap are merged. */
function mergePeriods(entries: readonly HourEntry[]): Period[] {
  const usable = entries
    .flatMap(({ openTime, closeTime }) => {
      const open = minutesOf(openTime);
      const close = minutesOf(closeTime);
      return open !== null && close !== null && open < close ? [{ open, close }] : [];
    })
    .sort((a, b) => a.open - b.open);
  const merged: { open: number; close: number }[] = [];
  for (const period of usable) {
    const last = merged.at(-1);
    if (last !== undefined && period.open <= last.close) last.close = Math.max(last.close, period.close);
    else merged.push({ ...period });
  }
  return merged.map(({ open, close }) => ({ open: timeText(open), close: timeText(close) }));
}

const timeText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
