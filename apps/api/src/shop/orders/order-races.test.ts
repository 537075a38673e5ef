import { connect } from '../../platform/db/connection/connect';
import type { Db } from '../../platform/db/schema';
import { moveOrder, type WantedMove } from './move-order';
import { lockOrder } from './order-facts.repo';
import { editOrder } from './placing/edit-order';
import { giveOwed, refundOrder } from '../payments/refund-order';
import { buildTestApp, type TestApp } from '../../test/api';
import {
  addProduct,
  brokenInvariants,
  levelOf,
  linesOf,
  move,
  openShop,
  orderContextOf,
  payOnline,
  place,
} from '../../test/shop/orders';
import { race } from '../../test/race';

/* Acts on one order at the same moment, from two processes: each time one wins, nobody waits for ever, and everything adds up. */

const ROUNDS = 60;

let api: TestApp;
let other: Db;

beforeAll(async () => {
  api = await buildTestApp({ forRaces: true });
  other = connect(api.url, { dataKeys: api.config.dataKeys, log: console, connectTimeoutMs: 20_000 });
  await openShop(api.db);
});
afterAll(async () => {
  await other.destroy();
  await api.close();
});

const moveOn = (db: Db, id: number, wanted: Pick<WantedMove, 'move'> & Partial<WantedMove>) => () =>
  move({ ...api, db }, id, wanted);

/** As whoever asks the provider notes a payment: the order first, then the payment, then the move; or the money goes back. */
const payPage = (db: Db, id: number, cents: number) => () =>
  db.transaction().execute(async (trx) => {
    const { status } = await lockOrder(trx, id);
    await payOnline(trx, id, cents);
    if (status === 'cancelled') await giveOwed(trx, id, { by: null, reason: 'Paid after it was cancelled' });
    else await moveOrder(trx, id, { move: 'paid', by: 'clock', name: null }, orderContextOf(api));
  });

it(`pay × cancel, ${ROUNDS} times: nobody pays for what is cancelled`, async () => {
  const productId = await addProduct(api.db, { stock: 100 });
  const ends = new Set<string>();
  for (let round = 0; round < ROUNDS; round++) {
    const id = await place(api, [{ productId, quantity: 1 }], { pays: 'online' });
    const acts = [payPage(api.db, id, 1000), moveOn(other, id, { move: 'cancel', reason: 'No' })];
    expect(await race(...(round % 2 === 0 ? acts : acts.reverse()))).toBe(2);
    const order = await api.db
      .selectFrom('orders')
      .select(['status', 'paymentStatus'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    ends.add(`${order.status} ${order.paymentStatus}`);
  }
  expect([...ends]).toEqual(['cancelled refunded']);
  expect(await levelOf(api.db, productId)).toEqual({ onHand: 100, reserved: 0, blocked: 0 });
  expect(await brokenInvariants(api.db)).toEqual([]);
}, 120_000);

it(`pack × cancel, ${ROUNDS} times: goods are packed, or given back, never both`, async () => {
  const products = [await addProduct(api.db, { stock: 200 }), await addProduct(api.db, { stock: 200 })];
  for (let round = 0; round < ROUNDS; round++) {
    const lines = products.map((productId) => ({ productId, quantity: 2 }));
    const [one, two] = [await place(api, lines), await place(api, [...lines].reverse())];
    const done = await race(
      moveOn(api.db, one, { move: 'pack' }),
      moveOn(other, one, { move: 'cancel', reason: 'No', by: 'patient', name: null }),
      moveOn(other, two, { move: 'pack' }),
      moveOn(api.db, two, { move: 'cancel', reason: 'No', by: 'staff' }),
    );
    expect(done).toBeGreaterThanOrEqual(2);
  }
  const { packed } = await api.db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('packed'))
    .where('status', '=', 'ready')
    .executeTakeFirstOrThrow();
  for (const productId of products)
    expect(await levelOf(api.db, productId)).toEqual({ onHand: 200 - 2 * packed, reserved: 0, blocked: 0 });
  expect(await brokenInvariants(api.db)).toEqual([]);
}, 120_000);

it(`refund × refund, ${ROUNDS} times: never more than was paid`, async () => {
  const productId = await addProduct(api.db, { stock: 1000 });
  for (let round = 0; round < ROUNDS; round++) {
    const id = await place(api, [{ productId, quantity: 3 }]);
    await payOnline(api.db, id, 1000);
    await move(api, id, { move: 'pack' });
    await move(api, id, { move: 'hand-over', paidBy: 'cash' });
    const [line] = await linesOf(api.db, id);
    const back = (db: Db) => () =>
      db
        .transaction()
        .execute((trx) =>
          refundOrder(
            trx,
            id,
            { lines: [{ itemId: line?.id ?? 0, quantity: 2, restock: true }], shippingCents: 0, amountCents: 0 },
            { by: { id: null, name: 'mei' }, reason: 'Came back' },
            orderContextOf(api),
          ),
        );
    expect(await race(back(api.db), back(other))).toBe(1);
  }
  expect(await levelOf(api.db, productId)).toEqual({ onHand: 1000 - ROUNDS, reserved: 0, blocked: 2 * ROUNDS });
  expect(await brokenInvariants(api.db)).toEqual([]);
}, 120_000);

it(`edit × pack × place, ${ROUNDS} times: what is held is what is ordered`, async () => {
  const [first, second] = [await addProduct(api.db, { stock: 500 }), await addProduct(api.db, { stock: 500 })];
  for (let round = 0; round < ROUNDS; round++) {
    const id = await place(api, [
      { productId: second, quantity: 2 },
      { productId: first, quantity: 2 },
    ]);
    const lines = (await linesOf(api.db, id)).map(({ id: itemId }) => ({ itemId, quantity: 1 }));
    const edit = () =>
      other
        .transaction()
        .execute((trx) =>
          editOrder(trx, id, { lines, reason: 'Broken', name: 'mei', seen: null }, orderContextOf(api)),
        );
    const another = () =>
      place(api, [
        { productId: first, quantity: 1 },
        { productId: second, quantity: 1 },
      ]);
    expect(await race(edit, moveOn(api.db, id, { move: 'pack' }), another)).toBeGreaterThanOrEqual(2);
  }
  expect(await brokenInvariants(api.db)).toEqual([]);
}, 120_000);
