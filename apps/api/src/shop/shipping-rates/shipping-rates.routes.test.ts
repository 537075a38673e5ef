import type { ShippingRateRow } from '@harmony/domain';
import { buildTestApp, type As, type TestApp } from '../../test/api';

let api: TestApp;
let admin: As;

beforeAll(async () => {
  api = await buildTestApp();
  admin = await api.asAdmin();
});
afterAll(() => api.close());
beforeEach(() => api.db.deleteFrom('shippingRates').execute());

const GROUND = { label: 'Ground', price: 7.95, days: 5 };

const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, seen?: string) =>
  admin({
    method,
    url: `/api/shipping-rates${path}`,
    ...(payload && { payload }),
    headers: seen ? { 'if-match': `"${seen}"` } : {},
  });
const add = async (more: object = {}) => (await send('POST', '', { ...GROUND, ...more })).json<ShippingRateRow>();
const list = async () => (await admin('/api/shipping-rates')).json<ShippingRateRow[]>();

it.each([
  ['GET', ''],
  ['POST', ''],
  ['PUT', '/1'],
  ['DELETE', '/1'],
] as const)('%s %s is for administrators', async (method, path) => {
  const request = { method, url: `/api/shipping-rates${path}`, payload: {} };
  expect((await api.asAnyone(request)).statusCode).toBe(401);
  expect((await (await api.asRole('front-desk'))(request)).statusCode).toBe(403);
});

it('is added, changed and deleted, to the cent, and every change is in the audit log', async () => {
  const rate = await add({ states: ['or', 'WA', 'OR'], maxAmount: 49.99 });
  expect(rate).toMatchObject({ ...GROUND, states: ['OR', 'WA'], minAmount: 0, maxAmount: 49.99 });
  expect(await api.db.selectFrom('shippingRates').select(['cents', 'maxCents']).execute()).toEqual([
    { cents: 795, maxCents: 4999 },
  ]);
  const free = await send('PUT', `/${rate.id}`, { label: 'Free', minAmount: 50, price: 0 }, rate.updatedAt);
  expect(free.json()).toMatchObject({
    label: 'Free',
    states: [],
    minAmount: 50,
    maxAmount: null,
    price: 0,
    days: null,
  });
  const express = await add({ label: 'Express', price: 24 });
  expect(await list()).toEqual([free.json(), express]);
  expect((await send('DELETE', `/${rate.id}`)).statusCode).toBe(204);
  const lines = await api.db
    .selectFrom('auditLog')
    .select('action')
    .where('entity', '=', 'shipping-rates')
    .where('entityId', '=', String(rate.id))
    .orderBy('id')
    .execute();
  expect(lines.map(({ action }) => action)).toEqual(['create', 'update', 'delete']);
});

it.each([
  [{ label: ' ' }, 'label'],
  [{ states: ['WA', 'XX'] }, 'states.1'],
  [{ price: -1 }, 'price'],
  [{ days: 0 }, 'days'],
  [{ minAmount: 50, maxAmount: 20 }, 'maxAmount'],
])('refuses %j in words', async (more, field) => {
  const answer = await send('POST', '', { ...GROUND, ...more });
  expect(answer.statusCode).toBe(400);
  expect(answer.json<{ fields: object }>().fields).toHaveProperty([field]);
  expect(await list()).toEqual([]);
});

it('refuses what is gone, and what somebody else has saved since', async () => {
  const rate = await add();
  await send('PUT', `/${rate.id}`, { ...GROUND, price: 1 });
  expect((await send('PUT', `/${rate.id}`, GROUND, rate.updatedAt)).json()).toMatchObject({ code: 'stale' });
  expect((await send('DELETE', `/${rate.id}`, undefined, rate.updatedAt)).statusCode).toBe(409);
  expect((await send('PUT', '/999999', GROUND)).statusCode).toBe(404);
  expect((await send('DELETE', '/999999')).statusCode).toBe(404);
});
