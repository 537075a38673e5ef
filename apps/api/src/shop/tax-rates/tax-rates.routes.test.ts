import type { TaxRateRow } from '@harmony/domain';
import { buildTestApp, type As, type TestApp } from '../../test/api';

let api: TestApp;
let admin: As;

beforeAll(async () => {
  api = await buildTestApp();
  admin = await api.asAdmin();
});
afterAll(() => api.close());
beforeEach(() => api.db.deleteFrom('taxRates').execute());

const WA = { label: 'Washington', taxClass: 'supplement', state: 'wa', ppm: 65_000, validFrom: '2026-01-01' };

const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, seen?: string) =>
  admin({
    method,
    url: `/api/tax-rates${path}`,
    ...(payload && { payload }),
    headers: seen ? { 'if-match': `"${seen}"` } : {},
  });
const add = async (more: object = {}) => (await send('POST', '', { ...WA, ...more })).json<TaxRateRow>();
const list = async () => (await admin('/api/tax-rates')).json<TaxRateRow[]>();

it.each([
  ['GET', ''],
  ['POST', ''],
  ['PUT', '/1'],
  ['DELETE', '/1'],
] as const)('%s %s is for administrators', async (method, path) => {
  const request = { method, url: `/api/tax-rates${path}`, payload: {} };
  expect((await api.asAnyone(request)).statusCode).toBe(401);
  expect((await (await api.asRole('front-desk'))(request)).statusCode).toBe(403);
});

it('is added, changed and deleted, and every change is in the audit log', async () => {
  const rate = await add({ zipPrefix: '981', onShipping: true });
  expect(rate).toMatchObject({ state: 'WA', zipPrefix: '981', ppm: 65_000, onShipping: true, validUntil: null });
  const changed = { ...WA, zipPrefix: '981', ppm: 103_500, validUntil: '2026-12-31' };
  const saved = await send('PUT', `/${rate.id}`, changed, rate.updatedAt);
  expect(saved.json()).toMatchObject({ ppm: 103_500, onShipping: false, validUntil: '2026-12-31' });
  expect(await list()).toEqual([saved.json()]);
  expect((await send('DELETE', `/${rate.id}`)).statusCode).toBe(204);
  expect(await list()).toEqual([]);
  const lines = await api.db
    .selectFrom('auditLog')
    .select(['action', 'entityId'])
    .where('entity', '=', 'tax-rates')
    .orderBy('id')
    .execute();
  expect(lines).toEqual(['create', 'update', 'delete'].map((action) => ({ action, entityId: String(rate.id) })));
});

it.each([
  [{ state: 'ZZ' }, 'state', 'Use the two letters of a state, such as WA'],
  [{ taxClass: 'herb' }, 'taxClass', 'Choose a class'],
  [{ ppm: 600_000 }, 'ppm', 'Must be at most 50 %'],
  [{ zipPrefix: '98-1' }, 'zipPrefix', 'Use up to five digits'],
  [{ validFrom: '2026-02-30' }, 'validFrom', 'Enter a date such as 2026-11-21'],
  [{ validUntil: '2025-12-31' }, 'validUntil', 'Must not be before the first day'],
])('refuses %j in words', async (more, field, words) => {
  const answer = await send('POST', '', { ...WA, ...more });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ fields: { [field]: words } });
});

it('refuses two rates of a class and place on one day, and lets them follow each other', async () => {
  const first = await add({ validUntil: '2026-06-30' });
  const overlap = await send('POST', '', { ...WA, validFrom: '2026-06-30' });
  expect(overlap.statusCode).toBe(409);
  expect(overlap.json()).toMatchObject({
    error: expect.stringContaining('Give that one a last day first') as string,
    fields: { validFrom: 'Another rate is valid then' },
  });
  const second = await add({ validFrom: '2026-07-01' });
  await add({ zipPrefix: '98101' });
  await add({ taxClass: 'goods' });
  expect(await list()).toHaveLength(4);
  // Nor by a change.
  expect((await send('PUT', `/${first.id}`, { ...WA, validUntil: null })).statusCode).toBe(409);
  expect((await list()).find(({ id }) => id === first.id)).toMatchObject({ validUntil: '2026-06-30' });
  expect(second.validFrom).toBe('2026-07-01');
});

it('refuses what is gone, and what somebody else has saved since', async () => {
  const rate = await add();
  await send('PUT', `/${rate.id}`, { ...WA, ppm: 1 });
  for (const answer of [
    await send('PUT', `/${rate.id}`, WA, rate.updatedAt),
    await send('DELETE', `/${rate.id}`, undefined, rate.updatedAt),
  ]) {
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'stale' });
  }
  expect((await send('PUT', '/999999', WA)).statusCode).toBe(404);
  expect((await send('DELETE', '/999999')).statusCode).toBe(404);
});
