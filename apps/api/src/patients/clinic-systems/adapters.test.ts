import { CARD_PARTS } from '@harmony/domain';
import { buildApp } from '../../app';
import { buildTestApp, type TestApp } from '../../test/api';
import { CLINIKO_KEY, clinikoStub } from '../../test/clinic-systems/cliniko-stub';
import { eventually } from '../../test/eventually';
import { fhirServer, type FhirServer } from '../../test/clinic-systems/fhir-server';
import { clinikoSystem } from './cliniko/cliniko-system';

/*
 * From a clinic system over HTTP to the caller on the screen: sync, index, match, card, note.
 */

const NUMBER = '+12065550101';
const SECRET = 'the-client-secret-of-tests';

let server: FhirServer;
let api: TestApp;
let id: string;
const lines: string[] = [];
/** Closed whatever fails. */
const closing: (() => unknown)[] = [];

beforeAll(async () => {
  server = await fhirServer();
  id = await server.add({
    resourceType: 'Patient',
    name: [{ text: '<img src=x onerror=alert(1)>\u202eeeL\u0000 Anna' }],
    telecom: [{ system: 'phone', value: '(206) 555-0101' }],
  });
  await server.add({
    resourceType: 'Flag',
    status: 'active',
    subject: { reference: `Patient/${id}` },
    code: { text: `Needle\nphobia ${'!'.repeat(1_000)}` },
  });
  await server.add({
    resourceType: 'Patient',
    name: [{ text: 'Never Shown' }],
    telecom: [{ system: 'phone', value: '2065550102' }],
  });
  api = await buildTestApp({
    log: (line) => void lines.push(line),
    env: {
      CLINIC_SYSTEM: 'fhir',
      FHIR_BASE_URL: server.baseUrl,
      FHIR_NOTES: 'communication',
      FHIR_HEADERS: `{"x-secret":"${SECRET}"}`,
      FHIR_PATIENT_LINK: 'https://ehr.example/{id}',
    },
  });
  await eventually(async () => (await api.app.clinicSystems.health()).every(({ state }) => state === 'up'));
});
afterAll(async () => {
  for (const close of closing) await close();
  await api.close();
  await server.close();
});
afterEach(() => {
  server.intercept = null;
});

/** The answer once the card has come, which may be after the first moment. */
const live = ({ app }: TestApp, e164: string) =>
  eventually(
    () => app.clinicSystems.matcher.match(e164, 'number'),
    ({ patients: [patient] }) => patient?.live === true && patient.awaited === undefined,
  );

it('finds a caller of the FHIR server, with everything hostile taken out', async () => {
  expect(await live(api, NUMBER)).toEqual({
    state: 'matched',
    patients: [
      expect.objectContaining({
        id: `fhir:${id}`,
        name: '<img src=x onerror=alert(1)> eeL Anna',
        nameLink: `https://ehr.example/${id}`,
        alerts: [expect.stringMatching(/^Needle phobia !{286}$/)],
        match: 'known',
        live: true,
      }),
    ],
  });
  expect(server.requests.every(({ headers }) => headers['x-secret'] === SECRET)).toBe(true);
  expect(server.requests.some(({ url }) => /phone=|5550101/.test(url))).toBe(false);
});

const transact: Parameters<TestApp['app']['clinicSystems']['saveNotes']>[2] = (work) =>
  api.db.transaction().execute(work);

it('hands a note on, and says so', async () => {
  const from = { caller: NUMBER, author: 'Front desk', text: 'Called about herbs', unchangedSince: null };
  const saved = await api.app.clinicSystems.saveNotes(`fhir:${id}`, from, transact);
  expect(saved).toMatchObject({ patientId: `fhir:${id}`, notes: 'Called about herbs', delivery: 'sent' });
  server.intercept = (request, response) => request.method === 'POST' && (response.writeHead(422).end('{}'), true);
  const kept = await api.app.clinicSystems.saveNotes(
    `fhir:${id}`,
    { ...from, text: 'Another one', unchangedSince: saved?.notesSavedAt ?? null },
    transact,
  );
  expect(kept).toMatchObject({ notes: 'Another one', delivery: 'failed' });
});

it('shows what is known while the server hangs, and says what is not', async () => {
  server.intercept = () => true;
  // Another instance, which remembers nothing.
  const other = await buildApp({ config: api.config, db: api.db, logger: false });
  closing.push(() => other.close());
  await other.ready();
  const { matcher } = other.clinicSystems;
  const shown = await matcher.match(NUMBER, 'number');
  expect(shown).toMatchObject({ state: 'matched', patients: [{ id: `fhir:${id}`, live: false }] });
  expect(Date.parse(shown.patients[0]?.asOf ?? '')).toBeLessThanOrEqual(Date.now());
  // Of the other one nothing but the name is known.
  expect((await matcher.match('+12065550102', 'number')).patients).toMatchObject([{ awaited: CARD_PARTS }]);
});

it('leaves no patient and no secret in the log', async () => {
  server.intercept = (_, response) => (response.writeHead(500).end('{"issue":"Anna 2065550101"}'), true);
  await expect(api.app.clinicSystems.syncOf('fhir')?.()).rejects.toThrow('(500)');
  await eventually(() => lines.some((line) => line.includes('a clinic system did not take a note')));
  const log = lines.join('');
  expect(log.length).toBeGreaterThan(100);
  for (const word of ['Anna', '5550101', 'herbs', SECRET, id]) expect(log).not.toContain(word);
});

it('finds a caller of Cliniko and hands a note on', async () => {
  const stub = await clinikoStub();
  stub.patients.push({
    id: '900719925474099312',
    first_name: 'Bea',
    last_name: 'Ng',
    updated_at: '2026-01-01T00:00:00Z',
    patient_phone_numbers: [{ phone_type: 'Mobile', number: '12065550103' }],
  });
  const cliniko = clinikoSystem({
    kind: 'cliniko',
    baseUrl: `${stub.origin}/v1`,
    apiKey: CLINIKO_KEY,
    contactEmail: 'it@harmony.example',
    webUrl: 'https://harmony.au2.cliniko.com',
    businessId: null,
  });
  const own = await buildTestApp({ otherClinicSystems: [cliniko] });
  closing.push(own.close, stub.close);
  const { clinicSystems } = own.app;
  await eventually(async () => (await clinicSystems.health()).every(({ state }) => state === 'up'));
  const { patients } = await live(own, '+12065550103');
  expect(patients).toEqual([expect.objectContaining({ id: 'cliniko:900719925474099312', name: 'Bea Ng', live: true })]);
  const note = { caller: '+12065550103', author: 'Front desk', text: 'Running late', unchangedSince: null };
  expect(
    await clinicSystems.saveNotes('cliniko:900719925474099312', note, (work) => own.db.transaction().execute(work)),
  ).toMatchObject({ delivery: 'sent' });
  expect(stub.communications).toEqual([expect.objectContaining({ content: 'Running late', from: '+12065550103' })]);
});
