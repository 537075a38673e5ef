import { INBOXES, type AuditEntity, type InboxKey, type InboxKind, type InboxRow } from '@harmony/domain';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { Database, Db } from '../db/schema';
import { listReplies, type ReplyColumn } from './replies.repo';

type InboxTable =
  | 'contactSubmissions'
  | 'customHerbRequests'
  | 'checkIns'
  | 'appointmentRequests'
  | 'newsletterSubscribers'
  | 'reviews';

/** Values by column, for an update. */
export type ColumnValues = Record<string, unknown>;

interface Declaration<Table extends InboxTable> {
  table: Table;
  /** What audit lines call a row. */
  entity: AuditEntity;
  /** Its own columns, in the order of an export. Those that all inboxes share are added. */
  columns: readonly (keyof Database[Table] & string)[];
  /** Columns a search looks at. */
  search: readonly (keyof Database[Table] & string)[];
  /** Column of the state, or an expression that computes it. */
  state: (keyof Database[Table] & string) | RawBuilder<string>;
  /** The columns to set for a state, if more than the state's column. */
  setState?: (state: string) => ColumnValues;
  /** Column of the staff's notes, if it is not `adminNotes`. */
  notes?: keyof Database[Table] & string;
  /** Whether reads leave a line in the audit log. They do not where the text is published anyway. */
  readsAreAudited: boolean;
  row: z.ZodType<InboxRow>;
  /** How its rows are answered: a single row shows its replies, too. */
  answers?: { row: z.ZodType<InboxRow>; column: ReplyColumn };
  /** Called before any row is locked. */
  lock?: (trx: Transaction<Database>) => Promise<void>;
}

/** One inbox: its kind from the domain, and where its rows are stored. */
export interface Inbox {
  key: InboxKey;
  kind: InboxKind;
  table: string;
  entity: AuditEntity;
  columns: readonly string[];
  search: readonly string[];
  state: RawBuilder<string>;
  setState: (state: string) => ColumnValues;
  notes: string;
  readsAreAudited: boolean;
  row: z.ZodType<InboxRow>;
  /** What a single row shows in addition to the list. */
  detail: { row: z.ZodType<InboxRow>; read: (db: Db, id: number) => Promise<object> };
  /** Column of a reply for the id of its row; null if rows are not answered. */
  replies: ReplyColumn | null;
  lock: (trx: Transaction<Database>) => Promise<void>;
}

/** Declares an inbox; its columns are checked against the table. */
export function declareInbox<Table extends InboxTable>(key: InboxKey, declared: Declaration<Table>): Inbox {
  const { state, row, answers } = declared;
  return {
    notes: 'adminNotes',
    setState: (value) => (typeof state === 'string' ? { [state]: value } : {}),
    lock: async () => undefined,
    ...declared,
    key,
    detail: answers
      ? { row: answers.row, read: async (db, id) => ({ replies: await listReplies(db, answers.column, id) }) }
      : { row, read: async () => ({}) },
    replies: answers?.column ?? null,
    kind: INBOXES[key],
    state: typeof state === 'string' ? sql.ref<string>(state) : state,
  };
}
