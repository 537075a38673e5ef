import { randomUUID } from 'node:crypto';
import type { Refill } from '@harmony/domain';
import { buildTestApp, type As, type TestApp } from '../../test/api';
import { emptyAuditLog } from '../../test/audit-log';
import { signedFormula } from '../../test/shop/formulas';
import { addProduct, linesOf, move, openShop, place } from '../../test/shop/orders';
import { clinicDay, grantTo, refillRow } from '../../test/shop/refills';
import { setConfig } from '../../test/shop/shop';

/* What the console grants and ends. */

let api: TestApp;
let admin: As;

beforeAll(async () => {
  api = await buildTestApp();
  await openShop(api.db);
  await setConfig(api.db, 'time_zone', 'America/Los_Angeles');
  admin = await api.asAdmin();
});
afterAll(() => api.close());
beforeEach(() => emptyAuditLog(api.db));

const RULES = { allowed: 3, everyDays: 21 };
const grant = (payload: object, as = admin) => as({ method: 'POST', url: '/api/refills', payload });
const update = (id: number, payload: object, { as = admin, seen }: { as?: As; seen?: string } = {}) =>
  as({
    method: 'PUT',
    url: `/api/refills/${id}`,
    payload,
    ...(seen !== undefined && { headers: { 'if-match': `"${seen}"` } }),
  });
const idsOf = async (query: string, as = admin) =>
  (await as(`/api/refills?${query}`)).json<Refill[]>().map(({ id }) => id);
const audit = async () => {
  const lines = await api.db.selectFrom('auditLog').select(['action', 'entity', 'entityId']).orderBy('id').execute();
  return lines.map(({ action, entity, entityId }) => `${action} ${entity} ${entityId}`);
};
async function ordered() {
  const productId = await addProduct(api.db, { name: 'Red ginseng' });
  return { productId, orderId: await place(api, [{ productId, quantity: 2 }]) };
}

/** The account of the role practitioner belongs to this one. */
async function practitioner(): Promise<{ id: number; as: As }> {
  const as = await api.asRole('practitioner');
  const { id } = await api.db
    .insertInto('practitioners')
    .values({ name: 'Lin Chen', slug: `lin-chen-${randomUUID().slice(0, 8)}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  await api.db.updateTable('users').set({ practitionerId: id }).where('role', '=', 'practitioner').execute();
  return { id, as };
}

describe('POST /api/refills', () => {
  it('grants refills of a product to whoever has ordered it, counted from today until it is handed over', async () => {
    const { orderId, productId } = await ordered();
    const answer = await grant({ orderId, productId, ...RULES, lastOn: clinicDay(200) });
    const granted = answer.json<Refill>();
    expect([answer.statusCode, granted]).toEqual([
      201,
      {
        id: expect.any(Number) as number,
        formulaId: null,
        productId,
        name: 'Red ginseng',
        email: 'ada@example.org',
        ...RULES,
        used: 0,
        usedOn: clinicDay(),
        lastOn: clinicDay(200),
        remind: false,
        updatedAt: expect.any(String) as string,
      },
    ]);
    expect(await refillRow(api, granted.id)).toMatchObject({ orderId, name: 'Ada Mossgrove', patientId: null });
    expect(await audit()).toEqual([`create refills ${granted.id}`]);
    const { history } = (await admin(`/api/orders/${orderId}`)).json<{ history: { what: string }[] }>();
    expect(history[0]?.what).toMatch(/^3 refills granted, until /);
    await api.db
      .updateTable('refills')
      .set({ usedOn: clinicDay(-9) })
      .where('id', '=', granted.id)
      .execute();
    await move(api, orderId, { move: 'pack' });
    await move(api, orderId, { move: 'hand-over', paidBy: 'cash' });
    expect(await refillRow(api, granted.id)).toMatchObject({ usedOn: clinicDay(), used: 0 });
  });

  it('knows the patient by their address, where it is one person’s', async () => {
    const email = `${randomUUID()}@example.org`;
    const patient = { name: 'Ada Mossgrove', email: email.toUpperCase() };
    const { id } = await api.db.insertInto('patients').values(patient).returning('id').executeTakeFirstOrThrow();
    const productId = await addProduct(api.db);
    const granted = async () => {
      const orderId = await place(api, [{ productId, quantity: 1 }], { email });
      return (await refillRow(api, (await grant({ orderId, productId, ...RULES })).json<Refill>().id)).patientId;
    };
    expect(await granted()).toBe(id);
    await api.db.insertInto('patients').values(patient).execute();
    expect(await granted()).toBeNull();
  });

  it('refuses what was not ordered, what is cancelled, and a second grant while the first is not over', async () => {
    const { orderId, productId } = await ordered();
    const other = await addProduct(api.db);
    const wrong = await grant({ orderId, productId: other, ...RULES });
    expect([wrong.statusCode, wrong.json().fields]).toEqual([400, { productId: 'This isn’t in the order' }]);
    expect((await grant({ orderId, productId, ...RULES, lastOn: clinicDay(-1) })).json().fields).toEqual({
      lastOn: 'Must not be in the past',
    });
    expect((await grant({ orderId: 999_999, productId, ...RULES })).statusCode).toBe(404);
    expect((await grant({ orderId, productId, ...RULES, allowed: 0 })).statusCode).toBe(400);
    const both = await Promise.all([grant({ orderId, productId, ...RULES }), grant({ orderId, productId, ...RULES })]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    const [id = 0] = await idsOf(`order=${orderId}`);
    expect((await update(id, { allowed: 3, lastOn: clinicDay(-1) })).statusCode).toBe(200);
    expect((await grant({ orderId, productId, ...RULES })).statusCode).toBe(201);
    const cancelled = await ordered();
    await move(api, cancelled.orderId, { move: 'cancel' });
    expect((await grant({ ...cancelled, ...RULES })).statusCode).toBe(409);
  });

  it('401 and 403', async () => {
    const { orderId, productId } = await ordered();
    expect((await grant({ orderId, productId, ...RULES }, api.asAnyone)).statusCode).toBe(401);
    expect((await grant({ orderId, productId, ...RULES }, await api.asRole('front-desk'))).statusCode).toBe(403);
  });
});

describe('GET /api/refills', () => {
  it('lists those of an order, of a product, of a formula, the newest first; reads are written down', async () => {
    const { orderId, productId } = await ordered();
    const formulaId = await signedFormula(api.db);
    const first = await grantTo(api, { productId, orderId });
    const second = await grantTo(api, { productId });
    const formula = await grantTo(api, { formulaId });
    expect(await idsOf(`product=${productId}`)).toEqual([second.id, first.id]);
    expect(await idsOf(`order=${orderId}`)).toEqual([first.id]);
    expect(await idsOf(`formula=${formulaId}`)).toEqual([formula.id]);
    const used = await place(api, [{ productId, quantity: 1, refillId: second.id }]);
    expect(await idsOf(`order=${used}`)).toEqual([second.id]);
    expect(await audit()).toContain(`read refills ${second.id},${first.id}`);
    expect((await admin('/api/refills')).statusCode).toBe(400);
    expect((await admin('/api/refills?order=x')).statusCode).toBe(400);
    expect((await api.asAnyone(`/api/refills?order=${orderId}`)).statusCode).toBe(401);
    expect((await (await api.asRole('editor'))(`/api/refills?order=${orderId}`)).statusCode).toBe(403);
  });

  it('shows practitioners the refills of formulas of their own and of their patients only', async () => {
    const { id: practitionerId, as } = await practitioner();
    const { id: patientId } = await api.db
      .insertInto('patients')
      .values({ name: 'Ada Mossgrove' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await api.db
      .insertInto('visits')
      .values({ patientId, startsAt: new Date().toISOString(), practitionerId, state: 'completed' })
      .execute();
    const [own, theirs, other] = [
      await signedFormula(api.db, { practitionerId }),
      await signedFormula(api.db, { patientId }),
      await signedFormula(api.db),
    ];
    for (const formulaId of [own, theirs]) {
      const { id } = await grantTo(api, { formulaId });
      expect(await idsOf(`formula=${formulaId}`, as)).toEqual([id]);
    }
    const { id } = await grantTo(api, { formulaId: other });
    expect(await idsOf(`formula=${other}`, as)).toEqual([]);
    expect((await update(id, { allowed: 5 }, { as })).statusCode).toBe(404);
    expect((await update(id, { allowed: 5 })).json()).toMatchObject({ allowed: 5 });
  });
});

it('practitioners learn nothing of what strangers have bought', async () => {
  const { id: practitionerId, as } = await practitioner();
  const email = `${randomUUID()}@example.org`;
  const { id: patientId } = await api.db
    .insertInto('patients')
    .values({ name: 'Ada Mossgrove', email })
    .returning('id')
    .executeTakeFirstOrThrow();
  const productId = await addProduct(api.db);
  const orderId = await place(api, [{ productId, quantity: 1 }], { email });
  const stranger = await grant({ orderId, productId, ...RULES });
  expect(stranger.statusCode).toBe(201);
  const { id } = stranger.json<Refill>();
  const unknown = await grant({ orderId: 999_999, productId, ...RULES }, as);
  for (const asked of [productId, await addProduct(api.db)]) {
    const refused = await grant({ orderId, productId: asked, ...RULES }, as);
    expect([refused.statusCode, refused.body]).toEqual([404, unknown.body]);
  }
  expect([await idsOf(`product=${productId}`, as), await idsOf(`order=${orderId}`, as)]).toEqual([[], []]);
  expect((await update(id, { allowed: 5 }, { as })).statusCode).toBe(404);
  await api.db
    .insertInto('visits')
    .values({ patientId, startsAt: new Date().toISOString(), practitionerId, state: 'completed' })
    .execute();
  expect(await idsOf(`order=${orderId}`, as)).toEqual([id]);
  const other = await place(api, [{ productId, quantity: 1 }], { email });
  expect((await grant({ orderId: other, productId, ...RULES }, as)).statusCode).toBe(201);
});

it('refills end with their order, or with what of it they are for, and are not granted anew', async () => {
  const practitionerOnly = await addProduct(api.db);
  const second = await addProduct(api.db);
  const lines = [
    { productId: practitionerOnly, quantity: 1 },
    { productId: second, quantity: 1 },
  ];
  const orderId = await place(api, lines);
  await api.db.updateTable('products').set({ practitionerOnly: true }).where('id', '=', practitionerOnly).execute();
  const first = (await grant({ orderId, productId: practitionerOnly, ...RULES })).json<Refill>().id;
  const kept = (await grant({ orderId, productId: second, ...RULES })).json<Refill>().id;
  const [line] = await linesOf(api.db, orderId);
  const edit = { lines: [{ itemId: line?.id ?? 0, quantity: 0 }], reason: 'Sold out' };
  expect((await admin({ method: 'POST', url: `/api/orders/${orderId}/edit`, payload: edit })).statusCode).toBe(200);
  expect([(await refillRow(api, first)).lastOn, (await refillRow(api, kept)).lastOn]).toEqual([clinicDay(-1), null]);
  await move(api, orderId, { move: 'cancel' });
  expect((await refillRow(api, kept)).lastOn).toBe(clinicDay(-1));
  expect((await update(kept, { allowed: 3, lastOn: null })).statusCode).toBe(409);
});

describe('PUT /api/refills/:id', () => {
  it('grants more and ends it, never below what was used, and not over the head of somebody else', async () => {
    const { id } = await grantTo(api, { productId: await addProduct(api.db) });
    await api.db.updateTable('refills').set({ used: 2 }).where('id', '=', id).execute();
    const { updatedAt } = await refillRow(api, id);
    const more = await update(id, { allowed: 5, lastOn: clinicDay(30) }, { seen: updatedAt });
    expect([more.statusCode, more.json()]).toEqual([
      200,
      expect.objectContaining({ allowed: 5, used: 2, lastOn: clinicDay(30) }),
    ]);
    const late = await update(id, { allowed: 4 }, { seen: updatedAt });
    expect([late.statusCode, late.json().code]).toEqual([409, 'stale']);
    const less = await update(id, { allowed: 1 });
    expect([less.statusCode, less.json().fields]).toEqual([400, { allowed: '2 were already used' }]);
    expect((await update(id, { allowed: 2 })).json()).toMatchObject({ allowed: 2, lastOn: null });
    expect(await audit()).toEqual([`update refills ${id}`, `update refills ${id}`]);
  });

  it('400, 401, 403, 404', async () => {
    const { id } = await grantTo(api, { productId: await addProduct(api.db) });
    expect((await update(id, { allowed: -1 })).statusCode).toBe(400);
    expect((await update(id, { allowed: 2 }, { as: api.asAnyone })).statusCode).toBe(401);
    expect((await update(id, { allowed: 2 }, { as: await api.asRole('front-desk') })).statusCode).toBe(403);
    expect((await update(999_999, { allowed: 2 })).statusCode).toBe(404);
  });
});

describe('a formula that is handed over the first time', () => {
  it('gives its refills the order and the day; later orders of it change neither', async () => {
    const formulaId = await signedFormula(api.db);
    const { id } = await grantTo(api, { formulaId });
    const order = async () => {
      const orderId = await place(api, [{ formulaId, quantity: 1 }]);
      await move(api, orderId, { move: 'pack' });
      await move(api, orderId, { move: 'hand-over', paidBy: 'cash' });
      return orderId;
    };
    const first = await order();
    expect(await refillRow(api, id)).toMatchObject({ orderId: first, usedOn: clinicDay(), used: 0 });
    expect(await idsOf(`order=${first}`)).toEqual([id]);
    await order();
    expect(await refillRow(api, id)).toMatchObject({ orderId: first });
  });
});
