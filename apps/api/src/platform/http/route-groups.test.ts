import Fastify from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { access } from '../plugins/access';
import { group, registerGroups, serve, type RouteName } from './route-groups';

const routes: FastifyPluginAsyncZod = async (app) => {
  app.get('/herbs', () => []);
  app.put('/herbs/:id', () => null);
  app.get('/faqs/categories', () => []);
};

async function register(names: readonly RouteName[]) {
  const app = Fastify();
  await app.register(access, { guardOf: () => null });
  await registerGroups(app, [group('public', [serve(routes, {}, names)])]);
  await app.ready();
  return app.routeTable.map(({ method, url, access: level }) => `${level} ${method} ${url}`);
}

it('registers what the list of a subject names, with its access level', async () => {
  expect(await register(['GET /{list}', 'PUT /herbs/:id'])).toEqual([
    'public GET /api/herbs',
    'public PUT /api/herbs/:id',
    'public GET /api/faqs/categories',
  ]);
});

it('does not start with a route that no list names, or a name that has no route', async () => {
  await expect(register(['GET /herbs', 'PUT /herbs/:id'])).rejects.toThrow(/GET \/faqs\/categories is not listed$/);
  await expect(register(['GET /{list}', 'PUT /herbs/:id', 'DELETE /herbs/:id'])).rejects.toThrow(
    /differ: DELETE \/herbs\/:id is not there$/,
  );
});
