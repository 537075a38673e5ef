import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { grantTo } from '../platform/db/connection/grants';
import { GOOD_SECRETS, harmony, newRole } from '../test/commands';
import { testDatabase, type TestDatabase } from '../test/database';

let folder: string;
let database: TestDatabase;
let environment: Record<string, string>;
const key = () => join(folder, 'clinic.key');

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'harmony-copies-'));
  mkdirSync(join(folder, 'disk'));
  database = await testDatabase({ seeded: 'few' });
  // As the containers have it: a role without tables of its own, which may create the database of a trial.
  const app = await newRole(database.db, database.url);
  await grantTo(database.db, app.role);
  await sql`alter role ${sql.id(app.role)} createdb`.execute(database.db);
  environment = {
    ...GOOD_SECRETS,
    DATABASE_URL: app.url,
    BACKUP_DIR: join(folder, 'backups'),
    BACKUP_COPY_DIR: join(folder, 'disk'),
  };
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

it('makes a key pair, whose private half only its owner reads', async () => {
  const { code, said } = await harmony(['backup-key', key()], {});
  expect([code, said]).toEqual([0, expect.stringMatching(/^BACKUP_RECIPIENT=age1\w+\n\nThe private key is in /)]);
  expect(readFileSync(key(), 'utf8')).toMatch(/\nAGE-SECRET-KEY-1\w+\n$/);
  expect(statSync(key()).mode & 0o777).toBe(0o600);
  expect((await harmony(['backup-key', key()], {})).complained).toMatch(/already exists/);
  environment['BACKUP_RECIPIENT'] = /=(age1\w+)/.exec(said)?.[1] ?? '';
});

it('copies a backup, lists, tries and restores the copy, as a role without DDL', async () => {
  expect(await harmony(['backup', '--copy'], environment)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/An encrypted off-site copy was made, too/),
  });
  const [copy = ''] = readdirSync(join(folder, 'disk')).filter((name) => name.endsWith('.age'));
  const archive = copy.replace(/\.age$/, '');
  expect((await harmony(['restore', '--list'], environment)).said).toMatch(
    new RegExp(`: 1 copy\n.* KB {2}${archive}$`),
  );

  expect(await harmony(['restore', '--check'], environment)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/\(on this machine\) can be restored: \d+ rows/),
  });
  expect(await harmony(['restore', '--check', '--identity', key()], environment)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/\(the copy\) can be restored: \d+ rows/),
  });

  await sql`delete from services`.execute(database.db);
  expect((await harmony(['restore', '--from-copy', '--yes'], environment)).complained).toMatch(/Give the private key/);
  for (const given of [['--from-copy'], ['--from-copy', archive], [join(folder, 'disk', copy)]])
    expect(await harmony(['restore', ...given, '--yes', '--identity', key()], environment)).toMatchObject({
      code: 0,
      complained: '',
      said: expect.stringMatching(/Done: \d+ rows restored/),
    });
  const { rows } = await sql`select from services`.execute(database.db);
  expect(rows.length).toBeGreaterThan(0);
}, 180_000);

it('reads the secret of the store from a file', async () => {
  const { BACKUP_COPY_DIR: _folder, ...rest } = environment;
  const store = {
    ...rest,
    BACKUP_S3_ENDPOINT: 'http://127.0.0.1:1',
    BACKUP_S3_BUCKET: 'clinic',
    BACKUP_S3_ACCESS_KEY_ID: 'id',
    BACKUP_S3_SECRET_ACCESS_KEY_FILE: join(folder, 'secret'),
  };
  expect((await harmony(['restore', '--list'], store)).complained).toMatch(
    /SECRET_ACCESS_KEY_FILE points to a file that/,
  );
  writeFileSync(join(folder, 'secret'), 'a secret\n');
  expect((await harmony(['backup', '--copy', 'a'], store)).complained).toMatch(/Only backups in BACKUP_DIR are copied/);
});
