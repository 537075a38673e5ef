import { CONTENT_ENTITY_NAMES } from '@harmony/domain';
import { sql } from 'kysely';
import { testDatabase, type TestDatabase } from '../../test/database';
import { connectListener, type Listener } from './connection/connect';
import type { Db } from './schema';
import { OTHER_TABLES, RATE_TABLES, SCHEDULE_TABLES } from './read-tables';
import { sqlName } from './sql-name';
import { plain } from '../../test/plain';

/** Tables whose changes the public sees. */
const PUBLISHED = [...CONTENT_ENTITY_NAMES.map(sqlName), ...SCHEDULE_TABLES, ...RATE_TABLES, ...OTHER_TABLES].sort();

let database: TestDatabase;
let db: Db;
let listener: Listener;
let notices: string[] = [];
beforeAll(async () => {
  database = await testDatabase({ seeded: true });
  db = database.db;
  const hear = (payload: string) => notices.push(payload);
  listener = await connectListener(database.url, 'content_changed', hear, () => undefined, { log: console });
});
afterAll(async () => {
  await listener.close();
  await database.close();
});

const version = async () => (await db.selectFrom('contentVersion').select('version').executeTakeFirstOrThrow()).version;

/** Notices are delivered in order of commit: once our own mark has come, nothing older is on its way. */
async function heard(): Promise<string[]> {
  await sql`select pg_notify('content_changed', 'mark')`.execute(db);
  while (!notices.includes('mark')) await new Promise((resolve) => setTimeout(resolve, 2));
  const all = notices.filter((notice) => notice !== 'mark');
  notices = [];
  return all;
}

const tablesWith = async (trigger: string) => {
  const { rows } = await sql<{ name: string }>`
    select tgrelid::regclass::text as name from pg_trigger where tgname = ${trigger} order by 1`.execute(db);
  return rows.map(({ name }) => name).sort();
};

it('watch every table the public reads, and no other', async () => {
  expect(await tablesWith('content_changed')).toEqual(PUBLISHED);
});

it('watch of the stock only what is shown of it', async () => {
  expect(await tablesWith('content_changed_shown')).toEqual(['stock_levels']);
  const before = await version();
  const { id } = await db.selectFrom('stockItems').select('id').orderBy('id').executeTakeFirstOrThrow();
  const lowAt = (at: number) =>
    db.updateTable('stockLevels').set({ lowAt: at }).where('itemId', '=', id).returning('shown').execute();
  expect(await lowAt(4)).toEqual([{ shown: 'in' }]);
  expect(await version()).toBe(before);
  expect(await lowAt(1000)).toEqual([{ shown: 'low' }]);
  expect(await version()).toBe(before + 1);
  const { tables } = await db.selectFrom('contentVersion').select('tables').executeTakeFirstOrThrow();
  expect(tables).toMatchObject({ stock_levels: before + 1 });
});

it('move on the time of the last change wherever there is one: conflicts are noticed by it', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'updated_at'
  `.execute(db);
  expect(await tablesWith('touch_updated_at')).toEqual(rows.map(({ name }) => name).sort());
});

it('run before the rows are touched, once per statement', async () => {
  const { rows } = await sql<{ name: string }>`
    select tgrelid::regclass::text as name from pg_trigger where tgname = 'content_changed' and pg_get_triggerdef(oid)
      !~ 'BEFORE INSERT OR DELETE OR UPDATE( OF [a-z_0-9, ]+)? OR TRUNCATE ON [a-z_.]+ FOR EACH STATEMENT'`.execute(db);
  expect(rows).toEqual([]);
});

it('are not run for where the bytes of a picture are, but for everything else of it', async () => {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = 'images'::regclass and attnum > 0 and not attisdropped and attnum <> all (
      select unnest(tgattr) from pg_trigger where tgname = 'content_changed' and tgrelid = 'images'::regclass)`.execute(
    db,
  );
  expect(rows).toEqual([{ name: 'bytes' }]);
});

it('send one notice per transaction and table, and move the version on', async () => {
  const before = await version();
  await heard();
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('services').set({ orderIndex: 1 }).execute();
    await trx.updateTable('services').set({ orderIndex: 2 }).execute();
    await trx.updateTable('faqs').set({ isActive: false }).where('id', '=', 1).execute();
  });
  expect(await heard()).toEqual(['services', 'faqs']);
  expect(await version()).toBeGreaterThan(before);
});

it('leave the new version with each table that changed', async () => {
  await db.updateTable('practitioners').set({ orderIndex: 1 }).execute();
  await db.updateTable('faqs').set({ isActive: false }).where('id', '=', 1).execute();
  const row = await db.selectFrom('contentVersion').select(['version', 'tables']).executeTakeFirstOrThrow();
  expect(row.tables).toMatchObject({ faqs: row.version, practitioners: row.version - 1 });
});

it('are silent about what is rolled back', async () => {
  const before = await version();
  await heard();
  const attempt = db.transaction().execute(async (trx) => {
    await trx.deleteFrom('reviews').execute();
    throw new Error('changed my mind');
  });
  await expect(attempt).rejects.toThrow('changed my mind');
  expect(await heard()).toEqual([]);
  expect(await version()).toBe(before);
});

it('are silent about what the public does not see', async () => {
  const before = await version();
  await db
    .insertInto('contactSubmissions')
    .values({ name: 'A', email: 'a@b.example', message: plain('Hello there') })
    .execute();
  await db.updateTable('users').set({ isAdmin: true }).execute();
  expect(await heard()).toEqual([]);
  expect(await version()).toBe(before);
});

it('notice a truncate', async () => {
  await sql`truncate reviews`.execute(db);
  expect(await heard()).toEqual(['reviews']);
});

it('let transactions that write two tables in opposite order pass one after the other', async () => {
  const touch = (tables: readonly ('services' | 'practitioners')[]) =>
    db.transaction().execute(async (trx) => {
      for (const table of tables)
        await trx
          .updateTable(table)
          .set({ orderIndex: sql`order_index + 1` })
          .execute();
    });
  const results = await Promise.allSettled(
    Array.from({ length: 40 }, (_, i) => touch(i % 2 ? ['services', 'practitioners'] : ['practitioners', 'services'])),
  );
  expect(results.filter((result) => result.status === 'rejected')).toEqual([]);
});
