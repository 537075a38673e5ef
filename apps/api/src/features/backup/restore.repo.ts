import { sql, type RawBuilder, type Transaction } from 'kysely';
import { lockContent } from '../../db/content-lock';
import type { Database } from '../../db/schema';
import type { RowChunk } from './archive-reader';
import type { Connection, TableShape } from './catalogue.repo';
import type { SequenceState } from './snapshot.repo';
import { EMPTIED_TABLES } from './tables';

/** How long writers under way are waited for. */
const LOCK_TIMEOUT = '15s';

/** Who sends a form writes here before anything else: those under way finish, all others wait and hold nothing. */
const WRITTEN_FIRST = 'idempotency_keys';
/** Written behind other tables of the same transaction: by triggers, and for the audit log. */
const WRITTEN_LAST: readonly string[] = ['arrivals', 'follow_ups', 'audit_log'];

/**
 * Keeps writers out until the end of the transaction; readers go on and see what was there before. Tables are locked in
 * the order in which writers reach them: in any other, people who go on writing and the restore wait for one another
 * until Postgres ends one of them. Tables first: a writer of content holds its table when it asks for the content version.
 */
export async function keepWritersOut(trx: Transaction<Database>, tables: readonly TableShape[]): Promise<void> {
  const names = tables.map(({ name }) => name);
  const inTurn = [WRITTEN_FIRST, ...names.filter((name) => !WRITTEN_LAST.includes(name)), ...WRITTEN_LAST];
  await sql`select set_config('lock_timeout', ${LOCK_TIMEOUT}, true)`.execute(trx);
  await sql`lock table ${sql.join(inTurn.map((name) => sql.table(name)))} in share row exclusive mode`.execute(trx);
  await lockContent(trx);
  // Rows are put in as they were: what follows from them is in the archive, too.
  await sql`select set_config('harmony.restoring', 'on', true)`.execute(trx);
}

/** Sets the audit log aside: what was done stays known. */
export async function setAuditAside(trx: Transaction<Database>): Promise<void> {
  await sql`create temporary table audit_kept on commit drop as select * from audit_log`.execute(trx);
}

/**
 * Puts the lines set aside that the archive does not have behind its own, under new numbers, and adds that of the restore.
 * What the archive says of itself, its date for one, plays no part: whoever can write an archive cannot remove a line.
 */
export async function returnAudit(
  trx: Transaction<Database>,
  restored: { archive: string; actorName: string | null; ip: string | null; requestId: string | null },
): Promise<void> {
  await sql`
    insert into audit_log (at, actor_user_id, actor_name, action, entity, entity_id, fields, ip, request_id)
    select k.at, u.id, k.actor_name, k.action, k.entity, k.entity_id, k.fields, k.ip, k.request_id
    from audit_kept k left join users u on u.id = k.actor_user_id and u.username = k.actor_name
    where not exists (
      select from audit_log a
      where a.at = k.at and to_jsonb(a) - '{id,actor_user_id}'::text[] = to_jsonb(k) - '{id,actor_user_id}'::text[]
    )
    order by k.at, k.id`.execute(trx);
  await trx
    .insertInto('auditLog')
    .values({
      action: 'restore',
      entity: 'backup',
      entityId: restored.archive,
      actorName: restored.actorName,
      ip: restored.ip,
      requestId: restored.requestId,
    })
    .execute();
}

/** Empties the tables of archives and those that are made again, the dependent ones first. */
export async function emptyTables(trx: Transaction<Database>, tables: readonly TableShape[]): Promise<void> {
  for (const name of [...EMPTIED_TABLES, ...tables.map((table) => table.name).reverse()])
    await sql`delete from ${sql.table(name)}`.execute(trx);
}

/** Puts rows in as they were, numbers and times included. */
export async function insertRows(trx: Transaction<Database>, { table, lines, bytes }: RowChunk): Promise<void> {
  const values = table.columns.map(({ name, type }, at): RawBuilder<unknown> => {
    if (type === 'bytea') return sql`${bytes.get(name) ?? null}::bytea`;
    return sql`(line ->> ${sql.lit(at)}::integer)::${sql.raw(typeName(type))}`;
  });
  await sql`
    insert into ${sql.table(table.name)} (${sql.join(table.columns.map(({ name }) => sql.ref(name)))})
    overriding system value
    select ${sql.join(values)} from json_array_elements(${`[${lines.join(',')}]`}::json) as line`.execute(trx);
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
 * What instances have in mind of callers, follow-ups, arrivals and sessions of call monitors is of the time before; they hear of
 * it with the commit.
 */
export async function tellMonitors(trx: Transaction<Database>): Promise<void> {
  await sql`
    select pg_notify('patients_changed', '*'), pg_notify('follow_ups', '*'), pg_notify('arrivals', '*'),
      pg_notify('calls', 'sessions')`.execute(trx);
}

/** Type names come from our own catalogue; the pattern keeps it so. */
function typeName(type: string): string {
  if (!/^[a-z][a-z ]*(\(\d+(,\d+)?\))?[a-z ]*(\[\])?$/.test(type)) throw new Error(`unknown type ${type}`);
  return type;
}
