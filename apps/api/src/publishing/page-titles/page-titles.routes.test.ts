import type { PageTitle } from '@harmony/domain';
import { buildTestApp, type As, type TestApp } from '../../test/api';
import { insertPicture } from '../../test/pictures';

let api: TestApp;
let editor: As;

beforeAll(async () => {
  api = await buildTestApp();
  editor = await api.asRole('editor');
});
afterAll(() => api.close());

const NOTHING = { seoTitle: null, seoDescription: null, shareImageUrl: null };
const save = (payload: object, seen?: string) =>
  editor({ method: 'PUT', url: '/api/page-titles', payload, headers: seen ? { 'if-match': `"${seen}"` } : {} });

it.each(['GET', 'PUT'] as const)('%s is for whoever edits content', async (method) => {
  const request = { method, url: '/api/page-titles', payload: {} };
  expect((await api.asAnyone(request)).statusCode).toBe(401);
  expect((await (await api.asRole('front-desk'))(request)).statusCode).toBe(403);
});

it('is chosen, changed and given up, and site servers are told', async () => {
  expect((await editor('/api/page-titles')).json()).toEqual([]);
  const first = (await save({ path: '/about', seoTitle: 'Who we are', seoDescription: ' ' })).json<PageTitle>();
  expect(first).toMatchObject({ ...NOTHING, path: '/about', seoTitle: 'Who we are' });
  const map = await api.asAnyone('/api/page-titles/map');
  expect(map.json()).toEqual({ '/about': { ...NOTHING, seoTitle: 'Who we are' } });
  expect(map.headers).toMatchObject({ 'x-content-tables': 'page_titles' });
  const shareImageUrl = `/api/images/${await insertPicture(api.db)}`;
  expect((await save({ path: '/about', shareImageUrl }, first.updatedAt)).json()).toMatchObject({
    ...NOTHING,
    shareImageUrl,
  });
  expect((await save({ path: '/about', seoTitle: 'Too late' }, first.updatedAt)).json()).toMatchObject({
    code: 'stale',
  });
  expect((await save({ path: '/about' })).json()).toMatchObject(NOTHING);
});

it.each([
  [{ path: '/nothing', seoTitle: 'x' }, 'path'],
  [{ path: '/cart', seoTitle: 'x' }, 'path'],
  [{ path: '/about', seoTitle: 'x'.repeat(71) }, 'seoTitle'],
  [{ path: '/about', seoDescription: 'x'.repeat(201) }, 'seoDescription'],
  [{ path: '/about', shareImageUrl: 'javascript:alert(1)' }, 'shareImageUrl'],
  [{ path: '/about', shareImageUrl: '/api/images/999999' }, 'shareImageUrl'],
])('refuses %j in words', async (body, field) => {
  const answer = await save(body);
  expect(answer.statusCode).toBe(400);
  expect(answer.json<{ fields: object }>().fields).toHaveProperty([field]);
});

it('a picture that messengers show is not deleted unnoticed', async () => {
  const id = await insertPicture(api.db);
  const payload = { name: 'Cupping', shareImageUrl: `/api/images/${id}` };
  const created = await editor({ method: 'POST', url: '/api/services', payload });
  expect(created.json()).toMatchObject({ shareImageUrl: `/api/images/${id}`, seoTitle: null });
  const refused = await editor({ method: 'DELETE', url: `/api/images/${id}` });
  expect(refused.statusCode).toBe(409);
  expect(refused.body).toContain('Cupping');
});
