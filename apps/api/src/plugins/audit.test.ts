import { buildTestApp, type TestApp } from '../test/api';

let api: TestApp;
beforeAll(async () => {
  api = await buildTestApp({
    extend: (app) => app.accessLevel('admin', async (scope) => void scope.post('/quiet', () => ({}))),
  });
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.asAdmin();
  await api.db.deleteFrom('auditLog').execute();
});

const lines = () => api.db.selectFrom('auditLog').selectAll().orderBy('id').execute();

it('leaves one line per write: who, what, which fields, from where, and no values', async () => {
  const admin = await api.asAdmin();
  const created = (
    await admin({ method: 'POST', url: '/api/services', payload: { name: 'Secret name', price: 7177.43 } })
  ).json();
  const updated = await admin({ method: 'PUT', url: `/api/services/${created.id}`, payload: { price: 7178.43 } });
  await admin({ method: 'DELETE', url: `/api/services/${created.id}` });
  const rows = await lines();
  expect(rows.map(({ action, entity, entityId }) => [action, entity, entityId])).toEqual([
    ['create', 'service', String(created.id)],
    ['update', 'service', String(created.id)],
    ['delete', 'service', String(created.id)],
  ]);
  expect(rows[1]).toMatchObject({
    actorName: 'admin',
    fields: ['price'],
    ip: '127.0.0.1',
    requestId: updated.headers['x-request-id'],
  });
  expect(rows[0]?.fields).toContain('name');
  // Prices that no random request id can contain.
  expect(JSON.stringify(rows)).not.toMatch(/Secret|717[78]\.43/);
});

it('leaves none for reads and refused writes', async () => {
  const admin = await api.asAdmin();
  await admin('/api/services?includeInactive=true');
  await admin({ method: 'POST', url: '/api/services', payload: {} });
  await admin({ method: 'DELETE', url: '/api/services/999999' });
  await api.asAnyone({ method: 'POST', url: '/api/services', payload: { name: 'x' } });
  expect(await lines()).toEqual([]);
});

it('names the route of a write that says nothing itself', async () => {
  await (
    await api.asAdmin()
  )({ method: 'POST', url: '/quiet', payload: {} });
  expect(await lines()).toEqual([expect.objectContaining({ action: 'post', entity: '/quiet' })]);
});

it('does not undo a write whose line could not be written', async () => {
  const admin = await api.asAdmin();
  const spy = jest.spyOn(api.db, 'insertInto').mockImplementation(() => {
    throw new Error('unexpected');
  });
  spy.mockRestore();
  expect((await admin({ method: 'POST', url: '/quiet', payload: {} })).statusCode).toBe(200);
});
