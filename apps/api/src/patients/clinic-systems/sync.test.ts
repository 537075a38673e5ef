import { testDatabase, type TestDatabase } from '../../test/database';
import { eventually } from '../../test/eventually';
import { fakeSystem, type FakePatient } from '../../test/clinic-systems/fake-clinic-system';
import { circuitBreaker } from './circuit-breaker';
import { purgePatientTraces } from './card-snapshots.repo';
import { phoneKeys } from '../phone-index/phone-keys';
import { findHits } from '../phone-index/phone-index.repo';
import type { PatientPhones } from './port';
import { clinicSync, type SyncOptions } from './sync';

const keys = phoneKeys('a secret for the phone index of tests');
const log = { error: () => undefined, warn: () => undefined } as unknown as SyncOptions['log'];
const patients: FakePatient[] = [1, 2, 3].map((n) => ({
  card: { id: `p${n}`, name: `Patient ${n}` },
  phones: [{ raw: `206-555-010${n}`, kind: null, relation: null }],
}));

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.close());

function setUp(secretKeys = keys) {
  const system = fakeSystem(patients);
  const breaker = circuitBreaker(system);
  const sync = clinicSync({ db: database.db, index: { keys: secretKeys, country: 'US' }, breakers: [breaker], log });
  return { system, breaker, sync };
}
const found = async (e164: string, secretKeys = keys) => {
  const hits = (await findHits(database.db, [{ e164: secretKeys.e164(e164), national: null, last7: null }])).flat();
  return hits.map(({ patientId }) => patientId);
};
const page = (cursor: string, ...rows: Partial<PatientPhones>[]) => ({
  cursor,
  patients: rows.map((row) => ({
    id: 'p1',
    name: 'x',
    phones: [],
    isActive: true,
    updatedAt: '2026-11-02T00:00:00.000Z',
    ...row,
  })),
});

it('goes on from the cursor, and follows changes and removals', async () => {
  const { system, breaker, sync } = setUp();
  await sync.run(breaker);
  expect(await found('+12065550101')).toEqual(['p1']);
  const cursors: (string | null)[] = [];
  system.patientsChangedSince = async function* (cursor) {
    cursors.push(cursor);
    yield page('2', { phones: [{ raw: '206-555-0199', kind: null, relation: null }] }, { id: 'p2', isActive: false });
  };
  await sync.run(breaker);
  expect(cursors).toEqual(['end']);
  expect(await found('+12065550101')).toEqual([]);
  expect(await found('+12065550199')).toEqual(['p1']);
  expect(await found('+12065550102')).toEqual([]);
  expect(await found('+12065550103')).toEqual(['p3']);
});

it('of a system that only lists all patients, whoever is no longer listed is removed', async () => {
  const { system, breaker, sync } = setUp();
  system.capabilities = () => ({ balance: true, visits: true, notes: 'none', changes: 'full', signIn: false });
  await sync.run(breaker);
  patients.splice(1, 1);
  await sync.run(breaker);
  expect(await found('+12065550102')).toEqual([]);
  expect(await found('+12065550103')).toEqual(['p3']);
});

it('another secret builds the index again and leaves nothing of the old one', async () => {
  const first = setUp();
  await first.sync.run(first.breaker);
  const others = phoneKeys('quite another secret for the phone index');
  const second = setUp(others);
  await second.sync.run(second.breaker);
  expect(await found('+12065550101')).toEqual([]);
  expect(await found('+12065550101', others)).toEqual(['p1']);
  const ids = await database.db.selectFrom('phoneIndex').select('keyId').distinct().execute();
  expect(ids).toEqual([{ keyId: others.id }]);
});

it('a page that could not be taken in leaves the cursor where it was', async () => {
  const { system, breaker, sync } = setUp();
  await sync.run(breaker);
  system.patientsChangedSince = async function* () {
    yield page('half', { phones: [{ raw: '206-555-0150', kind: null, relation: null }] });
    throw new Error('connection lost');
  };
  await expect(sync.run(breaker)).rejects.toThrow('couldn’t be understood');
  const cursor = () => database.db.selectFrom('clinicSystemSyncs').select('cursor').executeTakeFirst();
  expect(await cursor()).toEqual({ cursor: 'half' });
  system.patientsChangedSince = async function* () {
    yield page('bad', { phones: [{ raw: '206-555-0151', kind: null, relation: null }], updatedAt: 'no time' });
  };
  await expect(sync.run(breaker)).rejects.toThrow();
  expect(await cursor()).toEqual({ cursor: 'half' });
  expect(await found('+12065550150')).toEqual(['p1']);
});

it('says how it is doing', async () => {
  const { system, breaker, sync } = setUp();
  expect(sync.unready()).toEqual({ pending: true, unavailable: false });
  system.mode = 'fails';
  sync.start({ everyMs: 120_000 });
  await eventually(async () => (await sync.health())[0]?.problem);
  expect(sync.unready()).toEqual({ pending: true, unavailable: true });
  expect(await sync.health()).toEqual([
    expect.objectContaining({
      name: 'fake',
      state: 'degraded',
      problem: 'The fake clinic system refuses.',
      syncedAt: null,
    }),
  ]);
  system.mode = 'answers';
  await sync.run(breaker);
  expect(await sync.health()).toEqual([
    expect.objectContaining({
      state: 'up',
      problem: null,
      indexedNumbers: patients.length,
      syncedAt: expect.any(String),
    }),
  ]);
  expect(sync.unready()).toEqual({ pending: false, unavailable: false });
  await sync.close();
});

it('cards are purged after seven days, picks after ninety', async () => {
  const { db } = database;
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const card = Buffer.from('x');
  for (const days of [6, 8])
    await db
      .insertInto('patientCardSnapshots')
      .values({ system: 's', patientId: `${days}`, card, takenAt: ago(days) })
      .execute();
  for (const days of [89, 91])
    await db
      .insertInto('callerPicks')
      .values({ e164Hmac: Buffer.from([days]), system: 's', patientId: `${days}`, pickedAt: ago(days) })
      .execute();
  await purgePatientTraces(db);
  expect(await db.selectFrom('patientCardSnapshots').select('patientId').execute()).toEqual([{ patientId: '6' }]);
  expect(await db.selectFrom('callerPicks').select('patientId').execute()).toEqual([{ patientId: '89' }]);
});
