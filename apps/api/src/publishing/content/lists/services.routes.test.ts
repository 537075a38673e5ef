import { buildTestApp, type As, type TestApp } from '../../../test/api';
import { emptyAuditLog } from '../../../test/audit-log';

let api: TestApp;
let admin: As;
let staff: As;

beforeAll(async () => {
  api = await buildTestApp();
  [admin, staff] = await Promise.all([api.asAdmin(), api.asStaff()]);
});
afterAll(() => api.close());

let count = 0;
const create = async (body: object = {}) => {
  const answer = await admin({
    method: 'POST',
    url: '/api/services',
    payload: { name: `Service ${(count += 1)}`, ...body },
  });
  expect(answer.statusCode).toBe(201);
  return answer.json();
};
const post = (payload: unknown) => admin({ method: 'POST', url: '/api/services', payload: payload as object });
const put = (id: number | string, payload: object, headers = {}) =>
  admin({ method: 'PUT', url: `/api/services/${id}`, payload, headers });
const remove = (id: number | string) => admin({ method: 'DELETE', url: `/api/services/${id}` });
const reorder = (updates: unknown) =>
  admin({ method: 'POST', url: '/api/services/batch-reorder', payload: { updates } });
const names = (answer: { json(): { name: string }[] }) => answer.json().map((service) => service.name);

describe('doors', () => {
  test.each([
    ['POST', '/api/services', { name: 'x' }],
    ['PUT', '/api/services/1', { name: 'x' }],
    ['DELETE', '/api/services/1', undefined],
    ['POST', '/api/services/batch-reorder', { updates: [{ id: 1, order: 1 }] }],
  ] as const)('%s %s is for administrators', async (method, url, payload) => {
    const request = { method, url, ...(payload && { payload }) };
    expect((await api.asAnyone(request)).statusCode).toBe(401);
    expect((await (await api.asSignedOut())(request)).statusCode).toBe(401);
    expect((await (await api.asReception())(request)).statusCode).toBe(401);
    expect((await staff(request)).statusCode).toBe(403);
  });

  test('a write from another site is refused even with an administrator’s cookie', async () => {
    const answer = await admin({
      method: 'POST',
      url: '/api/services',
      payload: { name: 'Forged' },
      headers: { origin: 'https://evil.example' },
    });
    expect(answer.statusCode).toBe(403);
    expect(answer.json().code).toBe('cross_site');
  });
});

describe('GET /api/services', () => {
  test('everybody gets active rows; inactive ones only an administrator who asks', async () => {
    await create({ name: 'Shown', orderIndex: 2 });
    await create({ name: 'Hidden', orderIndex: 1, isActive: false });
    for (const as of [api.asAnyone, staff, admin]) expect(names(await as('/api/services'))).not.toContain('Hidden');
    for (const as of [api.asAnyone, staff]) {
      const answer = await as('/api/services?includeInactive=true');
      expect(answer.statusCode).toBe(200);
      expect(names(answer)).toContain('Shown');
      expect(names(answer)).not.toContain('Hidden');
    }
    expect(names(await admin('/api/services?includeInactive=true'))).toEqual(
      expect.arrayContaining(['Shown', 'Hidden']),
    );
    // The administrator's answer must not have reached the visitors' memory.
    expect(names(await api.asAnyone('/api/services?includeInactive=true'))).not.toContain('Hidden');
  });

  test('sorted by position, then by age', async () => {
    await create({ name: 'Tie A', orderIndex: -5 });
    await create({ name: 'Tie B', orderIndex: -5 });
    await create({ name: 'Before', orderIndex: -6 });
    expect(names(await api.asAnyone('/api/services')).slice(0, 3)).toEqual(['Before', 'Tie A', 'Tie B']);
  });

  test.each(['includeInactive=yes', 'includeInactive=', 'includeInactive=true&includeInactive=true'])(
    '?%s is bad input',
    async (query) => expect((await api.asAnyone(`/api/services?${query}`)).statusCode).toBe(400),
  );
});

describe('GET /api/services/:slug', () => {
  test('one service; an inactive one only for administrators', async () => {
    await create({ name: 'Cupping Therapy' });
    await create({ name: 'Secret Therapy', isActive: false });
    expect((await api.asAnyone('/api/services/cupping-therapy')).json()).toMatchObject({ name: 'Cupping Therapy' });
    expect((await api.asAnyone('/api/services/secret-therapy')).statusCode).toBe(404);
    expect((await staff('/api/services/secret-therapy')).statusCode).toBe(404);
    expect((await admin('/api/services/secret-therapy')).statusCode).toBe(200);
  });

  test.each([
    ['nothing-here', 404],
    ['', 404],
    ["x'--", 404],
    ['x%00', 400],
    ['%F0%9F%98%80', 404],
    ['a'.repeat(201), 404],
  ])('%j answers %d', async (slug, status) =>
    expect((await api.asAnyone(`/api/services/${slug}`)).statusCode).toBe(status),
  );
});

describe('POST /api/services', () => {
  test('answers with the whole row; defaults fill what was left out', async () => {
    const answer = await post({ name: '  Tui Na  ', price: '47.50', duration: 30 });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      id: expect.any(Number),
      slug: 'tui-na',
      name: 'Tui Na',
      description: '',
      seoTitle: null,
      seoDescription: null,
      shareImageUrl: null,
      shortDescription: null,
      imageUrl: null,
      imageAlt: null,
      price: 47.5,
      duration: 30,
      orderIndex: 0,
      isActive: true,
      isFeatured: false,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      updatedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
  });

  test('slugs are made unique, also for services created at once and names without Latin letters', async () => {
    const rows = await Promise.all(Array.from({ length: 5 }, () => create({ name: 'Same Name!' })));
    expect(rows.map((row) => row.slug).sort()).toEqual([
      'same-name',
      'same-name-2',
      'same-name-3',
      'same-name-4',
      'same-name-5',
    ]);
    expect((await create({ name: '针灸' })).slug).toBe('service');
    const long = await create({ name: 'long '.repeat(40) });
    const longer = await create({ name: 'long '.repeat(40) });
    expect(longer.slug).toBe(`${long.slug}-2`);
    expect(longer.slug.length).toBeLessThanOrEqual(120);
  });

  test('a slug that is taken is a conflict that names the field', async () => {
    await create({ slug: 'taken' });
    const answer = await post({ name: 'Other', slug: 'taken' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'conflict', fields: { slug: expect.stringContaining('in use') } });
  });

  test('money is exact', async () => {
    for (const price of [0, 0.1, 0.29, 19.99, 1234567.89, 99999999.99]) {
      const { id } = await create({ price });
      const row = await api.db.selectFrom('services').select('price').where('id', '=', id).executeTakeFirstOrThrow();
      expect(row.price).toBe(price);
    }
  });

  test('rich text is sanitised before it is stored', async () => {
    const { id, description } = await create({
      description: '<p onclick="x()">a<script>alert(1)</script> <a href="javascript:x">b</a></p>',
    });
    expect(description).toBe('<p>a b</p>');
    const row = await api.db
      .selectFrom('services')
      .select('description')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.description).toBe('<p>a b</p>');
  });

  test.each([
    ['nothing', undefined, 'body'],
    ['null', null, 'body'],
    ['a list', [], 'body'],
    ['no name', {}, 'name'],
    ['a blank name', { name: '  ' }, 'name'],
    ['a name of another type', { name: 7 }, 'name'],
    ['NUL', { name: 'a\u0000b' }, 'name'],
    ['a lone surrogate', { name: 'a\ud800b' }, 'name'],
    ['a name of 201 characters', { name: 'x'.repeat(201) }, 'name'],
    ['a negative price', { name: 'x', price: -1 }, 'price'],
    ['three decimals', { name: 'x', price: 1.005 }, 'price'],
    ['a price that is too large', { name: 'x', price: 1e12 }, 'price'],
    ['a price in words', { name: 'x', price: 'free' }, 'price'],
    ['half a minute', { name: 'x', duration: 0.5 }, 'duration'],
    ['a position beyond an integer', { name: 'x', orderIndex: 2 ** 31 }, 'orderIndex'],
    ['text for a flag', { name: 'x', isActive: 'true' }, 'isActive'],
    ['null for a flag', { name: 'x', isFeatured: null }, 'isFeatured'],
    ['a script as image', { name: 'x', imageUrl: 'javascript:alert(1)' }, 'imageUrl'],
    ['a slug with spaces', { name: 'x', slug: 'a b' }, 'slug'],
    ['an unknown key', { name: 'x', colour: 'red' }, 'colour'],
    ['rich text over 64 KB', { name: 'x', description: 'ä'.repeat(33_000) }, 'description'],
    ['rich text nested too deeply', { name: 'x', description: '<b>'.repeat(20_000) }, 'description'],
  ])('%s is refused with the name of the field', async (_, body, field) => {
    const before = await api.db.selectFrom('services').select('id').execute();
    const answer = await post(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid_input', fields: { [field]: expect.any(String) } });
    expect(await api.db.selectFrom('services').select('id').execute()).toEqual(before);
  });

  test('a body beyond the limit is 413, one that is no JSON 415 or 400', async () => {
    expect((await post({ name: 'x', description: 'x'.repeat(2_000_000) })).statusCode).toBe(413);
    const send = (payload: string, type: string) =>
      admin({ method: 'POST', url: '/api/services', payload, headers: { 'content-type': type } });
    expect((await send('name=x', 'application/x-www-form-urlencoded')).statusCode).toBe(415);
    expect((await send('{"name":', 'application/json')).statusCode).toBe(400);
    expect((await send('{"name":"x","__proto__":{"isActive":false}}', 'application/json')).statusCode).toBe(400);
  });
});

describe('PUT /api/services/:id', () => {
  test('changes the fields sent and nothing else; the slug survives a new name', async () => {
    const service = await create({ name: 'Moxa', price: 60, duration: 20 });
    const answer = await put(service.id, { name: 'Moxibustion', price: null });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ ...service, name: 'Moxibustion', price: null, updatedAt: expect.any(String) });
    expect(answer.json().updatedAt > service.updatedAt).toBe(true);
  });

  test('a whole row may be sent back, and an empty body changes nothing', async () => {
    const service = await create();
    expect((await put(service.id, { ...service, id: 999, createdAt: 'x' })).json()).toEqual(service);
    expect((await put(service.id, {})).json()).toEqual(service);
  });

  test('rich text is sanitised, and refused when it is nested too deeply', async () => {
    const { id } = await create();
    expect((await put(id, { description: '<i style="x">a</i><iframe></iframe>' })).json().description).toBe('<i>a</i>');
    expect((await put(id, { description: '<i>'.repeat(99) })).json().fields).toHaveProperty('description');
  });

  test('If-Match: of two editors who saw the same row one wins, the other is told', async () => {
    const { id, updatedAt } = await create();
    const answers = await Promise.all(
      [10, 20].map((duration) => put(id, { duration }, { 'if-match': `"${updatedAt}"` })),
    );
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
    const [lost] = answers.filter((answer) => answer.statusCode === 409);
    expect(lost?.json()).toMatchObject({ code: 'stale' });
    const [won] = answers.filter((answer) => answer.statusCode === 200);
    expect((await put(id, { duration: 30 }, { 'if-match': `"${won?.json().updatedAt}"` })).statusCode).toBe(200);
    expect((await put(id, { duration: 40 }, { 'if-match': '"no timestamp"' })).statusCode).toBe(409);
    expect((await put(id, { duration: 50 }, { 'if-match': '*' })).statusCode).toBe(200);
  });

  test('a slug that another service has is a conflict', async () => {
    await create({ slug: 'mine' });
    const { id } = await create();
    expect((await put(id, { slug: 'mine' })).json()).toMatchObject({
      code: 'conflict',
      fields: { slug: expect.any(String) },
    });
  });

  test.each([
    ['2147483647', 404],
    ['2147483648', 400],
    ['0', 400],
    ['-1', 400],
    ['abc', 400],
    ['%00', 400],
    ['99999999999999999999', 400],
    ['1e3', 400],
  ])('id %s answers %d', async (id, status) => {
    expect((await put(id, { name: 'x' })).statusCode).toBe(status);
    expect((await remove(id)).statusCode).toBe(status);
  });
});

describe('DELETE /api/services/:id', () => {
  test('204 without a body, then 404', async () => {
    const { id, slug } = await create();
    expect((await api.asAnyone(`/api/services/${slug}`)).statusCode).toBe(200);
    const answer = await remove(id);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect((await remove(id)).statusCode).toBe(404);
    expect((await api.asAnyone(`/api/services/${slug}`)).statusCode).toBe(404);
  });
});

describe('POST /api/services/batch-reorder', () => {
  test('takes every documented spelling and answers with the administrator’s new list', async () => {
    const [a, b, c] = [await create({ isActive: false }), await create(), await create()];
    const answer = await reorder([
      { id: a.id, order: -101 },
      { id: b.id, orderIndex: -103 },
      { id: c.id, order_index: -102 },
    ]);
    expect(answer.statusCode).toBe(200);
    expect(names(answer).slice(0, 3)).toEqual([b.name, c.name, a.name]);
    expect(names(await admin('/api/services?includeInactive=true'))).toEqual(names(answer));
  });

  test('an unknown id is named, and nothing moves', async () => {
    const { id } = await create();
    const before = (await admin('/api/services?includeInactive=true')).json();
    const answer = await reorder([
      { id, order: -500 },
      { id: 2147483647, order: 1 },
    ]);
    expect(answer.statusCode).toBe(404);
    expect(answer.json().fields).toEqual({ 'updates.1.id': expect.stringContaining('2147483647') });
    expect((await admin('/api/services?includeInactive=true')).json()).toEqual(before);
  });

  test.each([
    ['no list', undefined],
    ['an empty list', []],
    [
      'an id twice',
      [
        { id: 1, order: 1 },
        { id: 1, order: 2 },
      ],
    ],
    ['no position', [{ id: 1 }]],
    ['a broken position', [{ id: 1, order: 1.5 }]],
    ['a position beyond an integer', [{ id: 1, order: 3e9 }]],
    ['text for an id', [{ id: '1', order: 1 }]],
  ])('%s is bad input', async (_, updates) => expect((await reorder(updates)).statusCode).toBe(400));
});

test('every write leaves one audit line, without values', async () => {
  await emptyAuditLog(api.db);
  const { id } = await create({ name: 'Audited' });
  await put(id, { name: 'Renamed' });
  await reorder([{ id, order: 9 }]);
  await remove(id);
  await put(id, { name: 'refused: gone' });
  const lines = await api.db
    .selectFrom('auditLog')
    .select(['actorName', 'action', 'entity', 'entityId', 'fields'])
    .orderBy('id')
    .execute();
  expect(lines.map(({ actorName, action, entity, entityId }) => [actorName, action, entity, entityId])).toEqual([
    ['admin', 'create', 'services', String(id)],
    ['admin', 'update', 'services', String(id)],
    ['admin', 'reorder', 'services', null],
    ['admin', 'delete', 'services', String(id)],
  ]);
  expect(lines[1]?.fields).toEqual(['name']);
  expect(JSON.stringify(lines)).not.toContain('Renamed');
});
