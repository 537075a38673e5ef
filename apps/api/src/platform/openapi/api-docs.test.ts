import { buildTestApp, type TestApp } from '../../test/api';
import { swaggerRoutes } from './api-docs.routes';

let api: TestApp;
beforeAll(async () => {
  api = await buildTestApp();
});
afterAll(() => api.close());

const get = (url: string, headers: Record<string, string> = {}) => api.asAnyone({ url, headers });

it('knows every address of Swagger UI before it is loaded', async () => {
  const known = api.app.routeTable.flatMap(({ url }) => (url.startsWith('/api/docs') ? [url.slice(9) || '/'] : []));
  expect(known.sort()).toEqual([...(await swaggerRoutes(api.app)).keys()].sort());
});

it('serves the pages, with and without the slash', async () => {
  for (const url of ['/api/docs', '/api/docs/']) {
    const page = await get(url);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('/static/swagger-ui-bundle.js');
  }
  expect((await get('/api/docs/static/index.html')).headers.location).toBe('/api/docs/');
});

it('serves files, parts of them, and nothing to those who have them', async () => {
  const url = '/api/docs/static/swagger-ui.css';
  const { headers } = await get(url);
  expect(headers['content-security-policy']).toContain("script-src 'self'");
  expect((await get(url, { range: 'bytes=0-10' })).statusCode).toBe(206);
  expect((await get(url, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
  expect((await api.asAnyone({ method: 'HEAD', url })).headers['content-length']).toBe(headers['content-length']);
});

it('serves no other files, and takes no other methods', async () => {
  for (const url of ['none.css', '..%2fpackage.json', '.x'])
    expect((await get(`/api/docs/static/${url}`)).json()).toMatchObject({ code: 'method_not_allowed' });
  expect((await api.asAnyone({ method: 'POST', url: '/api/docs/json' })).statusCode).toBe(405);
});
