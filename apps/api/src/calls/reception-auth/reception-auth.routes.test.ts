import { sql } from 'kysely';
import { hashPassword } from '../../accounts/passwords/password';
import { TEST_ACCOUNTS } from '../../test/accounts';
import { buildTestApp, type TestApp } from '../../test/api';

const NOBODY = { username: 'nobody', password: 'a phrase for somebody without a role' };
const EDITOR = { username: 'editor', password: 'a phrase for somebody who edits' };
const ANA = { username: 'ana', password: 'a phrase of the front desk' };

let api: TestApp;
beforeAll(async () => {
  api = await buildTestApp({
    seeded: true,
    env: { LIMIT_LOGIN: '1000' },
    extend: (app) =>
      app.accessLevel('reception', async (scope) => {
        scope.get('/receptionist', { config: { takesSessionInUrl: true } }, (request) => request.receptionist);
        scope.get('/by-header', (request) => request.receptionist);
      }),
  });
});
afterAll(() => api.close());
beforeAll(async () => {
  for (const [{ username, password }, role] of [
    [NOBODY, null],
    [EDITOR, 'editor'],
    [ANA, 'front-desk'],
  ] as const)
    await api.db
      .insertInto('users')
      .values({ username, password: await hashPassword(password), role })
      .execute();
});
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
  ['an unknown name', { username: 'unknown', password: 'wrong' }],
  ['a console account without the right', NOBODY],
  ['an editor', EDITOR],
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
  // The eleventh counts against its address.
  expect(counted.map(({ scope }) => scope).sort()).toEqual(['auth', ...Array.from({ length: 11 }, () => 'calls')]);
});

it.each(['', 'x', 'x'.repeat(200)])('knows no session %#', async (id) => {
  expect(await status(id)).toBe(false);
});

it('takes a session from the address of streams alone: other addresses are copied and kept', async () => {
  const session = await open();
  const bySession = (headers: Record<string, string>, query = '') =>
    api.app.inject({ url: `/by-header${query}`, headers });
  expect((await bySession({ 'x-session-id': session })).statusCode).toBe(200);
  expect((await bySession({}, `?sessionId=${session}`)).statusCode).toBe(401);
  expect((await api.app.inject({ url: `/api/calls?sessionId=${session}` })).statusCode).toBe(401);
});

it('takes a session at the host where it was opened, and at no other', async () => {
  const elsewhere = await buildTestApp({ seeded: true, env: { PUBLIC_URL: 'https://clinic.example' } });
  const ask = async (host: string, sessionId?: string) =>
    elsewhere.app.inject(
      sessionId === undefined
        ? { method: 'POST', url: '/api/calls-auth/login', payload: TEST_ACCOUNTS.reception, headers: { host } }
        : { url: '/api/calls', headers: { host, 'x-session-id': sessionId } },
    );
  const at = async (host: string) => (await ask(host)).json<{ sessionId: string }>().sessionId;
  const [calls, local] = [await at('calls.clinic.example'), await at('localhost:4200')];
  const status = async (host: string, id: string) => (await ask(host, id)).statusCode;
  expect(await status('calls.clinic.example', calls)).toBe(200);
  expect(await status('clinic.example', calls)).toBe(401);
  expect(await status('127.0.0.1', calls)).toBe(401);
  expect(await status('127.0.0.1', local)).toBe(200);
  expect(await status('clinic.example', local)).toBe(401);
  await elsewhere.close();
});

it('keeps the twenty sessions of an account that were used last', async () => {
  const sessions: string[] = [];
  for (let n = 0; n < 22; n++) sessions.push(await open());
  const alive = await Promise.all(sessions.map(status));
  expect(alive).toEqual([false, false, ...Array<boolean>(20).fill(true)]);
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

describe('a console account of the front desk', () => {
  const ana = () => api.db.updateTable('users').where('username', '=', ANA.username);
  const openAs = async (account: typeof ANA) => (await login(account)).json<{ sessionId: string }>().sessionId;
  const userId = async ({ username }: typeof ANA) =>
    (await api.db.selectFrom('users').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id;

  it('signs in with its own name and password, as itself, and so does an administrator', async () => {
    const session = await openAs({ ...ANA, username: 'ANA' });
    const id = await userId(ANA);
    expect((await whoIs({ sessionId: session })).json()).toMatchObject({
      accountId: null,
      userId: id,
      displayName: 'ana',
    });
    const line = await api.db
      .selectFrom('auditLog')
      .select(['action', 'entity', 'entityId', 'actorUserId', 'actorName'])
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(line).toEqual({
      action: 'login',
      entity: 'reception-sessions',
      entityId: null,
      actorUserId: id,
      actorName: 'ana',
    });
    expect(await status(await openAs(TEST_ACCOUNTS.admin))).toBe(true);
  });

  it('loses its sessions with the role, at once and for good', async () => {
    const session = await openAs(ANA);
    await ana().set({ role: 'practitioner' }).execute();
    expect(await status(session)).toBe(false);
    expect((await login(ANA)).statusCode).toBe(401);
    await ana().set({ role: 'front-desk' }).execute();
    const admin = await api.asAdmin();
    const id = await userId(ANA);
    const change = (payload: object) => admin({ method: 'PUT', url: `/api/users/${id}`, payload });
    expect((await change({ role: null })).statusCode).toBe(200);
    expect((await change({ role: 'front-desk' })).statusCode).toBe(200);
    expect(await status(session)).toBe(false);
  });

  it.each([
    ['another password', 'POST', '/reset-password', { password: 'grandmother sells paper lanterns' }],
    ['its sessions ended', 'POST', '/end-sessions', undefined],
    ['its deletion', 'DELETE', '', undefined],
  ] as const)('loses its sessions with %s', async (_, method, path, payload) => {
    const bo = { username: 'bo', password: 'a phrase of another front desk' };
    const admin = await api.asAdmin();
    await admin({ method: 'POST', url: '/api/users', payload: { ...bo, role: 'front-desk' } });
    const session = await openAs(bo);
    const id = await userId(bo);
    const users = (await admin('/api/users')).json<{ id: number; liveSessions: number }[]>();
    expect(users.find((user) => user.id === id)).toMatchObject({ liveSessions: 1 });
    expect((await admin({ method, url: `/api/users/${id}${path}`, payload })).statusCode).toBeLessThan(300);
    expect(await status(session)).toBe(false);
    await api.db.deleteFrom('users').where('id', '=', id).execute();
  });

  it('shares a name with an account of the call monitor, whose password is tried first', async () => {
    const values = {
      ...TEST_ACCOUNTS.reception,
      password: await hashPassword(ANA.password),
      role: 'front-desk',
    } as const;
    await api.db.insertInto('users').values(values).execute();
    const owners = [];
    for (const password of [TEST_ACCOUNTS.reception.password, ANA.password])
      owners.push((await whoIs({ sessionId: await openAs({ ...TEST_ACCOUNTS.reception, password }) })).json());
    const id = await userId(TEST_ACCOUNTS.reception);
    expect(owners).toMatchObject([{ userId: null }, { accountId: null, userId: id }]);
    expect((await login({ ...TEST_ACCOUNTS.reception, password: 'wrong' })).statusCode).toBe(401);
    await api.db.deleteFrom('users').where('id', '=', id).execute();
  });
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
