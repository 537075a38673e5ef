import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { sql } from 'kysely';
import { connectListener } from '../../../platform/db/connection/connect';
import type { Db } from '../../../platform/db/schema';
import { KEYS } from '../../../test/backup/archives';
import { testDatabase, type TestDatabase } from '../../../test/database';
import { eventually } from '../../../test/eventually';
import { drawing } from '../../../test/pictures';
import { CHUNK_BYTES, sha256, type Contents } from './archive-format';
import { readArchive } from './archive-reader';
import { writeArchive } from './archive-writer';
import { describeTables } from '../catalogue.repo';
import { digestTable } from './digest';
import { restoreArchive, verifyArchive } from '../restore/restore-backup';
import { inSnapshot, readSequence, type SequenceState } from '../snapshot.repo';
import { plain } from '../../../test/plain';

let folder: string;
let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'harmony-archive-'));
  database = await testDatabase({ seeded: 'few' });
  ({ db } = database);
  await fill(db);
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const NO_LOG = { error: () => undefined };
const NOBODY = { actorName: null, ip: null, requestId: null };

/** Values of every kind: bytes, arrays, JSON, dates, money, null and texts that need escaping. */
async function fill(target: Db): Promise<void> {
  for (const wall of ['#ffffff', '#102030']) {
    const bytes = await drawing({ wall }).png().toBuffer();
    const values = {
      bytes,
      mime: 'image/png' as const,
      width: 600,
      height: 400,
      sha256: sha256(bytes),
      alt: 'a "quoted"\nline',
    };
    const { id } = await target.insertInto('images').values(values).returning('id').executeTakeFirstOrThrow();
    const variant = { imageId: id, width: 160, quality: 80, format: 'webp' as const, bytes };
    await target.insertInto('imageVariants').values(variant).execute();
  }
  await target
    .insertInto('contactSubmissions')
    .values([
      { name: 'Ann \\ O\'Hara "X"', email: 'ann@example.com', message: plain('tab\t, CRLF\r\n, 漢方, 🌿, \u2028') },
      { name: 'Bo', email: 'bo@example.com', phone: '', message: plain('[null]') },
    ])
    .execute();
  await target
    .insertInto('webSessions')
    .values({ key: 'k', userId: 1, expiresAt: '2099-01-01T00:00:00.000Z' })
    .execute();
}

const file = (name: string): string => join(folder, name);

async function backUp(from: Db, name: string): Promise<Contents> {
  return writeArchive(from, createWriteStream(file(name)), () => undefined, KEYS);
}

interface Fingerprint {
  tables: Record<string, { rows: number; sha256: string }>;
  sequences: (SequenceState | null)[];
}

/** Everything an archive holds, as digests. The audit log goes on. */
function fingerprint(of: Db): Promise<Fingerprint> {
  return inSnapshot(of, async (trx) => {
    const found: Fingerprint = { tables: {}, sequences: [] };
    for (const table of await describeTables(trx)) {
      if (table.name === 'audit_log') continue;
      found.tables[table.name] = await digestTable(trx, table);
      found.sequences.push(await readSequence(trx, table));
    }
    return found;
  });
}

it('restores into an empty database what was there, to the byte and the next number', async () => {
  const contents = await backUp(db, 'whole.tar.gz');
  const before = await fingerprint(db);
  expect(before.tables['services']?.rows).toBeGreaterThan(3);
  const other = await testDatabase();
  try {
    await other.db
      .insertInto('contactSubmissions')
      .values({ name: 'x', email: 'x@example.com', message: plain('x') })
      .execute();
    const rows = await restoreArchive(other.db, {
      file: file('whole.tar.gz'),
      name: 'whole',
      by: NOBODY,
      dataKeys: KEYS,
      isUnsealed: false,
    });
    expect(rows).toBe(contents.tables.reduce((sum, table) => sum + table.rows, 0));
    expect(await fingerprint(other.db)).toEqual(before);
    const image = await other.db.selectFrom('images').selectAll().executeTakeFirstOrThrow();
    expect(sha256(image.bytes ?? '')).toBe(image.sha256);
    const message = await other.db.selectFrom('contactSubmissions').select('message').executeTakeFirstOrThrow();
    expect(message.message).toContain('漢方, 🌿');
    expect(await other.db.selectFrom('webSessions').selectAll().execute()).toEqual([]);
    expect(await other.db.selectFrom('imageVariants').selectAll().execute()).toEqual([]);
  } finally {
    await other.close();
  }
});

it('makes the same archive of the same data', async () => {
  expect((await backUp(db, 'again.tar.gz')).tables).toEqual((await backUp(db, 'and-again.tar.gz')).tables);
});

it('tells of every step up to the last', async () => {
  const steps: string[] = [];
  await writeArchive(
    db,
    createWriteStream(file('steps.tar.gz')),
    (done, total) => steps.push(`${done}/${total}`),
    KEYS,
  );
  const [, total] = (steps.at(-1) ?? '').split('/');
  expect(Number(total)).toBeGreaterThan(50);
  const read: number[] = [];
  await readArchive(file('steps.tar.gz'), { onProgress: (done) => void read.push(done) });
  expect(read).toEqual([...read].sort((a, b) => a - b));
});

it('holds one moment, whatever is written meanwhile', async () => {
  const before = await fingerprint(db);
  let isFirst = true;
  let written: Promise<unknown> = Promise.resolve();
  await writeArchive(
    db,
    createWriteStream(file('moment.tar.gz')),
    () => {
      if (!isFirst) return;
      isFirst = false;
      written = db.transaction().execute(async (trx) => {
        await trx.updateTable('services').set({ name: 'Changed meanwhile' }).where('id', '=', 1).execute();
        await trx
          .insertInto('orders')
          .values({ customerName: 'x', customerEmail: 'x@example.com', customerPhone: '1', subtotalCents: 100 })
          .execute();
      });
    },
    KEYS,
  );
  await written;
  expect((await fingerprint(db)).tables).not.toEqual(before.tables);
  const { contents } = await verifyArchive(db, file('moment.tar.gz'));
  const ofArchive = Object.fromEntries(contents.tables.map(({ name, ...rest }) => [name, rest]));
  expect(ofArchive).toMatchObject(before.tables);
  await restoreArchive(db, {
    file: file('moment.tar.gz'),
    name: 'moment',
    by: NOBODY,
    dataKeys: KEYS,
    isUnsealed: false,
  });
  expect((await fingerprint(db)).tables).toEqual(before.tables);
});

it('moves the content version on, never gives a number twice, and keeps what the audit log learnt since', async () => {
  await backUp(db, 'earlier.tar.gz');
  const version = await sql<{ version: number }>`select version from content_version`.execute(db);
  const { id } = await db
    .insertInto('contactSubmissions')
    .values({ name: 'after', email: 'after@example.com', message: plain('x') })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('auditLog')
    .values({ action: 'delete', entity: 'services', actorName: 'admin', actorUserId: 1 })
    .execute();
  await restoreArchive(db, {
    file: file('earlier.tar.gz'),
    name: 'earlier',
    by: { ...NOBODY, actorName: 'admin' },
    dataKeys: KEYS,
    isUnsealed: false,
  });
  const after = await sql<{ version: number; all: number }>`
    select version, (tables ->> '*')::int as all from content_version`.execute(db);
  expect(after.rows[0]?.version).toBeGreaterThan(version.rows[0]?.version ?? 0);
  expect(after.rows[0]?.all).toBe(after.rows[0]?.version);
  const next = await db
    .insertInto('contactSubmissions')
    .values({ name: 'next', email: 'next@example.com', message: plain('x') })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(next.id).toBeGreaterThan(id);
  const lines = await db.selectFrom('auditLog').select(['action', 'actorName', 'entityId']).orderBy('id').execute();
  expect(lines.slice(-2)).toEqual([
    { action: 'delete', actorName: 'admin', entityId: null },
    { action: 'restore', actorName: 'admin', entityId: 'earlier' },
  ]);
});

it('tells monitors that callers, follow-ups and sessions may be others', async () => {
  const other = await testDatabase({ seeded: 'few' });
  const heard: string[] = [];
  const listen = (channel: string) =>
    connectListener(
      other.url,
      channel,
      (text) => heard.push(`${channel} ${text}`),
      () => undefined,
      { log: NO_LOG },
    );
  const listeners = [
    await listen('calls'),
    await listen('patients_changed'),
    await listen('follow_ups'),
    await listen('arrivals'),
  ];
  await backUp(other.db, 'notified.tar.gz');
  await restoreArchive(other.db, {
    file: file('notified.tar.gz'),
    name: 'notified',
    by: NOBODY,
    dataKeys: KEYS,
    isUnsealed: false,
  });
  await eventually(
    () => heard,
    ({ length }) => length === 4,
  );
  expect(heard.sort()).toEqual(['arrivals *', 'calls sessions', 'follow_ups *', 'patients_changed *']);
  for (const listener of listeners) await listener.close();
  await other.close();
});

it('reads and writes 20,000 rows and 50 MB of pictures a small piece at a time', async () => {
  const other = await testDatabase();
  try {
    await other.db.transaction().execute(async (trx) => {
      // As a restore does: 20,000 follow-ups are no part of this.
      await sql`set local harmony.restoring = 'on'`.execute(trx);
      await sql`
        insert into contact_submissions (name, email, message)
        select 'n' || i, 'x@example.com', repeat(md5(i::text), 20) from generate_series(1, 20000) i`.execute(trx);
    });
    for (let number = 0; number < 5; number++) {
      const bytes = randomBytes(10 * 1_048_576);
      const picture = { bytes, mime: 'image/png' as const, width: 1, height: 1, sha256: sha256(bytes) };
      await other.db.insertInto('images').values(picture).execute();
    }
    const pieces: number[] = [];
    const slow = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        pieces.push(chunk.length + slow.writableLength);
        setImmediate(() => done(null, chunk));
      },
    });
    slow.pipe(createWriteStream(file('large.tar.gz')));
    const contents = await writeArchive(other.db, slow, () => undefined, KEYS);
    // What waits for a slow disk is bounded: the producer is held back.
    expect(pieces.length).toBeGreaterThan(100);
    expect(Math.max(...pieces)).toBeLessThan(1_048_576);
    const rows = contents.tables.find(({ name }) => name === 'contact_submissions');
    expect(rows?.rows).toBe(20_000);
    const sizes: number[] = [];
    await readArchive(file('large.tar.gz'), {
      onRows: ({ table, lines, bytes }) => {
        sizes.push(lines.reduce((sum, line) => sum + line.length + 1, 0));
        expect(bytes.size).toBe(table.name === 'images' ? 1 : 0);
      },
    });
    expect(sizes.length).toBeGreaterThan(15);
    expect(Math.max(...sizes)).toBeLessThan(CHUNK_BYTES + 2_000);
  } finally {
    await other.close();
  }
});
