import { sql } from 'kysely';
import { testDatabase, type TestDatabase } from '../../test/database';
import { purgeExpired } from './purge.repo';
import { plain } from '../../test/plain';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

it('removes what has served its time and nothing else', async () => {
  const { db } = database;
  const ago = (interval: string) => sql<string>`now() - ${sql.lit(interval)}::interval`;
  const account = { username: 'front-desk', passwordHash: 'none' };
  const { id: accountId } = await db
    .insertInto('receptionAccounts')
    .values(account)
    .returning('id')
    .executeTakeFirstOrThrow();
  // A logged-out session stays until its time is over, so that a request in flight cannot bring it back.
  await db
    .insertInto('webSessions')
    .values([
      { key: 'old', expiresAt: ago('1 minute') },
      { key: 'new', expiresAt: ago('-1 hour'), revokedAt: ago('1 minute') },
    ])
    .execute();
  await db
    .insertInto('receptionSessions')
    .values([
      { key: 'old', accountId, expiresAt: ago('1 minute') },
      { key: 'new', accountId, expiresAt: ago('-1 hour') },
    ])
    .execute();
  const attempt = { scope: 'auth' as const, ip: '10.0.0.1' };
  await db
    .insertInto('loginAttempts')
    .values([
      { ...attempt, usernameKey: 'old', createdAt: ago('25 hours') },
      { ...attempt, usernameKey: 'new', createdAt: ago('23 hours') },
    ])
    .execute();
  await db
    .insertInto('idempotencyKeys')
    .values([
      { scope: 'contact', key: 'old', requestHash: 'x', createdAt: ago('25 hours') },
      { scope: 'contact', key: 'new', requestHash: 'x', createdAt: ago('23 hours') },
    ])
    .execute();
  await db
    .insertInto('rateLimits')
    .values([
      { key: 'old', hits: 1, endsAt: ago('1 minute') },
      { key: 'new', hits: 1, endsAt: ago('-1 minute') },
    ])
    .execute();
  const mail = { cause: 'check-in', recipient: 'clinic', text: plain('') };
  await db
    .insertInto('outboxMails')
    .values([
      { ...mail, subject: 'old', state: 'sent', sentAt: ago('91 days') },
      { ...mail, subject: 'new', state: 'sent', sentAt: ago('89 days') },
      { ...mail, subject: 'not sent', state: 'dead', createdAt: ago('91 days') },
      { ...mail, subject: 'left out', state: 'dead', verdict: 'left-out', createdAt: ago('91 days') },
      { ...mail, subject: 'left out lately', state: 'dead', verdict: 'left-out', createdAt: ago('89 days') },
    ])
    .execute();

  const practitioner = await db
    .insertInto('practitioners')
    .values({ name: 'Mei', slug: 'mei' })
    .returning('id as practitionerId')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('holds')
    .values([
      { ...practitioner, keyHash: 'old', expiresAt: ago('1 minute') },
      { ...practitioner, keyHash: 'new', expiresAt: ago('-1 minute') },
    ])
    .execute();

  const block = { ...practitioner, kind: 'leave' as const, startsAt: ago('400 days') };
  await db
    .insertInto('blocks')
    .values([
      { ...block, title: 'old', endsAt: ago('367 days') },
      { ...block, title: 'new', endsAt: ago('365 days') },
    ])
    .execute();

  const event = { method: 'stripe' as const, providerRef: 'cs_1' };
  await db
    .insertInto('paymentEvents')
    .values([
      { ...event, eventId: 'old', receivedAt: ago('91 days') },
      { ...event, eventId: 'new', receivedAt: ago('89 days') },
    ])
    .execute();

  await purgeExpired(db);

  const keys = [
    await db.selectFrom('webSessions').select('key').execute(),
    await db.selectFrom('receptionSessions').select('key').execute(),
    await db.selectFrom('loginAttempts').select('usernameKey as key').execute(),
    await db.selectFrom('idempotencyKeys').select('key').execute(),
    await db.selectFrom('rateLimits').select('key').execute(),
    await db.selectFrom('holds').select('keyHash as key').execute(),
    await db.selectFrom('blocks').select('title as key').execute(),
    await db.selectFrom('paymentEvents').select('eventId as key').execute(),
  ];
  const mails = await db.selectFrom('outboxMails').select('subject').orderBy('id').execute();
  expect(mails.map(({ subject }) => subject)).toEqual(['new', 'not sent', 'left out lately']);
  expect(keys).toEqual(Array.from({ length: 8 }, () => [{ key: 'new' }]));
});
