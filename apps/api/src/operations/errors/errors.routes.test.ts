import type { ErrorDetail, ErrorPage } from '@harmony/domain';
import { buildTestApp, type As, type TestApp } from '../../test/api';
import { eventually } from '../../test/eventually';

let api: TestApp;
let admin: As;
beforeAll(async () => {
  api = await buildTestApp({
    extend: async (app) => {
      await app.accessLevel('public', async (scope) => {
        scope.get('/api/canary/:name', () => {
          throw new TypeError('cannot read "Canary" of ana@example.com');
        });
      });
    },
  });
  admin = await api.asAdmin();
});
afterAll(() => api.close());
beforeEach(() => api.db.deleteFrom('errors').execute());

type Row = Partial<{
  [K in 'message' | 'errorCode' | 'requestPath' | 'ipAddress' | 'userAgent' | 'createdAt' | 'stackTrace']: string;
}> & { severity?: 'low' | 'medium' | 'high' | 'critical'; resolved?: boolean };

async function insert(...rows: Row[]): Promise<number[]> {
  const values = rows.map((row) => ({ errorType: 'TypeError', message: 'no', requestMethod: 'GET', ...row }));
  return (await api.db.insertInto('errors').values(values).returning('id').execute()).map(({ id }) => id);
}
const list = async (query = '') => (await admin(`/api/errors${query}`)).json<ErrorPage>();
const detail = async (id: number) => (await admin(`/api/errors/${id}`)).json<ErrorDetail>();
const resolve = (payload: object) => admin({ method: 'POST', url: '/api/errors/resolve', payload });
const messages = ({ items }: ErrorPage) => items.map(({ message }) => message);

test('repetitions are one entry, the last seen first', async () => {
  const at = (minute: number) => `2026-11-20T10:0${minute}:00.000Z`;
  const ids = await insert(
    { message: 'a', createdAt: at(1) },
    { message: 'b', createdAt: at(2) },
    { message: 'a', createdAt: at(3) },
    { message: 'a', requestPath: '/api/x', createdAt: at(4) },
    { message: 'b', resolved: true, createdAt: at(0) },
  );
  const { items, total } = await list();
  expect(total).toBe(4);
  expect(items.map(({ id, message, count, resolved }) => [id, message, count, resolved])).toEqual([
    [ids[3], 'a', 1, false],
    [ids[2], 'a', 2, false],
    [ids[1], 'b', 1, false],
    [ids[4], 'b', 1, true],
  ]);
  expect(items[1]).toMatchObject({ firstSeenAt: at(1), lastSeenAt: at(3), requestPath: null, severity: 'medium' });
  expect(messages(await list('?limit=1&offset=2'))).toEqual(['b']);
});

test('filters', async () => {
  await insert(
    { message: 'one', severity: 'high', errorCode: 'internal' },
    { message: 'two_percent', severity: 'medium', resolved: true, requestPath: '/api/hours' },
    { message: 'three', severity: 'medium', errorCode: '57014' },
  );
  expect(messages(await list('?severity=high'))).toEqual(['one']);
  expect(messages(await list('?resolved=true'))).toEqual(['two_percent']);
  expect(messages(await list('?resolved=false&severity=medium'))).toEqual(['three']);
  expect(messages(await list('?search=hours%20TWO'))).toEqual(['two_percent']);
  expect(messages(await list('?search=57014'))).toEqual(['three']);
  expect(messages(await list('?search=o_p'))).toEqual(['two_percent']);
  expect(messages(await list('?search=t_o'))).toEqual([]);
  expect(messages(await list('?search=%5C'))).toEqual([]);
});

test.each(['severity=terrible', 'resolved=maybe', 'limit=101', 'offset=-1', `search=${'x'.repeat(201)}`])(
  '?%s is refused',
  async (query) => expect((await admin(`/api/errors?${query}`)).statusCode).toBe(400),
);

test('details name nobody', async () => {
  const [first = 0, second = 0] = await insert(
    { ipAddress: '203.0.113.77', userAgent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/128.0 secret', stackTrace: 'at x' },
    {},
  );
  const answer = await admin(`/api/errors/${first}`);
  expect(answer.statusCode).toBe(200);
  expect(answer.body).not.toMatch(/113\.77|secret|Mozilla/);
  expect(answer.json()).toMatchObject({
    id: first,
    count: 2,
    network: '203.0.113.x',
    device: 'Firefox on Windows',
    stackTrace: 'at x',
    username: null,
    occurrences: [{ id: second }, { id: first }],
  });
  expect((await admin('/api/errors/123456')).statusCode).toBe(404);
});

test('a failure of the API is found here, without the data of whoever met it', async () => {
  expect((await api.asAnyone('/api/canary/Ana%20Canary?phone=5550100')).statusCode).toBe(500);
  const [group] = (
    await eventually(
      () => list(),
      ({ total }) => total === 1,
    )
  ).items;
  expect(group).toMatchObject({ errorType: 'TypeError', severity: 'high', requestPath: '/api/canary/:name' });
  const found = await detail(group?.id ?? 0);
  expect(JSON.stringify({ ...found, requestPath: null, stackTrace: null })).not.toMatch(/canary|example\.com|5550100/i);
  expect(found).toMatchObject({ network: '127.0.0.x', username: null, requestId: expect.any(String) });
});

test('resolving takes all repetitions, and a failure that comes back is a new one', async () => {
  const [first = 0, , other = 0] = await insert({ message: 'a' }, { message: 'a' }, { message: 'b' });
  expect((await resolve({ ids: [first], resolved: true })).json()).toEqual({ changed: 2 });
  expect(messages(await list('?resolved=false'))).toEqual(['b']);
  await insert({ message: 'a' });
  expect((await list('?resolved=false')).items).toMatchObject([{ message: 'a', count: 1 }, { message: 'b' }]);
  expect((await resolve({ ids: [first, other], resolved: false })).json()).toEqual({ changed: 2 });
  expect((await list('?resolved=false')).items).toMatchObject([{ message: 'a', count: 3 }, { message: 'b' }]);
  expect((await resolve({ ids: [123_456], resolved: true })).json()).toEqual({ changed: 0 });
  const line = await api.db.selectFrom('auditLog').selectAll().orderBy('id').where('entity', '=', 'errors').execute();
  expect(line[0]).toMatchObject({ action: 'update', entityId: String(first), fields: ['resolved'] });
});

test.each([{}, { ids: [], resolved: true }, { ids: [1] }, { ids: ['1'], resolved: true }, { ids: [1], resolved: 1 }])(
  '%j is refused',
  async (payload) => expect((await resolve(payload)).statusCode).toBe(400),
);
