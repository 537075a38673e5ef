import type { InjectOptions } from 'fastify';
import { CONTENT_ENTITIES, contentEntity, entitiesWith, FLAG_KEYS, type EntityWith } from '@harmony/domain';
import { buildTestApp, type As, type TestApp } from '../test/api';

/*
 * The role matrix: who gets through which route. A route that is missing here fails the last test, so that a new route
 * brings its row. Roles: A visitor, U staff, M administrator, C call monitor, X signed out (must equal A).
 */

type Role = 'A' | 'U' | 'M' | 'C' | 'X';
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Row = [
  method: Method,
  pattern: string,
  expected: Partial<Record<Role, number>>,
  request?: { url?: string; payload?: object },
];

const OPEN = { A: 200, U: 200, M: 200, C: 200 };
/** The body is invalid on purpose: a caller who passes the guard gets 400, and nothing is changed. */
const ADMIN = { A: 401, U: 403, M: 400, C: 401 };
/** Anybody may send it; what is sent here is wrong. */
const FORM = { A: 400, U: 400, M: 400, C: 400 };
/** A call monitor's session opens these, a console's does not. */
const RECEPTION = { A: 401, U: 401, M: 401, C: 400 };
const wrong = { payload: { 'no such field': true } };
const onId = { ...wrong, url: 'no-number' };

const crud = (path: string): Row[] => [
  ['POST', path, ADMIN, wrong],
  ['PUT', `${path}/:id`, ADMIN, onId],
  ['DELETE', `${path}/:id`, ADMIN, onId],
];

/** What came in, and what is done with it. */
const inbox = (path: string): Row[] => [
  ['GET', path, { ...ADMIN, M: 200 }],
  ['GET', `${path}.csv`, { ...ADMIN, M: 200 }],
  ['GET', `${path}/:id`, ADMIN, { url: 'no-number' }],
  ['PUT', `${path}/:id`, ADMIN, onId],
  ['DELETE', `${path}/:id`, ADMIN, onId],
  ['POST', `${path}/bulk`, ADMIN, wrong],
  ['POST', `${path}/bulk-delete`, ADMIN, wrong],
];

/** What the public reads of a listed entity, and what administrators do with it. */
function listed(entity: EntityWith<'isSorted'>): Row[] {
  const { hasFeaturedList, hasPages, members } = contentEntity(entity);
  const path = `/api${contentEntity(entity).path}`;
  return [
    ['GET', path, OPEN],
    ...(hasFeaturedList ? ([['GET', `${path}/featured`, OPEN]] satisfies Row[]) : []),
    ...(hasPages ? ([['GET', `${path}/:slug`, { A: 404, U: 404, M: 404, C: 404 }]] satisfies Row[]) : []),
    ...crud(path),
    ['POST', `${path}/batch-reorder`, ADMIN, wrong],
    ...(members ? ([['POST', `${path}/:id/delete-and-reassign`, ADMIN, onId]] satisfies Row[]) : []),
  ];
}

const MATRIX: Row[] = [
  ...entitiesWith('isSorted').flatMap(listed),
  ['GET', '/healthz', OPEN],
  ['GET', '/readyz', OPEN],
  ['GET', '/.well-known/jwks.json', OPEN],
  ['GET', '/api/config', OPEN],
  ['POST', '/api/config', ADMIN, wrong],
  ['PUT', '/api/config/:id', ADMIN, wrong],
  ['DELETE', '/api/config/:id', { ...ADMIN, M: 404 }],
  ['GET', '/api/hours', OPEN],
  ...crud('/api/hours'),
  ['PUT', '/api/hours/week', ADMIN, wrong],
  ['POST', '/api/hours/special-range', ADMIN, wrong],
  ['PUT', '/api/hours/special/:date', ADMIN, wrong],
  ['POST', '/api/hours/close-early', ADMIN, wrong],
  ['POST', '/api/hours/close-early/undo', ADMIN, wrong],
  ['GET', '/api/auth/status', OPEN],
  ['POST', '/api/auth/login', { A: 401, U: 401, M: 401, C: 401 }, { payload: { username: 'x', password: 'x' } }],
  ['POST', '/api/auth/logout', OPEN, { payload: {} }],
  ['POST', '/api/chat/unanswered', FORM, wrong],
  ['GET', '/api/chat/unanswered', { ...ADMIN, M: 200 }],
  ['GET', '/api/outbox', { ...ADMIN, M: 200 }],
  ['POST', '/api/outbox/:id/retry', ADMIN, { url: 'no-number' }],
  ['GET', '/api/users', { ...ADMIN, M: 200 }],
  ...crud('/api/users'),
  ['POST', '/api/users/:id/reset-password', ADMIN, onId],
  ['POST', '/api/users/:id/end-sessions', ADMIN, { url: 'no-number' }],
  ['GET', '/api/dashboard', { ...ADMIN, M: 200 }],
  ['GET', '/api/dashboard/completeness', { ...ADMIN, M: 200 }],
  ['GET', '/api/dashboard/activity', { ...ADMIN, M: 200 }],
  ['GET', '/api/errors', { ...ADMIN, M: 200 }],
  ['GET', '/api/errors/:id', ADMIN, { url: 'no-number' }],
  ['POST', '/api/errors/resolve', ADMIN, wrong],
  ['GET', '/api/audit-log', { ...ADMIN, M: 200 }],
  ['GET', '/api/audit-log/choices', { ...ADMIN, M: 200 }],
  ['GET', '/api/audit-log.csv', { ...ADMIN, M: 200 }],
  ['POST', '/api/auth/change-password', { A: 401, U: 400, M: 400, C: 401 }, wrong],
  ['GET', '/api/auth/sessions', { A: 401, U: 200, M: 200, C: 401 }],
  ['DELETE', '/api/auth/sessions/:id', { A: 401, U: 400, M: 400, C: 401 }, { url: 'no-number' }],
  ['POST', '/api/auth/sessions/end-others', { A: 401, U: 200, M: 200, C: 401 }],
  // Without a folder there are no backups: a caller who passes the guard gets 503.
  ['GET', '/api/backup', { ...ADMIN, M: 200 }],
  ['POST', '/api/backup', { ...ADMIN, M: 503 }],
  ['GET', '/api/backup/jobs/:id', ADMIN],
  ['PUT', '/api/backup/settings', ADMIN, wrong],
  ['PUT', '/api/backup/uploads/:id', ADMIN],
  ['GET', '/api/backup/:name/download', ADMIN],
  ['POST', '/api/backup/:name/verify', ADMIN],
  ['GET', '/api/backup/:name/preview', ADMIN],
  ['POST', '/api/backup/:name/restore', ADMIN, wrong],
  ['DELETE', '/api/backup/:name', ADMIN],
  ['GET', '/api/images', { A: 401, U: 403, M: 200, C: 401 }],
  ['GET', '/api/images/:id', { A: 404, U: 404, M: 404, C: 404 }, { url: '2147483647' }],
  ['PUT', '/api/images/:id', ADMIN, onId],
  ['DELETE', '/api/images/:id', ADMIN, onId],
  ['POST', '/api/uploads', { ...ADMIN, M: 415 }, wrong],
  ['GET', '/api/reviews/featured', OPEN],
  ['POST', '/api/contact', FORM, wrong],
  ['POST', '/api/check-ins', FORM, wrong],
  ['POST', '/api/custom-herb-requests', FORM, wrong],
  ['POST', '/api/appointments', FORM, wrong],
  ['POST', '/api/newsletter', FORM, wrong],
  ['POST', '/api/newsletter/confirm', FORM, wrong],
  ['POST', '/api/newsletter/unsubscribe', FORM, wrong],
  ['GET', '/api/newsletter/unsubscribe', FORM],
  ['GET', '/api/form-challenge', OPEN],
  ...inbox('/api/contact-submissions'),
  ['POST', '/api/contact-submissions/:id/reply', ADMIN, onId],
  ...inbox('/api/check-ins'),
  ...inbox('/api/custom-herb-requests'),
  ...inbox('/api/appointments'),
  ...inbox('/api/newsletter'),
  ...inbox('/api/reviews'),
  ['POST', '/api/reviews', ADMIN, wrong],
  ['GET', '/api/retention', { ...ADMIN, M: 200 }],
  ['POST', '/api/calls-auth/login', { A: 401, U: 401, M: 401, C: 401 }, { payload: { username: 'x', password: 'x' } }],
  ['GET', '/api/calls-auth/status', OPEN],
  ['POST', '/api/calls-auth/logout', { ...OPEN }, { payload: {} }],
  ['POST', '/api/calls-auth/ticket', { A: 401, U: 401, M: 401, C: 200 }],
  // Streams do not end: the call monitor's own turn is in `features/calls`.
  ['GET', '/api/ringcentral/events', { A: 401, U: 401, M: 401 }],
  ['POST', '/api/ringcentral/webhook', { A: 401, U: 401, M: 401, C: 401 }],
  ['POST', '/api/telephony/events/:sourceId', { A: 401, U: 401, M: 401, C: 401 }],
  ['POST', '/api/twilio/webhook', { A: 401, U: 401, M: 401, C: 401 }],
  ['GET', '/api/calls', { A: 401, U: 401, M: 401, C: 200 }],
  ['GET', '/api/calls/:id', { A: 401, U: 401, M: 401, C: 400 }, { url: 'no-uuid' }],
  ['GET', '/api/follow-ups', { A: 401, U: 401, M: 401, C: 200 }],
  ['GET', '/api/follow-ups/events', { A: 401, U: 401, M: 401 }],
  ['PUT', '/api/follow-ups/:id', RECEPTION, onId],
  ['POST', '/api/follow-ups/:id/close', RECEPTION, onId],
  ['POST', '/api/follow-ups/close', RECEPTION, wrong],
  ['POST', '/api/follow-ups/:id/reopen', RECEPTION, { url: 'no-number' }],
  ['GET', '/api/call-monitoring', { ...ADMIN, M: 200 }],
  ['GET', '/api/call-monitoring/events', { ...ADMIN, M: 200 }],
  ['POST', '/api/call-monitoring/phones/resync', { ...ADMIN, M: 409 }],
  ['POST', '/api/call-monitoring/test-call', ADMIN, wrong],
  ['GET', '/api/patients', { ...ADMIN, M: 200 }],
  ['GET', '/api/patients/:id', ADMIN, { url: 'no-number' }],
  ...crud('/api/patients'),
  ['GET', '/api/patients/:id/staff-notes', ADMIN, { url: 'no-number' }],
  ['PUT', '/api/patients/:id/staff-notes', ADMIN, onId],
  ['POST', '/api/patients/import/preview', ADMIN, wrong],
  ['POST', '/api/patients/import', ADMIN, wrong],
  ['GET', '/api/patients/import', { ...ADMIN, M: 200 }],
  ['GET', '/api/patients/import/:id', ADMIN, { url: 'no-number' }],
  ['POST', '/api/patients/import/:id/remap', ADMIN, onId],
  ['POST', '/api/patients/import/:id/undo', ADMIN, onId],
  ['PUT', '/api/patients/:id/notes', RECEPTION, wrong],
  ['GET', '/api/patients/search', RECEPTION],
  ['POST', '/api/calls/:id/lead', RECEPTION, wrong],
  ['POST', '/api/calls/:id/pick', RECEPTION, wrong],
  ['GET', '/api/reception-accounts', { ...ADMIN, M: 200 }],
  ...crud('/api/reception-accounts'),
  ['POST', '/api/reception-accounts/:id/reset-password', ADMIN, onId],
  ['POST', '/api/reception-accounts/:id/end-sessions', ADMIN, onId],
  ['GET', '/api/clinic-systems', { ...ADMIN, M: 200 }],
  ['POST', '/api/clinic-systems/:name/sync', { ...ADMIN, M: 404 }],
  ['GET', '/api/docs', OPEN],
  ['GET', '/api/docs/json', OPEN],
  ['GET', '/api/docs/yaml', OPEN],
  ['GET', '/api/docs/static/*', OPEN, { url: 'index.css' }],
  ['GET', '/api/docs/static/index.html', { A: 302, U: 302, M: 302, C: 302 }],
  ['GET', '/api/docs/static/swagger-initializer.js', OPEN],
  // From another machine: internal routes do not depend on roles.
  ['GET', '/api/content/contact', { A: 401, U: 401, M: 401, C: 401 }],
  ['GET', '/api/content/stream', { A: 401, U: 401, M: 401, C: 401 }],
];

let api: TestApp;
let roles: Record<Role, As>;

beforeAll(async () => {
  api = await buildTestApp({
    seeded: true,
    env: { LIMIT_GENERAL: '100000', LIMIT_LOGIN: '100000', LIMIT_CONTACT: '100000' },
  });
  roles = {
    A: api.asAnyone,
    U: await api.asStaff(),
    M: await api.asAdmin(),
    C: await api.asReception(),
    X: await api.asSignedOut(),
  };
  for (const flag of FLAG_KEYS.filter((key) => key !== 'admin_only'))
    await roles.M({ method: 'PUT', url: `/api/config/${flag}`, payload: { data: 'true' } });
});
afterAll(() => api.close());

const urlOf = (pattern: string, value = 'nothing') => pattern.replace(/:\w+|\*/, value);
const isLogout = (pattern: string) => pattern.endsWith('/logout');

it.each(MATRIX)('%s %s', async (method, pattern, expected, request = {}) => {
  const options: InjectOptions = {
    method,
    url: urlOf(pattern, request.url),
    payload: request.payload,
    remoteAddress: '203.0.113.9',
  };
  for (const [role, status] of Object.entries({ ...expected, X: expected.A }) as [Role, number][]) {
    // Signing out would end the session of the other rows.
    if (isLogout(pattern) && role !== 'A' && role !== 'X') continue;
    const answer = await roles[role](options);
    expect(`${role} ${answer.statusCode}`).toBe(`${role} ${status}`);
    if (answer.statusCode === 401 && 'code' in answer.json<object>())
      expect(answer.json()).toEqual({ code: 'unauthenticated', error: 'Please sign in' });
  }
});

it.each(MATRIX.filter(([, , expected]) => expected.A === 401 && expected.U === 403))(
  '%s %s gives nothing away to other spellings and methods',
  async (method, pattern, _, request = {}) => {
    const url = urlOf(pattern, request.url);
    const spellings = [
      `${url}/`,
      url.replace('/api/', '/api//'),
      url.toUpperCase(),
      url.replaceAll('/', '%2F'),
      `${url};x=1`,
      `${url}?_method=DELETE`,
      `${url}%00`,
    ];
    const overrides = { 'x-http-method-override': 'DELETE', 'x-original-url': '/healthz', 'x-rewrite-url': '/healthz' };
    for (const as of [roles.A, roles.U, roles.C, roles.X]) {
      for (const spelling of spellings)
        expect((await as({ method, url: spelling, payload: request.payload })).statusCode).toBeGreaterThanOrEqual(400);
      expect([401, 403]).toContain(
        (await as({ method, url, payload: request.payload, headers: overrides })).statusCode,
      );
      for (const other of ['OPTIONS', 'PATCH'] as const)
        expect((await as({ method: other, url })).statusCode).toBeGreaterThanOrEqual(400);
    }
  },
);

it('never shows inactive rows or server-only settings to anybody but administrators', async () => {
  await roles.M({
    method: 'POST',
    url: '/api/config',
    payload: { id: 'a_secret_setting', data: 'x', serverOnly: true },
  });
  await api.db.updateTable('services').set({ isActive: false }).where('id', '=', 1).execute();
  await api.app.content.settled();
  const lists = entitiesWith('allRows').map(
    (entity) => `/api${CONTENT_ENTITIES[entity].path}?${CONTENT_ENTITIES[entity].allRows}`,
  );
  for (const url of lists) {
    const active = async (role: Role) => (await roles[role](url)).json<{ isActive: boolean }[]>();
    for (const role of ['A', 'U', 'C', 'X'] as const)
      expect((await active(role)).filter(({ isActive }) => !isActive)).toEqual([]);
  }
  expect(
    (await roles.M('/api/services?includeInactive=true'))
      .json<{ isActive: boolean }[]>()
      .some(({ isActive }) => !isActive),
  ).toBe(true);
  for (const role of ['A', 'U', 'C', 'X'] as const)
    expect((await roles[role]('/api/config')).body).not.toContain('a_secret_setting');
  expect((await roles.M('/api/config')).body).toContain('a_secret_setting');
});

it('has a row for every route', () => {
  const rows = new Set(MATRIX.map(([method, pattern]) => `${method} ${pattern}`));
  const routes = api.app.routeTable.map(({ method, url }) => `${method} ${url}`);
  expect(routes.filter((route) => !rows.has(route))).toEqual([]);
  expect([...rows].filter((row) => !routes.includes(row))).toEqual([]);
});
