import { randomBytes } from 'node:crypto';
import { encryptDatabase } from '../../db/encrypted/encrypt-rows';
import { migrateTo } from '../../db/migrate';
import { migrations } from '../../db/migrations';
import type { Db } from '../../db/schema';
import type { Header } from './archive-format';
import { writeArchive } from './archive-writer';
import { putWhole } from './folder';
import { chainUnder, fillAsItWas, hasChain, inScratchSchema, lendKeys } from './older-archive.repo';

/** Whether an archive is of an earlier version of this very database: what is missing can be migrated. */
export function isOlder({ schema }: Header): boolean {
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
    await fillAsItWas(scratch, { name, file, header }, onProgress);
    const wasChained = await hasChain(scratch);
    const run = await migrateTo(scratch, { schema: name });
    if (!wasChained) await chainUnder(scratch, header.id);
    // Older versions kept texts in clear.
    await lendKeys(db, scratch);
    await encryptDatabase(scratch);
    await putWhole(target, (destination) => writeArchive(scratch, destination, onProgress, dataKeys));
    return run.length;
  });
}
