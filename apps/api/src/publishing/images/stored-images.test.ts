import { sql } from 'kysely';
import { digestOf } from './store/image-store';
import { buildTestApp, type As, type TestApp } from '../../test/api';
import { drawing } from '../../test/pictures';
import { imagesIn, s3Server, type S3Fault, type S3Request, type S3Server } from '../../test/backup/s3-server';

let server: S3Server;
let api: TestApp;
let admin: As;
let log: string[];

beforeEach(async () => {
  server = await s3Server();
  log = [];
  const env = { ...imagesIn(server), LIMIT_GENERAL: '100000' };
  api = await buildTestApp({ env, log: (line) => void log.push(line) });
  admin = await api.asAdmin();
});
afterEach(async () => {
  await api.close();
  await server.close();
});

let shade = 0;
const fresh = () =>
  drawing({ wall: `rgb(220,210,${(shade += 1)})` })
    .png()
    .toBuffer();
const upload = async (picture: Buffer, as = admin) =>
  as({ method: 'POST', url: '/api/uploads', payload: picture, headers: { 'content-type': 'image/png' } });
const read = (id: number, query = '?w=320', as: As = api.asAnyone) =>
  as({ url: `/api/images/${id}${query}`, headers: { accept: 'image/webp' } });
const rows = () => api.db.selectFrom('images').select(['id', 'bytes', 'sha256']).orderBy('id').execute();
const forms = () => api.db.selectFrom('imageVariants').select(['bytes', 'sha256']).execute();
const keys = () => [...server.objects.stored.keys()].sort();
const failing = (kind: S3Fault, ...methods: string[]) => {
  server.fault = ({ method }: S3Request) => (methods.includes(method) ? kind : undefined);
};
async function kept(): Promise<number> {
  const answer = await upload(await fresh());
  expect(answer.statusCode).toBe(201);
  return answer.json().id;
}

test('originals and forms are objects named by their digests; rows have none of their bytes', async () => {
  const id = await kept();
  const first = await read(id);
  expect(first.statusCode).toBe(200);
  const [image] = await rows();
  const [form] = await forms();
  expect([image?.bytes, form?.bytes]).toEqual([null, null]);
  expect(form?.sha256).toBe(digestOf(first.rawPayload));
  expect(keys()).toEqual([image?.sha256, form?.sha256].map((digest) => `pictures/${digest}`).sort());

  expect((await readElsewhere(id)).equals(first.rawPayload)).toBe(true);
  const head = { etag: first.headers.etag, 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept' };
  expect(first.headers).toMatchObject({ ...head, 'content-type': 'image/webp' });
  const asked = server.requests.length;
  const known = await api.asAnyone({
    url: `/api/images/${id}?w=320`,
    headers: { accept: 'image/webp', 'if-none-match': String(first.headers.etag) },
  });
  expect([known.statusCode, server.requests.length - asked]).toEqual([304, 0]);
});

test('the same bytes and headers come from the database and from the store', async () => {
  const picture = await fresh();
  const { id } = (await upload(picture)).json();
  const other = await buildTestApp();
  try {
    const here = (await upload(picture, await other.asAdmin())).json();
    const [fromStore, fromDatabase] = [await read(id), await read(here.id, '?w=320', other.asAnyone)];
    expect(fromStore.rawPayload.equals(fromDatabase.rawPayload)).toBe(true);
    const varying = { date: '', 'x-request-id': '' };
    expect({ ...fromStore.headers, ...varying }).toEqual({ ...fromDatabase.headers, ...varying });
  } finally {
    await other.close();
  }
});

test('rows of both kinds are served, whatever the variables say', async () => {
  const id = await kept();
  const bytes = server.objects.stored.values().next().value?.content;
  await api.db.updateTable('images').set({ bytes }).where('id', '=', id).execute();
  server.objects.stored.clear();
  expect((await read(id)).statusCode).toBe(200);
});

test('the same picture again mends an object that was lost', async () => {
  const picture = await fresh();
  const { id } = (await upload(picture)).json();
  server.objects.stored.clear();
  expect((await read(id)).statusCode).toBe(503);
  const again = await upload(picture);
  expect([again.statusCode, again.json().id]).toEqual([200, id]);
  expect((await read(id)).statusCode).toBe(200);
});

test.each(['slow down', 'drop', 'cut'] as const)('a store that fails (%s) is a 503 for pictures only', async (kind) => {
  const id = await kept();
  failing(kind, 'GET');
  const answer = await read(id);
  expect(answer.statusCode).toBe(503);
  expect(answer.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
  expect(answer.json()).toMatchObject({ code: 'unavailable' });
  // It is not asked again at once, and what is not in it is served.
  const asked = server.requests.length;
  expect((await read(id, '?w=640')).statusCode).toBe(503);
  expect(server.requests.length).toBe(asked);
  expect((await api.asAnyone('/api/services')).statusCode).toBe(200);
  expect(log.join('\n')).toMatch(/the store of pictures failed/);
});

test('a store that does not accept the key is a 503, and the log says what to check', async () => {
  const id = await kept();
  const { IMAGES_S3_SECRET_ACCESS_KEY: _secret, ...rest } = imagesIn(server);
  const lines: string[] = [];
  const env = { ...rest, IMAGES_S3_SECRET_ACCESS_KEY: 'a wrong secret' };
  const wrong = await buildTestApp({ env, log: (line) => void lines.push(line) });
  try {
    const row = await api.db.selectFrom('images').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const { id: _id, ...values } = row;
    const copy = await wrong.db.insertInto('images').values(values).returning('id').executeTakeFirstOrThrow();
    expect((await read(copy.id, '?w=320', wrong.asAnyone)).statusCode).toBe(503);
    expect(lines.join('\n')).toMatch(/SignatureDoesNotMatch.*Check IMAGES_S3_ACCESS_KEY_ID/);
    expect(lines.join('\n')).not.toMatch(/a wrong secret/);
  } finally {
    await wrong.close();
  }
});

test('what the store has in the place of an original is never served', async () => {
  const id = await kept();
  const another = await kept();
  const [mine, other] = await rows();
  const stored = server.objects.stored.get(`pictures/${other?.sha256}`);
  if (stored) server.objects.stored.set(`pictures/${mine?.sha256}`, stored);
  expect((await read(id)).statusCode).toBe(503);
  expect((await read(another)).statusCode).toBe(200);
  expect(log.join('\n')).toMatch(/"why":"changed".*an image is lost in the store: upload it again/);
});

/** Read by an instance that has nothing in memory. */
async function readElsewhere(id: number): Promise<Buffer> {
  const app = await api.anotherInstance();
  try {
    return (await read(id, '?w=320', (request) => app.inject(request))).rawPayload;
  } finally {
    await app.close();
  }
}

test('a form that the store has lost or changed is made again', async () => {
  const id = await kept();
  const { rawPayload: first } = await read(id);
  const key = `pictures/${digestOf(first)}`;
  server.objects.stored.delete(key);
  expect((await readElsewhere(id)).equals(first)).toBe(true);
  expect(keys()).toContain(key);
  server.objects.stored.set(key, { content: Buffer.from('something else'), etag: 'x' });
  expect((await readElsewhere(id)).equals(first)).toBe(true);
  expect(server.objects.stored.get(key)?.content.equals(first)).toBe(true);
});

test.each(['slow down', 'drop', 'lie'] as const)(
  'an upload that the store does not take (%s) leaves nothing',
  async (kind) => {
    failing(kind, 'PUT');
    const answer = await upload(await fresh());
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.json().error).toMatch(/couldn’t be saved.*Nothing of it was kept. Please try again in a minute/);
    expect(await rows()).toEqual([]);
    const { rows: lines } = await sql`select from audit_log where entity = 'images'`.execute(api.db);
    expect(lines).toEqual([]);
  },
);

test('a form that cannot be kept is served all the same', async () => {
  const id = await kept();
  failing('slow down', 'PUT');
  expect((await read(id)).statusCode).toBe(200);
  expect(await forms()).toEqual([]);
});

test('neither keys nor addresses of the store are in answers or in the log', async () => {
  const id = await kept();
  await read(id);
  failing('drop', 'GET', 'PUT');
  await upload(await fresh());
  await read(id, '?w=640');
  const [row] = await rows();
  const answers = [await read(id), await admin('/api/images')].map(
    ({ body, headers }) => body + JSON.stringify(headers),
  );
  for (const told of [...answers, log.join('\n')]) expect(told).not.toContain(row?.sha256);
  for (const told of answers) expect(told).not.toContain(server.origin);
});

test('a picture in a store that is not set up is a 503 that the log explains', async () => {
  const id = await kept();
  const { id: _id, ...values } = await api.db
    .selectFrom('images')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const lines: string[] = [];
  const other = await buildTestApp({ log: (line) => void lines.push(line) });
  try {
    const copy = await other.db.insertInto('images').values(values).returning('id').executeTakeFirstOrThrow();
    const answer = await read(copy.id, '', other.asAnyone);
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '60']);
    expect(lines.join('\n')).toMatch(/set the variables IMAGES_S3_/);
  } finally {
    await other.close();
  }
});
