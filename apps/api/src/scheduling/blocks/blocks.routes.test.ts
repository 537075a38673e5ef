import { deleteVisits } from '../../test/scheduling/delete-visits';
import { DEFAULT_TIME_ZONE, type OpeningsAnswer, type SavedBlock, type VisitRow } from '@harmony/domain';
import { sql } from 'kysely';
import { clinicTime, clockOf } from '../../platform/db/clinic-time';
import type { As, TestApp } from '../../test/api';
import { buildBookableApp, type BookableClinic } from '../../test/scheduling/bookable-clinic';
import { eventually } from '../../test/eventually';

let api: TestApp;
let clinic: BookableClinic;
let desk: As;
let mei: number;
let room: number;

beforeAll(async () => {
  ({ api, clinic } = await buildBookableApp());
  desk = await api.asRole('front-desk');
  [mei = 0] = clinic.practitioners;
  const first = await api.db
    .selectFrom('resources')
    .select('id')
    .where('name', '=', 'Room 1')
    .executeTakeFirstOrThrow();
  room = first.id;
});
afterAll(() => api.close());
afterEach(async () => {
  await deleteVisits(api.db);
  await api.db.deleteFrom('blocks').execute();
});

/** 11:00 and 12:00 in the clinic. */
const ELEVEN = '2027-06-01T18:00:00.000Z';
const TWELVE = '2027-06-01T19:00:00.000Z';
const ONE = '2027-06-01T20:00:00.000Z';

const body = (changes: object = {}) => ({
  kind: 'meeting',
  practitionerId: mei,
  startsAt: ELEVEN,
  endsAt: TWELVE,
  ...changes,
});
const post = (changes: object = {}) => desk({ method: 'POST', url: '/api/blocks', payload: body(changes) });
const put = (id: number, changes: object, headers = {}) =>
  desk({ method: 'PUT', url: `/api/blocks/${id}`, payload: body(changes), headers });
const remove = (id: number, headers = {}) => desk({ method: 'DELETE', url: `/api/blocks/${id}`, headers });

async function blocked(changes: object = {}): Promise<SavedBlock> {
  const response = await post(changes);
  expect([response.statusCode, response.json<{ error?: string }>().error]).toEqual([201, undefined]);
  return response.json();
}

const book = (changes: object = {}) =>
  desk({
    method: 'POST',
    url: '/api/visits',
    payload: {
      patientId: clinic.patient,
      startsAt: ELEVEN,
      serviceId: clinic.staggered,
      practitionerId: mei,
      ...changes,
    },
  });

async function booked(changes: object = {}): Promise<VisitRow> {
  const response = await book(changes);
  expect([response.statusCode, response.json<{ error?: string }>().error]).toEqual([201, undefined]);
  return response.json();
}

const move = (id: number, changes: object) => desk({ method: 'PUT', url: `/api/visits/${id}`, payload: changes });

/** The claims of blocks, or of a visit, by the clinic's clock. */
async function claims(visitId: number | null = null): Promise<string[]> {
  const { rows } = await sql<{ kind: string; lane: number; from: string; until: string }>`
    select kind, lane, to_char(${clinicTime(sql`lower(during)`, clockOf(DEFAULT_TIME_ZONE))}, 'MM-DD HH24:MI') as "from",
      to_char(${clinicTime(sql`upper(during)`, clockOf(DEFAULT_TIME_ZONE))}, 'MM-DD HH24:MI') as until
    from claims join resources on resources.id = resource_id
    where ${visitId === null ? sql`block_id is not null` : sql`visit_id = ${visitId}`}
    order by lower(during), kind, lane`.execute(api.db);
  return rows.map(({ kind, lane, from, until }) => `${kind} ${lane} ${from}-${until}`);
}

describe('who may', () => {
  it.each([
    ['POST', '/api/blocks'],
    ['PUT', '/api/blocks/1'],
    ['DELETE', '/api/blocks/1'],
  ] as const)('%s %s: the front desk and administrators', async (method, url) => {
    const request = { method, url, ...(method !== 'DELETE' && { payload: { kind: 'holiday' } }) };
    expect((await api.asAnyone(request)).statusCode).toBe(401);
    expect((await (await api.asReception())(request)).statusCode).toBe(401);
    for (const as of [await api.asStaff(), await api.asRole('editor'), await api.asRole('practitioner')])
      expect((await as(request)).statusCode).toBe(403);
    expect((await desk(request)).statusCode).toBe(method === 'DELETE' ? 404 : 400);
  });
});

describe('what is refused', () => {
  it.each([
    ['nobody and nothing', { practitionerId: null }, 'practitionerId', 'Choose a practitioner or a room'],
    ['both', { roomId: 1 }, 'practitionerId', 'Choose a practitioner or a room'],
    ['an end before the beginning', { endsAt: ELEVEN }, 'endsAt', 'Must be after the start'],
    ['a month and a day', { endsAt: '2027-07-03T18:00:00.000Z' }, 'endsAt', expect.stringMatching(/at most 31 days/)],
    ['an unknown practitioner', { practitionerId: 9_999 }, 'practitionerId', 'This practitioner doesn’t exist'],
    ['an unknown room', { practitionerId: null, roomId: 9_999 }, 'roomId', 'This room doesn’t exist'],
    ['an unknown kind', { kind: 'holiday' }, 'kind', 'Choose one'],
  ])('%s', async (_what, changes, field, words) => {
    const response = await post(changes);
    expect([response.statusCode, response.json()]).toMatchObject([400, { fields: { [field]: words } }]);
    expect(await claims()).toEqual([]);
  });

  it('hands for a room', async () => {
    const hands = await api.db
      .selectFrom('resources')
      .select('id')
      .where('kind', '=', 'hands')
      .executeTakeFirstOrThrow();
    expect((await post({ practitionerId: null, roomId: hands.id })).statusCode).toBe(400);
  });

  it('a change of what somebody else has changed', async () => {
    const { block } = await blocked();
    const seen = { 'if-match': `"${block.revision}"` };
    const renamed = await put(block.id, { title: 'Team' }, seen);
    expect(renamed.json()).toMatchObject({ block: { title: 'Team', revision: 2, by: 'front-desk' } });
    for (const response of [await put(block.id, { title: 'Late' }, seen), await remove(block.id, seen)])
      expect([response.statusCode, response.json()]).toMatchObject([409, { code: 'stale' }]);
    expect((await remove(block.id, { 'if-match': '"2"' })).statusCode).toBe(204);
    expect((await put(block.id, {})).statusCode).toBe(404);
  });
});

describe('the time of a practitioner', () => {
  it('is closed at once, and open again when the block is removed', async () => {
    const { block, visits } = await blocked({ startsAt: '2027-06-01T18:00:40.500Z' });
    expect(block).toMatchObject({ kind: 'meeting', title: '', startsAt: ELEVEN, by: 'front-desk', revision: 1 });
    expect(visits).toEqual([]);
    expect(await claims()).toEqual(['hands 151 06-01 11:00-06-01 12:00', 'places 151 06-01 11:00-06-01 12:00']);
    const refused = await book({ startsAt: '2027-06-01T18:30:00.000Z' });
    const { alternatives } = refused.json<{ alternatives: { startsAt: string }[] }>();
    expect([refused.statusCode, alternatives.map(({ startsAt }) => startsAt)]).toMatchObject([
      409,
      expect.arrayContaining([TWELVE, '2027-06-01T17:00:00.000Z']),
    ]);
    await booked({ practitionerId: clinic.practitioners[1] });
    await remove(block.id);
    expect(await claims()).toEqual([]);
    await booked();
  });

  it('is not offered to patients any more', async () => {
    const times = async (): Promise<string[]> => {
      const { days } = (await api.asAnyone('/api/openings?service=acupuncture&with=mei')).json<OpeningsAnswer>();
      return days.flatMap(({ openings }) => openings.map(({ startsAt }) => startsAt));
    };
    const before = await times();
    const startsAt = before[60] ?? '';
    const end = new Date(Date.parse(startsAt) + 900_000).toISOString();
    const { block } = await blocked({ startsAt, endsAt: end });
    expect(await eventually(times, (all) => !all.includes(startsAt))).toContain(end);
    await remove(block.id);
    expect(await eventually(times, (all) => all.includes(startsAt))).toEqual(before);
  });

  it('stays with a visit that has it, which can be moved out and not within', async () => {
    const visit = await booked();
    const { block, visits } = await blocked({ endsAt: ONE });
    expect(visits).toMatchObject([{ id: visit.id, patientName: 'Ana Lee', startsAt: ELEVEN }]);
    expect(await claims(visit.id)).toContain('places 1 06-01 11:00-06-01 12:00');
    expect((await move(visit.id, { startsAt: TWELVE })).statusCode).toBe(409);
    const out = await move(visit.id, { startsAt: ONE });
    expect(out.json()).toMatchObject({ startsAt: ONE, isOverbooked: false });
    expect((await put(block.id, { endsAt: ONE, title: 'Team' })).json()).toMatchObject({ visits: [] });
    expect((await move(visit.id, { startsAt: ELEVEN })).statusCode).toBe(409);
  });

  it('is booked anyway in lanes that neither visits nor blocks have', async () => {
    await blocked();
    const visit = await booked({ bookAnyway: true });
    expect(visit.isOverbooked).toBe(true);
    const lanes = (await claims(visit.id)).map((claim) => claim.split(' ').slice(0, 2).join(' '));
    expect(lanes).toEqual(['hands 101', 'places 101', 'room 1', 'hands 101']);
  });

  it('is not dealt anew to visits that touch it', async () => {
    for (const startsAt of ['2027-06-01T18:15:00.000Z', '2027-06-01T18:30:00.000Z']) await booked({ startsAt });
    await blocked({ startsAt: TWELVE, endsAt: ONE });
    await booked();
    expect(await claims()).toEqual(['hands 151 06-01 12:00-06-01 13:00', 'places 151 06-01 12:00-06-01 13:00']);
  });

  it('stays closed until the last of overlapping blocks is gone', async () => {
    const first = await blocked();
    const second = await blocked({ kind: 'lunch', startsAt: '2027-06-01T18:30:00.000Z', endsAt: ONE });
    expect((await claims()).filter((claim) => claim.startsWith('hands'))).toEqual([
      'hands 151 06-01 11:00-06-01 12:00',
      'hands 152 06-01 11:30-06-01 13:00',
    ]);
    await remove(first.block.id);
    expect((await book({ startsAt: TWELVE })).statusCode).toBe(409);
    await booked({ startsAt: '2027-06-01T17:15:00.000Z' });
    await remove(second.block.id);
    await booked({ startsAt: TWELVE });
  });

  it('is claimed day by day, also when the clock is changed', async () => {
    const { block } = await blocked({
      kind: 'leave',
      startsAt: '2027-03-13T20:00:00.000Z',
      endsAt: '2027-03-15T17:00:00.000Z',
    });
    expect((await claims()).filter((claim) => claim.startsWith('places'))).toEqual([
      'places 151 03-13 12:00-03-14 00:00',
      'places 151 03-14 00:00-03-15 00:00',
      'places 151 03-15 00:00-03-15 10:00',
    ]);
    const { rows } = await sql<{ hours: number }>`
      select extract(epoch from upper(during) - lower(during))::integer / 3600 as hours
      from claims where block_id = ${block.id} order by lower(during), id`.execute(api.db);
    expect(rows.map(({ hours }) => hours)).toEqual([12, 12, 23, 23, 10, 10]);
    // The evening of the day that has 23 hours: 19:00 in the clinic, and 10:00 of the next morning.
    expect((await book({ startsAt: '2027-03-15T02:00:00.000Z' })).statusCode).toBe(409);
    await booked({ startsAt: '2027-03-15T17:00:00.000Z' });
  });
});

it('a change takes the new time and gives the old one back; one of words only leaves the claims', async () => {
  const { block } = await blocked();
  const ids = () => api.db.selectFrom('claims').select('id').orderBy('id').execute();
  const before = await ids();
  await put(block.id, { title: 'Team', kind: 'other' });
  expect(await ids()).toEqual(before);
  await put(block.id, { startsAt: TWELVE, endsAt: ONE });
  expect(await claims()).toEqual(['hands 151 06-01 12:00-06-01 13:00', 'places 151 06-01 12:00-06-01 13:00']);
  await booked();
  await put(block.id, { practitionerId: null, roomId: room, startsAt: TWELVE, endsAt: ONE });
  expect(await claims()).toEqual(['room 151 06-01 12:00-06-01 13:00']);
});

it('a room that is blocked is not given to anybody, and its visits are named', async () => {
  const community = await api.db
    .selectFrom('resources')
    .select('id')
    .where('name', '=', 'Community room')
    .executeTakeFirstOrThrow();
  const visit = await booked({ serviceId: clinic.community });
  expect(visit.roomId).toBe(community.id);
  const { visits } = await blocked({ practitionerId: null, roomId: community.id });
  expect(visits.map(({ id }) => id)).toEqual([visit.id]);
  const other = { serviceId: clinic.community, practitionerId: clinic.practitioners[1] };
  expect((await book(other)).statusCode).toBe(409);
  expect((await booked({ practitionerId: clinic.practitioners[1] })).roomId).toBe(room);
});

it('who blocks what is in the audit log, and a practitioner who is deleted takes their blocks along', async () => {
  const { id } = await api.db
    .insertInto('practitioners')
    .values({ name: 'Gone', slug: 'gone' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { block } = await blocked({ practitionerId: id });
  const line = await api.db
    .selectFrom('auditLog')
    .select(['action', 'entityId', 'actorName'])
    .where('entity', '=', 'blocks')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(line).toEqual({ action: 'create', entityId: String(block.id), actorName: 'front-desk' });
  await api.db.deleteFrom('practitioners').where('id', '=', id).execute();
  expect(await claims()).toEqual([]);
});
