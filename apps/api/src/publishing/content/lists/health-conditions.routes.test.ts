import { buildTestApp, type As, type TestApp } from '../../../test/api';

let api: TestApp;
let admin: As;
let staff: As;

beforeAll(async () => {
  api = await buildTestApp();
  [admin, staff] = await Promise.all([api.asAdmin(), api.asStaff()]);
});
afterAll(() => api.close());

const URL = '/api/health-conditions';
const post = (payload: object) => admin({ method: 'POST', url: URL, payload });
const put = (id: number, payload: object, headers = {}) =>
  admin({ method: 'PUT', url: `${URL}/${id}`, payload, headers });
const create = async (body: object) => {
  const answer = await post(body);
  expect(answer.statusCode).toBe(201);
  return answer.json();
};
const names = (answer: { json(): { name: string }[] }) => answer.json().map((condition) => condition.name);

test.each([
  ['POST', URL, { name: 'x' }],
  ['PUT', `${URL}/1`, { name: 'x' }],
  ['DELETE', `${URL}/1`, undefined],
  ['POST', `${URL}/batch-reorder`, { updates: [{ id: 1, order: 1 }] }],
] as const)('%s %s is for administrators', async (method, url, payload) => {
  const request = { method, url, ...(payload && { payload }) };
  expect((await api.asAnyone(request)).statusCode).toBe(401);
  expect((await (await api.asSignedOut())(request)).statusCode).toBe(401);
  expect((await staff(request)).statusCode).toBe(403);
});

test('published means published: lists, featured ones and addresses', async () => {
  await create({ name: 'Headaches', orderIndex: 3, isFeatured: true });
  await create({ name: 'Insomnia', orderIndex: 2 });
  await create({ name: 'Draft', orderIndex: 1, isFeatured: true, isActive: false });
  for (const as of [api.asAnyone, staff]) {
    expect(names(await as(URL))).toEqual(['Insomnia', 'Headaches']);
    const all = await as(`${URL}?activeOnly=false`);
    expect([all.statusCode, names(all)]).toEqual([200, ['Insomnia', 'Headaches']]);
    expect((await as(`${URL}/draft`)).statusCode).toBe(404);
  }
  expect(names(await admin(`${URL}?activeOnly=false`))).toEqual(['Draft', 'Insomnia', 'Headaches']);
  expect(names(await admin(URL))).toEqual(['Insomnia', 'Headaches']);
  expect((await admin(`${URL}/draft`)).statusCode).toBe(200);
  for (const as of [api.asAnyone, staff, admin]) expect(names(await as(`${URL}/featured`))).toEqual(['Headaches']);
  expect((await api.asAnyone(`${URL}/insomnia`)).json()).toMatchObject({ name: 'Insomnia', symptoms: [] });
  expect((await api.asAnyone(`${URL}?activeOnly=0`)).statusCode).toBe(400);
});

test('lists may arrive as arrays or as JSON text', async () => {
  const condition = await create({
    name: 'Back pain',
    description: '<p style="x">Aches</p>',
    bodySystem: 'Pain Management',
    symptoms: '["Stiffness", "", "Numbness"]',
    recommendedTreatments: ['Acupuncture'],
    relatedProducts: null,
  });
  expect(condition).toMatchObject({
    slug: 'back-pain',
    description: '<p>Aches</p>',
    bodySystem: 'Pain Management',
    symptoms: ['Stiffness', 'Numbness'],
    recommendedTreatments: ['Acupuncture'],
    relatedProducts: [],
  });
  const texts = ['it’s "quoted", {braced}, \\ and , comma', 'NULL', '💊'];
  expect((await put(condition.id, { symptoms: texts })).json().symptoms).toEqual(texts);
});

test('nothing can live at the address of the featured list', async () => {
  expect((await create({ name: 'Featured' })).slug).toBe('featured-2');
  expect((await post({ name: 'x', slug: 'featured' })).json()).toMatchObject({
    code: 'conflict',
    fields: { slug: expect.any(String) },
  });
  const { id } = await create({ name: 'Renamed' });
  expect((await put(id, { slug: 'featured' })).statusCode).toBe(409);
});

test.each([
  ['no name', {}, 'name'],
  ['a lone surrogate', { name: 'x', bodySystem: '\udc00' }, 'bodySystem'],
  ['a list that is no list', { name: 'x', symptoms: { 0: 'a' } }, 'symptoms'],
  ['JSON text of no list', { name: 'x', relatedProducts: '{"a":1}' }, 'relatedProducts'],
  ['an entry of 301 characters', { name: 'x', symptoms: ['x'.repeat(301)] }, 'symptoms'],
  ['rich text over 64 KB', { name: 'x', description: 'x'.repeat(65_537) }, 'description'],
  ['rich text nested too deeply', { name: 'x', description: '<ul><li>'.repeat(50) }, 'description'],
  ['an unknown key', { name: 'x', icd10: 'M54' }, 'icd10'],
])('%s is refused with the name of the field', async (_, body, field) => {
  const answer = await post(body);
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json().fields).some((key) => key === field || key.startsWith(`${field}.`))).toBe(true);
});

test('edits: partial, stale, unknown', async () => {
  const condition = await create({ name: 'Edit me' });
  const edited = await put(condition.id, { isFeatured: true }, { 'if-match': `"${condition.updatedAt}"` });
  expect(edited.json()).toEqual({ ...condition, isFeatured: true, updatedAt: expect.any(String) });
  expect(names(await api.asAnyone(`${URL}/featured`))).toContain('Edit me');
  expect((await put(condition.id, { name: 'y' }, { 'if-match': `"${condition.updatedAt}"` })).json().code).toBe(
    'stale',
  );
  expect((await put(2147483647, { name: 'y' })).statusCode).toBe(404);
});

test('reorder answers with the new list, delete removes', async () => {
  const [a, b] = [await create({ name: 'Sort A' }), await create({ name: 'Sort B', isActive: false })];
  const reorder = (updates: object[]) => admin({ method: 'POST', url: `${URL}/batch-reorder`, payload: { updates } });
  expect(
    names(
      await reorder([
        { id: a.id, order: -1 },
        { id: b.id, order: -2 },
      ]),
    ).slice(0, 2),
  ).toEqual(['Sort B', 'Sort A']);
  expect(
    (
      await reorder([
        { id: a.id, order: 1 },
        { id: 2147483647, order: 2 },
      ])
    ).statusCode,
  ).toBe(404);
  const remove = () => admin({ method: 'DELETE', url: `${URL}/${b.id}` });
  expect((await remove()).statusCode).toBe(204);
  expect((await remove()).statusCode).toBe(404);
});
