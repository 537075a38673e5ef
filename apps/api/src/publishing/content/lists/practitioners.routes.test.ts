import { buildTestApp, type As, type TestApp } from '../../../test/api';

let api: TestApp;
let admin: As;
let staff: As;

beforeAll(async () => {
  api = await buildTestApp();
  [admin, staff] = await Promise.all([api.asAdmin(), api.asStaff()]);
});
afterAll(() => api.close());

const post = (payload: object) => admin({ method: 'POST', url: '/api/practitioners', payload });
const put = (id: number, payload: object, headers = {}) =>
  admin({ method: 'PUT', url: `/api/practitioners/${id}`, payload, headers });
const create = async (body: object) => {
  const answer = await post(body);
  expect(answer.statusCode).toBe(201);
  return answer.json();
};
const names = (answer: { json(): { name: string }[] }) => answer.json().map((person) => person.name);

test.each([
  ['POST', '/api/practitioners', { name: 'x' }],
  ['PUT', '/api/practitioners/1', { name: 'x' }],
  ['DELETE', '/api/practitioners/1', undefined],
  ['POST', '/api/practitioners/batch-reorder', { updates: [{ id: 1, order: 1 }] }],
] as const)('%s %s is for administrators', async (method, url, payload) => {
  const request = { method, url, ...(payload && { payload }) };
  expect((await api.asAnyone(request)).statusCode).toBe(401);
  expect((await (await api.asSignedOut())(request)).statusCode).toBe(401);
  expect((await staff(request)).statusCode).toBe(403);
});

test('inactive people are for administrators who ask', async () => {
  await create({ name: 'Mei Lin', orderIndex: 2 });
  await create({ name: 'On Leave', orderIndex: 1, isActive: false });
  for (const as of [api.asAnyone, staff]) {
    const answer = await as('/api/practitioners?activeOnly=false');
    expect(answer.statusCode).toBe(200);
    expect(names(answer)).toEqual(['Mei Lin']);
    expect((await as('/api/practitioners/on-leave')).statusCode).toBe(404);
  }
  expect(names(await admin('/api/practitioners'))).toEqual(['Mei Lin']);
  expect(names(await admin('/api/practitioners?activeOnly=true'))).toEqual(['Mei Lin']);
  expect(names(await admin('/api/practitioners?activeOnly=false'))).toEqual(['On Leave', 'Mei Lin']);
  expect((await admin('/api/practitioners/on-leave')).json()).toMatchObject({ name: 'On Leave' });
  expect((await api.asAnyone('/api/practitioners/mei-lin')).json()).toMatchObject({ name: 'Mei Lin' });
  expect((await api.asAnyone('/api/practitioners?activeOnly=no')).statusCode).toBe(400);
});

test('a person with everything comes back as stored', async () => {
  const person = await create({
    name: 'Ana Ruiz',
    title: null,
    bio: '<p onclick="x()">Calm <b>hands</b></p><script>x</script>',
    imageUrl: '/art/mei.webp',
    bookingUrl: 'https://book.example/ana',
    education: ' ',
    isActive: true,
    specialties: ['Pain', ' ', 'Sleep'],
    certifications: '["L.Ac.", "Dipl. O.M."]',
  });
  expect(person).toMatchObject({
    slug: 'ana-ruiz',
    title: '',
    bio: '<p>Calm <b>hands</b></p>',
    education: null,
    specialties: ['Pain', 'Sleep'],
    certifications: ['L.Ac.', 'Dipl. O.M.'],
  });
  expect((await api.asAnyone('/api/practitioners/ana-ruiz')).json()).toEqual(person);
});

test.each([
  ['no name', {}, 'name'],
  ['NUL in a list', { name: 'x', specialties: ['a\u0000'] }, 'specialties.0'],
  ['a list of numbers', { name: 'x', specialties: [1] }, 'specialties'],
  ['a list that is no JSON', { name: 'x', certifications: '[' }, 'certifications'],
  ['101 entries', { name: 'x', specialties: Array(101).fill('a') }, 'specialties'],
  ['a script as booking link', { name: 'x', bookingUrl: 'javascript:alert(1)' }, 'bookingUrl'],
  ['a host-relative image', { name: 'x', imageUrl: '//evil.example/a.png' }, 'imageUrl'],
  ['a bio over 64 KB', { name: 'x', bio: 'x'.repeat(65_537) }, 'bio'],
  ['a bio nested too deeply', { name: 'x', bio: '<em>'.repeat(100) }, 'bio'],
  ['an unknown key', { name: 'x', salary: 1 }, 'salary'],
])('%s is refused with the name of the field', async (_, body, field) => {
  const answer = await post(body);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().fields).toHaveProperty([field]);
});

test('edits: partial, stale, unknown, taken slug', async () => {
  const person = await create({ name: 'Edit Me', specialties: ['A'] });
  const edited = await put(person.id, { specialties: [] }, { 'if-match': `"${person.updatedAt}"` });
  expect(edited.json()).toEqual({ ...person, specialties: [], updatedAt: expect.any(String) });
  const late = await put(person.id, { title: 'L.Ac.' }, { 'if-match': `"${person.updatedAt}"` });
  expect([late.statusCode, late.json().code]).toEqual([409, 'stale']);
  expect((await put(2147483647, { title: 'x' })).statusCode).toBe(404);
  await create({ name: 'Other', slug: 'other' });
  expect((await put(person.id, { slug: 'other' })).json()).toMatchObject({
    code: 'conflict',
    fields: { slug: expect.any(String) },
  });
});

test('reorder answers with the new list, delete removes', async () => {
  const [a, b] = [await create({ name: 'Sort A' }), await create({ name: 'Sort B', isActive: false })];
  const reorder = (updates: object[]) =>
    admin({ method: 'POST', url: '/api/practitioners/batch-reorder', payload: { updates } });
  const answer = await reorder([
    { id: a.id, order: -1 },
    { id: b.id, order: -2 },
  ]);
  expect(names(answer).slice(0, 2)).toEqual(['Sort B', 'Sort A']);
  expect(
    (
      await reorder([
        { id: a.id, order: 1 },
        { id: 2147483647, order: 2 },
      ])
    ).statusCode,
  ).toBe(404);
  const remove = () => admin({ method: 'DELETE', url: `/api/practitioners/${b.id}` });
  expect((await remove()).statusCode).toBe(204);
  expect((await remove()).statusCode).toBe(404);
});
