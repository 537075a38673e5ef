import { z } from 'zod';
import { Id, Timestamp } from '../platform/common.schema';
import { CalendarDate } from '../platform/moments/dates.schema';
import { BlockSchema } from './blocks.schema';
import { WorldSchema } from './openings/world.schema';
import { VisitRowSchema } from './visits/visits.schema';

/* The days of the clinic as the desk sees them: who comes, where, and all that decides what is still free. */

/** The most dates that are answered at once: a week. */
export const SCHEDULE_MOST_DAYS = 7;

/** Without a date: today, by the clinic's calendar. */
export const ScheduleQuery = z.object({
  from: CalendarDate.optional(),
  days: z
    .string()
    .regex(/^[1-7]$/, `Ask for 1 to ${SCHEDULE_MOST_DAYS} days`)
    .transform(Number)
    .default(1),
});
export type ScheduleQuery = z.output<typeof ScheduleQuery>;

/** A visit on the schedule, with the number of the patient, or whoever is to be reached instead. */
export const ScheduledVisitSchema = VisitRowSchema.extend({ phone: z.string().nullable() });
export type ScheduledVisit = z.infer<typeof ScheduledVisitSchema>;

const Named = z.object({ id: Id, name: z.string() });

export const ScheduleSchema = z.object({
  /** The first date, and how many. */
  from: z.string(),
  days: z.int(),
  /** The name of the program that keeps the schedule; null: it is kept here. Otherwise nothing can be booked or moved here. */
  keptIn: z.string().nullable(),
  /** The clinic's date now, YYYY-MM-DD, and the server's time of the answer. */
  today: z.string(),
  now: Timestamp,
  /** From so many hours before a visit on, a cancellation is a late one unless the desk says otherwise. */
  lateHours: z.int(),
  /** Rules and claims of these dates, for `openings` and `place` of `@harmony/domain/openings`. */
  world: WorldSchema,
  /** In their order; also those of visits that are not active any more. */
  practitioners: z.array(Named),
  rooms: z.array(Named),
  services: z.array(Named),
  /** By their start; cancelled and missed ones, too. */
  visits: z.array(ScheduledVisitSchema),
  blocks: z.array(BlockSchema),
});
export type Schedule = z.infer<typeof ScheduleSchema>;

/** Why a coming visit cannot take place when it is booked. */
export const UNFIT_REASONS = ['closed', 'not-working', 'blocked', 'not-offered'] as const;
export type UnfitReason = (typeof UNFIT_REASONS)[number];

/** What somebody at the desk has to do about coming visits, or to know of them, each list by the start of its visits. */
export const ScheduleAttentionSchema = z.object({
  /** Patients wait for a yes or no. Their times are kept. */
  requested: z.array(ScheduledVisitSchema),
  /** Booked for a time that no longer can be: hours or plans have changed since. */
  needNewTime: z.array(
    ScheduledVisitSchema.extend({
      reason: z.enum(UNFIT_REASONS),
      /** When the patient was last asked by mail to choose another time; null: not yet. */
      askedAt: Timestamp.nullable(),
    }),
  ),
  /** Kept at their time when the law of the clinic's clock changed; calendars that do not look for news show another one. */
  keptTime: z.array(ScheduledVisitSchema),
});
export type ScheduleAttention = z.infer<typeof ScheduleAttentionSchema>;

/** A patient was mailed to choose another time. */
export const AskedForNewTimeSchema = z.object({ askedAt: Timestamp });
export type AskedForNewTime = z.infer<typeof AskedForNewTimeSchema>;
