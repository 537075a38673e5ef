import { mayMove, stateLabel, type InboxChanges } from '@harmony/domain';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../db/schema';
import { encryptValues } from '../db/encrypted/words';
import { violates } from '../db/violations';
import { ApiError, conflict, invalid, notFound, stale } from '../http/api-error';
import { isOnHold } from '../settings/hold.repo';
import type { ColumnValues, Inbox } from './inbox';

interface LockedRow {
  id: number;
  state: string;
  updatedAt: string;
  suspectedSpam: boolean;
}

export type FreedRows = (trx: Transaction<Database>, ids: readonly number[]) => Promise<void>;

interface ChangeOptions {
  /** Name of the user who makes the change. */
  by: string | null;
  /** The `updatedAt` the editor saw, for one row: 409 when it is newer. Null skips the check. */
  seen?: string | null;
  /** More columns of this inbox. */
  more?: ColumnValues;
  /** What else happens in this transaction to rows that are no spam after all. */
  onFreed?: FreedRows | undefined;
}

/**
 * Changes rows in one update, all or nothing. 404 names the ids that do not exist; 409 when a row was changed in the
 * meantime or its state does not allow the new one.
 */
export async function changeRows(
  trx: Transaction<Database>,
  inbox: Inbox,
  ids: readonly number[],
  changes: InboxChanges,
  { by, seen = null, more = {}, onFreed }: ChangeOptions,
): Promise<void> {
  const rows = await lockRows(trx, inbox, ids);
  if (seen !== null && rows.some(({ updatedAt }) => updatedAt !== seen)) throw stale();
  const { state, adminNotes, ...rest } = changes;
  if (state !== undefined) for (const row of rows) assertMove(inbox, row.state, state);
  const values = await encryptValues(trx, inbox.table, {
    ...more,
    ...rest,
    ...(adminNotes !== undefined && { [inbox.notes]: adminNotes }),
    ...(state !== undefined && inbox.setState(state)),
  });
  const columns = Object.keys(values).filter((column) => values[column] !== undefined);
  if (columns.length === 0) return;
  // Marking a row as read does not count as a change.
  const isWork = columns.some((column) => column !== 'isRead');
  const sets = [
    ...columns.map((column) => sql`${sql.ref(column)} = ${values[column]}`),
    ...(isWork ? [sql`changed_by = ${by}, changed_at = now()`] : []),
  ];
  try {
    await sql`update ${sql.table(inbox.table)} set ${sql.join(sets)} where id = any(${ids}::int[])`.execute(trx);
  } catch (error) {
    if (!violates(error, 'foreignKey', 'assignee')) throw error;
    throw invalid({ assigneeId: 'Choose someone who has an account' });
  }
  const freed = changes.suspectedSpam === false ? rows.filter(({ suspectedSpam }) => suspectedSpam) : [];
  if (freed.length > 0)
    await onFreed?.(
      trx,
      freed.map(({ id }) => id),
    );
}

function assertMove({ key, kind }: Inbox, from: string, to: string): void {
  if (mayMove(key, from, to)) return;
  const [is, wanted] = [stateLabel(key, from), stateLabel(key, to)];
  throw conflict(`${kind.noun} can’t go from “${is}” to “${wanted}”. Go one step at a time.`);
}

/**
 * Deletes rows, all or nothing. 404 names those that do not exist; 409 while a legal hold is on, and for rows that have
 * to be kept.
 */
export async function deleteRows(trx: Transaction<Database>, inbox: Inbox, ids: readonly number[]): Promise<void> {
  const rows = await lockRows(trx, inbox, ids);
  if (await isOnHold(trx))
    throw conflict('A legal hold is on, so nothing can be deleted until it’s lifted (under Settings).');
  if (inbox.kind.deletes === 'spam' && rows.some(({ suspectedSpam }) => !suspectedSpam))
    throw conflict(`${inbox.kind.title} belong to ${inbox.kind.keptFor}. Only those marked as spam can be deleted.`);
  await sql`delete from ${sql.table(inbox.table)} where id = any(${ids}::int[])`.execute(trx);
}

/** Locks rows in the order of their ids, so that concurrent changes wait for each other instead of deadlocking. */
async function lockRows(trx: Transaction<Database>, inbox: Inbox, ids: readonly number[]): Promise<LockedRow[]> {
  await inbox.lock(trx);
  const spam = inbox.kind.canBeSpam ? sql`suspected_spam` : sql`false`;
  const { rows } = await sql<LockedRow>`
    select id, ${inbox.state} as state, updated_at, ${spam} as suspected_spam from ${sql.table(inbox.table)}
    where id = any(${ids}::int[]) order by id for update`.execute(trx);
  if (rows.length === ids.length) return rows;
  if (ids.length === 1) throw notFound(inbox.kind.noun);
  const found = new Set(rows.map(({ id }) => id));
  const missing = ids.flatMap((id, at) => (found.has(id) ? [] : [[`ids.${at}`, `Row ${id} doesn’t exist`]]));
  const fields: Record<string, string> = Object.fromEntries(missing.slice(0, 100));
  throw new ApiError('not_found', 'Some rows no longer exist. Reload the list.', fields);
}
