import type { RecallDetail, RecallLots, Recalls, StockItemDetail } from '@harmony/domain';
import { buildTestApp, type As, type TestApp } from '../../test/api';
import { expectShopAgrees } from '../../test/shop/shop-invariants';
import { figuresOf, lotsOf, makeOrder, makeProduct, PACKER } from '../../test/shop/shop-world';
import { holdStock } from '../stock/holds.repo';
import { putBack, takeStock } from '../stock/pack.repo';
import { returnStock } from '../stock/returns.repo';

let api: TestApp;
let desk: As;
beforeAll(async () => {
  api = await buildTestApp();
  desk = await api.asRole('front-desk');
});
afterAll(() => api.close());
afterEach(() => expectShopAgrees(api.db));

const URL = '/api/recalls';
const send = (method: 'POST' | 'PUT', url: string, payload: object = {}) => desk({ method, url, payload });
const recallOf = (lotId: number) => send('POST', URL, { lotId, reason: 'The supplier found lead' });

let codes = 0;
/** A product with ten of a lot of its own. */
async function lotOfTen() {
  const product = await makeProduct(api.db);
  const code = `MW-${String(++codes).padStart(4, '0')}`;
  await send('POST', '/api/stock/receipts', { lines: [{ itemId: product.itemId, code, quantity: 10 }] });
  const { lots } = (await desk(`/api/stock/${product.itemId}`)).json<StockItemDetail>();
  return { ...product, code, lotId: lots.find((lot) => lot.code === code)?.id ?? 0 };
}

/** An order that has got so many of a lot. */
async function packed({ productId, lotId }: { productId: number; lotId: number }, quantity: number) {
  const order = await makeOrder(api.db, [{ productId, quantity }]);
  const [{ orderItemId } = { orderItemId: 0 }] = order.lines;
  await api.db.transaction().execute(async (trx) => {
    await holdStock(trx, order.lines);
    await takeStock(trx, { orderId: order.orderId, picks: [{ orderItemId, lotId, quantity }], by: PACKER });
  });
  return { ...order, orderItemId };
}

describe('who may', () => {
  it.each([
    ['GET', URL],
    ['GET', `${URL}/lots?code=MW`],
    ['GET', `${URL}/1`],
    ['GET', `${URL}/1/contacts.csv`],
    ['POST', URL],
    ['PUT', `${URL}/1/contacts/1`],
    ['POST', `${URL}/1/withdraw`],
  ] as const)('%s %s is for the front desk', async (method, url) => {
    const payload = method === 'GET' ? {} : { payload: {} };
    expect((await api.asAnyone({ method, url, ...payload })).statusCode).toBe(401);
    expect((await (await api.asRole('editor'))({ method, url, ...payload })).statusCode).toBe(403);
  });
});

it('a typed lot is found, with how many of it are out', async () => {
  const lot = await lotOfTen();
  await packed(lot, 3);
  await packed(lot, 1);
  const find = async (code: string) => (await desk(`${URL}/lots?code=${code}`)).json<RecallLots>().items;
  expect(await find(lot.code.toLowerCase())).toEqual([
    {
      lotId: lot.lotId,
      itemId: lot.itemId,
      name: lot.name,
      sku: lot.sku,
      unit: 'piece',
      code: lot.code,
      expiresOn: null,
      state: 'open',
      onHand: 6,
      sold: 4,
      orders: 2,
    },
  ]);
  expect((await find('mw-')).map(({ lotId }) => lotId)).toContain(lot.lotId);
  expect(await find('nothing')).toEqual([]);
  expect(await find('%25%25')).toEqual([]);
  for (const code of ['', '?code=', '?code=x']) expect((await desk(`${URL}/lots${code}`)).statusCode).toBe(400);
});

it('blocks the lot at once, and lists whoever got some of it', async () => {
  const lot = await lotOfTen();
  const [first, second] = [await packed(lot, 3), await packed(lot, 1)];
  const undone = await packed(lot, 2);
  await api.db.transaction().execute((trx) => putBack(trx, { orderId: undone.orderId, by: PACKER }));
  const answer = await recallOf(lot.lotId);
  expect([answer.statusCode, answer.json()]).toMatchObject([
    201,
    {
      lotId: lot.lotId,
      name: lot.name,
      code: lot.code,
      reason: 'The supplier found lead',
      by: 'front-desk',
      withdrawnAt: null,
      open: 2,
      onHand: 6,
      contacts: [
        { orderNumber: second.number, quantity: 1, state: 'open', name: 'Ana Ruiz', phone: '(206) 555-0123' },
        { orderNumber: first.number, quantity: 3, email: 'ana@example.com', orderStatus: 'pending', note: null },
      ],
    },
  ]);
  // Two are still kept for the order that was unpacked, and nothing is there for it: it is short.
  expect(await figuresOf(api.db, lot.itemId)).toEqual({ onHand: 6, reserved: 2, blocked: 6, shown: 'out' });
  expect((await recallOf(lot.lotId)).json()).toMatchObject({ code: 'conflict' });
  const url = `/api/stock/lots/${lot.lotId}`;
  expect((await send('PUT', url, { state: 'open' })).json()).toMatchObject({ code: 'conflict' });
  expect((await desk(URL)).json<Recalls>().items[0]).toMatchObject({ code: lot.code, contacts: 2, open: 2 });
  for (const [wrong, status] of [
    [{ lotId: 2147483647, reason: 'x' }, 400],
    [{ lotId: lot.lotId }, 400],
  ] as const)
    expect((await send('POST', URL, wrong)).statusCode).toBe(status);
});

it('of two who recall a lot, one does', async () => {
  const lot = await lotOfTen();
  const answers = await Promise.all([1, 2].map(() => recallOf(lot.lotId)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
});

it('what came back of the lot is recalled with it, and counts as back', async () => {
  const lot = await lotOfTen();
  const [kept, returned, half] = [await packed(lot, 2), await packed(lot, 2), await packed(lot, 2)];
  const back = ({ orderItemId }: { orderItemId: number }, quantity: number) =>
    api.db
      .transaction()
      .execute((trx) => returnStock(trx, { orderItemId, quantity, by: PACKER, reason: 'too strong' }));
  await back(returned, 2);
  await back(half, 1);
  const { lots } = (await desk(`/api/stock/${lot.itemId}`)).json<StockItemDetail>();
  const again = lots.find(({ code }) => code === `${lot.code} returned`)?.id;
  await send('PUT', `/api/stock/lots/${again}`, { state: 'open' });
  const resold = await packed({ ...lot, lotId: again ?? 0 }, 1);
  const recall = (await recallOf(lot.lotId)).json<RecallDetail>();
  expect(recall.contacts.map(({ orderNumber, quantity }) => [orderNumber, quantity])).toEqual([
    [resold.number, 1],
    [half.number, 1],
    [kept.number, 2],
  ]);
  expect(recall.onHand).toBe(6);
  expect(await lotsOf(api.db, lot.itemId)).toEqual([`${lot.code} recalled 4`, `${lot.code} returned recalled 2`]);
  // What comes back now is not for sale whatever anybody presses.
  await back(kept, 2);
  expect(await figuresOf(api.db, lot.itemId)).toMatchObject({ onHand: 8, blocked: 8 });
});

it('says where everybody stands, and lets the list be taken along', async () => {
  const lot = await lotOfTen();
  const order = await packed(lot, 3);
  await packed(lot, 1);
  const recall = (await recallOf(lot.lotId)).json<RecallDetail>();
  const contact = recall.contacts.find(({ orderNumber }) => orderNumber === order.number);
  const url = `${URL}/${recall.id}/contacts/${contact?.id}`;
  const told = await send('PUT', url, { state: 'told', note: 'Called at noon' });
  expect(told.json<RecallDetail>()).toMatchObject({ open: 1 });
  expect(told.json<RecallDetail>().contacts[1]).toMatchObject({
    orderNumber: order.number,
    state: 'told',
    note: 'Called at noon',
    changedBy: 'front-desk',
  });
  expect((await send('PUT', url, { state: 'gone' })).statusCode).toBe(400);
  expect((await send('PUT', `${URL}/${recall.id}/contacts/2147483647`, { state: 'told' })).statusCode).toBe(404);
  expect((await send('PUT', `${URL}/2147483647/contacts/${contact?.id}`, { state: 'told' })).statusCode).toBe(404);
  const file = await desk(`${URL}/${recall.id}/contacts.csv`);
  expect(file.body).toContain(
    `${order.number},Ana Ruiz,(206) 555-0123,ana@example.com,3,Notified,Called at noon,front-desk`,
  );
  for (const missing of [`${URL}/2147483647`, `${URL}/2147483647/contacts.csv`])
    expect((await desk(missing)).statusCode).toBe(404);
  await desk(`${URL}/${recall.id}`);
  const audited = await api.db
    .selectFrom('auditLog')
    .select('action')
    .where('entity', '=', 'recalls')
    .where('entityId', '=', String(recall.id))
    .orderBy('id')
    .execute();
  expect(audited.map(({ action }) => action)).toEqual(['create', 'update', 'export', 'read']);
});

it('a recall that was a mistake is withdrawn: the lot waits in quarantine', async () => {
  const lot = await lotOfTen();
  const { id } = (await recallOf(lot.lotId)).json<RecallDetail>();
  const withdraw = () => send('POST', `${URL}/${id}/withdraw`);
  expect((await withdraw()).json()).toMatchObject({ withdrawnBy: 'front-desk', withdrawnAt: expect.any(String) });
  expect((await withdraw()).statusCode).toBe(200);
  expect(await lotsOf(api.db, lot.itemId)).toEqual([`${lot.code} quarantine 10`]);
  await send('PUT', `/api/stock/lots/${lot.lotId}`, { state: 'open' });
  expect(await figuresOf(api.db, lot.itemId)).toMatchObject({ blocked: 0 });
  expect((await recallOf(lot.lotId)).statusCode).toBe(201);
  expect((await send('POST', `${URL}/2147483647/withdraw`)).statusCode).toBe(404);
});

it('what has no code has to get one first', async () => {
  const { itemId } = await makeProduct(api.db, 2);
  const { lots } = (await desk(`/api/stock/${itemId}`)).json<StockItemDetail>();
  expect((await recallOf(lots[0]?.id ?? 0)).json()).toMatchObject({ fields: { lotId: 'Give this lot a code first' } });
});
