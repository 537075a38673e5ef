import type { BookingReceipt, OpeningsAnswer, VisitRow } from '@harmony/domain';
import { speakIn } from '@harmony/http';
import type { As, TestApp } from '../test/api';
import { buildBookableApp, type BookableClinic } from '../test/scheduling/bookable-clinic';
import { eventually } from '../test/eventually';
import { mailsOf } from '../test/mail/mails';
import { addProduct, move, openShop, place } from '../test/shop/orders';
import { setConfig } from '../test/shop/shop';

let api: TestApp;
let clinic: BookableClinic;
let admin: As;

beforeAll(async () => {
  ({ api, clinic } = await buildBookableApp({ PUBLIC_URL: 'https://clinic.example', LIMIT_CONTACT: '1000' }));
  await openShop(api.db);
  for (const id of ['spanish_enabled', 'appointments_enabled', 'newsletter_enabled'])
    await setConfig(api.db, id, 'true');
  await setConfig(api.db, 'email', 'hello@clinic.example');
  admin = await api.asAdmin();
  await eventually(async () => (await post('/newsletter', {}, 'en')).statusCode === 400);
});
afterAll(() => api.close());
beforeEach(() => api.db.deleteFrom('outboxMails').execute());

const LANGUAGES = ['en', 'es'] as const;
const ana = (spoken: string) => ({ name: `Ana ${spoken}`, email: `ana-${spoken}@example.com`, elapsedMs: 9000 });
const post = (url: string, payload: object, lang: string) =>
  api.asAnyone({ method: 'POST', url: `/api${url}`, payload, query: { lang } });

/** The mails to one address, the newest last: whether each is in Spanish from its frame to its links. */
const mailsTo = async (email: string) =>
  (await mailsOf(api.db))
    .filter(({ recipient }) => recipient === email)
    .map(({ cause, html }) => [cause, html?.includes('<html lang="es">'), html?.includes('clinic.example/es/')]);

it.each(LANGUAGES)('a message and its answer are in the language of whoever wrote: %s', async (spoken) => {
  const form = { ...ana(spoken), message: 'Me duele la espalda desde ayer.' };
  expect((await post('/contact', form, spoken)).statusCode).toBe(201);
  const [row] = (await admin('/api/contact-submissions')).json<{ items: { id: number; language: string }[] }>().items;
  expect(row?.language).toBe(spoken);
  await admin({
    method: 'POST',
    url: `/api/contact-submissions/${row?.id}/reply`,
    payload: { subject: 'Su mensaje', text: 'Claro que sí.' },
  });
  const isSpanish = spoken === 'es';
  expect(await mailsTo(form.email)).toEqual([
    ['contact-receipt', isSpanish, false],
    ['contact-reply', isSpanish, false],
  ]);
});

it('a request for an appointment is answered with times in the language that it was made in', async () => {
  expect((await post('/appointments', ana('es'), 'es')).statusCode).toBe(201);
  const [row] = (await admin('/api/appointments')).json<{ items: { id: number; language: string }[] }>().items;
  expect(row?.language).toBe('es');
  const payload = { subject: 'Re', text: 'Hola', suggestedTimes: [{ date: nextWeek(), time: '10:00' }] };
  const answer = await admin({ method: 'POST', url: `/api/appointments/${row?.id}/reply`, payload });
  expect(answer.statusCode).toBe(201);
  const mail = (await mailsOf(api.db)).find(({ cause }) => cause === 'appointment-reply');
  expect(mail?.html).toContain('<html lang="es">');
  expect(mail?.text).toMatch(/lunes|martes|miércoles|jueves|viernes|sábado|domingo/);
});

const nextWeek = () => new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);

it.each(LANGUAGES)('a visit keeps the language that it was booked in, and hands it on: %s', async (spoken) => {
  const { days } = (await api.asAnyone('/api/openings?service=acupuncture&with=mei&days=10')).json<OpeningsAnswer>();
  const startsAt = days[spoken === 'es' ? 3 : 4]?.openings[6]?.startsAt;
  const wish = { service: 'acupuncture', with: 'mei', startsAt, isFirst: false, phone: null, ...ana(spoken) };
  const booked = await post('/bookings', wish, spoken);
  expect([booked.statusCode, booked.json<BookingReceipt>().token]).toEqual([201, expect.any(String)]);
  const { id, patientId } = await api.db
    .selectFrom('visits')
    .select(['id', 'patientId'])
    .where('contactEmail', '=', ana(spoken).email)
    .executeTakeFirstOrThrow();
  // The desk speaks English.
  await admin({ method: 'POST', url: `/api/visits/${id}/ask-new-time`, payload: {} });
  const isSpanish = spoken === 'es';
  expect(await mailsTo(ana(spoken).email)).toEqual([
    ['visit-booked', isSpanish, isSpanish],
    ['visit-asked', isSpanish, isSpanish],
  ]);
  const later = days[6]?.openings[6]?.startsAt ?? '';
  const body = { patientId, startsAt: later, serviceId: clinic.community, practitionerId: null, bookAnyway: true };
  const added = await admin({ method: 'POST', url: '/api/visits', payload: body });
  expect([added.statusCode, added.json<VisitRow>().language]).toEqual([201, spoken]);
});

it.each(LANGUAGES)('an order is written about in the language that it was placed in: %s', async (spoken) => {
  const { email } = ana(spoken);
  const productId = await addProduct(api.db);
  const order = await speakIn(spoken, () => place(api, [{ productId, quantity: 1 }], { email }));
  await move(api, order, { move: 'pack' });
  const isSpanish = spoken === 'es';
  expect(await mailsTo(email)).toEqual(['order-received', 'order-ready'].map((cause) => [cause, isSpanish, isSpanish]));
  expect((await admin(`/api/orders/${order}`)).json()).toMatchObject({ language: spoken });
});

it('the wait list, the newsletter and wishes for products remember it', async () => {
  const wish = {
    service: 'acupuncture',
    with: 'mei',
    isFirst: true,
    weekdays: [1],
    parts: ['morning'],
    from: '2026-01-01',
    until: '2999-12-31',
    phone: null,
  };
  const productId = await addProduct(api.db, { stock: 0 });
  for (const spoken of LANGUAGES) {
    expect((await post('/wait-list', { ...wish, ...ana(spoken) }, spoken)).statusCode).toBe(201);
    const { email, elapsedMs } = ana(spoken);
    expect((await post('/newsletter', { email, elapsedMs }, spoken)).statusCode).toBe(201);
    expect((await post('/back-in-stock', { email, productId, elapsedMs }, spoken)).statusCode).toBe(201);
    expect(await mailsTo(email)).toEqual(
      ['wait-list-joined', 'newsletter-confirmation'].map((cause) => [cause, spoken === 'es', spoken === 'es']),
    );
  }
  for (const table of ['waitEntries', 'newsletterSubscribers', 'backInStockRequests'] as const) {
    const rows = await api.db.selectFrom(table).select(['email', 'language']).orderBy('email').execute();
    expect(rows).toEqual(LANGUAGES.map((language) => ({ email: ana(language).email, language })));
  }
});
