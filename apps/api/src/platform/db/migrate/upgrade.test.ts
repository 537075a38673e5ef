import { sql } from 'kysely';
import { testDatabase, type TestDatabase } from '../../../test/database';
import { countRows, fillFirstRelease, FIRST_RELEASE } from '../../../test/backup/older-clinic';
import { encryptDatabase } from '../encrypted/encrypt-rows';
import { expectShopAgrees } from '../../../test/shop/shop-invariants';
import { isLatest, migrateDown, migrateTo, migrateToLatest } from './migrate';

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
  await migrateDown(database.db);
  await migrateTo(database.db, { schema: 'public', last: FIRST_RELEASE });
  await fillFirstRelease(database.db);
});
afterEach(() => database.close());

const KEPT = [
  'services',
  'faqs',
  'patients',
  'patient_phones',
  'patient_notes',
  'users',
  'custom_herb_requests',
  'check_ins',
];

it('an upgrade from the first version loses no row, and none that is written meanwhile', async () => {
  const { db } = database;
  const before = await countRows(db, [
    ...KEPT,
    'contact_submissions',
    'audit_log',
    'hours_of_operation',
    'contact_replies',
    'patient_visits',
  ]);
  let isOver = false;
  const taken = { messages: 0, lines: 0, reads: 0, saves: 0 };
  const refused: string[] = [];
  // What instances of the older version go on doing while the newer one migrates, and until they are replaced.
  const visitor = async (): Promise<void> => {
    while (!isOver) {
      await db
        .transaction()
        .execute(async (trx) => {
          await sql`insert into contact_submissions (name, email, message) values ('T', 't@example.com', 'hello')`.execute(
            trx,
          );
          await sql`insert into audit_log (action, entity) values ('create', 'contact_submissions')`.execute(trx);
        })
        .then(
          () => {
            taken.messages += 1;
            taken.lines += 1;
          },
          (error: Error) => void refused.push(error.message),
        );
    }
  };
  const reader = async (): Promise<void> => {
    while (!isOver)
      await sql`select * from services where is_active`.execute(db).then(
        () => (taken.reads += 1),
        (error: Error) => void refused.push(error.message),
      );
  };
  // A desk that saves a patient again and again: that version removes the visits and puts them in anew.
  const desk = async (): Promise<void> => {
    while (!isOver)
      await db
        .transaction()
        .execute(async (trx) => {
          await sql`delete from patient_visits where patient_id = 1`.execute(trx);
          await sql`insert into patient_visits (patient_id, starts_at, type, doctor, status)
            values (1, '2099-01-02T10:00:00.000Z', 'Acupuncture', null, 'booked')`.execute(trx);
        })
        .then(
          () => (taken.saves += 1),
          (error: Error) => void refused.push(error.message),
        );
  };
  const traffic = [visitor(), visitor(), reader(), desk()];
  await new Promise((resolve) => setTimeout(resolve, 150));
  const run = await migrateToLatest(db);
  await encryptDatabase(db);
  await new Promise((resolve) => setTimeout(resolve, 150));
  isOver = true;
  await Promise.all(traffic);
  // What the older version wrote in clear text behind the first pass: the next start encrypts it.
  await sql`update data_keys set applied_at = null`.execute(db);
  await encryptDatabase(db);

  expect(run.length).toBeGreaterThan(15);
  expect(await isLatest(db)).toBe(true);
  expect(taken.messages).toBeGreaterThan(10);
  expect(taken.reads).toBeGreaterThan(10);
  expect(taken.saves).toBeGreaterThan(10);
  // While tables are locked one of two may have to give way, which is said, and on a slow machine all migrations since the first version may
  // take longer than the three seconds for which a statement waits; the older version's statements are all understood.
  const givesWay = ['deadlock detected', 'canceling statement due to lock timeout'];
  expect(refused.filter((message) => !givesWay.includes(message))).toEqual([]);
  expect(refused.length).toBeLessThan(10);
  const after = await countRows(db, [...KEPT, 'contact_submissions', 'audit_log', 'hours', 'inbox_replies', 'visits']);
  for (const table of KEPT) expect([table, after[table]]).toEqual([table, before[table]]);
  expect(after).toMatchObject({
    contact_submissions: Number(before['contact_submissions']) + taken.messages,
    audit_log: Number(before['audit_log']) + taken.lines,
    hours: before['hours_of_operation'],
    inbox_replies: before['contact_replies'],
    visits: before['patient_visits'],
  });
  const { rows } = await sql`select from contact_submissions where message not like 'enc1:%'`.execute(db);
  expect(rows).toEqual([]);
}, 60_000);

it('the version before reads and writes visits as it knows them', async () => {
  const { db } = database;
  await migrateToLatest(db);
  const older = async () => {
    const { rows } = await sql<{ id: number; status: string }>`
      select id, status from patient_visits where patient_id = 2 order by id`.execute(db);
    return rows;
  };
  const [known] = await older();
  for (const [state, status] of [
    ['requested', 'booked'],
    ['in-treatment', 'booked'],
    ['no-show', 'no-show'],
    ['arrived', 'booked'],
  ]) {
    await sql`update visits set state = ${state} where patient_id = 2`.execute(db);
    expect(await older()).toEqual([{ id: known?.id, status }]);
  }
  // As it notes what became of a visit; a state that it does not know stays when it writes what it has read.
  await sql`update patient_visits set status = 'booked' where patient_id = 2`.execute(db);
  expect((await sql`select state from visits where patient_id = 2`.execute(db)).rows).toEqual([{ state: 'arrived' }]);
  await sql`update patient_visits set status = 'completed' where patient_id = 2`.execute(db);
  expect((await sql`select state from visits where patient_id = 2`.execute(db)).rows).toEqual([{ state: 'completed' }]);
  await sql`insert into patient_visits (patient_id, starts_at) values (2, now())`.execute(db);
  expect(await older()).toMatchObject([{ status: 'completed' }, { status: 'booked' }]);
  await sql`delete from patient_visits where patient_id = 2`.execute(db);
  expect((await sql`select from visits where patient_id = 2`.execute(db)).rows).toEqual([]);
});

it('the version before reads and writes stock as it knows it', async () => {
  const { db } = database;
  await migrateToLatest(db);
  const free = async (product: number) => {
    const { rows } = await sql<{ free: number; kinds: string }>`
      select on_hand - reserved - blocked as free,
        (select string_agg(kind || ' ' || quantity, ', ' order by id) from stock_movements m where m.item_id = i.id) as kinds
      from stock_items i join stock_levels l on l.item_id = i.id where i.product_id = ${product}`.execute(db);
    return rows[0];
  };
  expect(await free(3)).toEqual({ free: 3, kinds: 'opening 3' });
  // Its form sends every field, the number as well where nobody has touched it.
  await sql`update products set name = 'Renamed', stock_quantity = 3 where id = 3`.execute(db);
  expect(await free(3)).toEqual({ free: 3, kinds: 'opening 3' });
  await sql`update products set stock_quantity = 9 where id = 3`.execute(db);
  await sql`update products set stock_quantity = 0 where id = 3`.execute(db);
  expect(await free(3)).toEqual({ free: 0, kinds: 'opening 3, count 6, count -9' });
  const { rows } = await sql<{ id: number }>`
    insert into products (slug, name, price, stock_quantity) values ('new', 'New', 5, 4) returning id`.execute(db);
  expect(await free(rows[0]?.id ?? 0)).toEqual({ free: 4, kinds: 'opening 4' });
  await sql`delete from products where slug = 'new'`.execute(db);
  expect((await sql`select name from stock_items where product_id is null`.execute(db)).rows).toEqual([
    { name: 'New' },
  ]);
  await expectShopAgrees(db);
});

it('the migrations of stock can be taken back: what is free is what products say again', async () => {
  const { db } = database;
  await migrateToLatest(db);
  await sql`update products set stock_quantity = 7 where id = 2`.execute(db);
  await sql`
    insert into stock_movements (item_id, lot_id, kind, quantity, by)
    select item_id, id, 'waste', -2, 'x' from stock_lots where item_id = (select id from stock_items where product_id = 2)`.execute(
    db,
  );
  await migrateTo(db, { schema: 'public', last: '2026-11-24-1600-create-outer-schedule' });
  const { rows } = await sql`select id, stock_quantity from products where id in (2, 3, 4) order by id`.execute(db);
  expect(rows).toEqual([
    { id: 2, stockQuantity: 5 },
    { id: 3, stockQuantity: 3 },
    { id: 4, stockQuantity: 0 },
  ]);
});

it('the migration of visits can be taken back', async () => {
  const { db } = database;
  await migrateToLatest(db);
  await sql`update visits set state = 'in-treatment' where patient_id = 2`.execute(db);
  await migrateTo(db, { schema: 'public', last: '2026-11-24-0900-create-backup-copies' });
  const { rows } = await sql`select status, count(*)::integer from patient_visits group by status`.execute(db);
  expect(rows).toEqual([{ status: 'booked', count: 40 }]);
});
