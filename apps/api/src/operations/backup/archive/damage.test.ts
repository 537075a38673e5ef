import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { ApiError } from '../../../platform/http/api-error';
import { change, entriesOf, json, KEYS, repacked, withDigests, type Entry } from '../../../test/backup/archives';
import { testDatabase, type TestDatabase } from '../../../test/database';
import { GZIP_START, LIMITS, sha256 } from './archive-format';
import { writeArchive } from './archive-writer';
import { describeTables } from '../catalogue.repo';
import { digestTable } from './digest';
import { restoreArchive, verifyArchive } from '../restore/restore-backup';
import { inSnapshot } from '../snapshot.repo';

const NOBODY = { actorName: null, ip: null, requestId: null };

let folder: string;
let database: TestDatabase;
let good: Buffer;
let before: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'harmony-damage-'));
  database = await testDatabase({ seeded: 'few' });
  await writeArchive(database.db, createWriteStream(join(folder, 'good')), () => undefined, KEYS);
  good = await readFile(join(folder, 'good'));
  before = await state();
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

/** Digest of everything an archive would hold. */
const state = (): Promise<string> =>
  inSnapshot(database.db, async (trx) => {
    const digest = createHash('sha256');
    for (const table of await describeTables(trx)) digest.update((await digestTable(trx, table)).sha256);
    return digest.digest('hex');
  });

/** Verifying says why, and restoring refuses as well and leaves everything as it was. */
async function expectRefused(content: Buffer, why: RegExp = /damaged/): Promise<void> {
  const file = join(folder, 'candidate');
  await writeFile(file, content);
  await expect(verifyArchive(database.db, file)).rejects.toMatchObject({
    status: 409,
    message: expect.stringMatching(why),
  });
  const restore = restoreArchive(database.db, {
    file,
    name: 'candidate',
    by: NOBODY,
    dataKeys: KEYS,
    isUnsealed: false,
  });
  await expect(restore).rejects.toMatchObject({ status: 409, message: expect.stringMatching(why) });
  expect(await state()).toBe(before);
}

const anyReason = /damaged|isn’t a backup/;

it('accepts the one it was made from', async () => {
  await writeFile(join(folder, 'candidate'), good);
  const { contents } = await verifyArchive(database.db, join(folder, 'candidate'));
  expect(contents.tables.some(({ rows }) => rows > 0)).toBe(true);
});

/** Repeatable numbers below `most` (mulberry32). */
function numbers(seed: number): (most: number) => number {
  let at = seed;
  return (most) => {
    at = (at + 0x6d2b79f5) | 0;
    let mixed = Math.imul(at ^ (at >>> 15), 1 | at);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % most;
  };
}

const flipped = (content: Buffer, place: number, bit: number): Buffer => {
  const copy = Buffer.from(content);
  copy[place] = (copy[place] ?? 0) ^ (1 << bit);
  return copy;
};

it('refuses any flipped bit', async () => {
  const random = numbers(39);
  const places = Array.from({ length: 43 }, () => random(good.length));
  // The header of gzip and its trailer too, which its own checks do not cover in full.
  for (const [flip, place] of [3, 4, 8, 9, good.length - 1, ...places].entries()) {
    const file = join(folder, 'candidate');
    await writeFile(file, flipped(good, place, random(8)));
    await expect(verifyArchive(database.db, file)).rejects.toMatchObject({ status: 409 });
    // Unverified, a wrong row may reach the database before the end of the file shows it. A quarter of them: it takes long.
    if (flip % 4 > 0) continue;
    const isUnsealed = flip % 8 === 0;
    const restore = restoreArchive(database.db, { file, name: 'candidate', by: NOBODY, dataKeys: KEYS, isUnsealed });
    await expect(restore).rejects.toThrow();
  }
  expect(await state()).toBe(before);
}, 120_000);

it('refuses a bit that was flipped before packing, or it means nothing', async () => {
  const random = numbers(200);
  const unpacked = gunzipSync(good);
  const file = join(folder, 'candidate');
  await writeFile(file, good);
  const whole = await verifyArchive(database.db, file);
  let refusals = 0;
  for (let flip = 0; flip < 40; flip++) {
    const packed = gzipSync(flipped(unpacked, random(unpacked.length), random(8)));
    GZIP_START.copy(packed);
    await writeFile(file, packed);
    const found = await verifyArchive(database.db, file).catch((error: unknown) => error);
    if (found instanceof ApiError) refusals++;
    // Padding of the tar and the times in it are no data: the seal is right, and so is what would be restored.
    else expect(found).toEqual(whole);
  }
  expect(refusals).toBeGreaterThan(30);
  expect(await state()).toBe(before);
}, 120_000);

it.each([1, 5, 10, 0.01, 0.3, 0.6, 0.95, -9, -1])('refuses what was cut off (%p)', (at) => {
  const length = at < 0 ? good.length + at : at < 1 ? Math.floor(good.length * at) : at;
  return expectRefused(good.subarray(0, length), anyReason);
});

it.each([
  ['something behind its end', () => Buffer.concat([good, Buffer.alloc(40)])],
  ['text behind its end', () => Buffer.concat([good, Buffer.from('more')])],
  ['itself once more', () => Buffer.concat([good, good])],
  ['another gzip behind its end', () => Buffer.concat([good, gzipSync(Buffer.alloc(512))])],
])('refuses %s', (_, content) => expectRefused(content()));

it.each([
  ['a ZIP file', Buffer.concat([Buffer.from('PK\x03\x04'), randomBytes(500)])],
  ['noise', randomBytes(5000)],
  ['nothing', Buffer.alloc(0)],
  ['a dump of another program', Buffer.from('PGDMP' + 'x'.repeat(500))],
])('refuses %s', (_, content) => expectRefused(content, /isn’t a backup made by Harmony/));

it('takes its own entries packed again: the next refusals are for what was changed', async () => {
  await writeFile(join(folder, 'candidate'), await repacked(await entriesOf(good)));
  await expect(verifyArchive(database.db, join(folder, 'candidate'))).resolves.toBeDefined();
});

const isRow = ({ name }: Entry): boolean => name.startsWith('tables/services/');
it.each<[string, (list: Entry[]) => Entry[], RegExp?]>([
  ['a random tar', () => [{ name: 'readme.txt', content: Buffer.from('hello') }], /isn’t a backup/],
  ['an empty tar', () => [], anyReason],
  [
    'a changed price',
    (list) =>
      change(list, isRow, (entry) => [
        { ...entry, content: Buffer.from(entry.content.toString().replace('Acupuncture', 'Acupunkture')) },
      ]),
  ],
  ['a missing table', (list) => change(list, isRow, () => [])],
  ['a chunk twice', (list) => change(list, isRow, (entry) => [entry, entry])],
  ['an extra file', (list) => [...list.slice(0, -1), { name: 'extra', content: Buffer.from('x') }, ...list.slice(-1)]],
  ['something behind the manifest', (list) => [...list, { name: 'extra', content: Buffer.from('x') }]],
  ['no manifest', (list) => list.slice(0, -1)],
  ['a path out of the archive', (list) => change(list, isRow, (entry) => [{ ...entry, name: `../../${entry.name}` }])],
  ['an absolute path', (list) => change(list, isRow, (entry) => [{ ...entry, name: '/etc/cron.d/x' }])],
  [
    'a link',
    (list) => change(list, isRow, (entry) => [{ name: entry.name, type: 'symlink', content: Buffer.alloc(0) }]),
  ],
  ['rows that are no JSON', (list) => change(list, isRow, (entry) => [{ ...entry, content: Buffer.from('{]\n') }])],
  ['rows of another shape', (list) => change(list, isRow, (entry) => [{ ...entry, content: Buffer.from('["1"]\n') }])],
  [
    'another format',
    (list) =>
      change(
        list,
        ({ name }) => name === 'header.json',
        (entry) => [
          json(entry, (value) => {
            value['format'] = 'other';
          }),
        ],
      ),
    /isn’t a backup/,
  ],
  [
    'a changed manifest',
    (list) =>
      change(
        list,
        ({ name }) => name === 'manifest.json',
        (entry) => [
          json(entry, (value) => {
            value['sha256'] = sha256('x');
          }),
        ],
      ),
  ],
])('refuses %s', async (...[, edit, why]) => expectRefused(await repacked(edit(await entriesOf(good))), why));

it.each<[string, (schema: string[]) => string[], RegExp]>([
  [
    'an older version, and says which',
    (schema) => schema.slice(0, -1),
    /older Harmony \(\d+(\.\d+){2}, database \d{4}-\d\d-\d\d-\d{4}-.*harmony restore/,
  ],
  ['a newer version', (schema) => [...schema, '2030-01-01-0000-something'], /newer Harmony/],
])('refuses %s', async (_, edit, why) => {
  const other = await repacked(
    change(
      await entriesOf(good),
      ({ name }) => name === 'header.json',
      (entry) => [
        json(entry, (value) => {
          value['schema'] = edit(value['schema'] as string[]);
        }),
      ],
    ),
  );
  await expectRefused(other, why);
});

it('refuses a bomb before it is unpacked', async () => {
  const bomb = await repacked(
    change(await entriesOf(good), isRow, (entry) => [{ ...entry, content: Buffer.alloc(LIMITS.rows + 1, '[') }]),
  );
  expect(bomb.length).toBeLessThan(1_000_000);
  await expectRefused(bomb);
});

it('a restore that fails midway leaves everything as it was', async () => {
  const list = await entriesOf(good);
  // All digests are right, and still a row breaks a rule of the database: it shows when it is put in.
  const rows = change(
    list,
    ({ name }) => name.startsWith('tables/orders/') || name.startsWith('tables/faqs/'),
    (entry) => [
      { ...entry, content: Buffer.from(entry.content.toString().replace(/^\["\d+", "\d+"/m, '["1", "999999"')) },
    ],
  );
  const file = join(folder, 'forged');
  await writeFile(file, await repacked(withDigests(rows)));
  await expect(verifyArchive(database.db, file)).resolves.toBeDefined();
  const restore = restoreArchive(database.db, { file, name: 'x', by: NOBODY, dataKeys: KEYS, isUnsealed: true });
  await expect(restore).rejects.toMatchObject({
    status: 409,
    message: expect.stringMatching(/faqs, faqs_category_id_fkey/),
  });
  expect(await state()).toBe(before);
  // Nothing is left behind in the way of the next one.
  await writeFile(file, good);
  await restoreArchive(database.db, { file, name: 'x', by: NOBODY, dataKeys: KEYS, isUnsealed: false });
});
