import { sql, type Transaction } from 'kysely';
import { connect } from '../../../platform/db/connection/connect';
import { migrateTo } from '../../../platform/db/migrate/migrate';
import { keyRingOf } from '../../../platform/db/encrypted/key-ring';
import type { Database, Db } from '../../../platform/db/schema';
import { readArchive } from '../archive/archive-reader';
import { refused, type Header } from '../archive/archive-format';
import { describeTables } from '../catalogue.repo';
import { digestTable } from '../archive/digest';
import { emptyTables, insertRows, moveSequence } from './restore.repo';
import { withoutLimits } from '../snapshot.repo';

/** What Postgres says when a role may not do something. */
const NOT_ALLOWED = '42501';

const OTHER_TABLES = 'This backup’s tables don’t match its database version. Nothing was restored.';

/**
 * A schema of its own in the same database, where an older archive is brought to the present version. Nobody else sees it, and
 * it goes with whatever is in it, also when the work fails.
 *
 * @throws ApiError when the role may make none
 */
export async function inScratchSchema<T>(
  { db, url, dataKeys, name }: { db: Db; url: string; dataKeys: readonly string[]; name: string },
  work: (scratch: Db) => Promise<T>,
): Promise<T> {
  try {
    await sql`create schema ${sql.id(name)}`.execute(db);
  } catch (error) {
    if (Reflect.get(Object(error), 'code') !== NOT_ALLOWED) throw error;
    throw refused(
      'This backup was made by an older Harmony. Updating it to this version requires the role that owns the tables: ' +
        'run harmony restore with DATABASE_OWNER_URL. Nothing was restored.',
    );
  }
  const address = new URL(url);
  address.searchParams.set('options', `-c search_path=${name}`);
  const scratch = connect(address.href, { max: 2, dataKeys, log: { error: () => undefined } });
  try {
    return await work(scratch);
  } finally {
    await scratch.destroy();
    await sql`drop schema ${sql.id(name)} cascade`.execute(db);
  }
}

/** Puts the archive's rows into tables of its own version, and compares them with its digests. */
export async function fillAsItWas(
  scratch: Db,
  { name, file, header }: { name: string; file: string; header: Header },
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  await migrateTo(scratch, { schema: name, last: header.schema.at(-1) ?? '' });
  await scratch.transaction().execute(async (trx) => {
    await withoutLimits(trx);
    await sql`select set_config('harmony.restoring', 'on', true)`.execute(trx);
    const tables = await describeTables(
      trx,
      header.tables.map((table) => table.name),
    );
    if (JSON.stringify(tables) !== JSON.stringify(header.tables)) throw refused(OTHER_TABLES);
    await emptyMigrated(trx, tables);
    const { contents } = await readArchive(file, { onRows: (chunk) => insertRows(trx, chunk), onProgress });
    for (const [at, table] of tables.entries()) {
      const found = await digestTable(trx, table);
      if (found.sha256 !== contents.tables[at]?.sha256)
        throw new Error(`${table.name} is not what the archive holds after reading it`);
    }
    for (const sequence of contents.sequences) await moveSequence(trx, sequence);
  });
}

/** Migrations put a few rows in, which are the archive's now. */
const emptyMigrated = (trx: Transaction<Database>, tables: Parameters<typeof emptyTables>[1]): Promise<void> =>
  emptyTables(trx, tables, []);

/**
 * Gives the scratch tables the keys of the product, so that what is encrypted there can be read where it goes. All texts count as not
 * encrypted yet.
 */
export async function lendKeys(db: Db, scratch: Db): Promise<void> {
  // Where there is none yet, one is made.
  await keyRingOf(db).newest(db);
  const keys = await db.selectFrom('dataKeys').selectAll().execute();
  await scratch
    .insertInto('dataKeys')
    .values(keys.map((key) => Object.assign(key, { appliedAt: null })))
    .onConflict((clash) => clash.doNothing())
    .execute();
  await scratch.updateTable('dataKeys').set({ appliedAt: null }).execute();
}
