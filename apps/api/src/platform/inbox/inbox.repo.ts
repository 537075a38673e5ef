import { type InboxFilter, type InboxList, type InboxQuery, type InboxRow } from '@harmony/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../db/schema';
import { encryptedColumnsOf } from '../db/encrypted/encrypted-columns';
import { openValues } from '../db/encrypted/words';
import { notFound } from '../http/api-error';
import { filterOf, type Asker } from './inbox-filter.repo';
import type { Inbox } from './inbox';

interface StateCount {
  state: string;
  count: number;
  unread: number;
}

/** An inbox's own columns and those that all inboxes share; the state always has the same name. */
async function columnsOf(
  db: Db,
  { columns, derived, state, notes, kind, isUntold }: Inbox,
): Promise<RawBuilder<unknown>> {
  const computed = (await derived.read(db)).columns;
  return sql.join([
    ...['id', ...columns].map((column) => sql.ref(column)),
    ...derived.names.map((name) => sql`${computed[name]} as ${sql.ref(name)}`),
    sql`${state} as state`,
    sql`assignee_id, (select username from users where users.id = assignee_id) as assignee_name`,
    sql`${sql.ref(notes)} as admin_notes, changed_by, changed_at, created_at, updated_at`,
    ...(kind.canBeRead ? [sql`is_read`] : []),
    ...(isUntold ? [sql`${isUntold} as is_untold`] : []),
    ...(kind.canBeSpam ? [sql`suspected_spam`] : []),
  ]);
}

/** Rows with their texts as they were written. */
function opened(db: Db, { table, notes }: Inbox, rows: readonly InboxRow[]): Promise<InboxRow[]> {
  const encrypted = Object.keys(encryptedColumnsOf(table));
  const columns = Object.fromEntries(encrypted.map((column) => [column, column]));
  // The staff's notes have the same name in all inboxes.
  return openValues(db, table, notes in columns ? { ...columns, adminNotes: notes } : columns, rows);
}

const orderOf = (sort: InboxFilter['sort']) =>
  sort === 'oldest' ? sql`created_at, id` : sql`created_at desc, id desc`;

/** One page of an inbox, the total number of rows, and the number per state. */
export async function listRows(db: Db, inbox: Inbox, query: InboxQuery, asker: Asker): Promise<InboxList<InboxRow>> {
  const { state, limit, offset, sort } = query;
  const { rows } = await sql<InboxRow>`
    select ${await columnsOf(db, inbox)} from ${sql.table(inbox.table)} where ${await filterOf(db, inbox, query, asker)}
    order by ${orderOf(sort)} limit ${limit} offset ${offset}`.execute(db);
  const unread = inbox.kind.canBeRead ? sql`count(*) filter (where not is_read)` : sql`0`;
  const { rows: states } = await sql<StateCount>`
    select ${inbox.state} as state, count(*)::int as count, (${unread})::int as unread
    from ${sql.table(inbox.table)}
    where ${await filterOf(db, inbox, { ...query, state: undefined }, asker)} group by 1`.execute(db);
  const counts = Object.fromEntries(inbox.kind.states.map(({ value }) => [value, 0]));
  for (const { state: value, count } of states) counts[value] = count;
  const sum = (of: readonly number[]) => of.reduce((all, one) => all + one, 0);
  return {
    items: await opened(db, inbox, rows),
    total: state === undefined ? sum(Object.values(counts)) : (counts[state] ?? 0),
    counts,
    unread: sum(states.map((one) => one.unread)),
  };
}

/** The next rows of an export, after the last one written. */
export async function exportRows(
  db: Db,
  inbox: Inbox,
  filter: InboxFilter,
  asker: Asker,
  { last, limit }: { last: InboxRow | null; limit: number },
): Promise<InboxRow[]> {
  const beyond = filter.sort === 'oldest' ? sql`>` : sql`<`;
  const rest = last === null ? sql`true` : sql`(created_at, id) ${beyond} (${last.createdAt}, ${last.id})`;
  const { rows } = await sql<InboxRow>`
    select ${await columnsOf(db, inbox)} from ${sql.table(inbox.table)} where ${await filterOf(db, inbox, filter, asker)} and ${rest}
    order by ${orderOf(filter.sort)} limit ${limit}`.execute(db);
  return opened(db, inbox, rows);
}

/** One row with its details; 404 when it does not exist. */
export async function getRow(db: Db, inbox: Inbox, id: number): Promise<InboxRow> {
  const { rows } = await sql<InboxRow>`
    select ${await columnsOf(db, inbox)} from ${sql.table(inbox.table)} where id = ${id}`.execute(db);
  const [row] = await opened(db, inbox, rows);
  if (!row) throw notFound(inbox.kind.noun);
  return { ...row, ...(await inbox.detail.read(db, id)) };
}
