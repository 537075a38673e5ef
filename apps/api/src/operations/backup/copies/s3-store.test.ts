import { randomBytes } from 'node:crypto';
import { S3_KEY, s3Server, type S3Server } from '../../../test/backup/s3-server';
import type { S3Place } from '../../../platform/config/s3';
import { partSize, s3Store } from './s3-store';

/** Long enough for a busy machine, and short enough for those that are never answered. */
const answer = { usual: 10_000, never: 1_000 };
let patience = answer.usual;
const MIB = 1_048_576;
const NAME = 'harmony-20261124T023000Z-scheduled-0123abcd.tar.gz';
const named = (at: number) => `harmony-20261124T0230${String(at).padStart(2, '0')}Z-scheduled-0123abcd.tar.gz`;

let server: S3Server;
beforeEach(async () => void (server = await s3Server()));
afterEach(() => {
  patience = answer.usual;
  return server.close();
});

const place = (more: Partial<S3Place> = {}): S3Place => ({
  variables: 'BACKUP_S3',
  endpoint: server.origin,
  bucket: 'clinic',
  region: 'us-east-1',
  prefix: 'copies/',
  ...S3_KEY,
  ...more,
});
const store = (more: Partial<S3Place> = {}) =>
  s3Store(place(more), { answer: patience, slowest: 100_000, retries: [5, 10] });
async function* inPieces(content: Buffer, size = 65_536) {
  for (let from = 0; from < content.length; from += size) yield content.subarray(from, from + size);
}
const put = (content: Buffer, archive = NAME, more: Partial<S3Place> = {}) =>
  store(more).put(archive, inPieces(content), content.length);
async function got(archive = NAME): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of store().get(archive)) pieces.push(piece);
  return Buffer.concat(pieces);
}
const isPart = ({ query, method }: { query: URLSearchParams; method: string }) =>
  method === 'PUT' && query.has('partNumber');

it('keeps a small copy by one request, and gives it back', async () => {
  const content = randomBytes(300_000);
  await put(content);
  expect((await got()).equals(content)).toBe(true);
  expect(await store().list()).toEqual([
    { archive: NAME, origin: 'scheduled', createdAt: '2026-11-24T02:30:00.000Z', bytes: 300_000 },
  ]);
  expect(server.requests.filter(({ method }) => method === 'PUT')).toHaveLength(1);
});

it('sends a large copy in parts that the store takes, and leaves no upload behind', async () => {
  const content = randomBytes(21 * MIB);
  await put(content);
  expect(server.requests.filter(isPart).map(({ bytes }) => bytes)).toEqual([8 * MIB, 8 * MIB, 5 * MIB]);
  expect((await got()).equals(content)).toBe(true);
  expect(server.objects.uploads.size).toBe(0);
});

it('stays below the number of parts that a store takes', () => {
  const tera = 1024 ** 4;
  expect(partSize(1)).toBe(8 * MIB);
  expect(Math.ceil(tera / partSize(tera))).toBeLessThanOrEqual(9_000);
});

it('lists more than one page', async () => {
  server.objects.page = 2;
  for (let at = 0; at < 5; at++) await put(Buffer.from(`copy ${at}`), named(at));
  server.objects.stored.set('copies/notes.txt', { content: Buffer.from('x'), etag: 'x' });
  expect((await store().list()).map(({ archive }) => archive)).toEqual([4, 3, 2, 1, 0].map(named));
});

it.each([
  ['a wrong secret', { secretAccessKey: 'another' }, /doesn’t accept the key \(SignatureDoesNotMatch\)/],
  ['an unknown key', { accessKeyId: 'AKOTHER' }, /doesn’t accept the key \(InvalidAccessKeyId\)/],
  ['another region', { region: 'eu-west-9' }, /BACKUP_S3_REGION \(eu-west-9\)/],
  ['no such bucket', { bucket: 'other' }, /There’s no bucket other/],
] as const)('says what to do about %s', async (_case, more, message) => {
  await expect(put(Buffer.from('x'), NAME, more)).rejects.toMatchObject({
    status: 503,
    message: expect.stringMatching(message),
  });
  expect(server.objects.stored.size).toBe(0);
});

it('tries again when the store is overloaded, hangs or drops the line', async () => {
  patience = answer.never;
  const faults = ['slow down', 'drop', 'hang', 'slow down'] as const;
  let part = 0;
  server.fault = (request) =>
    isPart(request) && part < faults.length * 2 && part % 2 === 0 ? faults[part++ / 2] : void part++;
  const content = randomBytes(17 * MIB);
  await put(content);
  expect((await got()).equals(content)).toBe(true);
});

it.each([
  ['slow down', /overloaded \(SlowDown\)/],
  ['hang', /isn’t responding in time/],
  ['drop', /can’t be reached/],
  ['lie', /didn’t keep what was sent/],
] as const)('gives up when it goes on to %s, and aborts the upload', async (fault, message) => {
  if (fault === 'hang') patience = answer.never;
  server.fault = (request) => (isPart(request) ? fault : undefined);
  await expect(put(randomBytes(17 * MIB))).rejects.toMatchObject({
    status: 503,
    message: expect.stringMatching(message),
  });
  expect(server.objects.uploads.size).toBe(0);
  expect(server.objects.stored.size).toBe(0);
});

it('does not count a copy whose whole has another checksum', async () => {
  server.fault = ({ method }) => (method === 'HEAD' ? 'lie' : undefined);
  await expect(put(randomBytes(1000))).rejects.toThrow(/didn’t keep what was sent/);
  expect(server.objects.stored.size).toBe(0);
});

it('removes what a killed process began', async () => {
  const upload = { key: `copies/${named(1)}.age`, parts: new Map() };
  server.objects.uploads.set('ours', upload).set('foreign', { key: 'copies/film.mp4', parts: new Map() });
  await put(Buffer.from('x'));
  expect([...server.objects.uploads.keys()]).toEqual(['foreign']);
});

it('works with a key that may not look for unfinished uploads', async () => {
  server.objects.forbidden.add('GET uploads');
  await put(Buffer.from('x'));
  expect(await got()).toEqual(Buffer.from('x'));
});

it('goes on with a download where the line broke', async () => {
  const content = randomBytes(3 * MIB);
  await put(content);
  let cuts = 2;
  server.fault = ({ method }) => (method === 'GET' && cuts-- > 0 ? 'cut' : undefined);
  expect((await got()).equals(content)).toBe(true);
});

it('says so when there is no such copy, and when nobody is there', async () => {
  await expect(got()).rejects.toThrow(/doesn’t have this copy/);
  await server.close();
  await expect(store().list()).rejects.toThrow(/can’t be reached/);
});
