import { sql } from 'kysely';
import sharp, { type Sharp } from 'sharp';
import { imageBytes } from './store/image-bytes';
import { jobQueue } from '../../platform/jobs/job-queue';
import { buildTestApp, type As, type TestApp } from '../../test/api';
import { drawing } from '../../test/pictures';
import { variants } from './variants';

let api: TestApp;
let admin: As;
let id: number;

const BROWSER = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';

beforeAll(async () => {
  api = await buildTestApp({ env: { LIMIT_GENERAL: '100000' } });
  admin = await api.asAdmin();
  id = await keep(drawing());
});
afterAll(() => api.close());

async function keep(picture: Sharp): Promise<number> {
  const payload = await picture.png().toBuffer();
  const headers = { 'content-type': 'image/png' };
  const answer = await admin({ method: 'POST', url: '/api/uploads', payload, headers });
  expect(answer.statusCode).toBeLessThan(300);
  return answer.json().id;
}

const read = (query = '', accept = BROWSER, headers = {}) =>
  api.asAnyone({ url: `/api/images/${id}${query}`, headers: { accept, ...headers } });
const inDatabase = () => {
  const options = { db: api.db, log: api.app.log };
  return { ...options, imageBytes: imageBytes({ ...options, store: null, keptIn: 'database' }) };
};
const forget = () => api.db.deleteFrom('imageVariants').execute();
const kept = () =>
  api.db
    .selectFrom('imageVariants')
    .select(['imageId', 'width', 'quality', 'format', 'backgroundRemoved'])
    .orderBy('width')
    .execute();

describe('GET /api/images/:id', () => {
  test.each([
    [BROWSER, 'avif', 'heif'],
    ['image/webp,*/*', 'webp', 'webp'],
    ['*/*', 'jpeg', 'jpeg'],
  ])('Accept: %s gets %s, to be kept for good', async (accept, format, decoded) => {
    const answer = await read('?w=500&q=80', accept);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': `image/${format}`,
      'content-length': String(answer.rawPayload.length),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept',
      etag: expect.stringMatching(/^".+"$/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: decoded, width: 500, height: 333 });
  });

  test('a client that has it gets 304, without its bytes', async () => {
    const first = await read('?w=320');
    const etag = first.headers.etag as string;
    await forget();
    const again = await read('?w=320', BROWSER, { 'if-none-match': etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers).toMatchObject({ etag, vary: 'accept', 'cache-control': first.headers['cache-control'] });
    expect(await kept()).toEqual([]);
    for (const [query, accept] of [
      ['?w=320', '*/*'],
      ['?w=160', BROWSER],
      ['?w=320&q=50', BROWSER],
    ] as const)
      expect((await read(query, accept, { 'if-none-match': etag })).statusCode).toBe(200);
  });

  test('HEAD answers with the headers alone', async () => {
    const head = await api.asAnyone({ method: 'HEAD', url: `/api/images/${id}?w=320`, headers: { accept: BROWSER } });
    const { headers } = await read('?w=320');
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(head.headers).toMatchObject({ etag: headers.etag, 'content-length': headers['content-length'] });
  });

  test.each([
    ['2147483647', 404],
    ['2147483648', 400],
    ['0', 400],
    ['-1', 400],
    ['abc', 400],
    ['1/..%2f..%2fetc', 404],
  ])('id %s answers %d, to be stored by nobody', async (unknown, status) => {
    const answer = await api.asAnyone(`/api/images/${unknown}`);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test.each(['?w=501', '?w=0', '?w=99999', '?w=', '?w=1e3', '?w=500&w=500', '?q=100', '?q=81', '?bg=yes', '?bg='])(
    '%s is no form we make',
    async (query) => {
      const answer = await read(query);
      expect(answer.statusCode).toBe(400);
      expect(Object.keys(answer.json().fields)).toHaveLength(1);
    },
  );

  test('a picture is never enlarged, and its largest form is made once', async () => {
    await forget();
    for (const query of ['', '?w=1600', '?w=828', '?w=640']) {
      const { rawPayload } = await read(query, 'image/webp');
      expect((await sharp(rawPayload).metadata()).width).toBe(600);
    }
    expect(await kept()).toEqual([{ imageId: id, width: 640, quality: 80, format: 'webp', backgroundRemoved: false }]);
  });
});

describe('making forms', () => {
  test('visitors who ask at once share the work; later ones get what was kept, and the content has not changed', async () => {
    await forget();
    const version = await contentVersion();
    const answers = await Promise.all(Array.from({ length: 12 }, () => read('?w=500&q=70')));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1);
    expect(await kept()).toHaveLength(1);
    await api.db
      .updateTable('imageVariants')
      .set({ bytes: Buffer.from('from the table') })
      .execute();
    // Another instance: this one may still hold the bytes that it has just sent.
    const elsewhere = variants({ ...inDatabase(), imageQueue: (job) => job() });
    const form = { width: 500, quality: 70, format: 'avif', backgroundRemoved: false } as const;
    expect(String(await elsewhere(id, form, 'a name'))).toBe('from the table');
    expect(await contentVersion()).toBe(version);
    await forget();
    expect((await read('?w=500&q=70')).rawPayload).toEqual(answers[0]?.rawPayload);
  });

  const contentVersion = async () =>
    (await api.db.selectFrom('contentVersion').select('version').executeTakeFirstOrThrow()).version;

  test('clients who are sent the same picture share its bytes, however slowly they read', async () => {
    const bytesOf = variants({ ...inDatabase(), imageQueue: (job) => job() });
    const form = { width: 320, quality: 80, format: 'webp', backgroundRemoved: false } as const;
    const first = await bytesOf(id, form, 'a name');
    expect(await bytesOf(id, form, 'a name')).toBe(first);
    expect(await bytesOf(id, { ...form, width: 160 }, 'another name')).not.toEqual(first);
  });

  test('more work than fits is refused with 503 and a time to come back', async () => {
    await forget();
    const queue = jobQueue({ running: 1, waiting: 1, retryAfterSeconds: 2 });
    let [asked, allHaveAsked]: [number, () => void] = [0, () => undefined];
    const all = new Promise<void>((resolve) => (allHaveAsked = resolve));
    // None is done before the last has asked, however slow the machine is.
    const imageQueue: typeof queue = (job) => {
      if ((asked += 1) === 3) allHaveAsked();
      return queue(() => all.then(job));
    };
    const bytesOf = variants({ ...inDatabase(), imageQueue });
    const form = { width: 160, format: 'webp', backgroundRemoved: false } as const;
    const results = await Promise.allSettled(
      [50, 50, 60, 60, 70, 70].map((quality) => bytesOf(id, { ...form, quality }, String(quality))),
    );
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused.map(({ reason }) => reason)).toEqual(
      Array(2).fill(expect.objectContaining({ status: 503, retryAfterSeconds: 2 })),
    );
    await expect(bytesOf(id, { ...form, quality: 70 }, '70')).resolves.toBeInstanceOf(Buffer);
  });

  test('a form that cannot be kept is served all the same', async () => {
    await forget();
    await sql`alter table image_variants add constraint full_disk check (false) not valid`.execute(api.db);
    expect((await read('?w=160')).statusCode).toBe(200);
    await sql`alter table image_variants drop constraint full_disk`.execute(api.db);
    expect(await kept()).toEqual([]);
  });

  test.each([
    ['image/avif', 'avif'],
    ['image/webp', 'webp'],
    ['*/*', 'png'],
  ])('the backdrop is removed for Accept: %s (%s)', async (accept, format) => {
    const answer = await read('?w=320&bg=removed', accept);
    expect(answer.headers['content-type']).toBe(`image/${format}`);
    const { data, info } = await sharp(answer.rawPayload).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const alphaAt = (x: number, y: number) => data[(y * info.width + x) * 4 + 3];
    expect([info.width, info.height]).toEqual([320, 213]);
    expect([alphaAt(0, 0), alphaAt(319, 212), alphaAt(20, 100)]).toEqual([0, 0, 0]);
    expect(alphaAt(160, 106)).toBe(255);
  });

  test('a larger form is cut by the same outline', async () => {
    const large = await keep(drawing({ width: 1400, height: 1000 }));
    const { rawPayload } = await api.asAnyone({
      url: `/api/images/${large}?w=1200&bg=removed`,
      headers: { accept: 'image/webp' },
    });
    const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.channels]).toEqual([1200, 4]);
    const row = Array.from({ length: info.width }, (_, x) => data[(429 * info.width + x) * 4 + 3] ?? 0);
    const partly = row.filter((alpha) => alpha > 0 && alpha < 255);
    expect(row.filter((alpha) => alpha === 255).length).toBeGreaterThan(380);
    expect(partly.length).toBeGreaterThan(0);
    expect(partly.length).toBeLessThan(20);
  });
});

test('transparent pictures stand on white where nothing else is possible', async () => {
  const glass = await keep(sharp({ create: { width: 20, height: 20, channels: 4, background: '#00000000' } }));
  const { rawPayload } = await api.asAnyone(`/api/images/${glass}`);
  const [red] = await sharp(rawPayload).raw().toBuffer();
  expect(red).toBeGreaterThan(250);
});

test('preview mode closes images, and lets nobody store them', async () => {
  const flag = (method: 'POST' | 'PUT', data: string) =>
    admin({
      method,
      url: method === 'POST' ? '/api/config' : '/api/config/admin_only',
      payload: { data, ...(method === 'POST' && { id: 'admin_only', dataType: 'B' }) },
    });
  const staff = await api.asStaff();
  const { etag } = (await read()).headers;
  await flag('POST', 'true');
  for (const url of [`/api/images/${id}`, '/api/images/2147483647']) {
    expect((await api.asAnyone({ url, headers: { 'if-none-match': etag } })).statusCode).toBe(401);
    expect((await staff(url)).statusCode).toBe(403);
  }
  const mine = await admin(`/api/images/${id}`);
  expect([mine.statusCode, mine.headers['cache-control']]).toEqual([200, 'no-store']);
  await flag('PUT', 'false');
  expect((await read()).headers['cache-control']).toContain('immutable');
});

describe('the console', () => {
  const send = (method: 'PUT' | 'DELETE', url: string, payload?: object) => admin({ method, url, payload });

  test('lists, describes and deletes', async () => {
    const image = await keep(drawing({ wall: '#abcdef' }));
    const answer = await send('PUT', `/api/images/${image}`, { alt: ' A cup of tea ' });
    expect(answer.json()).toMatchObject({ id: image, alt: 'A cup of tea', url: `/api/images/${image}` });
    const list = (await admin('/api/images')).json();
    expect(list[0]).toEqual(answer.json());
    expect(JSON.stringify(list)).not.toMatch(/bytes|sha256/);
    const refused = [
      ...[{}, { alt: 'x'.repeat(301) }, { alt: '\u0000' }, { width: 1 }, { alt: ' ' }, { isDecoration: false }],
      ...[{ alt: 'Tea', isDecoration: true }, { focusX: 3 }, { focusX: 101, focusY: 3 }, { focusX: 1.5, focusY: 3 }],
    ];
    for (const body of refused) expect((await send('PUT', `/api/images/${image}`, body)).statusCode).toBe(400);
    const decoration = { isDecoration: true, focusX: 30, focusY: 0 };
    expect((await send('PUT', `/api/images/${image}`, decoration)).json()).toMatchObject({ ...decoration, alt: '' });
    const described = { alt: 'A cup of tea', isDecoration: false, focusX: 30, focusY: 0 };
    expect((await send('PUT', `/api/images/${image}`, { alt: 'A cup of tea' })).json()).toMatchObject(described);
    await api.asAnyone(`/api/images/${image}?w=160`);
    expect((await send('DELETE', `/api/images/${image}`)).statusCode).toBe(204);
    expect((await kept()).filter(({ imageId }) => imageId === image)).toEqual([]);
    expect((await api.asAnyone(`/api/images/${image}?w=160`)).statusCode).toBe(404);
    expect((await send('DELETE', `/api/images/${image}`)).statusCode).toBe(404);
    expect((await send('DELETE', `/api/images/${image}?force=true`)).statusCode).toBe(404);
    expect((await send('PUT', `/api/images/${image}`, { alt: 'x' })).statusCode).toBe(404);
  });

  test('what is shown is not deleted by mistake; by intent, nothing is left pointing at it', async () => {
    const image = await keep(drawing({ wall: '#fedcba' }));
    const url = `/api/images/${image}`;
    const show = (path: string, name: string, imageUrl: string) =>
      admin({ method: 'POST', url: path, payload: { name, imageUrl, ...(path === '/api/products' && { price: 1 }) } });
    await show('/api/services', 'Cupping', url);
    await show('/api/practitioners', 'Dr. Lin', `${url}?bg=removed`);
    await show('/api/products', 'Tea', url);
    await show('/api/product-categories', 'Teas', url);
    const other = (await show('/api/services', 'Moxa', `/elsewhere${url}`)).json();
    const refused = await send('DELETE', url);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().error).toBe(
      'This picture is still used by service "Cupping", practitioner "Dr. Lin", product "Tea", product category "Teas"',
    );
    expect((await send('DELETE', `${url}?force=maybe`)).statusCode).toBe(400);
    expect((await send('DELETE', `${url}?force=true`)).statusCode).toBe(204);
    for (const table of ['services', 'practitioners', 'products', 'productCategories'] as const) {
      const rows = await api.db.selectFrom(table).select('imageUrl').execute();
      expect(rows.filter(({ imageUrl }) => imageUrl !== null && imageUrl !== other.imageUrl)).toEqual([]);
    }
    expect((await api.asAnyone('/api/services')).body).not.toContain(`"${url}"`);
    const latest = await api.db
      .selectFrom('versions')
      .select(['fields', 'by'])
      .orderBy('id', 'desc')
      .limit(4)
      .execute();
    expect(latest).toEqual(Array.from({ length: 4 }, () => ({ fields: ['imageUrl'], by: 'admin' })));
  });

  test('a picture among the words of a page is in use, too', async () => {
    const image = await keep(drawing({ wall: '#13579b' }));
    const url = `/api/images/${image}`;
    const next = `/api/images/${await keep(drawing({ wall: '#24680a' }))}`;
    const body = `<p>Before</p><img src="${url}?w=800" alt="a" width="80" height="60" /><p>After</p><img src="${next}" alt="" />`;
    const page = await admin({ method: 'POST', url: '/api/pages', payload: { title: 'The house', body } });
    expect(page.statusCode).toBe(201);
    const refused = await send('DELETE', url);
    expect([refused.statusCode, refused.json().error]).toEqual([409, 'This picture is still used by page "The house"']);
    expect((await send('DELETE', `${url}?force=true`)).statusCode).toBe(204);
    const { body: left } = (await api.asAnyone('/api/pages/the-house')).json();
    expect(left).toBe(`<p>Before</p><p>After</p><img src="${next}" alt="" />`);
  });

  test('a picture among words in another language is in use, too', async () => {
    const image = await keep(drawing({ wall: '#2468ac' }));
    const url = `/api/images/${image}`;
    const body = `<p>“Antes”</p><img src="${url}" alt="el «té»" width="80" height="60" /><p>Después</p>`;
    const payload = { title: 'The tea', translations: { es: { title: 'El "té"', body } } };
    const { id } = (await admin({ method: 'POST', url: '/api/pages', payload })).json();
    expect((await send('DELETE', url)).json().error).toBe('This picture is still used by page "The tea"');
    expect((await send('DELETE', `${url}?force=true`)).statusCode).toBe(204);
    const row = await api.db.selectFrom('pages').select('translations').where('id', '=', id).executeTakeFirstOrThrow();
    expect(row.translations).toEqual({ es: { title: 'El "té"', body: '<p>“Antes”</p><p>Después</p>' } });
  });

  test('a picture that a setting shows is in use, too', async () => {
    const image = await keep(drawing({ wall: '#abcdef' }));
    const url = `/api/images/${image}`;
    await admin({ method: 'POST', url: '/api/config', payload: { id: 'directions_image', data: url } });
    const refused = await send('DELETE', url);
    expect([refused.statusCode, refused.json().error]).toEqual([
      409,
      'This picture is still used by setting "Street map"',
    ]);
    expect((await send('DELETE', `${url}?force=true`)).statusCode).toBe(204);
    const setting = api.db.selectFrom('config').select('data').where('id', '=', 'directions_image');
    expect(await setting.execute()).toEqual([{ data: null }]);
  });

  test.each([
    ['GET', '/api/images'],
    ['PUT', '/api/images/1'],
    ['DELETE', '/api/images/1'],
  ] as const)('%s %s is for administrators', async (method, url) => {
    expect((await api.asAnyone({ method, url })).statusCode).toBe(401);
    expect((await (await api.asStaff())({ method, url })).statusCode).toBe(403);
  });
});
