import { randomBytes } from 'node:crypto';
import { S3_KEY, s3Server, type S3Server } from '../../../test/backup/s3-server';
import type { S3Place } from '../../../platform/config/s3';
import { digestOf, imageStore, ImageObjectLost, type ImageStore } from './image-store';

let server: S3Server;
beforeEach(async () => void (server = await s3Server()));
afterEach(() => server.close());

const CONTENT = randomBytes(50_000);
const NAME = digestOf(CONTENT);
const KEY = `pictures/${NAME}`;

function store(more: Partial<S3Place> = {}, answer = 10_000): ImageStore {
  const place: S3Place = {
    variables: 'IMAGES_S3',
    endpoint: server.origin,
    bucket: 'clinic',
    region: 'us-east-1',
    prefix: 'pictures/',
    ...S3_KEY,
    ...more,
  };
  return imageStore(place, { answer, slowest: 100_000, retries: [5, 10] });
}
async function all(): Promise<string[]> {
  const found: string[] = [];
  for await (const page of store().digests()) found.push(...page);
  return found;
}
const isRead = ({ method, key }: { method: string; key: string }) => method === 'GET' && key !== '';

it('keeps bytes under their digest, gives them back, and removes them', async () => {
  await store().put(NAME, CONTENT);
  expect([...server.objects.stored.keys()]).toEqual([KEY]);
  expect((await store().get(NAME)).equals(CONTENT)).toBe(true);
  await store().remove(NAME);
  await store().remove(NAME);
  expect(server.objects.stored.size).toBe(0);
});

it('lists its own objects over several pages, and nothing else under the prefix', async () => {
  server.objects.page = 2;
  const digests = ['a', 'b', 'c', 'd', 'e'].map((text) => digestOf(Buffer.from(text)));
  for (const [at, digest] of digests.entries()) await store().put(digest, Buffer.from('abcde'.charAt(at)));
  for (const key of ['pictures/notes.txt', `other/${NAME}`, `pictures/deeper/${NAME}`])
    server.objects.stored.set(key, { content: Buffer.from('x'), etag: 'x' });
  expect((await all()).sort()).toEqual(digests.sort());
});

it('makes no key of anything but a digest', async () => {
  for (const name of ['../backups/one', '', `${NAME}/`, NAME.toUpperCase()])
    await expect(store().get(name)).rejects.toThrow(/this is no digest/);
  expect(server.requests).toEqual([]);
});

it.each([
  ['a wrong secret', { secretAccessKey: 'another' }, /Check IMAGES_S3_ACCESS_KEY_ID, IMAGES_S3_SECRET_ACCESS_KEY/],
  ['no such bucket', { bucket: 'other' }, /no bucket other .* IMAGES_S3_BUCKET/],
  ['nobody there', { endpoint: 'http://127.0.0.1:1' }, /can’t be reached.* IMAGES_S3_ENDPOINT/],
] as const)('says what to do about %s', async (_case, more, message) => {
  await expect(store(more).get(NAME)).rejects.toMatchObject({ status: 503, message: expect.stringMatching(message) });
  await expect(store(more).put(NAME, CONTENT)).rejects.toThrow(message);
});

it.each(['slow down', 'drop', 'cut'] as const)('reads on after one failure: %s', async (kind) => {
  await store().put(NAME, CONTENT);
  let failures = 1;
  server.fault = (request) => (isRead(request) && failures-- > 0 ? kind : undefined);
  expect((await store().get(NAME)).equals(CONTENT)).toBe(true);
});

it.each([
  ['slow down', /down or overloaded \(SlowDown\)/],
  ['drop', /can’t be reached/],
  ['cut', /can’t be reached/],
] as const)('gives up on a store that always fails: %s', async (kind, message) => {
  await store().put(NAME, CONTENT);
  server.fault = (request) => (isRead(request) ? kind : undefined);
  await expect(store().get(NAME)).rejects.toMatchObject({ status: 503, message: expect.stringMatching(message) });
});

it('gives up on a store that never answers', async () => {
  server.fault = () => 'hang';
  await expect(store({}, 300).get(NAME)).rejects.toThrow(/isn’t responding in time/);
});

it('asks once more for what was spoilt on the way, and never gives out what has another digest', async () => {
  await store().put(NAME, CONTENT);
  let failures = 1;
  server.fault = (request) => (isRead(request) && failures-- > 0 ? 'spoil' : undefined);
  expect((await store().get(NAME)).equals(CONTENT)).toBe(true);

  server.objects.stored.set(KEY, { content: Buffer.from('another picture'), etag: 'x' });
  await expect(store().get(NAME)).rejects.toEqual(new ImageObjectLost('changed'));
});

it('tells an object that is not there from a store that fails', async () => {
  await expect(store().get(NAME)).rejects.toEqual(new ImageObjectLost('missing'));
});

it('does not count as kept what the store has otherwise', async () => {
  server.fault = ({ method }) => (method === 'PUT' ? 'lie' : undefined);
  await expect(store().put(NAME, CONTENT)).rejects.toThrow(/didn’t keep what was sent/);
});
