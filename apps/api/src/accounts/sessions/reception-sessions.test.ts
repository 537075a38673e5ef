import { sql } from 'kysely';
import { testDatabase, type TestDatabase } from '../../test/database';
import { findReceptionSession, livingSessions, openReceptionSession } from './reception-sessions.repo';

const LIMITS = { idleSeconds: 43_200, absoluteSeconds: 86_400 };

let database: TestDatabase;
let accountId: number;
beforeAll(async () => {
  database = await testDatabase();
  const account = { username: 'front-desk', passwordHash: 'none', displayName: 'Desk' };
  ({ id: accountId } = await database.db
    .insertInto('receptionAccounts')
    .values(account)
    .returning('id')
    .executeTakeFirstOrThrow());
});
afterAll(() => database.close());

/** A session that was opened and last used so many hours ago; its id and key. */
async function session(openedHoursAgo: number, usedHoursAgo: number) {
  const { db } = database;
  const id = await openReceptionSession(db, { accountId }, LIMITS);
  const found = await findReceptionSession(db, id, LIMITS);
  const key = found?.sessionKey ?? '';
  await db
    .updateTable('receptionSessions')
    .set({
      expiresAt: sql<string>`now() + make_interval(hours => ${24 - openedHoursAgo})`,
      lastSeenAt: sql<string>`now() - make_interval(hours => ${usedHoursAgo})`,
    })
    .where('key', '=', key)
    .execute();
  return { id, key };
}
const living = (...keys: string[]) => livingSessions(database.db, keys, LIMITS);

it('says which sessions are alive', async () => {
  const [fresh, idle, old] = [await session(0, 0), await session(13, 13), await session(25, 0)];
  const out = await session(0, 0);
  await database.db
    .updateTable('receptionSessions')
    .set({ revokedAt: sql<string>`now()` })
    .where('key', '=', out.key)
    .execute();
  expect(await living(fresh.key, idle.key, old.key, out.key, 'unknown')).toEqual(new Set([fresh.key]));
  expect(await living()).toEqual(new Set());
});

it('an open monitor is in use: it outlives the idle limit, never the absolute one', async () => {
  const watched = await session(11, 11);
  expect(await living(watched.key)).toEqual(new Set([watched.key]));
  const { lastSeenAt } = await database.db
    .selectFrom('receptionSessions')
    .select('lastSeenAt')
    .where('key', '=', watched.key)
    .executeTakeFirstOrThrow();
  expect(Date.now() - Date.parse(lastSeenAt)).toBeLessThan(3_600_000);
  const tooOld = await session(25, 0);
  expect(await living(tooOld.key)).toEqual(new Set());
  expect(await findReceptionSession(database.db, tooOld.id, LIMITS)).toBeUndefined();
});

it('ends with the account', async () => {
  const one = await session(0, 0);
  const switchTo = (isActive: boolean) =>
    database.db.updateTable('receptionAccounts').set({ isActive }).where('id', '=', accountId).execute();
  await switchTo(false);
  expect(await living(one.key)).toEqual(new Set());
  await switchTo(true);
  expect(await living(one.key)).toEqual(new Set([one.key]));
});
