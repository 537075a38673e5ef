import { setTimeout as pause } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { cleanStoredRichText } from '../../../publishing';
import { isBefore } from '../../../platform/db/migrate/history';
import type { Database } from '../../../platform/db/schema';
import { violates } from '../../../platform/db/violations';
import { isError } from '../../../platform/http/error-mapping';
import { DAMAGED, refused, type Header } from '../archive/archive-format';
import { readArchive, type RowChunk, type WholeArchive } from '../archive/archive-reader';
import { isSealedHere } from '../archive/archive-seal';
import { describeTables, readSchemaVersion, type Connection, type TableShape } from '../catalogue.repo';
import { digestTable } from '../archive/digest';
import {
  emptyTables,
  insertRows,
  keepWritersOut,
  moveContentVersion,
  moveSequence,
  returnDataKeys,
  setDataKeysAside,
  stopCampaigns,
  tellMonitors,
} from './restore.repo';
import { ARCHIVED_LINES, mergeArchivedLines, setArchivedLinesAside, writeRestoreLine } from './restore-audit.repo';
import { withoutLimits } from '../snapshot.repo';
import { blamed, checkRows, putOwnBack, setOwnAside } from '../archive/unsealed.repo';

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
  dataKeys: readonly string[];
  /**
   * Somebody has confirmed that it is to be restored although this installation has not sealed it. Its rows are checked,
   * and not all of them are taken (`unsealed.repo.ts`).
   */
  isUnsealed: boolean;
  /** Keeps what is there, in this transaction: from here on nobody writes what would be in neither archive nor database. */
  keep?: (trx: Transaction<Database>) => Promise<void>;
  /** Steps of the file, read and in all. */
  onProgress?: (done: number, total: number) => void;
  /** Gets the number of the archive's audit lines that were refused, because this log says otherwise. */
  onAuditConflicts?: (lines: number) => void;
}

/**
 * Checks that an archive is whole and of this database's version, without changing anything. Whose it is, `isSealedHere` tells.
 *
 * @throws ApiError 409 that says what is wrong
 */
export async function verifyArchive(
  db: Connection,
  file: string,
  onProgress?: RestoreOptions['onProgress'],
): Promise<WholeArchive> {
  return readArchive(file, { onHeader: (header) => checkVersion(db, header), ...(onProgress && { onProgress }) });
}

/**
 * Replaces everything but the audit log, which is added to, with what the archive holds, or nothing: one transaction, at
 * whose end every table is read again and compared with the archive's digest. Everybody is signed out. Verify the archive
 * first.
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
  { file, name, by, dataKeys, isUnsealed, keep, onProgress, onAuditConflicts }: RestoreOptions,
): Promise<number> {
  await withoutLimits(trx);
  const tables = await describeTables(trx);
  await keepWritersOut(trx, tables);
  await keep?.(trx);
  const archive = await readArchive(file, {
    onHeader: async (found) => {
      await checkVersion(trx, found);
      if (JSON.stringify(found.tables) !== JSON.stringify(tables)) throw refused(OTHER_TABLES);
      await setArchivedLinesAside(trx);
      await setDataKeysAside(trx);
      if (isUnsealed) await setOwnAside(trx);
      await emptyTables(
        trx,
        tables.filter((table) => !isAuditLog(table)),
      );
    },
    onRows: isUnsealed ? intoChecked(trx) : (chunk) => insertSealed(trx, chunk),
    ...(onProgress && { onProgress }),
  });
  // The file may be another one by now than the one that was verified.
  if (!isUnsealed && !isSealedHere(dataKeys, archive)) throw refused(UNSEALED);
  const { header, contents } = archive;
  for (const [at, table] of tables.entries()) {
    const found = await digestTable(trx, takenInBy(table));
    const expected = contents.tables[at];
    if (found.rows !== expected?.rows || found.sha256 !== expected.sha256)
      throw new Error(`${table.name} is not what the archive holds after restoring it`);
  }
  await cleanStoredRichText(trx);
  await stopCampaigns(trx);
  if (isUnsealed) await putOwnBack(trx, tables);
  else for (const sequence of contents.sequences) await moveSequence(trx, sequence);
  await returnDataKeys(trx);
  const merge = await mergeArchivedLines(trx, { isSealed: !isUnsealed });
  if (merge.conflicts > 0) onAuditConflicts?.(merge.conflicts);
  await writeRestoreLine(trx, { archive: isUnsealed ? `${name} (not sealed here)` : name, ...by }, merge);
  await moveContentVersion(trx, isUnsealed ? 0 : header.contentVersion);
  await tellMonitors(trx);
  return contents.tables.reduce((sum, { rows }) => sum + rows, 0);
}

const isAuditLog = ({ name }: TableShape): boolean => name === 'audit_log';

/** The table that takes in the archive's rows: the table itself, but for the audit log. */
const takenInBy = (table: TableShape): TableShape => (isAuditLog(table) ? { ...table, name: ARCHIVED_LINES } : table);

const insertTaken = (trx: Transaction<Database>, chunk: RowChunk): Promise<void> =>
  insertRows(trx, { ...chunk, table: takenInBy(chunk.table) });

/** Rows that were sealed here refer to one another: where what they refer to is missing, part of the archive is. */
const insertSealed = (trx: Transaction<Database>, chunk: RowChunk): Promise<void> =>
  insertTaken(trx, chunk).catch((error: unknown) => {
    throw violates(error, 'foreignKey', '') ? refused(DAMAGED) : error;
  });

/** Puts rows in that may be anybody's. */
function intoChecked(trx: Transaction<Database>): (chunk: RowChunk) => Promise<void> {
  const before = new Map<string, number>();
  return (chunk) =>
    blamed(chunk, async () => {
      const { name } = chunk.table;
      const rows = before.get(name) ?? 0;
      await checkRows(trx, chunk, rows);
      await insertTaken(trx, chunk);
      before.set(name, rows + chunk.lines.length);
    });
}

/** Why an archive is not restored as a matter of course. */
export const UNSEALED =
  'This backup wasn’t sealed by this installation: it comes from another installation or an older version, or ' +
  'someone has changed it. If it’s yours, add the DATA_KEY it was made with after this installation’s. Nothing was restored.';

const OTHER_TABLES = 'This backup’s tables don’t match this database. Nothing was restored.';

/** Clocks of two machines differ by less. */
const MOST_AHEAD_MS = 24 * 3_600_000;

async function checkVersion(db: Connection, { schema, appVersion, createdAt }: Header): Promise<void> {
  if (Date.parse(createdAt) > Date.now() + MOST_AHEAD_MS)
    throw refused('This backup claims to be from the future. Check this computer’s date. Nothing was restored.');
  const ours = await readSchemaVersion(db);
  const theirs = new Set(schema);
  const unknown = schema.filter((migration) => !ours.includes(migration));
  if (unknown.length > 0)
    throw refused(
      isBefore(unknown)
        ? `This backup was made by a Harmony before 0.2 (${appVersion}). Restore it with the last Harmony 0.2, make a backup there, ` +
            'and restore that one here.'
        : `This backup was made by a newer Harmony (${appVersion}). Update this installation first, then restore it.`,
    );
  if (ours.some((migration) => !theirs.has(migration)))
    throw refused(
      `This backup was made by an older Harmony (${appVersion}, database ${schema.at(-1) ?? 'empty'}). ` +
        'The command harmony restore (npm run restore) updates it to this version and restores it.',
    );
}
