import { buildTestApp, type TestApp } from '../../test/api';

let api: TestApp;
beforeAll(async () => {
  api = await buildTestApp();
});
afterAll(() => api.close());

it('says that the process answers, without touching the database', async () => {
  const spy = jest.spyOn(api.db, 'executeQuery');
  const answer = await api.asAnyone('/healthz');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ status: 'ok' });
  expect(spy).not.toHaveBeenCalled();
});

it('asks the database once a second, however many ask', async () => {
  const spy = jest.spyOn(api.db.getExecutor(), 'executeQuery');
  const answers = await Promise.all(Array.from({ length: 20 }, () => api.asAnyone('/readyz')));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  // Background workers query, too.
  const checks = spy.mock.calls.filter(([{ sql }]) => sql === 'select 1');
  expect(checks.length).toBeLessThanOrEqual(1);
});

it('is not ready any more when it drains, while the process is fine', async () => {
  api.app.drain();
  const answer = await api.asAnyone('/readyz');
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toEqual({ status: 'draining' });
  expect((await api.asAnyone('/healthz')).statusCode).toBe(200);
  expect((await api.asAnyone('/api/services')).statusCode).toBe(200);
});
