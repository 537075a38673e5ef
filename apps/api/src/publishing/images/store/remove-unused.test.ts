import { sql } from 'kysely';
import { testConfig } from '../../../test/api';
import { testDatabase, type TestDatabase } from '../../../test/database';
import { imagesIn, s3Server, type S3Server } from '../../../test/backup/s3-server';
import { digestOf, imageStore, type ImageStore } from './image-store';
import { claimObject, removeUnused } from './objects.repo';
import { removeUnusedObjects } from './remove-unused';

const DAY_MS = 86_400_000;
let server: S3Server;
let database: TestDatabase;
let store: ImageStore;

beforeEach(async () => {
  server = await s3Server();
  database = await testDatabase();
  const place = testConfig(imagesIn(server)).images.store;
  if (!place) throw new Error('no store');
  store = imageStore(place);
});
afterEach(async () => {
  await database.close();
  await server.close();
});

async function object(text: string): Promise<string> {
  const bytes = Buffer.from(text);
  await store.put(digestOf(bytes), bytes);
  return digestOf(bytes);
}
const row = (sha256: string) =>
  database.db.insertInto('images').values({ mime: 'image/webp', width: 1, height: 1, sha256 }).execute();
const round = (days = 0, oldestArchive: Date | null = null) =>
  removeUnusedObjects(database.db, store, { oldestArchive, now: new Date(Date.now() + days * DAY_MS) });
const left = () => [...server.objects.stored.keys()].map((key) => key.replace('pictures/', '')).sort();
const noted = async () =>
  (await database.db.selectFrom('unusedImageObjects').select('sha256').execute()).map((one) => one.sha256);

it('removes what no row names, 30 days after that was noticed', async () => {
  const [used, unused] = [await object('used'), await object('unused')];
  await row(used);
  expect(await round(1000)).toBe(1);
  server.objects.stored.clear();
  await object('used');
  await object('unused');
  expect(await round()).toBe(0);
  expect(await noted()).toEqual([unused]);
  expect(await round(29)).toBe(0);
  expect(await round(31)).toBe(1);
  expect(left()).toEqual([used]);
});

it('keeps what an archive may name that was made before it was unused', async () => {
  await object('unused');
  await round();
  expect(await round(400, new Date(Date.now() - DAY_MS))).toBe(0);
  expect(await round(400, new Date(Date.now() + DAY_MS))).toBe(1);
});

it('forgets what a restore brings back, and begins to count anew', async () => {
  const sha256 = await object('back again');
  await round();
  await row(sha256);
  expect(await round(40)).toBe(0);
  expect(await noted()).toEqual([]);
  await database.db.deleteFrom('images').execute();
  expect(await round(0)).toBe(0);
  expect(left()).toEqual([sha256]);
});

it('counts forms of pictures as used, and a picture that was moved back as unused', async () => {
  const [form, moved] = [await object('a form'), await object('moved back')];
  const values = { mime: 'image/webp' as const, width: 1, height: 1, sha256: moved, bytes: Buffer.from('moved back') };
  const { id } = await database.db.insertInto('images').values(values).returning('id').executeTakeFirstOrThrow();
  const size = { imageId: id, width: 1, quality: 80, format: 'webp' as const };
  await database.db
    .insertInto('imageVariants')
    .values({ ...size, sha256: form })
    .execute();
  await round();
  expect(await noted()).toEqual([moved]);
});

it('leaves an object alone that somebody is about to name again', async () => {
  const sha256 = await object('uploaded again');
  await round();
  const before = new Date(Date.now() + 31 * DAY_MS);
  await claimObject(database.db, sha256);
  expect(await removeUnused(database.db, { sha256, before }, () => store.remove(sha256))).toBe(false);
  expect(left()).toEqual([sha256]);
});

it('makes an upload of the same picture wait while its object is being removed, and keeps the note if that fails', async () => {
  const sha256 = await object('contended');
  await round();
  const before = new Date(Date.now() + 31 * DAY_MS);
  const order: string[] = [];
  let claimed: Promise<unknown> = Promise.resolve();
  const removal = removeUnused(database.db, { sha256, before }, async () => {
    claimed = claimObject(database.db, sha256).then(() => order.push('claimed'));
    await database.db.selectFrom('images').select('id').execute();
    order.push('removed');
    throw new Error('the store is gone');
  });
  await expect(removal).rejects.toThrow('the store is gone');
  await claimed;
  expect(order).toEqual(['removed', 'claimed']);
});

it('waits for a restore, which may bring the row back', async () => {
  const sha256 = await object('in an archive');
  await round();
  const before = new Date(Date.now() + 31 * DAY_MS);
  let removal: Promise<boolean> | undefined;
  await database.db.transaction().execute(async (trx) => {
    await sql`lock table images in share row exclusive mode`.execute(trx);
    removal = removeUnused(database.db, { sha256, before }, () => store.remove(sha256));
    await trx.insertInto('images').values({ mime: 'image/webp', width: 1, height: 1, sha256 }).execute();
  });
  expect(await removal).toBe(false);
  expect(left()).toEqual([sha256]);
});
