import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from './http.mjs';
import { addProduct, buyer, openShop } from './shop-desk.mjs';

const TIMES = 10;
const PATIENCE_MS = 90_000;
const LOOK_MS = 50;

export default {
  name: 'orders-money',
  what: 'prices change under way, payments come late, twice, in disorder or without a word, refunds are pressed again and again',
  async run({ open, figure }) {
    const clinic = await open({ env: { PAYMENT_PROVIDER: 'simulator' } });
    const origins = [clinic.first.origin, (await clinic.start()).origin];
    const admin = await clinic.administrator(origins[0]);
    await openShop(admin);
    const productId = await addProduct(admin, 'Paid tea', 10_000);
    const stage = { clinic, origins, admin, productId, figure };
    await changePrice(stage);
    await payOften(stage);
    await paySilently(stage);
    await payCancelled(stage);
    await refundOften(stage);
    await compare(stage);
  },
};

/** C3: what was shown is what is charged. */
async function changePrice({ clinic, origins: [origin], admin, productId, figure }) {
  const one = buyer(1);
  await one.fill(origin, [[productId, 1]]);
  const { text } = await admin({ path: `/api/products/${productId}` });
  const { updatedAt: _updatedAt, ...product } = JSON.parse(text);
  const put = (price) =>
    admin({ method: 'PUT', path: `/api/products/${productId}`, body: { name: product.name, price } });
  await put(21);
  const { status, body } = await one.order(origin);
  figure('C3: an order at a price that is over: status', status, { least: 409, most: 409 });
  figure('C3: its code is cart_changed', Number(body.code === 'cart_changed'), { least: 1 });
  const [{ n }] = await clinic.sql('select count(*)::integer as n from orders');
  figure('C3: orders stored', n, { most: 0 });
  await put(18);
}

/** C5: a page is paid by several presses at once at two instances, and closed after it. */
async function payOften({ clinic, origins, productId, figure }) {
  const placed = await many((n) => placeOnline({ origins, productId, n: 100 + n }));
  await Promise.all(
    placed.flatMap(({ payUrl }) =>
      ['pay', 'close', 'pay', 'arrive', 'pay'].map((act, at) => press(origins[at % 2], payUrl, act)),
    ),
  );
  const numbers = placed.map(({ order }) => order.number);
  await until(clinic, numbers, ['confirmed', 'cancelled']);
  const rows = await stateOf(clinic, numbers);
  const odd = rows.filter(({ status, total, paid, refunded }) => status === 'confirmed' && paid - refunded !== total);
  figure('C5: orders that were paid', rows.filter(({ status }) => status === 'confirmed').length, { least: 1 });
  figure('C5: of them paid more or less than once', odd.length, { most: 0 });
  figure(
    'C5: cancelled ones with money that nobody has given back',
    rows.filter(({ status, paid, refunded }) => status === 'cancelled' && paid !== refunded).length,
    { most: 0 },
  );
}

/** C6: nobody tells of the payment. */
async function paySilently({ clinic, origins, productId, figure }) {
  const placed = await many((n) => placeOnline({ origins, productId, n: 200 + n }));
  for (const { payUrl } of placed) await press(origins[0], payUrl, 'pay-silently');
  const at = performance.now();
  await until(
    clinic,
    placed.map(({ order }) => order.number),
    ['confirmed'],
  );
  figure('C6: ms until payments without news are known', performance.now() - at, { most: 75_000 });
}

/** C4: an order is cancelled while its payment is on the way. */
async function payCancelled({ clinic, origins, productId, figure }) {
  const placed = await many((n) => placeOnline({ origins, productId, n: 300 + n }));
  await Promise.all(
    placed.flatMap(({ payUrl, token }, n) => [
      press(origins[n % 2], payUrl, 'pay'),
      buyer(300 + n).send(origins[(n + 1) % 2], 'POST', '/orders/cancel', { token }),
    ]),
  );
  const numbers = placed.map(({ order }) => order.number);
  const isSettled = ({ status, paid, refunded, isPaid }) =>
    status === 'cancelled' ? paid === refunded && (!isPaid || paid > 0) : status === 'confirmed' && paid > 0;
  const rows = await eventually(
    () => stateOf(clinic, numbers),
    (all) => all.every(isSettled),
  );
  figure('C4: cancelled while they were paid, and settled', rows.filter(isSettled).length, { least: TIMES });
  const [{ n }] = await clinic.sql(`
    select (select sum(on_hand - reserved) from stock_levels where is_tracked)::integer
      - (select coalesce(sum(on_hand), 0) from stock_lots)::integer
      + (select coalesce(sum(r.quantity), 0) from reservations r where r.state = 'open')::integer as n`);
  figure('C4: pieces held for nobody', n, { most: 0 });
}

/** C7: one press on 'Refund' is sent again and again, at two instances. */
async function refundOften({ clinic, origins, admin, productId, figure }) {
  const [{ order, payUrl }] = await many((n) => placeOnline({ origins, productId, n: 400 + n }), 1);
  await press(origins[0], payUrl, 'pay');
  await until(clinic, [order.number], ['confirmed']);
  const [{ id, items }] = await clinic.sql(
    `select o.id, array_agg(i.id) as items from orders o join order_items i on i.order_id = o.id where number = $1 group by o.id`,
    [order.number],
  );
  const body = { lines: [{ itemId: items[0], quantity: 1 }], reason: 'Drill' };
  const headers = { 'idempotency-key': randomUUID() };
  const answers = await Promise.all(
    Array.from({ length: TIMES }, (_, n) =>
      admin({ method: 'POST', path: `/api/orders/${id}/refunds`, body, headers }, origins[n % 2]),
    ),
  );
  const odd = answers.filter(({ status }) => status >= 500 && status !== 503);
  figure('C7: refunds that failed', odd.length, { most: 0 });
  const rows = await eventually(
    () =>
      clinic.sql(`select r.state from refunds r join payments p on p.id = r.payment_id where p.order_id = $1`, [id]),
    (all) => all.every(({ state }) => state === 'done'),
  );
  figure('C7: refunds of one press', rows.length, { least: 1, most: 1 });
}

/** C8: the provider says another sum than what is noted here. */
async function compare({ clinic, origins, productId, figure }) {
  const placed = await many((n) => placeOnline({ origins, productId, n: 500 + n }), 3);
  const numbers = placed.map(({ order }) => order.number);
  for (const { payUrl } of placed.slice(1)) await press(origins[0], payUrl, 'pay');
  await until(clinic, numbers.slice(1), ['confirmed']);
  const [, wrong] = numbers;
  await clinic.sql('update simulated_pages set cents = cents + 100 where order_number = $1', [wrong]);
  await clinic.sql('update payment_checks set checked_on = null, tried_at = null');
  // Any news of a payment wakes what compares, too.
  await press(origins[0], placed[0].payUrl, 'pay');
  const rows = await eventually(
    () => clinic.sql('select number from orders where number = any ($1) and problem is not null', [numbers]),
    (found) => found.length > 0,
  );
  const found = rows.map(({ number }) => number);
  figure('C8: orders whose money differs from the provider’s, found', Number(found.includes(wrong)), { least: 1 });
  figure('C8: others that are put under Problem', found.filter((number) => number !== wrong).length, { most: 0 });
}

/** A placed order with the page on which it is paid. */
async function placeOnline({ origins, productId, n }) {
  const origin = origins[n % 2];
  const one = buyer(n);
  await one.fill(origin, [[productId, 1]]);
  const { status, body } = await one.order(origin, randomUUID(), 'online');
  if (status !== 201 || body.payUrl === null)
    throw new Error(`an order was answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

const many = (make, times = TIMES) => Promise.all(Array.from({ length: times }, (_, n) => make(n)));

/** A press on the simulator's page. */
const press = (origin, payUrl, act) =>
  ask(origin, {
    method: 'POST',
    path: new URL(payUrl, origin).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: Buffer.from(`act=${act}`),
  });

const stateOf = (clinic, numbers) =>
  clinic.sql(
    `select status, total_cents as total, paid_cents as paid, refunded_cents as refunded,
       exists (select from payments p where p.order_id = o.id and p.state = 'paid') as "isPaid"
     from orders o where number = any ($1)`,
    [numbers],
  );

const until = (clinic, numbers, statuses) =>
  eventually(
    () => stateOf(clinic, numbers),
    (rows) => rows.every(({ status }) => statuses.includes(status)),
  );

async function eventually(find, holds) {
  for (const end = performance.now() + PATIENCE_MS; ; await sleep(LOOK_MS)) {
    const found = await find();
    if (holds(found) || performance.now() > end) return found;
  }
}
