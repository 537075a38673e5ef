import type { StocktakeDetail, StocktakeDifferences, Stocktakes } from '@harmony/domain';
import { buildTestApp, type As, type TestApp } from '../../test/api';
import { expectShopAgrees } from '../../test/shop/shop-invariants';
import { figuresOf, lotsOf, makeOrder, makeProduct, PACKER } from '../../test/shop/shop-world';
import { holdStock } from '../stock/holds.repo';
import { proposeLots, takeStock } from '../stock/pack.repo';

let api: TestApp;
let desk: As;
beforeAll(async () => {
  api = await buildTestApp();
  desk = await api.asRole('front-desk');
});
afterAll(() => api.close());
afterEach(() => expectShopAgrees(api.db));

const URL = '/api/stocktakes';
const send = (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  desk({ method, url, ...(payload && { payload }) });

let shelves = 0;
/** A shelf of its own with products of so many pieces each, and 5 of lot 'A' of the first, at $2.50. */
async function shelfWith(...stocks: number[]) {
  const shelf = `S${++shelves}`;
  const items = [];
  for (const stock of stocks) {
    const item = await makeProduct(api.db, stock);
    await send('PUT', `/api/stock/${item.itemId}`, { shelf });
    items.push(item);
  }
  const [first] = items;
  if (first)
    await send('POST', '/api/stock/receipts', { lines: [{ itemId: first.itemId, code: 'A', quantity: 5, cost: 2.5 }] });
  return { shelf, items };
}

async function started(shelf: string | null): Promise<StocktakeDetail> {
  const answer = await send('POST', URL, { shelf });
  expect([answer.statusCode, answer.json<{ error?: string }>().error]).toEqual([201, undefined]);
  return answer.json();
}

const count = (id: number, ...counts: [number | undefined, number | null][]) =>
  send('PUT', `${URL}/${id}/counts`, { counts: counts.map(([lotId, counted]) => ({ lotId, counted })) });
const differences = async (id: number) => (await desk(`${URL}/${id}/differences`)).json<StocktakeDifferences>();
const lotOf = ({ lines }: StocktakeDetail, code: string) => lines.find((line) => line.code === code)?.lotId;

describe('who may', () => {
  it.each([
    ['GET', URL],
    ['POST', URL],
    ['GET', `${URL}/1`],
    ['PUT', `${URL}/1/counts`],
    ['POST', `${URL}/1/lots`],
    ['GET', `${URL}/1/differences`],
    ['POST', `${URL}/1/post`],
    ['DELETE', `${URL}/1`],
  ] as const)('%s %s is for the front desk', async (method, url) => {
    const payload = method === 'GET' ? {} : { payload: {} };
    expect((await api.asAnyone({ method, url, ...payload })).statusCode).toBe(401);
    expect((await (await api.asRole('practitioner'))({ method, url, ...payload })).statusCode).toBe(403);
  });
});

it('lists the lots of a shelf, and not how many there should be', async () => {
  const { shelf, items } = await shelfWith(3, 0);
  const take = await started(shelf.toLowerCase());
  expect(take).toMatchObject({ state: 'open', shelf: shelf.toLowerCase(), startedBy: 'front-desk', counted: 0 });
  expect(take.lines.map(({ itemId, code, counted }) => [itemId, code, counted])).toEqual([
    [items[0]?.itemId, '', null],
    [items[0]?.itemId, 'A', null],
    // Nothing is there of it; somebody may find some.
    [items[1]?.itemId, '', null],
  ]);
  expect(Object.keys(take.lines[0] ?? {})).not.toContain('expected');
  const listed = (await desk(URL)).json<Stocktakes>().items;
  expect(listed[0]).toMatchObject({ id: take.id, lines: 3, counted: 0 });
  expect((await send('POST', URL, { shelf })).json()).toMatchObject({ code: 'conflict' });
  expect((await send('POST', URL, {})).statusCode).toBe(409);
  expect((await send('POST', URL, { shelf: 'nowhere' })).json()).toMatchObject({
    fields: { shelf: expect.any(String) },
  });
  expect((await send('DELETE', `${URL}/${take.id}`)).statusCode).toBe(204);
  expect((await desk(`${URL}/${take.id}`)).statusCode).toBe(404);
  const all = await started(null);
  expect(all.lines.length).toBeGreaterThanOrEqual(3);
  await send('DELETE', `${URL}/${all.id}`);
});

it('of two who begin to count the same shelf, one does', async () => {
  const { shelf } = await shelfWith(3);
  const answers = await Promise.all([1, 2, 3].map(() => send('POST', URL, { shelf })));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
});

it('posts what was found, with its value, once', async () => {
  const { shelf, items } = await shelfWith(3);
  const take = await started(shelf);
  const itemId = items[0]?.itemId ?? 0;
  const counted = await count(take.id, [lotOf(take, 'A'), 3], [lotOf(take, ''), 4]);
  expect(counted.json<StocktakeDetail>()).toMatchObject({ counted: 2 });
  expect(counted.json<StocktakeDetail>().lines[0]).toMatchObject({ counted: 4, countedBy: 'front-desk' });
  expect(await differences(take.id)).toMatchObject({
    items: [
      { code: '', expected: 3, counted: 4, difference: 1, value: null },
      { code: 'A', expected: 5, counted: 3, difference: -2, value: -5 },
    ],
    same: 0,
    uncounted: 0,
    value: -5,
  });
  expect(await figuresOf(api.db, itemId)).toMatchObject({ onHand: 8 });
  const presses = await Promise.all([1, 2].map(() => send('POST', `${URL}/${take.id}/post`)));
  expect(presses.map((press) => [press.statusCode, press.json<StocktakeDetail>().state])).toEqual([
    [200, 'posted'],
    [200, 'posted'],
  ]);
  expect(await lotsOf(api.db, itemId)).toEqual(['– open 4', 'A open 3']);
  const lines = await api.db
    .selectFrom('stockMovements')
    .select(['kind', 'quantity', 'by', 'reason'])
    .where('itemId', '=', itemId)
    .where('kind', '=', 'count')
    .orderBy('quantity')
    .execute();
  const how = { kind: 'count', by: 'front-desk', reason: `Stocktake ${take.id}` };
  expect(lines).toEqual([
    { ...how, quantity: -2 },
    { ...how, quantity: 1 },
  ]);
  for (const late of [
    await count(take.id, [lotOf(take, 'A'), 1]),
    await send('DELETE', `${URL}/${take.id}`),
    await send('POST', `${URL}/${take.id}/lots`, { itemId, counted: 1 }),
  ])
    expect(late.statusCode).toBe(409);
  const audited = await api.db
    .selectFrom('auditLog')
    .select('action')
    .where('entity', '=', 'stocktakes')
    .where('entityId', '=', String(take.id))
    .orderBy('id')
    .execute();
  expect(audited.map(({ action }) => action)).toEqual(['create', 'count', 'post']);
});

it('what is sold after a lot was counted is not missing, and what is sold before is not there', async () => {
  const { shelf, items } = await shelfWith(10);
  const { itemId, productId } = items[0] ?? { itemId: 0, productId: 0 };
  const sell = async (quantity: number): Promise<void> => {
    const order = await makeOrder(api.db, [{ productId, quantity }]);
    await api.db.transaction().execute((trx) => holdStock(trx, order.lines));
    const picks = (await proposeLots(api.db, order.orderId)).flatMap(({ orderItemId, lots }) =>
      lots.map(({ lotId, quantity: some }) => ({ orderItemId, lotId, quantity: some })),
    );
    await api.db.transaction().execute((trx) => takeStock(trx, { orderId: order.orderId, picks, by: PACKER }));
  };
  const take = await started(shelf);
  const plain = lotOf(take, '');
  await sell(2);
  // Eight are on the shelf, and one of them is broken.
  await count(take.id, [plain, 7]);
  await sell(3);
  expect((await differences(take.id)).items).toMatchObject([{ expected: 8, counted: 7, difference: -1 }]);
  await send('POST', `${URL}/${take.id}/post`);
  expect(await figuresOf(api.db, itemId)).toMatchObject({ onHand: 4 + 5 });
});

it('a lot that nobody expected is counted from nothing', async () => {
  const { shelf, items } = await shelfWith(1);
  const { itemId } = items[0] ?? { itemId: 0 };
  const take = await started(shelf);
  const add = (body: object) => send('POST', `${URL}/${take.id}/lots`, { itemId, counted: 2, ...body });
  expect((await add({ code: 'OLD', expiresOn: '2029-01-01' })).json<StocktakeDetail>().lines).toHaveLength(3);
  expect((await add({ code: 'OLD', expiresOn: '2030-01-01' })).statusCode).toBe(400);
  expect((await add({ itemId: 2147483647 })).statusCode).toBe(400);
  expect((await add({ counted: -1 })).statusCode).toBe(400);
  expect((await differences(take.id)).items).toMatchObject([{ code: 'OLD', expected: 0, difference: 2 }]);
  await send('POST', `${URL}/${take.id}/post`);
  expect(await lotsOf(api.db, itemId)).toEqual(['– open 1', 'A open 5', 'OLD open 2']);
});

it('a count may be taken back, and what was not counted stays', async () => {
  const { shelf, items } = await shelfWith(3);
  const take = await started(shelf);
  await count(take.id, [lotOf(take, 'A'), 0]);
  await count(take.id, [lotOf(take, 'A'), null]);
  expect(await differences(take.id)).toEqual({ items: [], same: 0, uncounted: 2, value: 0 });
  await count(take.id, [lotOf(take, ''), 3]);
  expect(await differences(take.id)).toMatchObject({ items: [], same: 1, uncounted: 1 });
  for (const wrong of [
    [[2147483647, 1]],
    [[lotOf(take, 'A'), -1]],
    [
      [lotOf(take, 'A'), 1],
      [lotOf(take, 'A'), 2],
    ],
  ] as [number, number][][])
    expect((await count(take.id, ...wrong)).statusCode).toBe(400);
  expect((await count(2147483647, [1, 1])).statusCode).toBe(404);
  await send('POST', `${URL}/${take.id}/post`);
  expect(await figuresOf(api.db, items[0]?.itemId ?? 0)).toMatchObject({ onHand: 8 });
});

it('what was counted as missing and written off meanwhile has to be counted again', async () => {
  const { shelf, items } = await shelfWith(3);
  const { itemId } = items[0] ?? { itemId: 0 };
  const take = await started(shelf);
  await count(take.id, [lotOf(take, ''), 1]);
  await send('POST', '/api/stock/adjustments', { itemId, kind: 'waste', quantity: -3, reason: 'wet' });
  const refused = await send('POST', `${URL}/${take.id}/post`);
  expect([refused.statusCode, refused.json<{ error: string }>().error]).toEqual([
    409,
    expect.stringMatching(/Count these again: Tea \d+$/),
  ]);
  await count(take.id, [lotOf(take, ''), 0]);
  expect((await send('POST', `${URL}/${take.id}/post`)).statusCode).toBe(200);
  expect(await lotsOf(api.db, itemId)).toEqual(['A open 5']);
});
