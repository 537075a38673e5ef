import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { digestOf } from '../publishing/images/store/image-store';
import { writeArchive } from '../operations/backup/archive/archive-writer';
import { GOOD_SECRETS, harmony } from '../test/commands';
import { testDatabase, type TestDatabase } from '../test/database';
import { imagesIn, s3Server, type S3Server } from '../test/backup/s3-server';

let folder: string;
let server: S3Server;
let database: TestDatabase;
let environment: Record<string, string>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'harmony-images-'));
  server = await s3Server();
  database = await testDatabase({ seeded: true });
  const image = await database.db.selectFrom('images').select(['id', 'bytes']).orderBy('id').executeTakeFirstOrThrow();
  const form = { imageId: image.id, width: 320, quality: 80, format: 'webp' as const };
  await database.db
    .insertInto('imageVariants')
    .values({ ...form, bytes: Buffer.from('a form') })
    .execute();
  environment = {
    ...GOOD_SECRETS,
    DATABASE_URL: database.url,
    BACKUP_DIR: join(folder, 'backups'),
    ...imagesIn(server),
  };
});
afterEach(() => void (server.fault = () => undefined));
afterAll(async () => {
  await database.close();
  await server.close();
  rmSync(folder, { recursive: true });
});

const run = (...args: string[]) => harmony(args, environment);
const back = { IMAGES_STORE: 'database' };
const pictures = () => database.db.selectFrom('images').select(['id', 'bytes', 'sha256']).orderBy('id').execute();
const inDatabase = async () => (await pictures()).filter(({ bytes }) => bytes !== null).length;
const version = async () =>
  (await database.db.selectFrom('contentVersion').select('version').executeTakeFirstOrThrow()).version;
/** Digests of what is in the database must be right, wherever it has been meanwhile. */
async function expectWhole(): Promise<void> {
  for (const { bytes, sha256 } of await pictures()) expect(digestOf(bytes ?? Buffer.alloc(0))).toBe(sha256);
}

it('is no command without a store', async () => {
  const { IMAGES_S3_ENDPOINT: _endpoint, ...half } = environment;
  expect(await harmony(['images-move'], half)).toMatchObject({
    code: 1,
    complained: expect.stringMatching(/IMAGES_S3_ENDPOINT is required/),
  });
  const none = { ...GOOD_SECRETS, DATABASE_URL: database.url };
  expect((await harmony(['images-move'], none)).complained).toMatch(/No picture store is set/);
});

it('is ended by a store that fails, and goes on with what is left', async () => {
  let taken = 0;
  server.fault = ({ method }) => (method === 'PUT' && ++taken > 10 ? 'slow down' : undefined);
  const ended = await run('images-move');
  expect(ended).toMatchObject({ code: 1, complained: expect.stringMatching(/down or overloaded/) });
  expect(await inDatabase()).toBe(29);

  server.fault = () => undefined;
  const before = await version();
  expect(await run('images-move')).toMatchObject({
    code: 0,
    said: expect.stringMatching(/Done: moved 30 pictures and variants to 127.*; 0 could not be moved/),
  });
  expect(await inDatabase()).toBe(0);
  expect(server.objects.stored.size).toBe(40);
  // Nothing that is shown has changed: no page has to be rendered again.
  expect(await version()).toBe(before);
}, 60_000);

it('leaves a row alone whose bytes are not what its digest says', async () => {
  const [first] = await pictures();
  const bytes = Buffer.from('rotten');
  await database.db
    .updateTable('images')
    .set({ bytes })
    .where('id', '=', first?.id ?? 0)
    .execute();
  expect(await run('images-move')).toMatchObject({
    code: 1,
    complained: expect.stringMatching(/^Image \d+: its bytes are not/),
  });
  expect((await pictures())[0]?.bytes).toEqual(bytes);
  await database.db
    .updateTable('images')
    .set({ bytes: null })
    .where('id', '=', first?.id ?? 0)
    .execute();
});

it('moves back what the store still has, and names what it has lost', async () => {
  const all = await pictures();
  const key = `pictures/${all[0]?.sha256}`;
  const lost = server.objects.stored.get(key);
  server.objects.stored.delete(key);
  expect(await harmony(['images-move'], { ...environment, ...back })).toMatchObject({
    code: 1,
    complained: `Image ${all[0]?.id}: it is not in the store`,
    said: expect.stringMatching(/Done: moved 39 .* to the database; 1 could not/),
  });
  if (lost) server.objects.stored.set(key, lost);
  expect((await harmony(['images-move'], { ...environment, ...back })).code).toBe(0);
  await expectWhole();
  const { rows } = await sql`select from image_variants where bytes = 'a form' and sha256 is null`.execute(database.db);
  expect(rows).toHaveLength(1);
}, 60_000);

describe('archives', () => {
  const archive = (name: string) => join(folder, name);
  const restore = (name: string, env = environment, ...more: string[]) =>
    harmony(['restore', archive(name), '--yes', ...more], env);

  beforeAll(async () => {
    expect((await run('backup', archive('before.tar.gz'))).code).toBe(0);
    expect((await run('images-move')).code).toBe(0);
  }, 60_000);

  it('hold digests unless they are to hold everything', async () => {
    expect((await run('backup', archive('small.tar.gz'))).said).toMatch(
      /39 pictures are in the store and not included/,
    );
    const { said } = await run('backup', archive('full.tar.gz'), '--with-pictures');
    expect(said).not.toMatch(/not included/);
    const kilobytes = (text: string) => Number(/\(([\d,]+) KB\)/.exec(text)?.[1]?.replaceAll(',', ''));
    expect(kilobytes(said)).toBeGreaterThan(5 * kilobytes((await run('backup', archive('again.tar.gz'))).said));
  }, 60_000);

  it.each([
    ['small.tar.gz', 0],
    ['full.tar.gz', 39],
    ['before.tar.gz', 39],
  ])(
    'of either kind are restored beside the store: %s',
    async (name, here) => {
      expect(await restore(name)).toMatchObject({
        code: 0,
        complained: '',
        said: expect.not.stringMatching(/pictures/),
      });
      expect(await inDatabase()).toBe(here);
    },
    60_000,
  );

  it('with the pictures themselves are restored where there is no store', async () => {
    const without = { ...GOOD_SECRETS, DATABASE_URL: database.url, BACKUP_DIR: join(folder, 'backups') };
    expect(await restore('full.tar.gz', without)).toMatchObject({
      code: 0,
      said: expect.not.stringMatching(/pictures/),
    });
    await expectWhole();
    expect((await restore('small.tar.gz', without)).said).toMatch(
      /The bytes of 39 pictures are in a store that is not set up here: .*Set the variables IMAGES_S3_/,
    );
    expect(await run('restore', archive('small.tar.gz'), '--yes')).toMatchObject({ code: 0 });
  }, 60_000);

  it('are restored with words about what the store has lost, or cannot be asked', async () => {
    const [first] = await pictures();
    const key = `pictures/${first?.sha256}`;
    const lost = server.objects.stored.get(key);
    server.objects.stored.delete(key);
    const words = new RegExp(`1 picture of 39 in the store 127\\S+, clinic/pictures/ is missing: .*image ${first?.id}`);
    expect(await restore('small.tar.gz')).toMatchObject({ code: 0, said: expect.stringMatching(words) });
    expect((await run('backup', archive('refused.tar.gz'), '--with-pictures')).complained).toMatch(words);
    expect((await run('doctor')).said).toMatch(/wrong +pictures +1 picture of 39/);

    expect((await run('backup')).code).toBe(0);
    expect((await run('restore', '--check')).complained).toMatch(words);
    if (lost) server.objects.stored.set(key, lost);
    expect(await run('restore', '--check')).toMatchObject({ code: 0, complained: '' });

    server.objects.forbidden.add('GET');
    expect((await restore('small.tar.gz')).said).toMatch(
      /Could not check whether 39 pictures are in the store: .*AccessDenied/,
    );
    server.objects.forbidden.clear();
  }, 90_000);

  it('that were not sealed here name objects by digests alone, and bring what is in the store', async () => {
    const file = createWriteStream(archive('foreign.tar.gz'));
    await writeArchive(database.db, file, () => undefined, ['the key of somebody else']);
    expect(await restore('foreign.tar.gz')).toMatchObject({ code: 1 });
    expect(await restore('foreign.tar.gz', environment, '--unsealed')).toMatchObject({ code: 0, complained: '' });
    expect(await inDatabase()).toBe(0);
  }, 60_000);
});

describe('doctor', () => {
  const line = async (env = environment) =>
    (await harmony(['doctor'], env)).said.split('\n').find((text) => / pictures /.test(text.slice(0, 20)));

  it('writes, reads and removes an object', async () => {
    const before = server.objects.stored.size;
    expect(await line()).toMatch(
      /^ok +pictures +127\S+, clinic\/pictures\/ can be written to, read from and cleaned up\.$/,
    );
    expect(server.objects.stored.size).toBe(before);
    expect(await line({ ...environment, ...back })).toMatch(
      /^warning .*39 pictures and their variants are in it.*images-move/,
    );
  });

  it.each(['PUT', 'GET', 'DELETE'])('says that the key may not %s', async (action) => {
    server.objects.forbidden.add(action);
    expect(await line()).toMatch(/^wrong .*doesn’t allow this \(AccessDenied\). .*IMAGES_S3_ACCESS_KEY_ID/);
    server.objects.forbidden.clear();
  });

  it('says that pictures are in a store that is not set up', async () => {
    const without = { ...GOOD_SECRETS, DATABASE_URL: database.url };
    expect(await line(without)).toMatch(/^wrong .*The bytes of 39 pictures are in a store that is not set up/);
  });
});
