import { CALL_BACK_TIMES } from '@harmony/domain/chat';
import { HERB_CONSENT, type FeatureKey } from '@harmony/domain';
import { sql } from 'kysely';
import { buildTestApp, type TestApp } from '../../test/api';
import { addProduct, setConfig } from '../../test/shop/shop';
import { eventually } from '../../test/eventually';

/*
 * The rule for every form: nobody is thanked for what was dropped. What looks as if a program had sent it is refused in words, nothing of it
 * is stored, and a second try works. The forms are those whose body has the field that only programs fill in: another one has to be
 * added here.
 */

const TOKEN = 'x'.repeat(22);
const sender = { name: 'Ada Mossgrove', email: 'ada@example.org', phone: '(253) 555-0140' };
const soldOut = { productId: 0, email: sender.email };
const inTime = { weekdays: [1], parts: ['morning'] };

/** A body that the schema takes, and what it is answered when nobody doubts it, here where there is nothing to book or to buy. */
const FORMS: Readonly<Record<string, [body: object, status: number]>> = {
  '/api/appointments': [sender, 201],
  '/api/back-in-stock': [soldOut, 201],
  '/api/bookings': [
    { ...sender, service: 'none', startsAt: '2030-01-01T10:00:00.000Z', isFirst: true, bookedFor: 'me' },
    404,
  ],
  '/api/chat/call-back': [{ name: 'Ada', phone: sender.phone, when: Object.keys(CALL_BACK_TIMES)[0] }, 201],
  '/api/check-ins': [{ firstName: 'Ada', lastName: 'Mossgrove', dateOfBirth: '1980-04-23' }, 201],
  '/api/contact': [{ ...sender, message: 'A question about cupping' }, 201],
  '/api/custom-herb-requests': [
    { ...sender, healthConcerns: 'Migraine at night', consent: true, consentVersion: HERB_CONSENT.version },
    201,
  ],
  '/api/formula-offers/order': [{ token: TOKEN, delivery: 'pickup', pays: 'at-clinic', totalAmount: 1 }, 404],
  '/api/newsletter': [{ email: sender.email }, 201],
  '/api/orders': [{ ...sender, delivery: 'pickup', pays: 'at-clinic', version: 1, totalAmount: 1 }, 409],
  '/api/orders/find-link': [{ email: sender.email, number: 1047 }, 201],
  '/api/refills/use': [{ token: TOKEN, delivery: 'pickup', pays: 'at-clinic', totalAmount: 1 }, 404],
  '/api/wait-list': [
    { ...sender, ...inTime, service: 'none', from: '2030-01-01', until: '2030-02-01', isFirst: true },
    404,
  ],
  '/api/wait-list/earlier': [{ ...inTime, visit: TOKEN }, 404],
};
const FLAGS: FeatureKey[] = [
  ...(['appointments_enabled', 'booking_enabled', 'chat_enabled', 'checkin_enabled', 'checkout_enabled'] as const),
  ...(['custom_herbs_enabled', 'newsletter_enabled'] as const),
];

let api: TestApp;
const post = (url: string, payload: object, lang = 'en') =>
  api.asAnyone({ method: 'POST', url, payload, query: { lang } });

beforeAll(async () => {
  api = await buildTestApp({ seeded: true, env: { LIMIT_PUBLIC_FORM: '1000', LIMIT_CHECK_IN: '1000' } });
  for (const id of ['spanish_enabled', ...FLAGS]) await setConfig(api.db, id, 'true');
  // What is there again is told by mail at once, which would be counted.
  soldOut.productId = await addProduct(api.db, 0);
  for (const url of [
    'newsletter',
    'back-in-stock',
    'bookings',
    'orders',
    'check-ins',
    'chat/call-back',
    'appointments',
  ])
    await eventually(async () => (await post(`/api/${url}`, {})).statusCode === 400);
});
afterAll(() => api.close());

const TABLES = [
  ...(['checkIns', 'contactSubmissions', 'customHerbRequests', 'appointmentRequests', 'followUps'] as const),
  ...(['newsletterSubscribers', 'newsletterTokens', 'backInStockRequests', 'visits', 'waitEntries'] as const),
  ...(['orders', 'reservations', 'outboxMails', 'idempotencyKeys'] as const),
];

/** How many rows there are of what forms leave behind: whichever they are, the key of each that is taken. */
const stored = () =>
  Promise.all(
    TABLES.map(async (table) => {
      const { rows } = await sql<{ count: number }>`select count(*)::int from ${sql.table(table)}`.execute(api.db);
      return [table, rows[0]?.count];
    }),
  );

it('knows every form: those of the API whose body has the field that people do not see', async () => {
  const { paths } = (await api.asAnyone('/api/docs/json')).json<{
    paths: Record<string, Record<string, { requestBody?: unknown }>>;
  }>();
  const isForm = ({ requestBody = {} }: { requestBody?: unknown } = {}) =>
    JSON.stringify(requestBody).includes('"website":') && JSON.stringify(requestBody).includes('"elapsedMs":');
  const forms = Object.keys(paths).filter((path) => isForm(paths[path]?.['post']));
  expect(forms.sort()).toEqual(Object.keys(FORMS).sort());
});

describe.each(Object.entries(FORMS))('%s', (url, [body, status]) => {
  it.each([
    [{ website: 'https://clinic.example' }, /A hidden field.* send it again/, /administrador de contraseñas/],
    [{ elapsedMs: 1999 }, /very fast.* send it again/, /muy rápido/],
  ])('says so when it doubts, stores nothing, and takes it the second time: %j', async (doubt, words, spanish) => {
    const before = await stored();
    const answer = await post(url, { ...body, ...doubt });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([429, 'rate_limited']);
    expect(answer.json<{ error: string }>().error).toMatch(words);
    expect(answer.headers['retry-after']).toBe('3');
    expect(await stored()).toEqual(before);
    expect((await post(url, { ...body, ...doubt }, 'es')).json<{ error: string }>().error).toMatch(spanish);
    const again = await post(url, { ...body, website: '', elapsedMs: 2000 });
    expect([again.statusCode, again.body]).toEqual([status, again.body]);
  });

  it('takes it from a browser without a clock', async () => {
    expect((await post(url, { ...body, elapsedMs: null })).statusCode).toBe(status);
  });
});
