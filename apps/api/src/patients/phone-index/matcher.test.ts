import { CARD_PARTS } from '@harmony/domain';
import { fakeSystem, type FakePatient } from '../../test/clinic-systems/fake-clinic-system';
import { testDatabase, type TestDatabase } from '../../test/database';
import { eventually } from '../../test/eventually';
import { assembleCard } from './card-parts';
import { circuitBreaker } from '../clinic-systems/circuit-breaker';
import { callerMatcher, type LocalMatcher, type MatcherOptions } from './matcher';
import { saveNotes } from '../clinic-systems/patient-notes.repo';
import { phoneKeys } from './phone-keys';
import { clinicSync } from '../clinic-systems/sync';
import { rememberPick } from './picks.repo';

const keys = phoneKeys('a secret for the phone index of tests');
const DAY = 86_400_000;
const soon = new Date(Date.now() + 3_600_000).toISOString();
const log = { error: () => undefined, warn: () => undefined } as unknown as MatcherOptions['log'];

const phone = (raw: string, relation: string | null = null) => ({ raw, kind: null, relation });
const visit = (date: string) => ({ date, type: 'Follow-up', doctor: 'Dr. Example' });
const PATIENTS: FakePatient[] = [
  { card: { id: 'own', name: 'Own Number' }, phones: [phone('(206) 555-0101')] },
  { card: { id: 'child', name: 'Child Relative' }, phones: [phone('206-555-0102 (mum)', 'mother')] },
  { card: { id: 'abroad', name: 'No Country' }, phones: [phone('07911 123456')] },
  { card: { id: 'weak', name: 'Seven Digits' }, phones: [phone('555-0177')] },
  { card: { id: 'gone', name: 'Not There' }, phones: [phone('206-555-0109')] },
  { card: { id: 'b', name: 'Beta House', lastVisit: visit('2026-01-02') }, phones: [phone('206-555-0120')] },
  { card: { id: 'a', name: 'Alpha House', lastVisit: visit('2026-01-01') }, phones: [phone('206-555-0120')] },
  { card: { id: 'c', name: 'Gamma House' }, phones: [phone('206-555-0120')] },
  { card: { id: 'd', name: 'Delta House', nextVisit: visit(soon) }, phones: [phone('206-555-0120', 'son')] },
  {
    card: {
      id: 'evil',
      name: '<b>Evil</b>\u202e \u0007',
      nameLink: 'javascript:alert(1)',
      birthYear: 1980,
      accountBalance: -12.5,
      accountBalanceLink: 'https://clinic.example/bill',
      alerts: ['  ', 'Needs a ramp'],
    },
    phones: [phone('206-555-0130')],
  },
];

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.db.insertInto('config').values({ id: 'phone', data: '(206) 555-0100' }).execute();
});
afterAll(() => database.close());
beforeEach(async () => {
  for (const table of [
    'phoneIndex',
    'clinicSystemSyncs',
    'patientNotes',
    'callerPicks',
    'patientCardSnapshots',
  ] as const)
    await database.db.deleteFrom(table).execute();
});

/** A budget that a busy machine keeps; who waits for the end of it gives a short one. */
async function setUp(built = true, now?: () => number, budgetMs = 10_000) {
  const { db } = database;
  const system = fakeSystem(PATIENTS);
  system.cards = system.cards.filter(({ id }) => id !== 'gone');
  const breakers = [circuitBreaker(system, now)];
  const sync = clinicSync({ db, index: { keys, country: 'US' }, breakers, log });
  const [breaker] = breakers;
  if (built && breaker) await sync.run(breaker);
  const options = { db, keys, log, breakers, unready: () => sync.unready(), budgetMs, ...(now && { now }) };
  const matcher = callerMatcher(options);
  return { system, sync, matcher, options, breaker };
}
const ids = async (matcher: LocalMatcher, e164: string) =>
  (await matcher.match(e164, 'number')).patients.map(({ id, match, relation }) => [id, match, relation]);

it.each([
  ['the exact number', '+12065550101', [['fake:own', 'known', null]]],
  ['a relative’s number', '+12065550102', [['fake:child', 'known', 'mother']]],
  ['a record without its country', '+447911123456', [['fake:abroad', 'likely', null]]],
  ['seven digits in the clinic’s area', '+12065550177', [['fake:weak', 'maybe', null]]],
  ['the same seven digits elsewhere', '+12535550177', []],
  ['nobody', '+12065550199', []],
])('the ladder: %s', async (_, number, expected) => {
  const { matcher } = await setUp();
  expect(await ids(matcher, number)).toEqual(expected);
  expect((await matcher.match(number, 'number')).state).toBe(expected.length === 0 ? 'none' : 'matched');
});

it.each([
  [null, 'anonymous'],
  ['101', 'short'],
  ['+12065550101', 'own'],
] as const)('%s (%s) is not matched', async (number, kind) => {
  const { matcher, system } = await setUp();
  expect(await matcher.match(number, kind)).toEqual({ patients: [], state: 'not-matchable' });
  expect(system.requests).toBe(0);
});

it('whom the clinic system no longer knows is not shown', async () => {
  const { matcher } = await setUp();
  expect(await matcher.match('+12065550109', 'number')).toEqual({ patients: [], state: 'none' });
});

it('a household is ordered by the next visit, the last pick, the last visit, the name', async () => {
  const { matcher } = await setUp();
  const order = async () => (await ids(matcher, '+12065550120')).map(([id]) => id);
  expect(await order()).toEqual(['fake:d', 'fake:b', 'fake:a', 'fake:c']);
  await rememberPick(database.db, keys.e164('+12065550120'), { system: 'fake', patientId: 'c' });
  expect(await order()).toEqual(['fake:d', 'fake:c', 'fake:b', 'fake:a']);
  const { patients } = await matcher.match('+12065550120', 'number');
  expect(patients.filter((one) => one.isRemembered).map(({ id }) => id)).toEqual(['fake:c']);
  await database.db
    .updateTable('callerPicks')
    .set({ pickedAt: new Date(Date.now() - 91 * DAY).toISOString() })
    .execute();
  expect(await order()).toEqual(['fake:d', 'fake:b', 'fake:a', 'fake:c']);
});

it('what a clinic system says is text, and its links go to the web', async () => {
  const { matcher } = await setUp();
  const { patients } = await matcher.match('+12065550130', 'number');
  expect(patients).toEqual([
    expect.objectContaining({
      name: '<b>Evil</b>',
      nameLink: null,
      birthYear: 1980,
      accountBalance: -12.5,
      live: true,
      accountBalanceLink: 'https://clinic.example/bill',
      alerts: ['Needs a ramp'],
      notes: '',
    }),
  ]);
});

it('shows the notes in force', async () => {
  const { matcher } = await setUp();
  const ref = { system: 'fake', patientId: 'own' };
  const save = (text: string, author: string, unchangedSince: string | null) =>
    database.db.transaction().execute((trx) => saveNotes(trx, ref, { text, author, unchangedSince }));
  const first = await save('one', 'Ada', null);
  await save('two', 'Bea', first.createdAt);
  const { patients } = await matcher.match('+12065550101', 'number');
  expect(patients[0]).toMatchObject({ notes: 'two', notesAuthor: 'Bea', notesSavedAt: expect.any(String) });
});

describe('while the clinic system', () => {
  it('hangs, the name is there at once, and what is missing is said as soon as it is certain', async () => {
    const { system, options } = await setUp(true, undefined, 5);
    const matcher = callerMatcher({ ...options, answerMs: 60 });
    system.mode = 'hangs';
    const changed: string[] = [];
    matcher.onChange((number) => changed.push(number));
    expect(await matcher.match('+12065550101', 'number')).toMatchObject({
      patients: [{ name: 'Own Number', live: true, awaited: CARD_PARTS, notes: '' }],
      state: 'matched',
    });
    await eventually(() => changed.length > 0);
    expect(changed).toEqual(['+12065550101']);
    const [patient] = (await matcher.match('+12065550101', 'number')).patients;
    expect(patient).toMatchObject({ name: 'Own Number', live: false, failed: CARD_PARTS });
    expect(patient).not.toHaveProperty('awaited');
  });

  it('answers after five seconds, its details still arrive, each part when it is there', async () => {
    const { matcher, system } = await setUp(true, undefined, 5);
    const releases: (() => void)[] = [];
    const part = <T>(value: T) => new Promise<T>((resolve) => releases.push(() => resolve(value)));
    system.patientCards = async ([id = ''], _signal, onPart) => {
      const parts = { visits: part({ nextVisit: visit(soon) }), balance: part({ accountBalance: -40 }) };
      return [await assembleCard({ id, name: 'Own Number' }, parts, onPart)];
    };
    const changed: string[] = [];
    matcher.onChange((number) => changed.push(number));
    const shown = async () => (await matcher.match('+12065550101', 'number')).patients[0];
    expect(await shown()).toMatchObject({ nextVisit: null, awaited: expect.arrayContaining(['visits', 'balance']) });
    releases[1]?.();
    await eventually(() => changed.length > 0);
    expect(await shown()).toMatchObject({ accountBalance: -40, nextVisit: null, awaited: ['visits'], live: true });
    releases[0]?.();
    await eventually(() => changed.length > 1);
    expect(await shown()).toMatchObject({ accountBalance: -40, nextVisit: { date: soon }, live: true });
    expect(await shown()).not.toHaveProperty('awaited');
  });

  it('cannot give one part, the others are shown, and older details replace what is missing', async () => {
    let at = Date.now();
    const { matcher, system } = await setUp(true, () => at);
    const shown = async () => (await matcher.match('+12065550101', 'number')).patients[0];
    system.patientCards = async ([id = '']) => [
      await assembleCard(
        { id, name: 'Own Number' },
        { visits: Promise.reject(new Error('refused')), balance: Promise.resolve({ accountBalance: -40 }) },
      ),
    ];
    expect(await shown()).toMatchObject({ accountBalance: -40, failed: ['visits'], live: true });
    system.patientCards = async ([id = '']) => [
      await assembleCard(
        { id, name: 'Own Number' },
        { visits: Promise.resolve({ nextVisit: visit(soon) }), balance: Promise.reject(new Error('refused')) },
      ),
    ];
    at += 61_000;
    const later = await shown();
    expect(later).toMatchObject({ accountBalance: -40, nextVisit: { date: soon } });
    expect(later).not.toHaveProperty('failed');
  });

  it('is down and comes back, callers shown without it are reported again without being requested', async () => {
    const { matcher: before, system, options } = await setUp();
    await before.match('+12065550101', 'number');
    system.mode = 'fails';
    const matcher = callerMatcher({ ...options, retryMs: 20 });
    const changed: string[] = [];
    matcher.onChange((number) => changed.push(number));
    // Nothing is known of one, the last details of the other.
    expect((await matcher.match('+12065550102', 'number')).patients).toMatchObject([{ failed: CARD_PARTS }]);
    expect((await matcher.match('+12065550101', 'number')).patients).toMatchObject([{ live: false }]);
    expect(changed).toEqual([]);
    system.mode = 'answers';
    await eventually(() => changed.length > 1);
    expect(changed).toEqual(['+12065550102', '+12065550101']);
    for (const number of changed)
      expect(await matcher.match(number, 'number')).toMatchObject({ state: 'matched', patients: [{ live: true }] });
    matcher.close();
  });

  it('says who it is and nothing else, the rest is shown by itself once it can', async () => {
    const { system, options } = await setUp(true, undefined, 5);
    const matcher = callerMatcher({ ...options, retryMs: 20 });
    const { patientCards } = system;
    system.patientCards = async ([id = ''], _signal, onPart) => {
      const visits = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('refused')), 20));
      return [await assembleCard({ id, name: 'Own Number' }, { visits }, onPart)];
    };
    const shown = async () => (await matcher.match('+12065550101', 'number')).patients[0];
    let changes = 0;
    matcher.onChange(() => changes++);
    await shown();
    await eventually(async () => (await shown())?.failed !== undefined);
    system.patientCards = patientCards;
    changes = 0;
    await eventually(() => changes > 0);
    expect(await shown()).not.toHaveProperty('failed');
    matcher.close();
  });

  it('cannot be asked, the last details are shown with their time, also after a restart', async () => {
    const { matcher, system, options } = await setUp();
    const before = await matcher.match('+12065550101', 'number');
    expect(before.patients[0]).toMatchObject({ live: true });
    system.mode = 'fails';
    const restarted = callerMatcher(options);
    expect(await restarted.match('+12065550101', 'number')).toEqual({
      state: 'matched',
      patients: [{ ...before.patients[0], live: false }],
    });
    expect(await restarted.match('+12065550102', 'number')).toMatchObject({
      patients: [{ name: 'Child Relative', live: false, failed: CARD_PARTS }],
    });
  });

  it('the kept cards are unreadable in the table, and gone with another secret', async () => {
    const { matcher, system, options } = await setUp();
    await matcher.match('+12065550101', 'number');
    system.mode = 'fails';
    const rows = await database.db.selectFrom('patientCardSnapshots').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.card.toString('latin1')).not.toContain('Own Number');
    const other = callerMatcher({
      ...options,
      keys: { ...keys, open: phoneKeys('another secret of some length').open },
    });
    expect((await other.match('+12065550101', 'number')).patients).toEqual([]);
  });

  it('has not been read yet, nobody is said to be unknown', async () => {
    const { matcher, sync, breaker } = await setUp(false);
    expect(await matcher.match('+12065550101', 'number')).toEqual({ patients: [], state: 'pending' });
    if (breaker) await sync.run(breaker);
    expect((await matcher.match('+12065550101', 'number')).state).toBe('matched');
    expect((await matcher.match('+12065550199', 'number')).state).toBe('none');
  });

  it('a question that failed three times is not asked for a while', async () => {
    let at = Date.now();
    const { matcher, system } = await setUp(true, () => at);
    system.mode = 'fails';
    for (let n = 0; n < 5; n++) {
      await matcher.match('+12065550101', 'number');
      at += 3_500;
    }
    expect(system.requests).toBeLessThan(5);
    system.mode = 'answers';
    at += 60_000;
    expect((await matcher.match('+12065550101', 'number')).state).toBe('matched');
  });
});

it('never rejects, whatever happens to the database', async () => {
  const own = await testDatabase();
  const matcher = callerMatcher({ ...(await setUp()).options, db: own.db });
  expect((await matcher.match('+12065550101', 'number')).state).toBe('none');
  await own.close();
  expect(await matcher.match('+12065550101', 'number')).toEqual({ patients: [], state: 'unavailable' });
});

it('many numbers are matched with what is known, without a request to another program', async () => {
  const { matcher, system } = await setUp();
  const numbers = Array.from({ length: 500 }, (_, n) => `+1206555${String(n).padStart(4, '0')}`);
  const found = await matcher.matchKnown([...numbers, '+12065550101']);
  expect(found.size).toBe(500);
  expect(found.get('+12065550101')).toMatchObject({
    state: 'matched',
    patients: [{ name: 'Own Number', awaited: CARD_PARTS }],
  });
  expect(found.get('+12065550120')?.patients).toHaveLength(4);
  expect(found.get('+12065550199')).toEqual({ state: 'none', patients: [] });
  expect(system.requests).toBe(0);
});

it('the index holds hashes and encrypted names, no numbers', async () => {
  await setUp();
  const rows = await database.db.selectFrom('phoneIndex').selectAll().execute();
  expect(rows.length).toBe(PATIENTS.length);
  expect(JSON.stringify(rows)).not.toMatch(/555-?010|2065550/);
  expect(rows.map(({ name }) => name?.toString('latin1')).join()).not.toMatch(/Own|House/);
});

it('a notification from another instance is reported for numbers that were requested', async () => {
  const { matcher } = await setUp();
  const changed: string[] = [];
  const stop = matcher.onChange((number) => changed.push(number));
  await matcher.match('+12065550101', 'number');
  matcher.noticed(`ffff,${keys.e164('+12065550101').toString('hex', 0, 12)}`);
  matcher.noticed('*');
  stop();
  matcher.noticed('*');
  expect(changed).toEqual(['+12065550101', '+12065550101']);
});
