import type { BookingOptions, BookingReceipt, NextOpenings, OpeningsAnswer, WaitReceipt } from '@harmony/domain';
import type { TestApp } from '../../test/api';
import { buildBookableApp } from '../../test/scheduling/bookable-clinic';
import { CONTACT } from '../../test/shop/shop';

/* Services and practitioners are named in the language of whoever asks, and stored in the clinic's. */

let api: TestApp;
beforeAll(async () => {
  ({ api } = await buildBookableApp());
  const es = { name: 'Acupuntura', shortDescription: 'Con agujas finas' };
  await api.db.updateTable('services').set({ translations: { es } }).where('slug', '=', 'acupuncture').execute();
  await api.db
    .updateTable('practitioners')
    .set({ translations: { es: { title: 'Lic. Ac.' } } })
    .where('slug', '=', 'mei')
    .execute();
});
afterAll(() => api.close());

const get = async <Answer>(path: string): Promise<Answer> => (await api.asAnyone(`/api${path}`)).json();
const post = (url: string, payload: object) => api.asAnyone({ method: 'POST', url: `/api${url}`, payload });

it('what can be booked, and with whom', async () => {
  const namesOf = ({ services }: BookingOptions) =>
    services.map(({ name, shortDescription, practitioners }) => [name, shortDescription, practitioners[0]?.title]);
  const spanish = await get<BookingOptions>('/booking-options?lang=es');
  const english = await get<BookingOptions>('/booking-options');
  expect(namesOf(spanish)).toEqual([
    ['Acupuntura', 'Con agujas finas', 'Lic. Ac.'],
    ['Community', 'Community', 'Lic. Ac.'],
  ]);
  expect(namesOf(english)[0]).toEqual(['Acupuncture', 'Acupuncture', 'L.Ac.']);
  expect(JSON.stringify([spanish, english])).not.toContain('translations');
});

it('the next free times', async () => {
  const namesOf = ({ openings }: NextOpenings) => new Set(openings.map(({ service }) => service.name));
  expect(namesOf(await get('/openings/next?service=acupuncture&lang=es'))).toEqual(new Set(['Acupuntura']));
  expect(namesOf(await get('/openings/next?service=acupuncture'))).toEqual(new Set(['Acupuncture']));
});

it('a booking: spoken to the patient, stored for the desk', async () => {
  const { days } = await get<OpeningsAnswer>('/openings?service=acupuncture&with=mei');
  const startsAt = days.flatMap(({ openings }) => openings).at(60)?.startsAt;
  const response = await post('/bookings?lang=es', {
    service: 'acupuncture',
    with: 'mei',
    startsAt,
    isFirst: true,
    ...CONTACT,
  });
  expect(response.statusCode).toBe(201);
  const { token, booking } = response.json<BookingReceipt>();
  expect(booking.service?.name).toBe('Acupuntura');
  expect((await post('/bookings/lookup', { token })).json()).toMatchObject({ service: { name: 'Acupuncture' } });
  expect((await post('/bookings/lookup?lang=es', { token })).json()).toMatchObject({ service: { name: 'Acupuntura' } });
  expect(await api.db.selectFrom('visits').select('type').execute()).toEqual([{ type: 'Acupuncture' }]);
});

it('what somebody waits for', async () => {
  const response = await post('/wait-list?lang=es', {
    service: 'acupuncture',
    with: 'mei',
    isFirst: true,
    weekdays: [1],
    parts: ['morning'],
    from: '2026-01-01',
    until: '2999-12-31',
    ...CONTACT,
  });
  expect(response.statusCode).toBe(201);
  const { token, entry } = response.json<WaitReceipt>();
  expect(entry.service).toEqual({ slug: 'acupuncture', name: 'Acupuntura' });
  expect((await post('/wait-list/lookup', { token })).json()).toMatchObject({ service: { name: 'Acupuncture' } });
  const desk = await api.asRole('front-desk');
  expect((await desk('/api/wait-list')).body).not.toContain('Acupuntura');
});
