import { setTimeout as sleep } from 'node:timers/promises';
import type { ClinikoConfig } from '../config';
import { testConfig } from '../../../test/api';
import { clinikoAppointment } from '../../../test/clinic-systems/cliniko-schedule-stub';
import { CLINIKO_KEY, clinikoStub, type ClinikoStub } from '../../../test/clinic-systems/cliniko-stub';
import type { ExternalWish } from '../external-schedule';
import { ClinicSystemUnavailable } from '../port';
import { clinikoClient } from './cliniko-client';
import { clinikoSystem } from './cliniko-system';
import { clinikoSchedule } from './schedule';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const never = new AbortController().signal;
/** A full hour in ten days. */
const NOON = Math.ceil((Date.now() + 10 * DAY) / HOUR) * HOUR;
const iso = (ms: number) => new Date(ms).toISOString();
const ENV = {
  CLINIC_SYSTEM: 'cliniko',
  CLINIKO_API_KEY: CLINIKO_KEY,
  CLINIKO_SUBDOMAIN: 'harmony',
  CLINIKO_CONTACT_EMAIL: 'it@harmony.example',
};
const ANNA = { name: 'Anna Lee', email: 'anna@example.com', phone: '+12065550123' };

let stub: ClinikoStub;
beforeEach(async () => {
  stub = await clinikoStub();
  stub.left = Infinity;
  stub.types = [
    { id: '7', name: 'Acupuncture', duration_in_minutes: 60, max_attendees: 1 },
    { id: '8', name: 'Community', duration_in_minutes: 60, max_attendees: 6 },
  ];
  stub.practitioners = [
    { id: '4', display_name: 'Dr. Bea Ng' },
    { id: '5', first_name: 'Carl', last_name: 'Day' },
  ];
});
afterEach(() => stub.close());

function configOf(env: Record<string, string> = {}): ClinikoConfig {
  const { clinicSystem } = testConfig({ ...ENV, ...env });
  if (clinicSystem.kind !== 'cliniko') throw new Error('Cliniko was asked for');
  return { ...clinicSystem, baseUrl: `${stub.origin}/v1` };
}
/** Without waiting for turns, and with short pauses between looks. */
const schedule = (env?: Record<string, string>, pausesMs = [20, 40, 80, 160]) => {
  const config = configOf(env);
  return clinikoSchedule(clinikoClient(config, { waitMs: () => 0, stopUntil: () => undefined }), config, pausesMs);
};
const wish = (more: Partial<ExternalWish> = {}): ExternalWish => ({
  service: '7',
  practitioner: '4',
  startsAt: iso(NOON),
  endsAt: iso(NOON + HOUR),
  key: 'key-1',
  patient: null,
  contact: ANNA,
  isFirst: false,
  note: null,
  ...more,
});
const at = (ms: number) => ({ startsAt: iso(ms), endsAt: iso(ms + HOUR) });
/** What was in Cliniko before. */
function put(id: string, ms: number, more: object = {}) {
  const span = { starts_at: iso(ms), ends_at: iso(ms + HOUR) };
  stub.appointments.push({
    ...clinikoAppointment({ practitioner_id: '4', ...span, ...more }),
    ...span,
    id,
    patient_id: '1',
  });
}
const block = (ms: number) => stub.blocks.push({ practitioner_id: '4', starts_at: iso(ms), ends_at: iso(ms + HOUR) });
const standing = () => stub.appointments.filter((one) => one['cancelled_at'] === null);
const made = () =>
  stub.requests.filter(({ method, url }) => method === 'POST' && url.pathname.endsWith('appointments'));
const outcomes = (all: readonly { outcome: string }[]) => all.filter(({ outcome }) => outcome === 'booked').length;

describe('what can be booked', () => {
  it('is every type of appointment but groups, and everybody who works there', async () => {
    expect(await schedule().services(never)).toEqual([{ id: '7', name: 'Acupuncture' }]);
    expect(await schedule().practitioners(never)).toEqual([
      { id: '4', name: 'Dr. Bea Ng' },
      { id: '5', name: 'Carl Day' },
    ]);
  });

  it('is read page by page', async () => {
    stub.types = Array.from({ length: 150 }, (_, n) => ({
      id: String(n + 1),
      name: `Type ${n}`,
      duration_in_minutes: 30,
    }));
    expect(await schedule().services(never)).toHaveLength(150);
  });
});

describe('openings', () => {
  const choice = { service: '7', practitioner: '4' };
  const between = (from: number, to: number, env?: Record<string, string>) =>
    schedule(env).openings(choice, new Date(from), new Date(to), never);
  const asked = () => stub.requests.filter(({ url }) => url.pathname.endsWith('/available_times'));

  it('are the times of the span in order, as long as the type of appointment', async () => {
    stub.free = [NOON + 26 * HOUR, NOON, NOON - MINUTE, NOON + 2 * HOUR].map(iso);
    expect(await between(NOON, NOON + 26 * HOUR)).toEqual([
      { startsAt: iso(NOON), endsAt: iso(NOON + HOUR) },
      { startsAt: iso(NOON + 2 * HOUR), endsAt: iso(NOON + 3 * HOUR) },
    ]);
  });

  it('of more days than Cliniko gives at once, or of days that have begun, are asked for as it allows', async () => {
    stub.free = Array.from({ length: 300 }, (_, n) => iso(Date.now() + HOUR + n * HOUR));
    expect(await between(Date.now() - 3 * DAY, Date.now() + 12 * DAY)).toHaveLength(12 * 24 - 1);
    const spans = new Set(asked().map(({ url }) => url.searchParams.get('from')));
    expect(spans.size).toBe(2);
  });

  it('whole weeks of the clinic take one request', async () => {
    // Midnight in Los Angeles, seven days apart, without a change of the clock between them.
    jest.useFakeTimers({ now: new Date('2026-06-01T12:00:00Z'), advanceTimers: true });
    try {
      await between(Date.parse('2026-06-10T07:00:00Z'), Date.parse('2026-06-17T07:00:00Z'));
    } finally {
      jest.useRealTimers();
    }
    expect(asked().map(({ url }) => [url.searchParams.get('from'), url.searchParams.get('to')])).toEqual([
      ['2026-06-10', '2026-06-16'],
    ]);
  });

  it('there are none in the past', async () => {
    expect(await between(Date.now() - 3 * DAY, Date.now() - HOUR)).toEqual([]);
    expect(asked()).toEqual([]);
  });

  it.each(['businesses', 'types', 'practitioners'] as const)(
    'there are none where %s are not enabled online',
    async (what) => {
      stub.free = [iso(NOON)];
      for (const one of stub[what]) one['show_in_online_bookings'] = false;
      expect(await between(NOON, NOON + DAY)).toEqual([]);
    },
  );

  it('there are none of what Cliniko does not have, and it is not asked in strange words', async () => {
    const [from, to] = [new Date(NOON), new Date(NOON + DAY)];
    for (const service of ['99', '8', '../7'])
      expect(await schedule().openings({ ...choice, service }, from, to, never)).toEqual([]);
    expect(await schedule().openings({ ...choice, practitioner: '4/x' }, from, to, never)).toEqual([]);
    expect(asked()).toEqual([]);
  });

  it.each([
    ['no list', { json: { result: [] } }],
    ['a list of something else', { json: { available_times: [{ start: 'soon' }] } }],
    ['a refusal', { status: 500 }],
  ])('%s is not "nothing is free"', async (_, answer) => {
    stub.lie = ({ pathname }) => (pathname.endsWith('/available_times') ? answer : undefined);
    await expect(between(NOON, NOON + DAY)).rejects.toThrow(ClinicSystemUnavailable);
  });

  it('too many requests: it is said when to ask again', async () => {
    stub.left = 0;
    stub.resetAt = Math.ceil(Date.now() / 1000) + 30;
    const error: unknown = await between(NOON, NOON + DAY).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ retryAfterMs: expect.any(Number) });
  });
});

describe('the business', () => {
  const openings = (env?: Record<string, string>) =>
    schedule(env).openings({ service: '7', practitioner: '4' }, new Date(NOON), new Date(NOON + DAY), never);
  const other = { id: '2', display_name: 'Harbor', time_zone_identifier: 'America/Los_Angeles' };

  it('is the chosen one of several', async () => {
    stub.businesses.push(other);
    stub.free = [iso(NOON)];
    expect(await openings({ CLINIKO_BUSINESS_ID: '2' })).toHaveLength(1);
    await schedule({ CLINIKO_BUSINESS_ID: '2' }).book(wish(), never);
    expect(standing()).toMatchObject([{ business_id: '2' }]);
  });

  it('is the only one that is not archived', async () => {
    stub.businesses.push({ ...other, archived_at: iso(NOON - 20 * DAY) });
    stub.free = [iso(NOON)];
    expect(await openings()).toHaveLength(1);
  });

  it.each([
    [
      'of several is unclear',
      () => void stub.businesses.push(other),
      {},
      'several businesses. Set CLINIKO_BUSINESS_ID to the one to book: 1 (Main Street), 2 (Harbor).',
    ],
    [
      'of the variable may not exist',
      () => undefined,
      { CLINIKO_BUSINESS_ID: '3' },
      'no business 3. Set CLINIKO_BUSINESS_ID to one of these: 1 (Main Street).',
    ],
    ['may not be there at all', () => void stub.businesses.pop(), {}, 'Check its user’s permissions.'],
  ])('%s, and what to do is said by every call', async (_, prepare, env, sentence) => {
    prepare();
    await expect(openings(env)).rejects.toThrow(sentence);
    await expect(schedule(env).practitioners(never)).rejects.toThrow(sentence);
    await expect(schedule(env).book(wish(), never)).rejects.toThrow(sentence);
    expect(stub.appointments).toEqual([]);
  });

  it('without a time zone of its own has that of the account', async () => {
    for (const one of stub.businesses) one['time_zone_identifier'] = null;
    stub.free = [iso(NOON)];
    expect(await openings()).toHaveLength(1);
    stub.timeZone = null;
    await expect(openings()).rejects.toThrow('Choose one in Cliniko’s settings.');
  });
});

describe('a booking', () => {
  it('is an appointment with the note and the key', async () => {
    const answer = await schedule().book(wish({ isFirst: true, note: 'My knee hurts.' }), never);
    expect(standing()).toMatchObject([
      {
        starts_at: iso(NOON),
        ends_at: iso(NOON + HOUR),
        practitioner_id: '4',
        appointment_type_id: '7',
        business_id: '1',
        notes: 'My knee hurts.\nFirst visit\nBooked with Harmony, reference key-1',
      },
    ]);
    expect(answer).toEqual({ outcome: 'booked', id: standing()[0]?.['id'] });
  });

  it('of a time at which there is an appointment is not made', async () => {
    put('3', NOON + 30 * MINUTE);
    expect(await schedule().book(wish(), never)).toEqual({ outcome: 'taken' });
    expect(made()).toEqual([]);
    expect(stub.patients).toEqual([]);
  });

  it('ends where the next appointment begins', async () => {
    put('2', NOON - HOUR);
    put('3', NOON + HOUR);
    put('4', NOON, { practitioner_id: '5' });
    put('5', NOON, { cancelled_at: iso(NOON - DAY) });
    expect(await schedule().book(wish(), never)).toMatchObject({ outcome: 'booked' });
  });

  it('of a time that is blocked, or of a group, is cancelled again', async () => {
    block(NOON);
    expect(await schedule().book(wish(), never)).toEqual({ outcome: 'taken' });
    expect(made()).toHaveLength(1);
    expect(stub.appointments).toMatchObject([{ cancellation_reason: 50, cancelled_at: expect.any(String) }]);
  });

  it('that cannot be cancelled again is unclear, until it is looked for', async () => {
    block(NOON);
    stub.lie = ({ pathname }) => (pathname.endsWith('/cancel') ? { status: 503 } : undefined);
    await expect(schedule().book(wish(), never)).rejects.toThrow(ClinicSystemUnavailable);
    stub.lie = null;
    expect(await schedule().find(wish(), never)).toBeNull();
    expect(standing()).toEqual([]);
  });

  it('whose answer was lost is found, and is not made twice', async () => {
    stub.lose = ({ method, url }) => method === 'POST' && url.pathname.endsWith('/individual_appointments');
    await expect(schedule().book(wish(), never)).rejects.toThrow(ClinicSystemUnavailable);
    const id = standing()[0]?.['id'];
    expect(await schedule().find(wish(), never)).toBe(id);
    expect(await schedule().book(wish(), never)).toEqual({ outcome: 'booked', id });
    expect(await schedule().find(wish({ key: 'key-2' }), never)).toBeNull();
    expect(await schedule().find(wish({ ...at(NOON + 30 * MINUTE) }), never)).toBeNull();
    expect(standing()).toHaveLength(1);
  });

  it('that has been cancelled is not found', async () => {
    await schedule().book(wish(), never);
    await schedule().cancel(String(standing()[0]?.['id']), never);
    expect(await schedule().find(wish(), never)).toBeNull();
  });

  it('whose key somebody has written into a note of their own is not theirs', async () => {
    await schedule().book(wish({ key: 'key-2', note: 'Hello\nBooked with Harmony, reference key-1' }), never);
    expect(await schedule().find(wish(), never)).toBeNull();
  });

  it.each([
    ['POST', '/individual_appointments', { status: 201, json: { ok: true } }],
    ['GET', '/conflicts', { json: { conflicts: [] } }],
    ['GET', '/individual_appointments', { json: { individual_appointments: [{ id: '1' }] } }],
    ['POST', '/patients', { status: 201, json: {} }],
  ])('with an answer to %s %s that is not understood is unclear', async (asked, path, answer) => {
    stub.lie = ({ pathname }, method) => (method === asked && pathname.endsWith(path) ? answer : undefined);
    await expect(schedule().book(wish(), never)).rejects.toThrow('couldn’t be understood');
  });

  it('with somebody or of something that cannot be in Cliniko is refused for good', async () => {
    await expect(schedule().book(wish({ practitioner: '4,5' }), never)).rejects.toMatchObject({ isFinal: true });
    await expect(schedule().book(wish({ service: 'x' }), never)).rejects.toMatchObject({ isFinal: true });
    expect(stub.requests).toEqual([]);
  });

  it('goes through the clinic system itself', async () => {
    expect(await clinikoSystem(configOf()).schedule?.book(wish(), never)).toMatchObject({ outcome: 'booked' });
  });
});

describe('the patient', () => {
  const known = (id: string, more: object = {}) =>
    stub.patients.push({
      id,
      first_name: 'Anna',
      last_name: 'Lee',
      email: '',
      archived_at: '',
      updated_at: iso(NOON),
      ...more,
    });
  const bookFor = async (contact: Partial<ExternalWish['contact']> = {}) => {
    await schedule().book(wish({ contact: { ...ANNA, ...contact } }), never);
    return standing()[0]?.patient_id;
  };
  const phone = (number: string) => ({ patient_phone_numbers: [{ phone_type: 'Home', number }] });

  it('is known by name and address', async () => {
    known('11', { email: 'anna@example.com', first_name: 'anna ' });
    known('12', { email: 'anna@example.com', first_name: 'Ben' });
    expect(await bookFor()).toBe('11');
    expect(stub.patients).toHaveLength(2);
  });

  it.each(['2065550123', '12065550123', '(206) 555-0123', '+1 206 555 0123'])(
    'is known by name and the number %s',
    async (number) => {
      known('11', phone(number));
      known('12', phone('2065550124'));
      known('13', { ...phone('2065550123'), first_name: 'Annabel' });
      expect(await bookFor({ email: null })).toBe('11');
      expect(await bookFor()).toBe('11');
    },
  );

  it('is the one that the desk knows, whatever the name is, while there is one', async () => {
    known('11', { first_name: 'Annemarie' });
    await schedule().book(wish({ patient: '11' }), never);
    expect(standing()).toMatchObject([{ patient_id: '11' }]);
    stub.patients = [];
    known('12', { archived_at: iso(NOON) });
    for (const [n, id] of ['11', '12', 'x/../y'].entries())
      await schedule().book(wish({ ...at(NOON + (n + 1) * DAY), key: `key-${n + 2}`, patient: id }), never);
    expect(standing().map(({ patient_id: one }) => one)).not.toContain('12');
    expect(stub.patients).toHaveLength(2);
  });

  it('is added where nobody is known', async () => {
    const id = await bookFor({ name: ' Mary Ann  Berg ' });
    expect(stub.patients).toEqual([
      expect.objectContaining({
        id,
        first_name: 'Mary Ann',
        last_name: 'Berg',
        email: 'anna@example.com',
        patient_phone_numbers: [{ phone_type: 'Mobile', number: '+12065550123' }],
      }),
    ]);
  });

  it.each([
    [
      'two have the same name and address',
      () => (known('11', { email: ANNA.email }), known('12', { email: ANNA.email })),
    ],
    ['the record is archived', () => known('11', { email: ANNA.email, archived_at: iso(NOON) })],
    ['the name is another', () => known('11', { email: ANNA.email, last_name: 'Leeson' })],
    ['only the name is the same', () => known('11', phone('2065550199'))],
  ])('is added where %s', async (_, prepare) => {
    prepare();
    const before = stub.patients.map(({ id }) => id);
    expect(before).not.toContain(await bookFor());
  });

  it('of one name only is added once', async () => {
    await schedule().book(wish({ contact: { ...ANNA, name: 'Cher' } }), never);
    await schedule().book(wish({ ...at(NOON + DAY), key: 'key-2', contact: { ...ANNA, name: 'Cher' } }), never);
    expect(stub.patients).toMatchObject([{ first_name: 'Cher', last_name: '-' }]);
  });

  it('is not taken from a list that was not filtered', async () => {
    known('11', { email: 'other@example.com' });
    stub.lie = ({ pathname, searchParams }, method) =>
      method === 'GET' && pathname === '/v1/patients' && searchParams.getAll('q[]').join().includes('email')
        ? { json: { patients: stub.patients } }
        : undefined;
    expect(await bookFor()).not.toBe('11');
  });
});

describe('several at once', () => {
  const anyTime = () => sleep(Math.random() * 20);
  /** A pause is longer than all that a rival still sends. */
  const PAUSES = [400, 400, 800, 1_600];
  const race = (count: number) =>
    Promise.all(Array.from({ length: count }, (_, n) => schedule({}, PAUSES).book(wish({ key: `key-${n}` }), never)));

  it('twenty for one time: exactly one is booked', async () => {
    for (let round = 0; round < 3; round++) {
      stub.appointments.length = 0;
      stub.delay = anyTime;
      const all = await race(20);
      expect(outcomes(all)).toBe(1);
      expect(standing()).toHaveLength(1);
      expect(all).toContainEqual({ outcome: 'booked', id: standing()[0]?.['id'] });
    }
  });

  it('are never two, not even if ids are given in any order', async () => {
    stub.newId = () => String(Math.floor(Math.random() * 1e15));
    for (let round = 0; round < 5; round++) {
      stub.appointments.length = 0;
      stub.delay = anyTime;
      const all = await race(8);
      expect(outcomes(all)).toBe(standing().length);
      expect(standing().length).toBeLessThanOrEqual(1);
    }
  });

  it('the first one stands where a later one has not withdrawn yet', async () => {
    await schedule().book(wish(), never);
    const id = String(standing()[0]?.['id']);
    put('900719925474099999', NOON, { notes: 'Booked with Harmony, reference key-2' });
    setTimeout(() => (stub.appointments[1] = { ...stub.appointments[1]!, cancelled_at: iso(NOON) }), 50);
    expect(await schedule().find(wish(), never)).toBe(id);
  });

  it.each([
    ['a later one of ours that stays', { notes: 'Booked with Harmony, reference key-2' }],
    ['a later one of somebody else', {}],
  ])('the first one withdraws from %s', async (_, more) => {
    stub.lose = ({ method, url }) => method === 'POST' && url.pathname.endsWith('/individual_appointments');
    await schedule()
      .book(wish(), never)
      .catch(() => undefined);
    put('900719925474099999', NOON, more);
    expect(await schedule({}, [1, 1]).find(wish(), never)).toBeNull();
    expect(standing().map((one) => one['id'])).toEqual(['900719925474099999']);
  });

  it('a booking and a move to the same time: at most one of them is there', async () => {
    for (let round = 0; round < 10; round++) {
      stub.appointments.length = 0;
      stub.delay = null;
      const first = await schedule().book(wish(at(NOON + DAY)), never);
      if (first.outcome !== 'booked') throw new Error('it was free');
      stub.delay = anyTime;
      const all = await Promise.all([
        schedule().move(first.id, wish(), never),
        schedule().book(wish({ key: 'key-2' }), never),
      ]);
      expect(standing().filter(({ starts_at: start }) => start === iso(NOON))).toHaveLength(outcomes(all));
      expect(outcomes(all)).toBeLessThanOrEqual(1);
      expect(standing().some((one) => one['id'] === first.id)).toBe(true);
    }
  });
});

describe('a move', () => {
  let id: string;
  beforeEach(async () => {
    await schedule().book(wish({ note: 'My knee hurts.' }), never);
    id = String(standing()[0]?.['id']);
  });
  const later = wish(at(NOON + DAY));
  const own = () => stub.appointments.find((one) => one['id'] === id);

  it('gives the same appointment another time and practitioner', async () => {
    expect(await schedule().move(id, { ...later, practitioner: '5' }, never)).toEqual({ outcome: 'booked', id });
    expect(own()).toMatchObject({ starts_at: later.startsAt, ends_at: later.endsAt, practitioner_id: '5' });
    expect(own()?.['notes']).toMatch(
      /^My knee hurts\.\nMoved with Harmony from .*\nBooked with Harmony, reference key-1$/,
    );
    expect(await schedule().find({ ...later, practitioner: '5' }, never)).toBe(id);
    expect(await schedule().move(id, wish(), never)).toEqual({ outcome: 'booked', id });
    expect(String(own()?.['notes']).match(/Moved/g)).toHaveLength(1);
  });

  it('by half an hour does not stand in its own way', async () => {
    expect(await schedule().move(id, wish(at(NOON + 30 * MINUTE)), never)).toEqual({ outcome: 'booked', id });
  });

  it('to where there is an appointment does not happen', async () => {
    put('3', NOON + DAY);
    expect(await schedule().move(id, later, never)).toEqual({ outcome: 'taken' });
    expect(own()).toMatchObject({ starts_at: iso(NOON) });
    expect(stub.requests.filter(({ method }) => method === 'PATCH')).toEqual([]);
  });

  it('to where something else is goes back', async () => {
    block(NOON + DAY);
    expect(await schedule().move(id, later, never)).toEqual({ outcome: 'taken' });
    expect(own()).toMatchObject({
      starts_at: iso(NOON),
      ends_at: iso(NOON + HOUR),
      practitioner_id: '4',
      cancelled_at: null,
      notes: 'My knee hurts.\nBooked with Harmony, reference key-1',
    });
  });

  it('whose answer was lost can be repeated', async () => {
    stub.lose = ({ method }) => method === 'PATCH';
    await expect(schedule().move(id, later, never)).rejects.toThrow(ClinicSystemUnavailable);
    stub.lose = null;
    expect(await schedule().move(id, later, never)).toEqual({ outcome: 'booked', id });
    expect(own()).toMatchObject({ starts_at: later.startsAt });
  });

  it('whose answer was lost, and that cannot stand, is taken back by the repetition or when it is looked for', async () => {
    block(NOON + DAY);
    for (const again of [
      async () => expect(await schedule().move(id, later, never)).toEqual({ outcome: 'taken' }),
      async () => expect(await schedule().find(later, never)).toBeNull(),
    ]) {
      stub.lose = ({ method }) => method === 'PATCH';
      await expect(schedule().move(id, later, never)).rejects.toThrow(ClinicSystemUnavailable);
      stub.lose = null;
      await again();
      expect(own()).toMatchObject({ starts_at: iso(NOON), cancelled_at: null });
    }
  });

  it('to where it is changes nothing, also where staff have booked over it', async () => {
    put('900719925474099999', NOON);
    expect(await schedule().move(id, wish(), never)).toEqual({ outcome: 'booked', id });
    expect(own()).toMatchObject({ cancelled_at: null });
  });

  it.each([
    ['cancelled', () => schedule().cancel(id, never)],
    ['gone', () => Promise.resolve(stub.appointments.pop())],
  ])('of one that is %s is refused for good', async (_, prepare) => {
    await prepare();
    await expect(schedule().move(id, later, never)).rejects.toMatchObject({
      problem: 'The appointment is no longer in Cliniko.',
      isFinal: true,
    });
  });
});

describe('a cancellation', () => {
  it('names a reason, frees the time, and happens once', async () => {
    await schedule().book(wish(), never);
    const id = String(standing()[0]?.['id']);
    await schedule().cancel(id, never);
    await schedule().cancel(id, never);
    expect(stub.appointments).toMatchObject([{ cancellation_reason: 50, cancelled_at: expect.any(String) }]);
    expect(stub.requests.filter(({ method }) => method === 'PATCH')).toHaveLength(1);
    expect(await schedule().book(wish({ key: 'key-2' }), never)).toMatchObject({ outcome: 'booked' });
  });

  it('of what is not there changes nothing', async () => {
    await schedule().cancel('99', never);
    await schedule().cancel('../99', never);
    expect(stub.requests).toHaveLength(1);
  });

  it('that is refused is no cancellation', async () => {
    put('3', NOON);
    stub.lie = ({ pathname }) => (pathname.endsWith('/cancel') ? { status: 403 } : undefined);
    await expect(schedule().cancel('3', never)).rejects.toThrow(ClinicSystemUnavailable);
  });
});
