import { randomUUID } from 'node:crypto';
import type { OrderReceipt, PlacedOrder } from '@harmony/domain';
import type { TestApp } from '../../test/api';
import { eventually } from '../../test/eventually';
import { fillMailbox, mailsOf } from '../../test/mail/mails';
import { orderContextOf } from '../../test/shop/orders';
import { addProduct, browserAt, buildShopApp, CONTACT, placeOne, setConfig, type Browser } from '../../test/shop/shop';
import { expectShopAgrees } from '../../test/shop/shop-invariants';
import type { Mailer } from '../../mail/mailer';
import { mailLink } from './find-order.repo';

let api: TestApp;
let browser: Browser;

beforeAll(async () => {
  api = await buildShopApp({ LIMIT_MAILBOX: '50' });
});
afterAll(() => api.close());
beforeEach(async () => {
  browser = browserAt(api.asAnyone);
  await api.db.deleteFrom('outboxMails').execute();
});
afterEach(() => expectShopAgrees(api.db));

const post = (url: string, payload: object) => api.asAnyone({ method: 'POST', url: `/api/orders${url}`, payload });
const lookup = async (token: string) => (await post('/lookup', { token })).json<PlacedOrder>();
const mails = async () =>
  (await api.db.selectFrom('outboxMails').select(['cause', 'recipient', 'subject']).orderBy('id').execute()).map(
    ({ cause, recipient, subject }) => [cause, recipient, subject],
  );
const reserved = async (productId: number) =>
  (
    await api.db
      .selectFrom('stockLevels')
      .innerJoin('stockItems', 'stockItems.id', 'stockLevels.itemId')
      .select('reserved')
      .where('productId', '=', productId)
      .executeTakeFirstOrThrow()
  ).reserved;
const orderCount = async () => (await api.db.selectFrom('orders').select('id').execute()).length;

describe('POST /api/orders', () => {
  it('takes an order of a mailbox that has had its mails of the day, and the page and the clinic know that none goes', async () => {
    await fillMailbox(api.db, CONTACT.email, 50);
    await browser.add(await addProduct(api.db, 3));
    const response = await browser.order();
    expect(response.statusCode).toBe(201);
    const { token, order } = response.json<OrderReceipt>();
    expect(order.isUntold).toBe(true);
    expect((await lookup(token)).isUntold).toBe(true);
    const outbox = await api.db.selectFrom('outboxMails').select(['cause', 'state', 'verdict', 'id']).execute();
    expect(outbox.filter(({ cause }) => cause.startsWith('order-'))).toEqual([
      expect.objectContaining({ cause: 'order-received', state: 'dead', verdict: 'left-out' }),
      expect.objectContaining({ cause: 'order-new', state: 'pending' }),
    ]);
    const admin = await api.asAdmin();
    const listed = await admin(`/api/orders?q=${order.number}`);
    expect(listed.json()).toMatchObject({ items: [{ number: order.number, isUntold: true }] });
    // Its link is what somebody asks for who has nothing but the address: that is refused in words.
    const link = await post('/find-link', { email: CONTACT.email, number: order.number });
    expect(link.statusCode).toBe(409);
    const left = outbox.find(({ verdict }) => verdict === 'left-out');
    expect((await admin({ method: 'POST', url: `/api/outbox/${left?.id}/retry` })).statusCode).toBe(200);
    expect((await lookup(token)).isUntold).toBe(false);
  });

  it('orders what is in the cart, keeps its stock, and writes to patient and clinic', async () => {
    const [first, second] = [await addProduct(api.db, 10), await addProduct(api.db, 5, { price: 20, salePrice: 15.5 })];
    await browser.add(first, 2);
    await browser.add(second);
    const response = await browser.order({ note: 'Ring twice' });
    expect(response.statusCode).toBe(201);
    const { token, order, payUrl } = response.json<OrderReceipt>();
    expect(payUrl).toBeNull();
    expect(order).toMatchObject({
      number: expect.any(Number) as number,
      status: 'confirmed',
      paymentStatus: 'pending',
      words: { state: 'Being packed', next: 'We’ll write to you when it’s ready to pick up.' },
      delivery: 'pickup',
      shipTo: null,
      subtotal: 51.5,
      tax: 5.33,
      shipping: 0,
      totalAmount: 56.83,
      toPay: 56.83,
      history: [{ what: 'Ordered' }],
      canPay: false,
      canCancel: true,
      canReorder: true,
    });
    expect(order.number).toBeGreaterThan(1000);
    expect(
      order.items.map(({ productId, quantity, price, totalPrice }) => [productId, quantity, price, totalPrice]),
    ).toEqual([
      [first, 2, 18, 36],
      [second, 1, 15.5, 15.5],
    ]);
    expect(await lookup(token)).toEqual(order);
    expect(await browser.cart()).toMatchObject({ lines: [], count: 0 });
    expect([await reserved(first), await reserved(second)]).toEqual([2, 1]);
    const clinic = 'Order ' + order.number;
    expect(await mails()).toEqual([
      ['order-received', CONTACT.email, expect.stringMatching(new RegExp(`^${clinic} at .*: received$`)) as string],
      ['order-new', 'clinic', 'New order on the website'],
    ]);
    const stored = await Promise.all([
      api.db.selectFrom('idempotencyKeys').selectAll().execute(),
      api.db.selectFrom('orders').selectAll().execute(),
    ]);
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(JSON.stringify(stored)).not.toContain('Ring twice');
  });

  it('leaves stored pages alone while what is shown of the stock stays the same', async () => {
    const version = async () =>
      (await api.db.selectFrom('contentVersion').select('version').executeTakeFirstOrThrow()).version;
    const id = await addProduct(api.db, 10);
    const before = await version();
    await placeOne(api, id, 2);
    expect(await version()).toBe(before);
    await placeOne(api, id, 6);
    expect(await version()).toBeGreaterThan(before);
  });

  it('has a mail that names no product, unless the clinic lets it', async () => {
    const letter = async () => {
      await api.db.deleteFrom('outboxMails').execute();
      const id = await addProduct(api.db, 5, { name: 'Secret Root', slug: `secret-${randomUUID()}` });
      const { token } = await placeOne(api, id, 2);
      const mail = (await mailsOf(api.db)).find(({ recipient }) => recipient === CONTACT.email);
      expect(mail?.text).toContain(`/orders/view?token=${token}`);
      return mail?.text ?? '';
    };
    expect(await letter()).not.toMatch(/secret/i);
    await setConfig(api.db, 'shop_mail_items', 'true');
    expect(await letter()).toContain('2 × Secret Root');
    await setConfig(api.db, 'shop_mail_items', 'false');
  });

  it('is repeated by its key, also at once, and orders once', async () => {
    await browser.add(await addProduct(api.db, 10), 2);
    const before = await orderCount();
    const key = randomUUID();
    const { version, totalAmount } = await browser.cart();
    const again = { version, totalAmount };
    const answers = await Promise.all([1, 2, 3].map(() => browser.order(again, key)));
    answers.push(await browser.order(again, key));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await orderCount()).toBe(before + 1);
  });

  it('is ordered once when it is pressed twice without a key', async () => {
    await browser.add(await addProduct(api.db, 10), 2);
    const before = await orderCount();
    const { version, totalAmount } = await browser.cart();
    const payload = { ...CONTACT, delivery: 'pickup', version, totalAmount, elapsedMs: 60_000 };
    const send = () => browser.send({ method: 'POST', url: '/api/orders', payload });
    const [one, two] = await Promise.all([send(), send()]);
    expect(one?.json()).toEqual(two?.json());
    const late = await browser.order({ version, totalAmount });
    expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([409, 'cart_changed']);
    expect(await orderCount()).toBe(before + 1);
  });

  it('is refused when it is not what was shown', async () => {
    const id = await addProduct(api.db, 10);
    await browser.add(id);
    const shown = await browser.cart();
    const refused = async (changes: object) => {
      const response = await browser.order(changes);
      return [response.statusCode, response.json<{ code: string }>().code];
    };
    const changed = [409, 'cart_changed'];
    expect(await refused({ totalAmount: 1 })).toEqual(changed);
    expect(await refused({ version: shown.version + 1 })).toEqual(changed);
    await browser.add(id);
    expect(await refused({ version: shown.version, totalAmount: shown.totalAmount })).toEqual(changed);
    const now = await browser.cart();
    await api.db.updateTable('products').set({ price: 19 }).where('id', '=', id).execute();
    expect(await refused({ version: now.version, totalAmount: now.totalAmount })).toEqual(changed);
    expect((await browser.order()).statusCode).toBe(201);
    expect(await refused({})).toEqual(changed);
    browser = browserAt(api.asAnyone);
    expect(await refused({ version: 0, totalAmount: 0 })).toEqual(changed);
  });

  it('names what is short, line by line, and orders nothing', async () => {
    const [few, plenty] = [await addProduct(api.db, 3), await addProduct(api.db, 9)];
    await browser.add(few, 3);
    await browser.add(plenty, 1);
    await placeOne(api, few, 2);
    const before = await orderCount();
    const response = await browser.order();
    expect([response.statusCode, response.json<object>()]).toEqual([
      409,
      expect.objectContaining({ code: 'conflict', fields: { [`lines.${few}`]: 'Only 1 left' } }),
    ]);
    expect(await orderCount()).toBe(before);
    expect(await reserved(plenty)).toBe(0);
    expect((await browser.cart()).lines).toHaveLength(2);
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ email: 'nobody' }, 'email'],
    [{ phone: '' }, 'phone'],
    [{ note: 'x'.repeat(501) }, 'note'],
    [{ pays: 'with-shells' }, 'pays'],
    [{ pays: 'online' }, 'pays'],
    [{ delivery: 'shipping' }, 'line1'],
  ])('refuses %j', async (changes, field) => {
    await browser.add(await addProduct(api.db, 10));
    const response = await browser.order(changes);
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json<{ fields: object }>().fields)).toContain(field);
  });

  it('waits for a practitioner when somebody has something to tell us first', async () => {
    const id = await addProduct(api.db, 10, { contraindications: ['anticoagulant'], allergens: ['Soy'] });
    await browser.add(id);
    const response = await browser.order({ flags: ['anticoagulant', 'pregnancy', 'allergy:soy'] });
    const { order } = response.json<OrderReceipt>();
    expect(order).toMatchObject({ status: 'pending', words: { state: 'Waiting for a practitioner' } });
    const row = await api.db
      .selectFrom('orders')
      .selectAll()
      .where('number', '=', order.number)
      .executeTakeFirstOrThrow();
    expect([row.review, row.isHeld, JSON.stringify(row.flags).includes('anticoagulant')]).toEqual([
      'open',
      true,
      false,
    ]);
    expect(await reserved(id)).toBe(1);
    expect(JSON.stringify(order)).not.toMatch(/anticoagulant|soy/i);
  });

  it('is refused in words when a program seems to send it, and placed when it is sent again', async () => {
    const id = await addProduct(api.db, 10);
    await browser.add(id);
    expect((await browser.order({ website: 'https://spam.example' })).statusCode).toBe(429);
    expect((await browser.order({ elapsedMs: 0 })).statusCode).toBe(429);
    expect([await reserved(id), await mails()]).toEqual([0, []]);
    const { order } = (await browser.order()).json<OrderReceipt>();
    expect(order).toMatchObject({ status: 'confirmed' });
    expect([await reserved(id), (await mails()).length]).toEqual([1, 2]);
  });

  it('keeps no stock for the fourth open order of a network, but for the clinic’s own', async () => {
    await setConfig(api.db, 'shop_open_orders', '3');
    const id = await addProduct(api.db, 100);
    const from = async (ip: string) => {
      const visitor = browserAt(api.asAnyone, ip);
      await visitor.add(id);
      return (await visitor.order()).json<OrderReceipt>().order.status;
    };
    const several = async (ip: string) => [await from(ip), await from(ip), await from(ip), await from(ip)];
    expect(await several('198.51.100.9')).toEqual(['confirmed', 'confirmed', 'confirmed', 'pending']);
    expect(await reserved(id)).toBe(3);
    await setConfig(api.db, 'shop_own_network', '198.51.100.7, 198.51.100.8');
    expect(await several('198.51.100.8')).toEqual(['confirmed', 'confirmed', 'confirmed', 'confirmed']);
    const at = await Promise.all(Array.from({ length: 6 }, () => from('198.51.100.10')));
    expect(at.filter((status) => status === 'confirmed')).toHaveLength(3);
    await setConfig(api.db, 'shop_open_orders', '100');
  });
});

describe('the link', () => {
  it.each(['/lookup', '/cancel', '/reorder'])('that is wrong opens nothing: %s', async (url) => {
    expect((await post(url, { token: 'x'.repeat(22) })).statusCode).toBe(404);
    expect((await post(url, { token: 'short' })).statusCode).toBe(400);
    expect((await post(url, {})).statusCode).toBe(400);
  });

  it('cancels until it is packed, and gives the stock back', async () => {
    const id = await addProduct(api.db, 5);
    const { token } = await placeOne(api, id, 2);
    await api.db.deleteFrom('outboxMails').execute();
    const cancelled = (await post('/cancel', { token })).json<PlacedOrder>();
    expect(cancelled).toMatchObject({ status: 'cancelled', canCancel: false, toPay: 0 });
    expect(cancelled.history.map(({ what }) => what)).toEqual(['Ordered', 'Cancelled']);
    expect(await reserved(id)).toBe(0);
    expect((await post('/cancel', { token })).json()).toEqual(cancelled);
    expect((await mails()).map(([cause]) => cause)).toEqual(['order-cancelled']);
    const packed = await placeOne(api, id);
    await api.db.updateTable('orders').set({ status: 'ready' }).where('number', '=', packed.order.number).execute();
    const late = await post('/cancel', { token: packed.token });
    expect([late.statusCode, late.json<{ error: string }>().error]).toEqual([
      409,
      'It’s already packed. Please call us',
    ]);
  });

  it('fills the cart again with what can be bought, and names the rest', async () => {
    const [kept, less, gone] = [await addProduct(api.db, 20), await addProduct(api.db, 6), await addProduct(api.db, 5)];
    for (const id of [kept, less, gone]) await browser.add(id, 4);
    const { token, order } = (await browser.order()).json<OrderReceipt>();
    await api.db.updateTable('products').set({ isActive: false }).where('id', '=', gone).execute();
    const next = browserAt(api.asAnyone);
    const response = await next.send({ method: 'POST', url: '/api/orders/reorder', payload: { token } });
    expect(response.json()).toEqual({ added: 2, missing: [order.items[2]?.name] });
    expect(response.cookies[0]?.name).toBe('harmony-cart');
    expect((await next.cart()).lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      [kept, 4],
      [less, 2],
    ]);
  });

  it('is mailed again, and the answer says nothing about who has ordered', async () => {
    const { order } = await placeOne(api, await addProduct(api.db, 5));
    await api.db.deleteFrom('outboxMails').execute();
    const find = (email: string, number: number | string) => post('/find-link', { email, number, elapsedMs: 60_000 });
    const [right, wrong] = [
      await find('ANA@example.com', `#${order.number}`),
      await find('bo@example.com', order.number),
    ];
    expect([right.statusCode, wrong.statusCode, right.json()]).toEqual([201, 201, wrong.json()]);
    expect((await mails()).map(([cause, to]) => [cause, to])).toEqual([['order-link', CONTACT.email]]);
    expect((await find('nobody', 'x')).statusCode).toBe(400);
  });

  it('is mailed again with the same work for whoever has not ordered, and no sooner answered', async () => {
    const { order } = await placeOne(api, await addProduct(api.db, 5));
    const context = orderContextOf(api);
    let written = 0;
    const mailer: Mailer = {
      ...context.mailer,
      enqueue: (trx, mail) => {
        written += 1;
        return context.mailer.enqueue(trx, mail);
      },
    };
    const works = [];
    for (const [email, number] of [
      [CONTACT.email, order.number],
      ['bo@example.com', order.number],
      [CONTACT.email, 999_999],
    ] as const) {
      await api.db.deleteFrom('outboxMails').execute();
      written = 0;
      const known = { email, number };
      await api.db.transaction().execute((trx) => mailLink(trx, { ...context, mailer }, known));
      works.push([written, (await mails()).length]);
    }
    expect(works).toEqual([
      [1, 1],
      [1, 0],
      [1, 0],
    ]);
    for (const email of [CONTACT.email, 'cy@example.com']) {
      const from = performance.now();
      await post('/find-link', { email, number: order.number, elapsedMs: 60_000 });
      expect(performance.now() - from).toBeGreaterThanOrEqual(245);
    }
  });
});

it('is there only while orders are on', async () => {
  await setConfig(api.db, 'checkout_enabled', 'false');
  await eventually(async () => (await api.asAnyone('/api/cart')).statusCode === 404);
  for (const url of ['', '/lookup', '/cancel', '/reorder', '/find-link'])
    expect([(await post(url, {})).statusCode, url]).toEqual([404, url]);
  await setConfig(api.db, 'checkout_enabled', 'true');
  await eventually(async () => (await api.asAnyone('/api/cart')).statusCode === 200);
});
