import { z } from 'zod';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { buildTestApp, type As, type TestApp } from '../../test/api';

let api: TestApp;
let admin: As;
let handled = 0;

beforeAll(async () => {
  api = await buildTestApp({
    extend: (app) =>
      app.accessLevel('public', async (scope) => {
        scope.setValidatorCompiler(validatorCompiler);
        scope.setSerializerCompiler(serializerCompiler);
        scope.get('/tea', { config: { feature: 'store_enabled', cached: {} } }, () => ({ handled: (handled += 1) }));
        const body = z.object({ name: z.string() });
        scope.post('/tea', { config: { feature: 'store_enabled' }, schema: { body } }, () => ({ ok: true }));
      }),
  });
  admin = await api.asAdmin();
  for (const id of ['store_enabled', 'admin_only']) await set('POST', id, 'false');
});
afterAll(() => api.close());

async function set(method: 'POST' | 'PUT', id: string, data: string | null, more = {}) {
  const url = method === 'POST' ? '/api/config' : `/api/config/${id}`;
  const payload = { ...(method === 'POST' && { id, dataType: 'B' }), data, ...more };
  expect((await admin({ method, url, payload })).statusCode).toBeLessThan(300);
}
const store = (data: string | null, more = {}) => set('PUT', 'store_enabled', data, more);
const read = (as: As = api.asAnyone) => as('/tea');

it('hides the routes of a feature that is off from everybody but administrators', async () => {
  for (const as of [api.asAnyone, await api.asStaff()]) {
    for (const request of [{ url: '/tea' }, { method: 'POST', url: '/tea', payload: 'not even JSON' } as const]) {
      const answer = await as(request);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ code: 'not_found', error: 'This feature is currently disabled.' });
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  }
  expect((await read(admin)).statusCode).toBe(200);
});

it('follows the switch at once, in both directions, whatever was kept in memory', async () => {
  await store('true');
  const first = await read();
  expect(first.statusCode).toBe(200);
  // Nothing is read for it, so that it may rest on anything.
  expect(first.headers['x-content-tables']).toBe('*');
  expect((await read()).json()).toEqual(first.json());
  expect((await api.asAnyone({ method: 'POST', url: '/tea', payload: {} })).statusCode).toBe(400);
  for (const [off, more] of [
    ['false', {}],
    ['0', {}],
    [null, {}],
    ['true', { isActive: false }],
  ] as const) {
    await store(off, more);
    expect([off, (await read()).statusCode]).toEqual([off, 404]);
    await store('TRUE', { isActive: true });
    expect((await read()).statusCode).toBe(200);
  }
});

it('lets preview mode answer first', async () => {
  await store('false');
  await set('PUT', 'admin_only', 'true');
  expect((await read()).json().code).toBe('preview_mode');
  await set('PUT', 'admin_only', 'false');
});
