import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import Fastify from 'fastify';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { testDatabase, type TestDatabase } from '../../../test/database';
import { TEST_DATA_KEY } from '../../../test/accounts';
import { eventually } from '../../../test/eventually';
import { readBackupConfig } from '../../../config';
import { Backups } from '../backups';
import { Copies } from './copies';
import { background } from '../../../platform/jobs/background';
import { isBusy } from '../../background';
import { waitForJobs } from '../wait-for-jobs';
import { scheduledCopies } from './scheduled-copies';

// A drill restores the whole archive into a database of its own.
const SLOW_MS = 60_000;
jest.setTimeout(2 * SLOW_MS);

const LOG = { error: jest.fn(), info: () => undefined, warn: () => undefined };

/** Minutes that have passed besides. */
let minutes = 0;
const now = (): Date => new Date(Date.now() + minutes * 60_000);

let folder: string;
let database: TestDatabase;
beforeEach(async () => {
  minutes = 0;
  folder = await mkdtemp(join(tmpdir(), 'harmony-schedule-'));
  database = await testDatabase({ seeded: 'few' });
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

/** An instance that looks every few milliseconds. */
async function instance() {
  const { db, url } = database;
  const config = readBackupConfig({
    BACKUP_DIR: join(folder, 'backups'),
    BACKUP_COPY_DIR: join(folder, 'disk'),
    BACKUP_RECIPIENT: await identityToRecipient(await generateX25519Identity()),
  });
  const options = { db, config, databaseUrl: url, dataKeys: [TEST_DATA_KEY], images: null, log: LOG };
  const backups = new Backups({ ...options, checkAudit: () => Promise.resolve() });
  const copies = new Copies({ ...options, archives: backups });
  const app = Fastify();
  waitForJobs(app, backups, copies);
  const failure = 'copies of backups could not be looked after';
  const levelOf = (error: unknown) => (isBusy(error) ? null : 'error');
  const run = scheduledCopies(db, copies, now);
  await app.register(background, { jobs: [{ name: 'backup-copies', everyMs: 20, failure, levelOf, run }] });
  await app.ready();
  return { app, backups };
}
const jobs = (kind: 'copy' | 'drill') =>
  database.db.selectFrom('backupJobs').selectAll().where('kind', '=', kind).orderBy('startedAt').execute();

it('copies a new backup by itself, once, however many instances there are', async () => {
  await mkdir(join(folder, 'disk'));
  const instances = [await instance(), await instance(), await instance()];
  await instances[0]?.backups.startBackup('scheduled');
  await eventually(
    async () => readdir(join(folder, 'disk')),
    (names) => names.includes('.harmony-copies'),
    SLOW_MS,
  );
  await new Promise((go) => setTimeout(go, 300));
  for (const { app } of instances) await app.close();
  expect(await jobs('copy')).toMatchObject([{ state: 'done' }]);
  expect(LOG.error).not.toHaveBeenCalled();
});

it('tries again after a quarter of an hour when it failed, and not before', async () => {
  const { app, backups } = await instance();
  await backups.startBackup('scheduled');
  await eventually(
    () => jobs('copy'),
    (found) => found.some(({ state }) => state === 'failed'),
    SLOW_MS,
  );
  await new Promise((go) => setTimeout(go, 300));
  expect(await jobs('copy')).toHaveLength(1);
  await mkdir(join(folder, 'disk'));
  await sql`update backup_jobs set finished_at = finished_at - interval '16 minutes' where kind = 'copy'`.execute(
    database.db,
  );
  await eventually(
    () => jobs('copy'),
    (found) => found.some(({ state }) => state === 'done'),
    SLOW_MS,
  );
  await app.close();
});

it('makes the drill that is due, ten minutes after the start, and leaves it alone then', async () => {
  await mkdir(join(folder, 'disk'));
  const { app, backups } = await instance();
  await backups.startBackup('scheduled');
  await eventually(
    () => jobs('copy'),
    (found) => found.some(({ state }) => state === 'done'),
    SLOW_MS,
  );
  expect(await jobs('drill')).toEqual([]);
  minutes = 11;
  await eventually(
    () => jobs('drill'),
    (found) => found.some(({ state }) => state === 'done'),
    SLOW_MS,
  );
  await new Promise((go) => setTimeout(go, 300));
  expect(await jobs('drill')).toHaveLength(1);
  await app.close();
});
