import { buildTestApp, type As, type TestApp } from '../../test/api';
import {
  addLot,
  addProduct,
  brokenInvariants,
  itemOf,
  levelOf,
  linesOf,
  move,
  openShop,
  payOnline,
  place,
} from '../../test/shop/orders';

/* Money of orders: what is noted, what goes back, and what an edit makes of it. */

let api: TestApp;
let desk: As;

beforeAll(async () => {
  api = await buildTestApp({ env: { LIMIT_GENERAL: '100000' } });
  desk = await api.asRole('front-desk');
  await openShop(api.db);
});
afterAll(() => api.close());
afterEach(async () => expect(await brokenInvariants(api.db)).toEqual([]));

const post = (id: number, act: string, payload: object, headers = {}) =>
  desk({ method: 'POST', url: `/api/orders/${id}/${act}`, payload, headers });
const pay = (id: number, amount: number, method = 'cash', headers = {}) =>
  post(id, 'payments', { method, amount }, headers);
const refund = (id: number, body: object, headers = {}) => post(id, 'refunds', { reason: 'Sorry', ...body }, headers);
const causes = async () =>
  (await api.db.selectFrom('outboxMails').select('cause').orderBy('id').execute()).map(({ cause }) => cause);

/** An order of three herbs at $10 and one at $5 with this tax, and its lines. */
async function order({ taxCents = 0, taxPpm = 0 } = {}) {
  const [first, second] = [await addProduct(api.db), await addProduct(api.db, { price: 5 })];
  const id = await place(api, [
    { productId: first, quantity: 3 },
    { productId: second, quantity: 1 },
  ]);
  const [herbs, salve] = await linesOf(api.db, id);
  if (!herbs || !salve) throw new Error('an order without lines');
  await api.db.updateTable('orders').set({ taxCents }).where('id', '=', id).execute();
  await api.db.updateTable('orderItems').set({ taxPpm }).where('orderId', '=', id).execute();
  return { id, herbs: herbs.id, salve: salve.id, first, second };
}

describe('POST /api/orders/:id/payments', () => {
  it('notes money by hand, in parts, never more than is to be paid', async () => {
    const { id } = await order();
    expect((await pay(id, 20)).json()).toMatchObject({ paidAmount: 20, toPay: 15, paymentStatus: 'pending' });
    const over = await pay(id, 16);
    expect([over.statusCode, over.json().fields]).toEqual([400, { amount: 'At most $15.00 is due' }]);
    expect((await pay(id, 0)).statusCode).toBe(400);
    const paid = (await pay(id, 15, 'card-machine')).json();
    expect(paid).toMatchObject({ toPay: 0, paymentStatus: 'paid', payments: [{ method: 'cash' }, { amount: 15 }] });
    expect(paid.history[0].what).toBe('Paid $15.00 (card machine)');
  });

  it('confirms an order that waited for its payment, once for a key', async () => {
    const id = await place(api, [{ productId: await addProduct(api.db), quantity: 1 }], { pays: 'online' });
    const send = () => pay(id, 10, 'transfer', { 'idempotency-key': `pay-${id}` });
    const [first, second] = [await send(), await send()];
    expect([first.json().state, second.statusCode, second.json().payments.length]).toEqual(['to-pack', 200, 1]);
    expect((await causes()).at(-1)).toBe('order-approved');
  });

  it('is refused for an order that was cancelled', async () => {
    const { id } = await order();
    await move(api, id, { move: 'cancel', reason: 'No' });
    expect((await pay(id, 5)).statusCode).toBe(409);
    expect((await pay(999_999, 5)).statusCode).toBe(404);
  });
});

describe('POST /api/orders/:id/refunds', () => {
  it('gives back pieces with their tax, and the rest of it to the cent', async () => {
    const { id, herbs, salve } = await order({ taxCents: 362, taxPpm: 103_500 });
    await pay(id, 38.62);
    const first = (await refund(id, { lines: [{ itemId: herbs, quantity: 1 }] })).json();
    expect(first).toMatchObject({ refundedAmount: 11.03, paymentStatus: 'partially-refunded', toPay: 0 });
    const again = await refund(id, { lines: [{ itemId: herbs, quantity: 3 }] });
    expect([again.statusCode, again.json().fields]).toEqual([400, { 'lines.0.quantity': 'At most 2 can be refunded' }]);
    const rest = {
      lines: [
        { itemId: herbs, quantity: 2 },
        { itemId: salve, quantity: 1 },
      ],
    };
    expect((await refund(id, rest)).json()).toMatchObject({ refundedAmount: 38.62, paymentStatus: 'refunded' });
    expect((await refund(id, { amount: 0.01 })).json().fields).toEqual({
      amount: 'At most $0.00 can be refunded: no more than that was paid',
    });
  });

  it('splits a sum over the payments, the latest first; cash is done, online is asked', async () => {
    const { id } = await order();
    await payOnline(api.db, id, 2000);
    await pay(id, 15);
    const told = (await causes()).filter((cause) => cause === 'order-refunded').length;
    const answer = (await refund(id, { amount: 20 })).json();
    expect(answer.refunds).toMatchObject([
      { amount: 15, state: 'done' },
      { amount: 5, state: 'asked' },
    ]);
    expect(answer.payments).toMatchObject([{ refundedAmount: 5 }, { refundedAmount: 15 }]);
    expect((await causes()).filter((cause) => cause === 'order-refunded')).toHaveLength(told + 1);
    // Of what is asked of a provider, patients are told when it is done.
    await refund(id, { amount: 1 });
    expect((await causes()).filter((cause) => cause === 'order-refunded')).toHaveLength(told + 1);
  });

  it('is done once for a key', async () => {
    const { id } = await order();
    await pay(id, 35);
    const send = () => refund(id, { amount: 7 }, { 'idempotency-key': `refund-${id}` });
    const [first, second] = [await send(), await send()];
    expect([first.json().refundedAmount, second.json().refundedAmount]).toEqual([7, 7]);
  });

  it('takes goods that came back into quarantine, once, and none that never left', async () => {
    const { id, herbs, first } = await order();
    await pay(id, 35);
    const restock = { lines: [{ itemId: herbs, quantity: 2, restock: true }] };
    const early = await refund(id, restock);
    expect([early.statusCode, Object.keys(early.json().fields)]).toEqual([400, ['lines.0.restock']]);
    await move(api, id, { move: 'pack' });
    await move(api, id, { move: 'hand-over' });
    expect((await refund(id, restock)).json().items).toMatchObject([
      { returnedQuantity: 2, refundedAmount: 20 },
      { returnedQuantity: 0 },
    ]);
    expect(await levelOf(api.db, first)).toEqual({ onHand: 99, reserved: 0, blocked: 2 });
    expect((await refund(id, restock)).statusCode).toBe(400);
    const lots = await api.db
      .selectFrom('stockLots')
      .select(['state', 'onHand'])
      .where('itemId', '=', await itemOf(api.db, first))
      .orderBy('id')
      .execute();
    expect(lots).toEqual([
      { state: 'open', onHand: 97 },
      { state: 'quarantine', onHand: 2 },
    ]);
  });

  it('takes goods back that were given back for before, or were free, once', async () => {
    const free = await addProduct(api.db, { price: 0 });
    const paidFor = await addProduct(api.db);
    const id = await place(api, [
      { productId: paidFor, quantity: 2 },
      { productId: free, quantity: 1 },
    ]);
    const [herbs, gift] = (await linesOf(api.db, id)).map((line) => line.id);
    await pay(id, 20);
    const back = (lines: object[], headers = {}) => post(id, 'returns', { lines, reason: 'Wrong size' }, headers);
    const early = await back([{ itemId: herbs, quantity: 1 }]);
    expect([early.statusCode, early.json().fields]).toEqual([
      400,
      { 'lines.0.quantity': 'This hasn’t left the clinic: unpack or cancel the order instead' },
    ]);
    await move(api, id, { move: 'pack' });
    await move(api, id, { move: 'hand-over' });
    await refund(id, { lines: [{ itemId: herbs, quantity: 2 }] });
    const both = [
      { itemId: herbs, quantity: 2 },
      { itemId: gift, quantity: 1 },
    ];
    const sent = [
      await back(both, { 'idempotency-key': `return-${id}` }),
      await back(both, { 'idempotency-key': `return-${id}` }),
    ];
    expect(sent.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(sent[1]?.json()).toMatchObject({
      items: [{ returnedQuantity: 2 }, { returnedQuantity: 1 }],
      refundedAmount: 20,
    });
    expect(sent[1]?.json().history[0]).toMatchObject({ what: '3 items returned', reason: 'Wrong size' });
    expect([await levelOf(api.db, paidFor), await levelOf(api.db, free)]).toMatchObject([
      { blocked: 2 },
      { blocked: 1 },
    ]);
    expect((await back([{ itemId: gift, quantity: 1 }])).json().fields).toEqual({
      'lines.0.quantity': 'All of it has already been returned',
    });
  });

  it('gives shipping back once', async () => {
    const { id } = await order();
    const shipTo = JSON.stringify({ line1: '1 Pine St', line2: null, city: 'Seattle', state: 'WA', zip: '98101' });
    await api.db
      .updateTable('orders')
      .set({ delivery: 'shipping', shipTo, shippingCents: 800 })
      .where('id', '=', id)
      .execute();
    await pay(id, 43);
    expect((await refund(id, { shipping: 5 })).json()).toMatchObject({ refundedAmount: 5, refundedShipping: 5 });
    expect((await refund(id, { shipping: 5 })).json().fields).toEqual({
      shipping: 'At most $3.00 of shipping can be refunded',
    });
  });

  it.each([
    ['nothing', {}, 'amount'],
    ['a line of another order', { lines: [{ itemId: 1_000_000, quantity: 1 }] }, 'lines.0.itemId'],
    ['no reason', { amount: 1, reason: '' }, 'reason'],
    ['more than was paid', { amount: 1000 }, 'amount'],
  ])('400 for %s', async (_, body, field) => {
    const { id } = await order();
    await pay(id, 35);
    const answer = await refund(id, body);
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
  });
});

describe('a cancelled order', () => {
  it('gives everything back that was paid, and frees its stock', async () => {
    const { id, first } = await order();
    await payOnline(api.db, id, 1500);
    await pay(id, 20);
    const answer = await post(id, 'moves', { move: 'cancel', from: 'confirmed', reason: 'Changed her mind' });
    expect(answer.json()).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'refunded',
      toPay: 0,
      refunds: [
        { amount: 20, state: 'done', reason: 'Changed her mind' },
        { amount: 15, state: 'asked' },
      ],
    });
    expect(await levelOf(api.db, first)).toEqual({ onHand: 100, reserved: 0, blocked: 0 });
  });

  it('has its open payment page looked at', async () => {
    const id = await place(api, [{ productId: await addProduct(api.db), quantity: 1 }], { pays: 'online' });
    const askedAt = '2026-01-01T00:00:00.000Z';
    await api.db
      .insertInto('payments')
      .values({ orderId: id, method: 'simulator', providerRef: `open ${id}`, state: 'open', cents: 1000, askedAt })
      .execute();
    await move(api, id, { move: 'cancel', reason: 'No' });
    expect(
      await api.db.selectFrom('payments').select(['state', 'askedAt']).where('orderId', '=', id).execute(),
    ).toEqual([{ state: 'open', askedAt: null }]);
  });
});

describe('POST /api/orders/:id/edit', () => {
  const edit = (id: number, lines: object[], headers = {}) =>
    post(id, 'edit', { lines, reason: 'Broken jar' }, headers);

  it('lowers lines; totals and stock follow, and what was paid too much goes back', async () => {
    const { id, herbs, salve, first, second } = await order({ taxCents: 362, taxPpm: 103_500 });
    await pay(id, 38.62);
    const answer = await edit(id, [
      { itemId: herbs, quantity: 1 },
      { itemId: salve, quantity: 0 },
    ]);
    // $10 and 10.35% of it.
    expect(answer.json()).toMatchObject({
      subtotal: 10,
      tax: 1.04,
      totalAmount: 11.04,
      refundedAmount: 27.58,
      toPay: 0,
      pieces: 1,
      items: [{ quantity: 1 }],
    });
    expect(answer.json().history[0]).toMatchObject({ what: 'Changed', reason: expect.stringContaining('Broken jar') });
    expect([await levelOf(api.db, first), await levelOf(api.db, second)]).toMatchObject([
      { reserved: 1 },
      { reserved: 0 },
    ]);
    await move(api, id, { move: 'pack' });
    expect(
      (await desk({ method: 'POST', url: `/api/orders/${id}/moves`, payload: { move: 'hand-over', from: 'ready' } }))
        .statusCode,
    ).toBe(200);
  });

  it('gives nothing back of what is not paid', async () => {
    const { id, herbs } = await order();
    await pay(id, 10);
    expect((await edit(id, [{ itemId: herbs, quantity: 2 }])).json()).toMatchObject({
      totalAmount: 25,
      toPay: 15,
      refunds: [],
    });
  });

  it('takes a line out that was packed before', async () => {
    const { id, herbs, first } = await order();
    await move(api, id, { move: 'pack' });
    const packed = await edit(id, [{ itemId: herbs, quantity: 0 }]);
    expect([packed.statusCode, packed.json().error]).toEqual([409, expect.stringContaining('unpack')]);
    await move(api, id, { move: 'unpack' });
    expect((await edit(id, [{ itemId: herbs, quantity: 0 }])).json().items).toHaveLength(1);
    expect(await levelOf(api.db, first)).toEqual({ onHand: 100, reserved: 0, blocked: 0 });
    await move(api, id, { move: 'pack' });
  });

  it.each([
    ['more than was ordered', (herbs: number) => [{ itemId: herbs, quantity: 4 }], ['lines.0.quantity']],
    ['another order’s line', () => [{ itemId: 1_000_000, quantity: 0 }], ['lines.0.itemId']],
    ['no line', () => [], ['lines']],
  ])('400 for %s', async (_, lines, fields) => {
    const { id, herbs } = await order();
    const answer = await edit(id, lines(herbs));
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, fields]);
  });

  it('leaves something, and only what was seen', async () => {
    const { id, herbs, salve } = await order();
    const all = [
      { itemId: herbs, quantity: 0 },
      { itemId: salve, quantity: 0 },
    ];
    expect((await edit(id, all)).json().fields).toEqual({ lines: expect.stringContaining('cancel the order') });
    const old = { 'if-match': '"2020-01-01T00:00:00.000Z"' };
    expect((await edit(id, [{ itemId: herbs, quantity: 1 }], old)).json().code).toBe('stale');
  });

  it('gives nothing back a second time of pieces that were given back for before they are taken out', async () => {
    const { id, herbs } = await order({ taxCents: 362, taxPpm: 103_500 });
    await pay(id, 38.62);
    await refund(id, { lines: [{ itemId: herbs, quantity: 2 }] });
    const once = { refundedAmount: 22.07, toPay: 0, owed: 0 };
    expect((await edit(id, [{ itemId: herbs, quantity: 2 }])).json()).toMatchObject(once);
    expect((await edit(id, [{ itemId: herbs, quantity: 1 }])).json()).toMatchObject({
      ...once,
      items: [{ quantity: 1, refundedAmount: 0 }, {}],
      totalAmount: 16.55,
    });
    // What is left was not given back for: it goes back now.
    expect((await edit(id, [{ itemId: herbs, quantity: 0 }])).json()).toMatchObject({ refundedAmount: 33.1 });
  });

  it('asks again for what was noted by mistake, and not for what was given back beyond goods of a paid order', async () => {
    const { id } = await order();
    await pay(id, 5);
    expect((await refund(id, { amount: 5 })).json()).toMatchObject({ toPay: 35, paymentStatus: 'pending' });
    await pay(id, 35);
    expect((await refund(id, { amount: 7 })).json()).toMatchObject({ toPay: 0, paymentStatus: 'partially-refunded' });
  });
});

it('a lot is found with the orders that got something of it, as are SKU, number and telephone number', async () => {
  const productId = await addProduct(api.db, { stock: 0, sku: 'GINSENG-RED' });
  await addLot(api.db, productId, { code: 'LOT-77', quantity: 5 });
  const id = await place(api, [{ productId, quantity: 1 }], { name: 'Zoe Quill', phone: '(206) 555-7788' });
  await move(api, id, { move: 'pack' });
  const { number } = (await desk(`/api/orders/${id}`)).json();
  const found = async (search: string) => {
    const list = (await desk(`/api/orders?search=${encodeURIComponent(search)}`)).json();
    return list.items.map((row: { id: number }) => row.id);
  };
  for (const search of ['lot-77', 'ginseng-red', String(number), `#${number}`, '2065557788', '555-7788', 'quill'])
    expect([search, await found(search)]).toEqual([search, [id]]);
  expect(await found('LOT-78')).toEqual([]);
});

describe('POST /api/orders/:id/given-back', () => {
  const give = (id: number, body: object, headers = {}) => post(id, 'given-back', { method: 'cash', ...body }, headers);

  it('is for whoever may work on orders', async () => {
    const url = '/api/orders/1/given-back';
    const payload = { method: 'cash', amount: 5 };
    expect((await api.asAnyone({ method: 'POST', url, payload })).statusCode).toBe(401);
    const editor = await api.asRole('editor');
    expect((await editor({ method: 'POST', url, payload })).statusCode).toBe(403);
  });

  it('refuses what is no amount, what nothing is owed of, and orders that are not there', async () => {
    const { id } = await order();
    await pay(id, 35);
    expect((await give(id, { amount: 5 })).statusCode).toBe(409);
    expect((await give(id, { amount: 'five' })).json().fields).toHaveProperty('amount');
    expect((await give(id, { method: 'stripe', amount: 5 })).json().fields).toHaveProperty('method');
    expect((await give(999_999, { amount: 5 })).statusCode).toBe(404);
  });

  it('notes cash for a refund that the provider has refused, once for a key, with an audit line', async () => {
    const { id } = await order();
    await payOnline(api.db, id, 3500);
    await refund(id, { amount: 5 });
    await api.db
      .updateTable('refunds')
      .set({ state: 'failed' })
      .where('paymentId', 'in', (eb) => eb.selectFrom('payments').select('id').where('orderId', '=', id))
      .execute();
    const before = (await desk(`/api/orders/${id}`)).json();
    expect(before).toMatchObject({ owed: 5, refundedAmount: 0 });
    expect((await give(id, { amount: 5.01 })).json().fields).toEqual({ amount: 'At most $5.00 can be refunded' });
    const send = () => give(id, { amount: 5 }, { 'idempotency-key': `given-${id}` });
    const [first, second] = [await send(), await send()];
    for (const { statusCode, ...answer } of [first, second])
      expect([statusCode, JSON.parse(answer.body)]).toEqual([
        200,
        expect.objectContaining({ owed: 0, toPay: 0, refundedAmount: 5 }),
      ]);
    expect(first.json().refunds).toMatchObject([
      { amount: 5, state: 'failed' },
      { amount: 5, state: 'done', reason: 'Cash', by: expect.any(String) as string },
    ]);
    expect(first.json().history[0]).toMatchObject({ what: 'Refunded $5.00', reason: 'Cash' });
    expect((await give(id, { amount: 5 })).statusCode).toBe(409);
    const lines = await api.db
      .selectFrom('auditLog')
      .select(['action', 'entity'])
      .where('entityId', '=', String(id))
      .where('action', '=', 'refund')
      .execute();
    expect(lines.length).toBeGreaterThanOrEqual(2);
  });
});

describe('POST /api/orders/:id/returns', () => {
  const bring = (id: number, lines: object[], headers = {}) =>
    post(id, 'returns', { reason: 'Came back', lines }, headers);

  it('is refused to whoever is not signed in', async () => {
    const payload = { reason: 'Came back', lines: [{ itemId: 1, quantity: 1 }] };
    const answer = await api.asAnyone({ method: 'POST', url: '/api/orders/1/returns', payload });
    expect(answer.statusCode).toBe(401);
  });

  it('is refused to accounts that do not work on orders', async () => {
    const { id, herbs } = await order();
    const payload = { reason: 'Came back', lines: [{ itemId: herbs, quantity: 1 }] };
    const editor = await api.asRole('editor');
    const answer = await editor({ method: 'POST', url: `/api/orders/${id}/returns`, payload });
    expect(answer.statusCode).toBe(403);
  });

  it('refuses by field what cannot have come back', async () => {
    const { id, herbs } = await order();
    expect((await bring(id, [])).json().fields).toEqual({ lines: 'Enter what was returned' });
    expect((await post(id, 'returns', { lines: [{ itemId: herbs, quantity: 1 }] })).json().fields).toHaveProperty(
      'reason',
    );
    expect((await bring(id, [{ itemId: herbs, quantity: 1 }])).json().fields).toEqual({
      'lines.0.quantity': 'This hasn’t left the clinic: unpack or cancel the order instead',
    });
    expect((await bring(999_999, [{ itemId: herbs, quantity: 1 }])).statusCode).toBe(404);
  });

  it('takes goods into quarantine, once for a key, and moves no money', async () => {
    const { id, herbs, first } = await order();
    await pay(id, 35);
    await move(api, id, { move: 'pack' });
    await move(api, id, { move: 'hand-over' });
    const send = () => bring(id, [{ itemId: herbs, quantity: 2 }], { 'idempotency-key': `back-${id}` });
    const [once, again] = [await send(), await send()];
    expect([once.statusCode, again.statusCode]).toEqual([200, 200]);
    expect(again.json()).toMatchObject({
      refundedAmount: 0,
      items: [{ returnedQuantity: 2 }, { returnedQuantity: 0 }],
    });
    expect(await levelOf(api.db, first)).toEqual({ onHand: 99, reserved: 0, blocked: 2 });
    expect((await bring(id, [{ itemId: herbs, quantity: 2 }])).json().fields).toEqual({
      'lines.0.quantity': 'At most 1 can be returned',
    });
  });
});
