import type { MovementsPage, StockChanged, StockItemDetail, StockPage, StockWarnings } from '@harmony/domain';
import { addDays, zonedNow } from '@harmony/domain';
import { sql } from 'kysely';
import { buildTestApp, type As, type TestApp } from '../../test/api';
import { expectShopAgrees } from '../../test/shop/shop-invariants';
import { figuresOf, lotsOf, makeOrder, makeProduct, PACKER } from '../../test/shop/shop-world';
import { holdStock } from './holds.repo';
import { proposeLots, putBack, takeStock } from './pack.repo';
import { returnStock } from './returns.repo';
import { keepPastLots, readSellBy } from './sell-by.repo';
import { checkOnce } from './check.repo';

let api: TestApp;
let desk: As;
beforeAll(async () => {
  api = await buildTestApp();
  desk = await api.asRole('front-desk');
});
afterAll(() => api.close());
afterEach(() => expectShopAgrees(api.db));

const send = (method: 'POST' | 'PUT', url: string, payload: object, headers = {}) =>
  desk({ method, url, payload, headers });
const read = async <T>(url: string): Promise<T> => {
  const answer = await desk(url);
  expect([url, answer.statusCode]).toEqual([url, 200]);
  return answer.json<T>();
};
const today = zonedNow(new Date(), 'America/Los_Angeles').date;
const inDays = (days: number): string => addDays(today, days);
const receive = (lines: object[], more: object = {}, headers = {}) =>
  send('POST', '/api/stock/receipts', { lines, ...more }, headers);
const detailOf = (itemId: number) => read<StockItemDetail>(`/api/stock/${itemId}`);
const lotCalled = async (itemId: number, code: string) =>
  (await detailOf(itemId)).lots.find((lot) => lot.code === code)?.id ?? 0;
const auditOf = (entity: string) =>
  api.db.selectFrom('auditLog').select(['action', 'entityId']).where('entity', '=', entity).orderBy('id').execute();

describe('who may', () => {
  it.each([
    ['GET', '/api/stock'],
    ['GET', '/api/stock/1'],
    ['PUT', '/api/stock/1'],
    ['PUT', '/api/stock/lots/1'],
    ['POST', '/api/stock/receipts'],
    ['POST', '/api/stock/adjustments'],
    ['POST', '/api/stock/imports'],
  ] as const)('%s %s is for the front desk', async (method, url) => {
    const payload = method === 'GET' ? {} : { payload: {} };
    expect((await api.asAnyone({ method, url, ...payload })).statusCode).toBe(401);
    expect((await (await api.asRole('editor'))({ method, url, ...payload })).statusCode).toBe(403);
    expect((await (await api.asReception())({ method, url, ...payload })).statusCode).toBe(401);
  });
});

describe('the list', () => {
  it('shows every product with its figures, and finds them by what matters', async () => {
    const { itemId, productId, sku, name } = await makeProduct(api.db, 5);
    const page = await read<StockPage>(`/api/stock?search=${sku}`);
    expect(page).toMatchObject({
      total: 1,
      items: [
        {
          id: itemId,
          productId,
          sku,
          name,
          unit: 'piece',
          isTracked: true,
          shelf: null,
          lowAt: 3,
          onHand: 5,
          reserved: 0,
          blocked: 0,
          available: 5,
          shown: 'in',
          nextExpiry: null,
          daysOfCover: null,
          lots: 1,
        },
      ],
    });
    const found = async (query: string) =>
      (await read<StockPage>(`/api/stock?search=${sku}&${query}`)).items.map(({ id }) => id);
    expect(await found('shown=in')).toEqual([itemId]);
    expect(await found('shown=low')).toEqual([]);
    expect(await found('blocked=true')).toEqual([]);
    expect(await found('expiring=30')).toEqual([]);
    await receive([{ itemId, code: 'B-77', expiresOn: inDays(45), quantity: 2 }]);
    expect(await found('expiring=30')).toEqual([]);
    expect(await found('expiring=60')).toEqual([itemId]);
    expect((await read<StockPage>('/api/stock?search=b-77')).items.map(({ id }) => id)).toEqual([itemId]);
    expect((await read<StockPage>(`/api/stock?product=${productId}`)).items.map(({ id }) => id)).toEqual([itemId]);
    for (const query of ['expiring=31', 'shown=gone', 'sort=colour', 'limit=201', 'product=x'])
      expect((await desk(`/api/stock?${query}`)).statusCode).toBe(400);
  });

  it('sorts, and pages go on where the one before ended', async () => {
    const items: number[] = [];
    for (const stock of [3, 1, 2]) items.push((await makeProduct(api.db, stock)).itemId);
    for (const [at, shelf] of ['Z2', 'Z3', 'Z1'].entries()) await send('PUT', `/api/stock/${items[at]}`, { shelf });
    const sorted = async (sort: string) =>
      (await read<StockPage>(`/api/stock?limit=200&sort=${sort}`)).items
        .map(({ id }) => id)
        .filter((id) => items.includes(id));
    expect(await sorted('available')).toEqual([items[1], items[2], items[0]]);
    expect(await sorted('shelf')).toEqual([items[2], items[0], items[1]]);
    expect(await sorted('name')).toEqual(items);
    expect(await sorted('expiry')).toEqual(items);
    expect(await sorted('cover')).toEqual(items);
    const all = await read<StockPage>('/api/stock?limit=200');
    const parts = [await read<StockPage>('/api/stock?limit=2'), await read<StockPage>('/api/stock?limit=200&offset=2')];
    expect(parts.flatMap((part) => part.items)).toEqual(all.items);
    expect(parts[0]?.total).toBe(all.total);
  });

  it('goes into a file, for whoever is still signed in', async () => {
    const { sku } = await makeProduct(api.db, 5);
    const file = await desk(`/api/stock.csv?search=${sku}`);
    expect(file.statusCode).toBe(200);
    const [head, line, ...others] = file.body.trim().split('\r\n');
    expect(head).toContain('SKU,Name,Unit,Shelf');
    expect(line).toMatch(new RegExp(`^${sku},Tea \\d+,piece,,true,5,0,0,5,3,in,,,1$`));
    expect(others).toEqual([]);
  });

  it('says how long it lasts, by what was sold in ninety days', async () => {
    const { productId, itemId } = await makeProduct(api.db, 100);
    const order = await makeOrder(api.db, [{ productId, quantity: 30 }]);
    await api.db.transaction().execute((trx) => holdStock(trx, order.lines));
    const picks = (await proposeLots(api.db, order.orderId)).flatMap(({ orderItemId, lots }) =>
      lots.map(({ lotId, quantity }) => ({ orderItemId, lotId, quantity })),
    );
    await api.db.transaction().execute((trx) => takeStock(trx, { orderId: order.orderId, picks, by: PACKER }));
    expect((await detailOf(itemId)).item).toMatchObject({ onHand: 70, available: 70, daysOfCover: 210 });
  });

  it('keeps what was deleted as long as there is some of it', async () => {
    const { productId, itemId, name } = await makeProduct(api.db, 2);
    await (
      await api.asAdmin()
    )({ method: 'DELETE', url: `/api/products/${productId}` });
    const listed = () =>
      read<StockPage>('/api/stock?limit=200').then(({ items }) => items.find(({ id }) => id === itemId));
    expect(await listed()).toMatchObject({ productId: null, name, sku: null, onHand: 2 });
    await send('POST', '/api/stock/adjustments', { itemId, kind: 'waste', quantity: -2, reason: 'old' });
    expect(await listed()).toBeUndefined();
    expect((await detailOf(itemId)).movements.total).toBe(2);
  });
});

describe('an item', () => {
  it('has its lots, and a ledger that says who did what', async () => {
    const { itemId } = await makeProduct(api.db, 4);
    await receive([{ itemId, code: 'A', expiresOn: '2029-01-31', quantity: 3, cost: 7.25 }], { supplier: 'Mayway' });
    const { lots, movements, item } = await detailOf(itemId);
    expect(lots).toMatchObject([
      { code: 'A', expiresOn: '2029-01-31', state: 'open', isPast: false, supplier: 'Mayway', cost: 7.25, onHand: 3 },
      { code: '', expiresOn: null, supplier: null, cost: null, onHand: 4 },
    ]);
    expect(item).toMatchObject({ onHand: 7, nextExpiry: '2029-01-31', lots: 2 });
    expect(movements).toMatchObject({
      total: 2,
      items: [
        { kind: 'receive', quantity: 3, lotCode: 'A', by: 'front-desk', reason: 'Mayway', orderNumber: null },
        { kind: 'opening', quantity: 4, lotCode: '', by: 'Product editor' },
      ],
    });
    const part = await read<MovementsPage>(`/api/stock/${itemId}/movements?limit=1&offset=1`);
    expect([part.total, part.items.map(({ kind }) => kind)]).toEqual([2, ['opening']]);
    for (const url of ['/api/stock/2147483647', '/api/stock/2147483647/movements'])
      expect((await desk(url)).statusCode).toBe(404);
  });

  it('takes a shelf, a warning level, and may be left uncounted', async () => {
    const { itemId, productId } = await makeProduct(api.db, 4);
    const changed = await send('PUT', `/api/stock/${itemId}`, { shelf: ' B3 ', lowAt: 4 });
    expect(changed.json<StockItemDetail>().item).toMatchObject({ shelf: 'B3', lowAt: 4, shown: 'low' });
    await send('PUT', `/api/stock/${itemId}`, { lowAt: 0 });
    await send('POST', '/api/stock/adjustments', { itemId, kind: 'count', quantity: -4, reason: 'none there' });
    expect((await detailOf(itemId)).item).toMatchObject({ shelf: 'B3', shown: 'out' });
    const uncounted = await send('PUT', `/api/stock/${itemId}`, { isTracked: false, shelf: '' });
    expect(uncounted.json<StockItemDetail>().item).toMatchObject({ shelf: null, shown: 'in', available: 0 });
    // Whoever asks for the product sees that there is some, and an order for it holds nothing.
    const products = await (await api.asAdmin())('/api/products?includeInactive=true');
    expect(products.json<{ id: number }[]>().find(({ id }) => id === productId)).toMatchObject({ stockQuantity: 1 });
    const order = await makeOrder(api.db, [{ productId, quantity: 5 }]);
    await api.db.transaction().execute((trx) => holdStock(trx, order.lines));
    expect(await figuresOf(api.db, itemId)).toMatchObject({ reserved: 0 });
    expect(await proposeLots(api.db, order.orderId)).toMatchObject([{ quantity: 5, lots: [], isShort: false }]);
    for (const wrong of [{ lowAt: -1 }, { lowAt: 1.5 }, { isTracked: 'no' }, { onHand: 3 }, { shelf: 'x'.repeat(41) }])
      expect((await send('PUT', `/api/stock/${itemId}`, wrong)).statusCode).toBe(400);
    expect((await send('PUT', '/api/stock/2147483647', { lowAt: 1 })).statusCode).toBe(404);
  });
});

describe('deliveries', () => {
  it('are stored whole; a lot that is there grows', async () => {
    const [a, b] = [await makeProduct(api.db), await makeProduct(api.db)];
    const lines = [
      { itemId: a.itemId, code: 'N1', expiresOn: '2029-05-31', quantity: 10, cost: '3.10' },
      { itemId: b.itemId, quantity: 4 },
      { itemId: a.itemId, expiresOn: '2029-06-30', quantity: 1 },
    ];
    const answer = await receive(lines, { supplier: 'Kamwo' });
    expect([answer.statusCode, answer.json<StockChanged>().items.map(({ id, onHand }) => [id, onHand])]).toEqual([
      201,
      [
        [a.itemId, 11],
        [b.itemId, 4],
      ],
    ]);
    await receive([{ itemId: a.itemId, code: 'N1', quantity: 5 }]);
    expect(await lotsOf(api.db, a.itemId)).toEqual(['N1 open 15', 'exp 2029-06-30 open 1']);
  });

  it('are refused with the line and the field, and nothing of them is stored', async () => {
    const { itemId } = await makeProduct(api.db);
    await receive([{ itemId, code: 'N1', expiresOn: '2029-05-31', quantity: 1 }]);
    const good = { itemId, code: 'N2', quantity: 1 };
    for (const [wrong, field] of [
      [{ itemId: 2147483647, quantity: 1 }, 'lines.1.itemId'],
      [{ itemId, quantity: 0 }, 'lines.1.quantity'],
      [{ itemId, quantity: 1.5 }, 'lines.1.quantity'],
      [{ itemId, quantity: 1, expiresOn: '31.12.2029' }, 'lines.1.expiresOn'],
      [{ itemId, quantity: 1, cost: -1 }, 'lines.1.cost'],
      [{ itemId, quantity: 1, code: 'N1', expiresOn: '2030-01-01' }, 'lines.1.expiresOn'],
      [{ itemId, quantity: 1_000_000_000, code: 'N1' }, 'lines.1.quantity'],
    ] as const) {
      const answer = await receive([good, wrong]);
      expect([answer.statusCode, Object.keys(answer.json<{ fields: object }>().fields)]).toEqual([400, [field]]);
    }
    expect((await receive([])).statusCode).toBe(400);
    expect(await lotsOf(api.db, itemId)).toEqual(['N1 open 1']);
  });

  it('that are sent twice are stored once', async () => {
    const { itemId } = await makeProduct(api.db);
    const key = { 'idempotency-key': `delivery-${itemId}` };
    const before = (await auditOf('stock')).length;
    const answers = await Promise.all([1, 2, 3].map(() => receive([{ itemId, quantity: 2 }], {}, key)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(await lotsOf(api.db, itemId)).toEqual(['– open 2']);
    expect((await auditOf('stock')).slice(before)).toEqual([{ action: 'receive', entityId: String(itemId) }]);
    expect((await receive([{ itemId, quantity: 3 }], {}, key)).statusCode).toBe(409);
  });
});

describe('files of deliveries', () => {
  const upload = (text: string, headers = {}) =>
    desk({
      method: 'POST',
      url: '/api/stock/imports',
      payload: Buffer.from(text),
      headers: { 'content-type': 'text/csv', ...headers },
    });

  it('are taken whole', async () => {
    const [a, b] = [await makeProduct(api.db), await makeProduct(api.db)];
    const answer = await upload(
      `Supplier;SKU;Lot;Expiry;Quantity;Cost\nMayway;${a.sku};M1;2029-01-31;12;$4.50\n;${b.sku.toLowerCase()};;;3;\n`,
    );
    expect([answer.statusCode, answer.json<StockChanged>().items.length]).toEqual([201, 2]);
    expect((await detailOf(a.itemId)).lots).toMatchObject([{ code: 'M1', cost: 4.5, supplier: 'Mayway', onHand: 12 }]);
    expect(await lotsOf(api.db, b.itemId)).toEqual(['– open 3']);
  });

  it('with a mistake are refused by line and column, and nothing is stored', async () => {
    const { sku, itemId } = await makeProduct(api.db);
    await receive([{ itemId, code: 'N1', expiresOn: '2029-05-31', quantity: 1 }]);
    const answer = await upload(
      `sku,lot,expiry,quantity,cost\n${sku},N2,,1,\nnothing,,,1,\n${sku},,,two,\n,,soon,1,x\n`,
    );
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      {
        error: 'Some lines of this file can’t be imported. Nothing was saved.',
        fields: {
          '3.sku': 'No product has this SKU, and no herb has this name',
          '4.quantity': 'Must be a whole number',
          '5.sku': 'This field is required',
          '5.expiry': 'Enter a date such as 2027-04-30',
          '5.cost': 'Enter an amount such as 120 or 47.50',
        },
      },
    ]);
    const clash = await upload(`sku,lot,expiry,quantity\n${sku},N2,,1\n${sku},N1,2030-01-01,1\n`);
    expect(clash.json<{ fields: object }>().fields).toEqual({
      '3.expiry': 'This lot is already here and expires on 2029-05-31',
    });
    expect(await lotsOf(api.db, itemId)).toEqual(['N1 open 1']);
    for (const text of ['', 'name,quantity\nTea,1', 'sku,quantity\n', 'PK\u0003\u0004'])
      expect(Object.keys((await upload(text)).json<{ fields: object }>().fields)).toEqual(['file']);
  });

  it('that are sent twice are stored once', async () => {
    const { sku, itemId } = await makeProduct(api.db);
    const key = { 'idempotency-key': `file-${itemId}` };
    for (const status of [201, 201]) expect((await upload(`sku,quantity\n${sku},2`, key)).statusCode).toBe(status);
    expect(await lotsOf(api.db, itemId)).toEqual(['– open 2']);
  });
});

describe('corrections', () => {
  it('say why, and never take more than there is', async () => {
    const { itemId } = await makeProduct(api.db, 5);
    const adjust = (body: object) => send('POST', '/api/stock/adjustments', { itemId, reason: 'broken', ...body });
    const done = await adjust({ kind: 'waste', quantity: -2 });
    expect([done.statusCode, done.json<StockChanged>().items]).toMatchObject([201, [{ id: itemId, onHand: 3 }]]);
    expect((await adjust({ kind: 'count', quantity: 4, reason: 'found behind' })).statusCode).toBe(201);
    expect((await detailOf(itemId)).movements.items).toMatchObject([
      { kind: 'count', quantity: 4, reason: 'found behind' },
      { kind: 'waste', quantity: -2, reason: 'broken' },
      { kind: 'opening' },
    ]);
    expect((await adjust({ kind: 'waste', quantity: -8 })).json()).toMatchObject({
      code: 'conflict',
      fields: { quantity: 'There are only 7' },
    });
    const other = await makeProduct(api.db, 1);
    const { lots } = await detailOf(other.itemId);
    for (const wrong of [
      { kind: 'waste', quantity: 1 },
      { kind: 'count', quantity: 0 },
      { kind: 'sale', quantity: -1 },
      { kind: 'count', quantity: 1, reason: ' ' },
      { kind: 'count', quantity: 1, lotId: lots[0]?.id },
      { kind: 'count', quantity: 1, itemId: 2147483647 },
      { kind: 'count', quantity: 1_000_000_000 },
    ])
      expect([wrong, (await adjust(wrong)).statusCode]).toEqual([wrong, 400]);
    expect(await figuresOf(api.db, itemId)).toMatchObject({ onHand: 7 });
  });
});

describe('lots', () => {
  it('in quarantine are not sold, and come back', async () => {
    const { itemId, productId } = await makeProduct(api.db, 1);
    await receive([{ itemId, code: 'Q', quantity: 5 }]);
    const url = `/api/stock/lots/${await lotCalled(itemId, 'Q')}`;
    const away = await send('PUT', url, { state: 'quarantine' });
    expect(away.json<StockItemDetail>().item).toMatchObject({ onHand: 6, blocked: 5, available: 1, shown: 'low' });
    const order = await makeOrder(api.db, [{ productId, quantity: 2 }]);
    await expect(api.db.transaction().execute((trx) => holdStock(trx, order.lines))).rejects.toMatchObject({
      lines: [{ productId, available: 1 }],
    });
    expect((await send('PUT', url, { state: 'open' })).json<StockItemDetail>().item).toMatchObject({ available: 6 });
    expect((await auditOf('stock')).slice(-2).map(({ action }) => action)).toEqual(['update-lot', 'update-lot']);
  });

  it('take a code and a date; what has no code is whatever nobody labelled', async () => {
    const { itemId } = await makeProduct(api.db, 3);
    const url = `/api/stock/lots/${await lotCalled(itemId, '')}`;
    for (const wrong of [{ state: 'quarantine' }, { expiresOn: '2029-01-01' }])
      expect((await send('PUT', url, wrong)).json()).toMatchObject({ fields: { code: 'Give this lot a code first' } });
    expect((await send('PUT', url, { code: 'K1', expiresOn: '2029-01-01' })).statusCode).toBe(200);
    await receive([{ itemId, quantity: 1 }]);
    expect(await lotsOf(api.db, itemId)).toEqual(['– open 1', 'K1 open 3']);
    expect((await send('PUT', url, { code: '' })).statusCode).toBe(400);
    await receive([{ itemId, code: 'K2', quantity: 1 }]);
    expect((await send('PUT', url, { code: 'K2' })).json()).toMatchObject({
      code: 'conflict',
      fields: { code: expect.any(String) },
    });
    for (const wrong of [{ state: 'recalled' }, { expiresOn: 'soon' }, { onHand: 9 }])
      expect((await send('PUT', url, wrong)).statusCode).toBe(400);
    expect((await send('PUT', '/api/stock/lots/2147483647', { code: 'X' })).statusCode).toBe(404);
  });

  it('too close to their expiry are not sold, from the day on and back', async () => {
    const { itemId } = await makeProduct(api.db);
    await receive([
      { itemId, code: 'soon', expiresOn: inDays(29), quantity: 2 },
      { itemId, code: 'later', expiresOn: inDays(30), quantity: 3 },
    ]);
    const past = async () => (await detailOf(itemId)).lots.map(({ code, isPast }) => `${code} ${isPast}`);
    expect(await past()).toEqual(['soon true', 'later false']);
    expect(await figuresOf(api.db, itemId)).toMatchObject({ onHand: 5, blocked: 2 });
    await keepPastLots(api.db, { today: inDays(1), firstGood: inDays(31) });
    expect(await past()).toEqual(['soon true', 'later true']);
    await api.db
      .insertInto('config')
      .values({ id: 'shop_expiry_margin_days', data: '0', dataType: 'N', configType: 'O' })
      .execute();
    await keepPastLots(api.db, await readSellBy(api.db));
    expect(await past()).toEqual(['soon false', 'later false']);
    expect(await keepPastLots(api.db, await readSellBy(api.db))).toBe(0);
    expect(
      (
        await send('PUT', `/api/stock/lots/${await lotCalled(itemId, 'soon')}`, { expiresOn: inDays(-1) })
      ).json<StockItemDetail>().item,
    ).toMatchObject({ blocked: 2 });
    await api.db.deleteFrom('config').where('id', '=', 'shop_expiry_margin_days').execute();
    await keepPastLots(api.db, await readSellBy(api.db));
  });
});

describe('what went out', () => {
  /** An order that is packed from what expires first. */
  async function packed(productId: number, quantity: number) {
    const order = await makeOrder(api.db, [{ productId, quantity }]);
    await api.db.transaction().execute((trx) => holdStock(trx, order.lines));
    const picks = (await proposeLots(api.db, order.orderId)).flatMap(({ orderItemId, lots }) =>
      lots.map(({ lotId, quantity: some }) => ({ orderItemId, lotId, quantity: some })),
    );
    await api.db.transaction().execute((trx) => takeStock(trx, { orderId: order.orderId, picks, by: PACKER }));
    return { ...order, orderItemId: order.lines[0]?.orderItemId ?? 0, picks };
  }
  const back = (orderItemId: number, quantity: number) =>
    api.db
      .transaction()
      .execute((trx) => returnStock(trx, { orderItemId, quantity, by: PACKER, reason: 'did not fit' }));

  it('stands in the ledger with its order', async () => {
    const { itemId, productId } = await makeProduct(api.db, 2);
    await receive([{ itemId, code: 'F', expiresOn: '2029-01-31', quantity: 3 }]);
    const { number, orderId } = await packed(productId, 4);
    expect((await detailOf(itemId)).movements.items.slice(0, 2)).toMatchObject([
      { kind: 'sale', quantity: -1, lotCode: '', orderNumber: number, by: 'Mei' },
      { kind: 'sale', quantity: -3, lotCode: 'F', orderNumber: number, by: 'Mei' },
    ]);
    await api.db.transaction().execute((trx) => putBack(trx, { orderId, by: PACKER }));
    expect(await lotsOf(api.db, itemId)).toEqual(['– open 2', 'F open 3']);
    expect(await figuresOf(api.db, itemId)).toMatchObject({ onHand: 5, reserved: 4 });
  });

  it('is packed whole, from lots that may be sold', async () => {
    const { itemId, productId } = await makeProduct(api.db, 2);
    await receive([{ itemId, code: 'G', quantity: 3 }]);
    const other = await makeProduct(api.db, 5);
    const order = await makeOrder(api.db, [{ productId, quantity: 4 }]);
    const [{ orderItemId } = { orderItemId: 0 }] = order.lines;
    await api.db.transaction().execute((trx) => holdStock(trx, order.lines));
    const [plain, lot, strange] = [
      await lotCalled(itemId, ''),
      await lotCalled(itemId, 'G'),
      await lotCalled(other.itemId, ''),
    ];
    const take = (...picks: [number, number][]) =>
      api.db
        .transaction()
        .execute((trx) =>
          takeStock(trx, {
            orderId: order.orderId,
            picks: picks.map(([lotId, quantity]) => ({ orderItemId, lotId, quantity })),
            by: PACKER,
          }),
        );
    const line = { [`lines.${orderItemId}`]: expect.any(String) };
    for (const picks of [
      [[plain, 2]],
      [],
      [
        [lot, 3],
        [plain, 2],
      ],
      [
        [lot, 3],
        [strange, 1],
      ],
      [
        [lot, 5],
        [plain, -1],
      ],
    ] as const)
      await expect(take(...(picks as unknown as [number, number][]))).rejects.toMatchObject({
        code: 'invalid_input',
        fields: line,
      });
    await expect(take([lot, 4])).rejects.toMatchObject({ code: 'conflict', fields: line });
    await send('PUT', `/api/stock/lots/${lot}`, { state: 'quarantine' });
    expect(await proposeLots(api.db, order.orderId)).toMatchObject([{ lots: [], isShort: true }]);
    await expect(take([lot, 2], [plain, 2])).rejects.toMatchObject({ code: 'conflict', fields: line });
    expect((await read<StockWarnings>('/api/stock/warnings')).short).toBe(1);
    await send('PUT', `/api/stock/lots/${lot}`, { state: 'open' });
    await take([lot, 2], [plain, 2]);
    expect(await figuresOf(api.db, itemId)).toMatchObject({ onHand: 1, reserved: 0 });
    // Nothing is kept any more: a second press finds nothing to take.
    await expect(take([lot, 1])).rejects.toMatchObject({ code: 'invalid_input' });
  });

  it('comes back into quarantine, and only as often as it went out', async () => {
    const { itemId, productId } = await makeProduct(api.db);
    await receive([{ itemId, code: 'R', expiresOn: '2029-01-31', quantity: 3 }]);
    const { orderItemId, orderId } = await packed(productId, 3);
    await back(orderItemId, 2);
    expect(await lotsOf(api.db, itemId)).toEqual(['R returned quarantine 2']);
    expect((await detailOf(itemId)).item).toMatchObject({ onHand: 2, blocked: 2, available: 0 });
    await expect(back(orderItemId, 2)).rejects.toMatchObject({ code: 'conflict' });
    await expect(api.db.transaction().execute((trx) => putBack(trx, { orderId, by: PACKER }))).rejects.toMatchObject({
      code: 'conflict',
    });
    // Somebody has looked at it: what comes back later has a lot of its own.
    await send('PUT', `/api/stock/lots/${await lotCalled(itemId, 'R returned')}`, { state: 'open' });
    await back(orderItemId, 1);
    expect(await lotsOf(api.db, itemId)).toEqual(['R returned open 2', 'R returned 2 quarantine 1']);
    await expect(back(orderItemId, 1)).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('the ledger', () => {
  it('is never changed, and nobody but it writes figures', async () => {
    const { itemId } = await makeProduct(api.db, 3);
    const refused = { code: '42501' };
    const { db } = api;
    await expect(db.updateTable('stockMovements').set({ quantity: 9 }).execute()).rejects.toMatchObject(refused);
    await expect(db.deleteFrom('stockMovements').execute()).rejects.toMatchObject(refused);
    await expect(db.updateTable('stockLevels').set({ onHand: 9 }).execute()).rejects.toMatchObject(refused);
    await expect(db.updateTable('stockLevels').set({ reserved: 1 }).execute()).rejects.toMatchObject(refused);
    await expect(db.updateTable('stockLots').set({ onHand: 9 }).execute()).rejects.toMatchObject(refused);
    await expect(db.insertInto('stockLots').values({ itemId, code: 'Z', onHand: 1 }).execute()).rejects.toMatchObject(
      refused,
    );
  });

  it('refuses what no lot has, and lots of something else', async () => {
    const [a, b] = [await makeProduct(api.db, 1), await makeProduct(api.db, 1)];
    const lotId = await lotCalled(a.itemId, '');
    const write = (itemId: number, quantity: number) =>
      api.db.insertInto('stockMovements').values({ itemId, lotId, kind: 'waste', quantity, by: 'x' }).execute();
    await expect(write(a.itemId, -2)).rejects.toMatchObject({ code: '23514' });
    await expect(write(b.itemId, -1)).rejects.toMatchObject({ code: '23503' });
    await expect(write(a.itemId, 1)).rejects.toMatchObject({ code: '23514', constraint: 'stock_movements_sign' });
  });
});

describe('warnings', () => {
  it('count what needs somebody', async () => {
    const before = await read<StockWarnings>('/api/stock/warnings');
    const [low, out, soon] = [await makeProduct(api.db, 2), await makeProduct(api.db), await makeProduct(api.db, 9)];
    await receive([{ itemId: soon.itemId, code: 'W', expiresOn: inDays(50), quantity: 1 }]);
    const { mismatches: _none, expiring, ...after } = await read<StockWarnings>('/api/stock/warnings');
    expect(after).toEqual({ low: before.low + 1, out: before.out + 1, short: before.short, blocked: before.blocked });
    expect(expiring).toEqual({
      within30: before.expiring.within30,
      within60: before.expiring.within60 + 1,
      within90: before.expiring.within90 + 1,
    });
    expect([low.itemId, out.itemId]).not.toContain(soon.itemId);
  });

  it('name figures that do not agree, as one check a day found them', async () => {
    const { itemId, name } = await makeProduct(api.db, 2);
    await api.db.transaction().execute(async (trx) => {
      await trx.executeQuery(breaking(itemId, 3));
    });
    const check = { today: '2999-01-01' };
    expect(await checkOnce(api.db, check.today)).toHaveLength(2);
    expect(await checkOnce(api.db, check.today)).toBeNull();
    expect((await read<StockWarnings>('/api/stock/warnings')).mismatches).toEqual([
      { what: 'on hand of a lot', itemId, name, unit: 'piece', expected: 2, found: 3 },
      { what: 'on hand of an item', itemId, name, unit: 'piece', expected: 3, found: 2 },
    ]);
    await api.db.transaction().execute(async (trx) => void (await trx.executeQuery(breaking(itemId, 2))));
    expect(await checkOnce(api.db, '2999-01-02')).toEqual([]);
    expect((await read<StockWarnings>('/api/stock/warnings')).mismatches).toEqual([]);
  });
});

/** Writes a figure as a restore may, which no trigger follows. */
function breaking(itemId: number, onHand: number) {
  return sql`
    with restoring as (select set_config('harmony.restoring', 'on', true))
    update stock_lots set on_hand = ${onHand} from restoring where item_id = ${itemId}`.compile(api.db);
}
