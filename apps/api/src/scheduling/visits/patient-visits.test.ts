import type { Patient } from '@harmony/domain';
import { sql } from 'kysely';
import { buildTestApp, type As, type TestApp } from '../../test/api';

let api: TestApp;
let admin: As;
beforeAll(async () => {
  api = await buildTestApp();
  admin = await api.asAdmin();
});
afterAll(() => api.close());

const PAST = { startsAt: '2020-01-02T10:00:00.000Z', type: 'First visit', doctor: 'Lin Chen', status: 'completed' };
const NEXT = { startsAt: '2099-02-01T10:00:00.000Z', type: 'Follow-up', doctor: 'Lin Chen', status: 'booked' };
const create = async (visits: readonly object[] = [PAST, NEXT]): Promise<Patient> =>
  (await admin({ method: 'POST', url: '/api/patients', payload: { name: 'Ada Example', visits } })).json();
const save = async (id: number, payload: object) => {
  const answer = await admin({ method: 'PUT', url: `/api/patients/${id}`, payload });
  return { status: answer.statusCode, body: answer.json<Patient & { fields?: object }>() };
};
/** The rows as they are stored, the latest first. */
const stored = async (patientId: number) => {
  const { rows } = await sql<object>`
    select id, state, revision, starts_at, type from visits where patient_id = ${patientId} order by starts_at desc`.execute(
    api.db,
  );
  return rows;
};

it('a save without visits leaves them alone', async () => {
  const { id } = await create();
  const before = await stored(id);
  await save(id, { name: 'Ada Changed' });
  expect(await stored(id)).toEqual(before);
});

it('a save with the visits as they were changes none: ids, states and revisions stay', async () => {
  const { id, visits } = await create();
  await sql`update visits set state = 'arrived' where patient_id = ${id} and state = 'booked'`.execute(api.db);
  const before = await stored(id);
  expect(before).toMatchObject([{ state: 'arrived', revision: 2 }, { revision: 1 }]);
  // As a console of the version before sends them, without ids, in any order.
  expect((await save(id, { visits: [PAST, NEXT] })).status).toBe(200);
  expect(await stored(id)).toEqual(before);
  expect((await save(id, { visits })).status).toBe(200);
  expect(await stored(id)).toEqual(before);
});

it('a visit that differs is changed in its row, found by its id or by its time; others are added or removed', async () => {
  const { id, visits } = await create();
  const [next, past] = visits;
  const moved = await save(id, { visits: [{ ...next, startsAt: '2099-02-03T10:00:00.000Z' }, past] });
  expect(moved.body.visits.map((visit) => visit.id)).toEqual([next?.id, past?.id]);
  const renamed = await save(id, { visits: [{ ...PAST, type: 'Cupping' }] });
  expect(renamed.body.visits).toMatchObject([{ id: past?.id, type: 'Cupping', status: 'completed' }]);
  const added = await save(id, { visits: [PAST, NEXT] });
  expect(added.body.visits.map(({ startsAt }) => startsAt)).toEqual([NEXT.startsAt, PAST.startsAt]);
  expect(added.body.visits[1]?.id).toBe(past?.id);
  expect((await save(id, { visits: [] })).body.visits).toEqual([]);
});

it('two visits that are alike stay two', async () => {
  const { id } = await create([NEXT, NEXT]);
  const before = await stored(id);
  await save(id, { visits: [NEXT, NEXT] });
  expect(await stored(id)).toEqual(before);
});

it('a visit of somebody else is refused, and nothing is changed', async () => {
  const { id } = await create();
  const other = await create();
  const before = await stored(id);
  const answer = await save(id, { visits: other.visits });
  expect([answer.status, answer.body.fields]).toEqual([400, { 'visits.0.id': expect.any(String) as string }]);
  expect(await stored(id)).toEqual(before);
});
