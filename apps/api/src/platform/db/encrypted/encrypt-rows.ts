import { setTimeout as pause } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import type { Database, Db } from '../schema';
import type { Encrypted } from '../columns';
import { KEYS_READ_AGAIN_MS, keyRingOf } from './key-ring';
import { cipherPrefix } from './cipher';
import { contextOf, ENCRYPTED_COLUMNS, encryptedColumnsOf } from './encrypted-columns';
import { encryptValues } from './words';

/** Few enough that nobody who wants to change one of them waits for long. */
const ROWS_AT_ONCE = 100;
/** Whoever has read the keys just before a new one was made writes with the older one for so long, and a second more. */
const SETTLED_MS = KEYS_READ_AGAIN_MS + 1_000;

/** Reports a table and how many of its rows have just been encrypted. */
export type EncryptProgress = (table: string, rows: number) => void;

/**
 * Brings the encrypted columns up to date, before anything is served: data keys are encrypted with the newest DATA_KEY, and
 * rows that are in clear text or that a rotation has not come to are encrypted. Safe to repeat, to interrupt and to run
 * on several instances at once. Most starts have one row to read.
 *
 * @returns whether every key could be decrypted; texts of those that could not are shown as not readable
 */
export async function encryptDatabase(db: Db, onProgress: EncryptProgress = () => undefined): Promise<boolean> {
  const ring = keyRingOf(db);
  const isComplete = (await ring.rewrap()) === 0;
  const { id } = await ring.newest(db);
  const key = await db.selectFrom('dataKeys').select('appliedAt').where('id', '=', id).executeTakeFirstOrThrow();
  if (key.appliedAt !== null) return isComplete;
  await encryptAllRows(db, id, onProgress);
  await markApplied(db, id);
  return isComplete;
}

/**
 * `npm run keys:rotate`: makes a new data key and encrypts every row with it, some at a time, while the product goes on. One
 * that was interrupted is finished first, here or at the next start.
 *
 * @param settledMs until every instance writes with the new key, in milliseconds
 */
export async function rotateDataKey(
  db: Db,
  onProgress: EncryptProgress = () => undefined,
  settledMs = SETTLED_MS,
): Promise<void> {
  await encryptDatabase(db, onProgress);
  const { id } = await keyRingOf(db).add();
  await encryptAllRows(db, id, onProgress);
  await pause(settledMs);
  await encryptAllRows(db, id, onProgress);
  await markApplied(db, id);
}

const markApplied = (db: Db, id: string) =>
  db
    .updateTable('dataKeys')
    .set({ appliedAt: sql<string>`now()` })
    .where('id', '=', id)
    .execute();

async function encryptAllRows(db: Db, keyId: string, onProgress: EncryptProgress): Promise<void> {
  for (const table of Object.keys(ENCRYPTED_COLUMNS)) {
    let after = 0;
    for (;;) {
      const batch = await db.transaction().execute((trx) => encryptBatch(trx, table, keyId, after));
      if (batch === null) break;
      after = batch.last;
      onProgress(table, batch.rows);
    }
  }
}

/** The next rows that this key has not encrypted; null when there are none. One whose key is missing stays as it is. */
async function encryptBatch(
  trx: Transaction<Database>,
  table: string,
  keyId: string,
  after: number,
): Promise<{ last: number; rows: number } | null> {
  // Nothing follows from it: no follow-up, no notice, no new `updated_at` under the hands of somebody who edits the row.
  await sql`select set_config('harmony.restoring', 'on', true), set_config('harmony.encrypting', 'on', true)`.execute(
    trx,
  );
  // Another instance that does the same is waited for, and a long table read to its end.
  await sql`select set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true)`.execute(trx);
  const columns = Object.keys(encryptedColumnsOf(table));
  const isOpen = columns.map(
    (column) => sql`(${sql.ref(column)} <> '' and not starts_with(${sql.ref(column)}, ${cipherPrefix(keyId)}))`,
  );
  const { rows } = await sql<{ id: number } & Record<string, unknown>>`
    select id, ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
    where id > ${after} and (${sql.join(isOpen, sql` or `)}) order by id limit ${ROWS_AT_ONCE} for update`.execute(trx);
  const last = rows.at(-1);
  if (!last) return null;
  for (const { id, ...stored } of rows) {
    const texts = await openAll(trx, table, stored);
    if (texts === null) continue;
    const sets = Object.entries(await encryptValues(trx, table, texts)).map(
      ([column, value]) => sql`${sql.ref(column)} = ${value}`,
    );
    await sql`update ${sql.table(table)} set ${sql.join(sets)} where id = ${id}`.execute(trx);
  }
  return { last: last.id, rows: rows.length };
}

/** The texts of a row; null if one of them cannot be read, because the tokens are made from all of them. */
async function openAll(db: Db, table: string, stored: Readonly<Record<string, unknown>>): Promise<object | null> {
  const texts: Record<string, string | null> = {};
  for (const [column, value] of Object.entries(stored)) {
    // Columns of texts: a stored text, or null.
    const text = value === null ? null : await keyRingOf(db).open(db, value as Encrypted, contextOf(table, column));
    if (value !== null && text === null) return null;
    texts[column] = text;
  }
  return texts;
}
