import { randomBytes } from 'node:crypto';
import { encryptDatabase } from '../../../platform/db/encrypted/encrypt-rows';
import { migrateTo } from '../../../platform/db/migrate/migrate';
import { migrations } from '../../../platform/db/migrations';
import type { Db } from '../../../platform/db/schema';
import type { Header } from '../archive/archive-format';
import { readArchive, readHeader, type WholeArchive } from '../archive/archive-reader';
import { writeArchive } from '../archive/archive-writer';
import { putWhole } from '../folder';
import { fillAsItWas, inScratchSchema, lendKeys } from './older-archive.repo';
import { verifyArchive } from './restore-backup';

/** Whether an archive is of an earlier version of this very database: what is missing can be migrated. */
function isOlder({ schema }: Header): boolean {
  const known = Object.keys(migrations).sort();
  return schema.length > 0 && schema.length < known.length && schema.every((name, at) => name === known[at]);
}

/**
 * Writes an archive of this version with what an older one holds: its rows are put into tables of their own version, beside the
 * product's, and migrated there as the product's were.
 *
 * @param target where to; there must be no such file
 * @returns how many migrations were run
 */
export async function bringToThisVersion(
  db: Db,
  {
    url,
    file,
    target,
    header,
    dataKeys,
  }: { url: string; file: string; target: string; header: Header; dataKeys: readonly string[] },
  onProgress: (done: number, total: number) => void,
): Promise<number> {
  const name = `harmony_restore_${randomBytes(6).toString('hex')}`;
  return inScratchSchema({ db, url, dataKeys, name }, async (scratch) => {
    const run = await loadOlder(scratch, { name, file, header }, onProgress);
    // Older versions kept texts in clear.
    await lendKeys(db, scratch);
    await encryptDatabase(scratch);
    await putWhole(target, (destination) => writeArchive(scratch, destination, onProgress, dataKeys));
    return run;
  });
}

/**
 * Puts an older archive's rows into the empty schema `name`, in tables of their own version, and migrates them.
 *
 * @returns how many migrations were run
 */
export async function loadOlder(
  scratch: Db,
  { name, file, header }: { name: string; file: string; header: Header },
  onProgress: (done: number, total: number) => void,
): Promise<number> {
  await fillAsItWas(scratch, { name, file, header }, onProgress);
  return (await migrateTo(scratch, { schema: name })).length;
}

/** Checks that an archive is whole and of this version or an older one. Whose it is, `isSealedHere` tells. */
export async function verifyAnyAge(
  db: Db,
  file: string,
  onProgress: (done: number, total: number) => void,
): Promise<{ whole: WholeArchive; older: Header | null }> {
  const header = await readHeader(file);
  if (!isOlder(header)) return { whole: await verifyArchive(db, file, onProgress), older: null };
  return { whole: await readArchive(file, { onProgress }), older: header };
}
