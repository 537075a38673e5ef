import { buildTestApp, type As, type TestApp } from '../../test/api';
import { insertPicture } from '../../test/pictures';

let api: TestApp;
let admin: As;
beforeAll(async () => {
  api = await buildTestApp();
  admin = await api.asAdmin();
});
afterAll(() => api.close());

const GONE = '/api/images/999999';
const send = (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, headers = {}) =>
  admin({ method, url, payload, headers });
const picture = async () => `/api/images/${await insertPicture(api.db, { alt: 'A cup' })}`;
const among = (url: string) => `<p>a</p><img src="${url}" alt="" />`;
const add = async (path: string, payload: object): Promise<{ id: number; updatedAt: string }> => {
  const answer = await send('POST', path, payload);
  expect(answer.statusCode).toBe(201);
  return answer.json();
};
const remove = (url: string) =>
  api.db
    .deleteFrom('images')
    .where('id', '=', Number(url.split('/').at(-1)))
    .execute();

it.each([
  ['POST', '/api/services', { name: 'Cupping', imageUrl: GONE }, 'imageUrl'],
  ['POST', '/api/services', { name: 'Cupping', imageUrl: `${GONE}?bg=removed` }, 'imageUrl'],
  ['POST', '/api/services', { name: 'Cupping', imageUrl: '/api/images/03' }, 'imageUrl'],
  ['POST', '/api/products', { name: 'Tea', price: 1, shareImageUrl: '/api/images/9999999999' }, 'shareImageUrl'],
  ['POST', '/api/pages', { title: 'Fees', body: among(GONE) }, 'body'],
  ['POST', '/api/config', { id: 'directions_image', data: GONE }, 'data'],
  ['PUT', '/api/page-titles', { path: '/about', shareImageUrl: GONE }, 'shareImageUrl'],
] as const)('%s %s refuses %j on its field, in words', async (method, url, body, field) => {
  const answer = await send(method, url, body);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().fields).toEqual({ [field]: expect.stringMatching(/no longer in the library/) });
});

it('pictures that are there, and those of other websites, are taken', async () => {
  const url = await picture();
  await add('/api/services', {
    name: 'A',
    imageUrl: `${url}?bg=removed`,
    shareImageUrl: 'https://a.example/api/images/1',
  });
  await add('/api/pages', { title: 'B', body: among(url) });
  await add('/api/services', { name: 'C', imageUrl: '/art/plate.webp' });
});

it('a row whose picture is gone can still be changed, but for another one that is gone', async () => {
  const [first, url] = [await picture(), await picture()];
  const row = await add('/api/services', { name: 'Moxa', imageUrl: first });
  const page = await add('/api/pages', { title: 'Our house', body: among(url) });
  await Promise.all([remove(first), remove(url)]);
  expect((await send('PUT', `/api/services/${row.id}`, { name: 'Moxibustion' })).statusCode).toBe(200);
  expect((await send('PUT', `/api/services/${row.id}`, { imageUrl: first, price: 3 })).statusCode).toBe(200);
  expect((await send('PUT', `/api/services/${row.id}`, { imageUrl: GONE })).json().fields).toHaveProperty('imageUrl');
  const longer = `${among(url)}<p>b</p>`;
  expect((await send('PUT', `/api/pages/${page.id}`, { body: longer })).statusCode).toBe(200);
  expect((await send('PUT', `/api/pages/${page.id}`, { body: longer + among(GONE) })).statusCode).toBe(400);
  expect((await send('PUT', `/api/services/${row.id}`, { imageUrl: null })).statusCode).toBe(200);
});

it('a draft with a picture that is not there is neither written nor published', async () => {
  const url = await picture();
  const { id } = await add('/api/services', { name: 'Gua sha' });
  const draft = (imageUrl: string) => ({ changes: { imageUrl }, publishAt: null, unpublishAt: null });
  const path = `/api/drafts/services/${id}`;
  expect((await send('PUT', path, draft(GONE))).json().fields).toHaveProperty('imageUrl');
  expect((await send('PUT', path, draft(url))).statusCode).toBe(200);
  await remove(url);
  const refused = await send('POST', `${path}/publish`, { over: false });
  expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['imageUrl']]);
  expect((await send('DELETE', path)).statusCode).toBe(204);
});

it('a version comes back without pictures that were deleted since', async () => {
  const [url, stays] = [await picture(), await picture()];
  const { id } = await add('/api/pages', { title: 'Story', body: among(url) + among(stays), shareImageUrl: url });
  await send('PUT', `/api/pages/${id}`, { title: 'Story, again', body: '<p>new</p>', shareImageUrl: null });
  await remove(url);
  const { versions } = (await admin(`/api/versions/pages/${id}`)).json();
  const restored = await send('POST', `/api/versions/pages/${id}/restore`, { version: versions.at(-1).id });
  expect(restored.statusCode).toBe(200);
  const { row } = restored.json();
  expect(row).toMatchObject({ title: 'Story', body: `<p>a</p>${among(stays)}`, shareImageUrl: null });
  await send('DELETE', `/api/pages/${id}`);
  expect((await send('POST', `/api/versions/pages/${id}/restore`, { version: versions.at(-1).id })).statusCode).toBe(
    200,
  );
});
