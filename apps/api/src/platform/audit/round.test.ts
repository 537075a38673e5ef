import { sql } from 'kysely';
import { emptyAuditLog, withoutAuditRules } from '../../test/audit-log';
import { buildTestApp, type TestApp } from '../../test/api';
import { eventually } from '../../test/eventually';
import { auditRound, checkAuditLog } from './round';

let api: TestApp;
beforeAll(async () => {
  api = await buildTestApp();
  await api.asAdmin();
});
afterAll(() => api.close());
beforeEach(async () => {
  await emptyAuditLog(api.db);
  await api.db.deleteFrom('errors').execute();
  await api.db
    .insertInto('auditLog')
    .values([1, 2, 3].map((n) => ({ action: 'update', entity: 'services', entityId: String(n) }) as const))
    .execute();
});

function log() {
  const entries: unknown[] = [];
  const keep = (details: unknown, text?: string) => void entries.push([text, details]);
  return { entries, info: keep, error: keep };
}
const round = (to = log()) => auditRound(api.db, api.config.dataKeys, to);
const seals = () => api.db.selectFrom('auditSeals').select(['kind', 'seq']).orderBy('id').execute();
const change = () =>
  withoutAuditRules(api.db, (trx) => sql`update audit_log set action = 'read' where seq = 2`.execute(trx));

it('seals the end once a day, also on several instances, and tells it to the log', async () => {
  const said = log();
  await Promise.all([round(said), round(said), round(said)]);
  expect(await seals()).toEqual([{ kind: 'end', seq: 3 }]);
  expect(said.entries).toEqual([
    ['the audit log was sealed', { chain: expect.any(String), seq: 3, hash: expect.stringMatching(/^[0-9a-f]{64}$/) }],
  ]);
});

it('shows administrators what is wrong until they resolve it, once', async () => {
  await change();
  const said = log();
  await checkAuditLog(api.db, api.config.dataKeys, said);
  await checkAuditLog(api.db, api.config.dataKeys, said);
  expect(said.entries[0]).toEqual([
    'the audit log is not what was written',
    { problems: ['this log: line 2 was changed'] },
  ]);
  const admin = await api.asAdmin();
  const { attention } = (await admin('/api/dashboard')).json();
  expect(attention).toContainEqual(
    expect.objectContaining({ kind: 'errors', count: 1, bySeverity: { low: 0, medium: 0, high: 0, critical: 1 } }),
  );
  expect((await admin('/api/errors')).body).toContain('line 2 was changed');
  await api.db.updateTable('errors').set({ resolved: true }).execute();
  await checkAuditLog(api.db, api.config.dataKeys, said);
  const found = await api.db.selectFrom('errors').select('resolved').orderBy('id').execute();
  expect(found).toEqual([{ resolved: true }, { resolved: false }]);
});

it('is done by the running product', async () => {
  await change();
  const timers = jest.spyOn(globalThis, 'setInterval');
  const another = await api.anotherInstance();
  await another.ready();
  for (const [hourly, ms] of timers.mock.calls) if (ms === 3_600_000) hourly();
  timers.mockRestore();
  const found = await eventually(
    () => api.db.selectFrom('errors').select(['errorType', 'severity']).execute(),
    ({ length }) => length > 0,
  );
  expect(await seals()).toEqual([{ kind: 'end', seq: 3 }]);
  expect(found).toEqual([{ errorType: 'AuditLogChanged', severity: 'critical' }]);
  await another.close();
});
