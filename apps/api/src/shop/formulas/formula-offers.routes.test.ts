import { randomUUID } from 'node:crypto';
import type { FormulaDetail, FormulaOffer, OrderDetail, OrderReceipt } from '@harmony/domain';
import type { As, TestApp } from '../../test/api';
import { mailsOf } from '../../test/mail/mails';
import { addFormula, addHerb, signedFormula, type TestFormula } from '../../test/shop/formulas';
import { formulaToken } from './formula-token';
import { brokenInvariants, orderContextOf } from '../../test/shop/orders';
import { offerFormula } from './offer-formula.repo';
import { buildShopApp, setConfig } from '../../test/shop/shop';
import { eventually } from '../../test/eventually';

let api: TestApp;
let admin: As;

beforeAll(async () => {
  api = await buildShopApp();
  admin = await api.asAdmin();
  await api.db
    .insertInto('taxRates')
    .values({ label: 'Formulas', taxClass: 'formula', state: 'WA', ppm: 100_000, validFrom: '2020-01-01' })
    .execute();
});
afterAll(() => api.close());
afterEach(async () => expect(await brokenInvariants(api.db)).toEqual([]));

const NOBODYS = 'A'.repeat(22);

const offer = (id: number, payload?: object, seen?: string) =>
  admin({
    method: 'POST',
    url: `/api/formulas/${id}/offer`,
    ...(payload && { payload }),
    headers: seen ? { 'if-match': `"${seen}"` } : {},
  });
const lookup = (token: string, more: object = {}) =>
  api.asAnyone({ method: 'POST', url: '/api/formula-offers/lookup', payload: { token, ...more } });
const order = (token: string, more: object = {}, key = randomUUID()) =>
  api.asAnyone({
    method: 'POST',
    url: '/api/formula-offers/order',
    headers: { 'idempotency-key': key },
    payload: { token, delivery: 'pickup', totalAmount: 27.5, elapsedMs: 60_000, ...more },
  });
const atDesk = (id: number, payload: object = {}, key?: string) =>
  admin({
    method: 'POST',
    url: `/api/formulas/${id}/order`,
    payload,
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });

/** The links that were mailed to an address, oldest first. */
async function linksTo(email: string): Promise<string[]> {
  const mails = (await mailsOf(api.db)).filter(
    ({ cause, recipient }) => cause === 'formula-offer' && recipient === email,
  );
  return mails.map(({ text }) => /\/formula\?token=([\w-]{22})/.exec(text)?.[1] ?? '');
}

/** A signed formula that was offered, with its link. */
async function offered(formula: TestFormula = {}): Promise<{ id: number; token: string }> {
  const email = `${randomUUID()}@example.org`;
  const id = await signedFormula(api.db, { patientEmail: email, ...formula });
  const answer = await offer(id);
  if (answer.statusCode !== 200) throw new Error(`not offered: ${answer.statusCode} ${answer.body}`);
  const [token = ''] = await linksTo(formula.patientEmail ?? email);
  return { id, token };
}

const errorOf = (answer: { json(): unknown }) => (answer.json() as { error: string }).error;

describe('offering', () => {
  it('mails the link without naming anything, once for each look, and answers the request', async () => {
    const request = await api.db
      .insertInto('customHerbRequests')
      .values({
        name: 'Rae',
        email: 'rae@example.org',
        healthConcerns: 'Sleep' as unknown as never,
        status: 'in_review',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const id = await signedFormula(api.db, {
      name: 'Gui Pi Tang',
      patientEmail: 'rae@example.org',
      herbRequestId: request.id,
    });
    const before = (await admin(`/api/formulas/${id}`)).json<FormulaDetail>();
    const answer = await offer(id, {}, before.updatedAt);
    expect(answer.json()).toMatchObject({ offeredAt: expect.any(String) as string, patientEmail: 'rae@example.org' });
    expect((await offer(id, {}, before.updatedAt)).json()).toMatchObject({ code: 'stale' });
    expect((await offer(id)).statusCode).toBe(200);
    const links = await linksTo('rae@example.org');
    expect([links.length, new Set(links).size]).toEqual([2, 1]);
    const [mail] = (await mailsOf(api.db)).filter(({ recipient }) => recipient === 'rae@example.org');
    expect(`${mail?.subject} ${mail?.text}`).not.toContain('Gui Pi Tang');
    const { status, changedBy } = await api.db
      .selectFrom('customHerbRequests')
      .select(['status', 'changedBy'])
      .where('id', '=', request.id)
      .executeTakeFirstOrThrow();
    expect({ status, changedBy }).toEqual({ status: 'answered', changedBy: 'admin' });
  });

  it('names the formula where mails may, and goes to another address that is given', async () => {
    await setConfig(api.db, 'shop_mail_items', 'true');
    const id = await signedFormula(api.db, { name: 'Si Jun Zi', patientEmail: null });
    const refused = await offer(id);
    expect([refused.statusCode, refused.json<{ fields: object }>().fields]).toEqual([
      409,
      { email: 'Needed to send the link' },
    ]);
    expect((await offer(id, { email: 'no address' })).statusCode).toBe(400);
    expect((await offer(id, { email: 'sam@example.org' })).json()).toMatchObject({ patientEmail: 'sam@example.org' });
    const [mail] = (await mailsOf(api.db)).filter(({ recipient }) => recipient === 'sam@example.org');
    expect(mail?.text).toContain('Si Jun Zi');
    await setConfig(api.db, 'shop_mail_items', 'false');
  });

  it('refuses drafts, and does not offer while orders are switched off', async () => {
    expect(errorOf(await offer(await addFormula(api.db)))).toBe('This formula isn’t signed yet.');
    const { id, token } = await offered();
    await switchOrders(false);
    const lin = await api.asRole('practitioner');
    expect((await lin({ method: 'POST', url: `/api/formulas/${id}/offer` })).statusCode).toBe(404);
    expect((await lookup(token)).statusCode).toBe(404);
    expect((await order(token)).statusCode).toBe(404);
    await switchOrders(true);
  });
});

async function switchOrders(isOn: boolean): Promise<void> {
  await setConfig(api.db, 'checkout_enabled', String(isOn));
  await eventually(async () => ((await api.asAnyone('/api/cart')).statusCode === 200) === isOn);
}

describe('the link', () => {
  it('shows what it is and what so many packs cost', async () => {
    const [one, two] = [await addHerb(api.db, { stockMg: 50_000 }), await addHerb(api.db)];
    const lines = [
      { herbId: one.herbId, mg: 9000 },
      { herbId: two.herbId, mg: 1 },
      { herbId: one.herbId, mg: 1000 },
    ];
    const { token } = await offered({ lines, days: 21, patientPhone: null });
    const shown = await lookup(token, { packs: 2 });
    expect(shown.json()).toMatchObject({
      form: 'granules',
      days: 21,
      dose: 'One spoon twice a day',
      practitioner: 'Dr. Lee',
      ingredients: [one.name, two.name],
      price: 25,
      packs: 2,
      mostPacks: 5,
      subtotal: 50,
      tax: 5,
      totalAmount: 55,
      pays: ['at-clinic'],
      canShip: false,
      patientName: 'Ada Mossgrove',
      needsPhone: true,
      orderedAs: null,
    } satisfies Partial<FormulaOffer>);
  });

  it('opens nothing when it is wrong, incomplete, or of a formula that was withdrawn', async () => {
    expect((await lookup(NOBODYS)).statusCode).toBe(404);
    expect((await order(NOBODYS)).statusCode).toBe(404);
    expect((await lookup('short')).statusCode).toBe(400);
    const { id, token } = await offered();
    expect((await lookup(token, { packs: 15 })).statusCode).toBe(400);
    await admin({ method: 'POST', url: `/api/formulas/${id}/withdraw` });
    expect((await lookup(token)).statusCode).toBe(404);
    expect((await order(token)).statusCode).toBe(404);
  });

  it('goes on working after the secret was changed, and is mailed again as it was', async () => {
    const email = 'old@example.org';
    const { id, token } = await offered({ patientEmail: email });
    const context = orderContextOf(api);
    const config = { ...api.config, dataKeys: ['a new secret for the data of tests', ...api.config.dataKeys] };
    const viewer = { id: 1, name: 'admin', practitionerId: null, seesAll: true };
    const offerBy = (formulaId: number) =>
      api.db
        .transaction()
        .execute((trx) =>
          offerFormula(trx, formulaId, { email: null }, { viewer, seen: null, context: { ...context, config } }),
        );
    await offerBy(id);
    const fresh = await signedFormula(api.db, { patientEmail: email });
    await offerBy(fresh);
    const links = await linksTo(email);
    expect(links.slice(0, 2)).toEqual([token, token]);
    expect(links[2]).not.toBe(formulaToken(api.config.dataKeys[0] ?? '', await uidOf(fresh)));
    for (const link of links) expect((await lookup(link)).statusCode).toBe(200);
  });
});

const uidOf = async (id: number): Promise<string> =>
  (await api.db.selectFrom('formulas').select('uid').where('id', '=', id).executeTakeFirstOrThrow()).uid;

describe('ordering by the link', () => {
  it('orders for whom it was written, keeps the herbs, and is once for a key', async () => {
    const { herbId, itemId } = await addHerb(api.db, { stockMg: 30_000 });
    const { id, token } = await offered({ lines: [{ herbId, mg: 10_000 }] });
    const key = randomUUID();
    const answer = await order(token, { packs: 2, totalAmount: 55 }, key);
    expect(answer.statusCode).toBe(201);
    const receipt = answer.json<OrderReceipt>();
    expect(receipt.order).toMatchObject({
      totalAmount: 55,
      status: 'confirmed',
      items: [{ formulaId: id, productId: null, quantity: 2, price: 25 }],
    });
    expect((await order(token, { packs: 2, totalAmount: 55 }, key)).json()).toEqual(receipt);
    const { reserved } = await api.db
      .selectFrom('stockLevels')
      .select('reserved')
      .where('itemId', '=', itemId)
      .executeTakeFirstOrThrow();
    expect(reserved).toBe(20_000);
    expect((await lookup(token)).json()).toMatchObject({ orderedAs: receipt.order.number, mostPacks: 1 });
    const row = await api.db
      .selectFrom('orders')
      .select(['customerName', 'customerPhone', 'channel'])
      .where('number', '=', receipt.order.number)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ customerName: 'Ada Mossgrove', customerPhone: '(206) 555-0123', channel: 'web' });
    const { orders } = (await admin(`/api/formulas/${id}`)).json<FormulaDetail>();
    expect(orders).toEqual([
      { id: expect.any(Number) as number, number: receipt.order.number, status: 'confirmed', packs: 2 },
    ]);
  });

  it('orders once, whoever presses at the same time, and again when that was cancelled', async () => {
    const { token } = await offered();
    const answers = await Promise.all([1, 2, 3].map(() => order(token)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
    const receipt = answers.find(({ statusCode }) => statusCode === 201)?.json<OrderReceipt>();
    expect(errorOf(await order(token))).toContain(`it’s order ${receipt?.order.number}`);
    await api.asAnyone({ method: 'POST', url: '/api/orders/cancel', payload: { token: receipt?.token } });
    expect((await order(token)).statusCode).toBe(201);
  });

  it('refuses another price, a short herb, what nobody pays like that, and what a program sends', async () => {
    const { herbId, name } = await addHerb(api.db, { stockMg: 15_000 });
    const { token } = await offered({ lines: [{ herbId, mg: 10_000 }], patientPhone: null });
    const changed = await order(token, { totalAmount: 20, phone: '(206) 555-0100' });
    expect([changed.statusCode, changed.json<{ code: string; error: string }>()]).toEqual([
      409,
      { code: 'cart_changed', error: 'The price has changed. Check it again before you order.' },
    ]);
    const nobody = await order(token);
    expect(nobody.json()).toMatchObject({ fields: { phone: 'Enter a number we can call' } });
    const short = await order(token, { packs: 2, totalAmount: 55, phone: '(206) 555-0100' });
    expect([short.statusCode, errorOf(short)]).toEqual([409, expect.not.stringContaining(name)]);
    const online = await order(token, { pays: 'online', phone: '(206) 555-0100' });
    expect(online.json()).toMatchObject({ fields: { pays: 'This can’t be paid that way' } });
    expect((await order(token, { elapsedMs: 5, phone: '(206) 555-0100' })).statusCode).toBe(429);
    const shipped = { delivery: 'shipping', line1: '1 Pine', city: 'Seattle', zip: '98101', phone: '(206) 555-0100' };
    expect((await order(token, { ...shipped, line1: null })).statusCode).toBe(400);
    expect((await order(token, shipped)).json()).toMatchObject({ code: 'cart_changed' });
    expect((await order(token, { phone: '(206) 555-0100' })).statusCode).toBe(201);
  });
});

it('sends it where the patient says, paid on the page of the provider', async () => {
  const online = await buildShopApp({ PAYMENT_PROVIDER: 'simulator' });
  try {
    await setConfig(online.db, 'shop_shipping', 'true');
    await eventually(async () => (await online.asAnyone('/api/cart')).json<{ canShip: boolean }>().canShip);
    const id = await signedFormula(online.db);
    const as = await online.asAdmin();
    await as({ method: 'POST', url: `/api/formulas/${id}/offer` });
    const [mail] = await mailsOf(online.db);
    const token = /token=([\w-]{22})/.exec(mail?.text ?? '')?.[1] ?? '';
    const post = (path: string, payload: object) =>
      online.asAnyone({ method: 'POST', url: `/api/formula-offers/${path}`, payload: { token, ...payload } });
    expect((await post('lookup', { delivery: 'shipping' })).json()).toMatchObject({ canShip: true, totalAmount: null });
    const quote = await post('lookup', { delivery: 'shipping', zip: '98101' });
    expect(quote.json()).toMatchObject({ shipping: 8, totalAmount: 33, pays: ['online'] });
    const home = { delivery: 'shipping', line1: '12 Pine Street', city: 'Seattle', zip: '98101', elapsedMs: 60_000 };
    expect((await post('order', { ...home, totalAmount: 33 })).json()).toMatchObject({
      fields: { pays: 'This can’t be paid that way' },
    });
    const { order: placed, payUrl } = (
      await post('order', { ...home, totalAmount: 33, pays: 'online' })
    ).json<OrderReceipt>();
    expect(payUrl).toMatch(/^http/);
    expect(placed).toMatchObject({ status: 'pending', delivery: 'shipping', shipTo: { state: 'WA' }, totalAmount: 33 });
    expect(await brokenInvariants(online.db)).toEqual([]);
  } finally {
    await online.close();
  }
});

describe('ordering at the desk', () => {
  it('orders for whom it was written, as often as the desk wants, once for a key', async () => {
    const id = await signedFormula(api.db, { patientEmail: 'desk@example.org' });
    const key = randomUUID();
    const answer = await atDesk(id, { packs: 3 }, key);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      customerName: 'Ada Mossgrove',
      channel: 'staff',
      status: 'confirmed',
      items: [{ formulaId: id, quantity: 3 }],
      history: [{ by: 'admin' }],
    });
    expect((await atDesk(id, { packs: 3 }, key)).json<OrderDetail>().id).toBe(answer.json<OrderDetail>().id);
    expect((await atDesk(id)).statusCode).toBe(201);
    const lines = await api.db
      .selectFrom('auditLog')
      .select('entityId')
      .where('entity', '=', 'formulas')
      .where('action', '=', 'order')
      .where('entityId', '=', String(id))
      .execute();
    expect(lines).toHaveLength(3);
  });

  it('needs a signed formula, a number and an address', async () => {
    expect((await atDesk(await addFormula(api.db))).statusCode).toBe(409);
    expect((await atDesk(999_999)).statusCode).toBe(404);
    const id = await signedFormula(api.db, { patientPhone: null, patientEmail: null });
    expect((await atDesk(id)).json()).toMatchObject({ fields: { phone: 'Enter a number we can call' } });
    expect((await atDesk(id, { phone: '1' })).json<{ fields: object }>().fields).toHaveProperty('email');
    expect((await atDesk(id, { packs: 15 })).statusCode).toBe(400);
    const given = { phone: '(206) 555-0199', email: 'here@example.org' };
    expect((await atDesk(id, given)).json()).toMatchObject({ customerPhone: given.phone, customerEmail: given.email });
  });
});
