import pg from 'pg';
import { sql } from 'kysely';
import { testDatabase, type TestDatabase } from '../../test/database';
import { connect } from './connection/connect';
import { prepared } from './prepared';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const echo = prepared((db, args: { first: string; second: number }) =>
  db
    .selectFrom('contentVersion')
    .select([sql<string>`${args.first}::text`.as('firstText'), sql<number>`${args.second}::int`.as('secondNumber')]),
);

test('values go to their places, whatever order they are given in', async () => {
  await expect(echo(database.db, { second: 7, first: 'a' })).resolves.toEqual([{ firstText: 'a', secondNumber: 7 }]);
  await expect(echo(database.db, { first: 'b', second: 8 })).resolves.toEqual([{ firstText: 'b', secondNumber: 8 }]);
});

test('Postgres knows the statement by name and parses it once per connection', async () => {
  const db = connect(database.url, { max: 1, log: console });
  for (let i = 0; i < 5; i += 1) await echo(db, { first: 'x', second: i });
  const { rows } = await sql<{ name: string; statement: string; uses: number }>`
    select name, statement, (generic_plans + custom_plans)::int as uses from pg_prepared_statements`.execute(db);
  await db.destroy();
  expect(rows).toEqual([
    { name: expect.stringMatching(/^[\w-]{32}$/), statement: expect.stringContaining('content_version'), uses: 5 },
  ]);
});

test('a statement works inside a transaction and sees what it has written', async () => {
  const name = prepared((db, args: { slug: string }) =>
    db.selectFrom('faqCategories').select('name').where('slug', '=', args.slug),
  );
  await database.db.transaction().execute(async (trx) => {
    await trx.insertInto('faqCategories').values({ name: 'Inside', slug: 'inside' }).execute();
    await expect(name(trx, { slug: 'inside' })).resolves.toEqual([{ name: 'Inside' }]);
  });
});

test('other queries stay unnamed', async () => {
  const query = jest.spyOn(pg.Client.prototype, 'query');
  await sql`select 1`.execute(database.db);
  expect(query).toHaveBeenCalledWith(expect.objectContaining({ text: 'select 1', name: undefined }));
  query.mockRestore();
});
