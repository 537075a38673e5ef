import { testDatabase, type TestDatabase } from '../../../test/database';
import type { Db } from '../schema';
import { inTransaction } from './transaction';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const addCategory = (db: Db, slug: string) =>
  inTransaction(db, async (trx) => {
    await trx.insertInto('faqCategories').values({ name: slug, slug }).execute();
    return slug;
  });

const isThere = async (slug: string): Promise<boolean> =>
  (await database.db.selectFrom('faqCategories').select('id').where('slug', '=', slug).execute()).length > 0;

it('commits what it opened itself', async () => {
  await expect(addCategory(database.db, 'alone')).resolves.toBe('alone');
  await expect(isThere('alone')).resolves.toBe(true);
});

it('joins a transaction that is open, and is rolled back with it', async () => {
  const larger = inTransaction(database.db, async (trx) => {
    await addCategory(trx, 'joined');
    throw new Error('changed my mind');
  });
  await expect(larger).rejects.toThrow('changed my mind');
  await expect(isThere('joined')).resolves.toBe(false);
});
