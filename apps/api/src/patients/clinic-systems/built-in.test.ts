import { sql } from 'kysely';
import pg from 'pg';
import { testDatabase, type TestDatabase } from '../../test/database';
import { eventually } from '../../test/eventually';
import { visitsOfSchedule } from '../../scheduling/visits/built-in-visits.repo';
import { builtInSystem } from './built-in';
import { circuitBreaker } from './circuit-breaker';
import { callerMatcher, type LocalMatcher } from '../phone-index/matcher';
import { phoneKeys } from '../phone-index/phone-keys';
import { clinicSync } from './sync';

const keys = phoneKeys('a secret for the phone index of tests');
const log = { error: () => undefined, warn: () => undefined } as unknown as Parameters<typeof callerMatcher>[0]['log'];
const NUMBERS = Array.from({ length: 12 }, (_, n) => `+120655501${String(n).padStart(2, '0')}`);

let database: TestDatabase;
let matcher: LocalMatcher;
const changed = new Set<string>();
const clock = { skip: 0 };

beforeAll(async () => {
  database = await testDatabase({ forRaces: true });
  const { db } = database;
  const patients = await db
    .insertInto('patients')
    .values(NUMBERS.map((number) => ({ name: `Patient of ${number}` })))
    .returning('id')
    .execute();
  await db
    .insertInto('patientPhones')
    .values(NUMBERS.map((raw, n) => ({ patientId: patients[n]?.id ?? 0, position: 0, raw, e164: raw })))
    .execute();
  const breakers = [circuitBreaker(builtInSystem(db, visitsOfSchedule), () => Date.now() + clock.skip)];
  const sync = clinicSync({ db, index: { keys, country: 'US' }, breakers, log });
  for (const breaker of breakers) await sync.run(breaker);
  matcher = callerMatcher({ db, keys, log, breakers, unready: () => sync.unready(), retryMs: 50 });
  matcher.onChange((number) => changed.add(number));
});
afterAll(async () => {
  matcher.close();
  await database.close();
});

/** Who calls, and since when it is known, in milliseconds after `start`. */
const ring = async (number: string, start: number) => {
  const match = await matcher.match(number, 'number');
  return { ...match, after: performance.now() - start };
};

it('a locked table of patients holds up neither calls nor the database, and the patients follow', async () => {
  const { db } = database;
  const outside = new pg.Client(database.url);
  await outside.connect();
  await outside.query('begin; lock table patients in access exclusive mode');

  const start = performance.now();
  const rings = NUMBERS.map((number) => ring(number, start));
  const held = await sql<{ n: number }>`
    select count(*)::integer as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  expect(held.rows[0]?.n).toBeLessThan(6);
  for (const { patients, state, after } of await Promise.all(rings)) {
    expect({ patients, state }).toEqual({ patients: [], state: 'unavailable' });
    // The statement itself gives up after three seconds.
    expect(after).toBeLessThan(2_500);
  }
  const known = await matcher.matchKnown(NUMBERS);
  expect(known.get(NUMBERS[0] ?? '')).toEqual({ patients: [], state: 'unavailable' });

  await outside.query('rollback');
  await outside.end();
  clock.skip = 60_000;
  await eventually(() => changed.size === NUMBERS.length);
  expect(await matcher.match(NUMBERS[0] ?? '', 'number')).toMatchObject({
    patients: [{ name: `Patient of ${NUMBERS[0]}`, live: true }],
    state: 'matched',
  });
});
