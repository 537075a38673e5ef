import { MISSED_PATHS_MAX, type MissedPath, type RedirectRow } from '@harmony/domain';
import { buildTestApp, type As, type TestApp } from '../../test/api';

let api: TestApp;
let editor: As;

beforeAll(async () => {
  api = await buildTestApp();
  editor = await api.asRole('editor');
  await editor({ method: 'POST', url: '/api/services', payload: { name: 'Cupping' } });
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.deleteFrom('redirects').execute();
  await api.db.deleteFrom('missedPaths').execute();
});

const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, seen?: string) =>
  editor({
    method,
    url: `/api/redirects${path}`,
    ...(payload && { payload }),
    headers: seen ? { 'if-match': `"${seen}"` } : {},
  });
const add = async (fromPath: string, toPath: string) =>
  (await send('POST', '', { fromPath, toPath })).json<RedirectRow>();
const list = async () => (await editor('/api/redirects')).json<RedirectRow[]>();
const upload = (text: string) =>
  editor({
    method: 'POST',
    url: '/api/redirects/import',
    payload: Buffer.from(text),
    headers: { 'content-type': 'text/csv' },
  });
const count = (hits: Record<string, number>, misses: Record<string, number> = {}) =>
  api.asAnyone({ method: 'POST', url: '/api/redirects/counts', payload: { hits, misses } });
const missed = async () => (await editor('/api/missed-paths')).json<MissedPath[]>();

it.each([
  ['GET', '/redirects'],
  ['GET', '/missed-paths'],
  ['POST', '/redirects'],
  ['POST', '/redirects/import'],
  ['PUT', '/redirects/1'],
  ['DELETE', '/redirects/1'],
] as const)('%s %s is for whoever edits content', async (method, path) => {
  const request = { method, url: `/api${path}`, payload: {} };
  expect((await api.asAnyone(request)).statusCode).toBe(401);
  expect((await (await api.asRole('front-desk'))(request)).statusCode).toBe(403);
});

it('is added, changed and deleted, and every change is in the audit log', async () => {
  const row = await add('https://old.example.org/Old-Page/?a=1', '/services/cupping');
  expect(row).toMatchObject({
    fromPath: '/old-page',
    toPath: '/services/cupping',
    origin: 'added',
    hits: 0,
    leads: 'page',
  });
  const answer = await send(
    'PUT',
    `/${row.id}`,
    { fromPath: '/old-page', toPath: 'https://example.org/x' },
    row.updatedAt,
  );
  expect(answer.json()).toMatchObject({ id: row.id, toPath: 'https://example.org/x', leads: 'elsewhere' });
  const moved = await send('PUT', `/${row.id}`, { fromPath: '/older-page', toPath: '/faq#faq-3' });
  expect(moved.json()).toMatchObject({ fromPath: '/older-page', toPath: '/faq#faq-3', leads: 'page' });
  expect(await list()).toEqual([moved.json()]);
  expect((await send('DELETE', `/${moved.json<RedirectRow>().id}`)).statusCode).toBe(204);
  const lines = await api.db
    .selectFrom('auditLog')
    .select('action')
    .where('entity', '=', 'redirects')
    .orderBy('id')
    .execute();
  expect(lines.map(({ action }) => action)).toEqual(['create', 'update', 'update', 'delete']);
});

it.each([
  [{ fromPath: '', toPath: '/about' }, 'fromPath'],
  [{ fromPath: 'old page', toPath: '/about' }, 'fromPath'],
  [{ fromPath: '/services/cupping', toPath: '/about' }, 'fromPath'],
  [{ fromPath: '/api/x', toPath: '/about' }, 'fromPath'],
  [{ fromPath: '/old', toPath: '/gone' }, 'toPath'],
  [{ fromPath: '/old', toPath: 'http://example.org' }, 'toPath'],
  [{ fromPath: '/old', toPath: '//example.org' }, 'toPath'],
  [{ fromPath: '/old', toPath: 'javascript:alert(1)' }, 'toPath'],
  [{ fromPath: '/old', toPath: '/old' }, 'toPath'],
])('refuses %j in words', async (body, field) => {
  const answer = await send('POST', '', body);
  expect(answer.statusCode).toBe(400);
  expect(answer.json<{ fields: object }>().fields).toHaveProperty([field]);
  expect(await list()).toEqual([]);
});

it('refuses what is there, what is gone, and what somebody else has saved since', async () => {
  const row = await add('/old', '/about');
  expect((await send('POST', '', { fromPath: '/OLD/', toPath: '/faq' })).statusCode).toBe(409);
  await send('PUT', `/${row.id}`, { fromPath: '/old', toPath: '/contact' });
  expect((await send('PUT', `/${row.id}`, { fromPath: '/old', toPath: '/faq' }, row.updatedAt)).json()).toMatchObject({
    code: 'stale',
  });
  expect((await send('DELETE', `/${row.id}`, undefined, row.updatedAt)).statusCode).toBe(409);
  expect((await send('PUT', '/999999', { fromPath: '/x', toPath: '/faq' })).statusCode).toBe(404);
  expect((await send('DELETE', '/999999')).statusCode).toBe(404);
});

it('marks what leads to a page that is not there any more', async () => {
  const created = await editor({ method: 'POST', url: '/api/services', payload: { name: 'Short lived' } });
  await add('/old', '/services/short-lived');
  await editor({ method: 'DELETE', url: `/api/services/${created.json<{ id: number }>().id}` });
  expect(await list()).toMatchObject([{ fromPath: '/old', leads: 'nowhere' }]);
});

it('takes a file as a whole, or tells every line that is wrong and takes nothing', async () => {
  await add('/a', '/about');
  const bad = await upload('from,to\n/a,/faq\n/b,/gone\nnothing,/faq\n/a,/contact\n');
  expect(bad.statusCode).toBe(400);
  expect(bad.json<{ fields: object }>().fields).toEqual({
    '4.from': expect.stringContaining('Enter the old address'),
    '5.from': 'This address is already on line 2',
  });
  const worse = await upload('from,to\n/a,/faq\n/b,/gone\n');
  expect(worse.json<{ fields: object }>().fields).toEqual({ '3.to': 'This page doesn’t exist on this website' });
  expect(await list()).toMatchObject([{ toPath: '/about' }]);
  const good = await upload('Old address;New address\n/a;/faq\n/b;/a\n');
  expect(good.json()).toEqual({ added: 1, changed: 1 });
  expect((await list()).map(({ fromPath, toPath }) => [fromPath, toPath])).toEqual([
    ['/a', '/faq'],
    ['/b', '/faq'],
  ]);
  expect((await upload('from,to,why\n')).statusCode).toBe(400);
  expect((await upload('one,two,three\n/a,/b,/c\n')).json<{ fields: object }>().fields).toHaveProperty('file');
});

it('tells the site servers where everything leads, and adds what they have counted without a new version', async () => {
  await add('/old', '/about');
  const map = await api.asAnyone('/api/redirects/map');
  expect(map.json()).toEqual({ '/old': '/about' });
  expect(map.headers).toMatchObject({ 'x-content-tables': 'redirects', 'x-content-version': expect.anything() });
  const version = () => api.db.selectFrom('contentVersion').select('version').executeTakeFirstOrThrow();
  const [before, [row]] = [await version(), await list()];
  expect((await count({ '/old': 3, '/unknown': 1 })).statusCode).toBe(204);
  await count({ '/old': 2 });
  expect(await list()).toEqual([{ ...row, hits: 5, lastHitAt: expect.any(String) }]);
  expect(await version()).toEqual(before);
  expect((await count({ old: 1 })).statusCode).toBe(400);
});

it('keeps the latest missed paths, and nothing of programs or people', async () => {
  await count(
    {},
    {
      '/acupunture': 2,
      '/services/cuping': 1,
      '/wp-login.php': 9,
      '/.env': 9,
      '/api/nothing': 1,
      '/mail/mei@example.org': 1,
      '/reset/0f8fad5bd9cb469fa165': 1,
      '/patients/2065550123': 1,
      '/UPPER': 1,
    },
  );
  await count({}, { '/acupunture': 1 });
  expect(await missed()).toMatchObject([
    { path: '/acupunture', count: 3, nearest: null },
    { path: '/services/cuping', count: 1, nearest: { path: '/services/cupping', name: 'Cupping' } },
  ]);
  for (let part = 0; part < 3; part++)
    await count({}, Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`/part-${part}/page-${n}`, 1])));
  expect(await missed()).toHaveLength(MISSED_PATHS_MAX);
  expect((await missed()).some(({ path }) => path === '/acupunture')).toBe(false);
  await add('/part-2/page-1', '/about');
  expect((await missed()).some(({ path }) => path === '/part-2/page-1')).toBe(false);
});
