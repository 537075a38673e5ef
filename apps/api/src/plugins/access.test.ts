import { CONTENT_ENTITIES, CONTENT_ENTITY_NAMES, contentEntity, entitiesWith, type EntityWith } from '@harmony/domain';
import { buildTestApp, type TestApp } from '../test/api';

let api: TestApp;
beforeAll(async () => {
  api = await buildTestApp();
});
afterAll(() => api.close());

const lines = () => api.app.routeTable.map(({ method, url, access }) => line(access, method, url)).sort();
const line = (access: string, method: string, url: string) => `${access.padEnd(9)} ${method.padEnd(6)} ${url}`;

/** The routes that follow from the declaration of a listed entity. */
function routesOf(entity: EntityWith<'isSorted'>): string[] {
  const { path, hasFeaturedList, hasPages, members } = contentEntity(entity);
  const url = `/api${path}`;
  return [
    line('public', 'GET', url),
    ...(hasFeaturedList ? [line('public', 'GET', `${url}/featured`)] : []),
    ...(hasPages ? [line('public', 'GET', `${url}/:slug`)] : []),
    line('admin', 'POST', url),
    line('admin', 'PUT', `${url}/:id`),
    line('admin', 'DELETE', `${url}/:id`),
    line('admin', 'POST', `${url}/batch-reorder`),
    ...(members ? [line('admin', 'POST', `${url}/:id/delete-and-reassign`)] : []),
  ];
}
const declared = entitiesWith('isSorted').flatMap(routesOf);

it('lists every route with its access level', () => {
  expect(lines().filter((route) => !declared.includes(route))).toMatchSnapshot();
});

it('has the routes of every declared entity', () => {
  expect(lines()).toEqual(expect.arrayContaining(declared));
});

it('keeps answers in memory only of what is declared: their tables tell it of changes', () => {
  const paths = CONTENT_ENTITY_NAMES.map((entity) => `/api${CONTENT_ENTITIES[entity].path}`);
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
