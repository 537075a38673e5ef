import { allOk, badRequest, created, getExtensionValue, OperationOutcomeError, Operator } from '@medplum/core';
import type { FhirRepository, FhirRequest, FhirResponse, FhirRouter } from '@medplum/fhir-router';
import type {
  Appointment,
  CodeableConcept,
  HealthcareService,
  Parameters,
  Resource,
  Schedule,
  Slot,
} from '@medplum/fhirtypes';

/*
 * Medplum's scheduling operations with the rules that its documentation states. Everybody works every day, and can be booked at
 * these hours (UTC), for an hour with ten minutes after it.
 */
const STARTS = ['09:00', '10:30', '13:00', '14:30'];
const HOUR_MS = 3_600_000;
const BUFFER_MS = 600_000;
const DAY_MS = 86_400_000;
const MOST_DAYS = 31;

const TIME_ZONE = 'http://hl7.org/fhir/StructureDefinition/timezone';
const SERVICE = 'https://medplum.com/fhir/service-type-reference';

/** Adds `Appointment/$find`, `Appointment/$book` and `Appointment/:id/$reschedule`. */
export function addMedplumScheduling(router: FhirRouter): void {
  router.add('GET', 'Appointment/$find', find);
  router.add('POST', 'Appointment/$book', book);
  router.add('POST', 'Appointment/:id/$reschedule', reschedule);
}

function refuse(text: string): never {
  throw new OperationOutcomeError(badRequest(text));
}

/** A service as schedules and appointments name it at Medplum. */
export const serviceType = (id: string): CodeableConcept => ({
  extension: [{ url: SERVICE, valueReference: { reference: `HealthcareService/${id}` } }],
});

const serviceIn = (concept: CodeableConcept | undefined) =>
  concept?.extension?.find(({ url }) => url === SERVICE)?.valueReference?.reference;

/** A schedule that the operations accept for the service. */
async function usable(repo: FhirRepository, reference: string, service: string): Promise<Schedule> {
  if ((await repo.readReference<HealthcareService>({ reference: service })).active === false)
    refuse('HealthcareService is inactive');
  const schedule = await repo.readReference<Schedule>({ reference });
  const [actor, ...others] = schedule.actor;
  if (!actor || others.length > 0) refuse('$find only supported on schedules with exactly one actor');
  if (getExtensionValue(await repo.readReference<Resource>(actor), TIME_ZONE) === undefined)
    refuse('No timezone specified');
  if (!schedule.serviceType?.some((type) => serviceIn(type) === service))
    refuse('Schedule is not schedulable for requested service type');
  return schedule;
}

/** The slots that an appointment at this time takes. */
function slotsAt(schedule: string, from: number): [busy: Slot, buffer: Slot] {
  const slot = (status: Slot['status'], start: number, end: number): Slot => ({
    resourceType: 'Slot',
    status,
    schedule: { reference: schedule },
    start: new Date(start).toISOString(),
    end: new Date(end).toISOString(),
  });
  const to = from + HOUR_MS;
  return [slot('busy', from, to), slot('busy-unavailable', to, to + BUFFER_MS)];
}

/** Whether the schedule works and nothing is in the way, apart from slots of the appointment that is to be moved. */
async function isFree(repo: FhirRepository, schedule: string, from: number, own: readonly string[] = []) {
  if (!STARTS.includes(new Date(from).toISOString().slice(11, 16))) return false;
  const filters = [{ code: 'schedule', operator: Operator.EQUALS, value: schedule }];
  const taken = await repo.searchResources<Slot>({ resourceType: 'Slot', filters, count: 1_000 });
  return !taken.some(
    ({ id, status, start, end }) =>
      status !== 'free' &&
      !own.includes(`Slot/${id}`) &&
      Date.parse(start) < from + HOUR_MS + BUFFER_MS &&
      Date.parse(end) > from,
  );
}

const one = (value: string | string[] | undefined): string => [value ?? []].flat()[0] ?? '';

async function find({ query }: FhirRequest, repo: FhirRepository): Promise<FhirResponse> {
  const [from, to] = [Date.parse(one(query['start'])), Date.parse(one(query['end']))];
  if (!(from < to)) refuse('Invalid search time range');
  if (to - from > MOST_DAYS * DAY_MS) refuse('Search range cannot exceed 31 days');
  const reference = one(query['schedule']);
  const service = one(query['service-type-reference']);
  const { actor } = await usable(repo, reference, service);
  const moved = one(query['ignore-appointment']);
  const own = moved === '' ? [] : slotsOf(await repo.readReference<Appointment>({ reference: moved }));
  const entry: { resource: Appointment }[] = [];
  for (let day = from - (from % DAY_MS); day <= to; day += DAY_MS)
    for (const time of STARTS) {
      const start = Date.parse(`${new Date(day).toISOString().slice(0, 10)}T${time}:00Z`);
      if (start < from || start + HOUR_MS > to || !(await isFree(repo, reference, start, own))) continue;
      const contained = slotsAt(reference, start);
      const [concept] = [{ text: 'Acupuncture', ...serviceType(service.replace('HealthcareService/', '')) }];
      const participant = actor.map((who) => ({ actor: who, status: 'needs-action' as const }));
      entry.push({
        resource: {
          resourceType: 'Appointment',
          status: 'proposed',
          start: contained[0].start,
          end: contained[0].end,
          serviceType: [concept],
          participant,
          contained,
        },
      });
    }
  const count = Number(one(query['_count']) || 20);
  const bundle = { resourceType: 'Bundle' as const, type: 'searchset' as const, entry: entry.slice(0, count) };
  return [allOk, { resourceType: 'Parameters', parameter: [{ name: 'return', resource: bundle }] }];
}

const slotsOf = ({ slot }: Appointment): string[] => (slot ?? []).flatMap(({ reference }) => reference ?? []);

async function keep(repo: FhirRepository, slots: readonly Slot[]) {
  const kept = await Promise.all(slots.map((slot) => repo.createResource(slot)));
  return { kept, slot: kept.map(({ id }) => ({ reference: `Slot/${id}` })) };
}

async function book({ body }: FhirRequest, repo: FhirRepository): Promise<FhirResponse> {
  const given = (body as Parameters).parameter?.find(({ name }) => name === 'appointment')?.resource;
  if (given?.resourceType !== 'Appointment') refuse("Expected at least 1 value(s) for input parameter 'appointment'");
  const { contained, ...appointment } = given;
  if (appointment.slot) refuse('Proposed appointment must not have Slot references');
  const [busy] = (contained ?? []).filter((slot): slot is Slot => slot.resourceType === 'Slot');
  if (!busy) refuse('Appointment has no contained Slot resources');
  const service = serviceIn(appointment.serviceType?.[0]) ?? refuse('Appointment has no service reference');
  const schedule = busy.schedule.reference ?? '';
  await usable(repo, schedule, service);
  const from = Date.parse(busy.start);
  const expected = slotsAt(schedule, from);
  if (JSON.stringify(contained) !== JSON.stringify(expected))
    refuse('Slot duration does not match scheduling parameters duration');
  if (!(await isFree(repo, schedule, from))) refuse('Requested time slot is not available');
  const { kept, slot } = await keep(repo, expected);
  const made = await repo.createResource<Appointment>({ ...appointment, status: 'booked', slot });
  const entry = [made, ...kept].map((resource) => ({ resource }));
  return [created, { resourceType: 'Bundle', type: 'transaction-response', entry }];
}

async function reschedule({ body, params }: FhirRequest, repo: FhirRepository): Promise<FhirResponse> {
  const { parameter = [] } = body as Parameters;
  const from = Date.parse(parameter.find(({ name }) => name === 'start')?.valueDateTime ?? '');
  const schedule = parameter.find(({ name }) => name === 'schedule')?.valueReference?.reference ?? '';
  const appointment = await repo.readResource<Appointment>('Appointment', params['id'] ?? '');
  if (!['booked', 'pending'].includes(appointment.status))
    refuse(`Appointment cannot be rescheduled in '${appointment.status}' status`);
  const service = serviceIn(appointment.serviceType?.[0]) ?? refuse('Appointment has no service reference');
  const { actor } = await usable(repo, schedule, service);
  const own = slotsOf(appointment);
  if (!(await isFree(repo, schedule, from, own))) refuse('Requested time slot is not available');
  for (const reference of own) await repo.deleteResource('Slot', reference.replace('Slot/', ''));
  const slots = slotsAt(schedule, from);
  const { kept, slot } = await keep(repo, slots);
  const patients = appointment.participant.filter(({ actor: who }) => who?.reference?.startsWith('Patient/'));
  const participant = [...patients, ...actor.map((who) => ({ actor: who, status: 'needs-action' as const }))];
  const [{ start, end }] = slots;
  const moved = await repo.updateResource<Appointment>({ ...appointment, start, end, slot, participant });
  const entry = [moved, ...kept].map((resource) => ({ resource }));
  return [allOk, { resourceType: 'Bundle', type: 'transaction-response', entry }];
}
