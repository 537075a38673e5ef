import { hashPassword } from '../passwords/password';
import { endSessionsOf } from '../sessions/session-store.repo';
import { TEST_ACCOUNTS } from '../../test/accounts';
import { buildTestApp, type TestApp } from '../../test/api';
import { emptyAuditLog } from '../../test/audit-log';

const STAFF = { username: 'Lee', password: 'a phrase for somebody of the staff' };
const REFUSED = JSON.stringify({ success: false, error: 'Invalid username or password' });

let api: TestApp;
let adminId: number;

beforeAll(async () => {
  api = await buildTestApp({ env: { LIMIT_LOGIN: '1000' } });
  const insert = async (username: string, password: string, isAdmin: boolean) =>
    (
      await api.db
        .insertInto('users')
        .values({ username, password: await hashPassword(password), isAdmin })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  adminId = await insert(TEST_ACCOUNTS.admin.username, TEST_ACCOUNTS.admin.password, true);
  await insert(STAFF.username, STAFF.password, false);
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.deleteFrom('loginAttempts').execute();
  await api.db.deleteFrom('webSessions').execute();
  await emptyAuditLog(api.db);
});

const login = (payload: unknown, headers: Record<string, string> = {}) =>
  api.app.inject({ method: 'POST', url: '/api/auth/login', payload: payload as object, headers });

const cookieOf = (answer: { cookies: { name: string; value: string }[] }) => {
  const cookie = answer.cookies.find(({ name }) => name === 'harmony');
  return cookie && `harmony=${encodeURIComponent(cookie.value)}`;
};

const status = async (cookie: string | undefined) =>
  (await api.app.inject({ url: '/api/auth/status', headers: cookie ? { cookie } : {} })).json();

const sessions = () => api.db.selectFrom('webSessions').selectAll().execute();

describe('GET /api/auth/status', () => {
  it('says that a visitor is nobody, without cookie and without row', async () => {
    const answer = await api.asAnyone('/api/auth/status');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ authenticated: false });
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(await sessions()).toEqual([]);
  });
});

describe('POST /api/auth/login', () => {
  it('signs in, whatever the case of the name', async () => {
    const answer = await login({ ...TEST_ACCOUNTS.admin, username: 'ADMIN' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      success: true,
      user: { id: adminId, username: 'admin', isAdmin: true, role: 'administrator' },
    });
    expect(answer.cookies).toEqual([
      expect.objectContaining({ name: 'harmony', path: '/', httpOnly: true, sameSite: 'Lax' }),
    ]);
    expect(answer.cookies[0]).not.toHaveProperty('domain');
    expect(await status(cookieOf(answer))).toEqual({
      authenticated: true,
      user: { id: adminId, username: 'admin', isAdmin: true, role: 'administrator' },
    });
  });

  it('keeps a hash of the session id only', async () => {
    const answer = await login(TEST_ACCOUNTS.admin);
    const id = answer.cookies[0]?.value.split('.')[0] ?? '';
    expect(Buffer.from(id, 'base64url')).toHaveLength(32);
    const [row] = await sessions();
    expect(row?.userId).toBe(adminId);
    expect(JSON.stringify(row)).not.toContain(id);
  });

  it.each([
    ['a wrong password', { username: 'admin', password: 'wrong' }],
    ['an unknown name', { username: 'nobody', password: TEST_ACCOUNTS.admin.password }],
    ['nothing at all', {}],
    ['a very long password', { username: 'admin', password: 'x'.repeat(1000) }],
  ])('refuses %s with the same bytes', async (_, payload) => {
    const answer = await login(payload);
    expect(answer.statusCode).toBe(401);
    expect(answer.body).toBe(REFUSED);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(await sessions()).toEqual([]);
  });

  it.each([
    ['no object', [], 'body'],
    ['a number as name', { username: 1, password: 'x' }, 'username'],
    ['a password beyond all measure', { username: 'admin', password: 'x'.repeat(1001) }, 'password'],
    ['NUL in the name', { username: 'ad\u0000min', password: 'x' }, 'username'],
  ])('answers 400 to %s', async (_, payload, field) => {
    const answer = await login(payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid_input', fields: { [field]: expect.any(String) } });
  });

  it('kills the session that was there before', async () => {
    const first = cookieOf(await login(TEST_ACCOUNTS.admin));
    const second = cookieOf(await login(STAFF, { cookie: first ?? '' }));
    expect(await status(first)).toEqual({ authenticated: false });
    expect(await status(second)).toMatchObject({ user: { username: 'Lee', isAdmin: false } });
  });

  it('does not take over a session id that somebody planted', async () => {
    const planted = cookieOf(await login(STAFF)) ?? '';
    await api.app.inject({ method: 'POST', url: '/api/auth/logout', headers: { cookie: planted } });
    const own = cookieOf(await login(TEST_ACCOUNTS.admin, { cookie: planted }));
    expect(own).not.toBe(planted);
    expect(await status(planted)).toEqual({ authenticated: false });
  });

  it.each([
    ['origin', 'https://evil.example'],
    ['origin', 'null'],
    ['sec-fetch-site', 'cross-site'],
    ['sec-fetch-site', 'same-site'],
  ])('refuses another site (%s: %s)', async (header, value) => {
    const answer = await login(TEST_ACCOUNTS.admin, { [header]: value });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: 'cross_site' });
  });
});

describe('lock-out', () => {
  const wrong = { username: 'admin', password: 'wrong' };

  it('locks a name after ten failures, also for the right password, and no other name', async () => {
    for (let n = 0; n < 10; n++) expect((await login(wrong)).statusCode).toBe(401);
    const locked = await login(TEST_ACCOUNTS.admin);
    expect(locked.statusCode).toBe(401);
    expect(locked.body).toBe(REFUSED);
    expect((await login({ ...TEST_ACCOUNTS.admin, username: 'AdMin' })).statusCode).toBe(401);
    expect((await login(STAFF)).statusCode).toBe(200);
  });

  it('gives parallel attempts no more checks than that', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => login(wrong)));
    const codes = new Set(answers.map(({ statusCode }) => statusCode));
    expect([...codes].sort()).toEqual([401, 503]);
    expect(answers.find(({ statusCode }) => statusCode === 503)?.headers['retry-after']).toBe('5');
    const { checks } = await api.db
      .selectFrom('loginAttempts')
      .select((eb) => eb.fn.countAll<number>().as('checks'))
      .where('usernameKey', '!=', 'locked')
      .executeTakeFirstOrThrow();
    expect(checks).toBeLessThanOrEqual(10);
  });

  it('stops an address that tries many names, whatever it says about itself', async () => {
    const strict = await buildTestApp({ env: { LIMIT_LOGIN: '3' } });
    const attempt = (n: number) =>
      strict.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { username: `name ${n}`, password: 'x' },
        headers: { 'x-forwarded-for': `10.0.0.${n}` },
      });
    for (let n = 0; n < 3; n++) expect((await attempt(n)).statusCode).toBe(401);
    const blocked = await attempt(4);
    expect(blocked.statusCode).toBe(429);
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(800);
    expect(blocked.json()).toMatchObject({ code: 'rate_limited' });
    await strict.close();
  });
});

describe('POST /api/auth/logout', () => {
  const logout = (cookie: string) =>
    api.app.inject({
      method: 'POST',
      url: '/api/auth/logout',
      headers: { cookie, 'content-type': 'application/json' },
    });

  it('ends the session and takes the cookie back; a body is not needed', async () => {
    const cookie = cookieOf(await login(TEST_ACCOUNTS.admin)) ?? '';
    const answer = await logout(cookie);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ success: true });
    expect(answer.headers['set-cookie']).toMatch(/^harmony=; Max-Age=0; Path=\//);
    expect(await status(cookie)).toEqual({ authenticated: false });
    expect(await sessions()).toEqual([expect.objectContaining({ data: {}, revokedAt: expect.any(String) })]);
  });

  it('answers visitors too', async () => {
    const answer = await api.app.inject({ method: 'POST', url: '/api/auth/logout', payload: {} });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });
});

it('holds what the account is at this moment', async () => {
  const cookie = cookieOf(await login(STAFF));
  const staff = api.db.updateTable('users').where('username', '=', STAFF.username);
  await staff.set({ isAdmin: true }).execute();
  expect(await status(cookie)).toMatchObject({ user: { isAdmin: true, role: 'administrator' } });
  await staff.set({ isAdmin: false, role: 'editor' }).execute();
  expect(await status(cookie)).toMatchObject({ user: { isAdmin: false, role: 'editor' } });
  await staff.set({ role: null }).execute();
  expect(await status(cookie)).toMatchObject({ user: { isAdmin: false, role: null } });
});

it('ends all sessions of one user', async () => {
  const [one, two, other] = [await login(TEST_ACCOUNTS.admin), await login(TEST_ACCOUNTS.admin), await login(STAFF)];
  await endSessionsOf(api.db, adminId);
  expect(await status(cookieOf(one))).toEqual({ authenticated: false });
  expect(await status(cookieOf(two))).toEqual({ authenticated: false });
  expect(await status(cookieOf(other))).toMatchObject({ authenticated: true });
});

it('leaves a line for each sign-in, failure, lock and sign-out, without what was typed', async () => {
  await login({ username: 'typed a secret here', password: 'and here' });
  const cookie = cookieOf(await login(TEST_ACCOUNTS.admin)) ?? '';
  await api.app.inject({ method: 'POST', url: '/api/auth/logout', headers: { cookie } });
  for (let n = 0; n < 11; n++) await login({ username: STAFF.username, password: 'wrong' });
  const lines = await api.db.selectFrom('auditLog').selectAll().orderBy('id').execute();
  expect(lines.map(({ action, actorName }) => [action, actorName])).toEqual([
    ['login-failed', null],
    ['login', 'admin'],
    ['logout', 'admin'],
    ...Array.from({ length: 10 }, () => ['login-failed', 'Lee']),
    ['login-locked', 'Lee'],
  ]);
  expect(lines.every(({ ip, requestId }) => ip === '127.0.0.1' && requestId)).toBe(true);
  expect(JSON.stringify(lines)).not.toMatch(/typed a secret|and here|wrong/);
});

it('holds a session at the host where it was opened, and at no other', async () => {
  const elsewhere = await buildTestApp({ seeded: true, env: { PUBLIC_URL: 'https://clinic.example' } });
  const at = async (host: string) => {
    const payload = TEST_ACCOUNTS.admin;
    return cookieOf(await elsewhere.app.inject({ method: 'POST', url: '/api/auth/login', payload, headers: { host } }));
  };
  const isIn = async (host: string, cookie = '') =>
    (await elsewhere.app.inject({ url: '/api/users', headers: { host, cookie } })).statusCode === 200;
  const [staff, local] = [await at('staff.clinic.example'), await at('localhost:4200')];
  expect([await isIn('staff.clinic.example', staff), await isIn('127.0.0.1', local)]).toEqual([true, true]);
  expect([await isIn('clinic.example', staff), await isIn('127.0.0.1', staff)]).toEqual([false, false]);
  expect(await isIn('staff.clinic.example', local)).toBe(false);
  await elsewhere.close();
});

describe('under https', () => {
  it('sets a host-only, secure cookie', async () => {
    const tls = await buildTestApp({ env: { PUBLIC_HTTPS: 'true', TRUST_PROXY: '127.0.0.1/8' }, seeded: false });
    await tls.db
      .insertInto('users')
      .values({ username: 'admin', password: await hashPassword('a phrase'), isAdmin: true })
      .execute();
    const headers = {
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'staff.clinic.example',
      origin: 'https://staff.clinic.example',
    };
    const answer = await tls.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers,
      payload: { username: 'admin', password: 'a phrase' },
    });
    expect(answer.headers['set-cookie']).toMatch(/^__Host-harmony=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
    await tls.close();
  });
});

describe('in preview mode', () => {
  it('lets in whoever has a role and tells others why not', async () => {
    // Subscribed before the change, which may be announced before its insert has returned.
    const changed = new Promise<void>((done) => {
      const stop = api.app.content.onChange(() => (stop(), done()));
    });
    await api.db.insertInto('config').values({ id: 'admin_only', data: 'true', dataType: 'B' }).execute();
    await changed;
    const refused = await login(STAFF);
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toEqual({
      success: false,
      error: 'Access denied. Administrator privileges required for preview mode.',
    });
    expect(refused.headers['set-cookie']).toBeUndefined();
    expect((await login({ ...STAFF, password: 'wrong' })).body).toBe(REFUSED);
    await api.db.updateTable('users').set({ role: 'practitioner' }).where('username', '=', STAFF.username).execute();
    for (const account of [TEST_ACCOUNTS.admin, STAFF]) {
      const answer = await login(account);
      expect(answer.statusCode).toBe(200);
      expect(await status(cookieOf(answer))).toMatchObject({ authenticated: true });
    }
  });
});
