import { testDatabase, type TestDatabase } from '../../test/database';
import { numberHashes } from './number-hashes';
import { phoneKeys } from './phone-keys';

const keys = phoneKeys('a secret of the tests that is long enough');
const NUMBER = '+12065550177';
let database: TestDatabase;

const hashes = async (of = keys) => (await numberHashes(database.db, of, [NUMBER]))[0];
const setPhone = (data: string) =>
  database.db
    .insertInto('config')
    .values({ id: 'phone', data })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ data }))
    .execute();

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

it('what is remembered of a number is what was worked out', async () => {
  await setPhone('(206) 555-0100');
  const first = await hashes();
  expect(await hashes()).toEqual(first);
  expect(first).toEqual({
    e164: keys.e164(NUMBER),
    national: keys.national('2065550177'),
    last7: keys.last7('5550177'),
  });
});

it('a clinic that moves to another area, or another secret, is not answered from before', async () => {
  await setPhone('(206) 555-0100');
  expect((await hashes())?.last7).not.toBeNull();
  await setPhone('(425) 555-0100');
  expect((await hashes())?.last7).toBeNull();
  const other = phoneKeys('another secret of the tests, long enough');
  expect((await hashes(other))?.e164).toEqual(other.e164(NUMBER));
});

it('numbers beyond those remembered are worked out as well', async () => {
  const numbers = Array.from({ length: 5_200 }, (_, n) => `+1206${String(2_000_000 + n)}`);
  const all = await numberHashes(database.db, keys, numbers);
  expect(all.map((one) => one.e164.toString('hex'))).toEqual(
    numbers.map((number) => keys.e164(number).toString('hex')),
  );
});
