import type { Appointment, Patient, Slot } from '@medplum/fhirtypes';
import type { FhirConfig } from '../config';
import { testConfig } from '../../../test/api';
import { fhirServer, type FhirServer } from '../../../test/clinic-systems/fhir-server';
import type { ExternalSchedule, ExternalWish } from '../external-schedule';
import { fhirSystem } from './fhir-system';

/*
 * Booking free slots on a FHIR server over HTTP, whose transactions are done as a whole or not at all.
 */

const never = new AbortController().signal;
const DAY = '2031-05-06';
const at = (hour: number) => `${DAY}T${String(hour).padStart(2, '0')}:00:00.000Z`;
const CODING = [{ system: 'https://clinic.example/types', code: 'acu' }];

let server: FhirServer;
let service: string;
let practitioner: string;
let schedule: string;

beforeEach(async () => {
  server = await fhirServer();
  service = await server.add({ resourceType: 'HealthcareService', name: 'Acupuncture', type: [{ coding: CODING }] });
  ({ practitioner, schedule } = await works({ family: 'Chen', given: ['Wei'] }));
});
afterEach(() => server.close());

async function works(name: { family: string; given: string[] }) {
  const id = await server.add({ resourceType: 'Practitioner', name: [name] });
  return { practitioner: id, schedule: await scheduleOf(id) };
}
const scheduleOf = (id: string, serviceType = [{ coding: CODING }]) =>
  server.add({
    resourceType: 'Schedule',
    actor: [{ reference: `Practitioner/${id}` }],
    ...(serviceType.length > 0 && { serviceType }),
  });
const slot = (hour: number, more: Partial<Slot> = {}) =>
  server.add({
    resourceType: 'Slot',
    schedule: { reference: `Schedule/${schedule}` },
    status: 'free',
    start: at(hour),
    end: at(hour + 1),
    ...more,
  });

function booking(flavor: FhirConfig['flavor'] = 'hapi'): ExternalSchedule {
  const env = { CLINIC_SYSTEM: 'fhir', FHIR_BASE_URL: server.baseUrl, FHIR_FLAVOR: flavor };
  const { clinicSystem } = testConfig(env);
  if (clinicSystem.kind !== 'fhir') throw new Error('FHIR was asked for');
  const { schedule: external } = fhirSystem(clinicSystem);
  if (!external) throw new Error('Nothing can be booked there');
  return external;
}

let keys = 0;
const wish = (hour: number, more: Partial<ExternalWish> = {}): ExternalWish => ({
  key: `booking-${++keys}`,
  service,
  practitioner,
  startsAt: at(hour),
  endsAt: at(hour + 1),
  patient: null,
  contact: { name: 'Anna Lee', email: 'anna@example.org', phone: '+12065550101' },
  isFirst: true,
  note: 'Needles frighten me',
  ...more,
});
const openings = async (external = booking()) =>
  (await external.openings({ service, practitioner }, new Date(at(0)), new Date(at(23)), never)).map(({ startsAt }) =>
    startsAt.slice(11, 13),
  );
const appointments = (): Promise<Appointment[]> => server.all<Appointment>('Appointment');
const standing = async () => (await appointments()).filter(({ status }) => status === 'booked');
const states = async () =>
  Object.fromEntries((await server.all<Slot>('Slot')).map(({ start, status }) => [start.slice(11, 13), status]));
async function booked(external: ExternalSchedule, of: ExternalWish): Promise<string> {
  const answer = await external.book(of, never);
  if (answer.outcome !== 'booked') throw new Error('It is taken');
  return answer.id;
}

/** Somebody else does this once the next transaction is on its way. */
function beforeWriting(work: () => unknown): void {
  server.intercept = (request) => {
    if (request.method !== 'POST' || request.url !== '/fhir') return false;
    server.intercept = null;
    work();
    return false;
  };
}
/** An appointment that another program makes. */
const made = (slotId: string) =>
  server.add({
    resourceType: 'Appointment',
    status: 'booked',
    start: at(9),
    end: at(10),
    slot: [{ reference: `Slot/${slotId}` }],
    participant: [{ actor: { reference: 'Patient/else' }, status: 'accepted' }],
  });

describe('what can be booked', () => {
  it('is the services, and who has a schedule', async () => {
    await server.add({ resourceType: 'HealthcareService', name: 'Closed', active: false });
    await server.add({ resourceType: 'Practitioner', name: [{ family: 'Nobody' }] });
    expect(await booking().services(never)).toEqual([{ id: service, name: 'Acupuncture' }]);
    expect(await booking().practitioners(never)).toEqual([{ id: practitioner, name: 'Wei Chen' }]);
  });

  it('is what is free, in its order, of this service and practitioner', async () => {
    await slot(11);
    await slot(9);
    await slot(10, { status: 'busy' });
    await slot(12, { serviceType: [{ coding: [{ system: 'https://clinic.example/types', code: 'other' }] }] });
    await slot(13, { serviceType: [{ coding: CODING }] });
    const other = await works({ family: 'Ruiz', given: ['Ana'] });
    await slot(14, { schedule: { reference: `Schedule/${other.schedule}` } });
    await slot(15, { start: '2031-05-07T15:00:00Z', end: '2031-05-07T16:00:00Z' });
    expect(await openings()).toEqual(['09', '11', '13']);
  });

  it('is every service where a schedule names none, and none where it names others', async () => {
    const [any, others] = [await works({ family: 'A', given: ['A'] }), await works({ family: 'B', given: ['B'] })];
    const all = await scheduleOf(any.practitioner, []);
    await slot(9, { schedule: { reference: `Schedule/${all}` } });
    await slot(10, { schedule: { reference: `Schedule/${others.schedule}` } });
    const herbs = await server.add({ resourceType: 'HealthcareService', name: 'Herbs' });
    const ask = async (id: string) =>
      (await booking().openings({ service: herbs, practitioner: id }, new Date(at(0)), new Date(at(23)), never)).length;
    expect(await ask(any.practitioner)).toBe(1);
    expect(await ask(others.practitioner)).toBe(0);
    expect(await ask('../Patient')).toBe(0);
  });

  it('is found although the server takes no notice of what it is asked', async () => {
    await slot(9);
    const all = { resourceType: 'Bundle', entry: (await server.all<Slot>('Slot')).map((resource) => ({ resource })) };
    const noise = [
      { resourceType: 'Slot', id: 'no-times', status: 'free', schedule: { reference: `Schedule/${schedule}` } },
      { resourceType: 'Slot', id: '../x', status: 'free', start: at(9), end: at(10) },
      { ...all.entry[0]?.resource, id: 'busy', status: 'busy' },
      { ...all.entry[0]?.resource, id: 'late', start: '2032-05-06T09:00:00Z', end: '2032-05-06T10:00:00Z' },
      'nonsense',
    ].map((resource) => ({ resource }));
    server.intercept = (request, response) => {
      if (!request.url?.startsWith('/fhir/Slot?')) return false;
      response.end(JSON.stringify({ ...all, entry: [...noise, ...all.entry] }));
      return true;
    };
    expect(await openings()).toEqual(['09']);
  });
});

describe('booking', () => {
  it('takes the slot and makes the appointment, for a patient who is added', async () => {
    const slotId = await slot(9);
    const external = booking();
    const mine = wish(9);
    const id = await booked(external, mine);
    const [patient] = await server.all<Patient>('Patient');
    expect(await server.all<Patient>('Patient')).toHaveLength(1);
    expect(patient).toMatchObject({
      identifier: [{ system: 'urn:harmony:bookings', value: mine.key }],
      name: [{ text: 'Anna Lee', family: 'Lee', given: ['Anna'] }],
      telecom: [
        { system: 'email', value: 'anna@example.org' },
        { system: 'phone', value: '+12065550101' },
      ],
    });
    expect(await appointments()).toEqual([
      expect.objectContaining({
        id,
        status: 'booked',
        identifier: [{ system: 'urn:harmony:bookings', value: mine.key }],
        start: at(9),
        end: at(10),
        slot: [{ reference: `Slot/${slotId}` }],
        serviceType: [{ text: 'Acupuncture', coding: CODING }],
        description: 'First visit',
        comment: 'Needles frighten me',
        participant: [
          { actor: { reference: `Patient/${patient?.id}` }, status: 'accepted' },
          { actor: { reference: `Practitioner/${practitioner}` }, status: 'accepted' },
        ],
      }),
    ]);
    expect(await states()).toEqual({ '09': 'busy' });
    expect(await openings(external)).toEqual([]);
    expect(await external.find(mine, never)).toBe(id);
  });

  it('asks for the address in no URL', async () => {
    await slot(9);
    await booked(booking(), wish(9));
    const urls = server.requests.map(({ url }) => decodeURIComponent(url));
    expect(urls.filter((url) => /anna|206555/i.test(url))).toEqual([]);
    expect(urls).toContain('/fhir/Patient/_search');
  });

  it.each([
    ['the same name in other letters', { name: [{ family: 'LEE', given: ['anna'] }] }, 1],
    ['another name', { name: [{ family: 'Lee', given: ['Bert'] }] }, 2],
    ['an address of the past', { telecom: [{ system: 'email', use: 'old', value: 'anna@example.org' }] }, 2],
    ['a record that is no longer used', { active: false }, 2],
  ] as const)('is for the patient with this address and name: %s', async (_, known, patients) => {
    await slot(9);
    await server.add({
      resourceType: 'Patient',
      name: [{ family: 'Lee', given: ['Anna'] }],
      telecom: [{ system: 'email', value: 'anna@example.org' }],
      ...structuredClone(known),
    } as never);
    await booked(booking(), wish(9));
    expect(await server.all<Patient>('Patient')).toHaveLength(patients);
  });

  it('is for nobody that is known where two fit, or without an address', async () => {
    const telecom = [{ system: 'email' as const, value: 'anna@example.org' }];
    for (const given of ['Anna', 'Anna'])
      await server.add({ resourceType: 'Patient', name: [{ family: 'Lee', given: [given] }], telecom });
    await slot(9);
    await slot(10);
    await booked(booking(), wish(9));
    await booked(booking(), wish(10, { contact: { name: 'Anna', email: null, phone: null } }));
    expect(await server.all<Patient>('Patient')).toHaveLength(4);
  });

  it('is for whom the desk has chosen', async () => {
    await slot(9);
    const patient = await server.add({ resourceType: 'Patient', name: [{ family: 'Ng' }] });
    await booked(booking(), wish(9, { patient }));
    expect(await server.all<Patient>('Patient')).toHaveLength(1);
    const [made] = await appointments();
    expect(made?.participant[0]?.actor?.reference).toBe(`Patient/${patient}`);
  });

  it('is refused when the slot is taken, or there is none', async () => {
    await slot(9, { status: 'busy' });
    await slot(10, { end: at(12) });
    for (const hour of [9, 10, 11]) expect(await booking().book(wish(hour), never)).toEqual({ outcome: 'taken' });
    expect(await appointments()).toEqual([]);
    expect(await server.all<Patient>('Patient')).toEqual([]);
  });

  it('is refused when somebody takes the slot between looking and writing', async () => {
    const id = await slot(9);
    server.intercept = (request) => {
      if (request.url === '/fhir/Patient/_search') void server.change<Slot>('Slot', id, { status: 'busy' });
      return false;
    };
    expect(await booking().book(wish(9), never)).toEqual({ outcome: 'taken' });
    expect(await appointments()).toEqual([]);
  });

  it('takes another slot of the same time when the first is gone', async () => {
    const first = await slot(9);
    await slot(9);
    server.intercept = (request) => {
      if (request.url === '/fhir/Patient/_search') void server.change<Slot>('Slot', first, { status: 'busy' });
      return false;
    };
    expect((await booking().book(wish(9), never)).outcome).toBe('booked');
  });

  it('of twenty at once for one slot is one', async () => {
    await slot(9);
    const all = await Promise.all(Array.from({ length: 20 }, () => booking().book(wish(9), never)));
    expect(all.filter(({ outcome }) => outcome === 'booked')).toHaveLength(1);
    expect(await appointments()).toHaveLength(1);
  });

  it('is found when its answer is lost, and is not made twice', async () => {
    await slot(9);
    await slot(10);
    const external = booking();
    const mine = wish(9);
    server.losesAnswer = (method, url) => method === 'POST' && url === '/fhir';
    await expect(external.book(mine, never)).rejects.toThrow('The FHIR server can’t be reached');
    server.losesAnswer = null;
    const [made] = await appointments();
    expect(await external.find(mine, never)).toBe(made?.id);
    expect(await external.book(mine, never)).toEqual({ outcome: 'booked', id: made?.id });
    expect(await appointments()).toHaveLength(1);
    expect(await external.find(wish(9), never)).toBeNull();
  });

  it('adds the patient once, although that answer is lost', async () => {
    await slot(9);
    const external = booking();
    const mine = wish(9);
    server.losesAnswer = (method, url) => method === 'POST' && url === '/fhir/Patient';
    await expect(external.book(mine, never)).rejects.toThrow('can’t be reached');
    server.losesAnswer = null;
    // Under another name it is another patient, were it not the same booking.
    await booked(external, { ...mine, contact: { ...mine.contact, email: null } });
    expect(await server.all<Patient>('Patient')).toHaveLength(1);
  });

  it.each([
    ['no JSON', '<html>', 'didn’t say what happened to a transaction'],
    ['fewer entries', '{"resourceType":"Bundle","entry":[]}', 'didn’t say what happened to a transaction'],
    [
      'no ids',
      '{"resourceType":"Bundle","entry":[{"response":{"status":"200"}},{"response":{"status":"201"}}]}',
      'didn’t say which appointment it created',
    ],
  ])('says so when the answer has %s', async (_, answer, problem) => {
    await slot(9);
    server.intercept = (request, response) => {
      if (request.method !== 'POST' || request.url !== '/fhir') return false;
      response.end(answer);
      return true;
    };
    await expect(booking().book(wish(9), never)).rejects.toThrow(problem);
  });

  it('says in a refusal nothing of the patient', async () => {
    await slot(9);
    server.intercept = (request, response) => {
      if (request.url !== '/fhir/Patient') return false;
      const issue = [{ code: 'forbidden', details: { text: 'No Anna Lee here' } }];
      response.writeHead(403).end(JSON.stringify({ resourceType: 'OperationOutcome', issue }));
      return true;
    };
    await expect(booking().book(wish(9), never)).rejects.toThrow(
      'The FHIR server doesn’t allow a new Patient (403, forbidden). Give our client permission for it.',
    );
  });
});

describe('another time', () => {
  it('frees the one and takes the other, with another practitioner too', async () => {
    await slot(9);
    const external = booking();
    const mine = wish(9);
    const id = await booked(external, mine);
    const other = await works({ family: 'Ruiz', given: ['Ana'] });
    const to = await slot(11, { schedule: { reference: `Schedule/${other.schedule}` } });
    const later = { ...mine, practitioner: other.practitioner, startsAt: at(11), endsAt: at(12) };
    expect(await external.move(id, later, never)).toEqual({ outcome: 'booked', id });
    expect(await states()).toEqual({ '09': 'free', '11': 'busy' });
    const [moved] = await appointments();
    expect(moved).toMatchObject({
      start: at(11),
      end: at(12),
      slot: [{ reference: `Slot/${to}` }],
      comment: mine.note,
    });
    expect(moved?.participant.map(({ actor }) => actor?.reference?.split('/')[0])).toEqual(['Patient', 'Practitioner']);
    expect(moved?.participant[1]?.actor?.reference).toBe(`Practitioner/${other.practitioner}`);
    // Said again, it has happened.
    expect(await external.move(id, later, never)).toEqual({ outcome: 'booked', id });
  });

  it('stays where it was when the other is taken, before or while it moves', async () => {
    await slot(9);
    await slot(10, { status: 'busy' });
    const racing = await slot(11);
    const external = booking();
    const mine = wish(9);
    const id = await booked(external, mine);
    const to = (hour: number) => ({ ...mine, startsAt: at(hour), endsAt: at(hour + 1) });
    expect(await external.move(id, to(10), never)).toEqual({ outcome: 'taken' });
    beforeWriting(() => server.change<Slot>('Slot', racing, { status: 'busy' }));
    expect(await external.move(id, to(11), never)).toEqual({ outcome: 'taken' });
    expect(server.intercept).toBeNull();
    expect(await states()).toEqual({ '09': 'busy', '10': 'busy', '11': 'busy' });
    expect(await appointments()).toEqual([expect.objectContaining({ start: at(9) })]);
  });

  it('is not given to what no longer stands', async () => {
    await slot(9);
    await slot(10);
    const external = booking();
    const mine = wish(9);
    const id = await booked(external, mine);
    await external.cancel(id, never);
    for (const gone of [id, 'gone', '../x'])
      await expect(external.move(gone, { ...mine, startsAt: at(10), endsAt: at(11) }, never)).rejects.toThrow(
        'no longer has the appointment',
      );
  });
});

describe('cancelling', () => {
  it('frees the slot, once; what is gone stays gone', async () => {
    await slot(9);
    const external = booking();
    const mine = wish(9);
    const id = await booked(external, mine);
    await external.cancel(id, never);
    expect(await states()).toEqual({ '09': 'free' });
    expect((await appointments()).map(({ status }) => status)).toEqual(['cancelled']);
    expect(await external.find(mine, never)).toBeNull();
    // Somebody else has the time by now.
    await booked(external, wish(9));
    for (const again of [id, 'gone', '../x']) await external.cancel(again, never);
    expect(await states()).toEqual({ '09': 'busy' });
    expect(await standing()).toHaveLength(1);
  });

  it('goes on when the appointment is changed meanwhile', async () => {
    await slot(9);
    const external = booking();
    const id = await booked(external, wish(9));
    beforeWriting(() => server.change<Appointment>('Appointment', id, { comment: 'Called back' }));
    await external.cancel(id, never);
    expect(await appointments()).toEqual([expect.objectContaining({ status: 'cancelled', comment: 'Called back' })]);
  });
});

describe('a server that refuses nothing', () => {
  beforeEach(() => {
    server.hasVersions = false;
  });

  it('books, moves and cancels', async () => {
    await slot(9);
    await slot(10);
    const external = booking('generic');
    const mine = wish(9);
    const id = await booked(external, mine);
    expect(await external.move(id, { ...mine, startsAt: at(10), endsAt: at(11) }, never)).toEqual({
      outcome: 'booked',
      id,
    });
    expect(await states()).toEqual({ '09': 'free', '10': 'busy' });
    expect((await appointments()).map(({ slot: slots }) => slots?.length)).toEqual([1]);
    await external.cancel(id, never);
    expect(await states()).toEqual({ '09': 'free', '10': 'free' });
  });

  it('gives way to somebody else who has the slot', async () => {
    const id = await slot(9);
    beforeWriting(() => made(id));
    expect(await booking('generic').book(wish(9), never)).toEqual({ outcome: 'taken' });
    expect((await appointments()).map(({ status }) => status).sort()).toEqual(['booked', 'entered-in-error']);
    expect(await states()).toEqual({ '09': 'busy' });
  });

  it('puts a moved appointment back when somebody else has the slot', async () => {
    await slot(9);
    const to = await slot(10);
    const external = booking('generic');
    const mine = wish(9);
    const id = await booked(external, mine);
    beforeWriting(() => made(to));
    expect(await external.move(id, { ...mine, startsAt: at(10), endsAt: at(11) }, never)).toEqual({ outcome: 'taken' });
    expect((await appointments()).find((one) => one.id === id)).toMatchObject({ status: 'booked', start: at(9) });
    expect(await states()).toEqual({ '09': 'busy', '10': 'busy' });
  });

  it('never has two of twenty in one slot, and frees it when nobody stays', async () => {
    await slot(9);
    const all = await Promise.all(Array.from({ length: 20 }, () => booking('generic').book(wish(9), never)));
    const kept = all.filter(({ outcome }) => outcome === 'booked');
    expect(kept.length).toBeLessThanOrEqual(1);
    expect(await standing()).toHaveLength(kept.length);
    expect(await states()).toEqual({ '09': kept.length === 1 ? 'busy' : 'free' });
  });
});

it('takes back what a server without transactions has made of a refused one', async () => {
  const id = await slot(9);
  server.hasTransactions = false;
  server.intercept = (request) => {
    if (request.url === '/fhir/Patient/_search') void server.change<Slot>('Slot', id, { status: 'busy' });
    return false;
  };
  expect(await booking().book(wish(9), never)).toEqual({ outcome: 'taken' });
  expect((await appointments()).map(({ status }) => status)).toEqual(['entered-in-error']);
  expect(await states()).toEqual({ '09': 'busy' });
});

it('OpenEMR offers nothing to book', () => {
  expect(() => booking('openemr')).toThrow('Nothing can be booked there');
});
