import { OTHER_LANGUAGES } from '@harmony/language';
import { z } from 'zod';
import { Timestamp } from '../platform/common.schema';
import { CalendarDate } from '../platform/moments/dates.schema';
import { CONTENT_ENTITY_NAMES } from '../publishing/content/entities';
import { ErrorSeverity } from './errors.schema';

const count = z.int().min(0);

/** A number of waiting items, and since when the oldest one waits. */
const waiting = <Kind extends string>(kind: Kind) => z.object({ kind: z.literal(kind), count, oldestAt: Timestamp });

/** A number of coming visits, and when the first of them begins. */
const visits = <Kind extends string>(kind: Kind) => z.object({ kind: z.literal(kind), count, firstAt: Timestamp });

/** Why orders need somebody; there is one item for each that occurs. */
export const ORDER_ATTENTIONS = ['to-accept', 'to-review', 'to-pack', 'to-ship', 'unclaimed', 'problem'] as const;

/** Something that needs attention. Everything else is left out. */
export const AttentionItemSchema = z.discriminatedUnion('kind', [
  /** Open messages of the contact form. */
  waiting('messages'),
  /** Appointment requests that nobody has started on. */
  waiting('appointments'),
  /** Custom herb requests that nobody has started on. */
  waiting('herbRequests'),
  /** Patients who have checked in and are not in treatment. */
  waiting('checkIns'),
  /** Orders of the store that wait for staff, one item for each reason. An order that does not add up is no other's. */
  waiting('orders').extend({ about: z.enum(ORDER_ATTENTIONS) }),
  /** Emails that could not be sent; `dead` of them are not retried automatically. */
  waiting('mails').extend({ dead: count }),
  /** Drafts that could not be published when they were due. */
  waiting('drafts'),
  /** Distinct errors that are not resolved. */
  waiting('errors').extend({ bySeverity: z.record(ErrorSeverity, count) }),
  /** Coming visits that wait for the clinic's yes. */
  visits('requested'),
  /** Coming visits whose time can no longer be. */
  visits('needNewTime'),
  /** Public holidays of the next 90 days on which the clinic would be open as usual. */
  z.object({
    kind: z.literal('specialHours'),
    count,
    holidays: z.array(z.object({ date: CalendarDate, name: z.string() })),
  }),
  /** The phone system is not connected (`isDown`), works only in part, or has sent nothing for two hours of opening time. */
  z.object({
    kind: z.literal('phoneSystem'),
    count,
    isDown: z.boolean(),
    /** One sentence: what is wrong and what to do. */
    problem: z.string(),
  }),
  /** The last backup, the last copy of one or the last restore on trial has failed. */
  z.object({
    kind: z.literal('backups'),
    count,
    failures: z.array(
      z.object({
        about: z.enum(['backup', 'copy', 'drill']),
        since: Timestamp,
        /** What is wrong and what to do. */
        problem: z.string(),
      }),
    ),
  }),
]);
export type AttentionItem = z.infer<typeof AttentionItemSchema>;

/** The counts behind the attention list, zeroes included. */
export const DashboardCountsSchema = z.object({
  messages: count,
  appointments: count,
  herbRequests: count,
  checkIns: count,
  mails: count,
  errors: count,
  /** Orders of all reasons. */
  orders: count,
});
export type DashboardCounts = z.infer<typeof DashboardCountsSchema>;

/** Whether what the clinic talks through is configured; no addresses, no secrets. Null for whoever has nothing to do with it. */
export const ConnectionsSchema = z.object({
  /** `isSetUp`: a mail server is set. `waiting`: mails that have not been tried yet. */
  mail: z.object({ isSetUp: z.boolean(), waiting: count }).nullable(),
  /** `isSetUp`: a phone system is chosen; whether it works is told under `attention`. */
  phones: z.object({ isSetUp: z.boolean() }).nullable(),
});

/** Everything that needs attention. Content gaps have an endpoint of their own. */
export const DashboardSchema = z.object({
  attention: z.array(AttentionItemSchema),
  counts: DashboardCountsSchema,
  connections: ConnectionsSchema,
});
export type Dashboard = z.infer<typeof DashboardSchema>;

const Entity = z.enum(CONTENT_ENTITY_NAMES);

/** An active row with missing content, with blanks, or with words that are not translated. */
export const ContentGapSchema = z.object({
  entity: Entity,
  /** The row's id; for a setting, its key. */
  id: z.union([z.int(), z.string()]),
  /** Its name. */
  label: z.string(),
  /** Names of the missing fields in the API; `questions` for a category that has none. */
  missing: z.array(z.string()),
  /** What the clinic has still to fill in, as it stands in the texts, such as `[name of your privacy officer]`. */
  blanks: z.array(z.string()).optional(),
  /** Names of the fields that show a picture of the library which is not there any more. */
  lostPictures: z.array(z.string()).optional(),
  /** Names of the fields that say something and are not translated, by language. */
  untranslated: z.partialRecord(z.enum(OTHER_LANGUAGES), z.array(z.string())).optional(),
});
export type ContentGap = z.infer<typeof ContentGapSchema>;

/** How complete the active rows of one entity are. */
export const CompletenessSchema = z.object({
  entity: Entity,
  total: count,
  complete: count,
  /** In the order of their list, at most 100. */
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

/** What came in on one day, in the clinic's time zone, without suspected spam. */
export const ActivityDaySchema = z.object({
  date: CalendarDate,
  messages: count,
  checkIns: count,
  appointments: count,
  herbRequests: count,
  calls: count,
});
export type ActivityDay = z.infer<typeof ActivityDaySchema>;
