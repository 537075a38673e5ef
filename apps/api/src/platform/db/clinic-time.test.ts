import { zonedNow } from '@harmony/domain';
import { sql } from 'kysely';
import { testDatabase, type TestDatabase } from '../../test/database';
import { clinicDate, clinicTime, clockOf } from './clinic-time';

let database: TestDatabase;
beforeAll(async () => void (database = await testDatabase()));
afterAll(() => database.close());

const HOUR_MS = 3_600_000;

it.each([
  'America/Edmonton',
  'America/Los_Angeles',
  'Africa/Casablanca',
  'Australia/Lord_Howe',
  'Etc/UTC',
  'Mars/Olympus',
])('says the time in %s as everything else does, whatever the database holds for the law', async (zone) => {
  const moments = Array.from({ length: 400 }, (_, n) => new Date(Date.UTC(2025, 0) + n * 53 * HOUR_MS));
  const clock = clockOf(zone);
  const { rows } = await sql<{ date: string; minutes: number }>`
      select ${clinicDate(sql`at`, clock)}::text as date,
        (extract(epoch from ${clinicTime(sql`at`, clock)}::time) / 60)::integer as minutes
      from unnest(${moments.map((at) => at.toISOString())}::timestamptz[]) as at`.execute(database.db);
  const expected = moments.map((at) => {
    const { date, minutes } = zonedNow(at, zone);
    return { date, minutes };
  });
  expect(rows).toEqual(expected);
});
