import { z } from 'zod';
import { Id, nullableText, QueryFlag, text, Timestamp } from './common.schema';
import { INBOXES, settableStates, type InboxKey } from './inbox';
import { isCalendarDate } from './time';

const number = (max: number, fallback: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'Must be a whole number')
    .transform(Number)
    .pipe(z.int().max(max, `Use at most ${max}`))
    .default(fallback);

/** Which part of a list is read. */
export const PageQuery = z.object({ limit: number(100, 50), offset: number(1_000_000, 0) });

/** A part of a list, and how many rows there are in all. */
export const inboxPage = <Row extends z.ZodType>(row: Row) => z.object({ items: z.array(row), total: z.int() });
export interface InboxPage<Row> {
  items: Row[];
  total: number;
}

const Assignee = z.union([
  z.enum(['me', 'none']),
  z
    .string()
    .regex(/^[1-9]\d{0,9}$/, 'Use me, none or the id of a user')
    .transform(Number)
    .pipe(Id),
]);

/** What is filtered by. Every word of `search` has to occur; `date` is a day of the clinic's calendar. */
const filter = {
  search: text(200).optional(),
  assignee: Assignee.optional(),
  date: z
    .union([z.literal('today'), z.string().refine(isCalendarDate)], 'Use a date such as 2026-11-21, or today')
    .optional(),
  sort: z.enum(['newest', 'oldest']).default('newest'),
};

/** The filters of one inbox; without any, everything, newest first. */
export const inboxFilter = (key: InboxKey) => {
  const { states, canBeRead, canBeSpam } = INBOXES[key];
  return z.object({
    ...filter,
    state: z.enum(states.map(({ value }) => value)).optional(),
    unread: (canBeRead ? QueryFlag : z.never()).optional(),
    suspectedSpam: (canBeSpam ? QueryFlag : z.never()).optional(),
  });
};
export type InboxFilter = z.output<ReturnType<typeof inboxFilter>>;

/** Which part of an inbox is read. */
export const inboxQuery = (key: InboxKey) => inboxFilter(key).extend(PageQuery.shape);
export type InboxQuery = z.output<ReturnType<typeof inboxQuery>>;

/** What staff knows of every row, beside what came in. */
export const InboxColumns = {
  state: z.string(),
  assigneeId: Id.nullable(),
  assigneeName: z.string().nullable(),
  /** For staff only. */
  adminNotes: z.string().nullable(),
  /** Who changed state, assignee, notes or words last, and when. */
  changedBy: z.string().nullable(),
  changedAt: Timestamp.nullable(),
};

/** The same of what strangers sent. */
export const StrangerColumns = { ...InboxColumns, isRead: z.boolean(), suspectedSpam: z.boolean() };

/** What rows of all inboxes have in common. */
export const InboxRowSchema = z.object({
  id: Id,
  ...InboxColumns,
  isRead: z.boolean().optional(),
  suspectedSpam: z.boolean().optional(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type InboxRow = z.infer<typeof InboxRowSchema>;

/** A part of an inbox. `counts` (per state) and `unread` follow every filter but the one for the state. */
export const inboxList = <Row extends z.ZodType>(row: Row) =>
  inboxPage(row).extend({ counts: z.record(z.string(), z.int()), unread: z.int() });
export interface InboxList<Row> extends InboxPage<Row> {
  counts: Record<string, number>;
  unread: number;
}

/** Changes of a row; only the fields sent are changed. */
export const inboxChanges = (key: InboxKey) => {
  const { canBeRead, canBeSpam } = INBOXES[key];
  const settable = settableStates(key);
  return z
    .strictObject({
      state: z.enum(settable, `Use one of: ${settable.join(', ')}`),
      assigneeId: Id.nullable(),
      adminNotes: nullableText(5000),
      isRead: canBeRead ? z.boolean() : z.never(),
      suspectedSpam: canBeSpam ? z.boolean() : z.never(),
    })
    .partial();
};
export interface InboxChanges {
  state?: string | undefined;
  assigneeId?: number | null | undefined;
  adminNotes?: string | null | undefined;
  isRead?: boolean | undefined;
  suspectedSpam?: boolean | undefined;
}

const BULK_MAX = 1000;
const ids = z
  .array(Id)
  .min(1, 'Choose at least one row')
  .max(BULK_MAX, `Choose at most ${BULK_MAX} rows`)
  .refine((chosen) => new Set(chosen).size === chosen.length, 'Each id may appear once');

/** The same changes for several rows, all or nothing. */
export const inboxBulk = (key: InboxKey) =>
  z.strictObject({
    ids,
    changes: inboxChanges(key).refine((changes) => Object.keys(changes).length > 0, 'Say what to change'),
  });
export interface InboxBulk {
  ids: readonly number[];
  changes: InboxChanges;
}

export const InboxBulkDelete = z.strictObject({ ids });

/** How many rows a change of several has reached. */
export const InboxBulkResultSchema = z.object({ count: z.int() });
export type InboxBulkResult = z.infer<typeof InboxBulkResultSchema>;

/** A message of the contact form as administrators see it. */
export const ContactSubmissionSchema = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  service: z.string().nullable(),
  message: z.string(),
  ...StrangerColumns,
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type ContactSubmission = z.infer<typeof ContactSubmissionSchema>;
