import { addDays, zonedNow } from '@harmony/domain';
import type { ClinikoStub, Row } from './cliniko-stub';
import type { StubAnswer, StubRequest } from '../stub-server';

type Span = Row & { starts_at: string };

/** The schedule of the Cliniko of tests. */
export interface ClinikoScheduleStub {
  businesses: (Row & { id: string })[];
  /** IANA, of the account. */
  timeZone: string | null;
  types: (Row & { id: string; duration_in_minutes: number })[];
  practitioners: (Row & { id: string })[];
  /** Starts of free times, of everything that is enabled for online booking. */
  free: string[];
  appointments: (Span & { patient_id: string })[];
  /** Groups and blocked times: what is no individual appointment. */
  blocks: (Span & { practitioner_id: string; ends_at: string })[];
  /** Ids of what is added; as Cliniko's own, they do not fit into a number. */
  newId: () => string;
}

type List = (name: string, rows: readonly Row[], url: URL) => StubAnswer;
const NOT_FOUND: StubAnswer = { status: 404, json: { status: '404', error: 'Not Found' } };
const REASONS = [10, 20, 30, 31, 40, 50, 60];
const REQUIRED = ['starts_at', 'patient_id', 'practitioner_id', 'appointment_type_id', 'business_id'];
const DATE = /^\d{4}-\d\d-\d\d$/;

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
const linkTo = (path: string) => ({ links: { self: `https://elsewhere.example/v1/${path}` } });
const refused = (errors: unknown): StubAnswer => ({ status: 422, json: { errors } });

/** An appointment as it is answered, made of what was sent. */
export const clinikoAppointment = (sent: Row & { practitioner_id: string }) => ({
  cancelled_at: null,
  did_not_arrive: false,
  patient_arrived: false,
  notes: null,
  ...sent,
  practitioner: linkTo(`practitioners/${sent.practitioner_id}`),
});

/** `list` answers with a page. `answer` is undefined for what is no part of the schedule. */
export function clinikoScheduleStub(list: List) {
  let last = 900_719_925_474_099_400n;
  const kept: ClinikoScheduleStub = {
    businesses: [{ id: '1', business_name: 'Main Street', time_zone_identifier: 'America/Los_Angeles' }],
    timeZone: 'America/Los_Angeles',
    types: [],
    practitioners: [],
    free: [],
    appointments: [],
    blocks: [],
    newId: () => String((last += 1n)),
  };

  function answer(stub: ClinikoStub, path: string, request: StubRequest): StubAnswer | undefined {
    const { method, url } = request;
    const [, kind = '', id = '', part] = path.split('/');
    if (method === 'POST' && path === '/patients') return addPatient(stub, request);
    if (method === 'POST' && path === '/individual_appointments') return addAppointment(stub, request);
    if (method === 'PATCH') return kind === 'individual_appointments' ? change(stub, id, part, request) : NOT_FOUND;
    if (method !== 'GET') return undefined;
    if (path === '/businesses') return list('businesses', stub.businesses, url);
    if (path === '/settings/public') return { json: { account: { time_zone_identifier: stub.timeZone } } };
    if (path === '/appointment_types') return list('appointment_types', stub.types, url);
    if (path.endsWith('/available_times')) return availableTimes(stub, path, url);
    if (kind === 'businesses' && part === 'practitioners')
      return stub.businesses.some((one) => one.id === id) ? list('practitioners', stub.practitioners, url) : NOT_FOUND;
    if (kind !== 'individual_appointments' || id === '' || part === 'attendees') return undefined;
    const found = stub.appointments.find((one) => one['id'] === id);
    if (!found) return NOT_FOUND;
    return { json: part === 'conflicts' ? { conflicts: { exist: hasConflicts(stub, found) } } : found };
  }

  /** It refuses longer spans than it says (redguava/cliniko-api, issue 173). */
  function availableTimes(stub: ClinikoStub, path: string, url: URL): StubAnswer {
    const [, , business, , practitioner, , type] = path.split('/');
    const isOnline = (rows: readonly (Row & { id: string })[], id: string | undefined) =>
      rows.some((one) => one.id === id && one['show_in_online_bookings'] !== false);
    const isOffered =
      isOnline(stub.businesses, business) && isOnline(stub.practitioners, practitioner) && isOnline(stub.types, type);
    if (!isOffered) return NOT_FOUND;
    const [from = '', to = ''] = ['from', 'to'].map((name) => url.searchParams.get(name) ?? '');
    const zone = stub.timeZone ?? 'UTC';
    const isRight =
      DATE.test(from) && DATE.test(to) && to <= addDays(from, 6) && from >= zonedNow(new Date(), zone).date;
    if (!isRight) return { status: 400, json: { error: 'Invalid time frame definition.' } };
    const free = stub.free.filter((at) => {
      const { date } = zonedNow(new Date(at), zone);
      return date >= from && date <= to;
    });
    return list(
      'available_times',
      free.map((at) => ({ appointment_start: at })),
      url,
    );
  }

  function addPatient(stub: ClinikoStub, { body, headers }: StubRequest): StubAnswer {
    const sent = JSON.parse(body) as Row;
    if (headers['content-type'] !== 'application/json') return { status: 415 };
    if (!isText(sent['first_name']) || !isText(sent['last_name'])) return refused("can't be blank");
    const patient = { archived_at: '', ...sent, id: stub.newId(), updated_at: new Date().toISOString() };
    stub.patients.push(patient);
    return { status: 201, json: patient };
  }

  /** Also for a time that is taken (redguava/cliniko-api, issue 108). */
  function addAppointment(stub: ClinikoStub, { body }: StubRequest): StubAnswer {
    const sent = JSON.parse(body) as Row;
    const missing = REQUIRED.filter((name) => !isText(sent[name]));
    const type = stub.types.find((one) => one.id === sent['appointment_type_id']);
    const { starts_at: start, patient_id: patient, practitioner_id: practitioner } = sent;
    if (missing.length > 0 || !type || !isText(start) || !isText(patient) || !isText(practitioner))
      return refused(missing);
    if (!stub.patients.some((one) => one.id === patient)) return refused('patient_id');
    const end = new Date(Date.parse(start) + type.duration_in_minutes * 60_000).toISOString();
    const added = {
      ...clinikoAppointment({ ends_at: end, ...sent, practitioner_id: practitioner }),
      id: stub.newId(),
      patient_id: patient,
      starts_at: start,
      patient: linkTo(`patients/${patient}`),
      appointment_type: linkTo(`appointment_types/${type.id}`),
    };
    stub.appointments.push(added);
    return { status: 201, json: added };
  }

  function change(stub: ClinikoStub, id: string, part: string | undefined, { body }: StubRequest): StubAnswer {
    const at = stub.appointments.findIndex((one) => one['id'] === id);
    const one = stub.appointments[at];
    if (!one || one['cancelled_at'] !== null) return NOT_FOUND;
    const sent = JSON.parse(body) as Row;
    if (part === 'cancel') {
      if (!REASONS.some((code) => code === sent['cancellation_reason'])) return refused('cancellation_reason');
      stub.appointments[at] = { ...one, ...sent, cancelled_at: new Date().toISOString() };
      return { status: 204 };
    }
    const changed = clinikoAppointment({
      ...one,
      ...sent,
      practitioner_id: String(sent['practitioner_id'] ?? one['practitioner_id']),
    });
    stub.appointments[at] = { ...one, ...changed };
    return { json: stub.appointments[at] };
  }

  return { kept, answer };
}

function hasConflicts(stub: ClinikoStub, one: Row): boolean {
  const at = (row: Row, name: string) => Date.parse(String(row[name]));
  return [...stub.blocks, ...stub.appointments].some(
    (other: Row) =>
      other !== one &&
      (other['cancelled_at'] ?? null) === null &&
      other['practitioner_id'] === one['practitioner_id'] &&
      at(other, 'starts_at') < at(one, 'ends_at') &&
      at(other, 'ends_at') > at(one, 'starts_at'),
  );
}
