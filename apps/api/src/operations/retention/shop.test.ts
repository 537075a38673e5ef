import { sql } from 'kysely';
import type { TestApp } from '../../test/api';
import { emptyAuditLog } from '../../test/audit-log';
import { addFormula, signedFormula } from '../../test/shop/formulas';
import { addProduct, browserAt, buildShopApp, placeOne, setConfig } from '../../test/shop/shop';
import { applyRetention } from './retention.repo';

let api: TestApp;

beforeAll(async () => {
  api = await buildShopApp();
});
afterAll(() => api.close());
beforeEach(() => emptyAuditLog(api.db));

const ago = (days: number) => sql<string>`now() - make_interval(days => ${days})`;
const run = async () => {
  await emptyAuditLog(api.db);
  expect(await applyRetention(api.db, api.config.dataKeys)).toBe(true);
};

/** A cancelled order that ended so many days ago, with a reason in its history. */
async function endedOrder(days: number): Promise<number> {
  const id = await addProduct(api.db, 10, { contraindications: ['sedative'] });
  const { order } = await placeOne(api, id, 2, { note: 'For my mother', flags: ['sedative'] });
  const row = await api.db
    .updateTable('orders')
    .set({ status: 'cancelled', endedAt: ago(days), tracking: '1Z' })
    .where('number', '=', order.number)
    .returning('id')
    .executeTakeFirstOrThrow();
  const event = { orderId: row.id, what: 'cancel', by: 'mei', reason: 'Ana called', at: ago(days) };
  await api.db.insertInto('orderEvents').values(event).execute();
  return row.id;
}

const orderOf = (id: number) => api.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const reasons = async (orderId: number) =>
  (await api.db.selectFrom('orderEvents').select('reason').where('orderId', '=', orderId).execute()).filter(
    ({ reason }) => reason !== null,
  );

it('blanks who ordered after seven years, and keeps lines and sums', async () => {
  const [old, recent] = [await endedOrder(2558), await endedOrder(2550)];
  const open = await placeOne(api, await addProduct(api.db, 3));
  const before = await orderOf(old);
  await run();
  const after = await orderOf(old);
  expect(after).toMatchObject({
    customerName: 'Removed',
    customerEmail: 'Removed',
    customerPhone: '',
    note: null,
    flags: null,
    keyHash: null,
    phoneHmac: null,
    network: null,
    tracking: null,
    number: before.number,
    totalCents: before.totalCents,
    status: 'cancelled',
    wordTokens: [],
  });
  expect(await api.db.selectFrom('orderItems').select('name').where('orderId', '=', old).execute()).toHaveLength(1);
  expect(await orderOf(recent)).toMatchObject({ customerName: 'Ana Ruiz' });
  const living = await api.asAnyone({ method: 'POST', url: '/api/orders/lookup', payload: { token: open.token } });
  expect(living.statusCode).toBe(200);
  await run();
  expect([await reasons(old), (await reasons(recent)).length]).toEqual([[], 1]);
});

it('is shown before, and stopped by a legal hold', async () => {
  const id = await endedOrder(3000);
  const admin = await api.asAdmin();
  const { kinds } = (await admin('/api/retention')).json<{ kinds: { kind: string; rows: number; days: number }[] }>();
  expect(kinds.find(({ kind }) => kind === 'orders')).toMatchObject({ rows: 1, days: 2557 });
  await setConfig(api.db, 'retention_hold', 'true');
  expect(await applyRetention(api.db, api.config.dataKeys)).toBe(false);
  expect(await orderOf(id)).toMatchObject({ customerName: 'Ana Ruiz' });
  await setConfig(api.db, 'retention_hold', 'false');
});

it('forgets carts after a month, and who waits for a product after half a year', async () => {
  const { db } = api;
  const id = await addProduct(db, 0);
  await db.deleteFrom('carts').execute();
  for (const days of [29, 31]) {
    const browser = browserAt(api.asAnyone);
    await browser.add(await addProduct(db, 5));
    await db
      .updateTable('carts')
      .set({ touchedAt: ago(days) })
      .where('touchedAt', '>', ago(1))
      .execute();
    const createdAt = ago(days === 29 ? 179 : 181);
    await db
      .insertInto('backInStockRequests')
      .values({ productId: id, email: `${days}@example.com`, createdAt })
      .execute();
  }
  await run();
  expect(await db.selectFrom('carts').select('id').execute()).toHaveLength(1);
  expect(await db.selectFrom('cartLines').select('id').execute()).toHaveLength(1);
  expect(await db.selectFrom('backInStockRequests').select('email').execute()).toEqual([{ email: '29@example.com' }]);
});

it('forgets refills two years after they were last granted, changed or used, and their link with them', async () => {
  const { db } = api;
  const productId = await addProduct(db, 5);
  for (const [days, email] of [
    [730, 'recent@example.org'],
    [732, 'old@example.org'],
  ] as const) {
    const updatedAt = new Date(Date.now() - days * 86_400_000).toISOString();
    const refill = { productId, name: 'Ada Mossgrove', email, allowed: 3, everyDays: 21 };
    await db
      .insertInto('refills')
      .values({ ...refill, updatedAt, keyHash: email })
      .execute();
  }
  await run();
  expect(await db.selectFrom('refills').select('email').execute()).toEqual([{ email: 'recent@example.org' }]);
});

describe('formulas', () => {
  const stateOf = (id: number) =>
    api.db.selectFrom('formulas').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  it('are kept, unless the clinic says how long: then what they say of their patient goes, and their link', async () => {
    const { db } = api;
    const [signed, replaced] = [await signedFormula(db, { patientName: 'Ana Ruiz' }), await signedFormula(db)];
    const [draft, template] = [await addFormula(db), await addFormula(db)];
    await db.updateTable('formulas').set({ keyHash: 'hash' }).where('id', '=', signed).execute();
    await db.updateTable('formulas').set({ state: 'replaced' }).where('id', '=', replaced).execute();
    await db.updateTable('formulas').set({ state: 'template' }).where('id', '=', template).execute();
    await run();
    expect(await stateOf(signed)).toMatchObject({ patientName: 'Ana Ruiz', state: 'signed' });
    await setConfig(db, 'retention_formulas_days', '30');
    await run();
    expect(await stateOf(draft)).toMatchObject({ state: 'draft' });
    // Its age counts from its last change, which nobody but the database sets.
    const aged = () =>
      sql`alter table formulas disable trigger user; update formulas set updated_at = now() - interval '31 days';
        alter table formulas enable trigger user`.execute(db);
    await aged();
    await run();
    const blank = { patientName: 'Removed', patientEmail: null, patientPhone: null, keyHash: null, dose: null };
    expect(await stateOf(signed)).toMatchObject({ ...blank, preparation: null, state: 'withdrawn', priceCents: 2500 });
    expect(await stateOf(replaced)).toMatchObject({ ...blank, state: 'replaced' });
    expect(await stateOf(template)).toMatchObject({ state: 'template' });
    expect(await db.selectFrom('formulas').select('id').where('id', '=', draft).execute()).toEqual([]);
    expect(await db.selectFrom('formulaItems').select('mg').where('formulaId', '=', signed).execute()).toHaveLength(1);
    await setConfig(db, 'retention_formulas_days', '0');
  });
});
