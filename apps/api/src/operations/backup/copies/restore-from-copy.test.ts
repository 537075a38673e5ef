import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { sql } from 'kysely';
import { readBackupConfig } from '../../../config';
import type { BackupConfig } from '../config';
import { connect } from '../../../platform/db/connection/connect';
import { ENCRYPTED_COLUMNS } from '../../../platform/db/encrypted/encrypted-columns';
import { openRows } from '../../../platform/db/encrypted/words';
import { sqlName } from '../../../platform/db/sql-name';
import { resetDatabase } from '../../../platform/db/migrate/reset';
import type { Db } from '../../../platform/db/schema';
import { TEST_DATA_KEY } from '../../../test/accounts';
import { testDatabase, type TestDatabase } from '../../../test/database';
import { ARCHIVE_OF_0_2 } from '../../../test/upgrade/zero-two';
import { drawing } from '../../../test/pictures';
import { plain } from '../../../test/plain';
import { S3_KEY, s3Server, type S3Server } from '../../../test/backup/s3-server';
import { sha256 } from '../archive/archive-format';
import { readArchive } from '../archive/archive-reader';
import { writeArchive } from '../archive/archive-writer';
import { describeTables } from '../catalogue.repo';
import { digestTable } from '../archive/digest';
import { inSnapshot } from '../snapshot.repo';
import { ARCHIVED_TABLES } from '../stored/tables';
import { drillNow, listCopies, restoreGiven } from './copy-command';
import { copyArchive } from './copy-archive';
import { openStore } from './open-store';

const KEYS = [TEST_DATA_KEY];
const ARCHIVE = 'harmony-20261124T023000Z-scheduled-0123abcd.tar.gz';
const quiet = () => undefined;

let folder: string;
let keyFile: string;
let server: S3Server;
let config: BackupConfig;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'harmony-from-copy-'));
  keyFile = join(folder, 'key.txt');
  const identity = await generateX25519Identity();
  await writeFile(keyFile, `${identity}\n`);
  server = await s3Server();
  config = readBackupConfig({
    BACKUP_DIR: await mkdtemp(join(folder, 'backups-')),
    BACKUP_RECIPIENT: await identityToRecipient(identity),
    BACKUP_S3_ENDPOINT: server.origin,
    BACKUP_S3_BUCKET: 'clinic',
    BACKUP_S3_ACCESS_KEY_ID: S3_KEY.accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: S3_KEY.secretAccessKey,
  });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

/** Data of several kinds, as a clinic of this schema has it. */
async function fill(db: Db): Promise<void> {
  const bytes = await drawing({ wall: '#102030' }).png().toBuffer();
  await sql`
    insert into images (bytes, mime, width, height, sha256, alt)
    values (${bytes}, 'image/png', 600, 400, ${sha256(bytes)}, 'a wall')`.execute(db);
  await sql`
    insert into contact_submissions (name, email, message)
    select 'Person ' || n, 'p' || n || '@example.com', ${plain('a message')} from generate_series(1, 500) n`.execute(
    db,
  );
}

/** Digests of the tables, but for the log (which is only added to) and the keys (which a restore marks as to be looked after). */
const digests = (db: Db, which: readonly string[]): Promise<Record<string, string>> =>
  inSnapshot(db, async (trx) => {
    const found: Record<string, string> = {};
    for (const table of await describeTables(trx, which)) {
      if (['audit_log', 'data_keys'].includes(table.name)) continue;
      const { rows, sha256: digest } = await digestTable(trx, table);
      found[table.name] = `${rows} ${digest}`;
    }
    return found;
  });

/** Copies an archive, or what is written as one, to the other place. */
async function sendAway(archive: Buffer | ((file: string) => Promise<unknown>)): Promise<void> {
  const file = join(folder, 'archive');
  if (Buffer.isBuffer(archive)) await writeFile(file, archive);
  else await archive(file);
  if (!config.copies) throw new Error('no place');
  const store = openStore(config.copies);
  await copyArchive(store, { archive: ARCHIVE, file, recipients: config.recipients }, quiet);
  await rm(file);
}

const copyAway = (db: Db): Promise<void> => sendAway((file) => writeArchive(db, createWriteStream(file), quiet, KEYS));

const restore = ({ db, url }: TestDatabase, identity: string | null = keyFile) =>
  restoreGiven(
    { db, databaseUrl: url, dataKeys: KEYS, images: null },
    { file: null, archive: null, identity },
    { folder: config.folder ?? '', by: 'test', acceptsUnsealed: false, config },
    quiet,
  );

it('brings everything back from a copy after all was lost, to the byte', async () => {
  const database = await testDatabase({ seeded: 'few' });
  await fill(database.db);
  const before = await digests(database.db, ARCHIVED_TABLES);
  await copyAway(database.db);
  expect(await listCopies(config)).toMatchObject({ copies: [{ archive: ARCHIVE }] });
  await resetDatabase(database.db);
  expect(await digests(database.db, ARCHIVED_TABLES)).not.toEqual(before);

  await expect(restore(database, null)).rejects.toThrow(/Give the private key file/);
  const other = join(folder, 'other.txt');
  await writeFile(other, `${await generateX25519Identity()}\n`);
  await expect(restore(database, other)).rejects.toThrow(/encrypted for another key/);

  const { rows, isUnsealed } = await restore(database);
  expect([rows > 500, isUnsealed]).toEqual([true, false]);
  expect(await digests(database.db, ARCHIVED_TABLES)).toEqual(before);
  expect((await readdir(config.folder ?? '')).filter((name) => name.endsWith('.part'))).toEqual([]);
  await database.close();
});

it('tries and restores a copy of 0.2: it is brought to this version, and every row is what it was', async () => {
  await sendAway(await readFile(ARCHIVE_OF_0_2));
  const { contents } = await readArchive(ARCHIVE_OF_0_2);
  const held = contents.tables.filter(({ name }) => !['audit_log', 'data_keys'].includes(name));

  const fresh = await testDatabase({ seeded: 'few' });
  const origin = { db: fresh.db, databaseUrl: fresh.url, dataKeys: KEYS, images: null };
  const before = await digests(fresh.db, ARCHIVED_TABLES);
  expect(await drillNow(origin, config, keyFile)).toMatchObject({ problem: null, source: 'copy', archive: ARCHIVE });
  expect(await digests(fresh.db, ARCHIVED_TABLES)).toEqual(before);
  expect((await restore(fresh)).migrated).toBeGreaterThan(0);
  // What is encrypted is encrypted anew, with a key of this installation.
  const isEncrypted = (name: string) => Object.keys(ENCRYPTED_COLUMNS).some((table) => sqlName(table) === name);
  const expected = held.map(({ name, rows, sha256: digest }) => [
    name,
    isEncrypted(name) ? `${rows}` : `${rows} ${digest}`,
  ]);
  const found = Object.entries(
    await digests(
      fresh.db,
      held.map(({ name }) => name),
    ),
  );
  expect(found.map(([name, digest]) => [name, isEncrypted(name) ? digest.split(' ')[0] : digest]).sort()).toEqual(
    expected.sort(),
  );
  const messages = await fresh.db.selectFrom('contactSubmissions').select('message').orderBy('id').execute();
  const opened = await openRows(fresh.db, 'contactSubmissions', { message: 'message' }, messages);
  expect(opened.map(({ message }) => message)).toEqual(Array.from({ length: 20 }, (_, n) => `My knee ${n + 1}`));
  const { rows } = await sql`select from pg_database where datname ~ '^harmony_drill_'`.execute(fresh.db);
  expect(rows).toEqual([]);
  await fresh.close();
}, 60_000);

it('says why there can be no drill where the role may not create a database', async () => {
  const database = await testDatabase({ seeded: 'few' });
  await copyAway(database.db);
  const role = `drill_${process.pid}`;
  await sql`create role ${sql.id(role)} login password 'a password for tests'`.execute(database.db);
  await sql`grant all on all tables in schema public to ${sql.id(role)}`.execute(database.db);
  const address = new URL(database.url);
  Object.assign(address, { username: role, password: 'a password for tests' });
  const db = connect(address.href, { dataKeys: KEYS, log: { error: () => undefined } });
  const outcome = await drillNow({ db, databaseUrl: address.href, dataKeys: KEYS, images: null }, config, keyFile);
  expect(outcome.problem).toMatch(/the role drill_\d+ isn’t allowed to create one.*alter role drill_\d+ createdb/);
  await db.destroy();
  await sql`drop owned by ${sql.id(role)}`.execute(database.db);
  await sql`drop role ${sql.id(role)}`.execute(database.db);
  await database.close();
});
