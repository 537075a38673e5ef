import { sql } from 'kysely';
import { TEST_ACCOUNTS } from '../../test/accounts';
import { buildTestApp, type TestApp } from '../../test/api';

let api: TestApp;
beforeAll(async () => {
  api = await buildTestApp({
    seeded: true,
    env: { LIMIT_LOGIN: '1000' },
    extend: (app) =>
      app.accessLevel('reception', async (scope) => void scope.get('/receptionist', (request) => request.receptionist)),
  });
});
afterAll(() => api.close());
beforeEach(() => api.db.deleteFrom('loginAttempts').execute());

const login = (payload: object = TEST_ACCOUNTS.reception) =>
  api.app.inject({ method: 'POST', url: '/api/calls-auth/login', payload });
const status = async (sessionId: string) =>
  (await api.app.inject({ url: '/api/calls-auth/status', headers: { 'x-session-id': sessionId } })).json()
    .authenticated as boolean;
const whoIs = (options: { sessionId?: string; query?: string; cookie?: string }) =>
  api.app.inject({
    url: `/receptionist${options.query === undefined ? '' : `?sessionId=${options.query}`}`,
    headers: {
      ...(options.sessionId !== undefined && { 'x-session-id': options.sessionId }),
      ...(options.cookie !== undefined && { cookie: options.cookie }),
    },
  });

async function open(): Promise<string> {
  const { sessionId } = (await login()).json();
  return sessionId as string;
}

it('signs in with an account of the clinic system and gives the session id, without a cookie', async () => {
  const answer = await login();
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ success: true, sessionId: expect.stringMatching(/^[\w-]{43}$/) });
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(await status(answer.json().sessionId)).toBe(true);
  const rows = await api.db.selectFrom('receptionSessions').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(answer.json().sessionId);
});

it.each([
  ['a wrong password', { ...TEST_ACCOUNTS.reception, password: 'wrong' }],
  ['an unknown name', { username: 'nobody', password: 'wrong' }],
  ['a console account', TEST_ACCOUNTS.admin],
  ['nothing', {}],
])('refuses %s with the same bytes', async (_, payload) => {
  const answer = await login(payload);
  expect(answer.statusCode).toBe(401);
  expect(answer.body).toBe('{"success":false,"error":"Invalid username or password"}');
});

it('refuses an account that was switched off, and its open sessions', async () => {
  const session = await open();
  const account = api.db.updateTable('receptionAccounts').where('username', '=', TEST_ACCOUNTS.reception.username);
  await account.set({ isActive: false }).execute();
  expect((await login()).statusCode).toBe(401);
  expect(await status(session)).toBe(false);
  await account.set({ isActive: true }).execute();
});

it('locks after ten failures, apart from the console', async () => {
  for (let n = 0; n < 10; n++) await login({ username: 'reception', password: 'wrong' });
  expect((await login()).statusCode).toBe(401);
  const console = await api.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { username: 'reception', password: 'wrong' },
  });
  expect(console.statusCode).toBe(401);
  const counted = await api.db.selectFrom('loginAttempts').select('scope').execute();
  expect(counted.map(({ scope }) => scope).sort()).toEqual(['auth', ...Array.from({ length: 10 }, () => 'calls')]);
});

it.each(['', 'x', 'x'.repeat(200)])('knows no session %#', async (id) => {
  expect(await status(id)).toBe(false);
});

it('signs out at once', async () => {
  const session = await open();
  const logout = () =>
    api.app.inject({ method: 'POST', url: '/api/calls-auth/logout', headers: { 'x-session-id': session } });
  expect((await logout()).json()).toEqual({ success: true });
  expect(await status(session)).toBe(false);
  expect((await whoIs({ sessionId: session })).statusCode).toBe(401);
  expect((await logout()).json()).toEqual({ success: true });
});

it.each([
  ['last_seen_at', 11, true],
  ['last_seen_at', 12, false],
  ['expires_at', 23, true],
  ['expires_at', 24, false],
])('with %s %i hours ago is alive: %s', async (column, hours, alive) => {
  const session = await open();
  await sql`update reception_sessions set ${sql.ref(column)} = ${sql.ref(column)} - make_interval(hours => ${hours}, secs => 1)`.execute(
    api.db,
  );
  expect(await status(session)).toBe(alive);
});

describe('routes of the reception', () => {
  it('lets a calls session in, by header or by query', async () => {
    const session = await open();
    for (const answer of [await whoIs({ sessionId: session }), await whoIs({ query: session })]) {
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({ accountId: expect.any(Number) });
    }
  });

  it('keeps everybody else out, administrators too', async () => {
    const answers = [
      await whoIs({}),
      await whoIs({ sessionId: 'x' }),
      await (await api.asAdmin())('/receptionist'),
      await (await api.asStaff())('/receptionist'),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401]);
  });
});
