import type { FastifyInstance } from 'fastify';
import { connect } from '../../platform/db/connection/connect';
import type { Db } from '../../platform/db/schema';
import { buildTestApp, type As, type TestApp } from '../../test/api';
import { TEST_DATA_KEY } from '../../test/accounts';
import { expectShopAgrees } from '../../test/shop/shop-invariants';
import { figuresOf, makeOrder, makeProduct, PACKER } from '../../test/shop/shop-world';
import { postStocktake, saveCounts } from '../stocktakes/counts.repo';
import { startStocktake, findStocktake } from '../stocktakes/stocktakes.repo';
import { recallLot } from '../recalls/recalls.repo';
import { holdStock, type HeldLine } from './holds.repo';
import { NotEnoughStock } from './not-enough-stock';
import { proposeLots, takeStock } from './pack.repo';

/*
 * People who want the same at the same time, through two pools of connections, as two instances have them. A deadlock would fail one of
 * them with an error that nobody expects.
 */

let api: TestApp;
let admin: As;
let other: FastifyInstance;
let otherDb: Db;
beforeAll(async () => {
  api = await buildTestApp({ forRaces: true });
  admin = await api.asAdmin();
  other = await api.anotherInstance();
  otherDb = connect(api.url, { dataKeys: [TEST_DATA_KEY], log: { error: () => undefined }, connectTimeoutMs: 20_000 });
});
afterAll(async () => {
  await other.close();
  await otherDb.destroy();
  await api.close();
});
afterEach(() => expectShopAgrees(api.db));

const ROUNDS = 40;
const poolOf = (number: number): Db => (number % 2 === 0 ? api.db : otherDb);

/** Holds the lines of an order that is made for it; false: there was too little. */
async function tryHold(db: Db, lines: { productId: number; quantity: number }[]): Promise<HeldLine[] | false> {
  const order = await makeOrder(api.db, lines);
  try {
    await db.transaction().execute((trx) => holdStock(trx, order.lines));
    return order.lines;
  } catch (error) {
    if (error instanceof NotEnoughStock) return false;
    throw error;
  }
}

it('of sixty who want the last ten, exactly ten get one', async () => {
  const { productId, itemId } = await makeProduct(api.db, 10);
  const got = await Promise.all(
    Array.from({ length: 60 }, (_, at) => tryHold(poolOf(at), [{ productId, quantity: 1 }])),
  );
  expect(got.filter(Boolean)).toHaveLength(10);
  expect(await figuresOf(api.db, itemId)).toEqual({ onHand: 10, reserved: 10, blocked: 0, shown: 'out' });
}, 60_000);

it('several products in any order: nobody waits in a circle, and none is sold twice', async () => {
  const products = await Promise.all(Array.from({ length: 4 }, () => makeProduct(api.db, 25)));
  const ids = products.map(({ productId }) => productId);
  for (let round = 0; round < 4; round++) {
    const buyers = Array.from({ length: 20 }, (_, at) => {
      // Each names the products in another order.
      const own = [...ids.slice(at % 4), ...ids.slice(0, at % 4)];
      return tryHold(
        poolOf(at),
        (at % 2 ? own.reverse() : own).map((productId) => ({ productId, quantity: 1 })),
      );
    });
    await Promise.all(buyers);
  }
  for (const { itemId } of products)
    expect(await figuresOf(api.db, itemId)).toMatchObject({ onHand: 25, reserved: 25 });
}, 60_000);

it('orders beside edits of the same products, and a product that passes between in stock and out', async () => {
  const { productId, itemId } = await makeProduct(api.db, 1);
  const url = `/api/products/${productId}`;
  for (let round = 0; round < ROUNDS; round++) {
    const edits = [
      admin({ method: 'PUT', url, payload: { slug: `edited-${itemId}-${round}`, stockQuantity: 1 + (round % 5) } }),
      admin({ method: 'PUT', url, payload: { name: `Edited ${round}` } }),
      admin({ method: 'PUT', url, payload: { sku: `E-${itemId}-${round}`, stockQuantity: 2 } }),
    ];
    const holds = [0, 1, 2].map((at) => tryHold(poolOf(at), [{ productId, quantity: 1 }]));
    const [answers] = await Promise.all([Promise.all(edits), Promise.all(holds)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  }
}, 60_000);

it('a product that is deleted while somebody orders it: one of the two is refused', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { productId } = await makeProduct(api.db, 3);
    const [answer] = await Promise.all([
      admin({ method: 'DELETE', url: `/api/products/${productId}` }),
      // The line of the order refers to the product, and may come too late.
      tryHold(otherDb, [{ productId, quantity: 3 }]).catch((error: { code?: string }) =>
        expect(error.code).toBe('23503'),
      ),
    ]);
    expect([204, 409]).toContain(answer.statusCode);
  }
}, 60_000);

it('a stocktake beside packing: what leaves after a count is not counted as missing', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { productId, itemId } = await makeProduct(api.db, 10);
    const shelf = `R${round}`;
    await api.db.updateTable('stockItems').set({ shelf }).where('id', '=', itemId).execute();
    const orders = await Promise.all(
      [1, 2, 3].map(async (quantity) => {
        const order = await makeOrder(api.db, [{ productId, quantity }]);
        await api.db.transaction().execute((trx) => holdStock(trx, order.lines));
        return order.orderId;
      }),
    );
    const id = await api.db.transaction().execute((trx) => startStocktake(trx, shelf, 'Mei'));
    const [line] = (await findStocktake(api.db, id)).lines;
    const pack = async (orderId: number): Promise<void> => {
      const picks = (await proposeLots(otherDb, orderId)).flatMap(({ orderItemId, lots }) =>
        lots.map(({ lotId, quantity }) => ({ orderItemId, lotId, quantity })),
      );
      await otherDb.transaction().execute((trx) => takeStock(trx, { orderId, picks, by: PACKER }));
    };
    // Counted as there is at that moment: nothing is ever missing, whatever is packed before or after.
    const count = (): Promise<void> =>
      api.db.transaction().execute(async (trx) => {
        await trx.selectFrom('stockLevels').select('itemId').where('itemId', '=', itemId).forUpdate().execute();
        const { onHand } = await figuresOf(trx, itemId);
        await saveCounts(trx, id, { counts: [{ lotId: line?.lotId ?? 0, counted: onHand }] }, PACKER);
      });
    await Promise.all([...orders.map(pack), count()]);
    const post = () => api.db.transaction().execute((trx) => postStocktake(trx, id, PACKER));
    expect((await Promise.all([post(), post()])).sort()).toEqual([false, true]);
    expect(await figuresOf(api.db, itemId)).toMatchObject({ onHand: 4, reserved: 0 });
  }
}, 60_000);

it('a recall beside packing: the lot is on the list of whoever got it, or was not packed', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { productId, itemId } = await makeProduct(api.db, 4);
    const lot = await api.db
      .updateTable('stockLots')
      .set({ code: `X${round}` })
      .where('itemId', '=', itemId)
      .returning('id')
      .executeTakeFirstOrThrow();
    const order = await makeOrder(api.db, [{ productId, quantity: 2 }]);
    await api.db.transaction().execute((trx) => holdStock(trx, order.lines));
    const picks = order.lines.map(({ orderItemId }) => ({ orderItemId, lotId: lot.id, quantity: 2 }));
    const [isPacked, recall] = await Promise.all([
      otherDb
        .transaction()
        .execute((trx) => takeStock(trx, { orderId: order.orderId, picks, by: PACKER }))
        .then(
          () => true,
          (error: { code?: string }) => {
            expect(error.code).toBe('conflict');
            return false;
          },
        ),
      api.db.transaction().execute((trx) => recallLot(trx, { lotId: lot.id, reason: 'mould', by: 'Mei' })),
    ]);
    const contacts = await api.db
      .selectFrom('recallContacts')
      .select('orderId')
      .where('recallId', '=', recall)
      .execute();
    expect(contacts).toEqual(isPacked ? [{ orderId: order.orderId }] : []);
  }
}, 60_000);
