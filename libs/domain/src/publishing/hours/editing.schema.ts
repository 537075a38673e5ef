import { OTHER_LANGUAGES } from '@harmony/language';
import { z } from 'zod';
import { Id, nullableText, Timestamp } from '../../platform/common.schema';
import { CalendarDate, TimeOfDay } from '../../platform/moments/dates.schema';
import { BusinessHourSchema } from './hours.schema';

/** The most periods that a date or weekday can have. */
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

/** A row as the editor loaded it, with its version to detect changes by others. */
const KnownRow = z.strictObject({ id: Id, updatedAt: Timestamp });

/**
 * The whole week at once, with all its entries. `seen` are the weekly rows the editor loaded; when the stored rows differ
 * by now, the write is refused as stale. Without `seen` there is no such check.
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

/** The longest range that can be entered at once, in days. */
export const MOST_RANGE_DAYS = 366;

/**
 * The same hours for every date from `from` to `to`, both included: all of them or none. No `periods` means closed.
 * Dates that already have special hours are refused, or overwritten with `replace`.
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

/** All entries of one date; an empty list removes its special hours. */
export const ReplaceSpecialDateBody = z.strictObject({ entries: z.array(DayEntrySchema).max(MOST_PERIODS) });
export type ReplaceSpecialDateBody = z.input<typeof ReplaceSpecialDateBody>;

/**
 * Closes the clinic on a date: all day, or, with `closeTime`, from that time on. The date is today or tomorrow by the
 * clinic's clock. `announcement` is the plain text for the banner of every page; without it the banner stays as it is.
 */
export const CloseEarlyBody = z.strictObject({
  date: CalendarDate,
  closeTime: TimeOfDay.nullable().default(null),
  note: nullableText(200).default(null),
  announcement: z.string().trim().min(1, 'Write the announcement').max(300, 'Use at most 300 characters').optional(),
});
export type CloseEarlyBody = z.input<typeof CloseEarlyBody>;

/** An entry as it was stored. Without transforms, because clients receive it and send it back. */
const StoredEntry = z.strictObject({
  openTime: TimeOfDay.nullable(),
  closeTime: TimeOfDay.nullable(),
  isClosed: z.boolean(),
  note: z.string().max(200).nullable(),
});

/** From when and until when the previous announcement was to be shown, where that was set. */
const AnnouncementDate = z.strictObject({
  id: z.enum(['announcement_starts', 'announcement_ends']),
  data: z.string().max(100),
});

/** What the announcement said in other languages. Without transforms, as above. */
export const StoredAnnouncements = z.partialRecord(
  z.enum(OTHER_LANGUAGES),
  z.strictObject({ data: z.string().nullable() }),
);

const AnnouncementState = z.strictObject({
  data: z.string().nullable(),
  translations: StoredAnnouncements.default({}),
  isActive: z.boolean(),
});

/**
 * What undoes a closing: the previous entries of the date and the previous announcement (`before` is null when there was
 * none). `written` is what the closing wrote, to detect changes made since.
 */
export const UndoCloseEarlyBody = z.strictObject({
  date: CalendarDate,
  entries: z.array(StoredEntry).max(1000),
  written: z.array(KnownRow).max(MOST_PERIODS),
  announcement: z
    .strictObject({
      before: AnnouncementState.nullable(),
      dates: z.array(AnnouncementDate).max(2).default([]),
      writtenAt: Timestamp,
    })
    .nullable(),
});
export type UndoCloseEarlyBody = z.input<typeof UndoCloseEarlyBody>;

/** What a closing did, and what undoes it. */
export const CloseEarlyResultSchema = z.object({ hours: z.array(BusinessHourSchema), undo: UndoCloseEarlyBody });
export type CloseEarlyResult = z.output<typeof CloseEarlyResultSchema>;
