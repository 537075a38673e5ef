import { CONTENT_ENTITIES, CONTENT_ENTITY_NAMES } from '@harmony/domain';
import { buildTestApp, type TestApp } from '../../test/api';

let api: TestApp;
beforeAll(async () => {
  api = await buildTestApp();
});
afterAll(() => api.close());

it('keeps answers in memory only of what is declared: their tables tell it of changes', () => {
  const published = CONTENT_ENTITY_NAMES.map((entity) => `/api${CONTENT_ENTITIES[entity].path}`);
  const paths = [...published, '/api/booking-options', '/api/openings', '/api/search', '/api/sign-offs'];
  const cached = api.app.routeTable.filter(({ config }) => config.cached).map(({ url }) => url);
  expect(cached.length).toBeGreaterThan(paths.length);
  expect(cached.filter((url) => !paths.some((path) => url === path || url.startsWith(`${path}/`)))).toEqual([]);
});

it('refuses to boot with a route that has no access level', async () => {
  const stray = buildTestApp({
    extend: async (app) => {
      app.get('/stray', () => 'open to all');
    },
  });
  await expect(stray).rejects.toThrow('routes without an access level: GET /stray');
});
