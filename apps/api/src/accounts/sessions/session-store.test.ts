import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { buildTestApp, type As, type TestApp } from '../../test/api';
import { sessionKey } from './session-store.repo';

declare module 'fastify' {
  interface Session {
    note?: string;
  }
}

let api: TestApp;
/** Lets the slow request of the test go on. */
let goOn: () => void = () => undefined;
let reached: () => void = () => undefined;

beforeAll(async () => {
  api = await buildTestApp({
    extend: (app) =>
      app.accessLevel('staff', async (scope) => {
        const config = { audit: { entity: 'sessions', action: 'update' } } as const;
        scope.post('/slow', { config }, async (request) => {
          await request.audit(null);
          request.session.note = randomUUID();
          reached();
          await new Promise<void>((resolve) => (goOn = resolve));
          return {};
        });
      }),
  });
});
afterAll(() => api.close());

const rows = () => api.db.selectFrom('webSessions').selectAll().execute();
const authenticated = async (as: As) => (await as('/api/auth/status')).json().authenticated as boolean;

/** Signs in afresh: a session of this test's own. */
async function signIn(): Promise<As> {
  await api.asAdmin();
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { username: 'admin', password: 'a long pass phrase for tests' },
  });
  const [cookie] = answer.cookies;
  const headers = { cookie: `harmony=${encodeURIComponent(cookie?.value ?? '')}` };
  return (options) => api.app.inject({ ...(typeof options === 'string' ? { url: options } : options), headers });
}

/** Makes the newest session older than it is. */
const age = (column: 'last_seen_at' | 'expires_at', seconds: number) =>
  sql`update web_sessions set ${sql.ref(column)} = ${sql.ref(column)} - make_interval(secs => ${seconds})`.execute(
    api.db,
  );

it('makes no row and no cookie for two hundred visitors, whatever they ask for', async () => {
  await api.db.deleteFrom('webSessions').execute();
  const urls = ['/api/services', '/api/auth/status', '/healthz', '/nowhere', '/api/config'];
  const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => api.asAnyone(urls[n % urls.length] ?? '/')));
  expect(answers.filter(({ headers }) => headers['set-cookie'] !== undefined)).toEqual([]);
  expect(await rows()).toEqual([]);
});

it('does not come back to life through a request that was in flight during logout', async () => {
  const user = await signIn();
  const there = new Promise<void>((resolve) => (reached = resolve));
  const slow = user({ method: 'POST', url: '/slow' });
  await there;
  await user({ method: 'POST', url: '/api/auth/logout' });
  goOn();
  expect((await slow).statusCode).toBe(200);
  expect(await authenticated(user)).toBe(false);
  const newest = await api.db
    .selectFrom('webSessions')
    .select(['data', 'revokedAt'])
    .orderBy('createdAt', 'desc')
    .executeTakeFirst();
  expect(newest).toEqual({ data: {}, revokedAt: expect.any(String) });
});

it('keeps what a request changes while the session lives', async () => {
  const user = await signIn();
  const there = new Promise<void>((resolve) => (reached = resolve));
  const slow = user({ method: 'POST', url: '/slow' });
  await there;
  goOn();
  await slow;
  expect(await authenticated(user)).toBe(true);
  expect((await rows()).some(({ data }) => typeof data['note'] === 'string')).toBe(true);
});

it('ends after half an hour without a request, by the clock of the database', async () => {
  const user = await signIn();
  await age('last_seen_at', 29 * 60);
  expect(await authenticated(user)).toBe(true);
  // That request counted: the half hour begins anew.
  await age('last_seen_at', 29 * 60);
  expect(await authenticated(user)).toBe(true);
  await age('last_seen_at', 31 * 60);
  expect(await authenticated(user)).toBe(false);
});

it('ends after twelve hours, however busy it was', async () => {
  const user = await signIn();
  await age('expires_at', 12 * 3600 - 30);
  expect(await authenticated(user)).toBe(true);
  await age('expires_at', 31);
  expect(await authenticated(user)).toBe(false);
});

it('is marked as seen once a minute, not with every request', async () => {
  const user = await signIn();
  await api.db.deleteFrom('webSessions').where('revokedAt', 'is not', null).execute();
  const seen = async () => (await rows()).map(({ lastSeenAt }) => lastSeenAt);
  const before = await seen();
  await user('/api/auth/status');
  expect(await seen()).toEqual(before);
});

it('refuses a cookie with a wrong signature, and an id that is only a hash from the table', async () => {
  const [row] = await rows();
  for (const value of [`${row?.key}.x`, row?.key ?? '', 'x'.repeat(5000), '%00', sessionKey('x')]) {
    const answer = await api.app.inject({ url: '/api/auth/status', headers: { cookie: `harmony=${value}` } });
    expect(answer.json()).toEqual({ authenticated: false });
  }
});

it('answers 503 to a session when the database is away, not with somebody signed out', async () => {
  const broken = await buildTestApp();
  const user = await broken.asAdmin();
  await broken.db.destroy();
  const answer = await user('/api/auth/status');
  expect(answer.statusCode).toBeGreaterThanOrEqual(500);
  expect(answer.json().code).toMatch(/unavailable|internal/);
  await broken.app.close();
});
