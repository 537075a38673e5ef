import { buildTestApp, type TestApp } from '../../test/api';

const started: TestApp[] = [];
const start = async (env: Record<string, string>) => {
  const api = await buildTestApp({ env });
  started.push(api);
  return async (host: string) => (await api.app.inject({ url: '/api/nothing', headers: { host } })).statusCode;
};
afterAll(() => Promise.all(started.map((api) => api.close())));

it('answers for its own names alone', async () => {
  const ask = await start({ PUBLIC_URL: 'https://clinic.example', ALLOWED_HOSTS: 'harmony.local' });
  for (const host of ['localhost:4200', '10.0.0.5', 'clinic.example', 'staff.clinic.example', 'harmony.local:4200'])
    expect([host, await ask(host)]).toEqual([host, 404]);
  for (const host of ['evil.example', 'clinic.example.evil.example'])
    expect([host, await ask(host)]).toEqual([host, 421]);
});

it('has local names alone when no public one was given', async () => {
  const ask = await start({});
  expect([await ask('staff.localhost:4200'), await ask('clinic.example')]).toEqual([404, 421]);
});

it('gives a foreign host nothing from memory, either', async () => {
  const api = await buildTestApp({ seeded: true });
  started.push(api);
  const ask = async (host: string) => (await api.app.inject({ url: '/api/services', headers: { host } })).statusCode;
  expect([await ask('localhost'), await ask('localhost'), await ask('evil.example')]).toEqual([200, 200, 421]);
});

it('cannot tell its names behind https without a public one', async () => {
  const ask = await start({ PUBLIC_HTTPS: 'true', TRUST_PROXY: '10.0.0.1' });
  expect(await ask('clinic.example')).toBe(404);
});

it('says what to do, and changes nothing', async () => {
  const api = await buildTestApp();
  started.push(api);
  const payload = { name: 'Ada', email: 'ada@example.org', message: 'A message that is long enough' };
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/contact',
    payload,
    headers: { host: 'evil.example' },
  });
  expect(answer.statusCode).toBe(421);
  expect(answer.json()).toEqual({ code: 'misdirected', error: expect.stringContaining('ALLOWED_HOSTS') });
  expect(await api.db.selectFrom('contactSubmissions').select('id').execute()).toEqual([]);
});
