import { sql } from 'kysely';
import { testDatabase, type TestDatabase } from '../../../test/database';
import { sqlName } from '../../../platform/db/sql-name';
import { describeTables } from '../catalogue.repo';
import { ARCHIVED_TABLES, BACKUP_TABLES, EMPTIED_TABLES } from './tables';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

it('says of every table whether it is in backups', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname not like 'kysely%'`.execute(
    database.db,
  );
  expect(Object.keys(BACKUP_TABLES).map(sqlName).sort()).toEqual(rows.map(({ name }) => name).sort());
});

it('keeps sessions and what is made again out of archives', () => {
  expect(ARCHIVED_TABLES).toEqual(expect.arrayContaining(['users', 'images', 'contact_submissions', 'audit_log']));
  for (const table of ['web_sessions', 'reception_sessions', 'login_attempts', 'idempotency_keys', 'image_variants'])
    expect(ARCHIVED_TABLES).not.toContain(table);
  expect(EMPTIED_TABLES).toEqual(expect.arrayContaining(['web_sessions', 'reception_sessions']));
});

it('puts every table behind those it refers to', async () => {
  const order = (await describeTables(database.db)).map(({ name }) => name);
  expect(order.sort()).toEqual([...ARCHIVED_TABLES].sort());
  const at = (await describeTables(database.db)).map(({ name }) => name);
  for (const [before, after] of [
    ['faq_categories', 'faqs'],
    ['orders', 'order_items'],
    ['users', 'orders'],
    ['newsletter_subscribers', 'newsletter_tokens'],
  ] as const)
    expect(at.indexOf(before)).toBeLessThan(at.indexOf(after));
});

it('leaves no row behind that would stand in the way of emptying another table', async () => {
  const { rows } = await sql<{ from: string; to: string }>`
    select f.relname as "from", t.relname as "to"
    from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and k.confdeltype in ('a', 'r')`.execute(database.db);
  const goes = new Set([...ARCHIVED_TABLES, ...EMPTIED_TABLES]);
  expect(rows.filter(({ from, to }) => !goes.has(from) && goes.has(to))).toEqual([]);
});
