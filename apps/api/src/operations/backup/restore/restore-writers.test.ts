import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { KEYS } from '../../../test/backup/archives';
import { plain } from '../../../test/plain';
import { testDatabase, type TestDatabase } from '../../../test/database';
import { eventually } from '../../../test/eventually';
import { writeArchive } from '../archive/archive-writer';
import { restoreArchive } from './restore-backup';

const BY = { actorName: null, ip: null, requestId: null };

let folder: string;
let file: string;
let database: TestDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'harmony-writers-'));
  file = join(folder, 'archive');
  database = await testDatabase({ seeded: 'few' });
  await writeArchive(database.db, createWriteStream(file), () => undefined, KEYS);
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const message = (text: string) => ({ name: 'Ana', email: 'a@b.example', message: plain(text) });
/** However long the restore takes on a busy machine. */
const patiently = (text: string) =>
  database.db.transaction().execute(async (trx) => {
    await sql`set local lock_timeout = 0; set local statement_timeout = 0`.execute(trx);
    await trx.insertInto('contactSubmissions').values(message(text)).execute();
  });
const messages = async () =>
  (await database.db.selectFrom('contactSubmissions').select('message').execute()).map((row) => row.message);

it('lets nobody write between what is kept and what is put in', async () => {
  const { db } = database;
  await db.insertInto('contactSubmissions').values(message('before')).execute();
  let writing: Promise<unknown> | undefined;
  let kept: unknown[] = [];
  await restoreArchive(db, {
    file,
    name: 'archive',
    by: BY,
    dataKeys: KEYS,
    isUnsealed: false,
    keep: async (trx) => {
      writing = patiently('meanwhile');
      await pause(200);
      kept = (await trx.selectFrom('contactSubmissions').select('message').execute()).map((row) => row.message);
    },
  });
  await writing;
  expect(kept).toEqual(['before']);
  expect(await messages()).toEqual(['meanwhile']);
});

it('lets a form that has begun to be stored come to its end', async () => {
  const { db } = database;
  await db.insertInto('idempotencyKeys').values({ scope: 'contact', key: 'a', requestHash: 'x' }).execute();
  const waiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  const { restoring, took } = await db.transaction().execute(async (trx) => {
    await trx.updateTable('idempotencyKeys').set({ status: 201 }).execute();
    const begun = restoreArchive(db, { file, name: 'archive', by: BY, dataKeys: KEYS, isUnsealed: false });
    await eventually(async () => (await waiting.execute(db)).rows.length > 0);
    const at = performance.now();
    await trx.insertInto('contactSubmissions').values(message('a form')).execute();
    return { restoring: begun, took: performance.now() - at };
  });
  // After a second Postgres would end one of two that wait for each other.
  expect(took).toBeLessThan(900);
  expect(await restoring).toBeGreaterThan(0);
});
