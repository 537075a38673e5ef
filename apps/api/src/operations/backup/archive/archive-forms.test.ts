import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { ApiError } from '../../../platform/http/api-error';
import { TEST_DATA_KEY } from '../../../test/accounts';
import { entriesOf, inTable, packedBy, repacked, withDigests } from '../../../test/backup/archives';
import { GOOD_SECRETS, harmony } from '../../../test/commands';
import { testDatabase, type TestDatabase } from '../../../test/database';
import { GZIP_START, mostUnpacked } from './archive-format';
import { inOwnForm, timesPacked } from './archive-forms';
import type { WholeArchive } from './archive-reader';
import { isSealedHere } from './archive-seal';
import { writeArchive } from './archive-writer';
import { verifyArchive } from '../restore/restore-backup';

const KEYS = [TEST_DATA_KEY];

let folder: string;
let database: TestDatabase;
let good: Buffer;
let tar: Buffer;
let expected: WholeArchive;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'harmony-forms-'));
  database = await testDatabase({ seeded: 'few' });
  const file = join(folder, 'good');
  await writeArchive(database.db, createWriteStream(file), () => undefined, KEYS);
  good = await readFile(file);
  tar = gunzipSync(good);
  expected = await verifyArchive(database.db, file);
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

/** What a clinic gets back from browsers and other programs. */
const forms: [name: string, make: () => Buffer, headerBytes: number][] = [
  ['unpacked, as Safari does', () => tar, 0],
  ['packed twice', () => gzipSync(good), 10],
  ['packed twice, by a program that notes name and time', () => packedBy('gzip', good), 21],
  ['unpacked and packed again', () => packedBy('gzip', tar), 21],
  ['unpacked and packed again by a program that packs worse', () => gzipSync(tar, { level: 1 }), 10],
  ['unpacked and packed twice', () => gzipSync(packedBy('gzip', tar), { level: 9 }), 10],
  ['packed again with a header like ours', () => packedBy('java', good), 10],
];

/** The archive, read as an upload or a command would; `own` is the file it was read from. */
async function taken(content: Buffer): Promise<WholeArchive & { own: Buffer }> {
  const file = join(folder, 'candidate');
  await writeFile(file, content);
  return inOwnForm(file, folder, async (own) => {
    const archive = await verifyArchive(database.db, own);
    if (own !== file) expect((await stat(own)).mode & 0o777).toBe(0o600);
    return { ...archive, own: await readFile(own) };
  });
}

async function expectRefused(content: Buffer, why: RegExp): Promise<void> {
  await expect(taken(content)).rejects.toMatchObject({ status: 409, message: expect.stringMatching(why) });
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
}

it.each(forms)('reads an archive that comes %s, and it is the one that was written', async (_, make) => {
  const { own, ...archive } = await taken(make());
  expect(archive).toEqual(expected);
  expect(isSealedHere(KEYS, archive)).toBe(true);
  expect(own.subarray(0, GZIP_START.length)).toEqual(GZIP_START);
  expect(gunzipSync(own).equals(tar)).toBe(true);
  expect((await readdir(folder)).sort()).toEqual(['candidate', 'good']);
});

it('takes one that was never touched as it is', async () => {
  expect((await taken(good)).own.equals(good)).toBe(true);
});

it('knows by its start what is in a file, however little of it there is', () => {
  expect(forms.map(([, make]) => timesPacked(make()))).toEqual([0, 2, 2, 1, 1, 2, 2]);
  fc.assert(fc.property(fc.uint8Array({ maxLength: 600 }), (noise) => timesPacked(Buffer.from(noise)) === null));
});

const flipped = (content: Buffer, bit: number): Buffer => {
  const copy = Buffer.from(content);
  copy[bit >> 3] = (copy[bit >> 3] ?? 0) ^ (1 << (bit & 7));
  return copy;
};

/**
 * Refused; or it is in the digits of the seal, and the archive counts as anybody's; or it means nothing (the first bits of a
 * packed block say how many codes follow, also unused ones), and what was unpacked is the same to the byte.
 */
async function expectNoticed(content: Buffer): Promise<void> {
  const outcome = await taken(content).catch((error: unknown) => error);
  if (outcome instanceof ApiError) expect(outcome).toMatchObject({ status: 409 });
  else {
    const archive = outcome as Awaited<ReturnType<typeof taken>>;
    expect(!isSealedHere(KEYS, archive) || gunzipSync(archive.own).equals(tar)).toBe(true);
  }
}

it.each(forms)(
  'notices any flipped bit that means something, of one that comes %s',
  async (_, make, headerBytes) => {
    const content = make();
    const bits = fc.integer({ min: headerBytes * 8, max: content.length * 8 - 1 });
    await fc.assert(
      fc.asyncProperty(bits, (bit) => expectNoticed(flipped(content, bit))),
      { numRuns: 12 },
    );
  },
  60_000,
);

it('notices those that no digest covers: zeros behind an entry and at the end, and how a checksum is written', async () => {
  const places = [
    ...Array.from({ length: 8 }, (_, at) => 148 + at),
    ...(await zerosBehindAnEntry()),
    ...[tar.length - 1024, tar.length - 1024 + 148, tar.length - 512 + 155, tar.length - 1],
  ];
  for (const place of places) for (const bit of [0, 5]) await expectRefused(flipped(tar, place * 8 + bit), /damaged/);
}, 60_000);

/** The first and the last of them. */
async function zerosBehindAnEntry(): Promise<[number, number]> {
  let at = 0;
  for (const { content } of await entriesOf(good)) {
    const end = at + 512 + content.length;
    at = Math.ceil(end / 512) * 512;
    if (at > end) return [end, at - 1];
  }
  throw new Error('every entry ends at the end of a block');
}

it('notices a flipped bit of its own gzip header, and reads the same where it is another program’s note', async () => {
  for (let bit = 0; bit < 80; bit += 3) await expectRefused(flipped(good, bit), /damaged|isn’t a backup/);
  const content = packedBy('gzip', tar);
  let meaningless = 0;
  for (let bit = 0; bit < 21 * 8; bit += 5) {
    const found = await taken(flipped(content, bit)).catch((error: unknown) => error);
    if (found instanceof ApiError) continue;
    meaningless++;
    expect(found).toMatchObject(expected);
  }
  expect(meaningless).toBeGreaterThan(0);
}, 120_000);

it.each(forms)(
  'refuses what was cut off or goes on, of one that comes %s',
  async (_, make) => {
    const content = make();
    for (const length of [content.length - 1, content.length - 9, content.length >> 1, content.length - 600])
      await expectRefused(content.subarray(0, length), /damaged/);
    for (const length of [0, 1, 11]) await expectRefused(content.subarray(0, length), /damaged|isn’t a backup/);
    for (const more of [Buffer.alloc(40), Buffer.alloc(512), Buffer.alloc(200_000), Buffer.from('more'), content, good])
      await expectRefused(Buffer.concat([content, more]), /damaged/);
  },
  60_000,
);

it('refuses what somebody has changed, as in its own form: the seal does not fit', async () => {
  const forged = withDigests(inTable(await entriesOf(good), 'services', (rows) => rows.replace('Acu', 'Aku')));
  const changed = gunzipSync(await repacked(forged));
  for (const content of [changed, packedBy('gzip', changed), gzipSync(gzipSync(changed))])
    expect(isSealedHere(KEYS, await taken(content))).toBe(false);
});

it.each<[string, () => Buffer | Promise<Buffer>]>([
  ['a text', () => Buffer.from('Dear clinic, ')],
  ['a packed text', () => packedBy('gzip', Buffer.from('header.txt '.repeat(200)))],
  ['a text packed twice', () => gzipSync(gzipSync(Buffer.from('Dear clinic, ')))],
  ['noise, packed', () => gzipSync(randomBytes(5000))],
  ['nothing, packed', () => gzipSync('')],
  ['a picture', () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), randomBytes(500)])],
  ['a tar of other files', async () => gunzipSync(await otherTar('notes.txt'))],
  ['a tar of other files, packed', async () => gzipSync(gunzipSync(await otherTar('notes.txt')))],
  ['a tar of others that begins as ours', async () => gunzipSync(await otherTar('header.json'))],
])('says of %s that it is no backup', async (_, make) => expectRefused(await make(), /isn’t a backup made by Harmony/));

const otherTar = (name: string) => repacked([{ name, content: Buffer.from('{"hello":"there"}') }]);

it('gives up a bomb, whatever it is packed in, and leaves nothing of it', async () => {
  // Entries of zeros: each is a member of its own, which gzip reads as one file.
  const block = gunzipSync(await repacked([{ name: 'header.json', content: Buffer.alloc(63 * 1_048_576) }]));
  const member = gzipSync(block.subarray(0, -1024));
  const bomb = Buffer.concat(Array.from({ length: 20 }, () => member));
  expect(20 * (block.length - 1024)).toBeGreaterThan(mostUnpacked(bomb.length));
  await expectRefused(gzipSync(bomb), /damaged/);
  // Larger than any entry, which is seen before it is unpacked.
  const header = Buffer.from(tar.subarray(0, 512));
  header.write('77777777777', 124);
  await expectRefused(gzipSync(Buffer.concat([header, Buffer.alloc(1_048_576)])), /damaged/);
}, 120_000);

it.each(forms.filter((_, at) => [0, 1, 3].includes(at)))(
  '`harmony restore` restores one that comes %s, as sealed here',
  async (_, make) => {
    await database.db.updateTable('services').set({ name: 'Wrecked' }).where('id', '=', 1).execute();
    const file = join(folder, 'clinic.tar');
    await writeFile(file, make());
    const backups = join(folder, 'backups');
    const variables = { ...GOOD_SECRETS, DATABASE_URL: database.url, BACKUP_DIR: backups };
    const run = await harmony(['restore', file, '--yes'], variables);
    expect(run).toMatchObject({ code: 0, complained: '' });
    expect(run.said).not.toMatch(/not sealed/);
    const { name } = await database.db
      .selectFrom('services')
      .select('name')
      .where('id', '=', 1)
      .executeTakeFirstOrThrow();
    expect(name).not.toBe('Wrecked');
    expect((await readdir(backups)).filter((entry) => !entry.includes('-safety-'))).toEqual([]);
    await rm(backups, { recursive: true });
    await rm(file);
  },
  60_000,
);

it('`harmony restore` says why it takes nothing of a damaged one, or of one that is none', async () => {
  const file = join(folder, 'clinic.tar');
  const variables = { ...GOOD_SECRETS, DATABASE_URL: database.url, BACKUP_DIR: join(folder, 'backups') };
  for (const [content, why] of [
    [flipped(tar, tar.length * 4), /damaged/],
    [gzipSync(good).subarray(0, 5000), /damaged/],
    [Buffer.from('Dear clinic, '), /isn’t a backup made by Harmony/],
  ] as const) {
    await writeFile(file, content);
    expect(await harmony(['restore', file, '--yes'], variables)).toMatchObject({
      code: 1,
      complained: expect.stringMatching(why),
    });
    expect(await readdir(join(folder, 'backups'))).toEqual([]);
  }
}, 60_000);
