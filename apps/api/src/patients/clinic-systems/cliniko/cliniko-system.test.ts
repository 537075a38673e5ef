import type { ClinikoConfig } from '../config';
import { testConfig } from '../../../test/api';
import { CLINIKO_KEY, clinikoStub, type ClinikoStub } from '../../../test/clinic-systems/cliniko-stub';
import { ClinicSystemUnavailable, type PatientPhones } from '../port';
import { changedPatients } from './feed';
import { clinikoClient } from './cliniko-client';
import { clinikoSystem } from './cliniko-system';
import { pace } from './pace';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const never = new AbortController().signal;
const at = (ms: number) => new Date(Date.now() + ms).toISOString();
const ENV = {
  CLINIC_SYSTEM: 'cliniko',
  CLINIKO_API_KEY: CLINIKO_KEY,
  CLINIKO_SUBDOMAIN: 'harmony',
  CLINIKO_CONTACT_EMAIL: 'it@harmony.example',
};

let stub: ClinikoStub;
let config: ClinikoConfig;
beforeEach(async () => {
  stub = await clinikoStub();
  const { clinicSystem } = testConfig(ENV);
  if (clinicSystem.kind !== 'cliniko') throw new Error('Cliniko was asked for');
  config = { ...clinicSystem, baseUrl: `${stub.origin}/v1` };
});
afterEach(() => stub.close());

const patient = (id: string, more: object = {}) => ({
  id,
  first_name: 'Anna',
  last_name: 'Lee',
  date_of_birth: '1980-04-05',
  archived_at: '',
  deleted_at: null,
  updated_at: at(-40 * DAY + Number(id) * 1_000),
  patient_phone_numbers: [{ phone_type: 'Mobile', number: `1206555${id.padStart(4, '0').slice(-4)}` }],
  ...more,
});

/** Without waiting between pages. */
const unhurried = () => clinikoClient(config, { waitMs: () => 0, stopUntil: () => undefined });
async function read(cursor: string | null = null) {
  const patients = new Map<string, PatientPhones>();
  const cursors: string[] = [];
  for await (const page of changedPatients(unhurried(), cursor, never)) {
    cursors.push(page.cursor);
    for (const one of page.patients) patients.set(one.id, one);
  }
  return { patients, cursors, cursor: cursors.at(-1) ?? null };
}
const paths = () => stub.requests.map(({ url }) => url.pathname);

it('knows its addresses by the key', () => {
  const { clinicSystem } = testConfig(ENV);
  expect(clinicSystem).toMatchObject({
    baseUrl: 'https://api.au2.cliniko.com/v1',
    webUrl: 'https://harmony.au2.cliniko.com',
  });
});

describe('the feed of telephones', () => {
  it('reads everybody in pages, then what has changed, and who was removed', async () => {
    const big = '900719925474099312';
    stub.patients = Array.from({ length: 250 }, (_, n) => patient(String(n + 1)));
    stub.patients.push(
      patient('1000', {
        id: big,
        updated_at: at(-3 * HOUR),
        patient_phone_numbers: [
          { phone_type: 'Fax', number: '12065550999' },
          { phone_type: 'Home', number: '(206) 555-0998' },
          { number: 5 },
        ],
      }),
    );
    const first = await read();
    expect(first.patients.size).toBe(251);
    expect(first.patients.get(big)?.phones).toEqual([{ raw: '(206) 555-0998', kind: 'home', relation: null }]);
    expect(paths()).toEqual(['/v1/patients', '/v1/patients', '/v1/patients']);

    const [moved, gone] = [
      patient('1', { updated_at: at(0) }),
      patient('2', { updated_at: at(0), archived_at: at(0) }),
    ];
    stub.patients = [moved, patient('3')];
    stub.archived = [gone];
    stub.deleted = [patient('4', { updated_at: at(-50 * DAY) })];
    // The first time after building the index all removed patients are read.
    const second = await read(JSON.stringify({ ...JSON.parse(first.cursor ?? ''), removed: null }));
    expect([...second.patients.values()].map(({ id, isActive }) => [id, isActive])).toEqual([
      ['1', true],
      ['2', false],
      ['4', false],
    ]);
    const third = await read(second.cursor);
    expect([...third.patients.keys()]).toEqual(['1', '2']);
    expect(third.patients.get('1')?.phones).toEqual([{ raw: '12065550001', kind: 'mobile', relation: null }]);
  });

  it('reads all removed patients once a day, for filing somebody away need not be a change', async () => {
    stub.deleted = [patient('4', { updated_at: at(-50 * DAY) })];
    const cursor = (swept: string) => JSON.stringify({ changed: at(-HOUR), removed: at(-HOUR), swept });
    expect((await read(cursor(at(-HOUR)))).patients.size).toBe(0);
    const swept = await read(cursor(at(-25 * HOUR)));
    expect([...swept.patients.keys()]).toEqual(['4']);
    expect(Date.parse(JSON.parse(swept.cursor ?? '').swept)).toBeGreaterThan(Date.now() - HOUR);
  });

  it('goes on where it was interrupted', async () => {
    stub.patients = Array.from({ length: 150 }, (_, n) => patient(String(n + 1)));
    const { cursors } = await read();
    const again = await read(cursors[0]);
    expect(again.patients.size).toBeLessThan(60);
    expect(again.patients.has('150')).toBe(true);
  });

  it('asks no other server for the next page', async () => {
    stub.patients = Array.from({ length: 150 }, (_, n) => patient(String(n + 1)));
    stub.nextOrigin = 'https://elsewhere.example';
    await expect(read()).rejects.toThrow('the next page is at another address');
  });
});

describe('the card', () => {
  const visit = (ms: number, type: string, more: object = {}) => ({
    patient_id: '1',
    starts_at: at(ms),
    ends_at: at(ms + HOUR),
    cancelled_at: null,
    did_not_arrive: false,
    appointment_type: { links: { self: `https://api.au2.cliniko.com/v1/appointment_types/${type}` } },
    practitioner: { links: { self: 'https://elsewhere.example/v1/practitioners/9' } },
    ...more,
  });

  it('shows visits that took or take place, alerts, and open invoices for what they are', async () => {
    stub.patients = [patient('1')];
    stub.appointments = [
      visit(2 * HOUR, '1', { cancelled_at: at(0) }),
      visit(30 * HOUR, '2'),
      visit(60 * HOUR, '3'),
      visit(-2 * HOUR, '4', { did_not_arrive: true }),
      visit(-50 * HOUR, '5'),
      visit(-80 * HOUR, '6'),
      visit(5 * HOUR, '7', { patient_id: '2' }),
    ];
    stub.invoices = [
      { status: 10, total_amount: '100.10' },
      { status: 10, total_amount: '79.90' },
    ];
    stub.alerts = [
      { name: 'Latex allergy', archived_at: null },
      { name: 'Over', archived_at: at(-HOUR) },
    ];
    const cliniko = clinikoSystem(config);
    const [card] = await cliniko.patientCards(['1'], never);
    expect(card).toEqual({
      id: '1',
      name: 'Anna Lee',
      birthYear: 1980,
      nameLink: 'https://harmony.au2.cliniko.com/patients/1',
      accountBalance: null,
      accountBalanceLink: null,
      nextVisit: { date: stub.appointments[1]?.starts_at, type: 'Type 2', doctor: 'Dr. 9' },
      lastVisit: { date: stub.appointments[4]?.starts_at, type: 'Type 5', doctor: 'Dr. 9' },
      alerts: ['Latex allergy', 'Open invoices: 2, total $180.00'],
      isLead: false,
    });
    await cliniko.patientCards(['1'], never);
    expect(paths().filter((path) => path.includes('/appointment_types/'))).toHaveLength(2);
    expect(paths().filter((path) => path === '/v1/practitioners/9')).toHaveLength(1);
    expect(cliniko.capabilities()).toMatchObject({ balance: false, notes: 'write', signIn: false });
  });

  it('leaves out who was archived, is gone or never was', async () => {
    stub.patients = [patient('1')];
    stub.archived = [patient('2', { archived_at: at(0) })];
    const cards = await clinikoSystem(config).patientCards(['2', '404', 'x', '../1', '1'], never);
    expect(cards.map(({ id }) => id)).toEqual(['1']);
    expect(paths().every((path) => /^\/v1\/[a-z_]+(?:\/\d+(?:\/[a-z_]+)?)?$/.test(path))).toBe(true);
  });

  it.each([
    ['no JSON', { bytes: Buffer.from('<html>Good morning</html>') }],
    ['no patient', { json: { result: [] } }],
    ['somebody else', { json: patient('2') }],
  ])('an answer that is %s does not mean that the patient is gone', async (_, answer) => {
    stub.patients = [patient('1')];
    stub.lie = ({ pathname }) => (pathname === '/v1/patients/1' ? answer : undefined);
    await expect(clinikoSystem(config).patientCards(['1'], never)).rejects.toThrow(ClinicSystemUnavailable);
  });

  it.each([
    ['individual_appointments', ['visits']],
    ['invoices', ['alerts']],
    ['medical_alerts', ['alerts']],
  ])('an answer to %s that is no list is not an empty one', async (list, failed) => {
    stub.patients = [patient('1')];
    stub.lie = ({ pathname }) => (pathname.endsWith(list) ? { json: { result: [] } } : undefined);
    expect(await clinikoSystem(config).patientCards(['1'], never)).toMatchObject([{ name: 'Anna Lee', failed }]);
  });
});

it('files notes as a telephone call', async () => {
  const words = { text: 'Asked for herbs', author: 'Front desk', from: null };
  const note = { ...words, id: 7, patientId: '900719925474099312', at: at(0), isRepeat: false };
  const cliniko = clinikoSystem(config);
  await cliniko.addNote(note, never);
  expect(stub.communications).toEqual([
    {
      category_code: 12,
      type_code: 3,
      direction_code: 2,
      confidential: false,
      patient_id: '900719925474099312',
      from: 'Front desk',
      to: 'Front desk',
      content: 'Asked for herbs',
      created_at: expect.any(String),
    },
  ]);
  // An answer that was lost: the note is there already.
  await cliniko.addNote({ ...note, isRepeat: true }, never);
  expect(stub.communications).toHaveLength(1);
  await cliniko.addNote({ ...note, text: 'Something else', isRepeat: true }, never);
  expect(stub.communications).toHaveLength(2);
});

describe('its rules', () => {
  it('too many requests: nobody asks until the minute is over', async () => {
    stub.left = 0;
    stub.resetAt = Math.ceil(Date.now() / 1000) + 30;
    const cliniko = clinikoSystem(config);
    const refused = async () => {
      const error: unknown = await cliniko.ping(never).catch((reason: unknown) => reason);
      if (!(error instanceof ClinicSystemUnavailable)) throw new Error('it was answered');
      return error.retryAfterMs ?? 0;
    };
    expect(await refused()).toBeGreaterThan(28_000);
    expect(await refused()).toBeGreaterThan(28_000);
    expect(stub.requests).toHaveLength(1);
  });

  it.each([
    ['a wrong key', () => ({ ...config, apiKey: 'other-au2' }), 'Check CLINIKO_API_KEY.'],
    ['nobody to write to', () => ({ ...config, contactEmail: '' }), 'Cliniko answered with 400.'],
  ])('%s is refused, and said without the key', async (_, wrong, sentence) => {
    const error: unknown = await clinikoSystem(wrong())
      .ping(never)
      .catch((reason: unknown) => reason);
    expect(String(error)).toContain(sentence);
    expect(String(error)).not.toContain('au2');
  });

  it('at most so many a minute, steady work evenly', () => {
    let now = 0;
    const own = pace(6, () => now);
    expect(own.waitMs(true)).toBe(0);
    // Two thirds of six in a minute: one in 15 seconds.
    expect(own.waitMs(true)).toBe(15_000);
    for (let n = 0; n < 5; n++) expect(own.waitMs(false)).toBe(0);
    expect(own.waitMs(false)).toBe(60_000);
    now = 60_000;
    expect(own.waitMs(false)).toBe(0);
    own.stopUntil(90_000);
    expect(own.waitMs(false)).toBe(30_000);
  });

  it('whoever gives up while waiting for a turn sends nothing', async () => {
    const stop = new AbortController();
    const client = clinikoClient(config, { waitMs: () => 50_000, stopUntil: () => undefined });
    const pages = client.pages('/patients', {}, stop.signal).next();
    stop.abort();
    await expect(pages).rejects.toThrow('took too long');
    expect(stub.requests).toEqual([]);
  });
});

describe('the visits of a day', () => {
  const linkTo = (path: string) => ({ links: { self: `https://elsewhere.example/v1/${path}` } });
  const visit = (id: string, ms: number, more: object = {}) => ({
    id,
    patient_id: '1',
    starts_at: at(ms),
    ends_at: at(ms + HOUR),
    cancelled_at: null,
    did_not_arrive: false,
    patient_arrived: false,
    patient: linkTo('patients/1'),
    appointment_type: linkTo('appointment_types/7'),
    practitioner: linkTo('practitioners/4'),
    ...more,
  });
  const between = (from: number, to: number) =>
    clinikoSystem(config).visitsBetween?.(new Date(Date.now() + from), new Date(Date.now() + to), never);

  it('come with who is recognised by what, and what has become of them', async () => {
    stub.patients = [patient('1', { preferred_first_name: 'Annie' })];
    stub.appointments = [
      visit('1', 2 * HOUR),
      visit('2', 3 * HOUR, { patient_arrived: true }),
      visit('3', 4 * HOUR, { did_not_arrive: true }),
      visit('4', 5 * HOUR, { cancelled_at: at(0) }),
      visit('5', 26 * HOUR),
      visit('6', 6 * HOUR, { patient: linkTo('patients/99') }),
    ];
    const visits = await between(HOUR, 20 * HOUR);
    expect(visits?.map(({ id, state }) => [id, state])).toEqual([
      ['1', 'booked'],
      ['2', 'arrived'],
      ['3', 'no-show'],
      ['4', 'cancelled'],
    ]);
    expect(visits?.[0]).toMatchObject({
      patientId: '1',
      name: 'Anna Lee',
      preferredName: 'Annie',
      dateOfBirth: '1980-04-05',
      type: 'Type 7',
      doctor: 'Dr. 4',
    });
    expect(paths()).toEqual([
      '/v1/individual_appointments',
      '/v1/patients',
      '/v1/appointment_types/7',
      '/v1/practitioners/4',
    ]);
  });

  it('ask for each patient once', async () => {
    stub.patients = [patient('1')];
    stub.appointments = [visit('1', 2 * HOUR)];
    const system = clinikoSystem(config);
    for (let n = 0; n < 2; n += 1) await system.visitsBetween?.(new Date(), new Date(Date.now() + DAY), never);
    expect(paths().filter((path) => path === '/v1/patients')).toHaveLength(1);
  });

  it('are told who has arrived, and no more than Cliniko keeps', async () => {
    stub.appointments = [visit('1', 2 * HOUR)];
    const system = clinikoSystem(config);
    expect(await system.markVisit?.('1', 'arrived', never)).toBe('arrived');
    expect(stub.arrived.get('1')).toBe(true);
    const puts = () => stub.requests.filter(({ method }) => method === 'PUT').length;
    expect(await system.markVisit?.('1', 'done', never)).toBe('arrived');
    expect(puts()).toBe(1);
    expect(await system.markVisit?.('1', 'expected', never)).toBe('booked');
    expect(stub.arrived.get('1')).toBe(false);
    expect([await system.markVisit?.('1', 'no-show', never), await system.markVisit?.('99', 'arrived', never)]).toEqual(
      [null, null],
    );
    expect(puts()).toBe(2);
  });
});
