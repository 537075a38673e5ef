import type { Communication, Patient } from '@medplum/fhirtypes';
import type { AppConfig } from '../../../platform/config/app-config';
import type { FhirConfig } from '../config';
import { testConfig } from '../../../test/api';
import { fhirServer, type FhirServer } from '../../../test/clinic-systems/fhir-server';
import { ClinicSystemUnavailable, type PatientPhones } from '../port';
import { fhirSystem } from './fhir-system';

/*
 * The adapter against Medplum's FHIR router and store, over HTTP.
 */

const HOUR = 3_600_000;
const never = new AbortController().signal;
const at = (ms: number) => new Date(Date.now() + ms).toISOString();

let server: FhirServer;
beforeAll(async () => {
  server = await fhirServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.requests.length = 0;
  server.intercept = null;
  server.nextOrigin = null;
});

const settings = (env: Record<string, string> = {}): FhirConfig => {
  const config: AppConfig = testConfig({ CLINIC_SYSTEM: 'fhir', FHIR_BASE_URL: server.baseUrl, ...env });
  if (config.clinicSystem.kind !== 'fhir') throw new Error('FHIR was asked for');
  return config.clinicSystem;
};
const system = (env: Record<string, string> = {}) => fhirSystem(settings(env));
const phone = (value: string, more: object = {}) => ({ system: 'phone' as const, value, ...more });

async function read(cursor: string | null = null) {
  const patients = new Map<string, PatientPhones>();
  let pages = 0;
  let end = cursor;
  for await (const page of system().patientsChangedSince(cursor, never)) {
    pages++;
    end = page.cursor;
    for (const patient of page.patients) patients.set(patient.id, patient);
  }
  return { patients, pages, cursor: end };
}
const raws = (patient: PatientPhones | undefined) => patient?.phones.map(({ raw }) => raw);

describe('the feed of telephones', () => {
  it('takes telephones that are in use, and says whose they are', async () => {
    const id = await server.add({
      resourceType: 'Patient',
      name: [
        { use: 'old', family: 'Before', given: ['Ann'] },
        { use: 'usual', given: ['Annie'] },
        { use: 'official', family: 'Lee', given: ['Anna', 'M'] },
      ],
      telecom: [
        phone('206-555-0102', { rank: 2, use: 'home' }),
        phone('+1 206 555 0101', { rank: 1, use: 'mobile' }),
        { system: 'sms', value: '2065550103' },
        { system: 'email', value: 'anna@example.org' },
        { system: 'fax', value: '2065550104' },
        phone('2065550105', { use: 'old' }),
        phone('2065550106', { period: { end: '2020-01-01' } }),
        phone('2065550107', { period: { start: '2999-01-01' } }),
      ],
    });
    const patient = { reference: `Patient/${id}` };
    await server.add({
      resourceType: 'RelatedPerson',
      patient,
      relationship: [{ coding: [{ code: 'MTH', display: 'Mother' }] }],
      telecom: [phone('2065550110')],
    });
    await server.add({ resourceType: 'RelatedPerson', patient, active: false, telecom: [phone('2065550111')] });
    await server.add({
      resourceType: 'RelatedPerson',
      patient,
      period: { end: '2020-01-01' },
      telecom: [phone('2065550112')],
    });
    const { patients } = await read();
    expect(patients.get(id)).toEqual({
      id,
      name: 'Anna M Lee',
      phones: [
        { raw: '+1 206 555 0101', kind: 'mobile', relation: null },
        { raw: '206-555-0102', kind: 'home', relation: null },
        { raw: '2065550103', kind: null, relation: null },
        { raw: '2065550110', kind: null, relation: 'mother' },
      ],
      isActive: true,
      updatedAt: expect.any(String),
    });
  });

  it('says who is no patient any more', async () => {
    const inactive = await server.add({ resourceType: 'Patient', active: false, telecom: [phone('2065550120')] });
    const other = { reference: `Patient/${inactive}` };
    const replaced = await server.add({ resourceType: 'Patient', link: [{ type: 'replaced-by', other }] });
    const replaces = await server.add({ resourceType: 'Patient', link: [{ type: 'replaces', other }] });
    const { patients } = await read();
    expect([inactive, replaced, replaces].map((id) => patients.get(id)?.isActive)).toEqual([false, false, true]);
    expect(await system().patientCards([inactive, replaced], never)).toEqual([]);
  });

  it('follows pages, and then only what has changed: patients, and those of changed relatives', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 250; n++)
      ids.push(await server.add({ resourceType: 'Patient', telecom: [phone(`206555${String(1000 + n)}`)] }));
    const first = await read();
    expect(ids.every((id) => first.patients.has(id))).toBe(true);
    expect(first.pages).toBeGreaterThan(2);
    // Older than what is read again to be sure.
    const later = at(1_000);
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    const [changed = '', related = ''] = ids;
    await server.change<Patient>('Patient', changed, { telecom: [phone('2065550199')] });
    await server.add({
      resourceType: 'RelatedPerson',
      patient: { reference: `Patient/${related}` },
      telecom: [phone('2065550198')],
    });
    const second = await read(later);
    expect([...second.patients.keys()].sort()).toEqual([changed, related].sort());
    expect(raws(second.patients.get(changed))).toEqual(['2065550199']);
    expect(raws(second.patients.get(related))).toEqual(['2065551001', '2065550198']);
    expect(server.requests.some(({ url }) => url.includes('_lastUpdated=ge'))).toBe(true);
    // Where the next reading begins: before anything that may still have been on its way.
    expect(Date.parse(second.cursor ?? '')).toBeLessThan(Date.now() - 50_000 + 60_000);
  });

  it('asks no other server for the next page', async () => {
    server.nextOrigin = 'http://127.0.0.1:9';
    await expect(read()).rejects.toThrow('the next page is at another address');
  });

  it('gives up on pages that lead in a circle', async () => {
    server.intercept = (request, response) => {
      const link = [{ relation: 'next', url: `http://${request.headers.host}${request.url}` }];
      response.end(JSON.stringify({ resourceType: 'Bundle', type: 'searchset', link }));
      return true;
    };
    await expect(read()).rejects.toThrow('keeps sending the same pages');
  });

  it('does without relatives where the server has none, and without records that make no sense', async () => {
    server.intercept = (request, response) => {
      if (request.url?.includes('/RelatedPerson')) {
        response.writeHead(404).end('{}');
        return true;
      }
      const entry = [
        { resource: { resourceType: 'Patient', id: 'good', telecom: [phone('2065550130'), 'nonsense', { value: 7 }] } },
        { resource: { resourceType: 'Patient', id: '../../etc' } },
        { resource: { resourceType: 'Patient' } },
        { resource: { resourceType: 'OperationOutcome' } },
        'nonsense',
      ];
      response.end(JSON.stringify({ resourceType: 'Bundle', entry }));
      return true;
    };
    const { patients } = await read();
    expect([...patients.keys()]).toEqual(['good']);
    expect(raws(patients.get('good'))).toEqual(['2065550130']);
  });
});

describe('the card', () => {
  it('shows visits, practitioners, alerts and what is owed', async () => {
    const id = await server.add({
      resourceType: 'Patient',
      name: [{ family: 'Lee', given: ['Anna'] }],
      birthDate: '1980-04-05',
    });
    const patient = { reference: `Patient/${id}` };
    const practitioner = await server.add({ resourceType: 'Practitioner', name: [{ family: 'Chen', given: ['Wei'] }] });
    const actor = { reference: `Practitioner/${practitioner}` };
    const visit = async (start: string, status: 'booked' | 'cancelled' | 'fulfilled' | 'noshow', text: string) =>
      server.add({
        resourceType: 'Appointment',
        status,
        start,
        end: new Date(Date.parse(start) + HOUR).toISOString(),
        appointmentType: { text },
        participant: [
          { actor: patient, status: 'accepted' },
          { actor, status: 'accepted' },
        ],
      });
    const next = at(48 * HOUR);
    const last = at(-72 * HOUR);
    await visit(at(24 * HOUR), 'cancelled', 'Cancelled');
    await visit(at(96 * HOUR), 'booked', 'Later');
    await visit(next, 'booked', 'Acupuncture');
    await visit(at(-24 * HOUR), 'noshow', 'Not come');
    await visit(at(-200 * HOUR), 'fulfilled', 'Earlier');
    await server.add({
      resourceType: 'Encounter',
      status: 'finished',
      class: { code: 'AMB' },
      subject: patient,
      type: [{ text: 'Follow-up' }],
      period: { start: last },
      participant: [{ individual: { ...actor, display: 'Dr. Wei Chen' } }],
    });
    const flag = (status: 'active' | 'inactive', text: string) =>
      server.add({ resourceType: 'Flag', status, subject: patient, code: { text } });
    await flag('active', 'Latex allergy');
    await flag('inactive', 'Over');
    const invoice = (status: 'issued' | 'balanced', value: number) =>
      server.add({ resourceType: 'Invoice', status, subject: patient, totalGross: { value, currency: 'USD' } });
    await invoice('issued', 100.1);
    await invoice('issued', 20.2);
    await invoice('balanced', 900);

    const fhir = system({ FHIR_BALANCE: 'invoices', FHIR_PATIENT_LINK: 'https://ehr.example/p/{id}' });
    const [card] = await fhir.patientCards([id], never);
    expect(card).toEqual({
      id,
      name: 'Anna Lee',
      birthYear: 1980,
      nameLink: `https://ehr.example/p/${id}`,
      accountBalance: -120.3,
      accountBalanceLink: null,
      lastVisit: { date: last, type: 'Follow-up', doctor: 'Dr. Wei Chen' },
      nextVisit: { date: next, type: 'Acupuncture', doctor: 'Wei Chen' },
      alerts: ['Latex allergy'],
      isLead: false,
    });
    await fhir.patientCards([id], never);
    const requests = server.requests.filter(({ url }) => url.includes('/Practitioner/'));
    expect(requests).toHaveLength(1);
  });

  it('keeps the order that was asked for, leaves out who is gone, and has no balance unless it was chosen', async () => {
    const add = (family: string) => server.add({ resourceType: 'Patient', name: [{ family }] });
    const [a, b] = [await add('A'), await add('B')];
    const cards = await system().patientCards([b, 'gone', '../Practitioner', '..', a], never);
    expect(cards.map(({ name, accountBalance, lastVisit }) => [name, accountBalance, lastVisit])).toEqual([
      ['B', null, null],
      ['A', null, null],
    ]);
    expect(server.requests.some(({ url }) => url.includes('Practitioner') || url.includes('Invoice'))).toBe(false);
  });

  it('says so when the visits cannot be had, and goes without where the server does not offer them', async () => {
    const id = await server.add({ resourceType: 'Patient', name: [{ family: 'C' }] });
    let status = 500;
    server.intercept = (request, response) => {
      if (!request.url?.includes('/Appointment')) return false;
      response
        .writeHead(status)
        .end(
          JSON.stringify({ resourceType: 'OperationOutcome', issue: [{ code: 'exception', diagnostics: 'Anna Lee' }] }),
        );
      return true;
    };
    expect(await system().patientCards([id], never)).toEqual([
      expect.objectContaining({ name: 'C', nextVisit: null, failed: ['visits'] }),
    ]);
    status = 403;
    expect(await system().patientCards([id], never)).toEqual([expect.objectContaining({ name: 'C', nextVisit: null })]);
  });

  it.each([
    ['no JSON', '<html>Good morning</html>'],
    ['no resource', '{"result":[]}'],
    ['another kind of resource', '{"resourceType":"Bundle","entry":[]}'],
    ['somebody else', '{"resourceType":"Patient","id":"somebody-else","name":[{"text":"Else"}]}'],
  ])('an answer that is %s does not mean that the patient is gone', async (_, body) => {
    const id = await server.add({ resourceType: 'Patient', name: [{ family: 'D' }] });
    server.intercept = (request, response) => {
      if (request.url !== `/fhir/Patient/${id}`) return false;
      response.end(body);
      return true;
    };
    await expect(system().patientCards([id], never)).rejects.toThrow('something other than the Patient');
  });

  it('shows nothing of other patients when the server does not mind whom it was asked about', async () => {
    const [id, other] = [
      await server.add({ resourceType: 'Patient', name: [{ family: 'E' }] }),
      await server.add({ resourceType: 'Patient', name: [{ family: 'F' }] }),
    ];
    const patient = { reference: `Patient/${other}` };
    const theirs = [
      { resourceType: 'Flag', status: 'active', subject: patient, code: { text: 'Latex allergy' } },
      { resourceType: 'Invoice', status: 'issued', subject: patient, totalGross: { value: 5, currency: 'USD' } },
      { resourceType: 'Appointment', status: 'booked', start: at(HOUR), participant: [{ actor: patient }] },
      { resourceType: 'Encounter', status: 'finished', subject: patient, period: { start: at(-HOUR) } },
    ];
    let kinds = ['Flag', 'Invoice'];
    server.intercept = (request, response) => {
      const resource = theirs.find(({ resourceType }) => request.url?.startsWith(`/fhir/${resourceType}?`));
      if (!resource || !kinds.includes(resource.resourceType)) return false;
      response.end(JSON.stringify({ resourceType: 'Bundle', entry: [{ resource: { id: 'x', ...resource } }] }));
      return true;
    };
    const read = () => system({ FHIR_BALANCE: 'invoices' }).patientCards([id], never);
    const [card] = await read();
    expect(card).toMatchObject({ name: 'E', alerts: [], accountBalance: null });
    expect([...(card?.failed ?? [])].sort()).toEqual(['alerts', 'balance']);
    for (const kind of ['Appointment', 'Encounter']) {
      kinds = [kind];
      expect(await read()).toMatchObject([{ lastVisit: null, nextVisit: null, failed: ['visits'] }]);
    }
  });
});

it('hands notes on as a Communication, where that was chosen', async () => {
  const id = await server.add({ resourceType: 'Patient' });
  const words = { text: 'Asked for herbs', author: 'Front desk', from: '+12065550101' };
  const note = { ...words, id: 7, patientId: id, at: at(0), isRepeat: false };
  await expect(system().addNote(note, never)).rejects.toThrow('FHIR_NOTES');
  const fhir = system({ FHIR_NOTES: 'communication' });
  await fhir.addNote(note, never);
  const sent = server.requests.find(({ method }) => method === 'POST');
  expect(JSON.parse(sent?.body ?? '')).toMatchObject({
    resourceType: 'Communication',
    status: 'completed',
    subject: { reference: `Patient/${id}` },
    payload: [{ contentString: 'Asked for herbs' }],
    sender: { display: 'Front desk' },
    note: [{ text: 'Call from +12065550101' }],
  });
  // An answer that was lost: the server finds the note, and adds no other.
  await fhir.addNote({ ...note, isRepeat: true }, never);
  await fhir.addNote({ ...note, id: 8 }, never);
  expect(await server.all<Communication>('Communication')).toHaveLength(2);
  expect(fhir.capabilities()).toMatchObject({ notes: 'write', signIn: false });
  await expect(fhir.addNote({ ...note, patientId: '../x' }, never)).rejects.toThrow(ClinicSystemUnavailable);
});

it('sends the headers of the settings, and asks nobody to cache', async () => {
  await system({ FHIR_HEADERS: '{"api_key":"k1"}' }).ping(never);
  expect(server.requests[0]?.headers).toMatchObject({
    api_key: 'k1',
    accept: 'application/fhir+json',
    'cache-control': 'no-cache',
  });
  expect(server.requests[0]?.headers.authorization).toBeUndefined();
});

describe('what is said when it cannot be asked', () => {
  const answer = (status: number, headers: Record<string, string> = {}) => {
    server.intercept = (_, response) => (response.writeHead(status, headers).end('{"not":"fhir"}'), true);
  };
  const problem = () =>
    system()
      .ping(never)
      .then(
        () => null,
        (error: unknown) => (error instanceof ClinicSystemUnavailable ? [error.problem, error.retryAfterMs] : error),
      );

  it.each([
    [200, {}, 'The FHIR server didn’t respond to a search with a FHIR bundle. Check FHIR_BASE_URL.', null],
    [
      302,
      { location: 'https://elsewhere.example/' },
      'The FHIR server redirects to another address, which Harmony doesn’t follow. Enter its actual address.',
      null,
    ],
    [
      401,
      {},
      'The FHIR server didn’t accept our credentials (401). Check FHIR_AUTH and the settings that go with it.',
      null,
    ],
    [403, {}, 'The FHIR server doesn’t allow a search for Patient (403). Give our client permission for it.', null],
    [429, { 'retry-after': '7' }, 'The FHIR server is limiting requests (429).', 7_000],
    [503, {}, 'The FHIR server refused a search for Patient (503).', null],
  ])('%i', async (status, headers, sentence, retryAfter) => {
    answer(status, headers as Record<string, string>);
    expect(await problem()).toEqual([sentence, retryAfter]);
  });

  it('is not there', async () => {
    const closed = await fhirServer();
    await closed.close();
    const gone = fhirSystem({ ...settings(), baseUrl: closed.baseUrl });
    await expect(gone.ping(never)).rejects.toThrow('The FHIR server can’t be reached (ECONNREFUSED).');
  });

  it('is not waited for when nobody waits any more', async () => {
    server.intercept = () => true;
    const stop = new AbortController();
    const pending = system().ping(stop.signal);
    stop.abort();
    await expect(pending).rejects.toThrow('took too long');
  });
});

it('reads a page of patients with their portraits, and no such answer while somebody is calling', async () => {
  const id = await server.add({ resourceType: 'Patient', name: [{ family: 'G' }] });
  const photo = [{ contentType: 'image/jpeg', data: 'x'.repeat(9 * 1_048_576) }];
  const large = { resourceType: 'Patient', id, photo };
  server.intercept = (request, response) => {
    if (!request.url?.startsWith('/fhir/Patient')) return false;
    const isSearch = request.url.includes('?');
    response.end(JSON.stringify(isSearch ? { resourceType: 'Bundle', entry: [{ resource: large }] } : large));
    return true;
  };
  expect([...(await read()).patients.keys()]).toEqual([id]);
  await expect(system().patientCards([id], never)).rejects.toThrow('too large');
});

it('refuses an answer that never ends', async () => {
  const piece = 'x'.repeat(1_048_576);
  server.intercept = (_, response) => {
    const write = () => {
      while (!response.destroyed && response.write(piece));
      if (!response.destroyed) response.once('drain', write);
    };
    write();
    return true;
  };
  await expect(system().ping(never)).rejects.toThrow('too large');
});

it('visits of a day come with who is recognised by what, and what has become of them', async () => {
  const patientId = await server.add({
    resourceType: 'Patient',
    name: [
      { use: 'official', family: 'Vidal', given: ['Rosa', 'Maria'] },
      { use: 'nickname', given: ['Rosi'] },
    ],
    birthDate: '1984-02-10',
  });
  const start = Date.parse('2031-05-06T07:00:00Z');
  const add = (hours: number, status: 'booked' | 'checked-in' | 'noshow' | 'proposed' | 'cancelled') =>
    server.add({
      resourceType: 'Appointment',
      status,
      start: new Date(start + hours * HOUR).toISOString(),
      end: new Date(start + (hours + 1) * HOUR).toISOString(),
      appointmentType: { text: 'Acupuncture' },
      participant: [
        { actor: { reference: `Patient/${patientId}` }, status: 'accepted' },
        { actor: { reference: 'Practitioner/x', display: 'Dr. Ruiz' }, status: 'accepted' },
      ],
    });
  const id = await add(1, 'booked');
  for (const [hours, status] of [
    [2, 'checked-in'],
    [3, 'noshow'],
    [4, 'proposed'],
    [5, 'cancelled'],
    [30, 'booked'],
  ] as const)
    await add(hours, status);
  const adapter = system();
  const visits = await adapter.visitsBetween?.(new Date(start), new Date(start + 24 * HOUR), never);
  expect(visits?.map(({ state }) => state).sort()).toEqual(['arrived', 'booked', 'cancelled', 'no-show']);
  expect(visits?.find((visit) => visit.id === id)).toEqual({
    id,
    patientId,
    name: 'Rosa Maria Vidal',
    preferredName: 'Rosi',
    dateOfBirth: '1984-02-10',
    state: 'booked',
    startsAt: '2031-05-06T08:00:00.000Z',
    type: 'Acupuncture',
    doctor: 'Dr. Ruiz',
  });
  expect(decodeURIComponent(server.requests[0]?.url ?? '')).toContain(
    'date=ge2031-05-06T07:00:00.000Z&date=lt2031-05-07T07:00:00.000Z&_include=Appointment:patient',
  );
  // The store includes nothing: each patient is read once.
  expect(server.requests.filter(({ url }) => url.includes('/Patient/'))).toHaveLength(1);
});
