import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { AREA_NAMES, CONTENT_ENTITIES, entitiesWith, FLAG_KEYS, mayEnter, ROLES } from '@harmony/domain';
import type { AccessLevel } from '../../platform/http/access-levels';
import type { RouteAccess } from '../../platform/plugins/access';
import { buildTestApp, type As, type TestApp } from '../api';
import { everybody, NAMES, PEOPLE, refusalOf, type Person } from '../people';

/*
 * Who gets through which route. The lists of the subjects (`<subject>/routes.ts`) say its access level, and who gets through follows from
 * that alone: for areas from AREAS. Everybody tries every route, with a request that is wrong on purpose, so that nothing changes.
 */

let api: TestApp;
let people: Record<Person, As>;

beforeAll(async () => {
  api = await buildTestApp({
    seeded: true,
    env: {
      LIMIT_GENERAL: '1000000',
      LIMIT_LOGIN: '100000',
      LIMIT_CONTACT: '100000',
      LIMIT_PUBLIC_FORM: '100000',
      LIMIT_CHECK_IN: '100000',
      LIMIT_HOLDS: '100000',
    },
    extend: (app) => app.accessLevel('content', async (scope) => void scope.get('/canary', () => ({}))),
  });
  people = await everybody(api);
  for (const flag of FLAG_KEYS.filter((key) => key !== 'admin_only'))
    await people.administrator({ method: 'PUT', url: `/api/config/${flag}`, payload: { data: 'true' } });
});
afterAll(() => api.close());

type Route = Pick<RouteAccess, 'method' | 'url' | 'access'>;
const isRead = ({ method }: Route): boolean => method === 'GET';

/** From another machine: internal routes do not depend on roles. */
const requestOf = (route: Route): InjectOptions => ({
  method: route.method as 'GET',
  url: route.url.replace(/:\w+|\*/g, 'no%20such'),
  remoteAddress: '203.0.113.9',
  ...(!isRead(route) && { payload: { 'no such field': true } }),
});

/** Streams do not end, and signing out would end the session of the other routes. */
const isLeftAlone = ({ url }: Route, person: Person): boolean =>
  /\/(events|stream)$/.test(url) || (url.endsWith('/logout') && person !== 'visitor' && person !== 'signed out');

/** What the answer to somebody who gets through is not: these routes verify the caller themselves. */
const VERIFIES: ReadonlySet<AccessLevel> = new Set(['webhook', 'internal']);
const CHECKS_WORDS = ['POST /api/auth/login', 'POST /api/calls-auth/login'];

/** Who is answered otherwise than the route's access level says, with the status. */
async function mismatches(route: Route): Promise<string[]> {
  const { method, url, access } = route;
  const found: string[] = [];
  for (const person of NAMES) {
    const refusal = refusalOf(person, access);
    if (refusal === null && (VERIFIES.has(access) || isLeftAlone(route, person))) continue;
    const answer = await people[person](requestOf(route));
    const isRefused = answer.statusCode === 401 || answer.statusCode === 403;
    const isRight = refusal === null ? !isRefused && answer.statusCode !== 500 : answer.statusCode === refusal;
    if (!isRight && !CHECKS_WORDS.includes(`${method} ${url}`))
      found.push(`${method} ${url} by ${person}: ${answer.statusCode}, not ${refusal ?? 'let through'}`);
    if (answer.statusCode === 401 && refusal === 401)
      expect(answer.json()).toEqual({ code: 'unauthenticated', error: 'Please sign in' });
  }
  return found;
}

// Everybody in turn at some hundred routes, and more on a busy machine.
const PATIENCE_MS = 120_000;
/** Of `preview` there are none: it is what may be read in preview mode. */
const AREAS = AREA_NAMES.filter((area) => area !== 'preview');
const LEVELS = ['public', 'staff', 'reception', 'webhook', 'internal', ...AREAS] as const;
const routesOf = (level: AccessLevel): RouteAccess[] =>
  api.app.routeTable.filter(({ access, url }) => access === level && url !== '/canary');

it.each(LEVELS)(
  'the routes of %s are for whom it is for, and nobody else',
  async (level) => {
    const routes = routesOf(level);
    expect(routes.length).toBeGreaterThan(0);
    for (const route of routes) expect(await mismatches(route)).toEqual([]);
  },
  PATIENCE_MS,
);

it('has tried every route', () => {
  expect(LEVELS.flatMap(routesOf)).toHaveLength(api.app.routeTable.length - 1);
});

it('notices a route in the wrong area', async () => {
  const canary = { method: 'GET', url: '/canary' };
  expect(await mismatches({ ...canary, access: 'content' })).toEqual([]);
  expect(await mismatches({ ...canary, access: 'inboxes' })).toEqual([
    'GET /canary by editor: 200, not 403',
    'GET /canary by front desk: 403, not let through',
  ]);
  expect(await mismatches({ ...canary, access: 'audit' })).toEqual(['GET /canary by editor: 200, not 403']);
});

it.each(AREAS)('a read and a write of %s give nothing away to other spellings and methods', async (level) => {
  const routes = routesOf(level);
  const chosen = [routes.find(isRead), routes.find((route) => !isRead(route))].filter((route) => route !== undefined);
  for (const route of chosen)
    for (const person of NAMES.filter((name) => refusalOf(name, level) !== null)) {
      const { url = '', ...request } = requestOf(route);
      const as = people[person];
      const path = String(url);
      for (const spelling of [
        `${path}/`,
        path.replace('/api/', '/api//'),
        path.toUpperCase(),
        path.replaceAll('/', '%2F'),
        `${path};x=1`,
        `${path}?_method=DELETE`,
        `${path}%00`,
      ])
        expect((await as({ ...request, url: spelling })).statusCode).toBeGreaterThanOrEqual(400);
      const headers = { 'x-http-method-override': 'DELETE', 'x-original-url': '/healthz', 'x-rewrite-url': '/healthz' };
      expect([401, 403]).toContain((await as({ ...request, url: path, headers })).statusCode);
      for (const other of ['OPTIONS', 'PATCH'] as const)
        expect((await as({ method: other, url: path })).statusCode).toBeGreaterThanOrEqual(400);
    }
});

it('shows inactive rows to whoever edits content, and server-only settings to administrators', async () => {
  await people.administrator({
    method: 'POST',
    url: '/api/config',
    payload: { id: 'a_secret_setting', data: 'x', serverOnly: true },
  });
  await api.db.updateTable('services').set({ isActive: false }).where('id', '=', 1).execute();
  await api.app.content.settled();
  const lists = entitiesWith('allRows').map(
    (entity) => `/api${CONTENT_ENTITIES[entity].path}?${CONTENT_ENTITIES[entity].allRows}`,
  );
  for (const person of NAMES) {
    const inactive = async (url: string) =>
      (await people[person](url)).json<{ isActive: boolean }[]>().filter(({ isActive }) => !isActive);
    const isEditor = mayEnter(PEOPLE[person] ?? null, 'content');
    for (const url of isEditor ? [] : lists) expect(await inactive(url)).toEqual([]);
    expect(await inactive('/api/services?includeInactive=true')).toHaveLength(isEditor ? 1 : 0);
    const settings = expect((await people[person]('/api/config')).body);
    if (person === 'administrator') settings.toContain('a_secret_setting');
    else settings.not.toContain('a_secret_setting');
  }
});

it('is what docs/security.md says', () => {
  const document = readFileSync(join(__dirname, '../../../../../docs/security.md'), 'utf8');
  const rows = AREA_NAMES.map((area) => [`\`${area}\``, ...ROLES.map((role) => (mayEnter(role, area) ? 'yes' : '–'))]);
  const table = document.split('\n').map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  expect(table.filter(([first = '', second]) => first.startsWith('`') && /^(yes|–)$/.test(second ?? ''))).toEqual(rows);
});
