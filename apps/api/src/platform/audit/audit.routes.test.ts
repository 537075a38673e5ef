import type { AuditEntity, AuditChoices, AuditPage } from '@harmony/domain';
import { buildTestApp, type As, type TestApp } from '../../test/api';
import { emptyAuditLog } from '../../test/audit-log';

let api: TestApp;
let admin: As;
beforeAll(async () => {
  api = await buildTestApp();
  admin = await api.asAdmin();
});
afterAll(() => api.close());
beforeEach(() => emptyAuditLog(api.db));

interface Line {
  action?: string;
  entity?: AuditEntity;
  entityId?: string;
  actorName?: string | null;
  at?: string;
  fields?: string[];
  ip?: string;
}
const insert = (...lines: Line[]) =>
  api.db
    .insertInto('auditLog')
    .values(lines.map((line) => ({ action: 'update', entity: 'services', ...line })))
    .execute();
const list = async (query = '') => (await admin(`/api/audit-log${query}`)).json<AuditPage>();
const actions = async (query: string) => (await list(query)).items.map(({ action }) => action);

test('lines come newest first, with names of fields and no full address', async () => {
  await insert(
    {
      at: '2026-11-20T10:00:00.000Z',
      fields: ['price', 'name'],
      entityId: '7',
      actorName: 'admin',
      ip: '203.0.113.77',
    },
    { at: '2026-11-20T11:00:00.000Z', action: 'delete' },
  );
  const answer = await admin('/api/audit-log');
  expect(answer.body).not.toContain('113.77');
  const { items, total } = answer.json<AuditPage>();
  expect(total).toBe(2);
  expect(items.map(({ action }) => action)).toEqual(['delete', 'update']);
  expect(items[1]).toEqual({
    id: expect.any(Number),
    at: '2026-11-20T10:00:00.000Z',
    actorName: 'admin',
    action: 'update',
    entity: 'services',
    entityId: '7',
    fields: ['price', 'name'],
    network: '203.0.113.x',
    requestId: null,
  });
  expect(await actions('?limit=1&offset=1')).toEqual(['update']);
});

test('filters', async () => {
  await insert(
    { action: 'create', entity: 'faqs', actorName: 'Zoe', entityId: '12' },
    { action: 'delete', entity: 'services', actorName: 'lee', fields: ['orderIndex'] },
    { action: 'read', entity: 'check-ins', actorName: 'lee' },
    { action: 'open', entity: 'follow-ups', actorName: 'lee' },
    { action: 'export', entity: 'contact-submissions', actorName: 'lee' },
    { action: 'login', entity: 'sessions', actorName: 'lee' },
    { action: 'login', entity: 'reception-sessions', actorName: 'lee' },
    { action: 'change-password-failed', entity: 'account', actorName: 'lee' },
  );
  expect(await actions('?entity=faqs')).toEqual(['create']);
  expect(await actions('?action=delete')).toEqual(['delete']);
  expect(await actions('?actor=zoe')).toEqual(['create']);
  expect(await actions('?writesOnly=true')).toEqual(['delete', 'create']);
  expect(await actions('?search=ORDER%20lee')).toEqual(['delete']);
  expect(await actions('?search=12')).toEqual(['create']);
  expect(await actions('?search=%25')).toEqual([]);
  expect(await actions('?actor=lee&writesOnly=false')).toHaveLength(7);
});

test('days are those of the clinic’s calendar', async () => {
  // In Los Angeles both are the evening of the 19th and the morning of the 20th.
  await insert(
    { action: 'evening', at: '2026-11-20T07:59:59.999Z' },
    { action: 'morning', at: '2026-11-20T08:00:00.000Z' },
  );
  expect(await actions('?from=2026-11-20')).toEqual(['morning']);
  expect(await actions('?to=2026-11-19')).toEqual(['evening']);
  expect(await actions('?from=2026-11-19&to=2026-11-20')).toEqual(['morning', 'evening']);
  await admin({ method: 'POST', url: '/api/config', payload: { id: 'time_zone', data: 'Asia/Tokyo', dataType: 'T' } });
  expect(await actions('?from=2026-11-20&to=2026-11-20')).toEqual(['morning', 'evening']);
  await admin({ method: 'DELETE', url: '/api/config/time_zone' });
});

test.each(['from=yesterday', 'to=2026-02-30', 'writesOnly=1', 'limit=1000', `search=${'x'.repeat(201)}`])(
  '?%s is refused',
  async (query) => {
    expect((await admin(`/api/audit-log?${query}`)).statusCode).toBe(400);
    if (!query.startsWith('limit')) expect((await admin(`/api/audit-log.csv?${query}`)).statusCode).toBe(400);
  },
);

test('what there is to filter by', async () => {
  await insert(
    { action: 'update', entity: 'services', actorName: 'zoe' },
    { action: 'create', entity: 'services', actorName: null },
    { action: 'update', entity: 'faqs', actorName: 'Lee' },
    { action: 'ancient', at: '2020-01-01T00:00:00.000Z' },
  );
  expect((await admin('/api/audit-log/choices')).json<AuditChoices>()).toEqual({
    entities: ['faqs', 'services'],
    actions: ['create', 'update'],
    actors: ['Lee', 'zoe'],
  });
});

describe('the file', () => {
  const file = async (query = '') => {
    const answer = await admin(`/api/audit-log.csv${query}`);
    expect(answer.statusCode).toBe(200);
    return answer.body
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split('\r\n');
  };

  test('holds every line of the filter, more than are read at once, those of one moment included', async () => {
    const at = '2026-11-20T10:00:00.000Z';
    await insert(
      ...Array.from({ length: 1200 }, (_, n): Line => ({
        entityId: String(n),
        at,
        entity: n < 1100 ? 'faqs' : 'hours',
      })),
    );
    const lines = await file('?entity=faqs');
    expect(lines).toHaveLength(1101);
    expect(lines[0]).toBe('id,time (UTC),who,action,entity,entity id,fields,network,request id');
    expect(new Set(lines.slice(1).map((line) => line.split(',')[5])).size).toBe(1100);
  });

  test('runs nothing in a spreadsheet', async () => {
    await insert({ actorName: '=HYPERLINK("http://a.example")', entityId: '+1', fields: ['a', 'b'], action: 'write' });
    expect((await file('?action=write'))[1]).toMatch(
      /Z,"'=HYPERLINK\(""http:\/\/a\.example""\)",write,services,'\+1,"a; b",,$/,
    );
  });

  test('is a download that leaves a line itself', async () => {
    const answer = await admin('/api/audit-log.csv?writesOnly=true');
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="audit-log-\d{4}-\d\d-\d\d\.csv"$/);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect((await list()).items).toMatchObject([{ action: 'export', entity: 'audit-log', fields: ['writesOnly'] }]);
  });
});
