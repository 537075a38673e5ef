import { deleteVisits } from '../../test/scheduling/delete-visits';
import { DEFAULT_TIME_ZONE } from '@harmony/domain';
import { isoOf, minuteOf, type Wish } from '@harmony/domain/openings';
import { sql, type Transaction } from 'kysely';
import { clinicTime, clockOf } from '../../platform/db/clinic-time';
import type { Database, Db } from '../../platform/db/schema';
import { addBookableClinic, type BookableClinic } from '../../test/scheduling/bookable-clinic';
import { seededRandom } from '../../test/random';
import { testDatabase, type TestDatabase } from '../../test/database';
import { bookVisit, moveVisit } from './book-visit';
import { lockSchedule, NotPlaced } from './place-visit.repo';

let database: TestDatabase;
let db: Db;
let clinic: BookableClinic;

beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
  clinic = await addBookableClinic(db);
});
afterAll(() => database.close());
afterEach(() => deleteVisits(db));

/** 10:00 in the clinic, in summer. */
const TEN = minuteOf('2027-06-01T17:00:00Z');

type Asked = Partial<Omit<Wish, 'now'>>;

const wish = (now: number, changes: Asked = {}): Wish => ({
  now,
  by: 'desk',
  serviceId: clinic.staggered,
  practitionerId: clinic.practitioners[0] ?? null,
  isFirst: null,
  start: TEN,
  ...changes,
});

const visitRow = (
  trx: Transaction<Database>,
  placed: { from: number; until: number; practitionerId: number; roomId: number | null },
) =>
  trx
    .insertInto('visits')
    .values({
      patientId: clinic.patient,
      startsAt: isoOf(placed.from),
      endsAt: isoOf(placed.until),
      practitionerId: placed.practitionerId,
      roomId: placed.roomId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

/** In a transaction that has locked the schedule, as every caller does. */
const locked = <Result>(act: (trx: Transaction<Database>, now: number) => Promise<Result>): Promise<Result> =>
  db.transaction().execute(async (trx) => act(trx, await lockSchedule(trx)));

const book = (what: Asked = {}) =>
  locked((trx, now) => bookVisit(trx, wish(now, what), (placed) => visitRow(trx, placed)));

it('gives whoever is free to the one with the fewest visits that day, where no day has a limit', async () => {
  const [mei = 0, tom = 0] = clinic.practitioners;
  await book({ start: TEN + 300 });
  const visit = await book({ practitionerId: null });
  const [row] = await db.selectFrom('visits').select('practitionerId').where('id', '=', visit.id).execute();
  expect(row).toEqual({ practitionerId: tom });
  // Two with one visit each: the first in order.
  const next = await book({ practitionerId: null, start: TEN + 120 });
  const [third] = await db.selectFrom('visits').select('practitionerId').where('id', '=', next.id).execute();
  expect(third).toEqual({ practitionerId: mei });
});

class Gone extends Error {}

const move = (id: number, start: number) =>
  locked((trx, now) =>
    moveVisit(trx, id, wish(now, { start }), async (placed) => {
      const { numUpdatedRows } = await trx
        .updateTable('visits')
        .set({ startsAt: isoOf(placed.from), endsAt: isoOf(placed.until) })
        .where('id', '=', id)
        .where('state', '=', 'booked')
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) throw new Gone();
    }),
  );

const giveUp = (id: number, state: 'cancelled' | 'no-show') =>
  locked((trx) => trx.updateTable('visits').set({ state }).where('id', '=', id).execute());
const cancel = (id: number) => giveUp(id, 'cancelled');

const claims = async (visitId: number) => {
  const { rows } = await sql<{ kind: string; lane: number; from: string; until: string }>`
    select kind, lane, to_char(${clinicTime(sql`lower(during)`, clockOf(DEFAULT_TIME_ZONE))}, 'HH24:MI') as "from",
      to_char(${clinicTime(sql`upper(during)`, clockOf(DEFAULT_TIME_ZONE))}, 'HH24:MI') as until
    from claims join resources on resources.id = resource_id where visit_id = ${visitId}
    order by kind, "from"`.execute(db);
  return rows.map(({ kind, lane, from, until }) => `${kind} ${lane} ${from}-${until}`);
};

/** How many of these were placed; everything else has to be a clear "taken". */
async function countPlaced(tries: readonly Promise<unknown>[]): Promise<number> {
  const outcomes = await Promise.allSettled(tries);
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ name: 'NotPlaced', refusal: 'taken' });
  return outcomes.filter(({ status }) => status === 'fulfilled').length;
}

it('takes the hands at the beginning and at the end, a place and a room', async () => {
  const { id } = await book();
  expect(await claims(id)).toEqual([
    'hands 1 10:00-10:15',
    'hands 1 10:50-11:00',
    'places 1 10:00-11:00',
    'room 1 10:00-11:00',
  ]);
});

it('lets the next patient begin while the one before lies', async () => {
  await book();
  await expect(book()).rejects.toThrow(NotPlaced);
  await expect(book({ start: TEN + 15 })).resolves.toMatchObject({ id: expect.any(Number) as number });
});

it('gives one opening to one of twenty', async () => {
  expect(await countPlaced(Array.from({ length: 20 }, () => book()))).toBe(1);
});

it('seats exactly as many as there are chairs', async () => {
  const tries = Array.from({ length: 12 }, (_, n) =>
    book({ serviceId: clinic.community, start: TEN + 5 * (n % 6), practitionerId: null }),
  );
  const placed = await countPlaced(tries);
  expect(placed).toBeGreaterThanOrEqual(3);
  const { rows } = await sql<{ most: number }>`
    select max(number)::integer as most from (
      select count(*) as number from claims a join claims b on b.resource_id = a.resource_id and b.during @> lower(a.during)
      join resources r on r.id = a.resource_id where r.name = 'Community room' group by a.id) as at_once`.execute(db);
  expect(rows[0]?.most).toBe(3);
});

it('moves a visit onto its own time, and gives back what it had', async () => {
  const { id } = await book();
  await move(id, TEN + 15);
  expect(await claims(id)).toContain('places 1 10:15-11:15');
  await expect(book({ start: TEN + 15 })).rejects.toMatchObject({ refusal: 'taken' });
  await move(id, TEN + 24 * 60);
  await expect(book({ start: TEN + 15 })).resolves.toMatchObject({ id: expect.any(Number) as number });
});

it('leaves a visit where it was when its new time is taken', async () => {
  const { id } = await book();
  await book({ start: TEN + 120 });
  const before = await claims(id);
  await expect(move(id, TEN + 120)).rejects.toMatchObject({ refusal: 'taken' });
  expect(await claims(id)).toEqual(before);
});

it('gives a cancelled time to the next', async () => {
  const { id } = await book();
  await cancel(id);
  expect(await claims(id)).toEqual([]);
  await expect(book()).resolves.toMatchObject({ id: expect.any(Number) as number });
});

it('keeps of somebody who did not come what has passed', async () => {
  const { id } = await book();
  await sql`update claims set during = tstzrange(lower(during) - age, upper(during) - age)
    from (select lower(during) - date_trunc('minute', now()) + interval '20 minutes' as age from claims
      where visit_id = ${id} order by lower(during) limit 1) as moved`.execute(db);
  await giveUp(id, 'no-show');
  const { rows } = await sql<{ minutes: number }>`
    select extract(epoch from upper(during) - lower(during))::integer / 60 as minutes from claims
    where visit_id = ${id} order by 1`.execute(db);
  expect(rows.map(({ minutes }) => minutes)).toEqual([15, 20, 20]);
});

it('refuses an overlap whoever writes it', async () => {
  const { id } = await book();
  const again = sql`insert into claims (visit_id, resource_id, lane, during)
    select visit_id, resource_id, lane, during from claims where visit_id = ${id}`.execute(db);
  await expect(again).rejects.toMatchObject({ constraint: 'claims_no_overlap' });
});

describe('300 bookings, moves and cancellations at once', () => {
  it('overlap nowhere, and every visit that is left has exactly its claims', async () => {
    const booked: number[] = [];
    const failures: unknown[] = [];
    const random = seededRandom(20_261_124);
    const pick = (below: number) => Math.floor(random() * below);
    const start = () => TEN + 15 * pick(24) + 24 * 60 * pick(3);
    const step = async () => {
      const known = booked[pick(booked.length)];
      const kind = pick(4);
      if (kind < 2 || known === undefined) booked.push((await book({ start: start(), practitionerId: null })).id);
      else if (kind === 2) await move(known, start());
      else await cancel(known);
    };
    const work = async () => {
      for (let n = 0; n < 25; n++)
        await step().catch((error: unknown) => {
          if (!(error instanceof NotPlaced || error instanceof Gone)) failures.push(error);
        });
    };
    await Promise.all(Array.from({ length: 12 }, work));
    expect(failures).toEqual([]);
    expect(booked.length).toBeGreaterThan(20);
    const { rows } = await sql<{ id: number; state: string; claims: number; room: number }>`
      select v.id, v.state, count(c.id)::integer as claims,
        count(c.id) filter (where r.kind = 'places' and lower(c.during) = v.starts_at and upper(c.during) = v.ends_at)::integer as room
      from visits v left join claims c on c.visit_id = v.id left join resources r on r.id = c.resource_id
      group by v.id`.execute(db);
    for (const row of rows)
      expect(row).toMatchObject(row.state === 'cancelled' ? { claims: 0 } : { claims: 4, room: 1 });
  }, 60_000);
});
