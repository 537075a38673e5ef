import { testDatabase, type TestDatabase } from '../../test/database';
import { readPage } from './page';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  const categories = ['pain', 'sleep', 'stress'].map((slug) => ({ name: slug === 'pain' ? 'Body' : 'Mind', slug }));
  await database.db.insertInto('faqCategories').values(categories).execute();
});
afterAll(() => database.close());

const categories = () =>
  database.db.selectFrom('faqCategories').select('slug').where('slug', 'in', ['pain', 'sleep', 'stress']);

it('reads a page and counts all rows, also behind the end', async () => {
  const sorted = categories().orderBy('slug', 'desc');
  const read = (offset: number) => readPage(database.db, sorted, { limit: 2, offset });
  await expect(read(0)).resolves.toEqual({ items: [{ slug: 'stress' }, { slug: 'sleep' }], total: 3 });
  await expect(read(2)).resolves.toEqual({ items: [{ slug: 'pain' }], total: 3 });
  await expect(read(4)).resolves.toEqual({ items: [], total: 3 });
});

it('counts groups, not what is in them', async () => {
  const groups = categories().clearSelect().select('name').groupBy('name').orderBy('name');
  await expect(readPage(database.db, groups, { limit: 1, offset: 0 })).resolves.toEqual({
    items: [{ name: 'Body' }],
    total: 2,
  });
});
