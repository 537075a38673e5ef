import {
  clinicTimeText,
  type BookingOptions,
  type NextOpenings,
  type OpeningsAnswer,
  type Translations,
} from '@harmony/domain';
import type { TestApp } from '../../test/api';
import { buildBookableApp, type BookableClinic } from '../../test/scheduling/bookable-clinic';
import { eventually } from '../../test/eventually';

let api: TestApp;
let clinic: BookableClinic;

beforeAll(async () => {
  ({ api, clinic } = await buildBookableApp());
});
afterAll(() => api.close());

const get = async <Answer>(path: string): Promise<Answer> => {
  const response = await api.asAnyone(`/api${path}`);
  expect(response.statusCode).toBe(200);
  return response.json();
};

const booking = (startsAt: string) => ({
  service: 'acupuncture',
  with: 'mei',
  startsAt,
  isFirst: true,
  name: 'Bo Chen',
  email: 'bo@example.com',
});

const startsWith = ({ days }: OpeningsAnswer, practitioner: number): string[] =>
  days.flatMap(({ openings }) =>
    openings.flatMap(({ startsAt, practitionerIds }) => (practitionerIds.includes(practitioner) ? [startsAt] : [])),
  );

it('names what can be booked, and nothing of rooms', async () => {
  const options = await get<BookingOptions>('/booking-options');
  expect(
    options.services.map(({ slug, duration, practitioners }) => [
      slug,
      duration,
      practitioners.map(({ slug: who }) => who),
    ]),
  ).toEqual([
    ['acupuncture', 60, ['mei', 'tom']],
    ['community', 60, ['mei', 'tom']],
  ]);
  expect(JSON.stringify(options)).not.toMatch(/room/i);
});

it('names it in the language that is asked for, and stores a visit by the name that staff read', async () => {
  const translate = (translations: Translations) =>
    api.db.updateTable('services').set({ translations }).where('slug', '=', 'acupuncture').execute();
  await translate({ es: { name: 'Acupuntura', description: '<p>No se muestra</p>' } });
  const named = (options: BookingOptions) => options.services.find(({ slug }) => slug === 'acupuncture')?.name;
  const english = await get<BookingOptions>('/booking-options');
  const spanish = await get<BookingOptions>('/booking-options?lang=es');
  expect([named(english), named(spanish)]).toEqual([expect.not.stringMatching('Acupuntura'), 'Acupuntura']);
  expect(JSON.stringify(spanish)).not.toMatch(/translations|No se muestra/);
  const { days } = await get<OpeningsAnswer>('/openings?service=acupuncture&with=mei&lang=es');
  const payload = booking(days.at(-1)?.openings.at(-1)?.startsAt ?? '');
  expect((await api.asAnyone({ method: 'POST', url: '/api/bookings?lang=es', payload })).statusCode).toBe(201);
  const { type } = await api.db.selectFrom('visits').select('type').orderBy('id', 'desc').executeTakeFirstOrThrow();
  expect(type).toBe(named(english));
  await translate({});
});

it('lists the free times of a week by the clinic’s calendar', async () => {
  const answer = await get<OpeningsAnswer>('/openings?service=acupuncture&with=mei');
  expect(answer.days.length).toBeGreaterThanOrEqual(6);
  const tomorrow = answer.days[1];
  expect(tomorrow?.openings).toHaveLength(45);
  expect(clinicTimeText(tomorrow?.openings[0]?.startsAt ?? '', answer.timeZone)).toBe('8:00 AM');
});

it('comes from memory until somebody books, and then without that time', async () => {
  const before = await get<OpeningsAnswer>('/openings?service=acupuncture&with=any');
  const { computed } = api.app.responseCounts;
  await get('/openings?service=acupuncture&with=any');
  expect(api.app.responseCounts.computed).toBe(computed);
  const [mei = 0] = clinic.practitioners;
  const startsAt = startsWith(before, mei).at(60) ?? '';
  const booked = await api.asAnyone({ method: 'POST', url: '/api/bookings', payload: booking(startsAt) });
  expect(booked.statusCode).toBe(201);
  const after = await eventually(
    () => get<OpeningsAnswer>('/openings?service=acupuncture&with=any'),
    (answer) => !startsWith(answer, mei).includes(startsAt),
  );
  expect(startsWith(after, clinic.practitioners[1] ?? 0)).toContain(startsAt);
});

it('says until when an answer is true, for whoever keeps it', async () => {
  const response = await api.asAnyone('/api/openings?service=community');
  const { validUntil } = response.json<OpeningsAnswer>();
  expect(Date.parse(validUntil)).toBeGreaterThan(Date.now() - 60_000);
  expect(response.headers['x-content-valid-until']).toBe(validUntil);
  expect(response.headers['x-content-tables']).toMatch(/claims/);
});

it('names the next three of a service, of a practitioner, and one of each who treats a condition', async () => {
  const ofService = await get<NextOpenings>('/openings/next?service=acupuncture');
  expect(ofService.openings).toHaveLength(3);
  const ofPractitioner = await get<NextOpenings>('/openings/next?practitioner=tom&count=2');
  expect(ofPractitioner.openings.map(({ practitioner }) => practitioner.slug)).toEqual(['tom', 'tom']);
  const condition = await api.db
    .insertInto('healthConditions')
    .values({ name: 'Migraine', slug: 'migraine', bodySystem: 'Nervous' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await api.db
    .insertInto('practitionerConditions')
    .values(clinic.practitioners.map((practitionerId) => ({ practitionerId, conditionId: condition.id })))
    .execute();
  const ofCondition = await eventually(
    () => get<NextOpenings>('/openings/next?condition=migraine'),
    ({ openings }) => openings.length > 0,
  );
  expect(ofCondition.openings.map(({ practitioner }) => practitioner.slug).sort()).toEqual(['mei', 'tom']);
});

describe('the next free times', () => {
  const near = async (path: string) =>
    (await get<NextOpenings>(path)).openings.map(({ startsAt, practitioner }) => [startsAt, practitioner.slug]);

  it('name each practitioner of a service once before anybody twice', async () => {
    const rows = await near('/openings/next?service=acupuncture');
    expect(
      rows
        .slice(0, 2)
        .map(([, who]) => who)
        .sort(),
    ).toEqual(['mei', 'tom']);
    const starts = rows.map(([startsAt]) => startsAt);
    expect(rows).toHaveLength(3);
    expect([...starts].sort()).toEqual(starts);
  });

  it('are three of whoever has few, and leave nobody out who is free much later', async () => {
    const people = ['ana', 'ben', 'cleo', 'dov'].map((name) => ({ name, slug: name, title: 'L.Ac.' }));
    const added = await api.db.insertInto('practitioners').values(people).returning('id').execute();
    const service = await api.db
      .insertInto('services')
      .values({ name: 'Cupping', slug: 'cupping', duration: 60, shortDescription: 'Cups' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await api.db.insertInto('serviceRules').values({ serviceId: service.id, needsRoom: false }).execute();
    const condition = await api.db
      .insertInto('healthConditions')
      .values({ name: 'Stiff neck', slug: 'stiff-neck', bodySystem: 'Muscles' })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [index, { id }] of added.entries()) {
      // Each begins to work ten days after the one before.
      const validFrom = new Date(Date.now() + (2 + index * 10) * 86_400_000).toISOString().slice(0, 10);
      const plan = await api.db
        .insertInto('workingPlans')
        .values({ practitionerId: id, validFrom })
        .returning('id')
        .executeTakeFirstOrThrow();
      const hours = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ planId: plan.id, week: 1, dayOfWeek }));
      await api.db
        .insertInto('workingHours')
        .values(hours.map((hour) => ({ ...hour, fromTime: '09:00', untilTime: '12:00' })))
        .execute();
      await api.db.insertInto('practitionerServices').values({ practitionerId: id, serviceId: service.id }).execute();
      await api.db
        .insertInto('practitionerConditions')
        .values({ practitionerId: id, conditionId: condition.id })
        .execute();
    }
    const everybody = ['ana', 'ben', 'cleo', 'dov'];
    const names = (rows: unknown[][]) => rows.map(([, who]) => who);
    const ofCondition = await eventually(
      () => near('/openings/next?condition=stiff-neck'),
      (rows) => rows.length > 3,
    );
    expect(names(ofCondition)).toEqual(everybody);
    expect(names(await near('/openings/next?service=cupping'))).toEqual(everybody);
    expect(names(await near('/openings/next?service=cupping&count=2'))).toEqual(['ana', 'ben']);
    expect(names(await near('/openings/next?service=cupping&practitioner=ben'))).toEqual(['ben', 'ben', 'ben']);
  });
});

it.each([
  ['/openings', 400],
  ['/openings?service=no-such', 404],
  ['/openings?service=acupuncture&with=nobody', 400],
  ['/openings?service=acupuncture&days=32', 400],
  ['/openings?service=acupuncture&from=2026-02-30', 400],
  ['/openings/next?count=0', 400],
])('answers %s with %i', async (path, status) => {
  expect((await api.asAnyone(`/api${path}`)).statusCode).toBe(status);
});

it('knows no next time of what cannot be booked', async () => {
  expect((await get<NextOpenings>('/openings/next?service=no-such')).openings).toEqual([]);
});
