import { buildTestApp, type As, type TestApp } from '../../test/api';
import { emptyAuditLog } from '../../test/audit-log';

let api: TestApp;
let admin: As;
beforeAll(async () => {
  api = await buildTestApp();
  admin = await api.asAdmin();
  await admin({ method: 'POST', url: '/api/config', payload: { id: 'reviews_enabled', data: true } });
});
afterAll(() => api.close());
beforeEach(() => api.db.deleteFrom('reviews').execute());

const post = (payload: object) => admin({ method: 'POST', url: '/api/reviews', payload });
const put = (id: number, payload: object, headers = {}) =>
  admin({ method: 'PUT', url: `/api/reviews/${id}`, payload, headers });
const create = async (more: object = {}) => {
  const answer = await post({ authorName: 'A. P.', text: 'Kind people', ...more });
  expect(answer.statusCode).toBe(201);
  return answer.json();
};
const home = async () => (await api.asAnyone('/api/reviews/featured')).json();

test('only administrators write', async () => {
  const request = { method: 'POST', url: '/api/reviews', payload: { authorName: 'x', text: 'x' } } as const;
  expect((await api.asAnyone(request)).statusCode).toBe(401);
  expect((await (await api.asStaff())(request)).statusCode).toBe(403);
});

test('a new review is a draft, and comes back whole', async () => {
  expect(await create({ source: ' ' })).toEqual({
    id: expect.any(Number),
    authorName: 'A. P.',
    text: 'Kind people',
    source: null,
    answer: null,
    state: 'draft',
    isPublished: false,
    isFeatured: false,
    assigneeId: null,
    assigneeName: null,
    adminNotes: null,
    changedBy: 'admin',
    changedAt: expect.any(String),
    createdAt: expect.any(String),
    updatedAt: expect.any(String),
  });
});

test('one review is on the home page: featuring another moves it, at once', async () => {
  const first = await create({ isPublished: true, isFeatured: true });
  expect(await home()).toMatchObject({ id: first.id });
  const second = await create({ isPublished: true, isFeatured: true, text: 'Calm rooms' });
  expect(await home()).toMatchObject({ id: second.id });
  expect((await put(first.id, { isFeatured: true })).json()).toMatchObject({ isFeatured: true });
  expect(await home()).toMatchObject({ id: first.id });
  expect((await admin(`/api/reviews/${second.id}`)).json()).toMatchObject({ isFeatured: false, isPublished: true });
  await put(first.id, { isFeatured: false });
  expect(await home()).toBeNull();
});

test('several who feature at the same time leave one featured', async () => {
  const rows = await Promise.all(Array.from({ length: 5 }, () => create({ isPublished: true })));
  const answers = await Promise.all(rows.map(({ id }) => put(id, { isFeatured: true })));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const { items } = (await admin('/api/reviews')).json();
  expect(items.filter(({ isFeatured }: { isFeatured: boolean }) => isFeatured)).toHaveLength(1);
});

test('a draft is not featured: not now, and not when it is published again', async () => {
  const { id } = await create();
  expect((await put(id, { isFeatured: true })).json().fields).toEqual({
    isFeatured: expect.stringContaining('Publish'),
  });
  expect((await post({ authorName: 'x', text: 'x', isFeatured: true })).statusCode).toBe(400);
  expect((await put(id, { isPublished: true, isFeatured: true })).json()).toMatchObject({ state: 'published' });
  expect((await put(id, { isPublished: false })).json()).toMatchObject({ state: 'draft', isFeatured: false });
  expect((await put(id, { state: 'published' })).json()).toMatchObject({ isPublished: true, isFeatured: false });
});

test('of several that are published at once none takes the home page', async () => {
  const chosen = await create({ isPublished: true, isFeatured: true });
  const draft = await create();
  const change = (state: string) =>
    admin({ method: 'POST', url: '/api/reviews/bulk', payload: { ids: [chosen.id, draft.id], changes: { state } } });
  expect((await change('published')).statusCode).toBe(200);
  expect(await home()).toMatchObject({ id: chosen.id });
  expect((await change('draft')).statusCode).toBe(200);
  expect(await home()).toBeNull();
});

test('changes the fields sent; stale and unknown rows are refused', async () => {
  const row = await create();
  const changed = await put(row.id, { text: 'Very kind people', adminNotes: 'ask for a picture' });
  expect(changed.json()).toEqual({
    ...row,
    text: 'Very kind people',
    adminNotes: 'ask for a picture',
    changedAt: expect.any(String),
    updatedAt: expect.any(String),
  });
  const seen = { 'if-match': `"${row.updatedAt}"` };
  for (const body of [{ text: 'x' }, { isPublished: true }, { isPublished: true, isFeatured: true }, {}])
    expect((await put(row.id, body, seen)).json()).toMatchObject({ code: 'stale' });
  const now = { 'if-match': `"${changed.json().updatedAt}"` };
  expect((await put(row.id, { isPublished: true, isFeatured: true, source: 'Card' }, now)).statusCode).toBe(200);
  expect(await home()).toMatchObject({ id: row.id, source: 'Card' });
  expect((await put(2147483647, { isFeatured: true })).statusCode).toBe(404);
  expect((await admin({ method: 'DELETE', url: `/api/reviews/${row.id}` })).statusCode).toBe(204);
  expect(await home()).toBeNull();
});

test.each([
  ['no name', { text: 'x' }, 'authorName'],
  ['a blank text', { authorName: 'x', text: ' ' }, 'text'],
  ['a long text', { authorName: 'x', text: 'x'.repeat(2001) }, 'text'],
  ['text for a flag', { authorName: 'x', text: 'x', isPublished: 'yes' }, 'isPublished'],
  ['an unknown field', { authorName: 'x', text: 'x', stars: 5 }, 'stars'],
])('%s is refused with the name of the field', async (_, body, field) => {
  const answer = await post(body);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().fields).toHaveProperty([field]);
});

test('each write leaves its line', async () => {
  await emptyAuditLog(api.db);
  const { id } = await create();
  await put(id, { isPublished: true, text: 'x' });
  await admin({ method: 'DELETE', url: `/api/reviews/${id}` });
  const lines = await api.db.selectFrom('auditLog').select(['action', 'entity', 'fields']).orderBy('id').execute();
  expect(lines).toEqual([
    {
      action: 'create',
      entity: 'reviews',
      fields: ['authorName', 'text', 'source', 'answer', 'isPublished', 'isFeatured'],
    },
    { action: 'update', entity: 'reviews', fields: expect.arrayContaining(['isPublished', 'text']) },
    { action: 'delete', entity: 'reviews', fields: [] },
  ]);
});
