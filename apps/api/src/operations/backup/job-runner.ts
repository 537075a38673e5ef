import type { FastifyBaseLogger } from 'fastify';
import type { BackupJob } from '@harmony/domain';
import type { Db } from '../../platform/db/schema';
import { ApiError, conflict } from '../../platform/http/api-error';
import { explained } from './folder';
import { finishJob, insertJob, laneOf, updateJob, withJobLock, type Release, type Restored } from './jobs.repo';

/** Reports the progress of a job. */
export type Report = (phase: BackupJob['phase'], done?: number, total?: number) => void;

export interface Work<T> {
  kind: BackupJob['kind'];
  /** The archive, if it is known from the start. */
  archive: string | null;
  /** Runs the insert of the job's row, so that the caller can write its audit line in the same transaction. */
  transact?: ((begin: (db: Db) => Promise<BackupJob>) => Promise<BackupJob>) | undefined;
  /** Does the work; `named` reports the name of the archive it creates or has chosen, `found` what it has restored. */
  act(report: Report, named: (archive: string) => void, found: (restored: Restored) => void): Promise<T>;
}

/** `job` as it started; `result` settles when it has ended and the next one may start. */
export interface Running<T> {
  job: BackupJob;
  result: Promise<T>;
}

export type RunJob = <T>(work: Work<T>) => Promise<Running<T>>;

/** Milliseconds between writes of the progress, which also serve as a heartbeat. */
const BEAT_MS = 400;

const BUSY = {
  archives: 'A backup, check or restore is already running. Wait until it has finished.',
  copies: 'A copy or a test restore is already running. Wait until it has finished.',
};
const UNKNOWN = 'Something went wrong on our side. The details are in the server’s log.';

/** Runs one job of a lane at a time over all instances; a second one is refused with 409. */
export function jobRunner(db: Db, log: Pick<FastifyBaseLogger, 'error'>): RunJob {
  return <T>(work: Work<T>) =>
    new Promise<Running<T>>((started, refuse) => {
      const result = withJobLock(
        db,
        async (release) => {
          const { transact = (begin) => begin(db) } = work;
          const job = await transact((trx) => insertJob(trx, work));
          const ended = perform({ db, log, release }, job, work);
          started({ job, result: ended });
          // The caller learns of a failure from `ended`; the lock only needs to know that it is over.
          await ended.catch(() => undefined);
          return true;
        },
        laneOf(work.kind),
      );
      result.then((ran) => ran ?? refuse(conflict(BUSY[laneOf(work.kind)])), refuse);
    });
}

async function perform<T>(
  { db, log, release }: { db: Db; log: Pick<FastifyBaseLogger, 'error'>; release: Release },
  { id }: BackupJob,
  { archive, act }: Work<T>,
): Promise<T> {
  let progress: Parameters<typeof updateJob>[2] = { phase: 'waiting', done: 0, total: 0 };
  let named = archive;
  let restored: Restored = { source: null, rows: null };
  let writing: Promise<void> | undefined;
  const beat = setInterval(() => {
    writing ??= updateJob(db, id, progress)
      .catch((error: unknown) => log.error({ err: error }, 'progress of a backup job could not be written'))
      .finally(() => (writing = undefined));
  }, BEAT_MS);
  const report: Report = (phase, done = 0, total = 0) => {
    progress = { phase, done, total };
  };
  try {
    const result = await act(
      report,
      (name) => (named = name),
      (found) => (restored = found),
    );
    clearInterval(beat);
    await writing;
    await updateJob(db, id, progress);
    await release((trx) => finishJob(trx, id, { problem: null, archive: named, ...restored }));
    return result;
  } catch (thrown) {
    clearInterval(beat);
    await writing;
    const error = explained(thrown);
    if (!(error instanceof ApiError)) log.error({ err: error }, 'a backup job failed');
    const problem = error instanceof ApiError ? error.message : UNKNOWN;
    await release((trx) => finishJob(trx, id, { problem, archive: named, ...restored }));
    throw error;
  }
}
