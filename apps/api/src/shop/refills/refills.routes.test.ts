import { randomUUID } from 'node:crypto';
import type { OrderReceipt, RefillOffer } from '@harmony/domain';
import type { TestApp } from '../../test/api';
import { eventually } from '../../test/eventually';
import { signedFormula } from '../../test/shop/formulas';
import { brokenInvariants, levelOf, move } from '../../test/shop/orders';
import { clinicDay, grantTo, refillRow, useAs } from '../../test/shop/refills';
import { addProduct, buildShopApp, setConfig } from '../../test/shop/shop';

/* What somebody may order again, by the link of their mail. */

let api: TestApp;

beforeAll(async () => {
  api = await buildShopApp();
  await setConfig(api.db, 'time_zone', 'America/Los_Angeles');
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.deleteFrom('customHerbRequests').execute();
  await api.db.deleteFrom('outboxMails').execute();
});
afterEach(async () => expect(await brokenInvariants(api.db)).toEqual([]));

const post = (act: string, payload: object) => api.asAnyone({ method: 'POST', url: `/api/refills/${act}`, payload });
const lookup = async (token: string, how: object = {}) => (await post('lookup', { token, ...how })).json<RefillOffer>();
const requests = () =>
  api.db.selectFrom('customHerbRequests').select(['id', 'name', 'email', 'phone', 'suspectedSpam']).execute();
const wordsOfRequests = async () => {
  const as = await api.asAdmin();
  const { items } = (await as('/api/custom-herb-requests')).json<{ items: { healthConcerns: string }[] }>();
  return items.map(({ healthConcerns }) => healthConcerns);
};
const TOTAL = 19.86;
/** Something that is taxed in Seattle, of which Ada has refills. */
async function refillOf(stock = 10, refill: object = {}) {
  const productId = await addProduct(api.db, stock, { practitionerOnly: true });
  return { productId, ...(await grantTo(api, { productId, ...refill })) };
}
const orderOf = async ({ token }: OrderReceipt) =>
  (await api.asAnyone({ method: 'POST', url: '/api/orders/lookup', payload: { token } })).json();

describe('POST /api/refills/lookup', () => {
  it('tells what it is, what it costs the way it is wanted, and how many are left', async () => {
    const { token } = await refillOf();
    expect(await lookup(token)).toMatchObject({
      price: 18,
      subtotal: 18,
      tax: 1.86,
      totalAmount: TOTAL,
      left: 3,
      nextOn: null,
      refusal: null,
      remind: false,
      pays: ['at-clinic'],
    });
  });

  it('says why there is none now: only later, used up, over, or without a visit', async () => {
    const early = await refillOf(10, { usedOn: clinicDay(-20), allowed: 2 });
    expect(await lookup(early.token)).toMatchObject({
      nextOn: clinicDay(1),
      refusal: expect.stringContaining('starting'),
    });
    const due = await refillOf(10, { usedOn: clinicDay(-21) });
    expect(await lookup(due.token)).toMatchObject({ nextOn: null, refusal: null });
    const over = await refillOf(10, { lastOn: clinicDay(-1) });
    expect(await lookup(over.token)).toMatchObject({ nextOn: null, refusal: 'These refills have ended' });
    const gone = await refillOf(0);
    expect(await lookup(gone.token)).toMatchObject({ left: 3, refusal: 'This is out of stock' });
    const patient = await api.db
      .insertInto('patients')
      .values({ name: 'Ada Mossgrove' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const startsAt = new Date(Date.now() - 200 * 86_400_000).toISOString();
    await api.db.insertInto('visits').values({ patientId: patient.id, startsAt, state: 'completed' }).execute();
    const visit = await refillOf(10, { patientId: patient.id });
    expect(await lookup(visit.token)).toMatchObject({ refusal: 'A visit is needed before the next refill' });
    await setConfig(api.db, 'shop_visit_months', '0');
    expect(await lookup(visit.token)).toMatchObject({ refusal: null });
    await setConfig(api.db, 'shop_visit_months', '6');
  });

  it('knows the price of a formula that was signed', async () => {
    const { token } = await grantTo(api, { formulaId: await signedFormula(api.db, { name: 'Evening' }) });
    expect(await lookup(token)).toMatchObject({ name: 'Evening', price: 25, refusal: null });
  });

  it('404 for wrong links, 400 for what is none, and 404 while the store takes no orders', async () => {
    expect((await post('lookup', { token: 'x'.repeat(22) })).statusCode).toBe(404);
    expect((await post('lookup', { token: 'x' })).statusCode).toBe(400);
    const { token } = await refillOf();
    await setConfig(api.db, 'checkout_enabled', 'false');
    await eventually(async () => (await post('lookup', { token })).statusCode === 404);
    await setConfig(api.db, 'checkout_enabled', 'true');
    await eventually(async () => (await post('lookup', { token })).statusCode === 200);
  });
});

describe('POST /api/refills/use', () => {
  it('orders what only practitioners recommend, counts it, and shows the next one on the page of the order', async () => {
    const { id, token, productId } = await refillOf();
    const answer = await useAs(api, token, { totalAmount: TOTAL });
    expect(answer.statusCode).toBe(201);
    const receipt = answer.json<OrderReceipt>();
    expect(receipt.order).toMatchObject({ totalAmount: TOTAL, items: [{ productId, quantity: 1 }] });
    expect(await orderOf(receipt)).toMatchObject({ refills: [{ token, left: 2, nextOn: clinicDay(21) }] });
    expect(await refillRow(api, id)).toMatchObject({ used: 1, usedOn: clinicDay(), remind: false });
    expect(await levelOf(api.db, productId)).toMatchObject({ reserved: 1 });
    const stored = await api.db
      .selectFrom('orders')
      .innerJoin('orderItems', 'orderItems.orderId', 'orders.id')
      .select(['channel', 'customerName', 'customerEmail', 'customerPhone', 'refillId'])
      .where('number', '=', receipt.order.number)
      .execute();
    expect(stored).toEqual([
      {
        channel: 'refill',
        customerName: 'Ada Mossgrove',
        customerEmail: 'ada@example.org',
        customerPhone: '(206) 555-0123',
        refillId: id,
      },
    ]);
  });

  it('orders a pack of a formula', async () => {
    const formulaId = await signedFormula(api.db);
    const { id, token } = await grantTo(api, { formulaId });
    const { totalAmount } = await lookup(token);
    const answer = await useAs(api, token, { totalAmount: totalAmount ?? 0, phone: '(253) 555-0188' });
    expect([answer.statusCode, answer.json().order?.items]).toEqual([
      201,
      [expect.objectContaining({ formulaId, quantity: 1 })],
    ]);
    expect(await refillRow(api, id)).toMatchObject({ used: 1 });
  });

  it('is had once by whoever presses twice, with one key or with several, at once or in turn', async () => {
    const one = await refillOf();
    const key = randomUUID();
    const [first, again] = [
      await useAs(api, one.token, { totalAmount: TOTAL }, key),
      await useAs(api, one.token, { totalAmount: TOTAL }, key),
    ];
    expect([first.statusCode, again.statusCode, again.json().token]).toEqual([201, 201, first.json().token]);
    const other = await refillOf();
    const sent = await Promise.all(
      Array.from({ length: 6 }, () => useAs(api, other.token, { totalAmount: TOTAL }, randomUUID())),
    );
    expect(sent.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    for (const { id, productId } of [one, other]) {
      expect(await refillRow(api, id)).toMatchObject({ used: 1 });
      expect(await levelOf(api.db, productId)).toMatchObject({ reserved: 1 });
    }
    expect(await requests()).toEqual([]);
  });

  it('costs what was shown, or nothing is ordered; is paid in ways that there are; and counts nothing when it cannot be had', async () => {
    const { id, token, productId } = await refillOf();
    const other = await useAs(api, token, { totalAmount: 18 });
    expect([other.statusCode, other.json().code]).toEqual([409, 'cart_changed']);
    expect((await useAs(api, token, { totalAmount: TOTAL, pays: 'online' })).statusCode).toBe(400);
    const address = { line1: '1 Pine St', city: 'Seattle', zip: '98101' };
    const shipped = await useAs(api, token, { totalAmount: TOTAL, delivery: 'shipping', ...address });
    expect([shipped.statusCode, shipped.json().code]).toEqual([409, 'cart_changed']);
    expect((await useAs(api, token, { delivery: 'shipping' })).statusCode).toBe(400);
    expect((await useAs(api, 'x'.repeat(22))).statusCode).toBe(404);
    expect(await refillRow(api, id)).toMatchObject({ used: 0, usedOn: null });
    expect(await levelOf(api.db, productId)).toMatchObject({ reserved: 0 });
  });

  it('says from which day on there is one, and asks nobody', async () => {
    const { token } = await refillOf(10, { usedOn: clinicDay(-1) });
    const answer = await useAs(api, token, { totalAmount: TOTAL });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'conflict']);
    expect(answer.json().error).toMatch(/^The next refill can be ordered starting \w+, /);
    expect(await requests()).toEqual([]);
  });

  it('asks the clinic, once a day, when it is used up, over or out of stock', async () => {
    const used = await refillOf(10, { allowed: 1 });
    await api.db
      .updateTable('refills')
      .set({ used: 1, usedOn: clinicDay(-60) })
      .where('id', '=', used.id)
      .execute();
    const over = await refillOf(10, { lastOn: clinicDay(-1) });
    const out = await refillOf(0);
    for (const [{ token }, words] of [
      [used, 'All refills have been used'],
      [over, 'These refills have ended'],
      [out, 'This is out of stock'],
    ] as const)
      for (const key of [randomUUID(), randomUUID()]) {
        const answer = await useAs(api, token, { totalAmount: TOTAL, phone: '(253) 555-0188' }, key);
        expect([answer.statusCode, answer.json().error]).toEqual([
          409,
          `${words}. We’ve passed on your request. You’ll hear from the clinic.`,
        ]);
      }
    const contact = { name: 'Ada Mossgrove', email: 'ada@example.org', phone: '(253) 555-0188', suspectedSpam: false };
    expect(await requests()).toEqual(Array.from({ length: 3 }, () => expect.objectContaining(contact)));
    const words = await wordsOfRequests();
    expect(
      words.some((said) => /^Refill request: .*\. All refills have been used\. Used so far: 1 of 1\.$/.test(said)),
    ).toBe(true);
    const mails = await api.db.selectFrom('outboxMails').select('cause').where('cause', '=', 'herb-request').execute();
    expect(mails).toHaveLength(3);
  });

  it('refuses what looks like a program, and nothing is used or asked for', async () => {
    const { id, token } = await refillOf();
    const over = await refillOf(10, { lastOn: clinicDay(-1) });
    for (const one of [token, over.token])
      expect((await useAs(api, one, { totalAmount: TOTAL, elapsedMs: 1 })).statusCode).toBe(429);
    expect(await refillRow(api, id)).toMatchObject({ used: 0 });
    expect(await requests()).toEqual([]);
    expect(await api.db.selectFrom('outboxMails').select('cause').execute()).toEqual([]);
  });
});

describe('a refill whose order is cancelled', () => {
  it('can be had again, counted from the use before it', async () => {
    const { id, token } = await refillOf();
    const idOf = async (number: number) =>
      (await api.db.selectFrom('orders').select('id').where('number', '=', number).executeTakeFirstOrThrow()).id;
    const first = (await useAs(api, token, { totalAmount: TOTAL })).json<OrderReceipt>();
    const cancelled = await api.asAnyone({
      method: 'POST',
      url: '/api/orders/cancel',
      payload: { token: first.token },
    });
    expect(cancelled.statusCode).toBe(200);
    expect(await refillRow(api, id)).toMatchObject({ used: 0, usedOn: null });
    const second = (await useAs(api, token, { totalAmount: TOTAL, remind: true }, randomUUID())).json<OrderReceipt>();
    await api.db
      .updateTable('refills')
      .set({ usedOn: clinicDay(-30) })
      .where('id', '=', id)
      .execute();
    const third = (await useAs(api, token, { totalAmount: TOTAL, remind: true }, randomUUID())).json<OrderReceipt>();
    expect(await refillRow(api, id)).toMatchObject({ used: 2, usedOn: clinicDay(), remind: true });
    await move(api, await idOf(third.order.number), { move: 'cancel' });
    expect(await refillRow(api, id)).toMatchObject({ used: 1, usedOn: clinicDay() });
    await move(api, await idOf(second.order.number), { move: 'cancel' });
    expect(await refillRow(api, id)).toMatchObject({ used: 0, usedOn: null });
  });
});

describe('POST /api/refills/remind', () => {
  it('notes who wants to hear when the next one is due', async () => {
    const { id, token } = await refillOf();
    expect((await post('remind', { token, remind: true })).json()).toMatchObject({ remind: true, left: 3 });
    expect(await refillRow(api, id)).toMatchObject({ remind: true });
    expect((await post('remind', { token, remind: false })).json()).toMatchObject({ remind: false });
    expect((await post('remind', { token: 'x'.repeat(22), remind: true })).statusCode).toBe(404);
    expect((await post('remind', { token })).statusCode).toBe(400);
  });
});
