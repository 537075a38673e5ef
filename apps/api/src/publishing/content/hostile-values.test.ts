import { CONTENT_ENTITIES, entitiesWith, HERB_CONSENT, type EntityWith } from '@harmony/domain';
import { CONTENT_CONTRACTS, contractFields, READ_ONLY_FIELDS } from '@harmony/domain/schemas';
import { buildTestApp, type As, type TestApp } from '../../test/api';

/** Values of fields that a body cannot do without. */
const REQUIRED: Record<string, unknown> = { name: 'a', title: 'a', question: 'a', categoryId: 1, price: 2 };

/** A body of a listed entity that is accepted, with every field that may be sent; those that may be left out are. */
function bodyOf(entity: EntityWith<'isSorted'>): Record<string, unknown> {
  const { create } = CONTENT_CONTRACTS[entity];
  const missing = create.safeParse({}).error?.issues.map(({ path }) => String(path[0])) ?? [];
  const fields = contractFields(create).map(({ name }) => name);
  return Object.fromEntries(
    fields
      .filter((field) => !READ_ONLY_FIELDS.includes(field))
      .map((field) => [field, missing.includes(field) ? REQUIRED[field] : undefined]),
  );
}

/** A body that is accepted, by the list it is sent to; each of its fields gets hostile values in turn. */
const LISTS: Record<string, Record<string, unknown>> = {
  ...Object.fromEntries(
    entitiesWith('isSorted').map((entity) => [CONTENT_ENTITIES[entity].path.slice(1), bodyOf(entity)]),
  ),
  hours: {
    dayOfWeek: 1,
    openTime: '09:00',
    closeTime: '10:00',
    isClosed: false,
    specialHours: true,
    specialDate: '2026-12-24',
    note: 'a',
  },
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

test.each(Object.entries({ ...LISTS, ...FORMS }))(
  '%s accepts the body that the values are put into',
  async (list, payload) => {
    const answer = await admin({ method: 'POST', url: `/api/${list}`, payload });
    expect(answer.statusCode).toBe(201);
    if (list in LISTS) await admin({ method: 'DELETE', url: `/api/${list}/${answer.json().id}` });
  },
);

/** Every second value for one field and the others for the next: each meets every list, and half of the fields. */
const casesOf = (lists: Record<string, Record<string, unknown>>) =>
  Object.entries(lists)
    .flatMap(([list, body]) => Object.keys(body).map((field) => [list, field] as const))
    .map(([list, field], at) => [list, field, HOSTILE.filter((_, value) => (value + at) % 2 === 0)] as const);

/** What is wrong with an answer: it has to accept, or to refuse with words, never to fail or show our insides. */
function complaint({ statusCode, body }: { statusCode: number; body: string }): string | undefined {
  // 429: a form that looks like a program's is to be sent again.
  if (![200, 201, 400, 409, 429].includes(statusCode)) return `answers ${statusCode}`;
  if (statusCode < 400) return undefined;
  if (!/^\{"error":"[^"]+","code":"[a-z_]+"/.test(body)) return `answers without words: ${body.slice(0, 200)}`;
  return LEAK.test(body) ? `leaks: ${body.slice(0, 200)}` : undefined;
}

test.each(casesOf(LISTS))('%s: %s takes or refuses hostile values', async (list, field, values) => {
  const complaints: string[] = [];
  const send = async (method: 'POST' | 'PUT', url: string, payload: object, value: unknown) => {
    const answer = await admin({ method, url, payload });
    const wrong = complaint(answer);
    if (wrong) complaints.push(`${method} ${JSON.stringify(value)?.slice(0, 60)} ${wrong}`);
    return answer;
  };
  for (const value of values) {
    const answer = await send('POST', `/api/${list}`, { ...LISTS[list], [field]: value }, value);
    if (answer.statusCode !== 201) continue;
    const { id } = answer.json();
    await send('PUT', `/api/${list}/${id}`, { [field]: value }, value);
    await admin({ method: 'DELETE', url: `/api/${list}/${id}` });
  }
  expect(complaints).toEqual([]);
});

test.each(casesOf(FORMS))('%s: %s takes or refuses hostile values', async (list, field, values) => {
  const complaints: string[] = [];
  for (const value of values) {
    const wrong = complaint(
      await admin({ method: 'POST', url: `/api/${list}`, payload: { ...FORMS[list], [field]: value } }),
    );
    if (wrong) complaints.push(`${JSON.stringify(value)?.slice(0, 60)} ${wrong}`);
  }
  expect(complaints).toEqual([]);
});

test('what the forms stored meanwhile can be read by administrators', async () => {
  for (const list of Object.keys(FORMS)) {
    const inbox = list === 'contact' ? 'contact-submissions' : list;
    const { statusCode, body } = await admin(`/api/${inbox}?limit=100`);
    expect([list, statusCode]).toEqual([list, 200]);
    expect(JSON.parse(body)).toMatchObject({ total: expect.any(Number) });
  }
});

test('what was stored meanwhile can be read by everybody', async () => {
  for (const list of Object.keys(LISTS)) {
    const { statusCode, body } = await api.asAnyone(`/api/${list}`);
    expect([list, statusCode]).toEqual([list, 200]);
    expect(body).not.toContain('<script');
  }
});
