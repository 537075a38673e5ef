import type { Db } from '../../db/schema';
import { putWhole, archiveName, openFolder } from './folder';
import { writeArchive } from './archive-writer';
import { jobRunner } from './job-runner';
import { recordGood } from './jobs.repo';
import type { Origin } from '../../db/scratch';
import { inThisVersion } from './older-archives';
import { refused } from './archive-format';
import { restoreArchive, UNSEALED, verifyArchive } from './restore-backup';
import { join } from 'node:path';

/** Reports progress of a command: the phase, the steps done and the total. */
export type CommandProgress = (phase: string, done: number, total: number) => void;

const quiet = { error: () => undefined };

/**
 * `npm run backup`: writes an archive and reads it back. Refused with the API's error while another job runs.
 *
 * @param file where to; null: under a name of its own in `folder`
 * @returns the file
 */
export async function backUpToFile(
  db: Db,
  { file, folder, dataKeys }: { file: string | null; folder: string; dataKeys: readonly string[] },
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
      await putWhole(target, (destination) => writeArchive(db, destination, tell('reading'), dataKeys));
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
  acceptsUnsealed: boolean;
}

/** `safety`: the file that holds what was there before. */
export interface RestoredFile {
  rows: number;
  safety: string;
  isUnsealed: boolean;
}

/**
 * `npm run restore`: checks the archive, keeps what is there in `folder`, then replaces everything or nothing. An archive that
 * was not sealed with one of the keys is refused, unless `acceptsUnsealed`.
 *
 * @returns rows put in, the file that holds what was there before, and whether the archive was not sealed here
 */
export async function restoreFromFile(
  origin: Origin,
  { file, folder, by, acceptsUnsealed }: FileRestore,
  onProgress: CommandProgress,
): Promise<RestoredFile> {
  const { db, dataKeys } = origin;
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
      const workshop = { ...origin, folder: await openFolder(folder) };
      return inThisVersion(workshop, file, tell('checking'), async (current) => {
        if (current.isUnsealed && !acceptsUnsealed)
          throw refused(`${UNSEALED} To restore it all the same, run the command again with --unsealed.`);
        const name = archiveName(new Date(), 'safety');
        const safety = join(workshop.folder, name);
        const keep = async (trx: Db) => {
          await putWhole(safety, (destination) => writeArchive(trx, destination, tell('securing'), dataKeys));
          await recordGood(trx, name, true);
        };
        const actor = { actorName: by, ip: null, requestId: null };
        const onRows = tell('restoring');
        const options = { ...current, name: 'a file', by: actor, dataKeys, keep, onProgress: onRows };
        return { rows: await restoreArchive(db, options), safety, isUnsealed: current.isUnsealed };
      });
    },
  });
  return result;
}
