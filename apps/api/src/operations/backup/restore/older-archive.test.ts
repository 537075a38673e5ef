import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { migrateDown, migrateTo } from '../../../platform/db/migrate/migrate';
import type { Db } from '../../../platform/db/schema';
import { TEST_DATA_KEY } from '../../../test/accounts';
import { GOOD_SECRETS, harmony, newRole } from '../../../test/commands';
import { testDatabase, type TestDatabase } from '../../../test/database';
import { archiveOfFirstRelease, countRows, fillFirstRelease, FIRST_RELEASE } from '../../../test/backup/older-clinic';
import { grantTo } from '../../../platform/db/connection/grants';
import { expectShopAgrees } from '../../../test/shop/shop-invariants';

let folder: string;
let older: TestDatabase;
let here: TestDatabase;
let db: Db;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'harmony-older-'));
  older = await testDatabase();
  await migrateDown(older.db);
  await migrateTo(older.db, { schema: 'public', last: FIRST_RELEASE });
  await fillFirstRelease(older.db);
  writeFileSync(join(folder, 'sealed.tar.gz'), await archiveOfFirstRelease(older.db, TEST_DATA_KEY));
  writeFileSync(join(folder, 'plain.tar.gz'), await archiveOfFirstRelease(older.db));
  here = await testDatabase({ seeded: 'few' });
  ({ db } = here);
});
afterAll(async () => {
  await older.close();
  await here.close();
  rmSync(folder, { recursive: true });
});

const restore = (file: string, ...more: string[]) =>
  harmony(['restore', join(folder, file), '--yes', ...more], {
    ...GOOD_SECRETS,
    DATABASE_URL: here.url,
    BACKUP_DIR: join(folder, 'backups'),
  });

/** Tables of 0.1.0 whose rows go where they were, and where they are now if that has another name. */
const MOVED = { hours_of_operation: 'hours', contact_replies: 'inbox_replies' };
const SAME = [
  ...['services', 'faqs', 'faq_categories', 'contact_submissions', 'custom_herb_requests', 'check_ins'],
  ...['appointment_requests', 'patients', 'patient_phones', 'patient_notes'],
];

async function expectEverything(): Promise<void> {
  const before = await countRows(older.db, [...SAME, ...Object.keys(MOVED)]);
  const after = await countRows(db, [...SAME, ...Object.values(MOVED)]);
  for (const [was, is] of Object.entries(MOVED)) expect([is, after[is]]).toEqual([is, before[was]]);
  for (const table of SAME) expect([table, after[table]]).toEqual([table, before[table]]);
}

it('an archive of the first version is brought to this one and restored, accounts and audit log included', async () => {
  const done = await restore('sealed.tar.gz');
  expect(done).toMatchObject({
    code: 0,
    complained: '',
    said: expect.stringMatching(/It was of an older version: \d+ mig/),
  });
  await expectEverything();
  expect(
    (await db.selectFrom('users').select('username').orderBy('username').execute()).map((u) => u.username),
  ).toEqual(['ana', 'bo']);
  expect(await countRows(db, ['audit_log'])).toMatchObject({ audit_log: expect.any(Number) });
  const lines = () =>
    sql<{ count: number }>`select count(*)::integer as count from audit_log where actor_name = 'ana'`
      .execute(db)
      .then(({ rows }) => rows[0]?.count);
  expect(await lines()).toBe(25);
  // What people wrote was in clear text.
  const { rows } = await sql<{ message: string }>`select message from contact_submissions limit 1`.execute(db);
  expect(rows[0]?.message).toMatch(/^enc1:/);
  // What products had in stock is the first line of their ledgers; a quarter of them had nothing.
  const opened = await db.selectFrom('stockMovements').select(['kind', 'quantity', 'by']).execute();
  expect(opened).toHaveLength(9);
  expect(opened).toContainEqual({ kind: 'opening', quantity: 3, by: 'Harmony' });
  expect(await countRows(db, ['stock_items', 'stock_levels'])).toEqual({ stock_items: 12, stock_levels: 12 });
  await expectShopAgrees(db);
  const verified = await harmony(['audit-verify'], { ...GOOD_SECRETS, DATABASE_URL: here.url });
  expect(verified).toMatchObject({ code: 0, complained: '' });

  // Again: the same log, and none beside it.
  expect(await restore('sealed.tar.gz')).toMatchObject({ code: 0 });
  expect(await lines()).toBe(25);
  await expectEverything();
}, 60_000);

it('one that was not sealed needs the word for that, and its accounts stay away', async () => {
  expect((await restore('plain.tar.gz')).complained).toMatch(/wasn’t sealed by this installation.*--unsealed/);
  await sql`update users set username = 'mine' where username = 'bo'`.execute(db);
  expect(await restore('plain.tar.gz', '--unsealed')).toMatchObject({ code: 0, complained: '' });
  await expectEverything();
  const users = await db.selectFrom('users').select('username').orderBy('username').execute();
  expect(users.map(({ username }) => username)).toEqual(['ana', 'mine']);
}, 60_000);

it('leaves nothing behind, neither in the database nor in the folder', async () => {
  const { rows } = await sql<{
    name: string;
  }>`select nspname as name from pg_namespace where nspname like 'harmony%'`.execute(db);
  expect(rows).toEqual([]);
  expect(readdirSync(join(folder, 'backups')).filter((name) => !/safety/.test(name))).toEqual([]);
});

it('a role that owns no tables is told whose address it takes', async () => {
  const app = await newRole(db, here.url);
  await grantTo(db, app.role);
  const { code, complained } = await harmony(['restore', join(folder, 'sealed.tar.gz'), '--yes'], {
    ...GOOD_SECRETS,
    DATABASE_URL: app.url,
    BACKUP_DIR: join(folder, 'backups'),
  });
  expect([code, complained]).toEqual([
    1,
    expect.stringMatching(/requires the role that owns the tables.*DATABASE_OWNER_URL/),
  ]);
});
