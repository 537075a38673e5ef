import { sql } from 'kysely';
import { buildTestApp, type As, type TestApp } from '../../../test/api';
import { emptyAuditLog } from '../../../test/audit-log';
import { eventually } from '../../../test/eventually';
import { expectShopAgrees } from '../../../test/shop/shop-invariants';

let api: TestApp;
let admin: As;
let staff: As;

const PRODUCTS = '/api/products';
const CATEGORIES = '/api/product-categories';

const send = (method: 'POST' | 'PUT', url: string, payload: unknown, headers = {}) =>
  admin({ method, url, payload: payload as object, headers });
const remove = (url: string) => admin({ method: 'DELETE', url });
const create = async (url: string, body: object) => {
  const answer = await send('POST', url, body);
  expect(answer.statusCode).toBe(201);
  return answer.json();
};
const category = (name: string, body = {}) => create(CATEGORIES, { name, ...body });
const product = (name: string, body = {}) => create(PRODUCTS, { name, price: 10, ...body });
const names = (answer: { json(): { name: string }[] }) => answer.json().map(({ name }) => name);
const movementsOf = (productId: number) =>
  api.db
    .selectFrom('stockMovements')
    .innerJoin('stockItems', 'stockItems.id', 'itemId')
    .select(['kind', 'quantity', 'by'])
    .where('productId', '=', productId)
    .orderBy('stockMovements.id')
    .execute();
const itemOf = (productId: number) =>
  api.db
    .selectFrom('stockLevels')
    .innerJoin('stockItems', 'stockItems.id', 'itemId')
    .select(['itemId', 'onHand', 'blocked'])
    .where('productId', '=', productId)
    .executeTakeFirstOrThrow();
const openStore = (data: string) => send('PUT', '/api/config/store_enabled', { data });

beforeAll(async () => {
  api = await buildTestApp();
  [admin, staff] = await Promise.all([api.asAdmin(), api.asStaff()]);
  await create('/api/config', { id: 'store_enabled', data: 'true', dataType: 'B' });
});
afterAll(() => api.close());

test.each([
  ['POST', PRODUCTS, { name: 'x', price: 1 }],
  ['PUT', `${PRODUCTS}/1`, { name: 'x' }],
  ['DELETE', `${PRODUCTS}/1`, undefined],
  ['POST', `${PRODUCTS}/batch-reorder`, { updates: [{ id: 1, orderIndex: 1 }] }],
  ['POST', CATEGORIES, { name: 'x' }],
  ['PUT', `${CATEGORIES}/1`, { name: 'x' }],
  ['DELETE', `${CATEGORIES}/1`, undefined],
  ['POST', `${CATEGORIES}/1/delete-and-reassign`, { reassignToId: 2 }],
  ['POST', `${CATEGORIES}/batch-reorder`, { updates: [{ id: 1, order_index: 1 }] }],
] as const)('%s %s is for administrators', async (method, url, payload) => {
  const request = { method, url, ...(payload && { payload }) };
  expect((await api.asAnyone(request)).statusCode).toBe(401);
  expect((await (await api.asSignedOut())(request)).statusCode).toBe(401);
  expect((await staff(request)).statusCode).toBe(403);
});

test('a store that is switched off is there for administrators only, and opens again at once', async () => {
  const { slug } = await product('Quiet Tea');
  const reads = [PRODUCTS, `${PRODUCTS}/${slug}`, CATEGORIES];
  for (const url of reads) expect((await api.asAnyone(url)).statusCode).toBe(200);
  await openStore('false');
  for (const url of reads) {
    for (const as of [api.asAnyone, staff]) {
      const answer = await as(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ code: 'not_found', error: 'This feature is currently disabled.' });
    }
    expect((await admin(url)).statusCode).toBe(200);
  }
  expect((await product('Written meanwhile')).slug).toBe('written-meanwhile');
  await openStore('true');
  for (const url of reads) expect((await api.asAnyone(url)).statusCode).toBe(200);
});

describe('reading products', () => {
  test('the public sees active ones whose category is active or missing, by position', async () => {
    const [open, closed] = [await category('Open'), await category('Closed', { isActive: false })];
    await product('R loose', { orderIndex: -3 });
    await product('R on an open shelf', { orderIndex: -4, categoryId: open.id });
    await product('R draft', { orderIndex: -6, isActive: false });
    await product('R on a closed shelf', { orderIndex: -5, categoryId: closed.id });
    const shown = ['R on an open shelf', 'R loose'];
    for (const as of [api.asAnyone, staff]) {
      const list = names(await as(`${PRODUCTS}?includeInactive=true`));
      expect(list.filter((name) => name.startsWith('R '))).toEqual(shown);
    }
    expect(names(await admin(PRODUCTS)).filter((name) => name.startsWith('R '))).toEqual(shown);
    expect(names(await admin(`${PRODUCTS}?includeInactive=true`)).slice(0, 4)).toEqual([
      ...['R draft', 'R on a closed shelf'],
      ...shown,
    ]);
    for (const slug of ['r-draft', 'r-on-a-closed-shelf', 'nothing-here', '%F0%9F%98%80']) {
      expect((await api.asAnyone(`${PRODUCTS}/${slug}`)).statusCode).toBe(404);
      expect((await staff(`${PRODUCTS}/${slug}`)).statusCode).toBe(404);
    }
    expect((await admin(`${PRODUCTS}/r-draft`)).statusCode).toBe(200);
    expect((await api.asAnyone(`${PRODUCTS}/r-loose`)).json()).toMatchObject({ name: 'R loose', price: 10 });
    expect((await api.asAnyone(`${PRODUCTS}?includeInactive=1`)).statusCode).toBe(400);
  });

  test('a category that is switched off takes its products with it at once', async () => {
    const shelf = await category('Seasonal');
    const { slug } = await product('Spring Tea', { categoryId: shelf.id });
    expect((await api.asAnyone(`${PRODUCTS}/${slug}`)).statusCode).toBe(200);
    await send('PUT', `${CATEGORIES}/${shelf.id}`, { isActive: false });
    expect((await api.asAnyone(`${PRODUCTS}/${slug}`)).statusCode).toBe(404);
    expect(names(await api.asAnyone(CATEGORIES))).not.toContain('Seasonal');
    expect(names(await admin(`${CATEGORIES}?includeInactive=true`))).toContain('Seasonal');
  });
});

describe('writing products', () => {
  test('takes the specified names too', async () => {
    const { id, conditions } = await product('Named otherwise', { healthConditions: '["Nausea"]' });
    expect(conditions).toEqual(['Nausea']);
    const changed = await send('PUT', `${PRODUCTS}/${id}`, { healthConditions: ['Insomnia'] });
    expect(changed.json()).toMatchObject({ name: 'Named otherwise', conditions: ['Insomnia'] });
    const shelf = await category('Sorted otherwise', { order: 7 });
    expect(shelf.orderIndex).toBe(7);
    expect((await send('PUT', `${CATEGORIES}/${shelf.id}`, { order: 8 })).json().orderIndex).toBe(8);
    expect((await send('PUT', `${CATEGORIES}/${shelf.id}`, { order: 'first' })).statusCode).toBe(400);
  });

  test('answers with the whole row; defaults fill what was left out', async () => {
    const answer = await send('POST', PRODUCTS, {
      name: '  Ginger & Peel Tea ',
      price: '9.50',
      salePrice: 8,
      sku: ' WT-1 ',
      conditions: '["Nausea",""]',
      ingredients: [{ common: 'Fresh ginger', pinyin: 'Sheng Jiang' }],
      contraindications: ['pregnancy', 'pregnancy'],
      description: '<p onclick="x()">Warm <script>alert(1)</script></p>',
    });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      id: expect.any(Number),
      slug: 'ginger-and-peel-tea',
      name: 'Ginger & Peel Tea',
      sku: 'WT-1',
      description: '<p>Warm </p>',
      seoTitle: null,
      seoDescription: null,
      shareImageUrl: null,
      shortDescription: null,
      price: 9.5,
      salePrice: 8,
      categoryId: null,
      imageUrl: null,
      imageAlt: null,
      conditions: ['Nausea'],
      form: null,
      doseText: null,
      cautions: [],
      allergens: [],
      ingredients: [{ common: 'Fresh ginger', pinyin: 'Sheng Jiang', latin: null }],
      contraindications: ['pregnancy'],
      practitionerOnly: false,
      stockQuantity: 0,
      taxClass: 'supplement',
      isActive: true,
      isFeatured: false,
      orderIndex: 0,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
  });

  test.each([
    ['no name', { price: 1 }, 'name'],
    ['no price', { name: 'x' }, 'price'],
    ['a negative price', { name: 'x', price: -1 }, 'price'],
    ['a sale that is none', { name: 'x', price: 5, salePrice: 6 }, 'salePrice'],
    ['a category that does not exist', { name: 'x', price: 1, categoryId: 2147483647 }, 'categoryId'],
    ['a category beyond an integer', { name: 'x', price: 1, categoryId: 2 ** 40 }, 'categoryId'],
    ['half a piece in stock', { name: 'x', price: 1, stockQuantity: 0.5 }, 'stockQuantity'],
    [
      'an ingredient without a name',
      { name: 'x', price: 1, ingredients: [{ latin: 'Poria' }] },
      'ingredients.0.common',
    ],
    ['an unknown contraindication', { name: 'x', price: 1, contraindications: ['rain'] }, 'contraindications.0'],
    ['a script as image', { name: 'x', price: 1, imageUrl: 'javascript:alert(1)' }, 'imageUrl'],
    ['NUL in an ingredient', { name: 'x', price: 1, ingredients: [{ common: '\u0000' }] }, 'ingredients.0.common'],
    ['rich text nested too deeply', { name: 'x', price: 1, description: '<b>'.repeat(20_000) }, 'description'],
    ['an unknown key', { name: 'x', price: 1, colour: 'red' }, 'colour'],
  ])('%s is refused with the name of the field', async (_, body, field) => {
    const before = await api.db.selectFrom('products').select('id').execute();
    const answer = await send('POST', PRODUCTS, body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid_input', fields: { [field]: expect.any(String) } });
    expect(await api.db.selectFrom('products').select('id').execute()).toEqual(before);
  });

  test('slugs and numbers are unique', async () => {
    const rows = await Promise.all(Array.from({ length: 4 }, () => product('Same Name!')));
    expect(rows.map(({ slug }) => slug).sort()).toEqual(['same-name', 'same-name-2', 'same-name-3', 'same-name-4']);
    expect((await send('POST', PRODUCTS, { name: 'x', price: 1, slug: 'same-name' })).json()).toMatchObject({
      code: 'conflict',
      fields: { slug: expect.any(String) },
    });
    const { id } = await product('Numbered', { sku: 'N-1' });
    const other = await product('Other', { sku: 'N-2' });
    for (const answer of [
      await send('POST', PRODUCTS, { name: 'x', price: 1, sku: 'N-1' }),
      await send('PUT', `${PRODUCTS}/${other.id}`, { sku: 'N-1' }),
    ]) {
      expect(answer.statusCode).toBe(409);
      expect(answer.json().fields).toHaveProperty('sku');
    }
    expect((await send('PUT', `${PRODUCTS}/${id}`, { sku: 'N-1' })).statusCode).toBe(200);
  });

  test('edits are partial; a sale is compared with the stored price', async () => {
    const row = await product('Edit', { price: 20, ingredients: [{ common: 'Rose' }], cautions: ['Ask first'] });
    const url = `${PRODUCTS}/${row.id}`;
    const edited = await send('PUT', url, { salePrice: 15, ingredients: [] });
    expect(edited.json()).toEqual({ ...row, salePrice: 15, ingredients: [], updatedAt: expect.any(String) });
    for (const body of [{ salePrice: 20.01 }, { price: 14 }]) {
      const answer = await send('PUT', url, body);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().fields).toEqual({ salePrice: 'Must not be higher than the price' });
    }
    expect((await send('PUT', url, { categoryId: 2147483647 })).json().fields).toHaveProperty('categoryId');
    expect((await send('PUT', url, {})).json()).toEqual(edited.json());
    expect((await send('PUT', url, { ...row, id: 999 })).json()).toMatchObject({ id: row.id, salePrice: null });
    expect((await send('PUT', `${PRODUCTS}/2147483647`, {})).statusCode).toBe(404);
  });

  test('the number in stock is what is free, and a form sets it while no orders are taken', async () => {
    const row = await product('Counted', { stockQuantity: 7 });
    expect(row.stockQuantity).toBe(7);
    const url = `${PRODUCTS}/${row.id}`;
    const put = async (body: object) => (await send('PUT', url, body)).json().stockQuantity;
    expect(await put({ stockQuantity: 9 })).toBe(9);
    // A form sends every field back: nothing happens then, and what was done is done by whoever saved it.
    expect(await put({ ...row, stockQuantity: 9 })).toBe(9);
    expect(await put({ name: 'Counted again' })).toBe(9);
    expect(await put({ stockQuantity: 2 })).toBe(2);
    expect(await movementsOf(row.id)).toEqual([
      { kind: 'opening', quantity: 7, by: 'admin' },
      { kind: 'count', quantity: 2, by: 'admin' },
      { kind: 'count', quantity: -7, by: 'admin' },
    ]);
    // Five of a lot in quarantine are not free, and a form that says what is free leaves them alone.
    const { itemId } = await itemOf(row.id);
    const lot = { itemId, code: 'Q', state: 'quarantine' as const };
    const { id: lotId } = await api.db.insertInto('stockLots').values(lot).returning('id').executeTakeFirstOrThrow();
    const receipt = { itemId, lotId, kind: 'receive' as const, quantity: 5, by: 'x' };
    await api.db.insertInto('stockMovements').values(receipt).execute();
    expect(await put({})).toBe(2);
    expect(await put({ stockQuantity: 3 })).toBe(3);
    expect(await itemOf(row.id)).toMatchObject({ onHand: 8, blocked: 5 });
    // It says what it said when the stock was changed elsewhere, and it is typed in again.
    await api.db
      .insertInto('stockMovements')
      .values({ ...receipt, lotId: sql`unlabelled_lot(${itemId})`, quantity: 4 })
      .execute();
    expect(await put({ stockQuantity: 3 })).toBe(3);
    expect(await itemOf(row.id)).toMatchObject({ onHand: 8 });
    await expectShopAgrees(api.db);
  });

  test('while orders are taken, stock is changed under Stock alone; a new product may bring some', async () => {
    const row = await product('Ordered online', { stockQuantity: 4 });
    await create('/api/config', { id: 'checkout_enabled', data: 'true', dataType: 'B' });
    const url = `${PRODUCTS}/${row.id}`;
    const refused = await send('PUT', url, { name: 'Renamed', stockQuantity: 5 });
    expect([refused.statusCode, refused.json().fields]).toEqual([400, { stockQuantity: 'Change stock under Stock' }]);
    const saved = await send('PUT', url, { ...row, name: 'Renamed' });
    expect(saved.json()).toMatchObject({ name: 'Renamed', stockQuantity: 4 });
    expect((await product('New one', { stockQuantity: 3 })).stockQuantity).toBe(3);
    // It needs the store.
    await openStore('false');
    expect((await send('PUT', url, { stockQuantity: 5 })).json()).toMatchObject({ stockQuantity: 5 });
    await openStore('true');
    await send('PUT', '/api/config/checkout_enabled', { data: 'false' });
    expect((await send('PUT', url, { stockQuantity: 6 })).json()).toMatchObject({ stockQuantity: 6 });
  });

  test('a page is made anew when a product is sold out, and not for every one that is sold', async () => {
    const { id, slug } = await product('Cached', { stockQuantity: 6 });
    const { itemId } = await itemOf(id);
    const read = () => api.asAnyone(`${PRODUCTS}/${slug}`);
    const sell = async (quantity: number) => {
      const lotId = sql<number>`unlabelled_lot(${itemId})`;
      await api.db
        .insertInto('stockMovements')
        .values({ itemId, lotId, kind: 'waste', quantity: -quantity, by: 'x' })
        .execute();
      await api.app.content.settled();
    };
    const version = async () => (await read()).headers['x-content-version'];
    const before = await version();
    await sell(1);
    expect([await version(), (await read()).json().stockQuantity]).toEqual([before, 6]);
    await sell(5);
    await eventually(
      async () => (await read()).json().stockQuantity,
      (free) => free === 0,
    );
    expect(await version()).not.toBe(before);
    expect((await read()).headers['x-content-tables']).toContain('stock_levels');
  });

  test('If-Match: of two editors who saw the same row one wins', async () => {
    const { id, updatedAt } = await product('Stale');
    const seen = { 'if-match': `"${updatedAt}"` };
    const answers = await Promise.all([1, 2].map((price) => send('PUT', `${PRODUCTS}/${id}`, { price }, seen)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test('delete removes, but not what has been ordered', async () => {
    const [gone, ordered] = [await product('Gone'), await product('Ordered')];
    expect((await remove(`${PRODUCTS}/${gone.id}`)).statusCode).toBe(204);
    expect((await remove(`${PRODUCTS}/${gone.id}`)).statusCode).toBe(404);
    const who = { customerName: 'Ana', customerEmail: 'a@b.example', customerPhone: '', subtotalCents: 1000 };
    const order = await api.db.insertInto('orders').values(who).returning('id').executeTakeFirstOrThrow();
    const item = { orderId: order.id, productId: ordered.id, name: 'Ordered', quantity: 1, unitCents: 1000 };
    await api.db.insertInto('orderItems').values(item).execute();
    const refused = await remove(`${PRODUCTS}/${ordered.id}`);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().error).toContain('Deactivate it');
  });

  test('reorder answers with the new list, all or nothing', async () => {
    const [a, b] = [await product('Sort A'), await product('Sort B', { isActive: false })];
    const updates = [
      { id: a.id, orderIndex: -101 },
      { id: b.id, order: -102 },
    ];
    const answer = await send('POST', `${PRODUCTS}/batch-reorder`, { updates });
    expect(names(answer).slice(0, 2)).toEqual(['Sort B', 'Sort A']);
    const unknown = [...updates.map(({ id }) => ({ id, order: 5 })), { id: 2147483647, order: 1 }];
    const refused = await send('POST', `${PRODUCTS}/batch-reorder`, { updates: unknown });
    expect(refused.statusCode).toBe(404);
    expect(refused.json().fields).toHaveProperty(['updates.2.id']);
    expect(names(await admin(`${PRODUCTS}?includeInactive=true`)).slice(0, 2)).toEqual(['Sort B', 'Sort A']);
  });
});

describe('categories', () => {
  test('slugs are made, kept and defended; edits are checked', async () => {
    const first = await category('Teas & Broths', { description: ' ', imageUrl: '/art/tea.svg' });
    expect(first).toMatchObject({
      slug: 'teas-and-broths',
      description: null,
      imageUrl: '/art/tea.svg',
      isActive: true,
    });
    expect((await category('Teas & Broths')).slug).toBe('teas-and-broths-2');
    const url = `${CATEGORIES}/${first.id}`;
    expect((await send('PUT', url, { name: 'Cups' })).json()).toMatchObject({ name: 'Cups', slug: 'teas-and-broths' });
    expect((await send('PUT', url, { slug: 'teas-and-broths-2' })).json().fields).toHaveProperty('slug');
    expect((await send('PUT', url, { name: 'y' }, { 'if-match': `"${first.updatedAt}"` })).json().code).toBe('stale');
    expect((await send('POST', CATEGORIES, { name: '' })).json().fields).toHaveProperty('name');
    expect((await send('PUT', `${CATEGORIES}/2147483647`, { name: 'y' })).statusCode).toBe(404);
  });

  test('reorder takes order_index; one with products is not deleted', async () => {
    const shelf = await category('First');
    const updates = [{ id: shelf.id, order_index: -9 }];
    expect(names(await send('POST', `${CATEGORIES}/batch-reorder`, { updates }))[0]).toBe('First');
    const { id } = await product('Stands there', { categoryId: shelf.id });
    const refused = await remove(`${CATEGORIES}/${shelf.id}`);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().error).toContain('delete-and-reassign');
    await remove(`${PRODUCTS}/${id}`);
    expect((await remove(`${CATEGORIES}/${shelf.id}`)).statusCode).toBe(204);
    expect((await remove(`${CATEGORIES}/${shelf.id}`)).statusCode).toBe(404);
  });

  test('delete-and-reassign moves every product; a wrong target changes nothing', async () => {
    const [from, to] = [await category('From'), await category('To')];
    const moved = [
      await product('Moves', { categoryId: from.id }),
      await product('Too', { categoryId: from.id, isActive: false }),
    ];
    const reassign = (id: number, body: object) => send('POST', `${CATEGORIES}/${id}/delete-and-reassign`, body);
    for (const body of [{ reassignToId: from.id }, { reassignToId: 2147483647 }, {}, { reassignToId: '1' }]) {
      const answer = await reassign(from.id, body);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().fields).toHaveProperty('reassignToId');
    }
    expect((await reassign(2147483647, { reassignToId: to.id })).statusCode).toBe(404);
    const answer = await reassign(from.id, { reassignToId: to.id });
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: true, moved: 2 }]);
    const rows = await api.db
      .selectFrom('products')
      .select('categoryId')
      .where(
        'id',
        'in',
        moved.map(({ id }) => id),
      )
      .execute();
    expect(rows).toEqual([{ categoryId: to.id }, { categoryId: to.id }]);
  });

  test('delete-and-reassign beside edits and new products: no deadlock, no orphan', async () => {
    const rounds = Array.from({ length: 8 }, async (_, round) => {
      const [from, to] = [await category(`From ${round}`), await category(`To ${round}`)];
      return Promise.all([
        send('POST', `${CATEGORIES}/${from.id}/delete-and-reassign`, { reassignToId: to.id }),
        send('POST', `${CATEGORIES}/${to.id}/delete-and-reassign`, { reassignToId: from.id }),
        send('POST', PRODUCTS, { name: 'Meanwhile', price: 1, categoryId: from.id }),
        send('POST', PRODUCTS, { name: 'Meanwhile', price: 1, categoryId: to.id }),
      ]);
    });
    const answers = (await Promise.all(rounds)).flat();
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status >= 500)).toEqual([]);
    expect(answers.filter((answer) => answer.json().success)).toHaveLength(8);
  });
});

test('every write leaves one audit line, without values', async () => {
  await emptyAuditLog(api.db);
  const { id } = await product('Audited');
  await send('PUT', `${PRODUCTS}/${id}`, { name: 'Renamed' });
  await send('POST', `${PRODUCTS}/batch-reorder`, { updates: [{ id, order: 9 }] });
  await remove(`${PRODUCTS}/${id}`);
  const [from, to] = [await category('Audited too'), await category('Target')];
  await send('POST', `${CATEGORIES}/${from.id}/delete-and-reassign`, { reassignToId: to.id });
  const lines = await api.db.selectFrom('auditLog').selectAll().orderBy('id').execute();
  expect(lines.map(({ action, entity, entityId }) => [action, entity, entityId])).toEqual([
    ['create', 'products', String(id)],
    ['update', 'products', String(id)],
    ['reorder', 'products', null],
    ['delete', 'products', String(id)],
    ['create', 'product-categories', String(from.id)],
    ['create', 'product-categories', String(to.id)],
    ['delete-and-reassign', 'product-categories', String(from.id)],
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/Renamed|Audited|Target/);
});
