import { buildTestApp, type TestApp } from '../../test/api';

let api: TestApp;
beforeAll(async () => {
  api = await buildTestApp({ seeded: true, env: { ALLOWED_HOSTS: 'clinic.example' } });
});
afterAll(() => api.close());

/** A session is bound to its host, so it is opened at the one that is written to. */
const write = async (headers: Record<string, string>) =>
  api.app.inject({
    method: 'POST',
    url: '/api/faqs/categories',
    payload: { name: `Category ${Math.random()}` },
    headers: { ...headers, ...(await cookieOfAdmin(headers['host'])) },
  });

it.each([
  [{ origin: 'http://localhost' }],
  [{ origin: 'http://localhost:80', 'sec-fetch-site': 'same-origin' }],
  [{ origin: 'http://LOCALHOST' }],
  [{ host: 'staff.localhost:4200', origin: 'http://staff.localhost:4200', 'sec-fetch-site': 'same-origin' }],
  [{ host: 'clinic.example:80', origin: 'http://clinic.example' }],
])('lets the own site write: %j', async (headers) => {
  expect((await write(headers)).statusCode).toBe(201);
});

it.each([
  [{ origin: 'https://evil.example' }],
  [{ origin: 'null' }],
  [{ origin: '' }],
  [{ origin: 'nonsense' }],
  [{ origin: 'http://localhost.evil.example' }],
  [{ origin: 'http://localhost@evil.example' }],
  [{ origin: 'http://localhost:4201' }],
  [{ origin: 'http://localhost', 'sec-fetch-site': 'cross-site' }],
  [{ origin: 'http://localhost', 'sec-fetch-site': 'same-site' }],
  [{ origin: 'http://localhost', 'sec-fetch-site': 'surprise' }],
  [{ origin: 'http://evil.example', 'x-forwarded-host': 'evil.example' }],
])('refuses another site: %j', async (headers) => {
  const answer = await write(headers);
  expect(answer.statusCode).toBe(403);
  expect(answer.json()).toEqual({ code: 'cross_site', error: 'This request came from another site' });
});

it('refuses http where the public uses https: somebody on the way may have made it', async () => {
  const secure = await buildTestApp({ seeded: true, env: { PUBLIC_HTTPS: 'true', TRUST_PROXY: '10.0.0.1' } });
  const from = (origin: string) =>
    secure.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { username: 'x', password: 'x' },
      headers: { host: 'clinic.example', origin },
    });
  expect((await from('http://clinic.example')).statusCode).toBe(403);
  expect((await from('https://clinic.example')).statusCode).toBe(401);
  await secure.close();
});

it('lets programs write that send neither header', async () => {
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/faqs/categories',
    payload: { name: 'By a program' },
    headers: await cookieOfAdmin(),
  });
  expect(answer.statusCode).toBe(201);
});

it('does not mind where reads come from', async () => {
  const answer = await api.asAnyone({
    url: '/api/services',
    headers: { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['access-control-allow-origin']).toBeUndefined();
});

it('compares with the public host that a trusted proxy names', async () => {
  const behind = await buildTestApp({ env: { TRUST_PROXY: '127.0.0.1', PUBLIC_URL: 'https://clinic.example' } });
  const post = (origin: string) =>
    behind.app.inject({
      method: 'POST',
      url: '/api/auth/logout',
      headers: { host: 'api:4100', 'x-forwarded-host': 'clinic.example', 'x-forwarded-proto': 'https', origin },
    });
  expect((await post('https://clinic.example')).statusCode).toBe(200);
  expect((await post('http://api:4100')).statusCode).toBe(403);
  await behind.close();
});

async function cookieOfAdmin(host = 'localhost'): Promise<{ cookie: string }> {
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { host },
    payload: { username: 'admin', password: 'a long pass phrase for tests' },
  });
  return { cookie: `harmony=${encodeURIComponent(answer.cookies[0]?.value ?? '')}` };
}
