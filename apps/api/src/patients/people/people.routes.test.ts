import type { Timeline } from '@harmony/domain';
import { sql } from 'kysely';
import { buildTestApp, type As, type TestApp } from '../../test/api';
import { plain } from '../../test/plain';

let api: TestApp;
let admin: As;
let patient: number;
beforeAll(async () => {
  api = await buildTestApp();
  admin = await api.asAdmin();
  const created = await admin({
    method: 'POST',
    url: '/api/patients',
    payload: {
      name: 'Mei Example',
      phones: [{ raw: '(206) 555-0123' }, { raw: '206 555 0124' }],
      visits: [
        { startsAt: '2026-01-05T10:00:00.000Z', type: 'Follow-up', doctor: 'Lin Chen', status: 'completed' },
        { startsAt: '2030-01-05T10:00:00.000Z', type: 'Follow-up', doctor: 'Lin Chen', status: 'booked' },
      ],
    },
  });
  patient = created.json().id;
  await fill();
});
afterAll(() => api.close());

const day = (n: number) => new Date(Date.UTC(2026, 0, n)).toISOString();

async function fill(): Promise<void> {
  const { db } = api;
  const person = { name: 'Mei', email: 'Mei@Example.org', phone: '+1 206-555-0123' };
  await db
    .insertInto('contactSubmissions')
    .values([
      { ...person, message: plain('Hello there'), createdAt: day(2) },
      {
        ...person,
        email: 'other@example.org',
        phone: '(425) 555-0123',
        message: plain('Same last digits'),
        createdAt: day(3),
      },
      { ...person, email: 'other@example.org', message: plain('Same number'), createdAt: day(4) },
      { ...person, message: plain('Spam'), suspectedSpam: true, createdAt: day(5) },
    ])
    .execute();
  await db
    .insertInto('appointmentRequests')
    .values({ ...person, phone: null, serviceName: 'Acupuncture', createdAt: day(6) })
    .execute();
  await db
    .insertInto('customHerbRequests')
    .values({ ...person, healthConcerns: plain('canaryconcern'), createdAt: day(7) })
    .execute();
  await db
    .insertInto('checkIns')
    .values({ firstName: 'Mei', lastName: 'E', dateOfBirth: '1980-01-01', phone: '2065550124', createdAt: day(8) })
    .execute();
  const state = JSON.stringify({ answeredBy: 'Ana' });
  await sql`
    insert into calls (id, source, call_key, status, phase, direction, number, state, is_shown, started_at, outcome)
    values (gen_random_uuid(), 'test', 'c1', 'ended', 'completed', 'inbound', '+12065550123', ${state}::jsonb, true, ${day(9)}::timestamptz, 'booked'),
      (gen_random_uuid(), 'test', 'c2', 'ended', 'missed', 'inbound', '+12065550199', ${state}::jsonb, true, ${day(9)}::timestamptz, null)`.execute(
    db,
  );
  await db
    .insertInto('patientNotes')
    .values({
      system: 'built-in',
      patientId: String(patient),
      text: plain('Prefers mornings'),
      author: 'Ana',
      createdAt: day(10),
    })
    .execute();
}

const timeline = async (key: string | number, query = '', as: As = admin) =>
  (await as(`/api/people/${encodeURIComponent(key)}/timeline${query}`)).json<Timeline>();
const kinds = ({ items }: Timeline) => items.map(({ kind }) => kind);

it('of a number has what came from it, and nothing that only looks like it', async () => {
  const { items, numbers } = await timeline('+12065550123');
  expect(numbers).toEqual(['+12065550123']);
  expect(items.map(({ kind, text }) => [kind, text])).toEqual([
    ['calls', 'booked'],
    ['custom-herb-requests', null],
    ['contact-submissions', 'Same number'],
    ['contact-submissions', 'Hello there'],
  ]);
  expect(items[0]).toMatchObject({ by: 'Ana', isOpen: false });
  expect(items[3]).toMatchObject({ state: 'Open', isOpen: true });
});

it('of an address has what was written from it, in any case, once', async () => {
  expect(kinds(await timeline('MEI@example.ORG'))).toEqual([
    'custom-herb-requests',
    'appointments',
    'contact-submissions',
  ]);
});

it('of a patient has all of their numbers, their visits and the notes on them', async () => {
  const found = await timeline(patient);
  expect(found.numbers.sort()).toEqual(['+12065550123', '+12065550124']);
  expect(kinds(found)).toEqual([
    'visits',
    'notes',
    'calls',
    'check-ins',
    'custom-herb-requests',
    'visits',
    'contact-submissions',
    'contact-submissions',
  ]);
  expect(found.items[0]).toMatchObject({ state: 'booked', isOpen: true, by: 'Lin Chen', title: 'Follow-up' });
  expect(JSON.stringify(found)).not.toContain('canaryconcern');
});

it('of a patient with an email address has what was written from it', async () => {
  const { id } = (
    await admin({ method: 'POST', url: '/api/patients', payload: { name: 'Ann Example', email: 'Mei@example.org' } })
  ).json<{ id: number }>();
  const found = await timeline(id);
  expect(found.emails).toEqual(['mei@example.org']);
  expect(kinds(found)).toEqual(['custom-herb-requests', 'appointments', 'contact-submissions']);
});

it('comes in pages, nothing twice and nothing left out', async () => {
  const whole = await timeline(patient);
  const seen: string[] = [];
  for (let query = '?limit=3'; ;) {
    const { items, next } = await timeline(patient, query);
    seen.push(...items.map(({ kind, id }) => `${kind} ${id}`));
    if (next === null) break;
    query = `?limit=3&before=${next}`;
  }
  expect(seen).toEqual(whole.items.map(({ kind, id }) => `${kind} ${id}`));
});

it('leaves a line in the audit log, without the number', async () => {
  await timeline('+12065550123');
  const lines = await api.db.selectFrom('auditLog').selectAll().where('entity', '=', 'people').orderBy('id').execute();
  expect(lines.at(-1)).toMatchObject({ action: 'read', entityId: '…0123', actorName: 'admin' });
});

it('of other people’s patients is closed to practitioners', async () => {
  const { db } = api;
  const practitioner = await db
    .insertInto('practitioners')
    .values({ name: 'Lin Chen', slug: 'lin-chen' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const as = await api.asRole('practitioner');
  const status = async (key: string | number) =>
    (await as(`/api/people/${encodeURIComponent(key)}/timeline`)).statusCode;
  expect(await status(patient)).toBe(403);
  await db.updateTable('users').set({ practitionerId: practitioner.id }).where('role', '=', 'practitioner').execute();
  expect(await status(patient)).toBe(200);
  expect([await status('+12065550123'), await status('mei@example.org'), await status(9_999)]).toEqual([403, 403, 403]);
});

it('takes a wrong cursor for none, and refuses wrong limits', async () => {
  expect((await timeline(patient, '?before=nonsense')).items).toHaveLength(8);
  expect((await admin('/api/people/1/timeline?limit=101')).statusCode).toBe(400);
});
