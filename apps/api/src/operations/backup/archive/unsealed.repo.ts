import { CONFIG_CATALOGUE, isKnownKey } from '@harmony/domain';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/db/schema';
import { isError } from '../../../platform/http/error-mapping';
import { refused } from './archive-format';
import type { RowChunk } from './archive-reader';
import { valuesOf } from './archive-row';
import type { TableShape } from '../catalogue.repo';
import { moveSequence, typed } from '../restore/restore.repo';
import { bytesColumns } from '../snapshot.repo';
import { contractOf, KEPT_TABLES } from '../stored/tables';

/*
 * Restoring an archive that was not sealed by this installation. It may be anybody's, so its rows have to be such as the
 * API would have taken, and it decides nothing about who may come in, who gets mail or what is sent (decision 39).
 */

/** Identities start behind the highest one: an archive must not use them up. */
const MOST_ID = 2_000_000_000;

/** Opens the site to the public, and receives what patients write: as here, whatever an unsealed archive says. */
const OWN_SETTINGS = ['admin_only', 'email'];

/** The settings that an unsealed archive may change: known ones that everybody may read. */
const TAKEN_SETTINGS = Object.keys(CONFIG_CATALOGUE).filter(
  (key) => isKnownKey(key) && !CONFIG_CATALOGUE[key].serverOnly && !OWN_SETTINGS.includes(key),
);

const NO_ADMINISTRATOR =
  'This backup wasn’t sealed by this installation, so its accounts aren’t restored, and there’s no administrator here who could ' +
  'sign in afterwards. Start Harmony once before you restore it. Nothing was restored.';

const aside = (table: string) => sql.table(`own_${table}`);

/**
 * Checks the rows of a chunk before they are put in.
 *
 * @param before how many rows of this table came earlier
 * @throws ApiError 409 that names table, row and field
 */
export async function checkRows(trx: Transaction<Database>, chunk: RowChunk, before: number): Promise<void> {
  const { table, lines, bytes } = chunk;
  const contract = contractOf(table.name);
  if (!contract) return;
  for (const [at, line] of lines.entries()) checkDates(table, line, before + at);
  const values = table.columns.flatMap((column, at) =>
    column.type === 'bytea' ? [] : [sql`${typed(column, at)} as ${sql.ref(column.name)}`],
  );
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join(values)} from json_array_elements(${`[${lines.join(',')}]`}::json) as line`.execute(trx);
  const held = Object.fromEntries(bytesColumns(table).map((name) => [name, bytes.get(name) ?? null]));
  for (const [at, row] of rows.entries()) {
    const { error } = contract.safeParse({ ...row, ...held });
    const [issue] = error?.issues ?? [];
    if (issue) throw wrongRow(table, before + at, issue.path.join('.') || issue.message, issue.message);
    if (Number(row[table.identity ?? '']) > MOST_ID)
      throw wrongRow(table, before + at, 'id', 'Must be a smaller number');
  }
}

/** Postgres knows dates that JavaScript does not: 'infinity', and those before our era or behind the year 9999. */
function checkDates(table: TableShape, line: string, at: number): void {
  const values = valuesOf(line);
  for (const [place, { name, type }] of table.columns.entries()) {
    const value = values[place];
    if (/^(timestamp|date)/.test(type) && value !== null && !/^\d{4}-\d\d-\d\d[\d :.+-]*$/.test(String(value)))
      throw wrongRow(table, at, name, 'Must be a date');
  }
}

const wrongRow = ({ name }: TableShape, at: number, field: string, message: string) =>
  refused(
    `This backup has a row that can’t be restored: ${name}, row ${at + 1}, ${field}: ${message}. Nothing was restored.`,
  );

/** What the database refuses of a row (types, constraints, references) is the archive's fault, and said with its table. */
export async function blamed<T>({ table }: RowChunk, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const [code, constraint] = isError(error) ? ['code', 'constraint'].map((key) => Reflect.get(error, key)) : [];
    if (!/^2[23]/.test(String(code))) throw error;
    throw refused(
      `This backup has a row that can’t be restored: ${table.name}${constraint ? `, ${String(constraint)}` : ''}. Nothing was restored.`,
    );
  }
}

/**
 * Sets aside what stays as it is. Before the tables are emptied.
 *
 * @throws ApiError 409 when there is no administrator here: nobody could sign in afterwards
 */
export async function setOwnAside(trx: Transaction<Database>): Promise<void> {
  for (const table of [...KEPT_TABLES, 'config'])
    await sql`create temporary table ${aside(table)} on commit drop as select * from ${sql.table(table)}`.execute(trx);
  const admin = await trx.selectFrom('users').select('id').where('isAdmin', '=', true).limit(1).executeTakeFirst();
  if (!admin) throw refused(NO_ADMINISTRATOR);
  // The practitioner of this number may be another one.
  await sql`update ${aside('users')} set practitioner_id = null`.execute(trx);
}

/** Puts back what was set aside in the place of what the archive says, and takes the effects from the rest. */
export async function putOwnBack(trx: Transaction<Database>, tables: readonly TableShape[]): Promise<void> {
  for (const { name } of [...tables].reverse())
    if (!contractOf(name)) await sql`delete from ${sql.table(name)}`.execute(trx);
  for (const table of tables) if (KEPT_TABLES.includes(table.name)) await putBack(trx, table, sql`true`);
  const isOwn = sql`id <> all (${TAKEN_SETTINGS}::text[])`;
  await sql`delete from config where ${isOwn}`.execute(trx);
  for (const table of tables) if (table.name === 'config') await putBack(trx, table, isOwn);

  // Pending notes would be sent to the clinic system, and owners are accounts, which are not those of the archive.
  await sql`update patient_notes set delivery = 'kept' where delivery = 'pending'`.execute(trx);
  await sql`update follow_ups set owner_ref = null, owner_name = null where owner_ref is not null`.execute(trx);

  // What there is of anything is what the ledger says, not what a row says of itself.
  await sql`select recount_stock()`.execute(trx);

  for (const { name, identity } of tables) {
    if (identity === null || !contractOf(name)) continue;
    const { rows } = await sql<{ last: string | null }>`
      select max(${sql.ref(identity)})::text as last from ${sql.table(name)}`.execute(trx);
    const last = rows[0]?.last;
    if (last) await moveSequence(trx, { table: name, column: identity, last, isCalled: true });
  }
}

async function putBack(trx: Transaction<Database>, { name, columns }: TableShape, which: ReturnType<typeof sql>) {
  const names = sql.join(columns.map((column) => sql.ref(column.name)));
  await sql`
    insert into ${sql.table(name)} (${names}) overriding system value
    select ${names} from ${aside(name)} where ${which}`.execute(trx);
}
