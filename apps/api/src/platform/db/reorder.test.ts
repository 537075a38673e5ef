import { testDatabase, type TestDatabase } from '../../test/database';
import { reorder, type Position } from './reorder';

let database: TestDatabase;
let ids: number[];
const COUNT = 40;

beforeAll(async () => {
  database = await testDatabase();
  const rows = Array.from({ length: COUNT }, (_, at) => ({ slug: `s${at}`, name: `S${at}` }));
  ids = (await database.db.insertInto('services').values(rows).returning('id').execute()).map((row) => row.id);
});
afterAll(() => database.close());

const apply = (positions: Position[]) =>
  database.db.transaction().execute((trx) => reorder(trx, 'services', positions));

const order = async () =>
  (await database.db.selectFrom('services').select('id').orderBy('orderIndex').orderBy('id').execute()).map(
    (r) => r.id,
  );

test('every position is written, and only those', async () => {
  const positions = ids.map((id, at) => ({ id, orderIndex: COUNT - at }));
  await apply(positions.slice(1));
  expect(await order()).toEqual([ids[0], ...ids.slice(1).reverse()]);
});

test('one unknown id names itself and nothing is written', async () => {
  const before = await order();
  const positions = [...ids.map((id, at) => ({ id, orderIndex: at })), { id: 999_999, orderIndex: 0 }];
  await expect(apply(positions)).rejects.toMatchObject({
    status: 404,
    fields: { [`updates.${COUNT}.id`]: 'Row 999999 doesn’t exist' },
  });
  expect(await order()).toEqual(before);
});

test('a row that keeps its position keeps its updatedAt', async () => {
  const stamps = () => database.db.selectFrom('services').select(['id', 'updatedAt']).orderBy('id').execute();
  await apply(ids.map((id, at) => ({ id, orderIndex: at })));
  const before = await stamps();
  await apply(ids.map((id, at) => ({ id, orderIndex: at === 0 ? -1 : at })));
  const after = await stamps();
  expect(after.slice(1)).toEqual(before.slice(1));
  expect(after[0]).not.toEqual(before[0]);
});

test('reorders in opposite order at once, beside edits, never deadlock', async () => {
  const forwards = ids.map((id, at) => ({ id, orderIndex: at }));
  const backwards = ids.map((id, at) => ({ id, orderIndex: -at })).reverse();
  const edit = (id = 0) => database.db.updateTable('services').set({ duration: 30 }).where('id', '=', id).execute();
  const runs = Array.from({ length: 60 }, (_, at) => [
    () => apply(forwards),
    () => apply(backwards),
    () => edit(ids.at(-at % COUNT)),
  ]);
  const results = await Promise.allSettled(runs.flat().map((run) => run()));
  expect(results.filter((result) => result.status === 'rejected')).toEqual([]);
});
