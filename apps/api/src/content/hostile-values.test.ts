import { HERB_CONSENT } from '@harmony/domain';
import { buildTestApp, type As, type TestApp } from '../test/api';

/** A body that is accepted, per door; each of its fields gets every hostile value in turn. */
const DOORS: Record<string, Record<string, unknown>> = {
  services: {
    name: 'a',
    slug: 'a',
    description: 'a',
    shortDescription: 'a',
    imageUrl: '/a',
    price: 1,
    duration: 1,
    isActive: true,
    isFeatured: true,
    orderIndex: 1,
  },
  practitioners: {
    name: 'a',
    slug: 'a',
    title: 'a',
    bio: 'a',
    imageUrl: '/a',
    bookingUrl: 'https://a.example',
    specialties: [],
    education: 'a',
    certifications: [],
    isActive: true,
    orderIndex: 1,
  },
  'health-conditions': {
    name: 'a',
    slug: 'a',
    description: 'a',
    bodySystem: 'a',
    symptoms: [],
    recommendedTreatments: [],
    relatedProducts: [],
    isActive: true,
    isFeatured: true,
    orderIndex: 1,
  },
  'faqs/categories': { name: 'a', slug: 'a', description: 'a', orderIndex: 1, isActive: true },
  faqs: { categoryId: 1, question: 'a', answer: 'a', orderIndex: 1, isActive: true, isTopFaq: true },
  hours: {
    dayOfWeek: 1,
    openTime: '09:00',
    closeTime: '10:00',
    isClosed: false,
    specialHours: true,
    specialDate: '2026-12-24',
    note: 'a',
  },
  products: {
    name: 'a',
    slug: 'a',
    sku: 'a',
    description: 'a',
    shortDescription: 'a',
    price: 2,
    salePrice: 1,
    categoryId: null,
    imageUrl: '/a',
    conditions: [],
    ingredients: [],
    form: 'a',
    doseText: 'a',
    cautions: [],
    contraindications: [],
    allergens: [],
    practitionerOnly: false,
    stockQuantity: 1,
    isActive: true,
    isFeatured: true,
    orderIndex: 1,
  },
  'product-categories': { name: 'a', slug: 'a', description: 'a', imageUrl: '/a', isActive: true, orderIndex: 1 },
  config: { id: 'a', data: 'a', dataType: 'T', configType: 'G', serverOnly: false, description: 'a', is_active: true },
};

const sender = { name: 'Ana', email: 'a@b.example', phone: 'a' };

/** The same for forms, whose rows are read by administrators only and not edited here. */
const FORMS: Record<string, Record<string, unknown>> = {
  contact: { ...sender, service: 'a', message: 'long enough', website: '', elapsedMs: 5000, proof: null },
  'check-ins': {
    firstName: 'Ana',
    lastName: 'Ruiz',
    dateOfBirth: '1980-04-23',
    email: 'a@b.example',
    phone: 'a',
    appointmentType: 'a',
    reasonForVisit: 'a',
  },
  'custom-herb-requests': {
    ...sender,
    healthConcerns: 'long enough',
    currentMedications: 'a',
    allergies: 'a',
    previousTreatments: 'a',
    consent: true,
    consentVersion: HERB_CONSENT.version,
  },
  appointments: { ...sender, serviceId: null, practitionerId: '', preferredDays: [], preferredTimes: [], note: 'a' },
  newsletter: { email: 'a@b.example' },
};

const HOSTILE: unknown[] = [
  ...[null, true, false, 0, -1, 1.5, 2 ** 31, -(2 ** 31), 2 ** 53, 1e308, -0],
  ...['', ' ', '\u0000', 'a\u0000b', '\ud800', '\udfff\ud800', '\u202e', '\ufeff', '💊'.repeat(50), 'x'.repeat(70_000)],
  ...[
    "'; drop table services; --",
    '${7*7}',
    '{{7*7}}',
    '%00',
    '../../etc/passwd',
    'NaN',
    '1e3',
    '0x10',
    '[',
    '{"a":1}',
  ],
  ...['<script>alert(1)</script>', '<b>'.repeat(5000), '&#0;&#xd800;', '{NULL,"a}', '\\', '9999-99-99', '0000-00-00'],
  ...[[], {}, [[]], [null], ['\u0000'], [{}], { length: 1 }, { toString: 1 }, Array(101).fill('a'), { $ne: null }],
];

const LEAK = /at \/|node_modules|select |insert into|update .* set|_pkey|pg_|kysely|FST_|\b[0-9]{2}[0-9A-Z]{3}\b: /i;

let api: TestApp;
let admin: As;
beforeAll(async () => {
  api = await buildTestApp({
    env: {
      LIMIT_GENERAL: '1000000',
      LIMIT_CONTACT: '1000000',
      LIMIT_CHECK_IN: '1000000',
      LIMIT_PUBLIC_FORM: '1000000',
    },
  });
  admin = await api.asAdmin();
  await admin({ method: 'POST', url: '/api/config', payload: { id: 'store_enabled', data: 'true', dataType: 'B' } });
  await api.db.insertInto('faqCategories').values({ name: 'First', slug: 'first' }).execute();
});
afterAll(() => api.close());

test.each(Object.entries({ ...DOORS, ...FORMS }))(
  '%s accepts the body that the values are put into',
  async (door, payload) => {
    const answer = await admin({ method: 'POST', url: `/api/${door}`, payload });
    expect(answer.statusCode).toBe(201);
    if (door in DOORS) await admin({ method: 'DELETE', url: `/api/${door}/${answer.json().id}` });
  },
);

const casesOf = (doors: Record<string, Record<string, unknown>>) =>
  Object.entries(doors).flatMap(([door, body]) => Object.keys(body).map((field) => [door, field] as const));

/** What is wrong with an answer: it has to accept, or to refuse with words, never to fail or show our insides. */
function complaint({ statusCode, body }: { statusCode: number; body: string }): string | undefined {
  if (![200, 201, 400, 409].includes(statusCode)) return `answers ${statusCode}`;
  if (statusCode < 400) return undefined;
  if (!/^\{"error":"[^"]+","code":"[a-z_]+"/.test(body)) return `answers without words: ${body.slice(0, 200)}`;
  return LEAK.test(body) ? `leaks: ${body.slice(0, 200)}` : undefined;
}

test.each(casesOf(DOORS))('%s: %s takes or refuses every hostile value', async (door, field) => {
  const complaints: string[] = [];
  const send = async (method: 'POST' | 'PUT', url: string, payload: object, value: unknown) => {
    const answer = await admin({ method, url, payload });
    const wrong = complaint(answer);
    if (wrong) complaints.push(`${method} ${JSON.stringify(value)?.slice(0, 60)} ${wrong}`);
    return answer;
  };
  for (const value of HOSTILE) {
    const answer = await send('POST', `/api/${door}`, { ...DOORS[door], [field]: value }, value);
    if (answer.statusCode !== 201) continue;
    const { id } = answer.json();
    await send('PUT', `/api/${door}/${id}`, { [field]: value }, value);
    await admin({ method: 'DELETE', url: `/api/${door}/${id}` });
  }
  expect(complaints).toEqual([]);
});

test.each(casesOf(FORMS))('%s: %s takes or refuses every hostile value', async (door, field) => {
  const complaints: string[] = [];
  for (const value of HOSTILE) {
    const wrong = complaint(
      await admin({ method: 'POST', url: `/api/${door}`, payload: { ...FORMS[door], [field]: value } }),
    );
    if (wrong) complaints.push(`${JSON.stringify(value)?.slice(0, 60)} ${wrong}`);
  }
  expect(complaints).toEqual([]);
});

test('what the forms stored meanwhile can be read by administrators', async () => {
  for (const door of Object.keys(FORMS)) {
    const inbox = door === 'contact' ? 'contact-submissions' : door;
    const { statusCode, body } = await admin(`/api/${inbox}?limit=100`);
    expect([door, statusCode]).toEqual([door, 200]);
    expect(JSON.parse(body)).toMatchObject({ total: expect.any(Number) });
  }
});

test('what was stored meanwhile can be read by everybody', async () => {
  for (const door of Object.keys(DOORS)) {
    const { statusCode, body } = await api.asAnyone(`/api/${door}`);
    expect([door, statusCode]).toEqual([door, 200]);
    expect(body).not.toContain('<script');
  }
});
