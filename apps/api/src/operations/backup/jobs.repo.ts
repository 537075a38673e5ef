import { randomUUID } from 'node:crypto';
import type { BackupJob, BackupState } from '@harmony/domain';
import { sql, type Selectable } from 'kysely';
import { secondsFromNow } from '../../platform/db/connection/clock';
import type { Db } from '../../platform/db/schema';
import type { BackupJobTable } from './tables';
import { sessionsOf } from '../../platform/db/connection/sessions';
import { notFound } from '../../platform/http/api-error';
import type { Connection } from './catalogue.repo';

/** Jobs of which one runs at a time, on whichever instance. Copying may take hours: no backup or restore waits for it. */
const LANES = {
  archives: { lock: 4_272_690, kinds: ['backup', 'verify', 'restore'] },
  copies: { lock: 4_272_691, kinds: ['copy', 'drill'] },
} as const;
export type Lane = keyof typeof LANES;

/** The lane of a kind of job. */
export const laneOf = (kind: BackupJob['kind']): Lane => (kind === 'copy' || kind === 'drill' ? 'copies' : 'archives');

/** A job without a heartbeat for this long has died with its process. */
const SILENT_SECONDS = 30;
const KEPT_DAYS = 30;

const INTERRUPTED = 'It was interrupted because the program was stopped. Nothing was changed.';

type NewJob = Pick<BackupJob, 'kind' | 'archive'>;

/** Ends the hold on the lock in one transaction with `last`: whoever sees what it wrote finds the lock free. */
export type Release = (last: (trx: Db) => Promise<void>) => Promise<void>;

/** Runs `work` with the lock of a lane, until it has released it or ends; undefined when another job holds it. */
export function withJobLock<T>(
  db: Db,
  work: (release: Release) => Promise<T>,
  lane: Lane = 'archives',
): Promise<T | undefined> {
  const { lock } = LANES[lane];
  return sessionsOf(db)
    .connection()
    .execute(async (connection) => {
      if (!(await tryLock(connection, lock))) return undefined;
      let isHeld = true;
      try {
        return await work(async (last) => {
          await connection.transaction().execute(async (trx) => {
            await last(trx);
            await unlock(trx, lock);
          });
          isHeld = false;
        });
      } finally {
        if (isHeld) await unlock(connection, lock);
      }
    });
}

async function unlock(connection: Connection, lock: number): Promise<void> {
  await sql`select pg_advisory_unlock(${lock})`.execute(connection);
}

async function tryLock(connection: Connection, lock: number): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_lock(${lock}) as mine`.execute(connection);
  return rows[0]?.mine === true;
}

/** Records the start of a job. Call it with the lock: any other job of its lane marked as running has died. */
export async function insertJob(db: Db, { kind, archive }: NewJob): Promise<BackupJob> {
  await db
    .updateTable('backupJobs')
    .set({ state: 'failed', problem: INTERRUPTED, finishedAt: sql<string>`now()` })
    .where('state', '=', 'running')
    .where('kind', 'in', LANES[laneOf(kind)].kinds)
    .execute();
  await db
    .deleteFrom('backupJobs')
    .where('startedAt', '<', secondsFromNow(-KEPT_DAYS * 86_400))
    .where((eb) => eb.or([eb('archive', 'is', null), eb('kind', '=', 'copy')]))
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

/** What a drill has restored. */
export type Restored = Pick<Selectable<BackupJobTable>, 'source' | 'rows'>;

/** Records the end of a job; `problem` is null when it succeeded. */
export async function finishJob(
  db: Db,
  id: string,
  { problem, ...found }: { problem: string | null; archive: string | null } & Restored,
): Promise<void> {
  await db
    .updateTable('backupJobs')
    .set({ state: problem === null ? 'done' : 'failed', problem, ...found, finishedAt: sql<string>`now()` })
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

/** The job of a lane that is under way, else the one that ended last. */
export async function findLatestJob(db: Db, lane: Lane = 'archives'): Promise<BackupJob | null> {
  const row = await selectJobs(db)
    .where('kind', 'in', LANES[lane].kinds)
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
  await db
    .deleteFrom('backupJobs')
    .where('archive', '=', archive)
    .where('state', '<>', 'running')
    .where('kind', 'in', LANES.archives.kinds)
    .execute();
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
  source: _source,
  rows: _rows,
  ...row
}: Selectable<BackupJobTable> & { silent?: boolean }): BackupJob {
  return silent ? { ...row, state: 'failed', problem: INTERRUPTED, finishedAt: seenAt } : row;
}
