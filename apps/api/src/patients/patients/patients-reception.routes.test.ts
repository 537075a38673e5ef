import { randomUUID } from 'node:crypto';
import { buildTestApp, type As, type TestApp } from '../../test/api';
import { fakeSystem, type FakeSystem } from '../../test/clinic-systems/fake-clinic-system';
import { eventually } from '../../test/eventually';
import { openRows } from '../../platform/db/encrypted/words';

let api: TestApp;
let reception: As;
let fake: FakeSystem;

beforeAll(async () => {
  fake = fakeSystem([
    { card: { id: 'p1', name: 'Parent' }, phones: [{ raw: '206-555-0140', kind: null, relation: null }] },
    { card: { id: 'p2', name: 'Child' }, phones: [{ raw: '206-555-0140', kind: null, relation: null }] },
  ]);
  api = await buildTestApp({ otherClinicSystems: [fake] });
  reception = await api.asReception();
  await eventually(async () => (await match('+12065550140')).patients.length === 2);
});
afterAll(() => api.close());

const match = (e164: string) => api.app.clinicSystems.matcher.match(e164, 'number');
const send = (method: 'POST' | 'PUT', url: string, payload: object) => reception({ method, url, payload });
async function call(number: string | null): Promise<string> {
  const id = randomUUID();
  const values = {
    ...({
      id,
      source: 'test',
      callKey: id,
      status: 'ringing',
      phase: 'ringing',
      direction: 'inbound',
      number,
    } as const),
    state: '{}',
    isShown: true,
    startedAt: new Date().toISOString(),
  };
  await api.db.insertInto('calls').values(values).execute();
  return id;
}

test.each([
  ['PUT', '/api/patients/1/notes'],
  ['POST', '/api/calls/1/lead'],
  ['POST', '/api/calls/1/pick'],
  ['GET', '/api/patients/search?q=ada'],
] as const)('%s %s is for the front desk', async (method, url) => {
  const request = { method, url, ...(method !== 'GET' && { payload: {} }) };
  for (const as of [api.asAnyone, await api.asStaff(), await api.asAdmin()])
    expect((await as(request)).statusCode).toBe(401);
  if (method !== 'GET') expect((await reception(request)).statusCode).toBe(400);
});

describe('notes', () => {
  test('are handed to the clinic system, and shown at the next call', async () => {
    const saved = await send('PUT', '/api/patients/fake:p1/notes', { notes: 'Call after five', unchangedSince: null });
    expect(saved.json()).toMatchObject({ patientId: 'fake:p1', notesAuthor: 'Front desk', delivery: 'sent' });
    expect(fake.notes).toMatchObject([{ patientId: 'p1', text: 'Call after five', author: 'Front desk', from: null }]);
    const { patients } = await match('+12065550140');
    expect(patients.find(({ id }) => id === 'fake:p1')).toMatchObject({ notes: 'Call after five' });
    const stale = await send('PUT', '/api/patients/fake:p1/notes', { notes: 'Other', unchangedSince: null });
    expect(stale.json().code).toBe('stale');
  });

  test('are delivered later when the clinic system does not take them, which is said', async () => {
    fake.mode = 'fails';
    const saved = await send('PUT', '/api/patients/fake:p2/notes', { notes: 'Kept', unchangedSince: null });
    fake.mode = 'answers';
    expect(saved.json()).toMatchObject({ notes: 'Kept', delivery: 'pending' });
    const rows = await api.db
      .selectFrom('patientNotes')
      .select(['text', 'delivery'])
      .where('patientId', '=', 'p2')
      .execute();
    expect(await openRows(api.db, 'patientNotes', { text: 'text' }, rows)).toEqual([
      { text: 'Kept', delivery: 'pending' },
    ]);
  });

  test.each(['fake:nobody', 'other:1', '2147483647'])('of nobody (%s) are not found', async (id) =>
    expect((await send('PUT', `/api/patients/${id}/notes`, { notes: 'x', unchangedSince: null })).statusCode).toBe(404),
  );
});

describe('an unknown caller', () => {
  test('is made known in one step, by one of two monitors that try', async () => {
    const id = await call('+12065550150');
    const changed: string[] = [];
    const stop = api.app.clinicSystems.matcher.onChange((number) => changed.push(number));
    expect((await match('+12065550150')).state).toBe('none');
    const answers = await Promise.all(
      [1, 2].map(() => send('POST', `/api/calls/${id}/lead`, { name: 'Nova Lead', note: 'Wants Monday' })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    await eventually(() => changed.includes('+12065550150'));
    stop();
    expect((await match('+12065550150')).patients).toEqual([
      expect.objectContaining({ name: 'Nova Lead', isLead: true, notes: 'Wants Monday', notesAuthor: 'Front desk' }),
    ]);
  });

  test.each([
    ['of no call', async () => randomUUID(), { name: 'x' }, 404],
    ['without a number', () => call(null), { name: 'x' }, 400],
    ['with an extension', () => call('101'), { name: 'x' }, 400],
    ['with nothing said', () => call('+12065550151'), { name: ' ', note: '' }, 400],
  ])('%s is refused', async (_, make, body, status) =>
    expect((await send('POST', `/api/calls/${await make()}/lead`, body)).statusCode).toBe(status),
  );
});

test('a pick is remembered for those of the number only', async () => {
  const id = await call('+12065550140');
  expect((await send('POST', `/api/calls/${id}/pick`, { patientId: '1' })).statusCode).toBe(400);
  expect((await send('POST', `/api/calls/${id}/pick`, { patientId: 'fake:p1' })).statusCode).toBe(204);
  const { patients } = await match('+12065550140');
  expect(patients.map((one) => [one.id, one.isRemembered])).toEqual([
    ['fake:p1', true],
    ['fake:p2', false],
  ]);
});

test('names are searched, those that begin so first', async () => {
  const admin = await api.asAdmin();
  for (const name of ['Anna Zed', 'Zed Anna', 'Zed Gone'])
    await admin({ method: 'POST', url: '/api/patients', payload: { name, isActive: name !== 'Zed Gone' } });
  const hits = (await reception('/api/patients/search?q=zed')).json();
  expect(hits.map((hit: { name: string }) => hit.name)).toEqual(['Zed Anna', 'Anna Zed']);
  expect((await reception('/api/patients/search?q=z')).statusCode).toBe(400);
  const audit = await api.db
    .selectFrom('auditLog')
    .select(['action', 'actorName', 'entityId'])
    .where('entity', '=', 'patients')
    .execute();
  expect(audit).toContainEqual({ action: 'read', actorName: 'Front desk', entityId: expect.stringContaining(',') });
});
