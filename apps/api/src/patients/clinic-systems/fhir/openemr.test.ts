import { testConfig } from '../../../test/api';
import { stubServer, type StubServer } from '../../../test/stub-server';
import { fhirSystem } from './fhir-system';

/*
 * OpenEMR: it refuses parameters it does not know, and neither filters nor sorts appointments.
 */

const HOUR = 3_600_000;
const never = new AbortController().signal;
const at = (ms: number) => new Date(Date.now() + ms).toISOString();
const KNOWN: Record<string, string[]> = {
  Patient: ['_lastUpdated', '_id'],
  Appointment: ['patient', '_id', 'date', '_lastUpdated'],
  Encounter: ['patient', '_id', 'date', '_lastUpdated'],
};
const actor = { reference: 'Person/p-1' };
const appointment = (status: string, ms: number, text: string) => ({
  resourceType: 'Appointment',
  id: text,
  status,
  start: at(ms),
  end: at(ms + HOUR),
  appointmentType: { coding: [{ code: 'x', display: text }] },
  participant: [{ actor: { reference: 'Patient/u-1' } }, { actor }],
});
const APPOINTMENTS = [
  appointment('booked', 72 * HOUR, 'later'),
  appointment('cancelled', 2 * HOUR, 'cancelled'),
  appointment('booked', 24 * HOUR, 'next'),
  appointment('noshow', -2 * HOUR, 'not come'),
  appointment('fulfilled', -48 * HOUR, 'last'),
  appointment('fulfilled', -96 * HOUR, 'earlier'),
];
const RESOURCES: Record<string, object[]> = {
  Patient: [
    {
      resourceType: 'Patient',
      id: 'u-1',
      name: [{ given: ['Anna'], family: 'Lee' }],
      active: true,
      meta: { lastUpdated: '2026-01-02T00:00:00+00:00' },
      telecom: [{ system: 'phone', value: '(206) 555-0101', use: 'mobile' }],
    },
    { resourceType: 'Patient', id: 'u-2', meta: { lastUpdated: '2026-01-01T00:00:00+00:00' } },
  ],
  Appointment: APPOINTMENTS,
  Encounter: [],
};

let stub: StubServer;
beforeAll(async () => {
  stub = await stubServer(({ url }) => {
    const [, , type = '', id] = url.pathname.split('/');
    if (type === 'Person') return { json: { resourceType: 'Person', id, name: [{ text: 'Wei Chen' }] } };
    const known = KNOWN[type];
    if (!known) return { status: 404, json: {} };
    const strange = [...url.searchParams.keys()].find((name) => !known.includes(name));
    if (strange !== undefined || url.searchParams.get('patient')?.includes('/'))
      return { status: 400, json: { resourceType: 'OperationOutcome', issue: [{ code: 'invalid' }] } };
    const all = RESOURCES[type] ?? [];
    if (id !== undefined) return { json: all[0] };
    return { json: { resourceType: 'Bundle', type: 'collection', entry: all.map((resource) => ({ resource })) } };
  });
});
afterAll(() => stub.close());

const system = () => {
  const { clinicSystem } = testConfig({
    CLINIC_SYSTEM: 'fhir',
    FHIR_BASE_URL: `${stub.origin}/fhir`,
    FHIR_FLAVOR: 'openemr',
  });
  if (clinicSystem.kind !== 'fhir') throw new Error('FHIR was asked for');
  return fhirSystem(clinicSystem);
};

it('is read without parameters it does not know', async () => {
  let cursor: string | null = null;
  for (let reading = 0; reading < 2; reading++) {
    const ids: string[] = [];
    for await (const page of system().patientsChangedSince(cursor, never)) {
      ids.push(...page.patients.map(({ id }) => id));
      cursor = page.cursor;
    }
    expect(ids).toEqual(['u-1', 'u-2']);
  }
  await system().ping(never);
});

it('has its appointments filtered and sorted by us, and practitioners that are persons', async () => {
  const [card] = await system().patientCards(['u-1'], never);
  expect(card).toMatchObject({
    name: 'Anna Lee',
    nextVisit: { type: 'next', doctor: 'Wei Chen' },
    lastVisit: { type: 'last', doctor: 'Wei Chen' },
    accountBalance: null,
    alerts: [],
  });
});

it('visits of a day are asked for with parameters that OpenEMR knows', async () => {
  const visits = await system().visitsBetween?.(
    new Date(Date.now() + 23 * HOUR),
    new Date(Date.now() + 25 * HOUR),
    never,
  );
  expect(visits).toMatchObject([{ id: 'next', name: 'Anna Lee', state: 'booked' }]);
});
