import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { grantTo } from '../../../platform/db/connection/grants';
import { LAST_OF_0_2 } from '../../../platform/db/migrate/history';
import type { Db } from '../../../platform/db/schema';
import { change, entriesOf, json, repacked, withDigests, type Entry } from '../../../test/backup/archives';
import { GOOD_SECRETS, harmony, newRole } from '../../../test/commands';
import { testDatabase, type TestDatabase } from '../../../test/database';
import { ARCHIVE_OF_0_2 } from '../../../test/upgrade/zero-two';
import { expectShopAgrees } from '../../../test/shop/shop-invariants';
import { readArchive } from '../archive/archive-reader';

let folder: string;
let here: TestDatabase;
let db: Db;
let entries: Entry[];
/** Rows of each table of the archive. The log is only ever added to, and keys are the installation's own. */
let held: { name: string; rows: number }[];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'harmony-older-'));
  here = await testDatabase({ seeded: 'few' });
  ({ db } = here);
  entries = await entriesOf(readFileSync(ARCHIVE_OF_0_2));
  const { contents } = await readArchive(ARCHIVE_OF_0_2);
  held = contents.tables.filter(({ name }) => name !== 'audit_log' && name !== 'data_keys');
});
afterAll(async () => {
  await here.close();
  rmSync(folder, { recursive: true });
});

/** What is not taken from an archive that this installation has not sealed. */
const WITHOUT_SEAL = ['versions'];

const restore = (file: string, ...more: string[]) =>
  harmony(['restore', file, '--yes', ...more], {
    ...GOOD_SECRETS,
    DATABASE_URL: here.url,
    BACKUP_DIR: join(folder, 'backups'),
  });

/** The archive of 0.2 with one of its two descriptions edited, its digests being right for that. */
async function edited(
  name: 'header.json' | 'manifest.json',
  edit: (value: Record<string, unknown>) => void,
): Promise<string> {
  const file = join(folder, `${name}.tar.gz`);
  const list = change(
    entries,
    (entry) => entry.name === name,
    (entry) => [json(entry, edit)],
  );
  writeFileSync(file, await repacked(withDigests(list)));
  return file;
}

async function rowsOf(name: string): Promise<number | undefined> {
  const { rows } = await sql<{ rows: number }>`select count(*)::integer as rows from ${sql.table(name)}`.execute(db);
  return rows[0]?.rows;
}

async function expectEverything(except: readonly string[] = []): Promise<void> {
  for (const { name, rows } of held.filter((table) => !except.includes(table.name)))
    expect([name, await rowsOf(name)]).toEqual([name, rows]);
}

const linesOfAna = async (): Promise<unknown[]> =>
  db.selectFrom('auditLog').select('id').where('actorName', '=', 'ana').execute();

it('an archive of 0.2 is brought to this version and restored, accounts and audit log included', async () => {
  expect(held.filter(({ rows }) => rows > 0).length).toBeGreaterThan(40);
  expect(await restore(ARCHIVE_OF_0_2)).toMatchObject({
    code: 0,
    complained: '',
    said: expect.stringMatching(/It was of an older version: \d+ mig/),
  });
  await expectEverything();
  const users = await db.selectFrom('users').select('username').orderBy('username').execute();
  expect(users.map(({ username }) => username)).toEqual(expect.arrayContaining(['ana', 'bo']));
  expect(await linesOfAna()).toHaveLength(25);
  await expectShopAgrees(db);
  const verified = await harmony(['audit-verify'], { ...GOOD_SECRETS, DATABASE_URL: here.url });
  expect(verified).toMatchObject({ code: 0, complained: '' });

  // Again: the same log, and none beside it.
  expect(await restore(ARCHIVE_OF_0_2)).toMatchObject({ code: 0 });
  expect(await linesOfAna()).toHaveLength(25);
  await expectEverything();
}, 60_000);

it('one that was not sealed needs the word for that, and its accounts stay away', async () => {
  const unsealed = await edited('manifest.json', (manifest) => delete manifest['seal']);
  expect((await restore(unsealed)).complained).toMatch(/wasn’t sealed by this installation.*--unsealed/);
  await sql`update users set username = 'mine' where username = 'bo'`.execute(db);
  expect(await restore(unsealed, '--unsealed')).toMatchObject({ code: 0, complained: '' });
  await expectEverything(WITHOUT_SEAL);
  const users = await db.selectFrom('users').select('username').execute();
  expect(users.map(({ username }) => username)).toContain('mine');
}, 60_000);

it('one of a time before the last 0.2 is refused with the way to go', async () => {
  const before = await edited('header.json', (header) => {
    const names = header['schema'] as string[];
    Object.assign(header, { appVersion: '0.1.0', schema: names.filter((name) => name !== LAST_OF_0_2) });
  });
  expect(await restore(before)).toMatchObject({
    code: 1,
    complained: expect.stringMatching(
      /before 0\.2 \(0\.1\.0\)\. Restore it with the last Harmony 0\.2, make a backup there/,
    ),
  });
  await expectEverything(WITHOUT_SEAL);
});

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
  const { code, complained } = await harmony(['restore', ARCHIVE_OF_0_2, '--yes'], {
    ...GOOD_SECRETS,
    DATABASE_URL: app.url,
    BACKUP_DIR: join(folder, 'backups'),
  });
  expect([code, complained]).toEqual([
    1,
    expect.stringMatching(/requires the role that owns the tables.*DATABASE_OWNER_URL/),
  ]);
});
