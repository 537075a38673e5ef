import { buildTestApp, type As, type TestApp } from '../../test/api';
import { eventually } from '../../test/eventually';

let api: TestApp;
let admin: As;
const lines: string[] = [];
beforeAll(async () => {
  api = await buildTestApp({ log: (line) => lines.push(line) });
  admin = await api.asAdmin();
});
afterAll(() => api.close());

const post = (path: string, payload: object) => admin({ method: 'POST', url: `/api/patients${path}`, payload });
const look = (text: string | Buffer) =>
  admin({
    method: 'POST',
    url: '/api/patients/import/preview?name=patients.csv',
    payload: text,
    headers: { 'content-type': 'text/csv' },
  });
async function carryOut(text: string) {
  const preview = (await look(text)).json();
  const begun = await post('/import', { id: preview.id, mapping: preview.mapping });
  expect(begun.statusCode).toBe(202);
  const ended = await eventually(
    async () => (await admin(`/api/patients/import/${preview.id}`)).json(),
    (found) => found.state !== 'running',
  );
  return { preview, ended };
}
const undo = (id: number, confirmed = false) => post(`/import/${id}/undo`, { confirmed });
const names = async (e164: string) =>
  (await api.app.clinicSystems.matcher.match(e164, 'number')).patients.map(({ name }) => name);
/** Everything an import may touch, without what counts the saves. */
async function everything() {
  const patients = await api.db.selectFrom('patients').selectAll().orderBy('id').execute();
  const phones = await api.db
    .selectFrom('patientPhones')
    .select(['patientId', 'position', 'raw', 'e164', 'kind', 'relation'])
    .orderBy('patientId')
    .orderBy('position')
    .execute();
  const index = await api.db
    .selectFrom('phoneIndex')
    .select(['patientId', 'last4'])
    .orderBy('patientId')
    .orderBy('last4')
    .execute();
  return { patients: patients.map(({ revision: _r, updatedAt: _u, ...row }) => row), phones, index };
}

const FILE = [
  'Patient ID,First Name,Last Name,DOB,Email,Mobile,Balance',
  'X1,Imani,Canaryname,1980-01-02,imani@example.org,206-555-0170,-20',
  'X2,Joss,Canaryname,,,206-555-0171,',
  'X3,,,,,,',
  'K1,Known,Changed,,k1@example.org,206-555-0173,',
  'K2,Known,Same,,at home,,',
].join('\n');

test('a preview says what would happen, and changes nothing; the import does it; undoing restores exactly', async () => {
  await post('', { name: 'Known Before', externalId: 'K1', phones: [{ raw: '206-555-0172' }], isLead: true });
  await post('', { name: 'Known Same', externalId: 'K2' });
  const before = await everything();
  const preview = (await look(FILE)).json();
  expect(preview).toMatchObject({
    columns: ['Patient ID', 'First Name', 'Last Name', 'DOB', 'Email', 'Mobile', 'Balance'],
    mapping: ['externalId', 'firstName', 'lastName', 'dateOfBirth', 'email', 'mobile', 'balance'],
    counts: { total: 5, new: 2, changed: 1, unchanged: 1, refused: 1 },
    problems: [
      { line: 4, refused: true, problem: expect.stringContaining('name is missing') },
      { line: 6, refused: false, problem: expect.stringContaining('isn’t an email address') },
    ],
  });
  expect(preview.rows).toHaveLength(5);
  expect(await everything()).toEqual(before);

  const { ended } = await carryOut(FILE);
  expect(ended).toMatchObject({
    state: 'done',
    done: 4,
    created: 2,
    changed: 1,
    unchanged: 1,
    refused: 1,
    author: 'admin',
  });
  expect(await names('+12065550170')).toEqual(['Imani Canaryname']);
  expect(await names('+12065550173')).toEqual(['Known Changed']);
  expect(await names('+12065550172')).toEqual(['Known Changed']);
  const emails = (await everything()).patients.flatMap(({ email }) => email ?? []);
  expect(emails).toEqual(expect.arrayContaining(['imani@example.org', 'k1@example.org']));
  const kept = await api.db.selectFrom('patientImports').select('file').where('id', '=', ended.id).executeTakeFirst();
  expect(kept?.file).toBeNull();

  expect((await look(FILE)).json().counts).toMatchObject({ new: 0, changed: 0, unchanged: 4 });
  expect((await undo(ended.id)).json()).toMatchObject({ state: 'undone' });
  expect(await everything()).toEqual(before);
  expect(await names('+12065550170')).toEqual([]);
  expect((await undo(ended.id)).statusCode).toBe(409);
});

test('what was changed or written about since is not undone without being asked', async () => {
  const { ended } = await carryOut('ID,Name,Phone\nY1,Late Change,206-555-0180\nY2,With Notes,206-555-0181');
  const hits = (await admin('/api/patients?search=Late')).json().items;
  await admin({ method: 'PUT', url: `/api/patients/${hits[0].id}`, payload: { balance: 5 } });
  const [noted] = (await admin('/api/patients?search=With Notes')).json().items;
  const notes = { notes: 'x', unchangedSince: null };
  await admin({ method: 'PUT', url: `/api/patients/${noted.id}/staff-notes`, payload: notes });
  const refused = await undo(ended.id);
  expect(refused.statusCode).toBe(409);
  expect(refused.json().error).toMatch(/^2 patients/);
  expect((await undo(ended.id, true)).statusCode).toBe(200);
  expect(await names('+12065550180')).toEqual([]);
});

test('the columns may be named by hand; the file is kept encrypted until then', async () => {
  const preview = (await look('Wer;Wo\nTheo Remap;206-555-0185')).json();
  expect(preview).toMatchObject({ delimiter: ';', mapping: ['ignore', 'ignore'], counts: { new: 0, refused: 1 } });
  const kept = await api.db.selectFrom('patientImports').select('file').where('id', '=', preview.id).executeTakeFirst();
  expect(kept?.file?.toString('latin1')).not.toContain('Theo');
  const mapping = ['name', 'phone'];
  expect((await post(`/import/${preview.id}/remap`, { mapping })).json().counts).toMatchObject({ new: 1, refused: 0 });
  expect((await post('/import', { id: preview.id, mapping: ['ignore', 'phone'] })).statusCode).toBe(400);
  expect((await post('/import', { id: preview.id, mapping: ['name'] })).statusCode).toBe(400);
  const begun = await Promise.all([1, 2].map(() => post('/import', { id: preview.id, mapping })));
  expect(begun.map(({ statusCode }) => statusCode).sort()).toEqual([202, 409]);
  await eventually(async () => (await names('+12065550185')).length === 1);
});

test('many rows go in whole, and the progress is counted', async () => {
  const rows = Array.from({ length: 1_500 }, (_, n) => `B${n},Bulk Person ${n},206-555-${String(1_000 + n)}`);
  const { ended } = await carryOut(['ID,Name,Phone', ...rows].join('\n'));
  expect(ended).toMatchObject({ state: 'done', total: 1_500, done: 1_500, created: 1_500 });
  expect(await names('+12065552499')).toEqual(['Bulk Person 1499']);
  await undo(ended.id);
  expect((await admin('/api/patients?search=Bulk')).json().total).toBe(0);
});

test('an import whose process is gone counts as failed', async () => {
  const values = { state: 'running', author: 'x', updatedAt: new Date(Date.now() - 120_000).toISOString() } as const;
  const { id } = await api.db.insertInto('patientImports').values(values).returning('id').executeTakeFirstOrThrow();
  expect((await admin(`/api/patients/import/${id}`)).json()).toMatchObject({
    state: 'failed',
    problem: expect.any(String),
  });
});

test('what is no CSV file is refused with what to do; beyond 10 MB it is too large', async () => {
  expect((await look(Buffer.from('PK\u0003\u0004xlsx'))).json().error).toMatch(/Save as/);
  expect((await look(Buffer.alloc(10 * 1024 * 1024 + 1, 'a'))).statusCode).toBe(413);
});

test('no log holds a name, a number or a line of a file', () => {
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.join('')).not.toMatch(/Canaryname|Imani|555-?017|Theo/);
});
