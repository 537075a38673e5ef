import type { Herb } from '@harmony/domain';
import { buildTestApp, type As, type TestApp } from '../../test/api';
import { addFormula, addHerbLot } from '../../test/shop/formulas';

let api: TestApp;
let admin: As;

beforeAll(async () => {
  api = await buildTestApp();
  admin = await api.asAdmin();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.deleteFrom('formulas').execute();
  await api.db.deleteFrom('herbs').execute();
});

const GAN_CAO = {
  name: 'Gan Cao',
  latin: 'Glycyrrhizae radix',
  common: 'Licorice root',
  pricePer100g: 8.55,
  doseMinMg: 1500,
  doseMaxMg: 9000,
  contraindications: ['blood-pressure'],
  allergens: ['Legumes'],
};

const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, seen?: string) =>
  admin({
    method,
    url: `/api/herbs${path}`,
    ...(payload && { payload }),
    headers: seen ? { 'if-match': `"${seen}"` } : {},
  });
const add = async (more: object = {}) => (await send('POST', '', { ...GAN_CAO, ...more })).json<Herb>();
const list = async (as = admin) => (await as('/api/herbs')).json<Herb[]>();

it.each([
  ['GET', ''],
  ['POST', ''],
  ['PUT', '/1'],
  ['DELETE', '/1'],
] as const)('%s %s is for administrators and practitioners', async (method, path) => {
  const request = { method, url: `/api/herbs${path}`, payload: {} };
  expect((await api.asAnyone(request)).statusCode).toBe(401);
  expect((await (await api.asRole('front-desk'))(request)).statusCode).toBe(403);
  expect([200, 400, 404]).toContain((await (await api.asRole('practitioner'))(request)).statusCode);
});

it('is added to the cent with an item under Stock, changed and deleted, and every change is in the audit log', async () => {
  const herb = await add();
  expect(herb).toMatchObject({ ...GAN_CAO, isActive: true, availableMg: 0 });
  await addHerbLot(api.db, herb.stockItemId, { code: 'GC-1', quantity: 500_000 });
  expect(await list(await api.asRole('practitioner'))).toEqual([{ ...herb, availableMg: 500_000 }]);
  await api.db.updateTable('stockLevels').set({ isTracked: false }).where('itemId', '=', herb.stockItemId).execute();
  const off = await send('PUT', `/${herb.id}`, { name: 'gan cao', pricePer100g: 9, isActive: false }, herb.updatedAt);
  expect(off.json()).toMatchObject({
    name: 'gan cao',
    latin: null,
    pricePer100g: 9,
    doseMinMg: null,
    contraindications: [],
    allergens: [],
    isActive: false,
    availableMg: null,
  });
  expect((await send('DELETE', `/${herb.id}`)).statusCode).toBe(204);
  const { name, herbId } = await api.db
    .selectFrom('stockItems')
    .select(['name', 'herbId'])
    .where('id', '=', herb.stockItemId)
    .executeTakeFirstOrThrow();
  expect({ name, herbId }).toEqual({ name: 'gan cao', herbId: null });
  const lines = await api.db
    .selectFrom('auditLog')
    .select('action')
    .where('entity', '=', 'herbs')
    .where('entityId', '=', String(herb.id))
    .orderBy('id')
    .execute();
  expect(lines.map(({ action }) => action)).toEqual(['create', 'update', 'delete']);
});

it.each([
  [{ name: ' ' }, 'name'],
  [{ pricePer100g: -1 }, 'pricePer100g'],
  [{ doseMaxMg: 1000 }, 'doseMaxMg'],
  [{ contraindications: ['moonlight'] }, 'contraindications.0'],
  [{ grams: 3 }, 'grams'],
])('refuses %j in words', async (more, field) => {
  const answer = await send('POST', '', { ...GAN_CAO, ...more });
  expect(answer.statusCode).toBe(400);
  expect(answer.json<{ fields: object }>().fields).toHaveProperty([field]);
  expect(await list()).toEqual([]);
});

it('refuses a second herb of the same name, what is gone, and what somebody else has saved since', async () => {
  const herb = await add();
  const twice = await send('POST', '', { ...GAN_CAO, name: 'GAN CAO' });
  expect([twice.statusCode, twice.json<{ fields: object }>().fields]).toEqual([
    409,
    { name: 'Already in use. Choose another one.' },
  ]);
  await send('PUT', `/${herb.id}`, { ...GAN_CAO, pricePer100g: 1 });
  expect((await send('PUT', `/${herb.id}`, GAN_CAO, herb.updatedAt)).json()).toMatchObject({ code: 'stale' });
  expect((await send('DELETE', `/${herb.id}`, undefined, herb.updatedAt)).statusCode).toBe(409);
  expect((await send('PUT', '/999999', GAN_CAO)).statusCode).toBe(404);
  expect((await send('DELETE', '/999999')).statusCode).toBe(404);
});

it('keeps a herb that stands in a formula', async () => {
  const herb = await add();
  await addFormula(api.db, { lines: [{ herbId: herb.id, mg: 9000 }] });
  const refused = await send('DELETE', `/${herb.id}`);
  expect([refused.statusCode, refused.json<{ error: string }>().error]).toEqual([
    409,
    'This herb is used in a formula. Stop offering it instead of deleting it.',
  ]);
  expect(await list()).toEqual([herb]);
});
