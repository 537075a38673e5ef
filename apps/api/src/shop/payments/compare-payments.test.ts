import { sql } from 'kysely';
import { onlineShop, standOf, type OnlineShop } from '../../test/shop/online-shop';
import { comparePayments } from './compare-payments';
import { noteGivenBack } from './note-given-back';

const ZONE = 'America/Los_Angeles';

let shop: OnlineShop;
let logged: object[] = [];
beforeEach(async () => {
  shop = await onlineShop();
  logged = [];
});
afterEach(() => shop.close());

const log = { error: (details: object) => void logged.push(details), info: () => undefined };
/** A night has passed. */
async function compare(context = shop.context) {
  await sql`update payment_checks set checked_on = checked_on - 1, tried_at = null`.execute(shop.db);
  await sql`alter table payments disable trigger user`.execute(shop.db);
  await sql`update payments set updated_at = now() - interval '2 hours'`.execute(shop.db);
  await sql`alter table payments enable trigger user`.execute(shop.db);
  await comparePayments(context, ZONE, log);
}
async function paid() {
  const order = await shop.placeAndOpen();
  shop.stripe.pay(order.ref);
  await shop.round();
  return order;
}
const problemOf = async (order: Awaited<ReturnType<typeof paid>>) => (await standOf(shop.db, order)).problem;

it('says nothing where both agree, with refunds that are under way', async () => {
  const [order, cancelled] = [await paid(), await paid()];
  await shop.cancel(cancelled.id);
  await compare();
  await shop.round();
  await compare();
  expect([await problemOf(order), await problemOf(cancelled)]).toEqual([null, null]);
});

it('does not look at the provider for what was given back by hand', async () => {
  const order = await paid();
  shop.stripe.refundStatus = 'pending';
  await shop.cancel(order.id);
  await shop.round();
  shop.stripe.settleRefunds('failed');
  await shop.round();
  const given = { method: 'cash', cents: 1_250, name: 'Ana' } as const;
  await shop.db.transaction().execute((trx) => noteGivenBack(trx, order.id, given, shop.context));
  await compare();
  expect(await problemOf(order)).toBeNull();
});

it('is done once a night, by one of all instances', async () => {
  const asked = () =>
    shop.stripe.requests.filter(({ url }) => url.pathname === '/v1/checkout/sessions' && url.search).length;
  await Promise.all([comparePayments(shop.context, ZONE, log), comparePayments(shop.another, ZONE, log)]);
  await comparePayments(shop.context, ZONE, log);
  expect(asked()).toBe(1);
});

it('is tried again when the provider did not answer', async () => {
  shop.stripe.fault = () => 'drop';
  await expect(compare()).rejects.toMatchObject({ name: 'ProviderUnreachable' });
  shop.stripe.fault = () => undefined;
  await comparePayments(shop.context, ZONE, log);
  await sql`update payment_checks set tried_at = tried_at - interval '11 minutes'`.execute(shop.db);
  await comparePayments(shop.context, ZONE, log);
  const { checkedOn } = await shop.db.selectFrom('paymentChecks').select('checkedOn').executeTakeFirstOrThrow();
  expect(checkedOn).not.toBeNull();
});

it('notes what was paid there and never heard of', async () => {
  const order = await shop.placeAndOpen();
  shop.stripe.pay(order.ref);
  await compare();
  expect(await standOf(shop.db, order)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid', problem: null });
});

it.each<[string, (order: Awaited<ReturnType<typeof paid>>) => unknown, string]>([
  [
    'missing there',
    ({ ref }) => shop.stripe.sessions.delete(ref),
    'Recorded as paid online, but the payment provider doesn’t know about it',
  ],
  [
    'another sum',
    ({ id }) => sql`update payments set cents = 1200 where order_id = ${id}`.execute(shop.db),
    '$12.00 is recorded as paid online, but the payment provider says $12.50',
  ],
  [
    'given back there',
    ({ ref }) => shop.stripe.refundByHand(ref, 300),
    '$0.00 is recorded as refunded online, but the payment provider says $3.00',
  ],
  [
    'missing here',
    ({ id }) => sql`delete from payments where order_id = ${id}`.execute(shop.db),
    'The payment provider has $12.50 for this order that isn’t recorded here',
  ],
])('puts under problem what differs: %s', async (_what, change, words) => {
  const order = await paid();
  await change(order);
  await compare();
  expect(await problemOf(order)).toBe(words);
});

it('logs money of an order that is not here', async () => {
  const order = await paid();
  await sql`delete from payments`.execute(shop.db);
  await sql`update orders set number = 99999 where id = ${order.id}`.execute(shop.db);
  await compare();
  expect(logged).toEqual([{ orderNumber: order.number }]);
});
