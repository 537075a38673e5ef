import { z } from 'zod';
import { Id, Timestamp } from '../../platform/common.schema';
import { isCalendarDate } from '../../platform/moments/time';
import { ARRIVAL_STATES, LATE_MOST_MINUTES } from './arrivals';

export const ArrivalStateSchema = z.enum(ARRIVAL_STATES);

/** Somebody who has a visit on a day, or who has checked in without being found among its visits. */
export const ArrivalSchema = z.object({
  id: Id,
  /** YYYY-MM-DD, the clinic's day. */
  date: z.string(),
  /** False: checked in, but not found among the visits of the day. */
  hasVisit: z.boolean(),
  /** Id of the patient, as the call monitor names it; null: not known. */
  patientId: z.string().nullable(),
  name: z.string(),
  /** YYYY-MM-DD, to tell people of the same name apart. */
  dateOfBirth: z.string().nullable(),
  startsAt: Timestamp.nullable(),
  type: z.string().nullable(),
  doctor: z.string().nullable(),
  state: ArrivalStateSchema,
  arrivedAt: Timestamp.nullable(),
  takenAt: Timestamp.nullable(),
  doneAt: Timestamp.nullable(),
  /** Has said to come so many minutes late, and who wrote it down. */
  lateMinutes: z.int().nullable(),
  lateBy: z.string().nullable(),
  /** The visit on another day of somebody who has come on the wrong one. */
  otherVisitAt: Timestamp.nullable(),
  checkInId: Id.nullable(),
  /** Counts the changes. */
  revision: z.int(),
});
export type Arrival = z.infer<typeof ArrivalSchema>;

/** How many of today's are expected, waiting, and in a room. */
export const ArrivalCountsSchema = z.object({ expected: z.int(), waiting: z.int(), inRoom: z.int() });
export type ArrivalCounts = z.infer<typeof ArrivalCountsSchema>;

/** What is true of today's board as a whole. */
const Board = {
  counts: ArrivalCountsSchema,
  /** The clinic's day now, YYYY-MM-DD. */
  today: z.string(),
  /** When the clinic systems were last read, the oldest of them; null: never. */
  asOf: Timestamp.nullable(),
  /** One sentence while a clinic system cannot be read: what is wrong and what to do. */
  problem: z.string().nullable(),
};

/** Without a date: today, by the clinic's time zone. */
export const ArrivalsQuery = z.object({
  date: z.string().refine(isCalendarDate, 'Enter a date as YYYY-MM-DD').optional(),
});
export type ArrivalsQuery = z.output<typeof ArrivalsQuery>;

/** A day's arrivals, by the time of the visit; those without one at the end. */
export const ArrivalsPageSchema = z.object({
  items: z.array(ArrivalSchema),
  ...Board,
  date: z.string(),
  timeZone: z.string(),
  /** The server's time of the answer. */
  now: Timestamp,
});
export type ArrivalsPage = z.infer<typeof ArrivalsPageSchema>;

/** What is pushed to every screen after a change: the rows as they are now, of any day. */
export const ArrivalNewsSchema = z.object({ items: z.array(ArrivalSchema), removed: z.array(Id), ...Board });
export type ArrivalNews = z.infer<typeof ArrivalNewsSchema>;

const seen = { revision: z.int('Send the revision you have seen').min(0) };

/** One step of a visit, or that somebody will be late (null: no longer). 409 when somebody else was quicker. */
export const UpdateArrivalBody = z
  .strictObject({
    ...seen,
    state: ArrivalStateSchema.optional(),
    lateMinutes: z
      .int('Must be a whole number')
      .min(1, 'Must be 1 or more')
      .max(LATE_MOST_MINUTES, `Must be at most ${LATE_MOST_MINUTES}`)
      .nullable()
      .optional(),
  })
  .refine(({ state, lateMinutes }) => state !== undefined || lateMinutes !== undefined, 'Include at least one change');
export type UpdateArrivalBody = z.input<typeof UpdateArrivalBody>;

/** Whose visit it is that somebody has checked in for: the id of its arrival. */
export const LinkArrivalBody = z.strictObject({ ...seen, visit: Id });
export type LinkArrivalBody = z.input<typeof LinkArrivalBody>;
