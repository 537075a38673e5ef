import { z } from 'zod';
import { Timestamp } from './common.schema';
import { CONTENT_ENTITY_NAMES } from './content-entities';
import { ErrorSeverity } from './errors.schema';
import { CalendarDate } from './hours.schema';

const count = z.int().min(0);

/** Something waits, the oldest of it since then. How urgent that makes it, the reader decides. */
const waiting = <Kind extends string>(kind: Kind) => z.object({ kind: z.literal(kind), count, oldestAt: Timestamp });

/** One thing that somebody should look at. What does not need anybody is left out. */
export const AttentionItemSchema = z.discriminatedUnion('kind', [
  /** Unread messages of the contact form. */
  waiting('messages'),
  /** Appointment requests that nobody has taken up. */
  waiting('appointments'),
  /** Herb requests that nobody has taken up. */
  waiting('herbRequests'),
  /** Patients who have checked in and are not in treatment. */
  waiting('checkIns'),
  /** Mails that could not be sent. `dead` of them are not tried again by themselves. */
  waiting('mails').extend({ dead: count }),
  /** Different failures that are not resolved. */
  waiting('errors').extend({ bySeverity: z.record(ErrorSeverity, count) }),
  /** Public holidays of the next 90 days on which the clinic would be open as usual. */
  z.object({
    kind: z.literal('specialHours'),
    count,
    holidays: z.array(z.object({ date: CalendarDate, name: z.string() })),
  }),
  /** The phone system is not connected (`isDown`), works in part, or has been silent for two opening hours. */
  z.object({
    kind: z.literal('phoneSystem'),
    count,
    isDown: z.boolean(),
    /** One sentence: what is wrong and what to do. */
    problem: z.string(),
  }),
]);
export type AttentionItem = z.infer<typeof AttentionItemSchema>;

/** What waits, in numbers: those of the attention list, zeroes included. */
export const DashboardCountsSchema = z.object({
  messages: count,
  appointments: count,
  herbRequests: count,
  checkIns: count,
  mails: count,
  errors: count,
});
export type DashboardCounts = z.infer<typeof DashboardCountsSchema>;

/** What needs somebody. Content gaps have an answer of their own. */
export const DashboardSchema = z.object({ attention: z.array(AttentionItemSchema), counts: DashboardCountsSchema });
export type Dashboard = z.infer<typeof DashboardSchema>;

const Entity = z.enum(CONTENT_ENTITY_NAMES);

/** One active row that is not complete. */
export const ContentGapSchema = z.object({
  entity: Entity,
  /** Of the row; a setting's key. */
  id: z.union([z.int(), z.string()]),
  /** Its name. */
  label: z.string(),
  /** Fields by the name they have in the API; `questions` of a category that has none. */
  missing: z.array(z.string()).min(1),
});
export type ContentGap = z.infer<typeof ContentGapSchema>;

/** How complete the active rows of one entity are. */
export const CompletenessSchema = z.object({
  entity: Entity,
  total: count,
  complete: count,
  /** In the order of the list, at most 100. */
  gaps: z.array(ContentGapSchema),
});
export type Completeness = z.infer<typeof CompletenessSchema>;

/** How many days back, today included. */
export const ActivityQuery = z.object({
  days: z
    .string()
    .regex(/^\d{1,3}$/, 'Must be a whole number')
    .transform(Number)
    .pipe(z.int().min(1, 'Use at least 1').max(366, 'Use at most 366'))
    .default(30),
});

/** What came in on one day of the clinic's calendar, suspected spam left out. */
export const ActivityDaySchema = z.object({
  date: CalendarDate,
  messages: count,
  checkIns: count,
  appointments: count,
  herbRequests: count,
  calls: count,
});
export type ActivityDay = z.infer<typeof ActivityDaySchema>;
