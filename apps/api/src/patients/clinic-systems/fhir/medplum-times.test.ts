import type { Appointment, Slot } from '@medplum/fhirtypes';
import { testConfig } from '../../../test/api';
import { fhirServer, type FhirServer } from '../../../test/clinic-systems/fhir-server';
import { serviceType } from '../../../test/clinic-systems/medplum-scheduling';
import type { ExternalSchedule, ExternalWish } from '../external-schedule';
import { fhirSystem } from './fhir-system';

/*
 * Booking by Medplum's scheduling operations, over HTTP.
 */

const never = new AbortController().signal;
const DAY = '2031-05-06';
const at = (time: string) => `${DAY}T${time}:00.000Z`;
const TIME_ZONE = 'http://hl7.org/fhir/StructureDefinition/timezone';

let server: FhirServer;
let service: string;
let practitioner: string;
let schedule: ExternalSchedule;

beforeEach(async () => {
  server = await fhirServer();
  service = await server.add({ resourceType: 'HealthcareService', name: 'Acupuncture' });
  practitioner = await works('Chen');
  const env = { CLINIC_SYSTEM: 'fhir', FHIR_BASE_URL: server.baseUrl, FHIR_FLAVOR: 'medplum' };
  const { clinicSystem } = testConfig(env);
  if (clinicSystem.kind !== 'fhir') throw new Error('FHIR was asked for');
  const { schedule: external } = fhirSystem(clinicSystem);
  if (!external) throw new Error('Nothing can be booked there');
  schedule = external;
});
afterEach(() => server.close());

async function works(family: string): Promise<string> {
  const extension = [{ url: TIME_ZONE, valueCode: 'America/Los_Angeles' }];
  const id = await server.add({ resourceType: 'Practitioner', name: [{ family }], extension });
  const actor = [{ reference: `Practitioner/${id}` }];
  await server.add({ resourceType: 'Schedule', actor, serviceType: [serviceType(service)] });
  return id;
}

let keys = 0;
const wish = (time: string, more: Partial<ExternalWish> = {}): ExternalWish => ({
  key: `booking-${++keys}`,
  service,
  practitioner,
  startsAt: at(time),
  endsAt: new Date(Date.parse(at(time)) + 3_600_000).toISOString(),
  patient: null,
  contact: { name: 'Anna Lee', email: 'anna@example.org', phone: null },
  isFirst: false,
  note: null,
  ...more,
});
const openings = async (who = practitioner) =>
  (await schedule.openings({ service, practitioner: who }, new Date(at('00:00')), new Date(at('23:00')), never)).map(
    ({ startsAt }) => startsAt.slice(11, 16),
  );
const appointments = (): Promise<Appointment[]> => server.all<Appointment>('Appointment');
async function booked(of: ExternalWish): Promise<string> {
  const answer = await schedule.book(of, never);
  if (answer.outcome !== 'booked') throw new Error('It is taken');
  return answer.id;
}
/** Books what somebody else was quicker with, once it has been found free. */
function race(url: RegExp, quicker: ExternalWish): void {
  let isRaced = false;
  server.intercept = (request, response) => {
    if (isRaced || !url.test(request.url ?? '')) return false;
    isRaced = true;
    void schedule.book(quicker, never).then(() => {
      response.writeHead(400);
      const issue = [{ severity: 'error', code: 'invalid', details: { text: 'Requested time slot is not available' } }];
      response.end(JSON.stringify({ resourceType: 'OperationOutcome', issue }));
    });
    return true;
  };
}

it('offers what Medplum computes, as many days at once as it answers', async () => {
  expect(await openings()).toEqual(['09:00', '10:30', '13:00', '14:30']);
  expect(await schedule.practitioners(never)).toEqual([{ id: practitioner, name: 'Chen' }]);
  const from = new Date(at('00:00'));
  const month = new Date(from.getTime() + schedule.mostDays * 86_400_000);
  expect(await schedule.openings({ service, practitioner }, from, month, never)).toHaveLength(schedule.mostDays * 4);
});

it('offers nothing of a practitioner whose schedule does not name the service', async () => {
  const other = await server.add({ resourceType: 'Practitioner', name: [{ family: 'Ruiz' }] });
  await server.add({ resourceType: 'Schedule', actor: [{ reference: `Practitioner/${other}` }] });
  expect(await openings(other)).toEqual([]);
  expect(server.requests.filter(({ url }) => url.includes('$find'))).toEqual([]);
});

it('books what is proposed, and its answer can be found', async () => {
  const mine = wish('09:00', { note: 'By the window', isFirst: true });
  const id = await booked(mine);
  expect(await appointments()).toEqual([
    expect.objectContaining({
      id,
      status: 'booked',
      identifier: [{ system: 'urn:harmony:bookings', value: mine.key }],
      comment: 'By the window',
      description: 'First visit',
      participant: [
        { actor: { reference: `Practitioner/${practitioner}` }, status: 'needs-action' },
        { actor: { reference: expect.stringMatching(/^Patient\//) }, status: 'accepted' },
      ],
    }),
  ]);
  expect((await server.all<Slot>('Slot')).map(({ status }) => status).sort()).toEqual(['busy', 'busy-unavailable']);
  expect(await openings()).toEqual(['10:30', '13:00', '14:30']);
  expect(await schedule.find(mine, never)).toBe(id);
});

it('says what is taken, before and while it books', async () => {
  await booked(wish('09:00'));
  expect(await schedule.book(wish('09:00'), never)).toEqual({ outcome: 'taken' });
  race(/\$book$/, wish('13:00'));
  expect(await schedule.book(wish('13:00'), never)).toEqual({ outcome: 'taken' });
  expect(await appointments()).toHaveLength(2);
});

it('of twenty at once for one time books one', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, () => schedule.book(wish('09:00'), never)));
  expect(all.filter(({ outcome }) => outcome === 'booked')).toHaveLength(1);
  expect(await appointments()).toHaveLength(1);
});

it('does not take another refusal for a time that is taken', async () => {
  server.intercept = (request, response) => {
    if (!request.url?.endsWith('$book')) return false;
    const issue = [{ severity: 'error', code: 'invalid', details: { text: 'No timezone specified' } }];
    response.writeHead(400).end(JSON.stringify({ resourceType: 'OperationOutcome', issue }));
    return true;
  };
  await expect(schedule.book(wish('09:00'), never)).rejects.toThrow(
    'The FHIR server refused a booking ($book) (400, invalid).',
  );
});

it('says so when an answer is none', async () => {
  server.intercept = (request, response) => {
    if (!request.url?.includes('$')) return false;
    response.end('{"resourceType":"Parameters"}');
    return true;
  };
  await expect(openings()).rejects.toThrow('didn’t respond to an operation with a bundle');
});

it('finds an appointment whose answer was lost, and does not make it twice', async () => {
  const mine = wish('09:00');
  server.losesAnswer = (_, url) => url.endsWith('$book');
  await expect(schedule.book(mine, never)).rejects.toThrow('can’t be reached');
  server.losesAnswer = null;
  const [made] = await appointments();
  expect(await schedule.find(mine, never)).toBe(made?.id);
  expect(await schedule.book(mine, never)).toEqual({ outcome: 'booked', id: made?.id });
});

it('moves an appointment, and leaves it where it was when the time is taken', async () => {
  const mine = wish('09:00');
  const id = await booked(mine);
  const later = (time: string) => ({ ...wish(time), key: mine.key });
  expect(await schedule.move(id, later('10:30'), never)).toEqual({ outcome: 'booked', id });
  expect(await openings()).toEqual(['09:00', '13:00', '14:30']);
  await booked(wish('13:00'));
  expect(await schedule.move(id, later('13:00'), never)).toEqual({ outcome: 'taken' });
  race(/\$reschedule$/, wish('14:30'));
  expect(await schedule.move(id, later('14:30'), never)).toEqual({ outcome: 'taken' });
  expect((await appointments()).find((one) => one.id === id)).toMatchObject({ status: 'booked', start: at('10:30') });
  // Said again, it has happened.
  expect(await schedule.move(id, later('10:30'), never)).toEqual({ outcome: 'booked', id });
});

it('moves an appointment to another practitioner', async () => {
  const mine = wish('09:00');
  const id = await booked(mine);
  const other = await works('Ruiz');
  expect(await schedule.move(id, { ...mine, practitioner: other }, never)).toEqual({ outcome: 'booked', id });
  expect(await openings()).toHaveLength(4);
  expect(await openings(other)).toEqual(['10:30', '13:00', '14:30']);
});

it('cancels once, and gives the time back', async () => {
  const id = await booked(wish('09:00'));
  await schedule.cancel(id, never);
  expect((await appointments()).map(({ status }) => status)).toEqual(['cancelled']);
  expect(await server.all<Slot>('Slot')).toEqual([]);
  const next = wish('09:00');
  await booked(next);
  await schedule.cancel(id, never);
  expect(await schedule.find(next, never)).not.toBeNull();
  expect(await openings()).not.toContain('09:00');
});
