import { buildTestApp, type TestApp } from '../../test/api';

const TOKEN = 'a token for our own processes, long enough';

let api: TestApp;
beforeAll(async () => {
  api = await buildTestApp({ seeded: true, env: { INTERNAL_TOKEN: TOKEN } });
});
afterAll(() => api.close());

const set = async (key: string, data: string) => {
  const admin = await api.asAdmin();
  expect((await admin({ method: 'PUT', url: `/api/config/${key}`, payload: { data } })).statusCode).toBe(200);
};
const contact = (headers: Record<string, string> = {}) => api.asAnyone({ url: '/api/content/contact', headers });

it('tells our own processes how to reach the clinic, in preview mode too', async () => {
  await set('email', 'desk@clinic.example');
  await set('admin_only', 'true');
  const answer = await contact({ 'x-internal-token': TOKEN });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    clinicName: expect.any(String),
    phone: expect.any(String),
    email: 'desk@clinic.example',
  });
});

it('reads a blank setting as none', async () => {
  await set('phone', ' ');
  expect((await contact({ 'x-internal-token': TOKEN })).json()).toMatchObject({ phone: null });
});

it('tells nobody else: neither a wrong token nor an administrator', async () => {
  for (const token of ['', 'another token for our own processes', `${TOKEN}!`])
    expect((await contact({ 'x-internal-token': token })).statusCode).toBe(401);
  expect((await contact()).statusCode).toBe(401);
  expect((await (await api.asAdmin())('/api/content/contact')).statusCode).toBe(401);
});
