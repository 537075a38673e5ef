import { visitsAtDesk } from '../../test/scheduling/visits-at-desk';
import { deleteVisits } from '../../test/scheduling/delete-visits';
import type { VisitRow } from '@harmony/domain';
import { sql } from 'kysely';
import { buildTestApp, type As, type TestApp } from '../../test/api';
import { addBookableClinic, makeItNoon, type BookableClinic } from '../../test/scheduling/bookable-clinic';

let api: TestApp;
let clinic: BookableClinic;
let admin: As;

let visits: ReturnType<typeof visitsAtDesk>;
beforeAll(async () => {
  api = await buildTestApp();
  clinic = await addBookableClinic(api.db);
  await makeItNoon(api.db);
  admin = await api.asAdmin();
  visits = visitsAtDesk(admin, api.db, clinic);
});
afterAll(() => api.close());
afterEach(() => deleteVisits(api.db));

const add = (changes: object = {}) => visits.add(changes);
const added = (changes: object = {}) => visits.added(changes);

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const walkIn = { practitionerId: null, state: 'arrived' };
/** What is kept of a visit, in minutes from its start. */
const kept = async ({ id, startsAt }: VisitRow): Promise<Record<string, number>> => {
  const claims = await api.db
    .selectFrom('claims')
    .innerJoin('resources', 'resources.id', 'resourceId')
    .select([
      'kind',
      sql<number>`extract(epoch from max(upper(during)) - ${startsAt}::timestamptz)::integer / 60`.as('until'),
    ])
    .where('visitId', '=', id)
    .groupBy('kind')
    .execute();
  return Object.fromEntries(claims.map(({ kind, until }) => [kind, until]));
};

it('is with whoever is free, for the rest of its time', async () => {
  const [first, second] = [await added({ ...walkIn, startsAt: ago(5) }), await added({ ...walkIn, startsAt: ago(0) })];
  expect([first, second]).toMatchObject([
    {
      doctor: 'Mei',
      practitionerId: clinic.practitioners[0],
      state: 'arrived',
      arrivedAt: expect.any(String) as string,
    },
    { doctor: 'Tom', practitionerId: clinic.practitioners[1], roomId: expect.any(Number) as number },
  ]);
  expect(await kept(first)).toEqual({ hands: 60, places: 60, room: 60 });
  const third = await add({ ...walkIn, startsAt: ago(0) });
  const { alternatives } = third.json<{ alternatives: { startsAt: string }[] }>();
  expect([third.statusCode, alternatives.length]).toEqual([409, 6]);
  expect(alternatives.every(({ startsAt }) => Date.parse(startsAt) > Date.now() - 60_000)).toBe(true);
  expect(await added({ ...walkIn, startsAt: ago(0), bookAnyway: true })).toMatchObject({ isOverbooked: true });
});

it('is with whoever is named, published or not, and takes nothing when it is over', async () => {
  expect(await added({ ...walkIn, startsAt: ago(0), doctor: 'A guest' })).toMatchObject({
    practitionerId: null,
    doctor: 'A guest',
  });
  const over = await added({ ...walkIn, startsAt: ago(90) });
  expect([over.practitionerId, await visits.claimsOf(over.id)]).toEqual([null, 0]);
  expect(await visits.claimsOf((await added({ startsAt: ago(90), endsAt: ago(-30), state: 'in-treatment' })).id)).toBe(
    4,
  );
});

it('keeps its time when it is lengthened', async () => {
  const visit = await added({ startsAt: ago(5), state: 'in-treatment' });
  const endsAt = new Date(Date.parse(visit.startsAt) + 90 * 60_000).toISOString();
  expect((await visits.put(String(visit.id), { endsAt })).statusCode).toBe(200);
  expect(await kept(visit)).toEqual({ hands: 90, places: 90, room: 90 });
});

it('gives back the rest when it is over early, the room after its turnover, and takes it again when that was a mistake', async () => {
  await api.db.updateTable('serviceRules').set({ turnover: 10 }).execute();
  const visit = await added({ startsAt: ago(30), state: 'in-treatment' });
  await visits.toState(visit.id, 'completed');
  const { hands = 0, places = 0, room = 0 } = await kept(visit);
  expect(hands).toBe(15);
  expect([30, 31]).toContain(places);
  expect(room).toBe(places + 10);
  expect((await visits.toState(visit.id, 'in-treatment')).json()).toMatchObject({
    roomId: visit.roomId,
    isOverbooked: false,
  });
  expect(await kept(visit)).toEqual({ hands: 60, places: 60, room: 70 });
  await visits.toState(visit.id, 'completed');
  await added({ startsAt: ago(-12), practitionerId: visit.practitionerId });
  expect((await visits.toState(visit.id, 'in-treatment')).json()).toMatchObject({ isOverbooked: true });
  await api.db.updateTable('serviceRules').set({ turnover: 0 }).execute();
});

it('keeps its time where visits are completed at once', async () => {
  const visit = await added({ startsAt: ago(5) });
  await visits.toState(visit.id, 'completed');
  expect(await kept(visit)).toEqual({ hands: 60, places: 60, room: 60 });
  expect((await visits.toState(visit.id, 'booked')).json()).toMatchObject({ roomId: visit.roomId });
  expect(await kept(visit)).toEqual({ hands: 60, places: 60, room: 60 });
});

it('that was over and given up is taken back as it is', async () => {
  const visit = await added({ startsAt: ago(90), endsAt: ago(30) });
  await visits.toState(visit.id, 'no-show');
  expect((await visits.toState(visit.id, 'arrived')).json()).toMatchObject({ state: 'arrived' });
});
