import { readdirSync } from 'node:fs';
import path from 'node:path';
import { FLAG_KEYS, type ApiErrorBody } from '@harmony/domain';
import { learn, speakIn } from '@harmony/http';
import { tMessage } from '@harmony/language';
import { spanishForApi } from '@harmony/language/spanish/api';
import { buildTestApp, type TestApp } from '../../test/api';
import { eventually } from '../../test/eventually';
import { sentencesIn } from '../../test/sentences';

learn({ es: spanishForApi });
const inSpanish = (english: string): string => speakIn('es', () => tMessage(english));

const src = path.join(__dirname, '../..');
const domain = path.join(src, '../../../libs/domain/src');
const filesOf = (folder: string, isWanted: (name: string) => boolean): string[] =>
  readdirSync(folder, { encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && isWanted(name))
    .map((name) => path.join(folder, name));

/** What visitors send, and what is said of it. */
const CONTRACTS = [
  ...['appointments', 'bookings', 'cart', 'chat', 'check-ins', 'common', 'contact-submissions', 'custom-herb-requests'],
  ...['form-guard', 'newsletter', 'openings', 'orders', 'wait-list'],
].map((name) => `${name}.schema.ts`);
const WORDS = ['appointments.ts', 'check-ins.ts', 'contact-submissions.ts', 'custom-herb-requests.ts', 'text.ts'];

/** Rooms that answer visitors; files for staff, for mail servers and for what happens by itself are left out. */
const ROOMS = [
  'mail/newsletter',
  'patients/contact-submissions',
  'publishing/chat',
  'publishing/search',
  'scheduling/appointments',
  'scheduling/bookings',
  'scheduling/check-ins',
  'scheduling/openings',
  'scheduling/wait-list',
  'shop/back-in-stock',
  'shop/cart',
  'shop/custom-herb-requests',
  'shop/orders',
  'shop/payments',
  'shop/refills',
];
const NOT_FOR_VISITORS = new RegExp(
  [
    /admin|inbox|simulator|token|-stock|plugin|-mails?\./,
    /^(?:ask-for-refill|ask-new-time|bounces|compare-|config|delivery-report|due-|edit-order|find-openings|grant-)/,
    /^(?:item-name|line-place|list\.repo|move-order|note-|offered-visits|online-wish|openings-answer|order-facts)/,
    /^(?:pay-pages|refund|return-goods|send-|settle-|show-cart|stretch|synonyms|tried-again|web-rules|webhook)/,
  ]
    .map(({ source }) => source)
    .join('|'),
);

const said = [
  ...filesOf(domain, (name) => CONTRACTS.includes(name) || WORDS.includes(name)),
  ...filesOf(path.join(src, 'platform/http'), (name) => /error|message/.test(name)),
  ...filesOf(path.join(src, 'platform/forms'), () => true),
  ...ROOMS.flatMap((room) => filesOf(path.join(src, room), (file) => !NOT_FOR_VISITORS.test(file))),
  ...[
    'platform/plugins/feature-flags.ts',
    'platform/plugins/fence.ts',
    'platform/plugins/input.ts',
    'scheduling/external-schedule/change-booking.ts',
    'scheduling/rules/booking-options.repo.ts',
    'scheduling/visits/refuse.ts',
    'shop/formulas/order-formula.repo.ts',
    'shop/orders/placing/order-from-cart.ts',
  ].map((file) => path.join(src, file)),
].flatMap(sentencesIn);

/** Stands in these files, and the API never says it to visitors. */
const UNREAD = new Set([
  // The website says these itself.
  ...['Morning (before 11 AM)', 'Midday (11 AM to 2 PM)', 'Afternoon (2 to 5 PM)', 'Evening (after 5 PM)'],
  // Fields of what staff write.
  ...['This text is longer than 64 KB'],
  ...['Use lower-case letters, digits and single hyphens', 'Enter a full web address, or choose an image'],
  ...['Must be a list of texts', 'Say the position as orderIndex', 'Send at least one row', 'Send at most 5000 rows'],
  ...['Each ID may appear only once', 'Administrators need a second factor here. Add one under “Your account” first.'],
  ...['Booked for a child', 'Booked for somebody else', 'Front desk'],
  // Made of two values; `validation-messages.test.ts` has them in whole.
  ...['Use 7 7', 'Must be 7 7'],
]);

it('every sentence that visitors may read has its Spanish', () => {
  expect(said.length).toBeGreaterThan(120);
  expect([...new Set(said)].filter((english) => !UNREAD.has(english) && inSpanish(english) === english)).toEqual([]);
});

it('would see a sentence that has none', () => {
  expect(inSpanish('Nobody has translated this.')).toBe('Nobody has translated this.');
  expect(said).toContain('This time has just been taken. Choose another one.');
  expect(said).toContain('Use at most 7 characters');
});

describe('the API', () => {
  let api: TestApp;
  beforeAll(async () => {
    const limits = Object.fromEntries(
      ['GENERAL', 'CONTACT', 'CHECK_IN', 'HOLDS', 'PUBLIC_FORM', 'LOGIN'].map((name) => [`LIMIT_${name}`, '100000']),
    );
    api = await buildTestApp({ seeded: true, env: limits });
    const data = (id: string) => (id === 'admin_only' ? 'false' : 'true');
    for (const id of FLAG_KEYS)
      await api.db
        .insertInto('config')
        .values({ id, data: data(id), dataType: 'B', configType: 'F' })
        .onConflict((clash) => clash.column('id').doUpdateSet({ data: data(id) }))
        .execute();
    await eventually(() => Object.values(api.app.content.settings().features).every(Boolean));
  });
  afterAll(() => api.close());

  /** Wrong in every field, each time in another way. */
  const WRONG: unknown[] = [null, '', 5, -1, 1e12, true, [], {}, 'x'.repeat(7000), 'x', 'a\u0000b', undefined];

  interface Route {
    method: 'POST' | 'PUT' | 'GET';
    url: string;
    fields: string[];
  }
  async function routes(): Promise<Route[]> {
    const { paths } = (await api.asAnyone('/api/docs/json')).json<{
      paths: Record<
        string,
        Record<
          string,
          {
            description?: string;
            parameters?: { in: string; name: string }[];
            requestBody?: { content: Record<string, { schema: { properties?: object } }> };
          }
        >
      >;
    }>();
    return Object.entries(paths).flatMap(([url, methods]) =>
      Object.entries(methods).flatMap(([method, { description = '', parameters = [], requestBody }]) => {
        if (!/Access: Everyone/.test(description) || /auth|previews|images/.test(url)) return [];
        const body = Object.values(requestBody?.content ?? {})[0]?.schema.properties ?? {};
        const query = parameters.filter((each) => each.in === 'query').map(({ name }) => name);
        const fields = method === 'get' ? query : Object.keys(body);
        const verb = method.toUpperCase() as Route['method'];
        return fields.length === 0 ? [] : [{ method: verb, url: url.replace(/\{\w+\}/g, '2147483647'), fields }];
      }),
    );
  }

  const ask = async ({ method, url, fields }: Route, wrong: unknown, lang: string) => {
    const values = Object.fromEntries(fields.map((name) => [name, wrong]));
    const answer = await api.asAnyone({
      method,
      url,
      query: { ...(lang !== 'en' && { lang }), ...(method === 'GET' && (values as Record<string, string>)) },
      ...(method !== 'GET' && { payload: values }),
    });
    return { status: answer.statusCode, body: answer.statusCode < 400 ? null : answer.json<ApiErrorBody>() };
  };

  test('refuses in Spanish what is asked in Spanish, on every route and for every field', async () => {
    const all = await routes();
    expect(all.length).toBeGreaterThan(30);
    const english = new Set<string>();
    let refusals = 0;
    for (const route of all) {
      const answers = await Promise.all(
        WRONG.map((wrong) => Promise.all([ask(route, wrong, 'es'), ask(route, wrong, 'en')])),
      );
      for (const [there, here] of answers) {
        expect([route.url, there.status, there.body?.code]).toEqual([route.url, here.status, here.body?.code]);
        if (!here.body) continue;
        refusals += 1;
        if (there.body?.error === here.body.error) english.add(here.body.error);
        for (const [name, message] of Object.entries(here.body.fields ?? {}))
          if (there.body?.fields?.[name] === message) english.add(`${route.url} ${name}: ${message}`);
      }
    }
    expect([...english]).toEqual([]);
    expect(refusals).toBeGreaterThan(300);
  }, 60_000);

  test('says in Spanish that there is no such page, that the method is wrong, and that a form was taken', async () => {
    const at = async (method: 'GET' | 'PUT', url: string) => (await api.asAnyone({ method, url })).json<ApiErrorBody>();
    expect(await at('GET', '/api/nowhere?lang=es')).toMatchObject({ code: 'not_found', error: 'No encontrado' });
    expect(await at('GET', '/api/nowhere')).toMatchObject({ error: 'Not found' });
    expect((await at('PUT', '/api/contact?lang=es')).error).toMatch(/no acepta/);
    expect((await at('GET', '/api/services/no-such?lang=es')).error).toBe('No encontramos este servicio');
    const payload = { name: 'Ana Ruiz', email: 'ana@example.com', message: 'Me duele la espalda.', elapsedMs: 9000 };
    const taken = await api.asAnyone({ method: 'POST', url: '/api/contact?lang=es', payload });
    expect([taken.statusCode, taken.json()]).toMatchObject([
      201,
      { message: 'Le responderemos en menos de 24 horas.' },
    ]);
  });
});
