import { buildTestApp, type TestApp } from '../../test/api';
import { signedFormula } from '../../test/shop/formulas';
import { addProduct } from '../../test/shop/orders';
import { endRefills, grantRefill } from './grant-refill.repo';
import { refillToken, tokenHash } from './refill-token';

let api: TestApp;
beforeAll(async () => {
  api = await buildTestApp();
});
afterAll(() => api.close());

const SECRET = 's'.repeat(44);
const PATIENT = { patientId: null, name: 'Ada Mossgrove', email: 'ada@example.org', phone: null } as const;
const ROW = { ...PATIENT, orderId: null, allowed: 3, everyDays: 21, lastOn: null } as const;

const stored = (id: number) => api.db.selectFrom('refills').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

it('grants a refill whose link follows from its uid, and stores the hash of it only', async () => {
  const productId = await addProduct(api.db);
  const id = await api.db.transaction().execute((trx) => grantRefill(trx, { ...ROW, productId }, SECRET));
  const { uid, keyHash, ...row } = await stored(id);
  expect(row).toMatchObject({ ...ROW, productId, formulaId: null, used: 0, usedOn: null, remind: false });
  expect(keyHash).toBe(tokenHash(refillToken(SECRET, uid)));
  expect(refillToken(SECRET, uid)).toMatch(/^[\w-]{22}$/);
});

it('ends the refills of one formula', async () => {
  const [ended, other] = [await signedFormula(api.db), await signedFormula(api.db)];
  const [open, past, left] = await api.db
    .transaction()
    .execute(
      async (trx) =>
        [
          await grantRefill(trx, { ...ROW, formulaId: ended }, SECRET),
          await grantRefill(trx, { ...ROW, formulaId: ended, lastOn: '2020-01-31' }, SECRET),
          await grantRefill(trx, { ...ROW, formulaId: other }, SECRET),
        ] as const,
    );
  await api.db.transaction().execute((trx) => endRefills(trx, { formulaId: ended }));
  const today = new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10);
  const { lastOn } = await stored(open);
  expect(lastOn).not.toBeNull();
  expect(String(lastOn) < today).toBe(true);
  expect((await stored(past)).lastOn).toBe('2020-01-31');
  expect((await stored(left)).lastOn).toBeNull();
});
