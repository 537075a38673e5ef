import { sql, Transaction, type RawBuilder } from 'kysely';
import type { Database } from '../../platform/db/schema';
import type { Connection, TableShape } from './catalogue.repo';

/** The next value of an identity column, as `setval` takes it. */
export interface SequenceState {
  table: string;
  column: string;
  last: string;
  isCalled: boolean;
}

/** A row of a table with bytes, and where they are; a row of any other table has none. */
export interface Row {
  /** JSON array of the columns as Postgres writes them, null for null; `{"bytes": n}` stands for n bytes. */
  line: string;
  /** Of the row in this snapshot. */
  place: string;
  bytes: { column: string; length: number }[];
}

const ROWS_AT_ONCE = 100;
/** Pictures are fetched in pieces of so many bytes. */
const PIECE = 1_048_576;

/**
 * Everything reads one moment of the database, however long it takes and whatever is written meanwhile. A transaction that
 * is handed in keeps writers out itself: its own moment is read.
 */
export function inSnapshot<T>(db: Connection, read: (trx: Transaction<Database>) => Promise<T>): Promise<T> {
  if (db instanceof Transaction) return read(db);
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      await withoutLimits(trx);
      return read(trx);
    });
}

/** Values are written alike whatever the server's settings, and the pool's limits of seconds do not apply. */
export async function withoutLimits(trx: Connection): Promise<void> {
  await sql`
    select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true),
      set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO, YMD', true),
      set_config('intervalstyle', 'postgres', true), set_config('extra_float_digits', '1', true),
      set_config('bytea_output', 'hex', true)`.execute(trx);
}

/** Rows of the table, and bytes of its pictures and files. */
export async function measure(db: Connection, table: TableShape): Promise<{ rows: number; bytes: number }> {
  const sizes = bytesColumns(table).map((column) => sql`coalesce(octet_length(${sql.ref(column)}), 0)`);
  const { rows } = await sql<{ rows: number; bytes: number }>`
    select count(*) as rows, coalesce(sum(0 ${plus(sizes)}), 0) as bytes from ${sql.table(table.name)}`.execute(db);
  return rows[0] ?? { rows: 0, bytes: 0 };
}

/** The rows in the order of the primary key, some at a time. Texts sort by their bytes, alike on every server. */
export async function* readRows(trx: Transaction<Database>, table: TableShape): AsyncGenerator<Row[]> {
  const held = bytesColumns(table);
  const lengths = held.map((column) => sql`octet_length(${sql.ref(column)})`);
  await sql`
    declare backup_rows no scroll cursor for
    select json_build_array(${sql.join(table.columns.map(written))})::text as line,
      array[${sql.join(lengths.length > 0 ? lengths : [sql`0`])}]::integer[] as lengths, ctid::text as place
    from ${sql.table(table.name)} order by ${sql.join(table.key.map((name) => sorted(table, name)))}`.execute(trx);
  for (;;) {
    const { rows } = await sql<{ line: string; lengths: (number | null)[]; place: string }>`
      fetch ${sql.lit(ROWS_AT_ONCE)} from backup_rows`.execute(trx);
    if (rows.length > 0) {
      yield rows.map(({ line, lengths: found, place }) => ({
        line,
        place,
        bytes: held.flatMap((column, at) => {
          const length = found[at];
          return length === null || length === undefined ? [] : [{ column, length }];
        }),
      }));
    }
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await sql`close backup_rows`.execute(trx);
}

/** The bytes of one column of one row of this snapshot, in pieces. */
export async function* readBytes(
  trx: Transaction<Database>,
  table: string,
  place: string,
  { column, length }: Row['bytes'][number],
): AsyncGenerator<Buffer> {
  for (let from = 0; from < length; from += PIECE) {
    const { rows } = await sql<{ piece: Buffer }>`
      select substring(${sql.ref(column)} from ${from + 1} for ${PIECE}) as piece from ${sql.table(table)}
      where ctid = ${place}::tid`.execute(trx);
    const piece = rows[0]?.piece;
    if (!piece) throw new Error(`a row of ${table} is gone from its own snapshot`);
    yield piece;
  }
}

/** The line of a row as if its column `column` held so many bytes. */
export async function readLineWith(
  trx: Transaction<Database>,
  table: TableShape,
  place: string,
  { column, length }: Row['bytes'][number],
): Promise<string> {
  const values = table.columns.map((each) => (each.name === column ? bytesAs(sql`${length}::integer`) : written(each)));
  const { rows } = await sql<{ line: string }>`
    select json_build_array(${sql.join(values)})::text as line from ${sql.table(table.name)}
    where ctid = ${place}::tid`.execute(trx);
  const line = rows[0]?.line;
  if (line === undefined) throw new Error(`a row of ${table.name} is gone from its own snapshot`);
  return line;
}

/** Where the table's identity column goes on. Sequences know no snapshots: it may be ahead of it, never behind. */
export async function readSequence(db: Connection, { name, identity }: TableShape): Promise<SequenceState | null> {
  if (identity === null) return null;
  const { rows: found } = await sql<{ sequence: string }>`
    select pg_get_serial_sequence(${name}, ${identity}) as sequence`.execute(db);
  const sequence = found[0]?.sequence;
  if (!sequence) throw new Error(`${name}.${identity} has no sequence`);
  const { rows } = await sql<{ last: string; isCalled: boolean }>`
    select last_value::text as last, is_called from ${sql.table(sequence)}`.execute(db);
  const state = rows[0];
  if (!state) throw new Error(`${sequence} has no state`);
  return { table: name, column: identity, ...state };
}

/** The moment of the snapshot, by the database's clock. */
export async function readMoment(db: Connection): Promise<string> {
  const { rows } = await sql<{ now: string }>`select now()`.execute(db);
  return rows[0]?.now ?? new Date().toISOString();
}

/** Version of the content at this moment. */
export async function readContentVersion(db: Connection): Promise<number> {
  const { version } = await db.selectFrom('contentVersion').select('version').executeTakeFirstOrThrow();
  return version;
}

/** Columns that hold bytes; their contents travel apart from the rows. */
export const bytesColumns = ({ columns }: TableShape): string[] =>
  columns.filter(({ type }) => type === 'bytea').map(({ name }) => name);

/** What stands for bytes in a line. */
const bytesAs = (length: RawBuilder<unknown>): RawBuilder<unknown> => sql`json_build_object('bytes', ${length})`;

function written({ name, type }: TableShape['columns'][number]): RawBuilder<unknown> {
  const column = sql.ref(name);
  return type === 'bytea'
    ? sql`case when ${column} is not null then ${bytesAs(sql`octet_length(${column})`)} end`
    : sql`${column}::text`;
}

function sorted({ columns }: TableShape, name: string): RawBuilder<unknown> {
  const isText = columns.some((column) => column.name === name && column.type === 'text');
  return isText ? sql`${sql.ref(name)} collate "C"` : sql.ref(name);
}

const plus = (parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  parts.reduce<RawBuilder<unknown>>((sum, part) => sql`${sum} + ${part}`, sql``);
