import { migrateToLatest } from '../../../platform/db/migrate/migrate';
import { keyRingOf } from '../../../platform/db/encrypted/key-ring';
import { withScratchDatabase, type Origin } from '../../../platform/db/connection/scratch';
import { conflict } from '../../../platform/http/api-error';
import { type ImageStore, missingImages } from '../../../publishing';
import { isSealedHere } from '../archive/archive-seal';
import { loadOlder, verifyAnyAge } from './older-archive';
import { restoreArchive } from './restore-backup';
import type { Report } from '../job-runner';

const NOBODY = { actorName: 'drill', ip: null, requestId: null };

/**
 * Restores an archive into a database of its own, as it would be restored in earnest: every table is read again and compared
 * with the archive's counts and digests, and pictures that are in the store are looked for there. Then that database is dropped.
 *
 * @returns how many rows it had
 * @throws ApiError 409 that says why it could not be restored
 */
export async function rehearse(
  { images, ...origin }: Origin & { images: ImageStore | null },
  file: string,
  report: Report,
): Promise<number> {
  const { db, dataKeys } = origin;
  const { whole, older } = await verifyAnyAge(db, file, (done, total) => report('checking', done, total));
  if (!isSealedHere(dataKeys, whole))
    throw conflict(
      'The archive is complete, but wasn’t sealed with this installation’s DATA_KEY. Add the DATA_KEY it was made with after the current one.',
    );
  await withScratchDatabase(origin, 'drill', async (scratch) => {
    if (older)
      await loadOlder(scratch, { name: 'public', file, header: older }, (done, total) =>
        report('restoring', done, total),
      );
    else {
      await migrateToLatest(scratch);
      await restoreArchive(scratch, {
        file,
        name: 'a drill',
        by: NOBODY,
        dataKeys,
        isUnsealed: false,
        onProgress: (done, total) => report('restoring', done, total),
      });
    }
    if ((await keyRingOf(scratch).rewrap()) > 0)
      throw conflict(
        'The archive can be restored, but what people wrote in it can’t be read. It needs a DATA_KEY this installation doesn’t have.',
      );
    const missing = await missingImages(scratch, images);
    if (missing !== null)
      throw conflict(`The archive can be restored, but some of its pictures are missing. ${missing}`);
  });
  return whole.contents.tables.reduce((sum, { rows }) => sum + rows, 0);
}
