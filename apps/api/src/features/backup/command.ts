import type { Db } from '../../db/schema';
import { putWhole, archiveName, openFolder } from './folder';
import { writeArchive } from './archive-writer';
import { jobRunner } from './job-runner';
import { recordGood } from './jobs.repo';
import { restoreArchive, verifyArchive } from './restore-backup';
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
  { file, folder }: { file: string | null; folder: string },
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
      await putWhole(target, (destination) => writeArchive(db, destination, tell('reading')));
      await verifyArchive(db, target, tell('checking'));
      if (file === null) named(name);
      return target;
    },
  });
  return result;
}

/**
 * `npm run restore`: checks the archive, keeps what is there in `folder`, then replaces everything or nothing.
 *
 * @returns rows put in, and the file that holds what was there before
 */
export async function restoreFromFile(
  db: Db,
  { file, folder, by }: { file: string; folder: string; by: string },
  onProgress: CommandProgress,
): Promise<{ rows: number; safety: string }> {
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
      await verifyArchive(db, file, tell('checking'));
      const name = archiveName(new Date(), 'safety');
      const safety = join(await openFolder(folder), name);
      const actor = { actorName: by, ip: null, requestId: null };
      const keep = async (trx: Db) => {
        await putWhole(safety, (destination) => writeArchive(trx, destination, tell('securing')));
        await recordGood(trx, name);
      };
      const rows = await restoreArchive(db, { file, name: 'a file', by: actor, keep, onProgress: tell('restoring') });
      return { rows, safety };
    },
  });
  return result;
}
