import { sql } from 'kysely';
import { testDatabase, type TestDatabase } from '../../../test/database';
import { connect } from './connect';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

it('reads instants as ISO text, dates as text, money and counts as numbers', async () => {
  const { rows } = await sql`
    select '2026-11-21 03:04:05.678+00'::timestamptz as moment, '0050-01-02 03:04:05+05:30'::timestamptz as old,
      '2026-11-01'::date as day, 47.50::numeric(10, 2) as money, 9007199254740991::bigint as large,
      '2026-11-21 03:04:05+00'::timestamptz as whole, '2026-11-21 03:04:05.999999+00'::timestamptz as fine,
      '0044-03-15 12:00:00+00 BC'::timestamptz as ancient,
      array['a', 'b, "c"'] as list, null::timestamptz as nothing`.execute(database.db);
  expect(rows).toEqual([
    {
      moment: '2026-11-21T03:04:05.678Z',
      old: '0050-01-01T21:34:05.000Z',
      day: '2026-11-01',
      money: 47.5,
      large: 9007199254740991,
      whole: '2026-11-21T03:04:05.000Z',
      fine: '2026-11-21T03:04:05.999Z',
      ancient: '-000043-03-15T12:00:00.000Z',
      list: ['a', 'b, "c"'],
      nothing: null,
    },
  ]);
});

it('renames columns, never the keys of a jsonb value', async () => {
  await database.db
    .insertInto('errors')
    .values({ errorType: 'test', message: 'm', additionalData: JSON.stringify({ snake_key: { camelKey: 1 } }) })
    .execute();
  const row = await database.db.selectFrom('errors').select(['errorType', 'additionalData']).executeTakeFirstOrThrow();
  expect(row).toEqual({ errorType: 'test', additionalData: { snake_key: { camelKey: 1 } } });
});

it.each([
  ['statement_timeout', '5s'],
  ['lock_timeout', '3s'],
  ['idle_in_transaction_session_timeout', '10s'],
])('limits %s to %s', async (setting, value) => {
  const { rows } = await sql<{ value: string }>`select current_setting(${setting}) as value`.execute(database.db);
  expect(rows).toEqual([{ value }]);
});

it('says it is busy instead of waiting for ever for a free connection', async () => {
  const db = connect(database.url, { max: 1, log: console });
  try {
    const hog = db.connection().execute(() => new Promise((resolve) => setTimeout(resolve, 2300)));
    await expect(sql`select 1`.execute(db)).rejects.toThrow('timeout exceeded when trying to connect');
    await hog;
  } finally {
    await db.destroy();
  }
});

it('outlives connections that Postgres drops while they are idle', async () => {
  const log = { error: jest.fn() };
  const db = connect(database.url, { max: 1, log });
  try {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
    await sql`select pg_terminate_backend(${rows[0]?.pid}, 1000)`.execute(database.db);
    while (log.error.mock.calls.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  } finally {
    await db.destroy();
  }
});
