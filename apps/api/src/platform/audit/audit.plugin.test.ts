import { sql } from 'kysely';
import { buildTestApp, type As, type TestApp } from '../../test/api';
import { emptyAuditLog } from '../../test/audit-log';
import { eventually } from '../../test/eventually';
import { plain } from '../../test/plain';

let api: TestApp;
let admin: As;
beforeAll(async () => {
  api = await buildTestApp({
    seeded: true,
    extend: (app) =>
      app.accessLevel('content', async (scope) => {
        const config = { audit: { entity: 'services', action: 'update' } } as const;
        scope.post('/forgetful', { config }, () => ({}));
        scope.post('/too-early', { config }, async (request) => {
          await request.audit();
          return {};
        });
        scope.post('/nothing-to-do', { config }, async (request) => {
          await request.audit(null);
          return {};
        });
      }),
  });
  admin = await api.asAdmin();
  await api.asReception();
});
afterAll(() => api.close());
beforeEach(() => emptyAuditLog(api.db));

const lines = () => api.db.selectFrom('auditLog').selectAll().orderBy('id').execute();

it('leaves one line per write: who, what, which fields, from where, and no values', async () => {
  const created = (
    await admin({ method: 'POST', url: '/api/services', payload: { name: 'Secret name', price: 7177.43 } })
  ).json();
  const updated = await admin({ method: 'PUT', url: `/api/services/${created.id}`, payload: { price: 7178.43 } });
  await admin({ method: 'DELETE', url: `/api/services/${created.id}` });
  const rows = await lines();
  expect(rows.map(({ action, entity, entityId }) => [action, entity, entityId])).toEqual([
    ['create', 'services', String(created.id)],
    ['update', 'services', String(created.id)],
    ['delete', 'services', String(created.id)],
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

it('leaves none for reads, refused writes and requests that had nothing to do', async () => {
  await admin('/api/services?includeInactive=true');
  await admin({ method: 'POST', url: '/api/services', payload: {} });
  await admin({ method: 'DELETE', url: '/api/services/999999' });
  await api.asAnyone({ method: 'POST', url: '/api/services', payload: { name: 'x' } });
  expect((await admin({ method: 'POST', url: '/nothing-to-do', payload: {} })).statusCode).toBe(200);
  expect(await lines()).toEqual([]);
});

it('fails a request whose handler has forgotten its line', async () => {
  expect((await admin({ method: 'POST', url: '/forgetful', payload: {} })).statusCode).toBe(500);
});

it('fails a request whose handler writes its line outside of the transaction of its work', async () => {
  expect((await admin({ method: 'POST', url: '/too-early', payload: {} })).statusCode).toBe(500);
  expect(await lines()).toEqual([]);
});

it.each(['GET', 'HEAD'] as const)('takes a line of its own for what is read with %s', async (method) => {
  expect((await admin({ method, url: '/api/contact-submissions.csv' })).statusCode).toBe(200);
  expect(await lines()).toHaveLength(1);
});

it('does not start with a route that writes and declares no line', async () => {
  let started: TestApp['app'] | undefined;
  const silent = buildTestApp({
    extend: async (app) => {
      started = app;
      for (const level of ['staff', 'content', 'reception', 'public'] as const)
        await app.accessLevel(level, async (scope) => void scope.post(`/${level}`, () => ({})));
    },
  });
  await expect(silent).rejects.toThrow(/without an audit line: POST \/staff, POST \/content, POST \/reception$/);
  await started?.close();
});

describe('while no line can be written', () => {
  /** Everything but sessions and recorded errors, as text. */
  async function contents(): Promise<string> {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = 'public'
      and table_type = 'BASE TABLE' and table_name not in ('errors', 'web_sessions', 'reception_sessions', 'login_attempts')
      order by 1`.execute(api.db);
    const tables = await Promise.all(
      rows.map(async ({ name }) => {
        const all = await sql`select row_to_json(t)::text as row from ${sql.table(name)} t order by 1`.execute(api.db);
        return [name, all.rows];
      }),
    );
    return JSON.stringify(tables);
  }

  beforeAll(async () => {
    await sql`
      create function refuse_line() returns trigger language plpgsql as $$ begin raise exception 'no line'; end $$;
      create trigger refuse_line before insert on audit_log for each row execute function refuse_line();
    `.execute(api.db);
    await api.db
      .insertInto('contactSubmissions')
      .values({ name: 'A', email: 'a@b.example', message: plain('Hello there') })
      .execute();
    // When it is due is computed a moment later.
    await eventually(
      () => api.db.selectFrom('followUps').select('dueAt').execute(),
      (rows) => rows.length > 0 && rows.every(({ dueAt }) => dueAt !== null),
    );
  });
  afterAll(() => sql`drop trigger refuse_line on audit_log; drop function refuse_line()`.execute(api.db));

  it.each([
    ['POST', '/api/services', { name: 'New' }],
    ['PUT', '/api/services/1', { name: 'Another' }],
    ['DELETE', '/api/services/1', null],
    ['POST', '/api/services/batch-reorder', { updates: [{ id: 1, orderIndex: 7 }] }],
    ['POST', '/api/practitioners', { name: 'New' }],
    ['PUT', '/api/health-conditions/1', { name: 'Another' }],
    ['DELETE', '/api/faqs/1', null],
    ['POST', '/api/faqs/categories', { name: 'New' }],
    ['POST', '/api/faqs/categories/1/delete-and-reassign', { reassignToId: 2 }],
    ['POST', '/api/product-categories', { name: 'New' }],
    ['PUT', '/api/config/phone', { data: '(206) 555-0199' }],
    ['DELETE', '/api/config/phone', null],
    ['POST', '/api/hours', { specialDate: '2031-01-01', isClosed: true }],
    ['PUT', '/api/hours/week', { entries: [] }],
    ['POST', '/api/hours/special-range', { from: '2031-01-01', to: '2031-01-02', periods: [], note: null }],
    ['PUT', '/api/contact-submissions/1', { isRead: true }],
    ['POST', '/api/contact-submissions/bulk', { ids: [1], changes: { isRead: true } }],
    ['DELETE', '/api/contact-submissions/1', null],
    ['POST', '/api/reviews', { authorName: 'A', text: 'Good' }],
    ['POST', '/api/users', { username: 'lee', password: 'a phrase of some more words', isAdmin: false }],
    ['POST', '/api/patients', { name: 'Lee' }],
    ['DELETE', '/api/patients/1', null],
    ['PUT', '/api/patients/2/staff-notes', { notes: 'New', unchangedSince: null }],
    ['PUT', '/api/backup/settings', { schedule: 'daily', time: '03:00', keep: 3, drill: 'weekly' }],
    ['POST', '/api/auth/sessions/end-others', null],
  ] as const)('%s %s changes nothing', async (method, url, payload) => {
    const before = await contents();
    const answer = await admin({ method, url, ...(payload && { payload }) });
    expect([answer.statusCode, answer.json()]).toEqual([500, expect.objectContaining({ code: 'internal' })]);
    expect(await contents()).toBe(before);
  });

  it.each([
    '/api/contact-submissions',
    '/api/contact-submissions/1',
    '/api/contact-submissions.csv',
    '/api/patients/1',
  ])('%s shows nothing', async (url) => {
    const answer = await admin(url);
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toMatch(/Hello|example/);
  });

  it('lets nobody in or out', async () => {
    const login = { username: 'admin', password: 'a long pass phrase for tests' };
    const console = await api.asAnyone({ method: 'POST', url: '/api/auth/login', payload: login });
    expect([console.statusCode, console.headers['set-cookie']]).toEqual([500, undefined]);
    expect((await admin({ method: 'POST', url: '/api/auth/logout' })).statusCode).toBe(500);
    expect((await admin('/api/auth/status')).json()).toMatchObject({ authenticated: true });
  });
});
