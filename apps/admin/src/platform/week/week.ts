import {
  CLOSES_TOO_EARLY,
  DAY_NAMES,
  minutesOf,
  type BusinessHour,
  type DayEntry,
  type HourEntry,
} from '@harmony/domain';
import { z } from 'zod';

/** What of a day's hours the grid edits. Times are HH:MM, '' while one is missing. */
const Day = z.object({
  isOpen: z.boolean(),
  periods: z.array(
    z.object({
      open: z.string(),
      close: z.string(),
      // Of working hours: how many patients at once, and the room that is taken first.
      places: z.number().optional(),
      roomId: z.number().nullable().optional(),
    }),
  ),
  note: z.string(),
});
export type WeekDay = z.infer<typeof Day>;
/** Sunday to Saturday. */
export type Week = readonly WeekDay[];
export type Times = WeekDay['periods'][number];

/** A week that was written as text: a draft. Null when it is none. */
export function parseWeek(text: unknown): Week | null {
  if (typeof text !== 'string') return null;
  try {
    return z.array(Day).length(7).parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** What the fields of a day are called, and what is said when they are wrong. */
export interface DayWords {
  on: string;
  off: string;
  from: string;
  until: string;
  missing: string;
  order: string;
  overlap: string;
}

/** Of the hours in which the clinic is open. */
export const OPENING: DayWords = {
  on: 'Open',
  off: 'Closed',
  from: 'Opens',
  until: 'Closes',
  missing: 'Enter an opening and a closing time.',
  order: `${CLOSES_TOO_EARLY}.`,
  overlap: 'The second period must start after the first has ended.',
};

/** What a day is given when it is opened: the usual hours. */
export const USUAL: Times = { open: '09:00', close: '17:00' };

/** The weekly rows of all hours. */
export const weeklyRows = (hours: readonly BusinessHour[]): BusinessHour[] =>
  hours.filter(({ specialHours }) => !specialHours);

const byOpening = (a: HourEntry, b: HourEntry): number => ((a.openTime ?? '') < (b.openTime ?? '') ? -1 : 1);

/** The week as the grid edits it. A day is closed without an entry, or if any entry is 'closed'. */
export function weekOf(hours: readonly HourEntry[]): Week {
  return DAY_NAMES.map((_, dayOfWeek) => {
    const rows = hours.filter((row) => !row.specialHours && row.dayOfWeek === dayOfWeek);
    const open = rows.some(({ isClosed }) => isClosed) ? [] : [...rows].sort(byOpening);
    const notes = new Set(rows.flatMap(({ note }) => note?.trim() || []));
    return {
      isOpen: open.length > 0,
      periods: open.map(({ openTime, closeTime }) => ({ open: openTime ?? '', close: closeTime ?? '' })),
      note: [...notes].join('; '),
    };
  });
}

/** A day's entries as they are stored, with its note on the first one. */
export function entriesOfDay({ isOpen, periods, note }: WeekDay): DayEntry[] {
  const words = note.trim() || null;
  if (!isOpen) return [{ openTime: null, closeTime: null, isClosed: true, note: words }];
  return periods.map(({ open, close }, index) => ({
    openTime: open || null,
    closeTime: close || null,
    isClosed: false,
    note: index === 0 ? words : null,
  }));
}

/** Every entry of the week. */
export const entriesOf = (week: Week): (DayEntry & { dayOfWeek: number })[] =>
  week.flatMap((day, dayOfWeek) => entriesOfDay(day).map((entry) => ({ ...entry, dayOfWeek })));

const sameDay = (a: WeekDay | undefined, b: WeekDay | undefined): boolean =>
  a !== undefined && b !== undefined && JSON.stringify(entriesOfDay(a)) === JSON.stringify(entriesOfDay(b));

export const sameWeek = (a: Week, b: Week): boolean => a.every((day, index) => sameDay(day, b[index]));

/** Something wrong with a day: the period, its fields, and what to do. */
export interface DayProblem {
  period: number;
  fields: readonly (keyof Times)[];
  message: string;
}

/** The errors in a day's periods; none on a closed day. Missing times count only on saving. */
export function dayProblems(
  { isOpen, periods, note }: WeekDay,
  isSaving: boolean,
  words: DayWords = OPENING,
): DayProblem[] {
  const tooLong: DayProblem[] =
    note.trim().length > 200 ? [{ period: 0, fields: [], message: 'Use at most 200 characters for the note.' }] : [];
  if (!isOpen) return tooLong;
  const problems = periods.flatMap(({ open, close }, period): DayProblem[] => {
    const missing = (
      [
        ['open', open],
        ['close', close],
      ] as const
    ).flatMap(([field, time]) => (minutesOf(time) === null ? [field] : []));
    if (missing.length > 0) return isSaving ? [{ period, fields: missing, message: words.missing }] : [];
    if (close <= open) return [{ period, fields: ['close'], message: words.order }];
    const before = periods.slice(0, period).find((other) => open < other.close && other.open < close);
    if (before) return [{ period, fields: ['open'], message: words.overlap }];
    return [];
  });
  return [...problems, ...tooLong];
}

/** The week with one day's hours also on others. */
export const copyDay = (week: Week, from: number, to: readonly number[]): Week =>
  week.map((day, index) => (to.includes(index) ? (week[from] ?? day) : day));

export const WEEKDAYS: readonly number[] = [1, 2, 3, 4, 5];
export const ALL_DAYS: readonly number[] = [0, 1, 2, 3, 4, 5, 6];
