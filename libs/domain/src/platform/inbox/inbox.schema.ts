import { z } from 'zod';
import { Id, nullableText, QueryFlag, queryNumber, text, Timestamp } from '../common.schema';
import { isCalendarDate } from '../moments/time';
import { INBOXES, settableStates, type InboxKey } from './inbox';

/** The requested page of a list. */
export const PageQuery = z.object({ limit: queryNumber(100, 50), offset: queryNumber(1_000_000, 0) });

/** One page of a list, and the total number of rows. */
export const inboxPage = <Row extends z.ZodType>(row: Row) => z.object({ items: z.array(row), total: z.int() });
export interface InboxPage<Row> {
  items: Row[];
  total: number;
}

const Assignee = z.union([
  z.enum(['me', 'none']),
  z
    .string()
    .regex(/^[1-9]\d{0,9}$/, 'Use me, none or a user ID')
    .transform(Number)
    .pipe(Id),
]);

/** The filters. Every word of `search` has to occur; `date` is a day in the clinic's time zone. */
const filter = {
  search: text(200).optional(),
  assignee: Assignee.optional(),
  date: z
    .union([z.literal('today'), z.string().refine(isCalendarDate)], 'Use a date such as 2026-11-21, or today')
    .optional(),
  sort: z.enum(['newest', 'oldest']).default('newest'),
};

/** The filters of one inbox; without any, all rows, newest first. */
export const inboxFilter = (key: InboxKey) => {
  const { states, canBeRead, canBeSpam, marks = [] } = INBOXES[key];
  return z.object({
    ...filter,
    state: z.enum(states.map(({ value }) => value)).optional(),
    unread: (canBeRead ? QueryFlag : z.never()).optional(),
    suspectedSpam: (canBeSpam ? QueryFlag : z.never()).optional(),
    mark: (marks.length > 0 ? z.enum(marks.map(({ value }) => value)) : z.never()).optional(),
  });
};
export type InboxFilter = z.output<ReturnType<typeof inboxFilter>>;

/** The requested page of an inbox, with filters. */
export const inboxQuery = (key: InboxKey) => inboxFilter(key).extend(PageQuery.shape);
export type InboxQuery = z.output<ReturnType<typeof inboxQuery>>;

/** What staff add to every row. */
export const InboxColumns = {
  state: z.string(),
  assigneeId: Id.nullable(),
  assigneeName: z.string().nullable(),
  /** Visible to staff only. */
  adminNotes: z.string().nullable(),
  /** Who last changed state, assignee, notes or text, and when. */
  changedBy: z.string().nullable(),
  changedAt: Timestamp.nullable(),
};

/** The same for rows that visitors sent. */
export const StrangerColumns = {
  ...InboxColumns,
  isRead: z.boolean(),
  suspectedSpam: z.boolean(),
  isUntold: z.boolean().optional(),
};

/** The fields that the rows of all inboxes share. */
export const InboxRowSchema = z.object({
  id: Id,
  ...InboxColumns,
  isRead: z.boolean().optional(),
  suspectedSpam: z.boolean().optional(),
  /** Their sender got no receipt, or no mail about what became of it last: the mailbox had had those of a day. */
  isUntold: z.boolean().optional(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type InboxRow = z.infer<typeof InboxRowSchema>;

/** One page of an inbox. `counts` (per state) and `unread` apply every filter except the one for the state. */
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
      state: settable.length > 0 ? z.enum(settable, `Use one of: ${settable.join(', ')}`) : z.never(),
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
  .refine((chosen) => new Set(chosen).size === chosen.length, 'Each ID may appear only once');

/** The same changes for several rows, all or nothing. */
export const inboxBulk = (key: InboxKey) =>
  z.strictObject({
    ids,
    changes: inboxChanges(key).refine((changes) => Object.keys(changes).length > 0, 'Choose what to change'),
  });
export interface InboxBulk {
  ids: readonly number[];
  changes: InboxChanges;
}

export const InboxBulkDelete = z.strictObject({ ids });

/** How many rows a bulk change affected. */
export const InboxBulkResultSchema = z.object({ count: z.int() });
export type InboxBulkResult = z.infer<typeof InboxBulkResultSchema>;
