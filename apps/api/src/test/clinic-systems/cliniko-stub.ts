import { clinikoScheduleStub, type ClinikoScheduleStub } from './cliniko-schedule-stub';
import { stubServer, type StubAnswer, type StubRequest, type StubServer } from '../stub-server';

/*
 * Cliniko as its documentation describes it (docs.api.cliniko.com): it refuses whoever breaks its rules.
 */

export const CLINIKO_KEY = 'MS0xLWtleQ-au2';

export type Row = Record<string, unknown>;

export interface ClinikoStub extends StubServer, ClinikoScheduleStub {
  patients: (Row & { id: string; updated_at: string })[];
  archived: (Row & { id: string; updated_at: string })[];
  deleted: (Row & { id: string; updated_at: string })[];
  invoices: Row[];
  alerts: Row[];
  /** Who takes part in an appointment: `arrived` by the id of the appointment. */
  arrived: Map<string, boolean>;
  /** Notes that were taken. */
  communications: Row[];
  /** Requests that are still answered in this minute. */
  left: number;
  /** Unix seconds at which the minute ends. */
  resetAt: number;
  /** Where links to next pages lead; null: to itself. */
  nextOrigin: string | null;
  /** What is answered in the place of the truth; undefined where it is told. */
  lie: ((url: URL, method: string) => StubAnswer | undefined) | null;
  /** Whether a request is carried out without an answer. */
  lose: ((request: StubRequest) => boolean) | null;
  /** How long requests and their answers are under way. */
  delay: (() => Promise<unknown>) | null;
}

/** Fields that lists can be filtered by; there is none for telephone numbers. */
const FILTERS: Record<string, string[]> = {
  patients: ['created_at', 'date_of_birth', 'email', 'first_name', 'id', 'last_name', 'old_reference_id', 'updated_at'],
  individual_appointments: [
    'patient_id',
    'practitioner_id',
    'starts_at',
    'ends_at',
    'updated_at',
    'cancelled_at',
    'id',
  ],
  invoices: ['status'],
  communications: ['patient_id', 'category_code', 'created_at', 'updated_at', 'id'],
  medical_alerts: [],
};
const NOTE_FIELDS = [
  'category_code',
  'type_code',
  'direction_code',
  'confidential',
  'patient_id',
  'from',
  'to',
  'content',
];

export async function clinikoStub(): Promise<ClinikoStub> {
  const server = await stubServer(async (request) => {
    await stub.delay?.();
    const answered = answer(request);
    await stub.delay?.();
    return stub.lose?.(request) === true ? 'drop' : answered;
  });
  const schedule = clinikoScheduleStub((name, rows, url) => list(name, rows, url));
  const stub: ClinikoStub = {
    ...server,
    ...schedule.kept,
    patients: [],
    archived: [],
    deleted: [],
    invoices: [],
    alerts: [],
    arrived: new Map(),
    communications: [],
    left: 200,
    resetAt: 0,
    nextOrigin: null,
    lie: null,
    lose: null,
    delay: null,
  };

  function answer(request: StubRequest): StubAnswer {
    const { headers, url, method } = request;
    if (!/^[^()]+ \([^@\s]+@[^@\s]+\)$/.test(headers['user-agent'] ?? ''))
      return { status: 400, json: { error: 'User-Agent' } };
    if (headers.accept !== 'application/json') return { status: 406 };
    if (headers.authorization !== `Basic ${Buffer.from(`${CLINIKO_KEY}:`).toString('base64')}`) return { status: 401 };
    if (stub.left <= 0) return { status: 429, headers: { 'x-ratelimit-reset': String(stub.resetAt) } };
    stub.left--;
    const lie = stub.lie?.(url, method);
    if (lie) return lie;
    const path = url.pathname.replace(/^\/v1/, '');
    const scheduled = schedule.answer(stub, path, request);
    if (scheduled) return scheduled;
    if (method === 'PUT') return attend(path, request);
    if (method === 'POST') return path === '/communications' ? note(request) : { status: 404 };
    if (path === '/patients') return list('patients', stub.patients, url);
    if (path === '/patients/archived') return list('patients', stub.archived, url);
    if (path === '/patients/deleted') return list('patients', stub.deleted, url);
    if (path === '/individual_appointments') return list('individual_appointments', stub.appointments, url);
    if (path === '/communications') return list('communications', stub.communications, url);
    const [, type = '', id = '', part] = path.split('/');
    if (part === 'attendees') return attendees(id);
    if (part === 'invoices') return list('invoices', stub.invoices, url);
    if (part === 'medical_alerts') return list('medical_alerts', stub.alerts, url);
    if (type === 'patients') {
      const found = [...stub.patients, ...stub.archived].find((one) => one.id === id);
      return found ? { json: found } : { status: 404 };
    }
    if (type === 'appointment_types') return { json: { id, name: `Type ${id}` } };
    if (type === 'practitioners')
      return { json: { id, display_name: `Dr. ${id}`, first_name: 'No', last_name: 'One' } };
    return { status: 404 };
  }

  function note({ body }: StubRequest): StubAnswer {
    const given = JSON.parse(body) as Row;
    const missing = NOTE_FIELDS.filter((name) => given[name] === undefined || given[name] === '');
    if (missing.length > 0 || typeof given['patient_id'] !== 'string')
      return { status: 422, json: { errors: missing } };
    stub.communications.push({ ...given, created_at: new Date().toISOString() });
    return { status: 201, json: { id: '1', ...given } };
  }

  /** The attendee of appointment 7 is number 1007. */
  function attendees(appointment: string): StubAnswer {
    if (!stub.appointments.some((one) => one['id'] === appointment)) return { status: 404 };
    const arrived = stub.arrived.get(appointment) ?? null;
    return { json: { attendees: [{ id: `100${appointment}`, arrived, cancelled_at: null }], links: {} } };
  }

  function attend(path: string, { body, headers }: StubRequest): StubAnswer {
    const [, appointment] = /^\/attendees\/100(\d+)$/.exec(path) ?? [];
    const { arrived } = JSON.parse(body) as Row;
    if (appointment === undefined) return { status: 404 };
    if (headers['content-type'] !== 'application/json' || typeof arrived !== 'boolean') return { status: 422 };
    stub.arrived.set(appointment, arrived);
    return { json: { id: `100${appointment}`, arrived } };
  }

  function list(name: string, rows: readonly Row[], url: URL): StubAnswer {
    const { searchParams } = url;
    const filters = searchParams.getAll('q[]').map((text) => /^(\w+):(!=|>=|<=|=|>|<|~)(.*)$/.exec(text));
    if (filters.some((found) => !FILTERS[name]?.includes(found?.[1] ?? ''))) return { status: 400 };
    const perPage = Number(searchParams.get('per_page') ?? 50);
    if (!(perPage >= 1 && perPage <= 100)) return { status: 400 };
    const page = Number(searchParams.get('page') ?? 1);
    const sort = searchParams.get('sort');
    const turn = searchParams.get('order') === 'desc' ? -1 : 1;
    const found = rows
      .filter((row) =>
        filters.every((filter) => {
          const [, field = '', operator, wanted = ''] = filter ?? [];
          const value = String(row[field]);
          if (field === 'id' && wanted.includes(',')) return wanted.split(',').includes(value);
          const [a, b] = field.endsWith('_at') ? [Date.parse(value), Date.parse(wanted)] : [value, wanted];
          if (operator === '>=') return a >= b;
          if (operator === '>') return a > b;
          if (operator === '<') return a < b;
          if (operator === '<=') return a <= b;
          if (operator === '~') return value.toLowerCase().includes(wanted.toLowerCase());
          return operator === '=' ? a === b : a !== b;
        }),
      )
      .sort((a, b) => (sort === null ? 0 : turn * (String(a[sort]) < String(b[sort]) ? -1 : 1)));
    const links: Row = { self: url.href };
    if (found.length > page * perPage) {
      const next = new URL(url.pathname + url.search, stub.nextOrigin ?? stub.origin);
      next.searchParams.set('page', String(page + 1));
      links['next'] = next.href;
    }
    return { json: { [name]: found.slice((page - 1) * perPage, page * perPage), total_entries: found.length, links } };
  }

  return stub;
}
