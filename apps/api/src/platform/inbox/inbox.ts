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
  | 'reviews'
  | 'orders';

/** What an inbox shows and narrows to beyond the columns of its table, by the settings of this moment. */
export interface Derived {
  /** Expressions, by the name of the column. */
  columns: Readonly<Record<string, RawBuilder<unknown>>>;
  /** Conditions, by the mark of `INBOXES` (domain). */
  marks: Readonly<Record<string, RawBuilder<boolean>>>;
}

interface Detail {
  row: z.ZodType<InboxRow>;
  read: (db: Db, id: number) => Promise<object>;
}

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
  /** Further ways in which a searched word finds a row. */
  finds?: (word: string) => RawBuilder<boolean>[];
  /** What is computed, in the order of an export, after the columns. */
  derived?: { names: readonly string[]; read: (db: Db) => Promise<Derived> };
  /** Column of the state, or an expression that computes it. */
  state: (keyof Database[Table] & string) | RawBuilder<string>;
  /** The columns to set for a state, if more than the state's column. */
  setState?: (state: string) => ColumnValues;
  /** Column of the staff's notes, if it is not `adminNotes`. */
  notes?: keyof Database[Table] & string;
  row: z.ZodType<InboxRow>;
  /** Whether the receipt that a row's sender gets was left out. */
  isUntold?: RawBuilder<boolean>;
  /** How its rows are answered: a single row shows its replies, too. */
  answers?: { row: z.ZodType<InboxRow>; column: ReplyColumn };
  /** What a single row shows besides, where rows are not answered. */
  detail?: Detail;
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
  finds: (word: string) => RawBuilder<boolean>[];
  derived: { names: readonly string[]; read: (db: Db) => Promise<Derived> };
  state: RawBuilder<string>;
  setState: (state: string) => ColumnValues;
  notes: string;
  row: z.ZodType<InboxRow>;
  /** What a single row shows in addition to the list. */
  detail: Detail;
  /** Null: its senders get no receipt. */
  isUntold: RawBuilder<boolean> | null;
  /** Column of a reply for the id of its row; null if rows are not answered. */
  replies: ReplyColumn | null;
  lock: (trx: Transaction<Database>) => Promise<void>;
}

/** Declares an inbox; its columns are checked against the table. */
export function declareInbox<Table extends InboxTable>(key: InboxKey, declared: Declaration<Table>): Inbox {
  const { state, row, answers, detail } = declared;
  return {
    notes: 'adminNotes',
    setState: (value) => (typeof state === 'string' ? { [state]: value } : {}),
    lock: async () => undefined,
    finds: () => [],
    isUntold: null,
    derived: { names: [], read: async () => ({ columns: {}, marks: {} }) },
    ...declared,
    key,
    detail: answers
      ? { row: answers.row, read: async (db, id) => ({ replies: await listReplies(db, answers.column, id) }) }
      : (detail ?? { row, read: async () => ({}) }),
    replies: answers?.column ?? null,
    kind: INBOXES[key],
    state: typeof state === 'string' ? sql.ref<string>(state) : state,
  };
}
