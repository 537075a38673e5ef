import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  change,
  entriesOf,
  inTable,
  json,
  KEYS,
  repacked,
  withDigests,
  type Entry,
} from '../../../test/backup/archives';
import { testDatabase, type TestDatabase } from '../../../test/database';
import { isSealedHere, sealOf } from './archive-seal';
import { writeArchive } from './archive-writer';
import { restoreArchive, verifyArchive } from '../restore/restore-backup';

const OTHER_KEYS = ['the key of another installation, which is as long'];

let folder: string;
let database: TestDatabase;
let good: Entry[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'harmony-seal-'));
  database = await testDatabase({ seeded: 'few' });
  good = await archive(KEYS);
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

async function archive(keys: readonly string[]): Promise<Entry[]> {
  const file = join(folder, randomBytes(4).toString('hex'));
  await writeArchive(database.db, createWriteStream(file), () => undefined, keys);
  return entriesOf(await readFile(file));
}

async function asFile(list: Entry[]): Promise<string> {
  const file = join(folder, randomBytes(4).toString('hex'));
  await writeFile(file, await repacked(list));
  return file;
}

const isSealed = async (list: Entry[], keys: readonly string[] = KEYS): Promise<boolean> =>
  isSealedHere(keys, await verifyArchive(database.db, await asFile(list)));

const manifest = (list: Entry[], edit: (value: Record<string, unknown>) => void): Entry[] =>
  change(
    list,
    ({ name }) => name === 'manifest.json',
    (entry) => [json(entry, edit)],
  );

const sealIn = (list: Entry[]): string => {
  const { content } = list.find(({ name }) => name === 'manifest.json') ?? {};
  return (JSON.parse(String(content)) as { seal: string }).seal;
};

it('knows its own archives, also by a key that is not the first any more', async () => {
  expect(await isSealed(good)).toBe(true);
  expect(await isSealed(good, [...OTHER_KEYS, ...KEYS])).toBe(true);
  expect(await isSealed(good, OTHER_KEYS)).toBe(false);
  expect(await isSealed(good, [])).toBe(false);
});

it('seals with the first key', async () => {
  const renewed = await archive([...OTHER_KEYS, ...KEYS]);
  expect(await isSealed(renewed, OTHER_KEYS)).toBe(true);
  expect(await isSealed(renewed, KEYS)).toBe(false);
});

it.each<[string, (list: Entry[]) => Entry[] | Promise<Entry[]>]>([
  ['a row, with all digests made anew', (list) => inTable(list, 'services', (rows) => rows.replace('Acu', 'Aku'))],
  ['one row less', (list) => inTable(list, 'faqs', (rows) => rows.slice(rows.indexOf('\n') + 1))],
  [
    'the date',
    (list) =>
      change(
        list,
        ({ name }) => name === 'header.json',
        (entry) => [json(entry, (header) => void (header['createdAt'] = '2020-01-01T00:00:00.000Z'))],
      ),
  ],
  ['no seal', (list) => manifest(list, (value) => void delete value['seal'])],
  [
    'the seal of another archive',
    async (list) => {
      const seal = sealIn(await archive(KEYS));
      return manifest(list, (value) => void (value['seal'] = seal));
    },
  ],
  [
    'rows of another archive of the same installation',
    async (list) => {
      await database.db.updateTable('services').set({ name: 'Later' }).where('id', '=', 1).execute();
      const isService = ({ name }: Entry) => name.startsWith('tables/services/');
      const [part] = (await archive(KEYS)).filter(isService);
      return change(list, isService, (entry) => (part ? [part] : [entry]));
    },
  ],
  [
    'where identities go on',
    (list) =>
      manifest(list, (value) => {
        const { sequences } = value['contents'] as { sequences: { last: string }[] };
        for (const sequence of sequences) sequence.last = '2147483647';
      }),
  ],
])('does not take for its own: %s', async (_, edit) => {
  const forged = withDigests(await edit(good));
  expect(await isSealed(forged)).toBe(false);
  const file = await asFile(forged);
  const by = { actorName: 'mallory', ip: null, requestId: null };
  const restore = restoreArchive(database.db, { file, name: 'x', by, dataKeys: KEYS, isUnsealed: false });
  await expect(restore).rejects.toMatchObject({ status: 409, message: expect.stringMatching(/wasn’t sealed by this/) });
});

it('refuses parts that are swapped', async () => {
  const [a, b] = good.filter(({ name }) => /tables\/(faqs|services)\//.test(name));
  if (!a || !b) throw new Error('no parts');
  const swapped = good.map((entry) =>
    entry === a ? { ...a, content: b.content } : entry === b ? { ...b, content: a.content } : entry,
  );
  await expect(verifyArchive(database.db, await asFile(swapped))).rejects.toMatchObject({ status: 409 });
});

it('is another seal for other contents and for another key', () => {
  const contents = { header: 'a'.repeat(64), entries: 1, tables: [], sequences: [] };
  const seals = [sealOf('one', contents), sealOf('two', contents), sealOf('one', { ...contents, entries: 2 })];
  expect(new Set(seals).size).toBe(3);
  expect(seals[0]).toBe(sealOf('one', { ...contents }));
});
