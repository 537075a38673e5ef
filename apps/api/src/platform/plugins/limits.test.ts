import type { InjectOptions } from 'fastify';
import { buildTestApp, type TestApp } from '../../test/api';

let api: TestApp;
/** Each test comes from an address of its own. */
let remoteAddress: string;
let tests = 0;

beforeAll(async () => {
  api = await buildTestApp({
    env: { LIMIT_GENERAL: '5', LIMIT_CONTACT: '2', LIMIT_CHECK_IN: '3', LIMIT_PUBLIC_FORM: '4' },
  });
});
afterAll(() => api.close());
beforeEach(() => {
  remoteAddress = `10.9.0.${++tests}`;
});

const send = (options: InjectOptions) => api.app.inject({ remoteAddress, ...options });

const codes = async (times: number, options: InjectOptions) => {
  const seen: number[] = [];
  for (let n = 0; n < times; n++) seen.push((await send(options)).statusCode);
  return seen;
};

it('counts refused requests', async () => {
  expect(await codes(7, { method: 'POST', url: '/api/services', payload: {} })).toEqual([
    401, 401, 401, 401, 401, 429, 429,
  ]);
});

it('counts unknown addresses', async () => {
  expect(await codes(6, { url: '/api/nothing' })).toEqual([404, 404, 404, 404, 404, 429]);
});

it('does not count what is answered from memory', async () => {
  expect(new Set(await codes(20, { url: '/api/services' }))).toEqual(new Set([200]));
});

it('does not count load balancers', async () => {
  expect(new Set(await codes(20, { url: '/healthz' }))).toEqual(new Set([200]));
});

it('has its own limit for messages, with the time to wait', async () => {
  const message = { method: 'POST' as const, url: '/api/contact', payload: {} };
  expect(await codes(3, message)).toEqual([400, 400, 429]);
  const answer = await send(message);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(500);
  expect(answer.json()).toMatchObject({ code: 'rate_limited' });
});

it.each([
  ['/api/check-ins', 3],
  ['/api/newsletter', 4],
  ['/api/custom-herb-requests', 4],
  ['/api/appointments', 4],
])('%s may be sent %d times an hour', async (url, times) => {
  const form = { method: 'POST' as const, url, payload: {} };
  // Nobody has switched the feature on: what is not there counts too.
  expect(await codes(times + 1, form)).toEqual([...Array(times).fill(404), 429]);
  expect(Number((await send(form)).headers['retry-after'])).toBeGreaterThan(3000);
});

it('takes the address from the socket, not from what the caller says', async () => {
  for (let n = 0; n < 5; n++) await send({ url: '/api/nothing', headers: { 'x-forwarded-for': `10.0.0.${n}` } });
  expect((await send({ url: '/api/nothing', headers: { 'x-forwarded-for': '10.0.0.99' } })).statusCode).toBe(429);
  expect((await send({ url: '/api/nothing', remoteAddress: '10.1.1.1' })).statusCode).toBe(404);
});

it('believes a proxy by its address only', async () => {
  const behind = await buildTestApp({ env: { LIMIT_GENERAL: '3', TRUST_PROXY: '172.20.0.0/16' } });
  const from = async (remoteAddress: string, client: string) =>
    (await behind.app.inject({ url: '/api/nothing', remoteAddress, headers: { 'x-forwarded-for': client } }))
      .statusCode;
  for (let n = 0; n < 5; n++) expect(await from('172.20.0.5', `10.0.0.${n}`)).toBe(404);
  for (let n = 0; n < 3; n++) expect(await from('9.9.9.9', `10.0.1.${n}`)).toBe(404);
  expect(await from('9.9.9.9', '10.0.1.9')).toBe(429);
  await behind.close();
});
