import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/schema';
import { testDatabase, type TestDatabase } from '../../test/database';
import { eventually } from '../../test/eventually';
import { insertCampaign } from './campaigns.repo';
import { beginCampaign } from './send-campaign.repo';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  for (const table of ['letters', 'newsletterSubscribers', 'outboxMails'] as const)
    await database.db.deleteFrom(table).execute();
  await database.db
    .insertInto('newsletterSubscribers')
    .values(
      ['stays', 'leaves'].map((name) => ({ email: `${name}@example.org`, state: 'confirmed' as const, confirmedAt })),
    )
    .execute();
});

const confirmedAt = '2026-01-01T00:00:00.000Z';
const FROZEN = { clinicName: 'Clinic', address: 'Street 1', timeZone: 'America/Los_Angeles', blocks: [] };

const draft = async () => (await insertCampaign(database.db, { subject: 'S', preheader: '', blocks: [] })).id;
const begin = (trx: Transaction<Database>, id: number) =>
  beginCampaign(trx, id, { seen: null, by: null, freeze: () => Promise.resolve(FROZEN) });
const leave = (db: Pick<Transaction<Database>, 'updateTable'>) =>
  db
    .updateTable('newsletterSubscribers')
    .set({ state: 'unsubscribed', unsubscribedAt: confirmedAt })
    .where('email', '=', 'leaves@example.org')
    .execute();
/** Until somebody waits for a lock, or for this. */
const endsOrWaits = (act: Promise<unknown>) => {
  let hasEnded = false;
  void act.finally(() => (hasEnded = true)).catch(() => undefined);
  return eventually(async () => {
    const { rows } = await sql<{ waits: boolean }>`
      select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as waits`.execute(
      database.db,
    );
    return hasEnded || rows[0]?.waits;
  });
};
const readers = () =>
  database.db
    .selectFrom('letterRecipients')
    .innerJoin('newsletterSubscribers', 'newsletterSubscribers.id', 'subscriberId')
    .select(['email', 'letterRecipients.state'])
    .orderBy('letterRecipients.id')
    .execute();

describe('whoever leaves while a campaign begins gets nothing, and holds no campaign up', () => {
  test('when it has begun first', async () => {
    const { db } = database;
    const id = await draft();
    let leaving: Promise<unknown> = Promise.resolve();
    await db.transaction().execute(async (trx) => {
      expect(await begin(trx, id)).toBe(2);
      leaving = leave(db);
      await endsOrWaits(leaving);
    });
    await leaving;
    expect(await readers()).toEqual([
      { email: 'stays@example.org', state: 'waiting' },
      { email: 'leaves@example.org', state: 'left' },
    ]);
  });

  test('when they have left first', async () => {
    const { db } = database;
    const id = await draft();
    let beginning: Promise<number> = Promise.resolve(0);
    await db.transaction().execute(async (trx) => {
      await leave(trx);
      beginning = db.transaction().execute((own) => begin(own, id));
      await endsOrWaits(beginning);
    });
    expect(await beginning).toBe(1);
    expect(await readers()).toEqual([{ email: 'stays@example.org', state: 'waiting' }]);
  });
});
