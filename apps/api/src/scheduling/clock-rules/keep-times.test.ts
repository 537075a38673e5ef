import { isoOf, minuteOf } from '@harmony/domain/openings';
import { rulesOrDefault, writeRules } from '@harmony/domain/zones';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema';
import { testDatabase, type TestDatabase } from '../../test/database';
import { addBookableClinic, type BookableClinic } from '../../test/scheduling/bookable-clinic';
import { deleteVisits } from '../../test/scheduling/delete-visits';
import { bookVisit } from '../visits/book-visit';
import { lockSchedule } from '../visits/place-visit.repo';
import { keepTimes } from './keep-times.repo';

let database: TestDatabase;
let db: Db;
let clinic: BookableClinic;
beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
  clinic = await addBookableClinic(db);
});
afterAll(() => database.close());
beforeEach(async () => {
  await deleteVisits(db);
  for (const table of ['blocks', 'clockRules'] as const) await db.deleteFrom(table).execute();
  await db.deleteFrom('config').where('id', '=', 'time_zone').execute();
});

const NOW = new Date('2026-11-29T12:00:00Z');
const SUMMER = '2027-06-01T17:00:00.000Z';
const WINTER = '2027-01-12T18:00:00.000Z';

/** A law that knew no summer time: what was 9:00 AM by it in summer is an hour earlier by that of today. */
const BEFORE = { version: '2026a', rules: '-480|' };
const noteBefore = (more: { timeZone?: string; version?: string } = {}) =>
  db
    .insertInto('clockRules')
    .values({ timeZone: 'America/Los_Angeles', ...BEFORE, ...more })
    .execute();

async function book(startsAt: string): Promise<number> {
  const visit = await db.transaction().execute(async (trx) => {
    const wish = { by: 'desk', serviceId: clinic.staggered, practitionerId: clinic.practitioners[0] ?? null } as const;
    const now = await lockSchedule(trx);
    return bookVisit(
      trx,
      { ...wish, now, isFirst: null, start: minuteOf(startsAt) },
      ({ from, until, practitionerId, roomId }) =>
        trx
          .insertInto('visits')
          .values({ patientId: clinic.patient, startsAt: isoOf(from), endsAt: isoOf(until), practitionerId, roomId })
          .returning('id')
          .executeTakeFirstOrThrow(),
    );
  });
  return visit.id;
}
const visitOf = (id: number) =>
  db
    .selectFrom('visits')
    .select(['startsAt', 'endsAt', 'sequence', 'state'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const claimsOf = async (id: number) => {
  const { rows } = await sql<{ from: Date }>`
    select lower(during) as "from" from claims where visit_id = ${id} order by lower(during), id`.execute(db);
  return rows.map(({ from }) => new Date(from).toISOString());
};
const tellAll = () => db.deleteFrom('visitNews').execute();

it('keeps visits at the time that was agreed, with all that they have taken, and tells nobody', async () => {
  const [summer, winter] = [await book(SUMMER), await book(WINTER)];
  await tellAll();
  const [claimed, before] = [await claimsOf(summer), await visitOf(summer)];
  await noteBefore();
  expect(await keepTimes(db, NOW)).toEqual({ visits: 1, blocks: 0 });
  const after = await visitOf(summer);
  expect(after.startsAt).toBe('2027-06-01T16:00:00.000Z');
  expect(Date.parse(after.endsAt ?? '') - Date.parse(after.startsAt)).toBe(
    Date.parse(before.endsAt ?? '') - Date.parse(before.startsAt),
  );
  // Calendars take it, as it has a higher number.
  expect(after.sequence).toBe(before.sequence + 1);
  expect(await claimsOf(summer)).toEqual(claimed.map((at) => new Date(Date.parse(at) - 3_600_000).toISOString()));
  expect(await visitOf(winter)).toMatchObject({ startsAt: WINTER, sequence: 0 });
  expect(await db.selectFrom('visitNews').selectAll().execute()).toEqual([]);
  const [line] = await db.selectFrom('auditLog').selectAll().where('action', '=', 'clock-rules').execute();
  expect(line).toMatchObject({ entity: 'visits', entityId: null, actorName: 'clock' });
  expect(await keepTimes(db, NOW)).toBeNull();
});

it('vouches for nobody who has booked by themselves, and forgets no question', async () => {
  const id = await book(SUMMER);
  await db
    .updateTable('visits')
    .set({ source: 'web', changedBy: 'the patient', isVouched: false, askedAt: '2026-11-20T10:00:00Z' })
    .where('id', '=', id)
    .execute();
  await noteBefore();
  await keepTimes(db, NOW);
  expect(
    await db.selectFrom('visits').select(['startsAt', 'isVouched', 'askedAt']).where('id', '=', id).execute(),
  ).toEqual([{ startsAt: '2027-06-01T16:00:00.000Z', isVouched: false, askedAt: '2026-11-20T10:00:00.000Z' }]);
});

it('tells what was not told yet, from the time that was known', async () => {
  const id = await book(SUMMER);
  await tellAll();
  await db
    .updateTable('visits')
    .set({ startsAt: '2027-06-01T19:00:00Z', endsAt: '2027-06-01T20:00:00Z' })
    .where('id', '=', id)
    .execute();
  await noteBefore();
  await keepTimes(db, NOW);
  expect(await db.selectFrom('visitNews').select('knownStart').execute()).toEqual([
    { knownStart: '2027-06-01T16:00:00.000Z' },
  ]);
});

it('moves what is blocked, and leaves what is over or given up', async () => {
  const cancelled = await book(SUMMER);
  await db.updateTable('visits').set({ state: 'cancelled' }).where('id', '=', cancelled).execute();
  const [practitionerId = 0] = clinic.practitioners;
  await db.insertInto('blocks').values({ kind: 'leave', practitionerId, startsAt: WINTER, endsAt: SUMMER }).execute();
  await noteBefore();
  expect(await keepTimes(db, NOW)).toEqual({ visits: 0, blocks: 1 });
  expect(await db.selectFrom('blocks').select(['startsAt', 'endsAt', 'revision']).execute()).toEqual([
    { startsAt: WINTER, endsAt: '2027-06-01T16:00:00.000Z', revision: 2 },
  ]);
  expect(await visitOf(cancelled)).toMatchObject({ startsAt: SUMMER });
});

it.each([
  ['a newer version runs beside this one', { version: '2999a' }],
  ['the clinic has moved to another zone', { timeZone: 'America/New_York' }],
])('leaves everything where %s', async (_, noted) => {
  const id = await book(SUMMER);
  await noteBefore(noted);
  expect(await keepTimes(db, NOW)).toBeNull();
  expect(await visitOf(id)).toMatchObject({ startsAt: SUMMER });
});

it('takes the rules of the runtime for those of an installation that has noted none', async () => {
  const data = 'America/Havana';
  await db.insertInto('config').values({ id: 'time_zone', data }).execute();
  // 9:00 AM by the law of before, which Node 20 to 26 hold for right: an hour later by that of 2026f.
  const id = await book('2027-01-12T14:00:00.000Z');
  const nodeIsOld = Number(process.versions.tz?.slice(0, 4)) < 2026;
  await keepTimes(db, NOW);
  expect((await visitOf(id)).startsAt).toBe(nodeIsOld ? '2027-01-12T13:00:00.000Z' : '2027-01-12T14:00:00.000Z');
  expect(await db.selectFrom('clockRules').select(['timeZone', 'rules']).execute()).toEqual([
    { timeZone: data, rules: writeRules(rulesOrDefault(data)) },
  ]);
});

it('does all or nothing', async () => {
  const id = await book(SUMMER);
  await noteBefore();
  await sql`alter table claims add constraint not_then check (lower(during) <> '2027-06-01T16:00:00Z')`.execute(db);
  await expect(keepTimes(db, NOW)).rejects.toThrow(/not_then/);
  await sql`alter table claims drop constraint not_then`.execute(db);
  expect(await visitOf(id)).toMatchObject({ startsAt: SUMMER });
  expect(await keepTimes(db, NOW)).toMatchObject({ visits: 1 });
});
