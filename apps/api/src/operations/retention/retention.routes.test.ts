import { RETENTION_KINDS, RETENTION_RULES } from '@harmony/domain';
import { sql } from 'kysely';
import { verifyAuditLog } from '../../platform/audit/verify.repo';
import { applyRetention } from './retention.repo';
import { RETENTION_SOURCES } from './sources.repo';
import { buildTestApp, type As, type TestApp } from '../../test/api';
import { emptyAuditLog } from '../../test/audit-log';
import { plain } from '../../test/plain';

let api: TestApp;
let admin: As;
beforeAll(async () => {
  api = await buildTestApp();
  admin = await api.asAdmin();
});
afterAll(() => api.close());

const ago = (days: number) => sql<string>`now() - make_interval(days => ${days})`;
const REMOVABLE = [
  ...([
    'contactSubmissions',
    'appointmentRequests',
    'customHerbRequests',
    'checkIns',
    'newsletterSubscribers',
  ] as const),
  ...(['errors', 'config'] as const),
];
const TABLES = [...REMOVABLE, 'auditLog' as const];

beforeEach(async () => {
  for (const table of REMOVABLE) await api.db.deleteFrom(table).execute();
  await emptyAuditLog(api.db);
});

const sender = { name: 'Ada', email: 'ada@example.org' };

/** One row of each kind of that age in days, and a subscription that was ended then. */
async function store(days: number) {
  const { db } = api;
  const createdAt = ago(days);
  await db
    .insertInto('contactSubmissions')
    .values({ ...sender, message: plain('x'), createdAt })
    .execute();
  await db
    .insertInto('appointmentRequests')
    .values({ ...sender, createdAt })
    .execute();
  await db
    .insertInto('customHerbRequests')
    .values({ ...sender, healthConcerns: plain('x'), createdAt })
    .execute();
  const arrival = { firstName: 'Ada', lastName: 'Moss', dateOfBirth: '1980-04-23', createdAt };
  await db.insertInto('checkIns').values(arrival).execute();
  const ended = { email: `${days}@example.org`, state: 'unsubscribed', unsubscribedAt: createdAt } as const;
  await db.insertInto('newsletterSubscribers').values(ended).execute();
  await db.insertInto('errors').values({ errorType: 'Error', message: 'x', createdAt }).execute();
  await db.insertInto('auditLog').values({ action: 'old', entity: 'services', at: createdAt }).execute();
}

const preview = async () => {
  const answer = await admin('/api/retention');
  expect(answer.statusCode).toBe(200);
  return answer.json();
};
const counts = async () => {
  const found: Record<string, number> = {};
  for (const table of TABLES) {
    const { count } = await api.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    found[table] = count;
  }
  return found;
};
const set = (id: string, data: string) => api.db.insertInto('config').values({ id, data }).execute();

test('only administrators look', async () => {
  expect((await api.asAnyone('/api/retention')).statusCode).toBe(401);
  expect((await (await api.asReception())('/api/retention')).statusCode).toBe(401);
  expect((await (await api.asStaff())('/api/retention')).statusCode).toBe(403);
});

test('the preview says what is kept how long, what would go, and since when there is something', async () => {
  await store(800);
  await store(10);
  const { hold, lastRunAt, kinds } = await preview();
  expect([hold, lastRunAt]).toEqual([false, null]);
  const shown = Object.fromEntries(
    kinds.map(({ kind, days, rows }: { kind: string; days: number | null; rows: number }) => [kind, [days, rows]]),
  );
  expect(shown).toMatchObject({
    contactMessages: [731, 1],
    appointmentRequests: [731, 1],
    herbRequests: [null, 0],
    checkIns: [397, 1],
    unsubscribed: [366, 1],
    errors: [30, 1],
    audit: [2192, 0],
  });
  expect(kinds[0]).toEqual({
    kind: 'contactMessages',
    setting: 'retention_contact_days',
    label: expect.any(String),
    days: 731,
    rows: 1,
    oldest: expect.stringMatching(/^20.*Z$/),
  });
  // Looking changes nothing.
  expect(await counts()).toMatchObject({ contactSubmissions: 2, errors: 2 });
});

test('what has been kept long enough goes, with a line of counts; once a day', async () => {
  await store(800);
  await store(10);
  expect(await applyRetention(api.db, api.config.dataKeys)).toBe(true);
  expect(await counts()).toMatchObject({
    contactSubmissions: 1,
    appointmentRequests: 1,
    customHerbRequests: 2,
    checkIns: 1,
    newsletterSubscribers: 1,
    errors: 1,
    auditLog: 3,
  });
  const line = await api.db.selectFrom('auditLog').selectAll().where('action', '=', 'purge').executeTakeFirstOrThrow();
  expect(line).toMatchObject({ entity: 'retention', actorName: 'retention', actorUserId: null });
  expect(line.fields).toEqual(expect.arrayContaining(['contactMessages: 1', 'herbRequests: 0', 'errors: 1']));
  expect((await preview()).lastRunAt).toBe(line.at);
  await store(900);
  expect(await applyRetention(api.db, api.config.dataKeys)).toBe(false);
  expect(await counts()).toMatchObject({ contactSubmissions: 2 });
  await emptyAuditLog(api.db);
  await api.db
    .insertInto('auditLog')
    .values({ action: 'purge', entity: 'retention', at: ago(1) })
    .execute();
  expect(await applyRetention(api.db, api.config.dataKeys)).toBe(true);
  expect(await counts()).toMatchObject({ contactSubmissions: 1 });
});

test('settings count, 0 keeps, and what makes no sense counts as not set', async () => {
  await store(50);
  await set('retention_contact_days', '40');
  await set('retention_errors_days', '0');
  await set('retention_check_ins_days', 'a while');
  await set('retention_herb_requests_days', '49');
  await set('retention_audit_days', '1');
  await applyRetention(api.db, api.config.dataKeys);
  expect(await counts()).toMatchObject({
    contactSubmissions: 0,
    errors: 1,
    checkIns: 1,
    customHerbRequests: 0,
    auditLog: 2,
  });
});

test('the audit log begins where retention ended, and that is sealed', async () => {
  const { db, config } = api;
  await store(2300);
  await store(2200);
  await store(1);
  expect(await applyRetention(db, config.dataKeys)).toBe(true);
  const rest = await db.selectFrom('auditLog').select(['seq', 'action']).orderBy('seq').execute();
  expect(rest).toEqual([
    { seq: 3, action: 'old' },
    { seq: 4, action: 'purge' },
  ]);
  const [, line] = await db.selectFrom('auditLog').select('fields').orderBy('seq').execute();
  expect(line?.fields).toContain('audit: 2');
  expect(await verifyAuditLog(db, config.dataKeys)).toEqual({ lines: 2, seals: 1, problems: [] });
});

test('nothing goes while a legal hold is on', async () => {
  await store(5000);
  await set('retention_hold', 'true');
  expect(await applyRetention(api.db, api.config.dataKeys)).toBe(false);
  expect(await counts()).toMatchObject({ contactSubmissions: 1, errors: 1, auditLog: 1 });
  expect(await preview()).toMatchObject({ hold: true });
});

test('several instances at the same time remove once', async () => {
  await store(800);
  const ran = await Promise.all(Array.from({ length: 4 }, () => applyRetention(api.db, api.config.dataKeys)));
  expect(ran.filter(Boolean)).toHaveLength(1);
});

test('living subscriptions stay, however old', async () => {
  const old = { email: 'a@example.org', createdAt: ago(4000) };
  await api.db.insertInto('newsletterSubscribers').values(old).execute();
  await applyRetention(api.db, api.config.dataKeys);
  expect(await counts()).toMatchObject({ newsletterSubscribers: 1 });
});

test('settings are checked, and never public', async () => {
  const post = (id: string, data: unknown) =>
    admin({ method: 'POST', url: '/api/config', payload: { id, data, serverOnly: false } });
  expect((await post('retention_contact_days', 'two years')).json().fields).toHaveProperty('data');
  expect((await post('retention_contact_days', -1)).statusCode).toBe(400);
  expect((await post('retention_contact_days', 99_999)).statusCode).toBe(400);
  expect((await post('retention_audit_days', 365)).json().fields.data).toContain('2192');
  expect((await post('retention_audit_days', 0)).statusCode).toBe(201);
  expect((await post('retention_contact_days', ' 365 ')).json()).toMatchObject({
    data: '365',
    dataType: 'N',
    serverOnly: true,
  });
  expect((await api.asAnyone('/api/config')).body).not.toContain('retention');
});

test('every source is a table with that column', async () => {
  for (const kind of RETENTION_KINDS) {
    expect(RETENTION_RULES[kind].label.length).toBeGreaterThan(3);
    const source = RETENTION_SOURCES[kind];
    if (source) await sql`select ${sql.ref(source.since)} from ${sql.table(source.table)} limit 0`.execute(api.db);
  }
});

test('what is counted by days has an oldest moment, too', async () => {
  await sql`insert into search_misses (day, words, count) values ('2020-03-01', 'acne', 2)`.execute(api.db);
  const answer = await admin('/api/retention');
  expect(answer.statusCode).toBe(200);
  expect(answer.json().kinds).toContainEqual(
    expect.objectContaining({ kind: 'searchMisses', rows: 1, oldest: '2020-03-01T00:00:00.000Z' }),
  );
  await api.db.deleteFrom('searchMisses').execute();
});
