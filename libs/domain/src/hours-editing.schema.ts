import { z } from 'zod';
import { Id, nullableText, Timestamp } from './common.schema';
import { BusinessHourSchema, CalendarDate, TimeOfDay } from './hours.schema';

/** The hours of a date or weekday have at most so many periods. */
const MOST_PERIODS = 4;

/** A period without its day: open from one time to another, or closed all day (then without times). */
const entry = {
  openTime: TimeOfDay.nullable().default(null),
  closeTime: TimeOfDay.nullable().default(null),
  isClosed: z.boolean().default(false),
  note: nullableText(200).default(null),
};

export const DayEntrySchema = z.strictObject(entry);
export type DayEntry = z.output<typeof DayEntrySchema>;

/** A row as an editor knows it: with its version, so that somebody else's change is noticed. */
const KnownRow = z.strictObject({ id: Id, updatedAt: Timestamp });

/**
 * The whole week at once: every weekly entry that is to be there. `seen` are the weekly rows the editor loaded; when the
 * stored ones are others by now the write is refused as stale. Without `seen` it is not checked.
 */
export const ReplaceWeekBody = z.strictObject({
  entries: z
    .array(
      z.strictObject({
        ...entry,
        dayOfWeek: z.int().min(0, 'Must be 0 (Sunday) to 6 (Saturday)').max(6, 'Must be 0 (Sunday) to 6 (Saturday)'),
      }),
    )
    .max(7 * MOST_PERIODS, `Use at most ${MOST_PERIODS} periods a day`),
  seen: z.array(KnownRow).max(1000).optional(),
});
export type ReplaceWeekBody = z.input<typeof ReplaceWeekBody>;

const periods = z
  .array(z.strictObject({ openTime: TimeOfDay, closeTime: TimeOfDay }))
  .max(MOST_PERIODS, `Use at most ${MOST_PERIODS} periods a day`);

/** The longest range that is entered at once, in days. */
export const MOST_RANGE_DAYS = 366;

/**
 * The same hours for every date from `from` to `to`, both included: all of them or none. No `periods` means closed.
 * Dates that have special hours already are refused, or written anew with `replace`.
 */
export const SpecialRangeBody = z.strictObject({
  from: CalendarDate,
  to: CalendarDate,
  periods,
  note: nullableText(200).default(null),
  replace: z.boolean().default(false),
});
export type SpecialRangeBody = z.input<typeof SpecialRangeBody>;

export const SpecialDateParams = z.object({ date: CalendarDate });

/** Everything that is said of one date; no entries take the special hours off it. */
export const ReplaceSpecialDateBody = z.strictObject({ entries: z.array(DayEntrySchema).max(MOST_PERIODS) });
export type ReplaceSpecialDateBody = z.input<typeof ReplaceSpecialDateBody>;

/**
 * Closes the clinic on a date: all day, or, with `closeTime`, from that time on. The date is today or tomorrow by the
 * clinic's clock. `announcement` is the sentence for the banner of every page, as text; without it the banner stays.
 */
export const CloseEarlyBody = z.strictObject({
  date: CalendarDate,
  closeTime: TimeOfDay.nullable().default(null),
  note: nullableText(200).default(null),
  announcement: z.string().trim().min(1, 'Write the announcement').max(300, 'Use at most 300 characters').optional(),
});
export type CloseEarlyBody = z.input<typeof CloseEarlyBody>;

/** An entry as it was stored. No transforms: it goes out, and comes back. */
const StoredEntry = z.strictObject({
  openTime: TimeOfDay.nullable(),
  closeTime: TimeOfDay.nullable(),
  isClosed: z.boolean(),
  note: z.string().max(200).nullable(),
});

const AnnouncementState = z.strictObject({ data: z.string().nullable(), isActive: z.boolean() });

/**
 * What takes a closing back: the date's entries as they were, and the announcement as it was (`before` is null when there
 * was none). `written` names what the closing wrote, for noticing that somebody changed it since.
 */
export const UndoCloseEarlyBody = z.strictObject({
  date: CalendarDate,
  entries: z.array(StoredEntry).max(1000),
  written: z.array(KnownRow).max(MOST_PERIODS),
  announcement: z.strictObject({ before: AnnouncementState.nullable(), writtenAt: Timestamp }).nullable(),
});
export type UndoCloseEarlyBody = z.input<typeof UndoCloseEarlyBody>;

/** What a closing did, and how to take it back. */
export const CloseEarlyResultSchema = z.object({ hours: z.array(BusinessHourSchema), undo: UndoCloseEarlyBody });
export type CloseEarlyResult = z.output<typeof CloseEarlyResultSchema>;
