import { buildTestApp, type TestApp } from '../test/api';

let api: TestApp;
beforeAll(async () => {
  api = await buildTestApp();
});
afterAll(() => api.close());

it('lists every route with its access level', () => {
  expect(
    api.app.routeTable.map(({ method, url, access }) => `${access.padEnd(9)} ${method.padEnd(6)} ${url}`).sort(),
  ).toMatchSnapshot();
});

it('refuses to boot with a route that has no access level', async () => {
  const stray = buildTestApp({
    extend: async (app) => {
      app.get('/stray', () => 'open to all');
    },
  });
  await expect(stray).rejects.toThrow('routes without an access level: GET /stray');
});
