import { FLAG_KEYS } from '@harmony/domain';
import { buildTestApp, type As, type TestApp } from '../../test/api';

let api: TestApp;
let admin: As;
let staff: As;

beforeAll(async () => {
  api = await buildTestApp();
  [admin, staff] = await Promise.all([api.asAdmin(), api.asStaff()]);
});
afterAll(() => api.close());

const post = (payload: object) => admin({ method: 'POST', url: '/api/config', payload });
const put = (id: string, payload: object, headers = {}) =>
  admin({ method: 'PUT', url: `/api/config/${id}`, payload, headers });
const remove = (id: string) => admin({ method: 'DELETE', url: `/api/config/${id}` });
const create = async (body: object) => {
  const answer = await post(body);
  expect(answer.statusCode).toBe(201);
  return answer.json();
};
const ids = (answer: { json(): { id: string }[] }) => answer.json().map((entry) => entry.id);

test.each([
  ['POST', '/api/config', { id: 'motto' }],
  ['PUT', '/api/config/phone', { data: 'x' }],
  ['DELETE', '/api/config/phone', undefined],
] as const)('%s %s is for administrators', async (method, url, payload) => {
  const request = { method, url, ...(payload && { payload }) };
  expect((await api.asAnyone(request)).statusCode).toBe(401);
  expect((await (await api.asSignedOut())(request)).statusCode).toBe(401);
  expect((await (await api.asReception())(request)).statusCode).toBe(401);
  expect((await staff(request)).statusCode).toBe(403);
});

test('the public gets active public entries, administrators all, by key', async () => {
  await create({ id: 'phone', data: '(253) 555-0140' });
  await create({ id: 'api_key', data: 'secret', serverOnly: true });
  await create({ id: 'fax', data: '(253) 555-0141', is_active: false });
  await create({ id: 'beta', data: null });
  for (const as of [api.asAnyone, staff]) {
    const answer = await as('/api/config');
    expect(ids(answer)).toEqual(['beta', 'phone']);
    expect(answer.body).not.toContain('secret');
  }
  expect(ids(await admin('/api/config'))).toEqual(['api_key', 'beta', 'fax', 'phone']);
  expect(ids(await api.asAnyone('/api/config'))).toEqual(['beta', 'phone']);
});

test('a new entry comes back with its defaults; the same key again is a conflict', async () => {
  expect(await create({ id: 'motto', data: 'Slowly' })).toEqual({
    id: 'motto',
    data: 'Slowly',
    dataType: 'T',
    configType: 'G',
    serverOnly: false,
    description: null,
    isActive: true,
    createdAt: expect.any(String),
    updatedAt: expect.any(String),
  });
  expect((await post({ id: 'motto', data: 'x' })).json()).toMatchObject({
    code: 'conflict',
    fields: { id: expect.any(String) },
  });
});

test('known keys are stored as the catalogue reads them, whatever type was sent', async () => {
  expect(await create({ id: 'chat_enabled', data: true, dataType: 'T' })).toMatchObject({
    data: 'true',
    dataType: 'B',
  });
  expect((await put('chat_enabled', { data: 'FALSE' })).json()).toMatchObject({ data: 'false' });
  expect((await put('chat_enabled', { data: 1 })).json()).toMatchObject({ data: 'true' });
  expect(await create({ id: 'announcement', data: '<p>New <b>week</b></p><script>x</script>' })).toMatchObject({
    data: 'New <b>week</b>',
  });
  expect(await create({ id: 'page_size', data: 12, dataType: 'N' })).toMatchObject({ data: '12', dataType: 'N' });
});

test.each([
  ['a key with spaces', { id: 'a b' }, 'id'],
  ['no key', { data: 'x' }, 'id'],
  ['a list as value', { id: 'x', data: [] }, 'data'],
  ['NUL', { id: 'x', data: '\u0000' }, 'data'],
  ['over 64 KB', { id: 'x', data: 'x'.repeat(65_537) }, 'data'],
  ['a flag in words', { id: 'store_enabled', data: 'on' }, 'data'],
  ['a script as booking site', { id: 'booking_site', data: 'javascript:alert(1)' }, 'data'],
  ['a broken number', { id: 'x', data: '1,5', dataType: 'N' }, 'data'],
  ['a long data type', { id: 'x', dataType: 'TEXT' }, 'dataType'],
  ['an unknown key', { id: 'x', secret: true }, 'secret'],
])('%s is refused with the name of the field', async (_, body, field) => {
  const answer = await post(body);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().fields).toHaveProperty([field]);
});

describe('edits', () => {
  test('partial; both spellings of the state; the whole row may be sent back', async () => {
    const entry = await create({ id: 'edited', data: 'a', description: 'b' });
    const changed = await put('edited', { data: 'c' });
    expect(changed.json()).toEqual({ ...entry, data: 'c', updatedAt: expect.any(String) });
    expect((await put('edited', { is_active: false })).json()).toMatchObject({ isActive: false, data: 'c' });
    const { isActive: _isActive, ...row } = changed.json();
    expect((await put('edited', { ...row, is_active: true })).json()).toMatchObject({ isActive: true });
    expect((await put('edited', {})).statusCode).toBe(200);
    expect((await put('edited', { data: null })).json()).toMatchObject({ data: null });
  });

  test('the value is checked with the data type it will have', async () => {
    await create({ id: 'typed', data: 'twelve' });
    expect((await put('typed', { dataType: 'N' })).json().fields).toHaveProperty('data');
    expect((await put('typed', { dataType: 'N', data: 12 })).json()).toMatchObject({ dataType: 'N', data: '12' });
    expect((await put('typed', { data: 'x' })).statusCode).toBe(400);
  });

  test('an old value that no longer fits can still be switched off', async () => {
    await api.db.insertInto('config').values({ id: 'email', data: 'not an address' }).execute();
    expect((await put('email', { isActive: false })).json()).toMatchObject({ isActive: false, data: 'not an address' });
  });

  test('stale, unknown, hostile keys', async () => {
    const entry = await create({ id: 'contested' });
    const seen = { 'if-match': `"${entry.updatedAt}"` };
    const answers = await Promise.all([put('contested', { data: 'a' }, seen), put('contested', { data: 'b' }, seen)]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
    for (const [id, status] of [
      ['nothing', 404],
      ["x'%20or%201=1", 404],
      ['%00', 400],
      ['x'.repeat(101), 400],
    ] as const) {
      expect((await put(id, { data: 'x' })).statusCode).toBe(status);
      expect((await remove(id)).statusCode).toBe(status);
    }
    expect((await remove('contested')).statusCode).toBe(204);
    expect((await remove('contested')).statusCode).toBe(404);
  });
});

test('in preview mode everybody but administrators gets the flags only, and at once', async () => {
  await create({ id: 'clinic_name', data: 'Quiet Clinic' });
  expect(ids(await api.asAnyone('/api/config'))).toContain('clinic_name');
  await create({ id: 'admin_only', data: true });
  for (const as of [api.asAnyone, staff]) {
    const answer = await as('/api/config');
    expect(answer.statusCode).toBe(200);
    expect(ids(answer)).toContain('admin_only');
    expect(ids(answer).filter((id) => !FLAG_KEYS.some((flag) => flag === id))).toEqual([]);
    expect(answer.headers['cache-control']).toBe('no-store');
  }
  expect(ids(await admin('/api/config'))).toContain('clinic_name');
  expect((await api.asAnyone('/api/services')).statusCode).toBe(401);
  expect((await staff('/api/services')).statusCode).toBe(403);
  expect((await admin('/api/services')).statusCode).toBe(200);
  await put('admin_only', { data: false });
  expect(ids(await api.asAnyone('/api/config'))).toContain('clinic_name');
});
