import { buildTestApp, type TestApp } from '../../test/api';

let api: TestApp;
beforeAll(async () => {
  // Hundreds of requests from one address, on purpose.
  api = await buildTestApp({
    seeded: true,
    env: { LIMIT_GENERAL: '100000', LIMIT_CONTACT: '100000', LIMIT_LOGIN: '100000' },
  });
});
afterAll(() => api.close());

const contact = { name: 'Ann Smith', email: 'ann@example.org', message: 'A message that is long enough' };

const send = (payload: string | object, headers: Record<string, string> = {}) =>
  api.app.inject({
    method: 'POST',
    url: '/api/contact',
    payload,
    headers: typeof payload === 'string' ? { 'content-type': 'application/json', ...headers } : headers,
  });

const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

describe('what no route accepts', () => {
  it.each<[string, string, number, string]>([
    ['JSON that is none', '{"name":', 400, 'invalid_input'],
    ['nothing', '', 400, 'invalid_input'],
    ['null', 'null', 400, 'invalid_input'],
    ['a list', '[]', 400, 'invalid_input'],
    ['a bare text', '"text"', 400, 'invalid_input'],
    ['deep nesting', nested(500), 400, 'invalid_input'],
    ['very deep nesting', nested(100_000), 400, 'invalid_input'],
    ['very deep lists', `${'['.repeat(400_000)}${']'.repeat(400_000)}`, 400, 'invalid_input'],
    ['a poisoned prototype', '{"__proto__":{"isAdmin":true},"name":"x"}', 400, 'invalid_input'],
    ['a poisoned constructor', '{"constructor":{"prototype":{"isAdmin":true}}}', 400, 'invalid_input'],
    ['more than a megabyte', JSON.stringify({ ...contact, message: 'x'.repeat(1_100_000) }), 413, 'payload_too_large'],
  ])('%s: %#', async (_, payload, status, code) => {
    const answer = await send(payload);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ code, error: expect.any(String) });
    expect(answer.body.length).toBeLessThan(2_000);
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'text/json',
    'application/jsonp',
  ])('bodies of the kind %s', async (type) => {
    const answer = await send(JSON.stringify(contact), { 'content-type': type });
    expect(answer.statusCode).toBe(415);
    expect(answer.json()).toMatchObject({ code: 'unsupported_media_type' });
  });

  it.each([' application/json', 'application/json\t', 'APPLICATION/JSON', 'application/json ; charset=utf-8'])(
    'checks the body of %j like any other',
    async (type) => {
      const answer = await send('{"name":"x"}', { 'content-type': type });
      expect([400, 415]).toContain(answer.statusCode);
    },
  );

  it('names the fields that are wrong, in words', async () => {
    const answer = await send({ name: 'A', email: 'nonsense', message: 'short' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      error: 'Please check the highlighted fields',
      code: 'invalid_input',
      fields: {
        name: 'Name must be at least 2 characters',
        email: 'Please enter a valid email address',
        message: 'Please provide more details (at least 10 characters)',
      },
    });
  });

  it.each(['a\u0000b', '\ud800', 'x\udfff'])('text that cannot be stored (%#)', async (text) => {
    for (const [payload, field] of [
      [{ ...contact, name: text }, 'name'],
      [{ ...contact, [text]: 'x' }, 'body'],
      [{ ...contact, extra: { list: [text] } }, 'extra.list.0'],
    ] as const) {
      const answer = await send(JSON.stringify(payload));
      expect(answer.statusCode).toBe(400);
      expect(Object.keys(answer.json().fields)).toEqual([field]);
    }
  });
});

describe('addresses', () => {
  it.each([
    ['/api/services/%00', 400],
    ['/api/services/a%00b', 400],
    ['/api/services?includeInactive=%00', 400],
    ['/api/services?x=%00', 400],
    ['/api/services/%', 400],
    ['/api/services/%ff', 400],
    ['/api/services/%ED%A0%80', 400],
    [`/api/services/${'x'.repeat(199)}`, 404],
    [`/api/services/${'x'.repeat(5_000)}`, 404],
    ['/api/services/..%2f..%2fetc%2fpasswd', 404],
    ['/api//services', 404],
    ['/API/services', 404],
    ['/api/services/', 404],
    ['/api/services;x=1', 404],
    ['/api%2Fservices', 404],
    ['/api/services?includeInactive=true&includeInactive=false', 400],
    ['/api/services?includeInactive[]=true', 200],
    ['/api/services?__proto__[x]=1', 200],
    ['/api/services?_method=DELETE', 200],
  ])('%s answers %i', async (url, status) => {
    const answer = await api.app.inject({ url });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.headers['content-security-policy']).toBeDefined();
    if (status >= 400) expect(answer.json()).toMatchObject({ error: expect.any(String), code: expect.any(String) });
  });

  it.each(['abc', '0', '-1', '1.5', '1e3', '%00', '2147483648', '99999999999999999999', 'null', ' 1'])(
    'ids such as %j are bad input',
    async (id) => {
      const admin = await api.asAdmin();
      for (const method of ['PUT', 'DELETE'] as const) {
        const answer = await admin({
          method,
          url: `/api/services/${encodeURIComponent(id).replace('%2500', '%00')}`,
          payload: {},
        });
        expect(answer.statusCode).toBe(400);
      }
    },
  );
});

it('believes no header that claims another method or address', async () => {
  const { count: before } = await api.db
    .selectFrom('services')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const headers = { 'x-http-method-override': 'DELETE', 'x-original-url': '/api/users', 'x-rewrite-url': '/api/users' };
  for (const url of ['/api/services', '/api/services/1?_method=DELETE']) await (await api.asAdmin())({ url, headers });
  const { count: after } = await api.db
    .selectFrom('services')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(after).toBe(before);
});

describe('forty hostile values in every field of every write', () => {
  const values: unknown[] = [
    null,
    true,
    false,
    0,
    -1,
    1e308,
    -1e308,
    1.5,
    2 ** 31,
    2 ** 53,
    '',
    ' ',
    'x'.repeat(70_000),
    '<script>alert(1)</script>',
    "'; drop table users; --",
    '${7*7}',
    '\u202e',
    '\u{1F4A9}'.repeat(100),
    '\u0000',
    '\ud800',
    '%00',
    '../../etc/passwd',
    'NaN',
    'Infinity',
    '1e400',
    '0x10',
    '2026-02-30',
    '25:61',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://[',
    [],
    [[]],
    [null],
    ['\u0000'],
    {},
    { a: 1 },
    { $gt: '' },
    { toString: 'x' },
    { length: 1e9 },
  ];
  const bodies: [method: 'POST' | 'PUT', url: string, body: Record<string, unknown>][] = [
    ['POST', '/api/contact', { ...contact, phone: '1', service: 'x', website: '', elapsedMs: 5000 }],
    [
      'POST',
      '/api/services',
      {
        name: 'x',
        slug: 'x',
        description: 'x',
        shortDescription: 'x',
        imageUrl: '/x',
        price: 1,
        duration: 1,
        isActive: true,
        isFeatured: false,
        orderIndex: 0,
      },
    ],
    [
      'PUT',
      '/api/services/1',
      {
        name: 'x',
        slug: 'x',
        description: 'x',
        shortDescription: 'x',
        imageUrl: '/x',
        price: 1,
        duration: 1,
        isActive: true,
        isFeatured: false,
        orderIndex: 0,
      },
    ],
    [
      'POST',
      '/api/practitioners',
      {
        name: 'x',
        slug: 'x',
        title: 'x',
        bio: 'x',
        imageUrl: '/x',
        bookingUrl: 'https://x.example',
        specialties: [],
        education: 'x',
        certifications: [],
        isActive: true,
        orderIndex: 0,
      },
    ],
    [
      'POST',
      '/api/health-conditions',
      {
        name: 'x',
        slug: 'x',
        description: 'x',
        symptoms: [],
        recommendedTreatments: [],
        relatedProducts: [],
        isActive: true,
        isFeatured: false,
        orderIndex: 0,
      },
    ],
    [
      'POST',
      '/api/faqs',
      { categoryId: 1, question: 'x', answer: 'x', orderIndex: 0, isActive: true, isTopFaq: false },
    ],
    ['POST', '/api/faqs/categories', { name: 'x', slug: 'x', description: 'x', orderIndex: 0, isActive: true }],
    ['POST', '/api/faqs/categories/1/delete-and-reassign', { reassignToId: 2 }],
    [
      'POST',
      '/api/hours',
      {
        dayOfWeek: 1,
        openTime: '09:00',
        closeTime: '17:00',
        isClosed: false,
        specialHours: false,
        specialDate: null,
        note: 'x',
      },
    ],
    [
      'POST',
      '/api/config',
      { id: 'a_key', data: 'x', dataType: 'T', configType: 'G', serverOnly: false, description: 'x', isActive: true },
    ],
    ['POST', '/api/services/batch-reorder', { updates: [{ id: 1, orderIndex: 1 }] }],
    ['POST', '/api/auth/login', { username: 'x', password: 'x' }],
    ['POST', '/api/calls-auth/login', { username: 'x', password: 'x' }],
  ];

  it.each(bodies)('%s %s', async (method, url, body) => {
    const admin = await api.asAdmin();
    for (const field of Object.keys(body)) {
      for (const value of values) {
        const answer = await admin({
          method,
          url,
          payload: JSON.stringify({ ...body, [field]: value }),
          headers: { 'content-type': 'application/json' },
        });
        if (answer.statusCode >= 500)
          throw new Error(
            `${method} ${url} with ${field} = ${JSON.stringify(value).slice(0, 80)} answered ${answer.statusCode} ${answer.body}`,
          );
        expect(answer.body).not.toMatch(/SQLSTATE|violates|syntax error|node_modules|at \w+ \(|FST_|ECONN|argon2/);
      }
    }
  });

  it('left no failure behind', async () => {
    expect(await api.db.selectFrom('errors').select(['message', 'requestPath']).execute()).toEqual([]);
  });
});
