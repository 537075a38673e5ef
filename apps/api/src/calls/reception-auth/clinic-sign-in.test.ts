import { ClinicSystemUnavailable } from '../../patients/clinic-systems/port';
import { TEST_ACCOUNTS } from '../../test/accounts';
import { buildTestApp, type TestApp } from '../../test/api';
import { fakeSystem, type FakeSystem } from '../../test/clinic-systems/fake-clinic-system';

/*
 * Signing in where another clinic system knows accounts.
 */

const ANNA = { username: 'Anna', password: 'a password of the clinic system' };
const REFUSED = '{"success":false,"error":"Invalid username or password"}';

let api: TestApp;
let system: FakeSystem;
let requested: string[] = [];
beforeAll(async () => {
  system = fakeSystem([]);
  const capabilities = system.capabilities();
  system.capabilities = () => ({ ...capabilities, signIn: true });
  system.signIn = async (username, password, signal) => {
    requested.push(username);
    await system.ping(signal);
    return username.toLowerCase() === 'anna' && password === ANNA.password ? { id: '7', name: 'Anna Lee' } : null;
  };
  api = await buildTestApp({ seeded: true, otherClinicSystems: [system], env: { LIMIT_LOGIN: '1000' } });
});
afterAll(() => api.close());
beforeEach(async () => {
  requested = [];
  await api.db.deleteFrom('loginAttempts').execute();
});
// What was left alone answers again at once.
afterEach(() => {
  system.mode = 'answers';
});

const login = (payload: object) => api.app.inject({ method: 'POST', url: '/api/calls-auth/login', payload });
const accounts = () =>
  api.db
    .selectFrom('receptionAccounts')
    .select(['username', 'displayName', 'system', 'isActive'])
    .orderBy('id')
    .execute();
const failures = async () => (await api.db.selectFrom('loginAttempts').select('succeeded').execute()).length;

it('lets people of the clinic system in and keeps an account for each, once', async () => {
  expect((await login(ANNA)).json()).toMatchObject({ success: true });
  const again = await login({ ...ANNA, username: 'anna' });
  const status = await api.app.inject({
    url: '/api/calls-auth/status',
    headers: { 'x-session-id': again.json().sessionId },
  });
  expect(status.json()).toEqual({ authenticated: true });
  expect(await accounts()).toEqual([
    expect.objectContaining({ system: 'built-in' }),
    { username: 'Anna', displayName: 'Anna Lee', system: 'fake', isActive: true },
  ]);
});

it.each([
  ['a wrong password', { ...ANNA, password: 'wrong' }, 1],
  ['a name nobody has', { username: 'nobody', password: 'wrong' }, 1],
  ['a built-in name, which is never requested there,', { ...TEST_ACCOUNTS.reception, password: 'wrong' }, 0],
  ['nothing', {}, 0],
])('refuses %s with the same bytes', async (_, payload, times) => {
  const answer = await login(payload);
  expect([answer.statusCode, answer.body]).toEqual([401, REFUSED]);
  expect(requested).toHaveLength(times);
});

it('refuses an account that was switched off here', async () => {
  await login(ANNA);
  const account = api.db.updateTable('receptionAccounts').where('system', '=', 'fake');
  await account.set({ isActive: false }).execute();
  const answer = await login(ANNA);
  expect([answer.statusCode, answer.body]).toEqual([401, REFUSED]);
  await account.set({ isActive: true }).execute();
});

it('a password that is set in the console makes it a built-in account', async () => {
  await login(ANNA);
  const { id } = await api.db
    .selectFrom('receptionAccounts')
    .select('id')
    .where('system', '=', 'fake')
    .executeTakeFirstOrThrow();
  const password = 'violet harbour cardigan seventeen';
  const saved = await (
    await api.asAdmin()
  )({ method: 'POST', url: `/api/reception-accounts/${id}/reset-password`, payload: { password } });
  expect(saved.statusCode).toBe(200);
  requested = [];
  expect((await login(ANNA)).statusCode).toBe(401);
  expect((await login({ ...ANNA, password })).statusCode).toBe(200);
  expect(requested).toEqual([]);
  await api.db.deleteFrom('receptionAccounts').where('id', '=', id).execute();
});

it('counts failures before the clinic system is asked: a locked name is never sent to it', async () => {
  for (let n = 0; n < 10; n++) await login({ ...ANNA, password: 'wrong' });
  const answer = await login(ANNA);
  expect([answer.statusCode, answer.body]).toEqual([401, REFUSED]);
  expect(requested).toHaveLength(10);
});

it('answers 503 while the clinic system cannot be reached, without counting it as a failure', async () => {
  system.mode = 'fails';
  const answer = await login(ANNA);
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('5');
  expect(answer.body).not.toContain('Anna');
  expect(await failures()).toBe(0);
  expect((await login(TEST_ACCOUNTS.reception)).statusCode).toBe(200);
});

it('does not wait for a clinic system that hangs', async () => {
  system.mode = 'hangs';
  const own = login(ANNA);
  // Built-in accounts get in meanwhile, however many others wait.
  const others = Array.from({ length: 12 }, (_, n) => login({ username: `person ${n}`, password: 'x' }));
  expect((await login(TEST_ACCOUNTS.reception)).statusCode).toBe(200);
  const answers = await Promise.all([own, ...others]);
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
  expect(await api.app.clinicSystems.signIn?.check('x', 'y').catch((error: unknown) => error)).toBeInstanceOf(
    ClinicSystemUnavailable,
  );
});
