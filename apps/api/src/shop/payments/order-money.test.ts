import * as fc from 'fast-check';
import { ApiError } from '../../platform/http/api-error';
import { readOrderDetail } from '../orders/inbox/orders-inbox.repo';
import { buildTestApp, type TestApp } from '../../test/api';
import { addProduct, brokenInvariants, linesOf, move, openShop, orderContextOf, place } from '../../test/shop/orders';
import { editOrder } from '../orders/placing/edit-order';
import { notePayment } from './note-payment';
import { refundOrder, type RefundRequest } from './refund-order';
import { returnGoods } from '../orders/return-goods';

/*
 * Money of an order against a model that knows nothing of how it is stored: whatever is done to it, and in which order, what was paid
 * and not given back is worth what the patient keeps. The rest is still to pay, and nobody is owed anything.
 */

let api: TestApp;
beforeAll(async () => {
  api = await buildTestApp();
  await openShop(api.db);
});
afterAll(() => api.close());

interface Line {
  id: number;
  unitCents: number;
  quantity: number;
  refunded: number;
  returned: number;
}

interface Model {
  id: number;
  lines: Line[];
  taxPpm: number;
  shippingCents: number;
  /** Given back beyond goods and shipping, of an order that was paid in full. */
  allowanceCents: number;
  isCancelled: boolean;
}

const PRICES = [10, 4.99, 0];

async function start({ taxPpm, shippingCents }: { taxPpm: number; shippingCents: number }): Promise<Model> {
  const wanted = [];
  for (const price of PRICES) wanted.push({ productId: await addProduct(api.db, { price }), quantity: 3 });
  const id = await place(api, wanted, { pays: 'at-clinic' });
  const lines = (await linesOf(api.db, id)).map(({ id: itemId, quantity }, at) => {
    const unitCents = Math.round((PRICES[at] ?? 0) * 100);
    return { id: itemId, unitCents, quantity, refunded: 0, returned: 0 };
  });
  const model = { id, lines, taxPpm, shippingCents, allowanceCents: 0, isCancelled: false };
  await api.db.updateTable('orderItems').set({ taxPpm }).where('orderId', '=', id).execute();
  await api.db
    .updateTable('orders')
    .set({ shippingCents, taxCents: taxOf(model) })
    .where('id', '=', id)
    .execute();
  return model;
}

const keptGoods = ({ lines }: Model): number =>
  lines.reduce((sum, { unitCents, quantity, refunded }) => sum + unitCents * (quantity - refunded), 0);
const taxOf = (model: Model): number => Math.floor((keptGoods(model) * model.taxPpm + 500_000) / 1_000_000);
const worthOf = (model: Model): number =>
  model.isCancelled ? 0 : Math.max(0, keptGoods(model) + taxOf(model) + model.shippingCents - model.allowanceCents);

const who = { by: { id: null, name: 'mei' }, reason: 'Sorry' };
const NONE: RefundRequest = { lines: [], shippingCents: 0, amountCents: 0 };

type Act = (model: Model, pick: number, toPay: number) => Promise<() => void>;

const lineAt = ({ lines }: Model, pick: number): Line => {
  const line = lines[pick % lines.length];
  if (!line) throw new Error('an order without lines');
  return line;
};

const refund = ({ id }: Model, request: Partial<RefundRequest>) =>
  api.db.transaction().execute((trx) => refundOrder(trx, id, { ...NONE, ...request }, who, orderContextOf(api)));

const moved =
  (to: Parameters<typeof move>[2]): Act =>
  async ({ id }) => {
    await move(api, id, to);
    return () => undefined;
  };

/** What can be done to an order. Each answers how the model changes, or throws where it is refused. */
const ACTS: Readonly<Record<string, Act>> = {
  async pay({ id }, pick, toPay) {
    const cents = Math.min(toPay, pick % 3 === 0 ? 500 : toPay);
    const payment = { method: 'cash', cents, name: 'mei' } as const;
    await api.db.transaction().execute((trx) => notePayment(trx, id, payment, orderContextOf(api)));
    return () => undefined;
  },
  async refund(model, pick) {
    const line = lineAt(model, pick);
    const quantity = 1 + (pick % 2);
    const restock = pick % 5 === 0;
    await refund(model, { lines: [{ itemId: line.id, quantity, restock }] });
    return () => {
      line.refunded += line.unitCents === 0 ? 0 : quantity;
      if (restock) line.returned += quantity;
    };
  },
  async refundShipping(model, pick) {
    const shippingCents = 1 + (pick % 300);
    await refund(model, { shippingCents });
    return () => {
      model.shippingCents -= shippingCents;
    };
  },
  async refundAmount(model, pick, toPay) {
    const amountCents = 1 + (pick % 700);
    await refund(model, { amountCents });
    return () => {
      if (toPay === 0) model.allowanceCents += amountCents;
    };
  },
  async edit(model, pick) {
    const line = lineAt(model, pick);
    const quantity = Math.max(0, line.quantity - 1 - (pick % 2));
    const wanted = { lines: [{ itemId: line.id, quantity }], reason: 'Broken', name: 'mei', seen: null };
    await api.db.transaction().execute((trx) => editOrder(trx, model.id, wanted, orderContextOf(api)));
    return () => {
      line.refunded = Math.max(0, line.refunded - (line.quantity - quantity));
      line.quantity = quantity;
    };
  },
  async comeBack(model, pick) {
    const line = lineAt(model, pick);
    const lines = [{ itemId: line.id, quantity: 1 + (pick % 2) }];
    await api.db.transaction().execute((trx) => returnGoods(trx, model.id, { lines, ...who }));
    return () => {
      line.returned += lines[0]?.quantity ?? 0;
    };
  },
  pack: moved({ move: 'pack' }),
  unpack: moved({ move: 'unpack' }),
  handOver: moved({ move: 'hand-over', paidBy: 'cash' }),
  async cancel(model) {
    await move(api, model.id, { move: 'cancel', reason: 'No' });
    return () => {
      model.isCancelled = true;
    };
  },
};

async function expectWorth(model: Model): Promise<number> {
  const { toPay, owed, paidAmount, refundedAmount, items } = await readOrderDetail(api.db, model.id);
  const keeps = Math.round((paidAmount - refundedAmount) * 100);
  expect({ keeps: keeps + Math.round(toPay * 100), owed, isNegative: keeps < 0 }).toEqual({
    keeps: worthOf(model),
    owed: 0,
    isNegative: false,
  });
  for (const { id, returned } of model.lines)
    expect(items.find((item) => item.id === id)?.returnedQuantity ?? 0).toBe(returned);
  return Math.round(toPay * 100);
}

const steps = fc.array(
  fc.record({
    // Of orders that nobody pays, or that are cancelled at once, there is little to learn.
    act: fc.oneof(
      { weight: 4, arbitrary: fc.constant('pay') },
      { weight: 20, arbitrary: fc.constantFrom(...Object.keys(ACTS).filter((act) => act !== 'cancel')) },
      { weight: 1, arbitrary: fc.constant('cancel') },
    ),
    pick: fc.nat({ max: 999 }),
  }),
  { minLength: 5, maxLength: 14 },
);
const orders = fc.record({ taxPpm: fc.constantFrom(0, 103_500, 65_000), shippingCents: fc.constantFrom(0, 599) });

it('what was paid and not given back is worth what is kept, whatever is done', async () => {
  await fc.assert(
    fc.asyncProperty(orders, steps, async (order, wanted) => {
      const model = await start(order);
      let toPay = await expectWorth(model);
      for (const { act, pick } of wanted) {
        try {
          const change = await ACTS[act]?.(model, pick, toPay);
          change?.();
        } catch (error) {
          // Refused in words: nothing has happened.
          if (!(error instanceof ApiError)) throw error;
        }
        toPay = await expectWorth(model);
      }
      expect(await brokenInvariants(api.db)).toEqual([]);
    }),
    { numRuns: 40 },
  );
}, 300_000);
