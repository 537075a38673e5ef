import { sql } from 'kysely';
import { onlineShop, standOf, type OnlineShop, type PlacedOnline } from '../../test/shop/online-shop';
import { fullNetwork } from '../../test/shop/orders';
import { fillMailbox, mailsOf } from '../../test/mail/mails';
import { expectShopAgrees } from '../../test/shop/shop-invariants';
import { noteGivenBack } from './note-given-back';
import { notePayment } from './note-payment';
import { refundOrder } from './refund-order';
import { sendRefunds } from './send-refunds';
import { settleOrder, settlePayments } from './settle-payments';

const NEVER = new AbortController().signal;

let shop: OnlineShop;
beforeAll(async () => {
  shop = await onlineShop({ LIMIT_MAILBOX: '200' });
});
afterEach(async () => {
  shop.stripe.fault = () => undefined;
  shop.stripe.now = Date.now;
  shop.stripe.refundStatus = 'succeeded';
  await expectShopAgrees(shop.db);
});
afterAll(() => shop.close());

const stand = (order: PlacedOnline) => standOf(shop.db, order);
const payAtDesk = ({ id }: PlacedOnline): Promise<void> =>
  shop.db
    .transaction()
    .execute((trx) => notePayment(trx, id, { method: 'cash', cents: 1_250, name: 'Ana' }, shop.context));
const toldOf = async ({ number }: PlacedOnline): Promise<string[]> =>
  (await mailsOf(shop.db)).flatMap(({ subject, cause }) => (subject.includes(String(number)) ? [cause] : []));

it('confirms an order when its page was paid, once', async () => {
  const order = await shop.placeAndOpen();
  expect(await stand(order)).toMatchObject({ status: 'pending', pages: ['open'], reserved: 1 });
  shop.stripe.pay(order.ref);
  await Promise.all([shop.round(), shop.round(shop.another)]);
  await shop.round();
  const after = await stand(order);
  expect(after).toMatchObject({
    status: 'confirmed',
    paymentStatus: 'paid',
    paidCents: after.totalCents,
    pages: ['paid'],
    reserved: 1,
    problem: null,
  });
  expect(after.events.filter((what) => what === 'paid')).toHaveLength(1);
});

it('waits while nobody has paid, and asks each page once a minute', async () => {
  const order = await shop.placeAndOpen();
  const asked = () => shop.stripe.requests.filter(({ url }) => url.pathname.endsWith(order.ref)).length;
  await shop.round();
  expect(asked()).toBe(1);
  await settlePayments(shop.context, NEVER);
  expect(asked()).toBe(1);
  await sql`update payments set asked_at = now() - interval '56 seconds'`.execute(shop.db);
  await settlePayments(shop.context, NEVER);
  expect(asked()).toBe(2);
  expect(await stand(order)).toMatchObject({ status: 'pending', reserved: 1 });
});

it('lets an order lapse only after the provider has closed its page', async () => {
  const order = await shop.placeAndOpen();
  await shop.endHold(order.id);
  shop.stripe.fault = ({ url }) => (url.pathname.endsWith('/expire') ? 'broken' : undefined);
  await expect(shop.round()).rejects.toMatchObject({ name: 'ProviderUnreachable' });
  expect(await stand(order)).toMatchObject({ status: 'pending', reserved: 1 });
  shop.stripe.fault = () => undefined;
  await shop.round();
  expect(await stand(order)).toMatchObject({ status: 'cancelled', pages: ['closed'], reserved: 0, refunds: [] });
  expect(() => shop.stripe.pay(order.ref)).toThrow('expired');
});

it('confirms an order that was paid in the last moment, although its time was over', async () => {
  const order = await shop.placeAndOpen();
  await shop.endHold(order.id);
  shop.stripe.fault = ({ url }) => {
    if (url.pathname.endsWith('/expire')) shop.stripe.pay(order.ref);
    return undefined;
  };
  await shop.round();
  expect(await stand(order)).toMatchObject({ status: 'confirmed', pages: ['paid'], reserved: 1, refunds: [] });
});

it('lets an order lapse whose page was never opened, and not one that waits for a practitioner or for staff', async () => {
  const [plain, review] = [await shop.place(), await shop.place()];
  const waiting = await shop.place({ ip: await fullNetwork(shop.context) });
  await sql`update orders set review = 'open' where id = ${review.id}`.execute(shop.db);
  for (const { id } of [plain, review, waiting]) await shop.endHold(id);
  await shop.round();
  expect(await stand(plain)).toMatchObject({ status: 'cancelled', reserved: 0 });
  expect(await stand(review)).toMatchObject({ status: 'pending', reserved: 1 });
  expect(await stand(waiting)).toMatchObject({ status: 'pending', reserved: 0 });
});

it('closes the page of an order that was cancelled', async () => {
  const order = await shop.placeAndOpen();
  await shop.cancel(order.id);
  await shop.round();
  expect(await stand(order)).toMatchObject({ status: 'cancelled', pages: ['closed'], refunds: [], problem: null });
});

it('gives back at once what was paid for an order that is cancelled, and says so', async () => {
  const order = await shop.placeAndOpen();
  shop.stripe.pay(order.ref);
  await shop.cancel(order.id);
  await shop.round();
  const after = await stand(order);
  expect(after).toMatchObject({
    status: 'cancelled',
    paymentStatus: 'refunded',
    pages: ['paid'],
    refunds: ['done'],
    problem: expect.stringContaining('Paid after it had ended'),
    reserved: 0,
  });
  expect(await shop.context.payments?.look(order.ref)).toMatchObject({ refundedCents: after.totalCents });
  expect(await toldOf(order)).toContain('order-refunded');
  const toClinic = (await mailsOf(shop.db)).filter(({ cause }) => cause === 'order-problem');
  expect(toClinic.map(({ dedupeKey }) => dedupeKey)).toContainEqual(expect.stringContaining(order.uid));
});

it('takes money that arrives after the page was closed', async () => {
  const order = await shop.placeAndOpen();
  await shop.endHold(order.id);
  await shop.round();
  const session = shop.stripe.sessions.get(order.ref);
  if (session) session.intent = { id: `pi_late_${order.id}`, isPaid: true, isDeclined: false };
  await shop.round();
  expect(await stand(order)).toMatchObject({ status: 'cancelled', pages: ['paid'], refunds: ['done'], reserved: 0 });
});

it('closes the page of an order that was paid at the desk meanwhile', async () => {
  const order = await shop.placeAndOpen();
  await payAtDesk(order);
  await shop.round();
  expect(await stand(order)).toMatchObject({ status: 'confirmed', pages: ['closed', 'paid'], problem: null });
});

it('says when an order was paid twice', async () => {
  const order = await shop.placeAndOpen();
  shop.stripe.pay(order.ref);
  await payAtDesk(order);
  await shop.round();
  expect(await stand(order)).toMatchObject({
    status: 'confirmed',
    pages: ['paid', 'paid'],
    problem: 'Paid $12.50 more than the order total. Give it back',
  });
});

it('believes no other sum than what was asked for', async () => {
  const order = await shop.placeAndOpen();
  shop.stripe.pay(order.ref);
  shop.stripe.fault = () => 'lie';
  await shop.round();
  expect(await stand(order)).toMatchObject({
    status: 'pending',
    paidCents: 1_249,
    problem: 'Paid $12.49 online, but $12.50 was due',
    reserved: 1,
  });
});

it('does not count another currency', async () => {
  const order = await shop.placeAndOpen();
  shop.stripe.pay(order.ref);
  const session = shop.stripe.sessions.get(order.ref);
  if (session) session.currency = 'eur';
  await shop.round();
  expect(await stand(order)).toMatchObject({
    status: 'pending',
    paidCents: 0,
    problem: expect.stringContaining('currency'),
  });
});

it.each(['drop', 'hang', 'busy', 'broken'] as const)(
  'changes nothing while the provider answers with %s',
  async (fault) => {
    const order = await shop.placeAndOpen();
    shop.stripe.pay(order.ref);
    shop.stripe.fault = () => fault;
    await expect(shop.round(fault === 'hang' ? shop.impatient : shop.context)).rejects.toMatchObject({
      name: 'ProviderUnreachable',
    });
    expect(await stand(order)).toMatchObject({ status: 'pending', pages: ['open'] });
    shop.stripe.fault = () => undefined;
    await shop.round();
    expect(await stand(order)).toMatchObject({ status: 'confirmed' });
  },
);

it('marks a page as failed that ended after a card was declined', async () => {
  const order = await shop.placeAndOpen();
  shop.stripe.decline(order.ref);
  shop.stripe.now = () => Date.now() + 32 * 60_000;
  await shop.round();
  expect(await stand(order)).toMatchObject({ status: 'pending', paymentStatus: 'failed', pages: ['failed'] });
});

it('puts an order under problem whose page the provider does not know', async () => {
  const order = await shop.placeAndOpen();
  shop.stripe.sessions.delete(order.ref);
  await shop.round();
  expect(await stand(order)).toMatchObject({ pages: ['closed'], problem: expect.stringContaining('doesn’t know') });
});

it('leaves pages of a provider that is not in use any more, and says so', async () => {
  const order = await shop.placeAndOpen();
  await shop.endHold(order.id);
  const without = { ...shop.context, payments: null };
  await settlePayments(without, NEVER);
  expect(await stand(order)).toMatchObject({ status: 'pending', pages: ['open'] });
  await sql`update payments set expires_at = now() - interval '2 hours' where order_id = ${order.id}`.execute(shop.db);
  await settlePayments(without, NEVER);
  expect(await stand(order)).toMatchObject({
    status: 'cancelled',
    pages: ['closed'],
    problem: expect.stringContaining('no longer in use'),
    reserved: 0,
  });
});

describe('the page of an order', () => {
  it('finds out by itself that it is paid, and asks at most every five seconds', async () => {
    const order = await shop.placeAndOpen();
    shop.stripe.pay(order.ref);
    await settleOrder(shop.context, order.id);
    expect(await stand(order)).toMatchObject({ status: 'pending' });
    await sql`update payments set asked_at = now() - interval '6 seconds'`.execute(shop.db);
    await settleOrder(shop.context, order.id);
    expect(await stand(order)).toMatchObject({ status: 'confirmed' });
  });

  it('shows what is known when the provider is down', async () => {
    const order = await shop.placeAndOpen();
    await sql`update payments set asked_at = null`.execute(shop.db);
    shop.stripe.fault = () => 'drop';
    await settleOrder(shop.context, order.id);
    expect(await stand(order)).toMatchObject({ status: 'pending', pages: ['open'] });
  });
});

describe('a refund', () => {
  async function cancelledAfterPaying() {
    const order = await shop.placeAndOpen();
    shop.stripe.pay(order.ref);
    await shop.round();
    await shop.cancel(order.id);
    return order;
  }
  const refundedAt = async ({ ref }: { ref: string }) => (await shop.context.payments?.look(ref))?.refundedCents;

  it('is sent once, by two instances at the same time', async () => {
    const order = await cancelledAfterPaying();
    await Promise.all([sendRefunds(shop.context, NEVER), sendRefunds(shop.another, NEVER)]);
    expect(await stand(order)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded', refunds: ['done'] });
    expect(await refundedAt(order)).toBe(1_250);
    expect(
      shop.stripe.refunds.filter(({ intent }) => intent === shop.stripe.sessions.get(order.ref)?.intent?.id),
    ).toHaveLength(1);
  });

  it('is not sent twice when its answer was lost, a day later either', async () => {
    const order = await cancelledAfterPaying();
    shop.stripe.fault = ({ url, method }) => (url.pathname === '/v1/refunds' && method === 'POST' ? 'lost' : undefined);
    await expect(sendRefunds(shop.context, NEVER)).rejects.toMatchObject({ name: 'ProviderUnreachable' });
    expect(await stand(order)).toMatchObject({ refunds: ['asked'] });
    shop.stripe.fault = () => undefined;
    shop.stripe.now = () => Date.now() + 25 * 3_600_000;
    await shop.round();
    expect(await stand(order)).toMatchObject({ refunds: ['done'] });
    expect(await refundedAt(order)).toBe(1_250);
  });

  it('that takes its time is asked about until it is over', async () => {
    const order = await cancelledAfterPaying();
    shop.stripe.refundStatus = 'pending';
    await shop.round();
    expect(await stand(order)).toMatchObject({ refunds: ['asked'], paymentStatus: 'refunded' });
    shop.stripe.settleRefunds('failed');
    await shop.round();
    expect(await stand(order)).toMatchObject({
      refunds: ['failed'],
      paymentStatus: 'paid',
      problem: '$12.50 couldn’t be refunded online. Give it back another way',
    });
  });

  it('that has failed can be given back by hand, once, and is never asked of the provider again', async () => {
    const order = await cancelledAfterPaying();
    shop.stripe.refundStatus = 'pending';
    await shop.round();
    const give = (cents: number) =>
      shop.db
        .transaction()
        .execute((trx) => noteGivenBack(trx, order.id, { method: 'cash', cents, name: 'Ana' }, shop.context));
    // It is still on its way.
    await expect(give(1_250)).rejects.toMatchObject({ code: 'conflict' });
    shop.stripe.settleRefunds('failed');
    await shop.round();
    const sent = shop.stripe.refunds.length;
    await expect(give(1_251)).rejects.toMatchObject({ fields: { amount: 'At most $12.50 can be refunded' } });
    const both = await Promise.allSettled([give(1_250), give(1_250)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await stand(order)).toMatchObject({ refunds: ['failed', 'done'], paymentStatus: 'refunded', problem: null });
    const again = { lines: [], shippingCents: 0, amountCents: 1 };
    await expect(
      shop.db
        .transaction()
        .execute((trx) =>
          refundOrder(trx, order.id, again, { by: { id: null, name: 'Ana' }, reason: 'Again' }, shop.context),
        ),
    ).rejects.toMatchObject({ code: 'invalid_input' });
    shop.stripe.refundStatus = 'succeeded';
    await shop.round();
    expect(shop.stripe.refunds).toHaveLength(sent);
    expect((await toldOf(order)).filter((cause) => cause === 'order-refunded')).toHaveLength(1);
  });

  it('that the provider refuses is put under problem', async () => {
    const order = await cancelledAfterPaying();
    shop.stripe.refundByHand(order.ref, 1_000);
    await shop.round();
    expect(await stand(order)).toMatchObject({
      refunds: ['failed'],
      problem: expect.stringContaining('couldn’t be refunded'),
    });
  });
});

describe('of a mailbox that has had the mails of its day', () => {
  const MAY = 'may@example.com';
  const lastOf = async ({ uid }: PlacedOnline) =>
    (await mailsOf(shop.db)).filter(({ recipient, dedupeKey }) => recipient === MAY && dedupeKey?.includes(uid)).at(-1);
  const leaveOut = (cause: string) => ({ cause, verdict: 'left-out', byOutsider: true });
  afterEach(async () => {
    await shop.db.deleteFrom('outboxMails').execute();
  });

  it('nobody is told that an order has lapsed', async () => {
    const order = await shop.place();
    await fillMailbox(shop.db, MAY, 200);
    await shop.endHold(order.id);
    await shop.round();
    expect(await stand(order)).toMatchObject({ status: 'cancelled' });
    expect(await lastOf(order)).toMatchObject(leaveOut('order-cancelled'));
  });

  it('nobody is told that an order was paid online, nor that its money goes back as it came too late', async () => {
    const [inTime, late] = [await shop.placeAndOpen(), await shop.placeAndOpen()];
    for (const { ref } of [inTime, late]) shop.stripe.pay(ref);
    await fillMailbox(shop.db, MAY, 200);
    await shop.cancel(late.id);
    expect(await lastOf(late)).toMatchObject(leaveOut('order-cancelled'));
    await shop.round();
    expect(await stand(inTime)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
    expect(await lastOf(inTime)).toMatchObject(leaveOut('order-approved'));
    expect(await lastOf(late)).toMatchObject(leaveOut('order-refunded'));
  });

  it('whoever has paid at the desk is told', async () => {
    const order = await shop.place();
    await fillMailbox(shop.db, MAY, 200);
    const { totalCents: cents } = await stand(order);
    await shop.db
      .transaction()
      .execute((trx) => notePayment(trx, order.id, { method: 'cash', cents, name: 'Ana' }, shop.context));
    expect(await lastOf(order)).toMatchObject({ cause: 'order-approved', verdict: null, byOutsider: false });
  });
});
