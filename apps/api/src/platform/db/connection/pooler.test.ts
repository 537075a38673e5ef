import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { buildApp } from '../../../app';
import { backUpToFile, restoreFromFile } from '../../../operations/backup/command';
import { jobRunner } from '../../../operations/backup/job-runner';
import { TEST_DATA_KEY } from '../../../test/accounts';
import { testConfig } from '../../../test/api';
import { testDatabase, type TestDatabase } from '../../../test/database';
import { startPgbouncer, whyNoPgbouncer, type Pgbouncer } from '../../../test/pgbouncer';
import { connect } from './connect';
import { isLatest, migrateDown, migrateToLatest } from '../migrate/migrate';
import { refuseLostSessions } from './pooler';
import { prepared } from '../prepared';
import type { Db } from '../schema';

/*
 * The product behind a real PgBouncer.
 */

const log = { error: jest.fn() };
const addresses = (databaseUrl: string, databaseDirectUrl = databaseUrl) => ({ databaseUrl, databaseDirectUrl });

const missing = whyNoPgbouncer();
if (missing !== null) it(`NOT TESTED: ${missing}`, () => console.warn(missing));
else
  describe.each(['transaction', 'session'] as const)('a pooler in %s mode', (mode) => {
    let database: TestDatabase;
    let pooler: Pgbouncer;
    let url: string;
    let db: Db;

    beforeAll(async () => {
      database = await testDatabase();
      pooler = await startPgbouncer(mode);
      url = pooler.through(database.url);
      db = open();
    });
    afterAll(async () => {
      await db.destroy();
      await pooler.stop();
      await database.close();
    });

    const open = () => connect(url, { log, ...(mode === 'transaction' && { directUrl: database.url }) });
    const setting = async (on: Db, name: string) =>
      (await sql<{ value: string }>`select current_setting(${name}) as value`.execute(on)).rows[0]?.value;

    it('is recognised where sessions would be lost, whatever else goes on there', async () => {
      const others = Array.from({ length: 4 }, async () => {
        for (let n = 0; n < 40; n++) await sql`select pg_sleep(0.002)`.execute(db);
      });
      const start = refuseLostSessions(addresses(url));
      if (mode === 'session') await expect(start).resolves.toBeUndefined();
      else await expect(start).rejects.toThrow(/DATABASE_URL goes through a pooler.+DATABASE_DIRECT_URL=postgres/s);
      await Promise.all(others);
    });

    it('is accepted together with the direct address of the same database', async () => {
      await expect(refuseLostSessions(addresses(url, database.url))).resolves.toBeUndefined();
      await expect(refuseLostSessions(addresses(url, `${database.url}?x`))).resolves.toBeUndefined();
    });

    it('keeps the limits of every statement, alone and in a transaction, and leaves none to others', async () => {
      await Promise.all(Array.from({ length: 20 }, () => sql`select pg_sleep(0.01)`.execute(db)));
      for (const [name, value] of [
        ['statement_timeout', '5s'],
        ['lock_timeout', '3s'],
        ['idle_in_transaction_session_timeout', '10s'],
      ] as const) {
        expect(await setting(db, name)).toBe(value);
        for (const level of ['read committed', 'repeatable read'] as const) {
          const transaction = db.transaction().setIsolationLevel(level);
          expect(await transaction.execute((trx) => setting(trx, name))).toBe(value);
        }
        const stranger = new pg.Client(url);
        await stranger.connect();
        const { rows } = await stranger.query('select current_setting($1) as value', [name]);
        await stranger.end();
        expect(rows).toEqual([{ value: '0' }]);
      }
    });

    it('answers statements made once on whichever connection, and says why one fails', async () => {
      const echo = prepared((on, args: { n: number }) =>
        on.selectFrom('contentVersion').select(sql<number>`${args.n}::int`.as('n')),
      );
      const all = await Promise.all(Array.from({ length: 200 }, (_, n) => echo(db, { n })));
      expect(all.flat().map(({ n }) => n)).toEqual(Array.from({ length: 200 }, (_, n) => n));
      await expect(sql`select 1 / 0`.execute(db)).rejects.toMatchObject({ code: '22012' });
      await expect(sql`insert into faqs (question) values (null)`.execute(db)).rejects.toMatchObject({ code: '23502' });
      expect(await echo(db, { n: 7 })).toEqual([{ n: 7 }]);
    });

    it('rolls back as a whole, and counts what a statement changed', async () => {
      const add = (on: Db, slug: string) => on.insertInto('faqCategories').values({ name: slug, slug }).execute();
      const larger = db.transaction().execute(async (trx) => {
        await add(trx, 'gone');
        await sql`select 1 / 0`.execute(trx);
      });
      await expect(larger).rejects.toThrow('division by zero');
      await add(db, 'kept');
      const { numDeletedRows } = await db.deleteFrom('faqCategories').executeTakeFirstOrThrow();
      expect(numDeletedRows).toBe(1n);
    });

    it('runs one backup job at a time, over all instances', async () => {
      const [here, there] = [open(), open()];
      let end: () => void = () => undefined;
      const job = { kind: 'verify' as const, archive: 'one', act: () => new Promise<void>((done) => (end = done)) };
      const { result } = await jobRunner(here, log)(job);
      // The pooler gives its connections to whoever asks next.
      for (let n = 0; n < 20; n++) await expect(jobRunner(there, log)(job)).rejects.toMatchObject({ status: 409 });
      end();
      await result;
      const next = await jobRunner(there, log)(job);
      end();
      await next.result;
      await Promise.all([here.destroy(), there.destroy()]);
    });

    it('makes a backup, and restores it', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'harmony-pooled-'));
      const dataKeys = [TEST_DATA_KEY];
      const one = connect(url, { dataKeys, log, ...(mode === 'transaction' && { directUrl: database.url }) });
      await one.insertInto('faqCategories').values({ name: 'Then', slug: 'then' }).execute();
      const quiet = () => undefined;
      const file = await backUpToFile(one, { file: null, folder, dataKeys, fetchImage: null }, quiet);
      await one.updateTable('faqCategories').set({ name: 'Now' }).execute();
      await restoreFromFile(
        one,
        { file, folder, by: 'a test', dataKeys, acceptsUnsealed: false, url: database.url, images: null },
        quiet,
      );
      expect(await one.selectFrom('faqCategories').select('name').execute()).toEqual([{ name: 'Then' }]);
      await one.destroy();
      await rm(folder, { recursive: true });
    });

    it('shows an edit at once, on every instance', async () => {
      const config = testConfig({ DATABASE_URL: url, DATABASE_DIRECT_URL: database.url });
      const apps = await Promise.all([1, 2].map(() => buildApp({ config, db, logger: false })));
      await Promise.all(apps.map((app) => app.ready()));
      await db.insertInto('services').values({ name: 'Edit 0', slug: 'edited' }).execute();
      for (let n = 1; n <= 30; n++) {
        const heard = apps.map((app) => new Promise<void>((resolve) => app.content.onChange(() => resolve())));
        await db
          .updateTable('services')
          .set({ name: `Edit ${n}` })
          .where('slug', '=', 'edited')
          .execute();
        await Promise.all(heard);
        const answers = await Promise.all(apps.map((app) => app.inject('/api/services')));
        expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
        for (const { body } of answers) expect(body).toContain(`"Edit ${n}"`);
      }
      await Promise.all(apps.map((app) => app.close()));
    });

    it('is no obstacle to migrations', async () => {
      await migrateDown(db);
      const instances = [open(), open()];
      await Promise.all(instances.map((one) => migrateToLatest(one)));
      expect(await isLatest(db)).toBe(true);
      await Promise.all(instances.map((one) => one.destroy()));
    });
  });

it('an address of Postgres itself is accepted, one of another database beside it is not', async () => {
  const [one, other] = await Promise.all([testDatabase(), testDatabase()]);
  await expect(refuseLostSessions(addresses(one.url))).resolves.toBeUndefined();
  await expect(refuseLostSessions(addresses(one.url, other.url), 500)).rejects.toThrow(
    'must lead to the same database',
  );
  await Promise.all([one.close(), other.close()]);
});
