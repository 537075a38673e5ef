import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../../platform/db/schema';
import { type ImageStore, missingImages } from '../../publishing';
import { putWhole, archiveName, openFolder } from './folder';
import { writeArchive, type FetchImage } from './archive/archive-writer';
import { jobRunner } from './job-runner';
import { recordGood } from './jobs.repo';
import { bringToThisVersion, verifyAnyAge } from './restore/older-archive';
import { isSealedHere } from './archive/archive-seal';
import { refused } from './archive/archive-format';
import { restoreArchive, UNSEALED, verifyArchive } from './restore/restore-backup';

/** Reports progress of a command: the phase, the steps done and the total. */
export type CommandProgress = (phase: string, done: number, total: number) => void;

const quiet = { error: () => undefined };

/**
 * `harmony backup`: writes an archive and reads it back. Refused with the API's error while another job runs.
 *
 * @param file where to; null: under a name of its own in `folder`
 * @param fetchImage what fetches the bytes of pictures that are not in the database; null: the archive holds their digests
 * @returns the file
 */
export async function backUpToFile(
  db: Db,
  {
    file,
    folder,
    dataKeys,
    fetchImage,
  }: { file: string | null; folder: string; dataKeys: readonly string[]; fetchImage: FetchImage | null },
  onProgress: CommandProgress,
): Promise<string> {
  const { result } = await jobRunner(
    db,
    quiet,
  )({
    kind: 'backup',
    archive: null,
    act: async (report, named) => {
      const name = archiveName(new Date(), 'manual');
      const target = file ?? join(await openFolder(folder), name);
      const tell = (phase: 'reading' | 'checking') => (done: number, total: number) => {
        report(phase, done, total);
        onProgress(phase, done, total);
      };
      await putWhole(target, (destination) => writeArchive(db, destination, tell('reading'), dataKeys, fetchImage));
      await verifyArchive(db, target, tell('checking'));
      if (file === null) {
        named(name);
        await recordGood(db, name, true);
      }
      return target;
    },
  });
  return result;
}

/** What is restored from a file, and how. */
export interface FileRestore {
  file: string;
  /** Where what is there is kept. */
  folder: string;
  by: string;
  dataKeys: readonly string[];
  acceptsUnsealed: boolean;
  /** The address that the database is connected to, as the role that owns the tables. */
  url: string;
  /** Where its pictures may be; null: in the database. */
  images: ImageStore | null;
}

/** What came of it. */
export interface RestoredFile {
  rows: number;
  /** The file that holds what was there before. */
  safety: string;
  isUnsealed: boolean;
  /** How many migrations the archive needed. */
  migrated: number;
  /** Pictures that it shows and that are not in the store, in words; null: none. */
  missingPictures: string | null;
}

/**
 * `harmony restore`: checks the archive, keeps what is there in `folder`, then replaces everything or nothing. An archive that
 * was not sealed with one of the keys is refused, unless `acceptsUnsealed`. One of an older version is brought to this one first.
 */
export async function restoreFromFile(
  db: Db,
  { file, folder, by, dataKeys, acceptsUnsealed, url, images }: FileRestore,
  onProgress: CommandProgress,
): Promise<RestoredFile> {
  const { result } = await jobRunner(
    db,
    quiet,
  )({
    kind: 'restore',
    archive: null,
    act: async (report) => {
      const tell = (phase: 'checking' | 'securing' | 'restoring') => (done: number, total: number) => {
        report(phase, done, total);
        onProgress(phase, done, total);
      };
      const { whole, older: header } = await verifyAnyAge(db, file, tell('checking'));
      const older = header ? join(await openFolder(folder), `older-${randomBytes(6).toString('hex')}.part`) : null;
      const isUnsealed = !isSealedHere(dataKeys, whole);
      if (isUnsealed && !acceptsUnsealed)
        throw refused(`${UNSEALED} To restore it anyway, run the command again with --unsealed.`);
      let migrated = 0;
      if (older && header) {
        const updating = (done: number, total: number) => onProgress('updating', done, total);
        migrated = await bringToThisVersion(db, { url, file, target: older, header, dataKeys }, updating);
      }
      const name = archiveName(new Date(), 'safety');
      const safety = join(await openFolder(folder), name);
      const actor = { actorName: by, ip: null, requestId: null };
      const keep = async (trx: Db) => {
        await putWhole(safety, (destination) => writeArchive(trx, destination, tell('securing'), dataKeys));
        await recordGood(trx, name, true);
      };
      const rows = await restoreArchive(db, {
        file: older ?? file,
        name: 'a file',
        by: actor,
        dataKeys,
        isUnsealed,
        keep,
        onProgress: tell('restoring'),
      }).finally(() => older && rm(older, { force: true }));
      return { rows, safety, isUnsealed, migrated, missingPictures: await missingImages(db, images) };
    },
  });
  return result;
}
