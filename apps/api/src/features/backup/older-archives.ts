import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { migrateTo, migrateToLatest } from '../../db/migrate';
import type { Transaction } from 'kysely';
import type { Database, Db } from '../../db/schema';
import { withScratchDatabase, type Origin } from '../../db/scratch';
import { refused, type Header } from './archive-format';
import { readArchive, type WholeArchive } from './archive-reader';
import { isSealedHere } from './archive-seal';
import { writeArchive } from './archive-writer';
import { describeTables } from './catalogue.repo';
import { digestTable } from './digest';
import { disableTriggers, emptyTable, enableTriggers } from './older-archives.repo';
import { checkVersion, verifyArchive } from './restore-backup';
import { insertRows, moveSequence } from './restore.repo';
import { withoutLimits } from './snapshot.repo';

/** Where an archive is brought to this version: the database beside which that is done, and a folder for the new archive. */
export interface Workshop extends Origin {
  folder: string;
}

/** A file with an archive of this version, and whether the archive that was given was not sealed here. */
export interface CurrentArchive {
  file: string;
  isUnsealed: boolean;
}

/**
 * Checks an archive and hands over what can be restored: the archive itself, or, for one from an older version, another one
 * with the same data, which exists as long as `use` runs. That one is made in a database of its own, where the rows are put
 * in as they were and then migrated, as they would have been by the updates since.
 *
 * @throws ApiError 409 that says what is wrong with the archive
 */
export async function inThisVersion<T>(
  workshop: Workshop,
  file: string,
  onProgress: (done: number, total: number) => void,
  use: (current: CurrentArchive) => Promise<T>,
): Promise<T> {
  const { db, dataKeys, folder } = workshop;
  const found = await verifyArchive(db, file, onProgress);
  const isUnsealed = !isSealedHere(dataKeys, found);
  if ((await checkVersion(db, found.header)) === 'same') return use({ file, isUnsealed });
  const upgraded = join(folder, `upgrade-${randomBytes(8).toString('hex')}.part`);
  try {
    await withScratchDatabase(workshop, 'upgrade', async (scratch) => {
      await loadOlder(scratch, file, found);
      const target = createWriteStream(upgraded, { flags: 'wx', mode: 0o600 });
      await writeArchive(scratch, target, () => undefined, dataKeys);
    });
    return await use({ file: upgraded, isUnsealed });
  } finally {
    await rm(upgraded, { force: true });
  }
}

/** Puts an archive of an older version into an empty database, compares each table with it, and migrates. */
export async function loadOlder(scratch: Db, file: string, { header }: Pick<WholeArchive, 'header'>): Promise<void> {
  await migrateTo(scratch, header.schema);
  await scratch.transaction().execute(async (trx) => {
    await withoutLimits(trx);
    const { tables } = header;
    await checkShapes(trx, header);
    for (const table of tables) await disableTriggers(trx, table);
    for (const table of [...tables].reverse()) await emptyTable(trx, table);
    const { contents } = await readArchive(file, { onRows: (chunk) => insertRows(trx, chunk) });
    for (const [at, table] of tables.entries()) {
      const { rows, sha256 } = await digestTable(trx, table);
      const expected = contents.tables[at];
      if (rows !== expected?.rows || sha256 !== expected.sha256)
        throw new Error(`${table.name} is not what the archive holds`);
    }
    for (const sequence of contents.sequences) await moveSequence(trx, sequence);
    for (const table of tables) await enableTriggers(trx, table);
  });
  await migrateToLatest(scratch);
}

/** The header is the archive's own word: its tables have to be those that its version had. */
async function checkShapes(trx: Transaction<Database>, header: Header): Promise<void> {
  const names = header.tables.map(({ name }) => name);
  const ours = await describeTables(trx, names).catch(() => []);
  const sorted = (tables: Header['tables']) => JSON.stringify([...tables].sort((a, b) => a.name.localeCompare(b.name)));
  if (sorted(ours) !== sorted(header.tables))
    throw refused('This backup has other tables than its version had. Nothing was restored.');
}
