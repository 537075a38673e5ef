import { randomUUID } from 'node:crypto';
import type { OrderReceipt } from '@harmony/domain';
import { endRefills } from './grant-refill.repo';
import { lockFormulas } from '../formulas/shop-formulas.repo';
import type { TestApp } from '../../test/api';
import { addHerb, signedFormula } from '../../test/shop/formulas';
import { brokenInvariants } from '../../test/shop/orders';
import { clinicDay, grantTo, refillRow, useAs } from '../../test/shop/refills';
import { addProduct, buildShopApp, setConfig } from '../../test/shop/shop';

/* Refills that several people and the clinic work on at once: each is counted as often as there are orders of it. */

let api: TestApp;

beforeAll(async () => {
  api = await buildShopApp();
  await setConfig(api.db, 'time_zone', 'America/Los_Angeles');
});
afterAll(() => api.close());
afterEach(async () => expect(await brokenInvariants(api.db)).toEqual([]));

const TOTAL = 19.86;
const cancel = (token: string) => api.asAnyone({ method: 'POST', url: '/api/orders/cancel', payload: { token } });

/** Orders by a refill that are not cancelled. */
async function living(refillId: number): Promise<number> {
  const rows = await api.db
    .selectFrom('orderItems')
    .innerJoin('orders', 'orders.id', 'orderId')
    .select('orders.id')
    .where('refillId', '=', refillId)
    .where('status', '<>', 'cancelled')
    .execute();
  return rows.length;
}

it('counts uses and cancellations that cross each other', async () => {
  const productId = await addProduct(api.db, 1000);
  const refills = await Promise.all(
    [1, 2, 3, 4].map(() => grantTo(api, { productId, allowed: 24, everyDays: 1, usedOn: clinicDay(-9) })),
  );
  const statuses: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    const receipts: OrderReceipt[] = [];
    const use = async ({ token }: { token: string }) => {
      const answer = await useAs(api, token, { totalAmount: TOTAL }, randomUUID());
      statuses.push(answer.statusCode);
      if (answer.statusCode === 201) receipts.push(answer.json<OrderReceipt>());
    };
    await Promise.all([...refills, ...refills].map(use));
    const cancelled = receipts.slice(0, 3).map(async ({ token }) => {
      statuses.push((await cancel(token)).statusCode);
    });
    await Promise.all([...cancelled, ...refills.map(use)]);
    // Tomorrow comes.
    await api.db
      .updateTable('refills')
      .set({ usedOn: clinicDay(-1) })
      .execute();
  }
  expect(statuses.filter((status) => ![200, 201, 409].includes(status))).toEqual([]);
  expect(statuses.filter((status) => status === 201).length).toBeGreaterThan(8);
  for (const { id } of refills) expect((await refillRow(api, id)).used).toBe(await living(id));
}, 60_000);

it('orders nothing of a formula once it is withdrawn, and waits for nobody for long', async () => {
  const { herbId } = await addHerb(api.db, { stockMg: 1_000_000 });
  for (let round = 0; round < 4; round += 1) {
    const formulaId = await signedFormula(api.db, { lines: [{ herbId, mg: 9000 }] });
    const { id, token } = await grantTo(api, { formulaId, everyDays: 1 });
    const lookup = await api.asAnyone({ method: 'POST', url: '/api/refills/lookup', payload: { token } });
    const { totalAmount } = lookup.json<{ totalAmount: number }>();
    const withdraw = api.db.transaction().execute(async (trx) => {
      await trx.updateTable('formulas').set({ state: 'withdrawn' }).where('id', '=', formulaId).execute();
      await lockFormulas(trx, [formulaId]);
      await endRefills(trx, { formulaId });
    });
    const [answer] = await Promise.all([useAs(api, token, { totalAmount }, randomUUID()), withdraw]);
    expect([201, 409]).toContain(answer.statusCode);
    const { used } = await refillRow(api, id);
    expect(used).toBe(await living(id));
    expect(used).toBe(answer.statusCode === 201 ? 1 : 0);
    expect((await useAs(api, token, { totalAmount }, randomUUID())).statusCode).toBe(409);
  }
});
