import { buildTestApp, type As, type TestApp } from '../../test/api';

let api: TestApp;
let admin: As;
const lines: string[] = [];

beforeAll(async () => {
  api = await buildTestApp({ log: (line) => lines.push(line) });
  admin = await api.asAdmin();
});
afterAll(() => api.close());

const send = (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, headers = {}) =>
  admin({ method, url, headers, ...(payload && { payload }) });
const create = async (body: object) => {
  const answer = await send('POST', '/api/patients', body);
  expect(answer.statusCode).toBe(201);
  return answer.json();
};
const match = async (e164: string) => {
  const { patients, state } = await api.app.clinicSystems.matcher.match(e164, 'number');
  return { state, names: patients.map(({ name }) => name) };
};

test.each([
  ['GET', '/api/patients'],
  ['GET', '/api/patients/1'],
  ['POST', '/api/patients'],
  ['PUT', '/api/patients/1'],
  ['DELETE', '/api/patients/1'],
  ['GET', '/api/patients/1/staff-notes'],
  ['PUT', '/api/patients/1/staff-notes'],
] as const)('%s %s is for administrators', async (method, url) => {
  const request = { method, url, ...(method !== 'GET' && { payload: { name: 'x' } }) };
  expect((await api.asAnyone(request)).statusCode).toBe(401);
  expect((await (await api.asReception())(request)).statusCode).toBe(401);
  expect((await (await api.asStaff())(request)).statusCode).toBe(403);
});

test('a patient is added with numbers and visits, and is known to the next call', async () => {
  const patient = await create({
    name: '  Ada Canaryname ',
    preferredName: 'Addie',
    dateOfBirth: '1980-04-27',
    email: 'Ada@Example.org',
    externalId: 'A-1',
    externalLink: 'https://clinic.example/p/1',
    balance: -120.5,
    alerts: ['Latex'],
    leaveNoMessage: true,
    phones: [{ raw: '206-555-0110 x7', kind: 'mobile' }, { raw: 'unreadable' }],
    visits: [
      { startsAt: '2020-01-02T10:00:00.000Z', type: 'First visit', doctor: 'Dr. E', status: 'completed' },
      { startsAt: '2020-03-02T10:00:00.000Z', status: 'no-show' },
    ],
  });
  expect(patient).toMatchObject({
    name: 'Ada Canaryname',
    balance: -120.5,
    leaveNoMessage: true,
    email: 'Ada@Example.org',
    dateOfBirth: '1980-04-27',
    notes: '',
    notesSavedAt: null,
    phones: [
      { raw: '206-555-0110 x7', e164: '+12065550110', ext: '7', kind: 'mobile', relation: null },
      { raw: 'unreadable', e164: null },
    ],
  });
  const found = await api.app.clinicSystems.matcher.match('+12065550110', 'number');
  expect(found).toMatchObject({
    state: 'matched',
    patients: [
      {
        id: String(patient.id),
        name: 'Ada Canaryname (Addie)',
        birthYear: 1980,
        accountBalance: -120.5,
        nameLink: 'https://clinic.example/p/1',
        match: 'known',
        live: true,
        alerts: ['Don’t leave phone messages', 'Latex'],
        nextVisit: null,
        lastVisit: { date: '2020-01-02T10:00:00.000Z', type: 'First visit', doctor: 'Dr. E' },
      },
    ],
  });
});

test('a change, a switched-off and a deleted patient show at the next call', async () => {
  const { id } = await create({ name: 'Bea', phones: [{ raw: '2065550111' }] });
  expect(await match('+12065550111')).toEqual({ state: 'matched', names: ['Bea'] });
  await send('PUT', `/api/patients/${id}`, { phones: [{ raw: '2065550112', relation: 'mother' }] });
  expect((await match('+12065550111')).names).toEqual([]);
  expect((await match('+12065550112')).names).toEqual(['Bea']);
  await send('PUT', `/api/patients/${id}`, { isActive: false });
  expect((await match('+12065550112')).names).toEqual([]);
  await send('PUT', `/api/patients/${id}`, { isActive: true });
  expect((await match('+12065550112')).names).toEqual(['Bea']);
  expect((await send('DELETE', `/api/patients/${id}`)).statusCode).toBe(204);
  expect((await match('+12065550112')).names).toEqual([]);
  expect((await send('DELETE', `/api/patients/${id}`)).statusCode).toBe(404);
  expect((await admin(`/api/patients/${id}`)).statusCode).toBe(404);
});

test('If-Match: of two editors the later one is refused, also when only a number changes', async () => {
  const { id, updatedAt } = await create({ name: 'Cleo' });
  const headers = { 'if-match': `"${updatedAt}"` };
  expect((await send('PUT', `/api/patients/${id}`, { phones: [{ raw: '2065550113' }] }, headers)).statusCode).toBe(200);
  const second = await send('PUT', `/api/patients/${id}`, { name: 'Other' }, headers);
  expect(second.statusCode).toBe(409);
  expect(second.json().code).toBe('stale');
});

test('a patient number belongs to one patient', async () => {
  await create({ name: 'Dora', externalId: 'D-1' });
  const answer = await send('POST', '/api/patients', {
    name: 'Eve',
    externalId: 'D-1',
    phones: [{ raw: '2065550114' }],
  });
  expect(answer.statusCode).toBe(409);
  expect(answer.json().fields).toHaveProperty('externalId');
  expect((await match('+12065550114')).state).toBe('none');
});

test('the list is searched by name, email address and digits', async () => {
  await create({ name: 'Findable 100% Person', email: 'fp@find.example', phones: [{ raw: '(206) 555-0115' }] });
  const names = async (search: string) =>
    (await admin(`/api/patients?search=${encodeURIComponent(search)}`))
      .json()
      .items.map((one: { name: string }) => one.name);
  expect(await names('findable')).toEqual(['Findable 100% Person']);
  expect(await names('100%')).toEqual(['Findable 100% Person']);
  expect(await names('555 0115')).toEqual(['Findable 100% Person']);
  expect(await names('FP@find')).toEqual(['Findable 100% Person']);
  expect(await names('_indable')).toEqual([]);
  expect((await admin('/api/patients?limit=1')).json()).toMatchObject({ items: [{}], total: expect.any(Number) });
});

test.each([
  ['no name', {}, 'name'],
  ['a date that is none', { name: 'x', dateOfBirth: '1980-02-31' }, 'dateOfBirth'],
  ['a script as link', { name: 'x', externalLink: 'javascript:alert(1)' }, 'externalLink'],
  ['an address that is none', { name: 'x', email: 'at home' }, 'email'],
  ['half a cent', { name: 'x', balance: 1.005 }, 'balance'],
  ['an unknown key', { name: 'x', diagnosis: 'none' }, 'diagnosis'],
  ['an empty number', { name: 'x', phones: [{ raw: ' ' }] }, 'phones.0.raw'],
])('%s is refused with the name of the field', async (_, body, field) => {
  const answer = await send('POST', '/api/patients', body);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().fields).toHaveProperty([field]);
});

test('notes keep their versions; editing old ones is refused', async () => {
  const { id } = await create({ name: 'Fay' });
  const save = (notes: string, unchangedSince: string | null) =>
    send('PUT', `/api/patients/${id}/staff-notes`, { notes, unchangedSince });
  const first = (await save('canarynote one', null)).json();
  expect(first).toMatchObject({ notes: 'canarynote one', notesAuthor: 'admin', delivery: 'kept' });
  expect((await save('lost', null)).statusCode).toBe(409);
  expect((await save('two', first.notesSavedAt)).statusCode).toBe(200);
  const versions = (await admin(`/api/patients/${id}/staff-notes`)).json();
  expect(versions.map((one: { notes: string }) => one.notes)).toEqual(['two', 'canarynote one']);
  expect((await admin(`/api/patients/${id}`)).json()).toMatchObject({ notes: 'two' });
  expect(
    (await send('PUT', '/api/patients/2147483647/staff-notes', { notes: 'x', unchangedSince: null })).statusCode,
  ).toBe(404);
});

test('every look and every change leaves a line, without values; no log holds a name, a number or a note', async () => {
  const { id } = await create({ name: 'Gil Canaryname', phones: [{ raw: '2065550116' }] });
  await admin('/api/patients?search=Canaryname');
  await admin(`/api/patients/${id}`);
  const audit = await api.db
    .selectFrom('auditLog')
    .selectAll()
    .where('entity', '=', 'patients')
    .orderBy('id')
    .execute();
  const actions = audit.filter(({ entityId }) => entityId?.split(',').includes(String(id))).map(({ action }) => action);
  expect(actions).toEqual(['create', 'read', 'read']);
  const said = JSON.stringify(audit) + lines.join('');
  expect(lines.length).toBeGreaterThan(0);
  for (const canary of ['Canaryname', '5550116', '5550110', 'canarynote']) expect(said).not.toContain(canary);
});
