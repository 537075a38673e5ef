import { buildTestApp, type TestApp } from '../../test/api';
import { eventually } from '../../test/eventually';
import { STRIPE_KEY, STRIPE_WEBHOOK_SECRET, stripeServer, type StripeServer } from '../../test/shop/stripe-server';
import { makeOrder, makeProduct } from '../../test/shop/shop-world';
import { stripeProvider } from './stripe/stripe-provider';
import { orderToken, tokenHash } from '../orders/order-token';
import type { Db } from '../../platform/db/schema';
import { TEST_DATA_KEY } from '../../test/accounts';

/** An order that waits for its payment, and the token of its link. */
async function onlineOrder(db: Db) {
  const { productId } = await makeProduct(db, 5);
  const { orderId, number } = await makeOrder(db, [{ productId, quantity: 1 }]);
  const { uid } = await db
    .updateTable('orders')
    .set({ pays: 'online', subtotalCents: 4_820 })
    .where('id', '=', orderId)
    .returning('uid')
    .executeTakeFirstOrThrow();
  const token = orderToken(TEST_DATA_KEY, uid);
  await db
    .updateTable('orders')
    .set({ keyHash: tokenHash(token) })
    .where('id', '=', orderId)
    .execute();
  return { orderId, number, token };
}

const switchOn = (db: Db) =>
  db
    .insertInto('config')
    .values(['store_enabled', 'checkout_enabled'].map((id) => ({ id, data: 'true', description: '' })))
    .onConflict((clash) => clash.column('id').doUpdateSet({ data: 'true', isActive: true }))
    .execute();

const paidOf = async (db: Db, id: number) =>
  db.selectFrom('orders').select(['status', 'paymentStatus']).where('id', '=', id).executeTakeFirstOrThrow();

describe('with Stripe', () => {
  let api: TestApp;
  let stripe: StripeServer;
  const lines: string[] = [];
  beforeAll(async () => {
    stripe = await stripeServer();
    const paymentProvider = stripeProvider(
      { secretKey: STRIPE_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET },
      { server: stripe.origin },
    );
    api = await buildTestApp({ paymentProvider, log: (line) => void lines.push(line) });
    await switchOn(api.db);
    await eventually(
      async () =>
        (await api.asAnyone({ method: 'POST', url: '/api/orders/pay', payload: { token: 'x'.repeat(22) } })).json(),
      ({ error }) => error === 'Order not found',
    );
  });
  afterAll(async () => {
    await api.close();
    await stripe.close();
  });

  const pay = (token: string) => api.asAnyone({ method: 'POST', url: '/api/orders/pay', payload: { token } });
  const webhook = ({ payload, headers }: ReturnType<StripeServer['event']>) =>
    api.asAnyone({ method: 'POST', url: '/api/payments/stripe/webhook', payload, headers });

  it('leads to the page, and a webhook confirms the order', async () => {
    const { orderId, token } = await onlineOrder(api.db);
    const answer = await pay(token);
    expect(answer.statusCode).toBe(200);
    const { payUrl } = answer.json<{ payUrl: string }>();
    const ref = payUrl.split('/').at(-1) ?? '';
    stripe.pay(ref);
    const event = stripe.event(ref, { id: 'evt_1' });
    expect((await webhook(event)).statusCode).toBe(200);
    expect((await webhook(event)).statusCode).toBe(200);
    await eventually(
      () => paidOf(api.db, orderId),
      ({ status }) => status === 'confirmed',
    );
    expect(await api.db.selectFrom('paymentEvents').select(['eventId', 'providerRef']).execute()).toEqual([
      { eventId: 'evt_1', providerRef: ref },
    ]);
    expect((await pay(token)).json()).toMatchObject({ error: 'This order is paid' });
  });

  it('answers 404 for a wrong link, and 400 for one that is not complete', async () => {
    expect((await pay('A'.repeat(22))).statusCode).toBe(404);
    expect((await pay('short')).statusCode).toBe(400);
  });

  it('answers 503 with words when Stripe is down', async () => {
    const { token } = await onlineOrder(api.db);
    stripe.fault = () => 'drop';
    const answer = await pay(token);
    stripe.fault = () => undefined;
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('30');
    expect(answer.json()).toMatchObject({ error: expect.stringContaining('try again in a minute') });
  });

  it('hears nobody but Stripe', async () => {
    const unsigned = await api.asAnyone({ method: 'POST', url: '/api/payments/stripe/webhook', payload: {} });
    expect(unsigned.statusCode).toBe(401);
    expect((await webhook(stripe.event('cs_1', { secret: 'whsec_another' }))).statusCode).toBe(401);
    expect((await webhook(stripe.event('cs_1', { at: Date.now() - 400_000 }))).statusCode).toBe(401);
    expect((await webhook({ ...stripe.event('cs_1'), payload: 'x'.repeat(300_000) })).statusCode).toBe(413);
  });

  it('takes events about something else, and stores nothing of them', async () => {
    expect((await webhook(stripe.event('ch_1', { id: 'evt_charge', object: 'charge' }))).statusCode).toBe(200);
    const known = await api.db
      .selectFrom('paymentEvents')
      .select('eventId')
      .where('eventId', '=', 'evt_charge')
      .execute();
    expect(known).toEqual([]);
  });

  it('writes no key, address of a page or token into the log', async () => {
    const { token } = await onlineOrder(api.db);
    stripe.fault = () => 'broken';
    await pay(token);
    stripe.fault = () => undefined;
    const log = lines.join('\n');
    expect(log).toContain('/api/orders/pay');
    for (const secret of [STRIPE_KEY, STRIPE_WEBHOOK_SECRET, token, 'cs_test_']) expect(log).not.toContain(secret);
  });

  it('has no page of the simulator', async () => {
    expect((await api.asAnyone(`/api/payments/simulator/${'A'.repeat(22)}`)).statusCode).toBe(404);
  });
});

describe('with the simulator', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await buildTestApp({ env: { PAYMENT_PROVIDER: 'simulator' } });
    await switchOn(api.db);
  });
  afterAll(() => api.close());

  async function opened() {
    const order = await onlineOrder(api.db);
    const pay = () => api.asAnyone({ method: 'POST', url: '/api/orders/pay', payload: { token: order.token } });
    const answer = await eventually(pay, ({ statusCode }) => statusCode === 200);
    const { payUrl } = answer.json<{ payUrl: string }>();
    return { ...order, page: new URL(payUrl).pathname };
  }
  const press = (page: string, act: string) =>
    api.asAnyone({
      method: 'POST',
      url: page,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `act=${act}`,
    });

  it('shows a page of its own, without a script', async () => {
    const { page, number } = await opened();
    const answer = await api.asAnyone(page);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-[^;]+; .*form-action 'self'/);
    expect(answer.body).toContain(`<h1>Order ${number}</h1>`);
    expect(answer.body).toContain('$48.20');
    expect(answer.body).not.toContain('<script');
    expect(answer.body).toMatch(/href="http:\/\/localhost:4200\/orders\/view\?token=[\w-]{22}"/);
  });

  it('confirms the order when Pay is pressed', async () => {
    const { page, orderId } = await opened();
    const answer = await press(page, 'pay');
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe(page);
    await eventually(
      () => paidOf(api.db, orderId),
      ({ status }) => status === 'confirmed',
    );
    expect((await api.asAnyone(page)).body).toContain('Paid.');
  });

  it('tells nobody when the webhook is lost', async () => {
    const { page, orderId } = await opened();
    await press(page, 'pay-silently');
    expect(await paidOf(api.db, orderId)).toMatchObject({ status: 'pending' });
    await api.db.updateTable('payments').set({ askedAt: null }).where('orderId', '=', orderId).execute();
    api.app.payments.wake();
    await eventually(
      () => paidOf(api.db, orderId),
      ({ status }) => status === 'confirmed',
    );
  });

  it('stays open when a card is declined', async () => {
    const { page, orderId } = await opened();
    await press(page, 'decline');
    expect((await api.asAnyone(page)).body).toContain('The card was declined');
    await press(page, 'pay');
    await eventually(
      () => paidOf(api.db, orderId),
      ({ status }) => status === 'confirmed',
    );
  });

  it('lets money arrive after the page was closed, which goes back when the order has ended', async () => {
    const { page, orderId } = await opened();
    await press(page, 'close');
    const stateOf = () =>
      api.db.selectFrom('payments').select('state').where('orderId', '=', orderId).executeTakeFirst();
    await eventually(stateOf, (row) => row?.state === 'closed');
    expect((await press(page, 'pay')).statusCode).toBe(303);
    expect((await api.asAnyone(page)).body).toContain('Let the money arrive late');
    await api.db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', orderId).execute();
    await press(page, 'arrive');
    await eventually(
      () => paidOf(api.db, orderId),
      ({ paymentStatus }) => paymentStatus === 'refunded',
    );
    const refunds = () => api.db.selectFrom('refunds').select('state').execute();
    await eventually(refunds, (rows) => rows.length === 1 && rows[0]?.state === 'done');
  });

  it.each([
    ['another act', 'steal', 400],
    ['nothing', '', 400],
  ])('refuses %s', async (_what, act, status) => {
    const { page } = await opened();
    expect((await press(page, act)).statusCode).toBe(status);
  });

  it('knows no other page', async () => {
    const page = `/api/payments/simulator/${'A'.repeat(22)}`;
    expect((await api.asAnyone(page)).statusCode).toBe(404);
    expect((await press(page, 'pay')).statusCode).toBe(404);
    expect((await api.asAnyone('/api/payments/simulator/short')).statusCode).toBe(400);
  });

  it('takes no webhooks of Stripe', async () => {
    const answer = await api.asAnyone({
      method: 'POST',
      url: '/api/payments/stripe/webhook',
      headers: { 'stripe-signature': 't=1,v1=0' },
      payload: {},
    });
    expect(answer.statusCode).toBe(401);
  });
});

it('is not there while orders are switched off', async () => {
  const api = await buildTestApp();
  const answer = await api.asAnyone({ method: 'POST', url: '/api/orders/pay', payload: { token: 'A'.repeat(22) } });
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ error: 'This feature is currently disabled.' });
  await api.close();
});
