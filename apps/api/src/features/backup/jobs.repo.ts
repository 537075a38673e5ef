import { randomUUID } from 'node:crypto';
import type { BackupJob, BackupState } from '@harmony/domain';
import { sql, type Selectable } from 'kysely';
import { secondsFromNow } from '../../db/clock';
import type { Db } from '../../db/schema';
import type { BackupJobTable } from '../../db/schema/backup';
import { sessionsOf } from '../../db/sessions';
import { notFound } from '../../errors/api-error';
import type { Connection } from './catalogue.repo';

/** Held by the one job that runs, on whichever instance. */
const JOB_LOCK = 4_272_690;
/** A job without a heartbeat for this long has died with its process. */
const SILENT_SECONDS = 30;
const KEPT_DAYS = 30;

const INTERRUPTED = 'It was interrupted: the program was stopped. Nothing was changed by it.';

type NewJob = Pick<BackupJob, 'kind' | 'archive'>;

/** Ends the hold on the lock in one transaction with `last`: whoever sees what it wrote finds the lock free. */
export type Release = (last: (trx: Db) => Promise<void>) => Promise<void>;

/** Runs `work` with the lock of jobs, until it has released it or ends; undefined when another job holds it. */
export function withJobLock<T>(db: Db, work: (release: Release) => Promise<T>): Promise<T | undefined> {
  return sessionsOf(db)
    .connection()
    .execute(async (connection) => {
      if (!(await tryLock(connection))) return undefined;
      let isHeld = true;
      try {
        return await work(async (last) => {
          await connection.transaction().execute(async (trx) => {
            await last(trx);
            await unlock(trx);
          });
          isHeld = false;
        });
      } finally {
        if (isHeld) await unlock(connection);
      }
    });
}

async function unlock(connection: Connection): Promise<void> {
  await sql`select pg_advisory_unlock(${JOB_LOCK})`.execute(connection);
}

async function tryLock(connection: Connection): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_lock(${JOB_LOCK}) as mine`.execute(connection);
  return rows[0]?.mine === true;
}

/** Records the start of a job. Call it with the lock: any other job marked as running has died. */
export async function insertJob(db: Db, { kind, archive }: NewJob): Promise<BackupJob> {
  await db
    .updateTable('backupJobs')
    .set({ state: 'failed', problem: INTERRUPTED, finishedAt: sql<string>`now()` })
    .where('state', '=', 'running')
    .execute();
  await db
    .deleteFrom('backupJobs')
    .where('startedAt', '<', secondsFromNow(-KEPT_DAYS * 86_400))
    .where('archive', 'is', null)
    .execute();
  const row = await db
    .insertInto('backupJobs')
    .values({ id: randomUUID(), kind, archive })
    .returningAll()
    .executeTakeFirstOrThrow();
  return jobOf(row);
}

/** Records progress and heartbeat. */
export async function updateJob(
  db: Db,
  id: string,
  progress: Pick<BackupJob, 'phase' | 'done' | 'total'>,
): Promise<void> {
  await db
    .updateTable('backupJobs')
    .set({ ...progress, seenAt: sql<string>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
}

/** Records the end of a job; `problem` is null when it succeeded. */
export async function finishJob(
  db: Db,
  id: string,
  { problem, archive }: { problem: string | null; archive: string | null },
): Promise<void> {
  await db
    .updateTable('backupJobs')
    .set({ state: problem === null ? 'done' : 'failed', problem, archive, finishedAt: sql<string>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Records that an archive was found intact, and whether it was sealed here. */
export async function recordGood(db: Db, archive: string, isSealed: boolean): Promise<void> {
  const now = sql<string>`clock_timestamp()`;
  await db
    .insertInto('backupJobs')
    .values({ id: randomUUID(), kind: 'verify', archive, state: 'done', isSealed, startedAt: now, finishedAt: now })
    .execute();
}

/** One job; 404 when there is none. */
export async function findJob(db: Db, id: string): Promise<BackupJob> {
  const row = await selectJobs(db).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('Job');
  return jobOf(row);
}

/** The job under way, else the one that ended last. */
export async function findLatestJob(db: Db): Promise<BackupJob | null> {
  const row = await selectJobs(db)
    .orderBy(sql`finished_at desc nulls first`)
    .limit(1)
    .executeTakeFirst();
  return row ? jobOf(row) : null;
}

/** What a job has found out about an archive. */
export interface Finding {
  state: BackupState;
  problem: string | null;
  isSealed: boolean | null;
}

/** Findings by the archive's name, from the newest job that read each of them from end to end. */
export async function readFindings(db: Db): Promise<Map<string, Finding>> {
  const rows = await db
    .selectFrom('backupJobs')
    .select(['archive', 'state', 'problem', 'isSealed'])
    .distinctOn('archive')
    .where('archive', 'is not', null)
    .where('kind', 'in', ['backup', 'verify'])
    .where('state', '<>', 'running')
    .where((eb) => eb.or([eb('problem', 'is', null), eb('problem', '<>', INTERRUPTED)]))
    .orderBy('archive')
    .orderBy('startedAt', 'desc')
    .execute();
  return new Map(
    rows.map(({ archive, state, problem, isSealed }) => [
      archive ?? '',
      { state: state === 'done' ? 'good' : 'bad', problem, isSealed },
    ]),
  );
}

/** Deletes what is known of an archive that was deleted. */
export async function deleteFindings(db: Db, archive: string): Promise<void> {
  await db.deleteFrom('backupJobs').where('archive', '=', archive).where('state', '<>', 'running').execute();
}

const selectJobs = (db: Db) =>
  db
    .selectFrom('backupJobs')
    .selectAll()
    .select(sql<boolean>`state = 'running' and seen_at < ${secondsFromNow(-SILENT_SECONDS)}`.as('silent'));

function jobOf({
  silent = false,
  seenAt,
  isSealed: _isSealed,
  ...row
}: Selectable<BackupJobTable> & { silent?: boolean }): BackupJob {
  return silent ? { ...row, state: 'failed', problem: INTERRUPTED, finishedAt: seenAt } : row;
}
