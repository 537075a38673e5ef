import { INBOXES, type AuditEntity, type InboxKey, type InboxKind, type InboxRow } from '@harmony/domain';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { Database, Db } from '../db/schema';

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
  /** Its own columns, in the order of an export. What every inbox has is added. */
  columns: readonly (keyof Database[Table] & string)[];
  /** Columns a search looks at. */
  search: readonly (keyof Database[Table] & string)[];
  /** Column of the state, or how it is told. */
  state: (keyof Database[Table] & string) | RawBuilder<string>;
  /** Writes a state, where that is more than its column. */
  setState?: (state: string) => ColumnValues;
  /** Column of staff's notes, where it has another name than `adminNotes`. */
  notes?: keyof Database[Table] & string;
  /** What a look at rows leaves in the audit log; published words leave nothing. */
  readsAreAudited: boolean;
  row: z.ZodType<InboxRow>;
  /** What one row shows beyond the list. */
  detail?: { row: z.ZodType<InboxRow>; read: (db: Db, id: number) => Promise<object> };
  /** Taken before any row is locked. */
  lock?: (trx: Transaction<Database>) => Promise<void>;
}

/** One inbox: what the domain says of it, and where its rows are. */
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
  detail: { row: z.ZodType<InboxRow>; read: (db: Db, id: number) => Promise<object> };
  lock: (trx: Transaction<Database>) => Promise<void>;
}

/** Declares an inbox; its columns are checked against the table. */
export function declareInbox<Table extends InboxTable>(key: InboxKey, declared: Declaration<Table>): Inbox {
  const { state, row } = declared;
  return {
    notes: 'adminNotes',
    setState: (value) => (typeof state === 'string' ? { [state]: value } : {}),
    detail: { row, read: async () => ({}) },
    lock: async () => undefined,
    ...declared,
    key,
    kind: INBOXES[key],
    state: typeof state === 'string' ? sql.ref<string>(state) : state,
  };
}
