import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/schema';
import { onlineShop, standOf, type OnlineShop } from '../../test/shop/online-shop';
import { fullNetwork } from '../../test/shop/orders';
import { notePayment } from './note-payment';
import { openPayPage } from './pay-order';
import { refundOrder } from './refund-order';

const MINUTE = 60_000;

let shop: OnlineShop;
beforeAll(async () => {
  shop = await onlineShop();
});
afterEach(() => {
  shop.stripe.fault = () => undefined;
  shop.stripe.now = Date.now;
});
afterAll(() => shop.close());

const open = (id: number) => openPayPage(shop.context, id);
const rowsOf = (id: number) =>
  shop.db.selectFrom('payments').selectAll().where('orderId', '=', id).orderBy('id').execute();
const holdOf = async (id: number): Promise<number> => {
  const { holdUntil } = await shop.db
    .selectFrom('orders')
    .select('holdUntil')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return Date.parse(holdUntil ?? '');
};

it('opens a page that leads back to the order, and keeps its stock until after the page has ended', async () => {
  const { id, number } = await shop.place();
  const { payUrl } = await open(id);
  const [row] = await rowsOf(id);
  expect(row).toMatchObject({ state: 'open', cents: 1_250, url: payUrl, method: 'stripe' });
  const session = shop.stripe.sessions.get(row?.providerRef ?? '');
  expect(session?.params.get('success_url')).toMatch(/^https:\/\/clinic\.example\/orders\/view\?token=[\w-]{22}$/);
  expect(session?.params.get('line_items[0][price_data][product_data][name]')).toBe(`Order ${number}`);
  expect(await holdOf(id)).toBeGreaterThan((session?.expiresAt ?? 0) * 1_000);
  expect((session?.expiresAt ?? 0) * 1_000).toBeGreaterThan(Date.now() + 30 * MINUTE);
});

it('opens one page, however often it is asked for', async () => {
  const { id } = await shop.place();
  const urls = await Promise.all([open(id), open(id), openPayPage(shop.another, id)]);
  urls.push(await open(id));
  expect(new Set(urls.map(({ payUrl }) => payUrl)).size).toBe(1);
  expect(await rowsOf(id)).toHaveLength(1);
});

it('asks for what is still to pay once cash was noted and given back, and keeps that page', async () => {
  const { id } = await shop.place();
  const act = (work: (trx: Transaction<Database>) => Promise<unknown>) => shop.db.transaction().execute(work);
  await act((trx) => notePayment(trx, id, { method: 'cash', cents: 500, name: 'mei' }, shop.context));
  const back = { lines: [], shippingCents: 0, amountCents: 500 };
  await act((trx) =>
    refundOrder(trx, id, back, { by: { id: null, name: 'mei' }, reason: 'Typed wrong' }, shop.context),
  );
  const { payUrl } = await open(id);
  await shop.round(shop.context, id);
  expect(await open(id)).toEqual({ payUrl });
  expect((await rowsOf(id)).map(({ state, cents }) => [state, cents])).toEqual([
    ['paid', 500],
    ['open', 1_250],
  ]);
  shop.stripe.pay(await shop.refOf(id));
  await shop.round(shop.context, id);
  const [order] = await shop.db
    .selectFrom('orders')
    .select(['status', 'balanceCents', 'problem'])
    .where('id', '=', id)
    .execute();
  expect(order).toEqual({ status: 'confirmed', balanceCents: 0, problem: null });
});

it('asks again with the same key when no answer came', async () => {
  const { id } = await shop.place();
  shop.stripe.fault = () => 'lost';
  await expect(open(id)).rejects.toMatchObject({ status: 503, retryAfterSeconds: 30 });
  shop.stripe.fault = () => undefined;
  const before = shop.stripe.sessions.size;
  await open(id);
  expect(shop.stripe.sessions.size).toBe(before);
  expect(await rowsOf(id)).toHaveLength(1);
});

it('opens another page when it is not known what became of the first one', async () => {
  const { id } = await shop.place();
  shop.stripe.fault = () => 'broken';
  await expect(open(id)).rejects.toMatchObject({ status: 503 });
  shop.stripe.fault = () => undefined;
  await sql`alter table payments disable trigger user`.execute(shop.db);
  await sql`update payments set created_at = now() - interval '31 seconds' where order_id = ${id}`.execute(shop.db);
  await sql`alter table payments enable trigger user`.execute(shop.db);
  await open(id);
  expect((await rowsOf(id)).map(({ state }) => state)).toEqual(['closed', 'open']);
});

it('opens another page after one that has ended, three in all', async () => {
  const { id } = await shop.place();
  const urls = new Set<string>();
  for (let n = 0; n < 3; n += 1) {
    urls.add((await open(id)).payUrl);
    await sql`update payments set expires_at = now() + interval '10 seconds' where order_id = ${id} and state = 'open'`.execute(
      shop.db,
    );
  }
  expect(urls.size).toBe(3);
  await expect(open(id)).rejects.toMatchObject({ status: 429 });
  expect((await rowsOf(id)).map(({ state }) => state)).toEqual(['closed', 'closed', 'closed']);
});

it('finds out that it was paid instead of opening another page', async () => {
  const order = await shop.placeAndOpen();
  shop.stripe.pay(order.ref);
  await sql`update payments set expires_at = now() + interval '10 seconds' where order_id = ${order.id}`.execute(
    shop.db,
  );
  await expect(open(order.id)).rejects.toMatchObject({ status: 409, message: 'This order is paid' });
  expect(await standOf(shop.db, order)).toMatchObject({ status: 'confirmed', pages: ['paid'] });
});

it('closes a page that is for another sum by now', async () => {
  const order = await shop.placeAndOpen();
  await sql`update orders set subtotal_cents = 1000 where id = ${order.id}`.execute(shop.db);
  await open(order.id);
  expect((await rowsOf(order.id)).map(({ state, cents }) => [state, cents])).toEqual([
    ['closed', 1_250],
    ['open', 1_000],
  ]);
});

it('leaves no page open of an order that was cancelled while it was being opened', async () => {
  const order = await shop.place();
  shop.stripe.fault = () => 'lost';
  await expect(open(order.id)).rejects.toMatchObject({ status: 503 });
  shop.stripe.fault = () => undefined;
  await shop.cancel(order.id);
  await expect(open(order.id)).rejects.toMatchObject({ status: 409, message: 'This order has been canceled' });
  // Nobody knows the address of the page: it ends by itself.
  await sql`alter table payments disable trigger user`.execute(shop.db);
  await sql`update payments set created_at = now() - interval '1 minute' where order_id = ${order.id}`.execute(shop.db);
  await sql`alter table payments enable trigger user`.execute(shop.db);
  await shop.round();
  expect(await standOf(shop.db, order)).toMatchObject({ status: 'cancelled', pages: ['closed'] });
});

it('says that an order cannot be paid online which the provider refuses', async () => {
  const { id } = await shop.place();
  await sql`update orders set subtotal_cents = 40 where id = ${id}`.execute(shop.db);
  await expect(open(id)).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('can’t be paid online'),
    cause: { name: 'ProviderRefused' },
  });
  expect((await rowsOf(id)).map(({ state }) => state)).toEqual(['closed']);
});

it('opens none for an order that is paid at the clinic, waits for somebody, or is not there', async () => {
  const desk = await shop.place({ pays: 'at-clinic' });
  const waiting = await shop.place({ ip: await fullNetwork(shop.context) });
  const review = await shop.place();
  await sql`update orders set review = 'open' where id = ${review.id}`.execute(shop.db);
  await expect(open(desk.id)).rejects.toMatchObject({ status: 409, message: 'This order is paid at the clinic' });
  await expect(open(waiting.id)).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('look at this order first'),
  });
  await expect(open(review.id)).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('practitioner'),
  });
  await expect(open(2_000_000)).rejects.toMatchObject({ status: 404 });
  await expect(openPayPage({ ...shop.context, payments: null }, review.id)).rejects.toMatchObject({ status: 409 });
});

it('opens none for a network whose orders are never paid, but for the clinic’s own', async () => {
  const ip = '203.0.113.7';
  const orders = [];
  for (let n = 0; n < 6; n += 1) {
    const order = await shop.place({ ip });
    await sql`update orders set is_held = true where id = ${order.id}`.execute(shop.db);
    orders.push(order);
  }
  const last = orders.at(-1)?.id ?? 0;
  await expect(open(last)).rejects.toMatchObject({
    status: 429,
    message: expect.stringContaining('haven’t been paid yet'),
  });
  await shop.db
    .insertInto('config')
    .values({ id: 'shop_own_network', data: ip, description: '' })
    .onConflict((clash) => clash.column('id').doUpdateSet({ data: ip, isActive: true }))
    .execute();
  await open(last);
});
