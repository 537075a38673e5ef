import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql, type Migration } from 'kysely';
import { testDatabase, type TestDatabase } from '../../../test/database';
import { connect } from '../connection/connect';
import { isLatest, migrateDown, migrateToLatest } from './migrate';
import { migrations } from '../migrations/index';
import type { Db } from '../schema';

const NOTHING: Migration = { up: () => Promise.resolve() };

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.close());

async function tableNames(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name not like 'kysely%' order by 1`.execute(db);
  return rows.map((row) => row.name);
}

/** Everything the migrations make, as text: columns, constraints, indexes, triggers, functions. */
async function fingerprint(db: Db): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select line from (
      select concat_ws(' ', table_name, column_name, data_type, numeric_precision, numeric_scale, datetime_precision,
        column_default, is_nullable, is_identity) as line
        from information_schema.columns where table_schema = 'public'
      union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
        from pg_constraint where connamespace = 'public'::regnamespace
      union all select indexdef from pg_indexes where schemaname = 'public'
      union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
      union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
    ) as things where line not like '%kysely_migration%' order by line`.execute(db);
  return rows.map((row) => row.line);
}

it('lists every file of the folder, in order', () => {
  const files = readdirSync(join(__dirname, '../migrations')).filter((file) => /^\d{4}-/.test(file));
  expect(files.length).toBeGreaterThan(0);
  expect(Object.keys(migrations)).toEqual(files.map((file) => file.replace(/\.ts$/, '')).sort());
});

it('goes down to nothing and up to the same again', async () => {
  const before = await fingerprint(database.db);
  expect(await migrateDown(database.db)).toEqual(Object.keys(migrations).reverse());
  expect(await fingerprint(database.db)).toEqual([]);
  expect(await migrateToLatest(database.db)).toEqual(Object.keys(migrations));
  expect(await fingerprint(database.db)).toEqual(before);
});

it('does nothing when all is done', async () => {
  expect(await migrateToLatest(database.db)).toEqual([]);
});

it('knows whether all is done', async () => {
  const { db } = database;
  expect(await isLatest(db)).toBe(true);
  const ahead = Object.fromEntries(Object.entries(migrations).slice(0, -1));
  expect(await isLatest(db, ahead)).toBe(false);
  expect(await isLatest(db, { ...migrations, '2999-01-01-0000-next': NOTHING })).toBe(false);
  expect(await isLatest(db, { ...ahead, '2999-01-01-0000-other': NOTHING })).toBe(false);
  await migrateDown(db);
  expect(await isLatest(db)).toBe(false);
  await sql`drop table kysely_migration`.execute(db);
  expect(await isLatest(db)).toBe(false);
});

it('migrates once when instances start at the same moment', async () => {
  await migrateDown(database.db);
  const others = [1, 2, 3].map(() => connect(database.url, { max: 1, log: console }));
  try {
    const ran = await Promise.all(others.map((db) => migrateToLatest(db)));
    expect(ran.filter((names) => names.length > 0)).toEqual([Object.keys(migrations)]);
  } finally {
    await Promise.all(others.map((db) => db.destroy()));
  }
});

it('waits for a slow instance longer than a request may', async () => {
  await migrateDown(database.db);
  const slow: Migration = { up: async (db) => void (await sql`select pg_sleep(0.2)`.execute(db)) };
  const list = { ...migrations, '2999-01-01-0000-sleep': slow };
  const hasty = [1, 2].map(() => connect(database.url, { max: 1, log: console }));
  try {
    for (const db of hasty) await sql`set statement_timeout = 50; set lock_timeout = 50`.execute(db);
    const ran = await Promise.all(hasty.map((db) => migrateToLatest(db, list)));
    expect(ran.flat()).toEqual(Object.keys(list));
  } finally {
    await Promise.all(hasty.map((db) => db.destroy()));
  }
});

it('is all or nothing', async () => {
  await migrateDown(database.db);
  const broken: Migration = { up: async (db) => void (await sql`create table services (id int)`.execute(db)) };
  await expect(migrateToLatest(database.db, { ...migrations, '2999-01-01-0000-break': broken })).rejects.toThrow(
    'already exists',
  );
  expect(await tableNames(database.db)).toEqual([]);
  expect(await migrateToLatest(database.db)).toEqual(Object.keys(migrations));
});

it('refuses a database that is ahead of this code', async () => {
  const [, ...older] = Object.entries(migrations).reverse();
  await expect(migrateToLatest(database.db, Object.fromEntries(older.reverse()))).rejects.toThrow(/missing/);
});

it('leaves the limits of the connection as they were', async () => {
  const db = connect(database.url, { max: 1, log: console });
  try {
    await migrateToLatest(db);
    const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db);
    expect(rows).toEqual([{ statementTimeout: '5s' }]);
  } finally {
    await db.destroy();
  }
});
