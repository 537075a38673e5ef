import type { Cart } from '@harmony/domain';
import { addProduct, browserAt, buildShopApp, setConfig, type Browser } from '../../test/shop/shop';
import { eventually } from '../../test/eventually';
import type { TestApp } from '../../test/api';

let api: TestApp;
let browser: Browser;

beforeAll(async () => {
  api = await buildShopApp();
});
afterAll(() => api.close());
beforeEach(() => {
  browser = browserAt(api.asAnyone);
});

const put = (productId: number, quantity: unknown) =>
  browser.send({ method: 'PUT', url: `/api/cart/lines/${productId}`, payload: { quantity } });
const remove = (productId: number) => browser.send({ method: 'DELETE', url: `/api/cart/lines/${productId}` });
const quote = (delivery: string, zip?: string) =>
  browser.send({ method: 'POST', url: '/api/cart/quote', payload: { delivery, zip } });
const count = async (table: 'carts' | 'cartLines') => (await api.db.selectFrom(table).selectAll().execute()).length;

describe('the cookie', () => {
  it('is set by what fills a cart, and by nothing else', async () => {
    const id = await addProduct(api.db, 10);
    for (const response of [await browser.send('/api/cart'), await quote('pickup'), await remove(id)]) {
      expect(response.statusCode).toBe(200);
      expect(response.headers['set-cookie']).toBeUndefined();
      expect(response.json<Cart>()).toMatchObject({ lines: [], count: 0, version: 0, canOrder: false });
    }
    const before = await count('carts');
    const added = await browser.add(id);
    expect(added.statusCode).toBe(201);
    expect(added.cookies).toEqual([
      {
        name: 'harmony-cart',
        value: expect.stringMatching(/^[\w-]{22}$/) as string,
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        maxAge: 30 * 86_400,
      },
    ]);
    expect(await count('carts')).toBe(before + 1);
    const stored = await api.db.selectFrom('carts').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(added.cookies[0]?.value);
  });

  it('is made anew when its cart is gone, and ignored when it is something else', async () => {
    const id = await addProduct(api.db, 10);
    await browser.add(id);
    await api.db.deleteFrom('carts').execute();
    expect(await browser.cart()).toMatchObject({ lines: [] });
    expect((await browser.add(id, 2)).json<Cart>()).toMatchObject({ count: 2 });
    const odd = await api.asAnyone({ url: '/api/cart', headers: { cookie: 'harmony-cart=a%20b; harmony-cart=' } });
    expect(odd.json<Cart>()).toMatchObject({ lines: [] });
  });

  it('leaves answers that everybody shares in memory', async () => {
    await browser.add(await addProduct(api.db, 10));
    await eventually(async () => {
      const before = api.app.responseCounts.fromMemory;
      await browser.send('/api/products');
      await browser.send('/api/products');
      return api.app.responseCounts.fromMemory > before;
    });
    expect((await browser.send('/api/products')).headers['set-cookie']).toBeUndefined();
  });

  it('carries its prefix under https', async () => {
    const secure = await buildShopApp({ PUBLIC_HTTPS: 'true', TRUST_PROXY: '127.0.0.1' });
    const id = await addProduct(secure.db, 10);
    const response = await secure.asAnyone({ method: 'POST', url: '/api/cart/lines', payload: { productId: id } });
    expect(response.cookies[0]).toMatchObject({ name: '__Host-harmony-cart', secure: true });
    await secure.close();
  });
});

describe('lines', () => {
  it('are added, changed, taken out and put back', async () => {
    const [first, second] = [await addProduct(api.db, 10), await addProduct(api.db, 4, { price: 20, salePrice: 15.5 })];
    await browser.add(first);
    await browser.add(first, 2);
    const { lines, ...cart } = (await browser.add(second)).json<Cart>();
    expect(lines).toEqual([
      expect.objectContaining({ productId: first, quantity: 3, price: 18, totalPrice: 54, most: 10, problem: null }),
      expect.objectContaining({ productId: second, quantity: 1, price: 15.5, priceBefore: null, most: 4 }),
    ]);
    expect(cart).toMatchObject({
      count: 4,
      version: 3,
      delivery: 'pickup',
      subtotal: 69.5,
      tax: 7.19,
      shipping: 0,
      totalAmount: 76.69,
      pays: ['at-clinic'],
      canOrder: true,
    });
    expect((await put(first, 1)).json<Cart>()).toMatchObject({ count: 2, version: 4 });
    expect((await remove(first)).json<Cart>().lines).toHaveLength(1);
    expect((await put(first, 1)).json<Cart>().lines).toHaveLength(2);
  });

  it.each([
    ['nothing of it', { productId: 0 }, 400],
    ['no product', {}, 400],
    ['half a piece', { productId: 1, quantity: 0.5 }, 400],
    ['a hundred', { productId: 1, quantity: 100 }, 400],
    ['a product that is not there', { productId: 2_000_000 }, 404],
  ])('refuse %s', async (_what, payload, status) => {
    const response = await browser.send({ method: 'POST', url: '/api/cart/lines', payload });
    expect(response.statusCode).toBe(status);
    expect(response.cookies).toEqual([]);
  });

  it('refuse in words what cannot be ordered', async () => {
    const refused = async (id: number, quantity = 1) => {
      const response = await browser.add(id, quantity);
      return [response.statusCode, response.json<{ error: string }>().error];
    };
    expect(await refused(await addProduct(api.db, 0))).toEqual([409, 'This is out of stock.']);
    expect(await refused(await addProduct(api.db, 3), 4)).toEqual([409, 'Only 3 left.']);
    expect(await refused(await addProduct(api.db, 30), 11)).toEqual([409, 'At most 10 in one order.']);
    expect(await refused(await addProduct(api.db, 30, { practitionerOnly: true }))).toEqual([
      409,
      'A practitioner has to recommend this. Ask for it instead.',
    ]);
    expect((await browser.add(await addProduct(api.db, 5, { isActive: false }))).statusCode).toBe(404);
    const known = await addProduct(api.db, 5);
    await browser.add(known, 3);
    expect(await refused(known, 3)).toEqual([409, 'Only 5 left.']);
    expect((await put(known, 0)).statusCode).toBe(400);
    expect((await browser.cart()).count).toBe(3);
  });

  it('cannot be changed where there is no cart', async () => {
    expect((await put(await addProduct(api.db, 5), 1)).statusCode).toBe(404);
  });

  it('are at most fifty', async () => {
    for (let made = 0; made < 50; made += 1) await browser.add(await addProduct(api.db, 5));
    const response = await browser.add(await addProduct(api.db, 5));
    expect([response.statusCode, (await browser.cart()).lines.length]).toEqual([409, 50]);
  });

  it('of what is not counted can always be had', async () => {
    const id = await addProduct(api.db, 0);
    await api.db
      .updateTable('stockLevels')
      .set({ isTracked: false })
      .where('itemId', 'in', (eb) => eb.selectFrom('stockItems').select('id').where('productId', '=', id))
      .execute();
    expect((await browser.add(id, 10)).json<Cart>().lines[0]).toMatchObject({ most: 10, problem: null });
  });
});

it('says what has changed since, line by line', async () => {
  const [dearer, gone, out, kept] = [
    await addProduct(api.db, 10),
    await addProduct(api.db, 10),
    await addProduct(api.db, 10),
    await addProduct(api.db, 10),
  ];
  for (const id of [dearer, gone, out, kept]) await browser.add(id, 2);
  await api.db.updateTable('products').set({ price: 19.25 }).where('id', '=', dearer).execute();
  await api.db.updateTable('products').set({ isActive: false }).where('id', '=', gone).execute();
  await api.db.updateTable('products').set({ stockQuantity: 1 }).where('id', '=', out).execute();
  const { lines, canOrder } = await browser.cart();
  expect(canOrder).toBe(false);
  expect(lines.map(({ price, priceBefore, problem, most }) => [price, priceBefore, problem, most])).toEqual([
    [19.25, 18, null, 10],
    [18, null, 'gone', 10],
    [18, null, 'short', 1],
    [18, null, null, 10],
  ]);
  await api.db.deleteFrom('products').where('id', '=', gone).execute();
  expect((await browser.cart()).lines).toHaveLength(3);
});

it('asks what the products of the cart give reason to', async () => {
  await browser.add(await addProduct(api.db, 5, { contraindications: ['anticoagulant'], allergens: ['Soy'] }));
  expect((await browser.cart()).questions).toEqual([
    { key: 'anticoagulant', label: 'You take blood thinners (anticoagulants)' },
    { key: 'allergy:soy', label: 'You are allergic to Soy' },
  ]);
});

describe('POST /api/cart/quote', () => {
  it.each([
    ['shipping', '981', 400],
    ['shipping', '00000', 400],
    ['by-air', undefined, 400],
  ])('refuses %s to %s', async (delivery, zip, status) => {
    await browser.add(await addProduct(api.db, 5));
    expect((await quote(delivery, zip)).statusCode).toBe(status);
  });

  it('ships nothing as long as nobody can pay before', async () => {
    await setConfig(api.db, 'shop_shipping', 'true');
    await browser.add(await addProduct(api.db, 5));
    expect((await browser.cart()).canShip).toBe(false);
    expect((await quote('shipping', '98101')).statusCode).toBe(409);
  });
});

it('is there only while store and orders are on', async () => {
  const off = await buildShopApp();
  const urls = [
    ['GET', '/api/cart'],
    ['POST', '/api/cart/lines'],
    ['PUT', '/api/cart/lines/1'],
    ['DELETE', '/api/cart/lines/1'],
    ['POST', '/api/cart/quote'],
  ] as const;
  for (const flag of ['store_enabled', 'checkout_enabled']) {
    await setConfig(off.db, flag, 'false');
    await eventually(async () => (await off.asAnyone('/api/cart')).statusCode === 404);
    for (const [method, url] of urls) expect((await off.asAnyone({ method, url, payload: {} })).statusCode).toBe(404);
    await setConfig(off.db, flag, 'true');
    await eventually(async () => (await off.asAnyone('/api/cart')).statusCode === 200);
  }
  await off.close();
});
