import { sql, type RawBuilder, type Transaction } from 'kysely';
import { keepContentLocksOut, lockContent } from '../../../platform/db/content-lock';
import type { Database } from '../../../platform/db/schema';
import type { RowChunk } from '../archive/archive-reader';
import type { Connection, TableShape } from '../catalogue.repo';
import type { SequenceState } from '../snapshot.repo';
import { EMPTIED_TABLES } from '../stored/tables';

/** How long writers under way are waited for. */
const LOCK_TIMEOUT = '15s';

/** Who sends a form writes here before anything else: those under way finish, all others wait and hold nothing. */
const WRITTEN_FIRST = 'idempotency_keys';
/** Written behind other tables of the same transaction: by triggers, and for the audit log. */
const WRITTEN_LAST: readonly string[] = ['stock_levels', 'arrivals', 'follow_ups', 'audit_log'];

/**
 * Keeps writers out until the end of the transaction; readers go on and see what was there before. Tables are locked in
 * the order in which writers reach them: in any other, people who go on writing and the restore wait for one another
 * until Postgres ends one of them. Tables first: a writer of content holds its table when it asks for the content version.
 */
export async function keepWritersOut(trx: Transaction<Database>, tables: readonly TableShape[]): Promise<void> {
  const names = tables.map(({ name }) => name);
  const inTurn = [WRITTEN_FIRST, ...names.filter((name) => !WRITTEN_LAST.includes(name)), ...WRITTEN_LAST];
  await sql`select set_config('lock_timeout', ${LOCK_TIMEOUT}, true)`.execute(trx);
  await keepContentLocksOut(trx);
  await sql`lock table ${sql.join(inTurn.map((name) => sql.table(name)))} in share row exclusive mode`.execute(trx);
  await lockContent(trx);
  // Rows are put in as they were: what follows from them is in the archive, too.
  await sql`select set_config('harmony.restoring', 'on', true)`.execute(trx);
}

/** Sets the keys of encrypted texts aside: none may ever be lost. */
export async function setDataKeysAside(trx: Transaction<Database>): Promise<void> {
  await sql`create temporary table data_keys_kept on commit drop as select * from data_keys`.execute(trx);
}

/**
 * Puts the keys set aside beside those of the archive. A key that both have stays as it was: the archive's may be encrypted with
 * a secret that is no longer in use. The archive may hold texts in clear: the next start looks for them.
 */
export async function returnDataKeys(trx: Transaction<Database>): Promise<void> {
  await sql`delete from data_keys a using data_keys_kept k where a.id = k.id`.execute(trx);
  await sql`insert into data_keys select * from data_keys_kept`.execute(trx);
  await sql`update data_keys set applied_at = null`.execute(trx);
}

/** Empties the tables of archives and those that are made again, the dependent ones first. */
export async function emptyTables(
  trx: Transaction<Database>,
  tables: readonly TableShape[],
  madeAgain: readonly string[] = EMPTIED_TABLES,
): Promise<void> {
  for (const name of [...madeAgain, ...tables.map((table) => table.name).reverse()])
    await sql`delete from ${sql.table(name)}`.execute(trx);
}

/** Puts rows in as they were, numbers and times included. */
export async function insertRows(trx: Transaction<Database>, { table, lines, bytes }: RowChunk): Promise<void> {
  const values = table.columns.map((column, at) =>
    column.type === 'bytea' ? sql`${bytes.get(column.name) ?? null}::bytea` : typed(column, at),
  );
  await sql`
    insert into ${sql.table(table.name)} (${sql.join(table.columns.map(({ name }) => sql.ref(name)))})
    overriding system value
    select ${sql.join(values)} from json_array_elements(${`[${lines.join(',')}]`}::json) as line`.execute(trx);
}

/**
 * Ends the letters that were on their way when the archive was made, and takes what waits of any letter out of the outbox, which is in no
 * archive: who has got them since is not known, and nobody may get one twice.
 */
export async function stopCampaigns(trx: Transaction<Database>): Promise<void> {
  await sql`
    delete from outbox_mails where id in (
      select id from outbox_mails where is_bulk and state in ('pending', 'failed') for update skip locked)`.execute(
    trx,
  );
  await sql`update letters set state = 'stopped', ended_at = now() where state in ('sending', 'paused')`.execute(trx);
  await sql`
    update letter_recipients set state = 'stopped', settled_at = now() where state in ('waiting', 'queued')`.execute(
    trx,
  );
}

/**
 * The identities go on where they went on in the archive, or where they are now if that is further: a number that
 * somebody has seen (browsers keep pictures by theirs) is never given to something else.
 */
export async function moveSequence(db: Connection, { table, column, last, isCalled }: SequenceState): Promise<void> {
  const sequence = sql`pg_get_serial_sequence(${table}, ${column})`;
  const { rows } = await sql<{ name: string }>`select ${sequence} as name`.execute(db);
  const name = rows[0]?.name;
  if (!name) throw new Error(`${table}.${column} has no sequence`);
  await sql`
    select setval(${name}::regclass, greatest(last_value, ${last}::bigint),
      case when last_value > ${last}::bigint then is_called when last_value = ${last}::bigint then is_called or ${isCalled}
        else ${isCalled} end)
    from ${sql.table(name)}`.execute(db);
}

/** The content version never goes back, nor behind the archive's: caches of either time see a change. */
export async function moveContentVersion(trx: Transaction<Database>, archived: number): Promise<void> {
  await sql`
    update content_version set version = greatest(version, ${archived}) + 1,
      tables = jsonb_build_object('*', greatest(version, ${archived}) + 1)`.execute(trx);
  await sql`select pg_notify('content_changed', '')`.execute(trx);
}

/**
 * What instances have in mind of callers, follow-ups, arrivals, the schedule and sessions of call monitors is of the time before; they hear of
 * it with the commit.
 */
export async function tellMonitors(trx: Transaction<Database>): Promise<void> {
  await sql`
    select pg_notify('patients_changed', '*'), pg_notify('follow_ups', '*'), pg_notify('arrivals', '*'),
      pg_notify('schedule', '*'), pg_notify('calls', 'sessions')`.execute(trx);
}

/** The value of a column in a `line` of an archive, which is text. */
export const typed = ({ type }: TableShape['columns'][number], at: number): RawBuilder<unknown> =>
  sql`(line ->> ${sql.lit(at)}::integer)::${sql.raw(typeName(type))}`;

/** Type names come from our own catalogue; the pattern keeps it so. */
function typeName(type: string): string {
  if (!/^[a-z][a-z ]*(\(\d+(,\d+)?\))?[a-z ]*(\[\])?$/.test(type)) throw new Error(`unknown type ${type}`);
  return type;
}
