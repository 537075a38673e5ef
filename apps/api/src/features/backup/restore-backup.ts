import { setTimeout as pause } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { cleanStoredRichText } from '../../content/stored-rich-text.repo';
import type { Database } from '../../db/schema';
import { isError } from '../../errors/error-mapping';
import { refused, type Contents, type Header } from './archive-format';
import { readArchive } from './archive-reader';
import { describeTables, readSchemaVersion, type Connection } from './catalogue.repo';
import { digestTable } from './digest';
import {
  emptyTables,
  insertRows,
  keepWritersOut,
  moveContentVersion,
  moveSequence,
  returnAudit,
  setAuditAside,
  tellMonitors,
} from './restore.repo';
import { withoutLimits } from './snapshot.repo';

/** Who restores, for the audit log. */
export interface Restorer {
  actorName: string | null;
  ip: string | null;
  requestId: string | null;
}

export interface RestoreOptions {
  file: string;
  /** Name of the archive in the audit log. */
  name: string;
  by: Restorer;
  /** Keeps what is there, in this transaction: from here on nobody writes what would be in neither archive nor database. */
  keep?: (trx: Transaction<Database>) => Promise<void>;
  /** Steps of the file, read and in all. */
  onProgress?: (done: number, total: number) => void;
}

/**
 * Checks that an archive is whole and of this database's version, without changing anything.
 *
 * @throws ApiError 409 that says what is wrong
 */
export async function verifyArchive(
  db: Connection,
  file: string,
  onProgress?: RestoreOptions['onProgress'],
): Promise<{ header: Header; contents: Contents }> {
  return readArchive(file, { onHeader: (header) => checkVersion(db, header), ...(onProgress && { onProgress }) });
}

/**
 * Replaces everything with what the archive holds, or nothing: one transaction, at whose end every table is read again
 * and compared with the archive's digest. Everybody is signed out. Verify the archive first.
 *
 * @returns how many rows were put in
 * @throws ApiError 409 when the archive cannot be used; whatever failed: nothing is changed then
 */
export async function restoreArchive(db: Connection, options: RestoreOptions): Promise<number> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute((trx) => restoreWithin(trx, options));
    } catch (error) {
      if (attempt === MOST_ATTEMPTS || !isLockTrouble(error)) throw error;
      await pause(attempt * 200);
    }
  }
}

const MOST_ATTEMPTS = 5;

/** Deadlock, or a writer that took long: both before anything was changed. */
const isLockTrouble = (error: unknown): boolean =>
  isError(error) && ['40P01', '55P03'].includes(String(Reflect.get(error, 'code')));

async function restoreWithin(
  trx: Transaction<Database>,
  { file, name, by, keep, onProgress }: RestoreOptions,
): Promise<number> {
  await withoutLimits(trx);
  const tables = await describeTables(trx);
  await keepWritersOut(trx, tables);
  await keep?.(trx);
  const { header, contents } = await readArchive(file, {
    onHeader: async (found) => {
      await checkVersion(trx, found);
      if (JSON.stringify(found.tables) !== JSON.stringify(tables)) throw refused(OTHER_TABLES);
      await setAuditAside(trx);
      await emptyTables(trx, tables);
    },
    onRows: (chunk) => insertRows(trx, chunk),
    ...(onProgress && { onProgress }),
  });
  for (const [at, table] of tables.entries()) {
    const found = await digestTable(trx, table);
    const expected = contents.tables[at];
    if (found.rows !== expected?.rows || found.sha256 !== expected.sha256)
      throw new Error(`${table.name} is not what the archive holds after restoring it`);
  }
  await cleanStoredRichText(trx);
  for (const sequence of contents.sequences) await moveSequence(trx, sequence);
  await returnAudit(trx, { archive: name, ...by });
  await moveContentVersion(trx, header.contentVersion);
  await tellMonitors(trx);
  return contents.tables.reduce((sum, { rows }) => sum + rows, 0);
}

const OTHER_TABLES = 'This backup has other tables than this database. Nothing was restored.';

/** Clocks of two machines differ by less. */
const MOST_AHEAD_MS = 24 * 3_600_000;

async function checkVersion(db: Connection, { schema, appVersion, createdAt }: Header): Promise<void> {
  if (Date.parse(createdAt) > Date.now() + MOST_AHEAD_MS)
    throw refused(
      'This backup says that it was made in the future. Check the date of this computer. Nothing was restored.',
    );
  const ours = await readSchemaVersion(db);
  const theirs = new Set(schema);
  if (schema.some((migration) => !ours.includes(migration)))
    throw refused(
      `This backup was made by a newer Harmony (${appVersion}). Update this installation first, then restore it.`,
    );
  if (ours.some((migration) => !theirs.has(migration)))
    throw refused(
      `This backup was made by an older Harmony (${appVersion}, database ${schema.at(-1) ?? 'empty'}). ` +
        'Restore it with that version into an empty data folder, then start this version there: it brings the data up to date.',
    );
}
