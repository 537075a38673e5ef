import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { testDatabase, type TestDatabase } from '../../../test/database';
import { becomeZeroTwo } from '../../../test/upgrade/zero-two';
import { connect } from '../connection/connect';
import { migrations } from '../migrations/index';
import { LAST_OF_0_2 } from './history';
import { isLatest, migrateDown, migrateToLatest } from './migrate';
import { bringUpToDate, readSchemaState } from './schema-state';
import type { Db } from '../schema';

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.close());

const TABLES = [
  'users',
  'services',
  'products',
  'stock_movements',
  'patients',
  'visits',
  'visit_events',
  'orders',
  'audit_log',
];

async function countRows(db: Db): Promise<Record<string, number>> {
  const counts = TABLES.map(
    (table) => sql`select ${table} as name, count(*)::integer as count from ${sql.table(table)}`,
  );
  const { rows } = await sql<{ name: string; count: number }>`${sql.join(counts, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

/** Everything that tables are made of, but for names that say what a table was called once, and the place of a column. */
async function schemaOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select line from (
      select concat_ws(' ', table_name, column_name, data_type, numeric_precision, numeric_scale, datetime_precision,
        column_default, is_nullable, is_identity, generation_expression) as line
        from information_schema.columns where table_schema = 'public'
      union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
        from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
      union all select indexdef from pg_indexes where schemaname = 'public'
      union all select tgrelid::regclass || ' ' || pg_get_triggerdef(oid, true) from pg_trigger where not tgisinternal
      union all select regexp_replace(pg_get_functiondef(oid), '\\s+', ' ', 'g')
        from pg_proc where pronamespace = 'public'::regnamespace
      union all select concat('storage ', attrelid::regclass, ' ', attname, ' ', attstorage) from pg_attribute
        join pg_class on pg_class.oid = attrelid
        where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
    ) as things where line not like '%kysely_migration%' order by line`.execute(db);
  return rows.map(({ line }) => line);
}

it('a database of 0.2.0 becomes what a new one is, and keeps its rows', async () => {
  const { db } = database;
  const fresh = await schemaOf(db);
  await becomeZeroTwo(db);
  const before = await countRows(db);
  expect(before).toMatchObject({ services: 20, stock_movements: 9, visits: 40, orders: 1, audit_log: 25 });
  expect(await readSchemaState(db)).toEqual({ pending: Object.keys(migrations), unknown: [] });
  expect(await migrateToLatest(db)).toEqual(Object.keys(migrations));
  expect(await isLatest(db)).toBe(true);
  expect(await schemaOf(db)).toEqual(fresh);
  expect(await countRows(db)).toEqual(before);
  expect(await migrateToLatest(db)).toEqual([]);
  expect(await readSchemaState(db)).toEqual({ pending: [], unknown: [] });
});

it('two instances that start on it at once bring it up to date once', async () => {
  await becomeZeroTwo(database.db);
  const others = [1, 2].map(() => connect(database.url, { max: 1, log: console }));
  const ran = await Promise.all(others.map((db) => bringUpToDate(db, { log: { warn: () => undefined } })));
  await Promise.all(others.map((db) => db.destroy()));
  expect(ran.filter((names) => names.length > 0)).toEqual([Object.keys(migrations)]);
});

it('loses nothing that instances of 0.2.0 write meanwhile', async () => {
  const { db } = database;
  await becomeZeroTwo(db);
  const before = await countRows(db);
  let isOver = false;
  let visits = 0;
  let lines = 0;
  const refused: string[] = [];
  const write = async (statement: string, done: () => void): Promise<void> => {
    while (!isOver)
      await sql
        .raw(statement)
        .execute(db)
        .then(done, (error: Error) => void refused.push(error.message));
  };
  const traffic = [
    write(
      `insert into visits (patient_id, starts_at, type) values (1, '2099-03-01 10:00Z', 'Cupping')`,
      () => (visits += 1),
    ),
    write(`insert into audit_log (action, entity) values ('create', 'services')`, () => (lines += 1)),
    write(`update orders set note = clock_timestamp()::text`, () => undefined),
  ];
  try {
    await pause(100);
    await migrateToLatest(db);
    await pause(100);
  } finally {
    isOver = true;
    await Promise.all(traffic);
  }
  const givesWay = ['deadlock detected', 'canceling statement due to lock timeout'];
  expect(refused.filter((message) => !givesWay.includes(message))).toEqual([]);
  expect(await countRows(db)).toMatchObject({
    visits: Number(before['visits']) + visits,
    audit_log: Number(before['audit_log']) + lines,
  });
  expect([visits > 10, lines > 10]).toEqual([true, true]);
});

it('one from before the last 0.2 is told what to start first, and left alone', async () => {
  const { db } = database;
  await becomeZeroTwo(db);
  await sql`delete from kysely_migration where name = ${LAST_OF_0_2}`.execute(db);
  const before = await schemaOf(db);
  await expect(bringUpToDate(db, { log: console })).rejects.toThrow(
    /belongs to a Harmony before 0\.2 \(2026-11-28-0540-name-who-waits\)\. Start the last Harmony 0\.2 with it first/,
  );
  await expect(migrateToLatest(db)).rejects.toThrow(/missing/);
  expect(await schemaOf(db)).toEqual(before);
});

it('can be taken back to nothing', async () => {
  const { db } = database;
  await becomeZeroTwo(db);
  await migrateToLatest(db);
  await migrateDown(db);
  expect(await schemaOf(db)).toEqual([]);
});

it('an order that is written anew keeps its time unless something of it has changed', async () => {
  const { db } = database;
  await becomeZeroTwo(db);
  await migrateToLatest(db);
  const updatedAt = async () => (await db.selectFrom('orders').select('updatedAt').executeTakeFirstOrThrow()).updatedAt;
  const first = await updatedAt();
  await db.updateTable('orders').set({ customerName: 'Ann' }).execute();
  expect(await updatedAt()).toBe(first);
  await db.updateTable('orders').set({ customerName: 'Anna' }).execute();
  expect(await updatedAt()).not.toBe(first);
});
