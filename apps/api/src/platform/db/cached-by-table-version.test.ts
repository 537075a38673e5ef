import { sql } from 'kysely';
import { readSettings } from '../settings/site-settings.repo';
import { testDatabase, type TestDatabase } from '../../test/database';
import { cachedByTableVersion } from './cached-by-table-version';
import { lockMoment, readMoment } from './moment';
import { recordingTables } from './read-tables';
import type { Db } from './schema';

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
});
afterAll(() => database.close());

/** What counts how often it was read. */
function counted(tables: readonly string[]) {
  let reads = 0;
  return cachedByTableVersion(tables, () => Promise.resolve((reads += 1)));
}

it('is read again when one of its tables has changed, and only then', async () => {
  const read = counted(['hours', 'config']);
  expect([await read(db), await read(db)]).toEqual([1, 1]);
  await sql`delete from faqs where false`.execute(db);
  expect(await read(db)).toBe(1);
  await sql`delete from config where false`.execute(db);
  expect(await read(db)).toBe(2);
});

it('is what an answer rests on, whether it was read or known', async () => {
  const read = counted(['hours']);
  for (const reads of [1, 1]) {
    const named = new Set<string>();
    expect(await recordingTables(named, () => read(db))).toBe(reads);
    expect([...named]).toEqual(['hours']);
  }
});

it('is of the moment that somebody has asked for', async () => {
  const read = counted(['hours']);
  const before = await readMoment(db);
  expect(await read(db, before)).toBe(1);
  await sql`delete from hours where false`.execute(db);
  expect(await read(db, before)).toBe(1);
  expect(await read(db)).toBe(2);
});

it('costs a transaction that has locked the schedule no statement', async () => {
  await readSettings(db);
  await db.transaction().execute(async (trx) => {
    await lockMoment(trx);
    const asked = jest.spyOn(trx, 'executeQuery');
    await readSettings(trx);
    expect(asked).not.toHaveBeenCalled();
  });
});

it('is not kept of what a transaction has changed before it locked, and may take back', async () => {
  const read = counted(['hours']);
  await db.transaction().execute(async (trx) => {
    await sql`delete from hours where false`.execute(trx);
    await lockMoment(trx);
    expect([await read(trx), await read(trx)]).toEqual([1, 2]);
  });
  expect(await read(db)).toBe(3);
});

it('sees after the wait what others have changed while it waited for the lock', async () => {
  const read = counted(['hours']);
  expect(await read(db)).toBe(1);
  let waiting: Promise<number> | undefined;
  await db.transaction().execute(async (trx) => {
    await lockMoment(trx);
    await sql`delete from hours where false`.execute(trx);
    waiting = db.transaction().execute(async (other) => {
      await lockMoment(other);
      return read(other);
    });
    await untilWaiting();
  });
  await expect(waiting).resolves.toBe(2);
});

/** Until a transaction waits for another one. */
async function untilWaiting(): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from pg_locks join pg_stat_activity using (pid)
      where not granted and datname = current_database()`.execute(db);
    if (rows[0] && rows[0].count > 0) return;
  }
}

it('the lock ends holds whose time is over, and no others', async () => {
  await sql`insert into practitioners (slug, name) values ('mei', 'Mei')`.execute(db);
  await sql`
    insert into holds (key_hash, practitioner_id, expires_at)
    select key, practitioners.id, now() + minutes * interval '1 minute'
    from practitioners, (values ('past', -1), ('coming', 9)) as held (key, minutes)`.execute(db);
  await db.transaction().execute(lockMoment);
  expect(await db.selectFrom('holds').select('keyHash').execute()).toEqual([{ keyHash: 'coming' }]);
});
