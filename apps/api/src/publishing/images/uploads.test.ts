import { sql } from 'kysely';
import sharp from 'sharp';
import { buildTestApp, type As, type TestApp } from '../../test/api';
import { emptyAuditLog } from '../../test/audit-log';
import { drawing, pngClaiming } from '../../test/pictures';

let api: TestApp;
let admin: As;

beforeAll(async () => {
  api = await buildTestApp();
  admin = await api.asAdmin();
});
afterAll(() => api.close());

type Upload = Buffer | string | object;
const upload = (payload: Upload, type = 'image/png', as: As = admin) =>
  as({ method: 'POST', url: '/api/uploads', payload, headers: { 'content-type': type } });
async function stored(id: number) {
  const row = await api.db.selectFrom('images').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return { ...row, bytes: row.bytes ?? Buffer.alloc(0) };
}
const count = async () => (await api.db.selectFrom('images').select('id').execute()).length;

let shade = 0;
/** A picture that no other test has uploaded. */
const fresh = (options = {}) => drawing({ wall: `rgb(230,225,${(shade += 1)})`, ...options });

test('is for administrators, and not for other sites', async () => {
  const picture = await fresh().png().toBuffer();
  expect((await upload(picture, 'image/png', api.asAnyone)).statusCode).toBe(401);
  expect((await upload(picture, 'image/png', await api.asStaff())).statusCode).toBe(403);
  const forged = {
    method: 'POST',
    url: '/api/uploads',
    payload: picture,
    headers: { origin: 'https://evil.example' },
  } as const;
  expect((await admin(forged)).json().code).toBe('cross_site');
  expect(await count()).toBe(0);
});

test.each(['jpeg', 'png', 'webp', 'avif'] as const)('takes %s, whatever it says it is', async (format) => {
  const picture = await fresh().toFormat(format).toBuffer();
  const answer = await upload(picture, 'application/octet-stream');
  expect(answer.statusCode).toBe(201);
  const image = answer.json();
  expect(image).toEqual({
    id: expect.any(Number),
    url: `/api/images/${image.id}`,
    width: 600,
    height: 400,
    alt: '',
    isDecoration: false,
    focusX: 50,
    focusY: 50,
    fileSize: expect.any(Number),
    dominantColor: expect.stringMatching(/^#[ef][0-9a-f]{2}/),
    createdAt: expect.any(String),
  });
  const row = await stored(image.id);
  expect(row).toMatchObject({ mime: 'image/webp', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(await sharp(row.bytes).metadata()).toMatchObject({ format: 'webp', width: 600, height: 400 });
});

test('keeps the same picture once', async () => {
  const picture = await fresh().png().toBuffer();
  const answers = await Promise.all([upload(picture), upload(picture), upload(picture)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 201]);
  expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
});

test('scales down what is larger than any screen, and never up', async () => {
  const large = await fresh({ width: 5000, height: 1000 }).jpeg().toBuffer();
  expect((await upload(large, 'image/jpeg')).json()).toMatchObject({ width: 2400, height: 480 });
  const tiny = await fresh({ width: 8, height: 4 }).png().toBuffer();
  expect((await upload(tiny)).json()).toMatchObject({ width: 8, height: 4 });
});

test('turns it upright and forgets where and how it was taken', async () => {
  const exif = {
    IFD0: { Artist: 'Canary of the camera' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 15/1 10/1' },
  };
  const photo = await fresh().withMetadata({ orientation: 6 }).withExifMerge(exif).jpeg().toBuffer();
  expect((await sharp(photo).metadata()).exif?.toString('latin1')).toContain('Canary');
  const { id, width, height } = (await upload(photo, 'image/jpeg')).json();
  expect([width, height]).toEqual([400, 600]);
  const { bytes } = await stored(id);
  const { exif: left, icc, xmp, orientation } = await sharp(bytes).metadata();
  expect({ left, icc, xmp, orientation }).toEqual({});
  expect(bytes.toString('latin1')).not.toContain('Canary');
});

test('nothing that is appended to a picture survives', async () => {
  const page = Buffer.from('<!doctype html><script>alert("canary")</script>PK\u0003\u0004');
  const polyglot = Buffer.concat([await fresh().jpeg().toBuffer(), page]);
  const { id } = (await upload(polyglot, 'text/html')).json();
  expect((await stored(id)).bytes.toString('latin1')).not.toMatch(/canary|doctype/);
  const served = await api.asAnyone(`/api/images/${id}`);
  expect(served.headers).toMatchObject({ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' });
  expect(served.rawPayload.toString('latin1')).not.toMatch(/canary|doctype/);
});

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

const HOSTILE: [name: string, make: () => Upload | Promise<Upload>, status: number, words: RegExp][] = [
  ['an SVG that calls itself a PNG', () => SVG, 415, /JPEG, PNG, WebP or AVIF/],
  ['an SVG with an XML head', () => `<?xml version="1.0"?>${SVG}`, 415, /JPEG/],
  ['a GIF', () => drawing().gif().toBuffer(), 415, /JPEG/],
  ['a TIFF', () => drawing().tiff().toBuffer(), 415, /JPEG/],
  ['a PDF', () => '%PDF-1.7\n1 0 obj\n', 415, /JPEG/],
  ['a web page', () => '<!doctype html><p>hello', 415, /JPEG/],
  ['JSON', () => ({ url: 'http://169.254.169.254/' }), 415, /JPEG/],
  ['the head of a JPEG', async () => (await drawing().jpeg().toBuffer()).subarray(0, 100), 415, /JPEG/],
  ['an animation', () => animation(), 415, /still/],
  ['30,000 x 30,000 pixels in 200 bytes', () => pngClaiming(30_000, 30_000), 413, /40 megapixels/],
  ['more pixels than numbers', () => pngClaiming(2 ** 31 - 1, 2 ** 31 - 1), 415, /JPEG/],
  ['more bytes than allowed', () => Buffer.alloc(15 * 1024 * 1024 + 1), 413, /too large/],
  ['half a JPEG', async () => half(await drawing().jpeg({ quality: 100 }).toBuffer()), 400, /highlighted/],
  ['half a WebP', async () => half(await drawing().webp({ lossless: true }).toBuffer()), 415, /JPEG/],
  ['a PNG without its pixels', () => pngClaiming(3000, 3000), 400, /highlighted/],
  ['nothing', () => '', 400, /highlighted/],
];

test.each(HOSTILE)('%s is refused with words, and nothing is kept', async (_, make, status, words) => {
  const before = await count();
  const answer = await upload(await make());
  expect(answer.statusCode).toBe(status);
  expect(answer.json().error).toMatch(words);
  if (status === 400) expect(answer.json().fields).toEqual({ file: expect.any(String) });
  expect(answer.body).not.toMatch(/vips|sharp|Buffer/i);
  expect(await count()).toBe(before);
  expect(await api.db.selectFrom('errors').select('message').execute()).toEqual([]);
});

const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);

async function animation(): Promise<Buffer> {
  const frames = await Promise.all(
    ['#f00', '#0f0'].map((wall) => drawing({ width: 20, height: 20, wall }).png().toBuffer()),
  );
  return sharp(frames, { join: { animated: true } })
    .webp({ delay: [100, 100] })
    .toBuffer();
}

test('a full disk is said, leaves nothing, and other routes go on', async () => {
  await sqlFailure('53100');
  const answer = await upload(await fresh().png().toBuffer());
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBeDefined();
  expect((await api.asAnyone('/api/services')).statusCode).toBe(200);
  await sqlFailure(null);
  expect((await upload(await fresh().png().toBuffer())).statusCode).toBe(201);
});

/** Makes every insert of an image fail with a code of Postgres, or none. */
async function sqlFailure(code: string | null): Promise<void> {
  if (code === null) {
    await sql`drop function fail_insert() cascade`.execute(api.db);
    return;
  }
  await sql`
    create function fail_insert() returns trigger language plpgsql as $$
    begin raise exception 'no space left on device' using errcode = '${sql.raw(code)}'; end $$;
    create trigger fail_insert before insert on images for each row execute function fail_insert()`.execute(api.db);
}

test('leaves one audit line per picture kept', async () => {
  await emptyAuditLog(api.db);
  const picture = await fresh().png().toBuffer();
  const { id } = (await upload(picture)).json();
  await upload(SVG);
  const lines = await api.db.selectFrom('auditLog').select(['action', 'entity', 'entityId']).execute();
  expect(lines).toEqual([{ action: 'create', entity: 'images', entityId: String(id) }]);
});

describe('in parts', () => {
  const part = (content: Buffer, { id = 'ab'.repeat(16), offset = 0, total = content.length, as = admin } = {}) =>
    as({
      method: 'PUT',
      url: `/api/uploads/${id}?offset=${offset}&total=${total}`,
      payload: content,
      headers: { 'content-type': 'application/octet-stream' },
    });

  test('a picture is kept with its last one, and leaves one line', async () => {
    await emptyAuditLog(api.db);
    const picture = await fresh().png().toBuffer();
    const half = Math.floor(picture.length / 2);
    const total = picture.length;
    const first = await part(picture.subarray(0, half), { total });
    expect([first.statusCode, first.json()]).toEqual([200, { received: half, image: null }]);
    const last = await part(picture.subarray(half), { offset: half, total });
    expect(last.statusCode).toBe(201);
    const { image } = last.json<{ image: { id: number } }>();
    expect((await stored(image.id)).mime).toBe('image/webp');
    expect(await api.db.selectFrom('auditLog').select(['action', 'entityId']).execute()).toEqual([
      { action: 'create', entityId: String(image.id) },
    ]);
    const again = await upload(picture);
    expect([again.statusCode, again.json<{ id: number }>().id]).toEqual([200, image.id]);
  });

  test('nothing else is', async () => {
    const picture = await fresh().png().toBuffer();
    const total = picture.length;
    expect((await part(picture, { as: api.asAnyone })).statusCode).toBe(401);
    expect((await part(picture, { as: await api.asStaff() })).statusCode).toBe(403);
    expect((await part(picture.subarray(9), { id: '0c'.repeat(16), offset: 9, total })).json().code).toBe('conflict');
    expect((await part(picture, { total: total - 1 })).statusCode).toBe(400);
    expect((await part(picture, { total: 16 * 1_048_576 })).statusCode).toBe(413);
    expect((await part(Buffer.from('no picture at all'))).statusCode).toBe(415);
    expect((await part(picture, { id: '../x' })).statusCode).toBe(404);
  });
});
