import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readRoutes } from './routes.mjs';

test('every route is listed with who may use it and the line that registers it', async () => {
  const routes = await readRoutes();
  assert.ok(routes.length > 500, `${routes.length} routes`);
  assert.deepEqual(
    routes.filter(({ access, place }) => !access || !/^apps\/api\/src\/.*\.ts:\d+$/.test(place)),
    [],
  );
  const cancel = routes.find(({ method, url }) => method === 'POST' && url === '/api/orders/cancel');
  assert.equal(cancel?.access, 'public');
  assert.match(cancel.place, /^apps\/api\/src\/shop\/orders\/orders\.routes\.ts:\d+$/);
});
