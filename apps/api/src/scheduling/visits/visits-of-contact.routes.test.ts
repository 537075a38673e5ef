import type { PatientVisits, VisitsOfContact } from '@harmony/domain';
import type { As, TestApp } from '../../test/api';
import { buildBookableApp, type BookableClinic } from '../../test/scheduling/bookable-clinic';
import { deleteVisits } from '../../test/scheduling/delete-visits';

let api: TestApp;
let clinic: BookableClinic;
let desk: As;

beforeAll(async () => {
  ({ api, clinic } = await buildBookableApp());
  desk = await api.asRole('front-desk');
});
afterAll(() => api.close());
afterEach(() => deleteVisits(api.db));

const EMAIL = 'prank@example.com';
const PHONE = '+12535550142';
let hour = 0;

/** A coming visit that takes time of the schedule only in the test of the claims. */
async function added(changes: object = {}): Promise<number> {
  hour += 1;
  const { id } = await api.db
    .insertInto('visits')
    .values({
      patientId: clinic.patient,
      startsAt: new Date(Date.parse('2099-02-02T08:00:00.000Z') + hour * 3_600_000).toISOString(),
      endsAt: new Date(Date.parse('2099-02-02T09:00:00.000Z') + hour * 3_600_000).toISOString(),
      source: 'web',
      contactEmail: EMAIL,
      ...changes,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
const list = (id: number | string, as = desk) => as(`/api/visits/${id}/of-contact`);
const cancel = (id: number | string, payload: object, as = desk) =>
  as({ method: 'POST', url: `/api/visits/${id}/of-contact/cancel`, payload });
const idsOf = (answer: { json: <T>() => T }) => answer.json<VisitsOfContact>().visits.map(({ id }) => id);
const states = async () =>
  (await api.db.selectFrom('visits').select('state').orderBy('id').execute()).map(({ state }) => state);

it('is for the desk', async () => {
  const id = await added();
  for (const send of [(as: As) => list(id, as), (as: As) => cancel(id, { visitIds: [id] }, as)]) {
    expect((await send(api.asAnyone)).statusCode).toBe(401);
    expect((await send(await api.asReception())).statusCode).toBe(401);
    for (const role of ['editor', 'practitioner'] as const)
      expect((await send(await api.asRole(role))).statusCode).toBe(403);
  }
  expect(await states()).toEqual(['booked']);
});

it('refuses what is none', async () => {
  const id = await added();
  expect((await list('x')).statusCode).toBe(400);
  expect((await list(999_999)).statusCode).toBe(404);
  expect((await cancel(999_999, { visitIds: [id] })).statusCode).toBe(404);
  for (const payload of [{}, { visitIds: [] }, { visitIds: ['x'] }, { visitIds: [id], all: true }])
    expect((await cancel(id, payload)).statusCode).toBe(400);
  expect(await states()).toEqual(['booked']);
});

it('shows what is coming of the same address or number, booked on the website alone', async () => {
  const first = await added({ contactPhone: PHONE });
  const sameAddress = await added({ contactEmail: EMAIL.toUpperCase(), source: 'offer' });
  const sameNumber = await added({ contactEmail: 'other@example.com', contactPhone: PHONE, state: 'requested' });
  await added({ contactEmail: 'somebody@example.com', contactPhone: '+12535550143' });
  await added({ source: 'desk' });
  await added({ state: 'cancelled' });
  await added({ startsAt: '2020-01-06T18:00:00.000Z', endsAt: '2020-01-06T19:00:00.000Z' });
  expect(idsOf(await list(first))).toEqual([first, sameAddress, sameNumber]);
  // From one that has only the number nothing leads to what has only the address.
  expect(idsOf(await list(sameNumber))).toEqual([first, sameNumber]);
  const lines = await api.db.selectFrom('auditLog').select('action').where('entityId', '=', String(first)).execute();
  expect(lines).toContainEqual({ action: 'read' });
});

it('finds nobody by a contact that was not given', async () => {
  const nobody = await added({ contactEmail: null });
  await added({ contactEmail: null });
  expect(idsOf(await list(nobody))).toEqual([]);
});

it('cancels all of them: their times are free, and their patients are told', async () => {
  const [first, second] = [await added(), await added()];
  await api.db.deleteFrom('visitNews').execute();
  const answer = await cancel(first, { visitIds: [first, second] });
  expect([answer.statusCode, answer.json()]).toMatchObject([
    200,
    { visits: [{ state: 'cancelled' }, { state: 'cancelled' }] },
  ]);
  const news = await api.db.selectFrom('visitNews').select(['visitId', 'knownState']).orderBy('visitId').execute();
  expect(news).toEqual([first, second].map((visitId) => ({ visitId, knownState: 'booked' })));
  const lines = await api.db.selectFrom('auditLog').select('action').where('entityId', '=', String(first)).execute();
  expect(lines).toContainEqual({ action: 'cancel' });
  // Each is taken back by itself.
  const back = await desk({ method: 'PUT', url: `/api/visits/${second}/state`, payload: { state: 'booked' } });
  expect(back.statusCode).toBe(200);
});

it('gives their times back to the schedule', async () => {
  const [practitionerId] = clinic.practitioners;
  const wish = { patientId: clinic.patient, serviceId: clinic.staggered, practitionerId };
  const payload = { ...wish, startsAt: '2099-02-02T18:00:00.000Z' };
  expect((await desk({ method: 'POST', url: '/api/visits', payload })).statusCode).toBe(201);
  await api.db.updateTable('visits').set({ source: 'web', contactEmail: EMAIL }).execute();
  const [visit] = (await desk(`/api/visits?patient=${clinic.patient}`)).json<PatientVisits>().items;
  const id = visit?.id ?? 0;
  expect(await api.db.selectFrom('claims').select('id').execute()).not.toEqual([]);
  expect((await cancel(id, { visitIds: [id] })).statusCode).toBe(200);
  expect(await api.db.selectFrom('claims').select('id').execute()).toEqual([]);
});

it('cancels none when one of them has changed, or is somebody else’s', async () => {
  const [first, second] = [await added(), await added()];
  const other = await added({ contactEmail: 'somebody@example.com' });
  expect((await cancel(first, { visitIds: [first, other] })).statusCode).toBe(409);
  await api.db.updateTable('visits').set({ state: 'arrived' }).where('id', '=', second).execute();
  expect((await cancel(first, { visitIds: [first, second] })).json()).toMatchObject({ code: 'conflict' });
  expect(await states()).toEqual(['booked', 'arrived', 'booked']);
});
