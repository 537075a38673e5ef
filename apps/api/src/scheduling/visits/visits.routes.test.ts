import type { PatientVisits, VisitHistory, VisitRow } from '@harmony/domain';
import { sql } from 'kysely';
import { buildTestApp, type As, type TestApp } from '../../test/api';

let api: TestApp;
let admin: As;
let desk: As;
const lines: string[] = [];
beforeAll(async () => {
  api = await buildTestApp({ seeded: true, log: (line) => lines.push(line) });
  [admin, desk] = await Promise.all([api.asAdmin(), api.asRole('front-desk')]);
});
afterAll(() => api.close());

const START = '2099-02-02T18:00:00.000Z';
const END = '2099-02-02T19:00:00.000Z';
const send = (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, headers = {}) =>
  desk({ method, url, headers, ...(payload && { payload }) });
const addPatient = async (name = 'Ada Canaryname', visits: readonly object[] = []) =>
  (await admin({ method: 'POST', url: '/api/patients', payload: { name, visits } })).json<{ id: number }>().id;
const book = async (patientId: number, more: object = {}) => {
  const answer = await send('POST', '/api/visits', { patientId, startsAt: START, ...more });
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
  return answer.json<VisitRow>();
};
const seen = ({ revision }: VisitRow) => ({ 'if-match': `"${revision}"` });
const list = async (patientId: number) => (await desk(`/api/visits?patient=${patientId}`)).json<PatientVisits>().items;
const history = async (id: number) => (await desk(`/api/visits/${id}/history`)).json<VisitHistory>();
const service = () => api.db.selectFrom('services').select(['id', 'name']).orderBy('id').executeTakeFirstOrThrow();

test.each([
  ['GET', '/api/visits?patient=1'],
  ['POST', '/api/visits'],
  ['PUT', '/api/visits/1'],
  ['PUT', '/api/visits/1/state'],
  ['DELETE', '/api/visits/1'],
  ['GET', '/api/visits/1/history'],
] as const)('%s %s is for whoever keeps patients', async (method, url) => {
  const request = { method, url, ...(method !== 'GET' && { payload: { state: 'x' } }) };
  expect((await api.asAnyone(request)).statusCode).toBe(401);
  expect((await (await api.asReception())(request)).statusCode).toBe(401);
  expect((await (await api.asStaff())(request)).statusCode).toBe(403);
});

test('a visit is added with the names of its service and practitioner, and shown with its patient', async () => {
  const patientId = await addPatient();
  const { id: serviceId, name } = await service();
  const visit = await book(patientId, { serviceId, doctor: ' Lin Chen ', endsAt: END, note: 'Brings her mother' });
  expect(visit).toMatchObject({ patientId, patientName: 'Ada Canaryname', startsAt: START, endsAt: END, serviceId });
  expect(visit).toMatchObject({ type: name, doctor: 'Lin Chen', note: 'Brings her mother', state: 'booked' });
  expect(visit).toMatchObject({ source: 'desk', isFirst: true, arrivedAt: null, revision: 1 });
  const second = await book(patientId, { startsAt: '2099-03-02T18:00:00.000Z', source: 'phone' });
  expect(second).toMatchObject({ isFirst: false, source: 'phone', type: null, endsAt: null });
  expect(await list(patientId)).toEqual([second, visit]);
  const { rows } = await sql<{ note: string }>`select note from visits where id = ${visit.id}`.execute(api.db);
  expect(rows[0]?.note).toMatch(/^enc1:/);
  // Its name stays when the service is gone.
  await api.db.deleteFrom('services').where('id', '=', serviceId).execute();
  expect((await list(patientId))[1]).toMatchObject({ serviceId: null, type: name });
});

test('a visit for somebody new adds the patient with it, once', async () => {
  const newPatient = { name: 'Nora Newname', phone: '(206) 555-0187' };
  const visit = async (startsAt: string) => {
    const answer = await send('POST', '/api/visits', { newPatient, startsAt, endsAt: null });
    return { status: answer.statusCode, ...answer.json<VisitRow>() };
  };
  const first = await visit(START);
  expect(first).toMatchObject({ status: 201, patientName: 'Nora Newname', isFirst: true });
  expect(await visit('2099-03-02T18:00:00.000Z')).toMatchObject({ status: 201, patientId: first.patientId });
  for (const who of [{}, { newPatient, patientId: first.patientId }])
    expect((await send('POST', '/api/visits', { ...who, startsAt: START })).json()).toMatchObject({
      fields: { patientId: 'Choose a patient, or enter someone new' },
    });
});

test('the card of a caller shows visits that are coming, and none that were cancelled or missed', async () => {
  const patientId = await addPatient();
  const card = async () =>
    (await import('../../patients/clinic-systems/built-in.repo')).builtInCards(api.db, [patientId]);
  const past = await book(patientId, { startsAt: '2020-01-02T10:00:00.000Z', state: 'completed' });
  const next = await book(patientId);
  expect(await card()).toMatchObject([{ lastVisit: { date: past.startsAt }, nextVisit: { date: START } }]);
  await send('PUT', `/api/visits/${next.id}/state`, { state: 'cancelled' });
  expect(await card()).toMatchObject([{ lastVisit: { date: past.startsAt }, nextVisit: null }]);
});

test('a visit that is moved keeps its length and is the same in calendars; who comes second is told', async () => {
  const visit = await book(await addPatient(), { endsAt: END });
  const moved = await send('PUT', `/api/visits/${visit.id}`, { startsAt: '2099-02-03T18:30:00.000Z' }, seen(visit));
  expect([moved.statusCode, moved.json()]).toMatchObject([200, { endsAt: '2099-02-03T19:30:00.000Z', revision: 2 }]);
  const late = await send('PUT', `/api/visits/${visit.id}`, { type: 'Cupping' }, seen(visit));
  expect([late.statusCode, late.json()]).toMatchObject([409, { code: 'stale' }]);
  const stored = await api.db.selectFrom('visits').selectAll().where('id', '=', visit.id).executeTakeFirstOrThrow();
  expect(stored).toMatchObject({ sequence: 1, type: null, changedBy: 'front-desk' });
  await send('PUT', `/api/visits/${visit.id}`, { note: 'Rang' }, seen(moved.json()));
  await send('PUT', `/api/visits/${visit.id}`, { note: 'Rang', startsAt: '2099-02-03T18:30:00.000Z' });
  const after = await api.db.selectFrom('visits').selectAll().where('id', '=', visit.id).executeTakeFirstOrThrow();
  expect(after).toMatchObject({ sequence: 1, revision: 3, uid: stored.uid });
  expect((await history(visit.id)).map(({ what, by, before, after: now }) => [what, by, before, now])).toEqual([
    ['note', 'front-desk', null, null],
    ['end', 'front-desk', END, '2099-02-03T19:30:00.000Z'],
    ['start', 'front-desk', START, '2099-02-03T18:30:00.000Z'],
    ['added', 'front-desk', null, START],
  ]);
});

test('states go one step at a time, and back; moments follow them', async () => {
  const visit = await book(await addPatient());
  const move = async (state: string, more: object = {}) => {
    const answer = await send('PUT', `/api/visits/${visit.id}/state`, { state, ...more });
    return { status: answer.statusCode, visit: answer.json<VisitRow>() };
  };
  expect((await move('in-treatment')).status).toBe(409);
  expect((await move('arrived')).visit.arrivedAt).toEqual(expect.any(String));
  const { visit: again } = await move('arrived');
  expect(again.revision).toBe(2);
  expect((await move('booked')).visit).toMatchObject({ state: 'booked', arrivedAt: null });
  expect((await move('cancelled', { isLateCancel: true })).visit).toMatchObject({
    cancelledAt: expect.any(String) as string,
    isLateCancel: true,
  });
  expect((await move('booked')).visit).toMatchObject({ cancelledAt: null, isLateCancel: false });
  const stale = await send('PUT', `/api/visits/${visit.id}/state`, { state: 'no-show' }, seen(visit));
  expect(stale.statusCode).toBe(409);
  expect((await move('no-show')).visit.state).toBe('no-show');
});

test('only what was entered by mistake is deleted', async () => {
  const patientId = await addPatient();
  const { id } = await book(patientId, { state: 'completed', startsAt: '2020-01-02T10:00:00.000Z' });
  expect((await send('DELETE', `/api/visits/${id}`)).statusCode).toBe(409);
  await send('PUT', `/api/visits/${id}/state`, { state: 'booked' });
  expect((await send('DELETE', `/api/visits/${id}`)).statusCode).toBe(204);
  expect(await list(patientId)).toEqual([]);
  expect((await desk(`/api/visits/${id}/history`)).statusCode).toBe(404);
});

test.each([
  ['no time', { startsAt: undefined }, 400, 'startsAt'],
  ['an end before the beginning', { endsAt: START }, 400, 'endsAt'],
  ['a visit of days', { endsAt: '2099-02-04T18:00:00.000Z' }, 400, 'endsAt'],
  ['a service that is not there', { serviceId: 999_999 }, 400, 'serviceId'],
  ['an unknown state', { state: 'lost' }, 400, 'state'],
  ['a source that is not the desk’s', { source: 'web' }, 400, 'source'],
  ['an unknown key', { diagnosis: 'x' }, 400, 'diagnosis'],
  ['a patient who is not there', { patientId: 999_999 }, 404, null],
])('%s is refused', async (_, more, status, field) => {
  const patientId = await addPatient();
  const answer = await send('POST', '/api/visits', { patientId, startsAt: START, ...more });
  expect(answer.statusCode).toBe(status);
  if (field !== null) expect(answer.json<{ fields: object }>().fields).toHaveProperty([field]);
  expect(await list(patientId)).toEqual([]);
});

test('visits of nobody, and what is no revision, are said so', async () => {
  expect((await desk('/api/visits')).statusCode).toBe(400);
  expect((await desk('/api/visits?patient=999999')).statusCode).toBe(404);
  expect((await send('PUT', '/api/visits/999999', { type: 'x' })).statusCode).toBe(404);
  const { id } = await book(await addPatient());
  const headers = { 'if-match': '"2026-11-24T10:00:00.000Z"' };
  expect((await send('PUT', `/api/visits/${id}`, { type: 'x' }, headers)).statusCode).toBe(409);
});

test('the history is only added to, and goes with its visit and its patient', async () => {
  const patientId = await addPatient();
  const { id } = await book(patientId);
  for (const statement of [sql`update visit_events set by = 'x'`, sql`delete from visit_events`])
    await expect(statement.execute(api.db)).rejects.toThrow(/only added to/);
  expect((await admin({ method: 'DELETE', url: `/api/patients/${patientId}` })).statusCode).toBe(204);
  expect(await api.db.selectFrom('visitEvents').select('id').where('visitId', '=', id).execute()).toEqual([]);
});

test('every look and every change leaves a line, without values; no log holds a name or a note', async () => {
  const patientId = await addPatient();
  const { id } = await book(patientId, { note: 'canarynote' });
  await list(patientId);
  await history(id);
  await send('PUT', `/api/visits/${id}/state`, { state: 'cancelled' });
  await send('DELETE', `/api/visits/${id}`);
  const audit = await api.db
    .selectFrom('auditLog')
    .selectAll()
    .where('entity', '=', 'visits')
    .where('entityId', '=', String(id))
    .orderBy('id')
    .execute();
  expect(audit.map(({ action, actorName }) => `${action} ${actorName}`)).toEqual([
    'create front-desk',
    'read front-desk',
    'read front-desk',
    'move front-desk',
    'delete front-desk',
  ]);
  const said = JSON.stringify(audit) + lines.join('');
  for (const canary of ['Canaryname', 'canarynote']) expect(said).not.toContain(canary);
});
