import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { buildApp } from '../app';
import { connect } from '../platform/db/connection/connect';
import { grantStatements } from '../platform/db/connection/grants';
import { migrateDown } from '../platform/db/migrate/migrate';
import { bringUpToDate } from '../platform/db/migrate/schema-state';
import type { Db } from '../platform/db/schema';
import { loadStarterContent } from '../operations/starter-content/starter-content.repo';
import { TEST_ACCOUNTS, TEST_DATA_KEY } from '../test/accounts';
import { testConfig } from '../test/api';
import { GOOD_SECRETS, harmony, newRole } from '../test/commands';
import { testDatabase, type TestDatabase } from '../test/database';
import { hashPassword } from '../accounts/passwords/password';

const quiet = { error: () => undefined, warn: () => undefined };
let folder: string;
let database: TestDatabase;
/** The role that owns the tables, and the product's. */
let owner: { role: string; url: string };
let app: { role: string; url: string };
let db: Db;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'harmony-commands-'));
  database = await testDatabase();
  await migrateDown(database.db);
  owner = await newRole(database.db, database.url);
  app = await newRole(database.db, database.url);
  const name = new URL(database.url).pathname.slice(1);
  await sql`drop table kysely_migration, kysely_migration_lock`.execute(database.db);
  await sql`alter database ${sql.id(name)} owner to ${sql.id(owner.role)}`.execute(database.db);
  db = connect(app.url, { dataKeys: [TEST_DATA_KEY], log: quiet });
});
afterAll(async () => {
  await db.destroy();
  await database.close();
  rmSync(folder, { recursive: true });
});

const variables = () => ({ ...GOOD_SECRETS, DATABASE_URL: app.url, BACKUP_DIR: folder });

it('lists what there is, and explains each of them', async () => {
  const { code, said } = await harmony(['--help'], {});
  expect([code, said.match(/^ {2}harmony [\w-]+/gm)]).toEqual([
    0,
    [
      'migrate',
      'doctor',
      'backup',
      'backup-key',
      'restore',
      'images-move',
      'create-admin',
      'rotate-secret',
      'audit-verify',
    ].map((name) => `  harmony ${name}`),
  ]);
  expect((await harmony(['restore', '--help'], {})).said).toMatch(
    /^harmony restore \[FILE .*\n.*\n\n(.*\n)+--unsealed/,
  );
});

it.each([
  [['nonsense'], {}, /Unknown command nonsense/],
  [['migrate'], {}, /Which database\?\nSet DATABASE_URL/],
  [['migrate'], { DATABASE_URL: 'mysql://x' }, /DATABASE_URL must start with postgres:/],
  [['migrate', '--force'], { DATABASE_URL: 'postgres://x@127.0.0.1:1/y' }, /nothing is listening there/],
  [['backup'], { DATABASE_URL: 'postgres://x@127.0.0.1:1/y' }, /No backup folder is set/],
  [['backup', '/'], { DATABASE_URL: 'postgres://x@127.0.0.1:1/y' }, /\/ already exists/],
  [['restore'], {}, /Which archive\?\nFor example: {2}harmony restore clinic.tar.gz/],
  [['restore', '/no/such/file'], {}, /The file .* does not exist/],
  [['restore', '--identity', '--yes'], {}, /--identity needs a value/],
  [['restore', '--list'], {}, /No location for copies is set/],
  [['backup', '--copy'], { BACKUP_DIR: '/tmp' }, /No location for copies is set/],
  [['backup', 'a.tar.gz', '--copy'], {}, /Only backups in BACKUP_DIR are copied/],
  [['backup-key'], {}, /Which file should hold the private key/],
  [['backup-key', '/'], {}, /already exists/],
  [['create-admin'], {}, /Which account\?/],
  [['rotate-secret', 'everything'], {}, /Which secret\?\nOne of: data-key, SESSION_SECRET/],
  [['audit-verify'], { DATABASE_URL: 'postgres://x@127.0.0.1:1/y' }, /DATA_KEY is not set/],
])('harmony %p says what is missing', async (args, environment, expected) => {
  const { code, complained } = await harmony(args, environment);
  expect([code, complained]).toEqual([1, expect.stringMatching(expected)]);
});

describe('two roles', () => {
  it('an API whose role may not migrate waits, then says what to do', async () => {
    await expect(bringUpToDate(db, { log: quiet, waitMs: 200, lookMs: 50 })).rejects.toThrow(
      /older schema \(\d+ migrations .*harmony migrate/,
    );
    expect((await harmony(['backup'], variables())).complained).toMatch(/may not change it. Run {2}harmony migrate/);
    expect((await harmony(['migrate'], variables())).complained).toMatch(
      /is not allowed to change the tables.\nSet DATABASE_OWNER_URL/,
    );
  });

  it('the owner migrates, and gives the other role rows and nothing else', async () => {
    const both = { ...variables(), DATABASE_OWNER_URL: owner.url };
    expect((await harmony(['migrate', '--list'], both)).said).toMatch(/\d+ migrations to run/);
    // Whoever waits meanwhile goes on by itself.
    const waiting = bringUpToDate(db, { log: quiet, waitMs: 30_000, lookMs: 50 });
    const { code, said } = await harmony(['migrate'], both);
    expect([code, said]).toEqual([
      0,
      expect.stringMatching(new RegExp(`The role ${app.role} has the rights .*\nDone: \\d+ `)),
    ]);
    expect(await waiting).toEqual([]);
    expect((await harmony(['migrate'], both)).said).toMatch(/The schema is up to date/);
  });

  it('the file for psql says the same', () => {
    const file = readFileSync(join(__dirname, '../../../../docker/grants.sql'), 'utf8');
    const statements = file.split('\n').filter((line) => line !== '' && !line.startsWith('--'));
    expect(statements).toEqual(grantStatements(':"app"').map((statement) => `${statement};`));
  });

  it.each([
    'create table t (id int)',
    'drop table services',
    'alter table services add column x text',
    'truncate services',
    'alter table audit_log disable trigger refuse_change',
    'drop trigger refuse_change on audit_log',
    'create or replace function refuse_audit_change() returns trigger language plpgsql as $$ begin return new; end $$',
    "set session_replication_role = 'replica'",
    'update audit_log set action = action',
    'delete from audit_log',
    "insert into kysely_migration values ('x', '')",
    'create role somebody',
  ])('Postgres refuses the product: %s', async (statement) => {
    await sql`insert into audit_log (action, entity) values ('read', 'patients')`.execute(db);
    await expect(sql.raw(statement).execute(db)).rejects.toMatchObject({ code: '42501' });
  });

  it('the API serves everything under the role without DDL, backups and restores included', async () => {
    const { admin, reception } = TEST_ACCOUNTS;
    const passwordHash = await hashPassword(admin.password);
    await loadStarterContent(db, {
      adminUsername: admin.username,
      adminPasswordHash: passwordHash,
      callsUsername: reception.username,
      callsPasswordHash: passwordHash,
      now: new Date(),
    });
    const config = testConfig({ ...variables(), LIMIT_GENERAL: '100000' });
    const api = await buildApp({ config, db, logger: false });
    await api.ready();
    try {
      const headers: Record<string, string> = { origin: 'http://localhost:80' };
      const send = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
        const answer = await api.inject({ method, url, headers, ...(payload && { payload }) });
        return { url, status: answer.statusCode, body: answer.body, cookies: answer.cookies };
      };
      const { username, password } = admin;
      const [cookie] = (await send('POST', '/api/auth/login', { username, password })).cookies;
      headers['cookie'] = `${cookie?.name}=${encodeURIComponent(cookie?.value ?? '')}`;
      // Every route that can be asked without knowing a number; what is wrong with the request is the request's fault.
      const routes = Object.keys(api.swagger().paths ?? {}).filter((path) => !/[{]|stream|logout|events/.test(path));
      const failed = [];
      for (const route of routes) {
        const { status, body } = await send('GET', route);
        if (status >= 500 && !/not set|no mail server|503/i.test(body)) failed.push([route, status, body]);
      }
      expect([routes.length > 60, failed]).toEqual([true, []]);
      const [service] = await db.selectFrom('services').selectAll().limit(1).execute();
      const written = await send('DELETE', `/api/services/${service?.id}`);
      expect([written.status, written.body]).toEqual([204, '']);
      const made = await send('POST', '/api/backup');
      expect(made.status).toBeLessThan(300);
    } finally {
      await api.close();
    }
    const backedUp = await harmony(['backup', join(folder, 'all.tar.gz')], variables());
    expect(backedUp).toMatchObject({ code: 0, said: expect.stringMatching(/Done: .*all.tar.gz \(\d/) });
    const restored = await harmony(['restore', join(folder, 'all.tar.gz'), '--yes'], variables());
    expect(restored).toMatchObject({ code: 0, said: expect.stringMatching(/Done: \d+ rows restored/) });
    expect(readdirSync(folder).filter((name) => /safety/.test(name))).toHaveLength(1);
    expect(await harmony(['audit-verify'], variables())).toMatchObject({
      code: 0,
      said: expect.stringMatching(/The audit log is intact: \d+ lines/),
    });
    expect(await harmony(['create-admin', 'mei'], variables())).toMatchObject({
      code: 0,
      said: expect.stringMatching(/mei is now an administrator.\nPassword: (\w{4}-){4}\w{4}/),
    });
    expect(await harmony(['restore', join(folder, 'all.tar.gz')], variables())).toMatchObject({
      code: 1,
      complained: expect.stringMatching(/Nothing was changed/),
    });
  }, 60_000);

  it('a new data key is made under it as well', async () => {
    const turned = await harmony(['rotate-secret', 'data-key'], variables());
    expect(turned).toMatchObject({ code: 0, complained: '', said: expect.stringMatching(/Done: every text/) });
  }, 30_000);
});

it('prints a new secret and the steps, and changes nothing', async () => {
  const { code, said } = await harmony(['rotate-secret', 'SESSION_SECRET'], {});
  expect([code, said]).toEqual([0, expect.stringMatching(/\n\n {2}[0-9a-f]{64}\n\n1\. .*SESSION_SECRET=new,current/)]);
});
