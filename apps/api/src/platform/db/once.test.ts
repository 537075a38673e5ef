import { sql } from 'kysely';
import { testDatabase, type TestDatabase } from '../../test/database';
import { once, type RequestKey } from './once';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const request = (key: string, more: Partial<RequestKey> = {}): RequestKey => ({
  scope: 'test',
  key,
  requestHash: 'h',
  keepFor: 60,
  ...more,
});

const age = (key: string, seconds: number) =>
  sql`update idempotency_keys set created_at = now() - make_interval(secs => ${seconds}) where key = ${key}`.execute(
    database.db,
  );

test('twenty requests at once are done once and all get the first answer', async () => {
  let runs = 0;
  const act = async () => ({ id: (runs += 1) });
  const answers = await Promise.all(Array.from({ length: 20 }, () => once(database.db, request('burst'), act)));
  expect(runs).toBe(1);
  expect(new Set(answers.map((answer) => answer.id))).toEqual(new Set([1]));
});

test('the key used for something else is refused, in another scope it is free', async () => {
  await once(database.db, request('shared'), async () => 'first');
  await expect(once(database.db, request('shared', { requestHash: 'other' }), async () => 'x')).rejects.toMatchObject({
    status: 409,
    fields: { 'idempotency-key': expect.any(String) },
  });
  await expect(once(database.db, request('shared', { scope: 'elsewhere' }), async () => 'second')).resolves.toBe(
    'second',
  );
});

test('a request that failed leaves no key behind', async () => {
  const fail = () => Promise.reject(new Error('no'));
  await expect(once(database.db, request('retry'), fail)).rejects.toThrow('no');
  await expect(once(database.db, request('retry'), async () => 'done')).resolves.toBe('done');
});

test('after its time a key is free again, and old ones of others are swept', async () => {
  await once(database.db, request('old'), async () => 'first');
  await once(database.db, request('ancient'), async () => 'first');
  await age('old', 61);
  await age('ancient', 86_401);
  await expect(once(database.db, request('old'), async () => 'second')).resolves.toBe('second');
  const keys = await database.db
    .selectFrom('idempotencyKeys')
    .select('key')
    .where('key', 'in', ['old', 'ancient'])
    .execute();
  expect(keys).toEqual([{ key: 'old' }]);
});
