import { z } from 'zod';
import { Id, nullableText, ReadOnlyColumns, Timestamp, withoutReadOnly } from '../../platform/common.schema';
import { CalendarDate, TimeOfDay } from '../../platform/moments/dates.schema';

/**
 * One open period of a weekday (0 Sunday to 6 Saturday), or, with `specialHours` and a `specialDate`, of one date that
 * overrides its weekday. Times are HH:MM (24 h) in the clinic's time zone. A day with a lunch break has two entries.
 */
export const BusinessHourSchema = z.object({
  id: Id,
  dayOfWeek: z.number(),
  openTime: z.string().nullable(),
  closeTime: z.string().nullable(),
  isClosed: z.boolean(),
  specialHours: z.boolean(),
  specialDate: z.string().nullable(),
  note: z.string().nullable(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type BusinessHour = z.infer<typeof BusinessHourSchema>;

const fields = {
  dayOfWeek: z
    .int('Must be a whole number')
    .min(0, 'Must be 0 (Sunday) to 6 (Saturday)')
    .max(6, 'Must be 0 (Sunday) to 6 (Saturday)'),
  openTime: TimeOfDay.nullable(),
  closeTime: TimeOfDay.nullable(),
  isClosed: z.boolean(),
  specialHours: z.boolean(),
  specialDate: CalendarDate.nullable(),
  note: nullableText(200),
};

/** For a special date `dayOfWeek` may be left out: it follows from the date. */
export const CreateHourBody = z
  .strictObject({
    dayOfWeek: fields.dayOfWeek.optional(),
    openTime: fields.openTime.default(null),
    closeTime: fields.closeTime.default(null),
    isClosed: fields.isClosed.default(false),
    specialHours: fields.specialHours.optional(),
    specialDate: fields.specialDate.default(null),
    note: fields.note.default(null),
    ...ReadOnlyColumns,
  })
  .transform(withoutReadOnly);
export type CreateHourBody = z.input<typeof CreateHourBody>;

/** Only the fields sent are changed; the rules across fields are checked on the whole row (`hours.ts`, `hourProblems`). */
export const UpdateHourBody = z.strictObject(fields).partial().extend(ReadOnlyColumns).transform(withoutReadOnly);
export type UpdateHourBody = z.input<typeof UpdateHourBody>;
