import type {
  RecallDetail,
  RecallLots,
  StockChanged,
  StockItemDetail,
  StockPage,
  StocktakeDetail,
} from '@harmony/domain';
import type { StocktakeDifferences, StockWarnings } from '@harmony/domain';
import { buildTestApp, type As, type TestApp } from '../../test/api';
import { addHerb, signedFormula } from '../../test/shop/formulas';
import { brokenInvariants, move, openShop, place } from '../../test/shop/orders';
import { expectShopAgrees } from '../../test/shop/shop-invariants';

/* Herbs of the dispensary are items of the stock like products, in milligrams. */

let api: TestApp;
let desk: As;
beforeAll(async () => {
  api = await buildTestApp();
  desk = await api.asRole('front-desk');
  await openShop(api.db);
});
afterAll(() => api.close());
afterEach(async () => {
  await expectShopAgrees(api.db);
  expect(await brokenInvariants(api.db)).toEqual([]);
});

const send = (method: 'POST' | 'PUT', url: string, payload: object = {}) => desk({ method, url, payload });
const upload = (text: string) =>
  desk({
    method: 'POST',
    url: '/api/stock/imports',
    payload: Buffer.from(text),
    headers: { 'content-type': 'text/csv' },
  });
const find = async (query: string) => (await desk(`/api/stock?${query}`)).json<StockPage>().items;

it('are listed by their names, found by any of them, and out when there are none', async () => {
  const before = (await desk('/api/stock/warnings')).json<StockWarnings>().out;
  const herb = await addHerb(api.db, { stockMg: 0, name: 'Bai Shao', latin: 'Paeoniae radix alba' });
  await addHerb(api.db, { stockMg: 0, name: 'Chi Shao', isActive: false });
  for (const search of ['bai+shao', 'paeoniae'])
    expect(await find(`search=${search}`)).toMatchObject([
      { id: herb.itemId, herbId: herb.herbId, productId: null, name: 'Bai Shao', sku: null, unit: 'mg', shown: 'out' },
    ]);
  expect((await desk('/api/stock/warnings')).json<StockWarnings>().out).toBe(before + 1);
  const received = await send('POST', '/api/stock/receipts', {
    lines: [{ itemId: herb.itemId, code: 'P7', expiresOn: '2029-01-31', quantity: 500_000, cost: 4.2 }],
  });
  expect(received.json<StockChanged>().items).toMatchObject([{ name: 'Bai Shao', available: 500_000 }]);
  expect((await desk('/api/stock.csv?search=bai+shao')).body).toContain('Bai Shao,mg,');
  const tooMuch = await send('POST', '/api/stock/adjustments', {
    itemId: herb.itemId,
    kind: 'waste',
    quantity: -600_000,
    reason: 'Mould',
    lotId: (await desk(`/api/stock/${herb.itemId}`)).json<StockItemDetail>().lots[0]?.id,
  });
  expect(tooMuch.json()).toMatchObject({ fields: { quantity: 'There are only 500 g' } });
});

it('come in by file with their name and a weight that says its unit', async () => {
  const herb = await addHerb(api.db, { stockMg: 0, name: 'Dang Gui' });
  const taken = await upload('sku,lot,quantity,cost\ndang gui,DG1,1.5 kg,6.00\nDang Gui,DG2,250g,\n');
  expect([taken.statusCode, taken.json<StockChanged>().items]).toMatchObject([201, [{ onHand: 1_750_000 }]]);
  const refused = await upload('sku,quantity\nDang Gui,500\nDang Gui,0 g\n');
  expect(refused.json()).toMatchObject({
    fields: { '2.quantity': 'Write the weight with its unit, such as 500 g', '3.quantity': 'Must be 1 or more' },
  });
  const { lots } = (await desk(`/api/stock/${herb.itemId}`)).json<StockItemDetail>();
  expect(lots.map(({ code, onHand, cost }) => [code, onHand, cost]).sort()).toEqual([
    ['DG1', 1_500_000, 6],
    ['DG2', 250_000, null],
  ]);
});

it('are counted by weight, and what is missing is worth its part of 100 grams', async () => {
  const herb = await addHerb(api.db, { stockMg: 0, name: 'Gan Cao' });
  await upload('sku,lot,quantity,cost\nGan Cao,GC1,300 g,5.00\n');
  await send('PUT', `/api/stock/${herb.itemId}`, { shelf: 'Drawer 9' });
  const take = (await send('POST', '/api/stocktakes', { shelf: 'Drawer 9' })).json<StocktakeDetail>();
  expect(take.lines).toMatchObject([{ name: 'Gan Cao', unit: 'mg', code: 'GC1' }]);
  const counts = [{ lotId: take.lines[0]?.lotId ?? 0, counted: 250_000 }];
  await send('PUT', `/api/stocktakes/${take.id}/counts`, { counts });
  const differences = (await desk(`/api/stocktakes/${take.id}/differences`)).json<StocktakeDifferences>();
  expect(differences).toMatchObject({ items: [{ difference: -50_000, value: -2.5 }], value: -2.5 });
  expect((await send('POST', `/api/stocktakes/${take.id}/post`)).statusCode).toBe(200);
  expect(await find('search=gan+cao')).toMatchObject([{ onHand: 250_000 }]);
});

it('a recalled lot of a herb yields everybody who has a formula with it', async () => {
  const herb = await addHerb(api.db, { name: 'Fu Ling' });
  const formulaId = await signedFormula(api.db, {
    name: 'Four gentlemen',
    patientName: 'Ben Mossgrove',
    lines: [{ herbId: herb.herbId, mg: 12_000 }],
  });
  const id = await place(api, [{ formulaId, quantity: 2 }]);
  const other = await place(api, [{ formulaId: await signedFormula(api.db), quantity: 1 }]);
  for (const order of [id, other]) await move(api, order, { move: 'pack' });
  const { number } = await api.db.selectFrom('orders').select('number').where('id', '=', id).executeTakeFirstOrThrow();
  const lot = await api.db
    .selectFrom('stockLots')
    .select(['id', 'code'])
    .where('itemId', '=', herb.itemId)
    .executeTakeFirstOrThrow();
  const lots = (await desk(`/api/recalls/lots?code=${lot.code}`)).json<RecallLots>().items;
  expect(lots).toMatchObject([{ name: 'Fu Ling', unit: 'mg', sold: 24_000, orders: 1 }]);
  const recall = (await send('POST', '/api/recalls', { lotId: lot.id, reason: 'Lead' })).json<RecallDetail>();
  const formulas = [{ batch: `${number}-1`, name: 'Four gentlemen', patientName: 'Ben Mossgrove' }];
  expect(recall).toMatchObject({ name: 'Fu Ling', unit: 'mg', onHand: 976_000 });
  expect(recall.contacts).toMatchObject([{ orderId: id, name: 'Ada Mossgrove', quantity: 24_000, formulas }]);
  const file = (await desk(`/api/recalls/${recall.id}/contacts.csv`)).body;
  expect(file).toContain(`mg,${number}-1 Four gentlemen for Ben Mossgrove`);
});
