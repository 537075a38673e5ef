import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { verifyAuditLog } from '../../../platform/audit/verify.repo';
import type { Db } from '../../../platform/db/schema';
import { change, entriesOf, json, repacked, withDigests } from '../../../test/backup/archives';
import { emptyAuditLog, withoutAuditRules } from '../../../test/audit-log';
import { testDatabase, type TestDatabase } from '../../../test/database';
import type { Contents } from '../archive/archive-format';
import { sealOf } from '../archive/archive-seal';
import { writeArchive } from '../archive/archive-writer';
import { restoreArchive } from './restore-backup';

const SECRETS = ['a secret that no archive has'];
const BY = { actorName: 'ana', ip: null, requestId: null };

let folder: string;
let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'harmony-audit-'));
  database = await testDatabase();
  ({ db } = database);
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => emptyAuditLog(db));

const file = (): string => join(folder, 'archive');
async function write(...ids: string[]): Promise<void> {
  for (const entityId of ids)
    await db.insertInto('auditLog').values({ action: 'update', entity: 'services', entityId }).execute();
}
const backUp = () => writeArchive(db, createWriteStream(file()), () => undefined, SECRETS);

/** The archive with another text in its audit log, by somebody who knows the format. */
async function forge(before: string, after: string): Promise<void> {
  const entries = change(
    await entriesOf(await readFile(file())),
    ({ name }) => name.startsWith('tables/audit_log/'),
    (entry) => [{ ...entry, content: Buffer.from(entry.content.toString().replace(before, after)) }],
  );
  // Encrypted again: even whoever has the key replaces no line.
  const sealed = change(
    withDigests(entries),
    ({ name }) => name === 'manifest.json',
    (entry) => [
      json(entry, (manifest) => (manifest['seal'] = sealOf(SECRETS[0] ?? '', manifest['contents'] as Contents))),
    ],
  );
  await writeFile(file(), await repacked(sealed));
}

async function restore(into: Db = db): Promise<number> {
  let refused = 0;
  const onAuditConflicts = (lines: number) => void (refused = lines);
  await restoreArchive(into, {
    file: file(),
    name: 'archive',
    by: BY,
    dataKeys: SECRETS,
    isUnsealed: false,
    onAuditConflicts,
  });
  return refused;
}

const lines = async (of: Db = db) =>
  (await of.selectFrom('auditLog').select(['seq', 'entityId']).orderBy('id').execute()).map(
    ({ seq, entityId }) => `${seq} ${entityId}`,
  );
const problems = async (of: Db = db) => (await verifyAuditLog(of, SECRETS)).problems;
const prune = () => sql`select prune_audit_log(now() + interval '1 day')`.execute(db);

it('leaves the lines that are here alone, and adds the one of the restore', async () => {
  await write('a', 'b');
  await backUp();
  await write('c');
  expect(await restore()).toBe(0);
  expect(await lines()).toEqual(['1 a', '2 b', '3 c', '4 archive']);
  const last = await db.selectFrom('auditLog').select('fields').where('seq', '=', 4).executeTakeFirst();
  expect(last?.fields).toEqual(['audit lines added: 0', 'audit lines refused: 0']);
  expect(await problems()).toEqual([]);
});

it('gives a new machine the old log as a chain beside its own, once', async () => {
  await write('a', 'b');
  await prune();
  await write('c', 'd');
  await backUp();
  const other = await testDatabase();
  try {
    await other.db.insertInto('auditLog').values({ action: 'x', entity: 'users', entityId: 'mine' }).execute();
    await restore(other.db);
    await restore(other.db);
    expect(await lines(other.db)).toEqual(['1 mine', '3 c', '4 d', '2 archive', '3 archive']);
    expect(await problems(other.db)).toEqual([]);
    await withoutAuditRules(other.db, (trx) => sql`delete from audit_log where seq = 4`.execute(trx));
    expect(await problems(other.db)).toEqual([expect.stringMatching(/^log .*: line 4 is missing$/)]);
  } finally {
    await other.close();
  }
});

it('replaces no line: one that the archive has otherwise is refused and counted', async () => {
  await write('a', 'b', 'c');
  await backUp();
  await forge('"b"', '"forged"');
  expect(await restore()).toBe(1);
  expect(await lines()).toEqual(['1 a', '2 b', '3 c', '4 archive']);
  const last = await db.selectFrom('auditLog').select('fields').where('seq', '=', 4).executeTakeFirst();
  expect(last?.fields).toContain('audit lines refused: 1');
  expect(await problems()).toEqual([]);
});

it('brings nothing back that retention has removed', async () => {
  await write('a', 'b');
  await backUp();
  await prune();
  expect(await restore()).toBe(0);
  expect(await lines()).toEqual(['3 archive']);
  expect(await problems()).toEqual([]);
});

/** As when the database's own tools put back a copy of yesterday. */
const goBackToFirst = () =>
  withoutAuditRules(db, (trx) =>
    sql`delete from audit_log where seq > 1;
      update audit_chains c set head_seq = 1, head_hash = l.hash from audit_log l where l.seq = 1`.execute(trx),
  );

it('adds what continues the log behind its end', async () => {
  await write('a', 'b', 'c');
  await backUp();
  await goBackToFirst();
  expect(await restore()).toBe(0);
  expect(await lines()).toEqual(['1 a', '2 b', '3 c', '4 archive']);
  expect(await problems()).toEqual([]);
});

it('adds nothing from the first line on that does not continue it', async () => {
  await write('a', 'b', 'c');
  await backUp();
  await goBackToFirst();
  await forge('"c"', '"forged"');
  expect(await restore()).toBe(1);
  expect(await lines()).toEqual(['1 a', '2 b', '3 archive']);
  expect(await problems()).toEqual([]);
});
