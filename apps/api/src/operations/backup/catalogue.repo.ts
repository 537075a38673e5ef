import { sql, type Kysely } from 'kysely';
import { tablesOf } from '../../platform/db/migrate/history';
import type { Database } from '../../platform/db/schema';
import { ARCHIVED_TABLES } from './stored/tables';

/** A table as an archive describes it. */
export interface TableShape {
  name: string;
  columns: { name: string; type: string }[];
  /** Primary key: the order of the rows. */
  key: string[];
  /** Column whose values Postgres gives. */
  identity: string | null;
}

/** Any connection or transaction of ours. */
export type Connection = Kysely<Database>;

/**
 * The tables of archives, or those of an older archive, as the database has them: each behind those it refers to, so that rows can be put in in this
 * order and taken out in the opposite one. Generated columns are left out, Postgres computes them.
 *
 * @throws when a table has no primary key, or tables refer to one another in a circle
 */
export async function describeTables(
  db: Connection,
  wanted: readonly string[] = ARCHIVED_TABLES,
): Promise<TableShape[]> {
  const { rows } = await sql<TableShape>`
    select t.relname as name,
      (
        select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
        from pg_attribute a
        where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      ) as columns,
      coalesce((
        select json_agg(a.attname order by array_position(i.indkey::int2[], a.attnum))
        from pg_index i join pg_attribute a on a.attrelid = t.oid and a.attnum = any (i.indkey)
        where i.indrelid = t.oid and i.indisprimary
      ), '[]') as key,
      (select a.attname from pg_attribute a where a.attrelid = t.oid and a.attidentity <> '') as identity
    from pg_class t
    where t.relnamespace = current_schema()::regnamespace and t.relkind = 'r' and t.relname = any (${wanted})
    order by t.relname`.execute(db);
  const missing = wanted.filter((table) => !rows.some(({ name }) => name === table));
  if (missing.length > 0) throw new Error(`the database has no table ${missing.join(', ')}`);
  const unordered = rows.filter(({ key }) => key.length === 0);
  if (unordered.length > 0) throw new Error(`no primary key: ${unordered.map(({ name }) => name).join(', ')}`);
  return inOrder(rows, await readReferences(db));
}

interface Reference {
  from: string;
  to: string;
}

async function readReferences(db: Connection): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select distinct f.relname as "from", t.relname as "to"
    from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and k.connamespace = current_schema()::regnamespace`.execute(db);
  return rows;
}

function inOrder(tables: readonly TableShape[], references: readonly Reference[]): TableShape[] {
  const placed: TableShape[] = [];
  let waiting = [...tables];
  while (waiting.length > 0) {
    const free = waiting.filter(
      ({ name }) => !references.some(({ from, to }) => from === name && waiting.some((other) => other.name === to)),
    );
    if (free.length === 0)
      throw new Error(`tables refer to one another in a circle: ${waiting.map(({ name }) => name).join(', ')}`);
    placed.push(...free);
    waiting = waiting.filter((table) => !free.includes(table));
  }
  return placed;
}

/** Names of the migrations of today that made the database's tables, in order: its version. */
export async function readSchemaVersion(db: Connection): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return tablesOf(rows.map(({ name }) => name));
}
