import { sql } from 'kysely';
import pg from 'pg';
import { testDatabase, type TestDatabase } from '../../test/database';
import { eventually } from '../../test/eventually';

let database: TestDatabase;
let client: pg.Client;
const heard: string[] = [];
beforeAll(async () => {
  database = await testDatabase();
  client = new pg.Client(database.url);
  await client.connect();
  client.on('notification', ({ channel, payload = '' }) => heard.push(`${channel} ${payload}`));
  await client.query('listen follow_ups; listen arrivals; listen done');
});
afterAll(async () => {
  await client.end();
  await database.close();
});
beforeEach(async () => {
  await sql`delete from contact_submissions; delete from arrivals; delete from check_ins`.execute(database.db);
  await news();
});

/** What was heard since the last time. */
async function news(): Promise<string[]> {
  await sql`select pg_notify('done', '')`.execute(database.db);
  await eventually(() => heard.includes('done '));
  return heard.splice(0).filter((each) => each !== 'done ');
}
const insertMessages = (rows: number) =>
  sql`insert into contact_submissions (name, email, message)
    select 'Name ' || n, 'a@example.com', 'A message' from generate_series(1, ${rows}) n`.execute(database.db);
const followUps = () =>
  database.db.selectFrom('followUps').select(['sourceId', 'state', 'outcome', 'closedBy']).orderBy('id').execute();

describe.each([
  ['few rows are named one by one', 3],
  ['thousands of rows are one notice that everything may have changed', 2_000],
])('%s', (_, rows) => {
  const isFew = rows < 200;

  it('of messages and their follow-ups', async () => {
    const expectNews = async () => {
      const all = await news();
      expect(all).toHaveLength(isFew ? rows : 1);
      if (!isFew) expect(all).toEqual(['follow_ups *']);
    };
    await insertMessages(rows);
    await expectNews();
    expect(await followUps()).toHaveLength(rows);
    await sql`update contact_submissions set is_read = true, admin_notes = 'x', changed_by = 'ana'`.execute(
      database.db,
    );
    expect(await news()).toEqual([]);
    await sql`update contact_submissions set state = 'answered'`.execute(database.db);
    await expectNews();
    expect(new Set((await followUps()).map(({ outcome, closedBy }) => `${outcome} ${closedBy}`))).toEqual(
      new Set(['answered ana']),
    );
    await sql`delete from contact_submissions`.execute(database.db);
    await expectNews();
    expect(await followUps()).toEqual([]);
  });

  it('of check-ins and their arrivals', async () => {
    await sql`
      insert into check_ins (first_name, last_name, date_of_birth)
      select 'Name', 'Last ' || n, '1984-02-10' from generate_series(1, ${rows}) n`.execute(database.db);
    await sql`
      insert into arrivals (date, state, arrived_at, check_in_id)
      select current_date, 'arrived', now(), id from check_ins`.execute(database.db);
    const inserted = await news();
    expect(inserted).toHaveLength(isFew ? rows : 1);
    await sql`update check_ins set status = 'in_treatment', changed_by = 'ana'`.execute(database.db);
    expect(await news()).toEqual(inserted);
    await sql`update arrivals set state = 'done'`.execute(database.db);
    expect(await news()).toEqual(inserted);
    const states = await sql<{ text: string }>`
      select distinct a.state || ' ' || c.status || ' ' || c.changed_by as text
      from arrivals a join check_ins c on c.id = a.check_in_id`.execute(database.db);
    expect(states.rows).toEqual([{ text: 'done completed ana' }]);
  });
});

it('rows of one statement each go their own way', async () => {
  await insertMessages(4);
  const [a, b, c, d] = (await followUps()).map(({ sourceId }) => Number(sourceId));
  await sql`update contact_submissions set state = 'answered' where id = ${b}`.execute(database.db);
  await sql`
    update contact_submissions set
      changed_by = case when id = ${c} then 'eli' else 'ana' end,
      suspected_spam = id = ${a},
      state = case when id in (${c}) then 'filed' else 'open' end`.execute(database.db);
  expect(await followUps()).toEqual([
    { sourceId: String(a), state: 'closed', outcome: 'spam', closedBy: 'ana' },
    { sourceId: String(b), state: 'open', outcome: null, closedBy: null },
    { sourceId: String(c), state: 'closed', outcome: 'filed', closedBy: 'eli' },
    { sourceId: String(d), state: 'open', outcome: null, closedBy: null },
  ]);
});

it('nothing follows from the rows of a restored backup, and nobody is told', async () => {
  await database.db.transaction().execute(async (trx) => {
    await sql`select set_config('harmony.restoring', 'on', true)`.execute(trx);
    await sql`insert into contact_submissions (name, email, message) values ('A', 'a@example.com', 'A message')`.execute(
      trx,
    );
    await sql`insert into arrivals (date, state) values (current_date, 'arrived')`.execute(trx);
    await sql`update arrivals set state = 'done'`.execute(trx);
    await sql`delete from arrivals`.execute(trx);
  });
  expect(await followUps()).toEqual([]);
  expect(await news()).toEqual([]);
});

describe('the board of arrivals is read again for visits of these days only', () => {
  const inHours = (hours: number) => sql`now() + ${hours} * interval '1 hour'`;
  const move = (from: number, to: number) => sql`
    update visits set starts_at = ${inHours(to)}, ends_at = null where starts_at > ${inHours(from - 1)} and starts_at < ${inHours(from + 1)}`;
  const TOLD = ['arrivals visits'];

  it.each([
    ['booked for now', 1, TOLD],
    ['booked for next week', 24 * 7, []],
    ['noted of last week', -24 * 7, []],
  ])('%s', async (_, hours, told) => {
    const { rows } = await sql<{ id: number }>`insert into patients (name) values ('Bo Chen') returning id`.execute(
      database.db,
    );
    await sql`insert into visits (patient_id, starts_at) values (${rows[0]?.id}, ${inHours(hours)})`.execute(
      database.db,
    );
    expect(await news()).toEqual(told);
    await sql`delete from visits`.execute(database.db);
    expect(await news()).toEqual(told);
  });

  it('moved to today, or away from it', async () => {
    await sql`
      with bo as (insert into patients (name) values ('Bo Chen') returning id)
      insert into visits (patient_id, starts_at) select id, ${inHours(200)} from bo`.execute(database.db);
    await news();
    for (const [from, to, told] of [
      [200, 300, []],
      [300, 2, TOLD],
      [2, 300, TOLD],
    ] as const) {
      await move(from, to).execute(database.db);
      expect([from, await news()]).toEqual([from, told]);
    }
  });
});
