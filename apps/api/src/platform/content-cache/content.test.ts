import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { buildApp } from '../../app';
import { buildTestApp, type TestApp } from '../../test/api';
import type { ContentChange } from './content';
import { eventually } from '../../test/eventually';

let api: TestApp;
beforeAll(async () => {
  api = await buildTestApp();
  // The notification of this insert, received during a test, would cause a query that the test did not make.
  const notified = nextChange();
  await api.db
    .insertInto('services')
    .values(
      Array.from({ length: 12 }, (_, n) => ({
        name: `Service ${n}`,
        slug: `service-${n}`,
        description: '<p>Text</p>',
      })),
    )
    .execute();
  await notified;
});
afterAll(() => api.close());

/** Waits for the next change that every instance is notified of. */
const nextChange = (app = api.app) =>
  new Promise<ContentChange>((resolve) => {
    const stop = app.content.onChange((change) => {
      stop();
      resolve(change);
    });
  });

const read = (headers: Record<string, string> = {}, url = '/api/services') => api.app.inject({ url, headers });

/** Queries of content that the database saw while the work was done, beside those of the background jobs. */
async function queriesDuring(work: () => Promise<unknown>): Promise<number> {
  const spy = jest.spyOn(api.db, 'executeQuery');
  await work();
  const { length } = spy.mock.calls.filter(([query]) => 'sql' in query && /"(services|hours)"/.test(query.sql));
  spy.mockRestore();
  return length;
}

it('answers the second visitor from memory: same bytes, same headers, another request id', async () => {
  const first = await read();
  let second = first;
  expect(await queriesDuring(async () => (second = await read()))).toBe(0);
  expect(second.statusCode).toBe(200);
  expect(second.body).toBe(first.body);
  const { 'x-request-id': one, date: _d1, connection: _c1, ...before } = first.headers;
  const { 'x-request-id': two, date: _d2, connection: _c2, ...after } = second.headers;
  expect(after).toEqual(before);
  expect(one).not.toBe(two);
  expect(after).toMatchObject({
    'cache-control': 'no-cache',
    'x-content-version': String(api.app.content.version()),
    vary: 'accept-encoding, cookie',
  });
  expect(after['content-security-policy']).toContain("default-src 'none'");
});

it('is a 304 for clients that have it already', async () => {
  const { headers } = await read();
  for (const known of [
    headers.etag as string,
    `"other", ${headers.etag as string}`,
    `W/${headers.etag as string}`,
    '*',
  ]) {
    const again = await read({ 'if-none-match': known });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect(again.headers).toMatchObject({
      etag: headers.etag,
      'cache-control': 'no-cache',
      'x-content-version': expect.any(String),
      'x-frame-options': 'DENY',
    });
  }
  expect((await read({ 'if-none-match': '"something else"' })).statusCode).toBe(200);
});

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('compresses once with %s for clients that accept it', async (encoding, decompress) => {
  const plain = await read();
  // Packed beside the answers: the first ones go out as they are.
  const packed = await eventually(
    () => read({ 'accept-encoding': `deflate, ${encoding}` }),
    ({ headers }) => headers['content-encoding'] === encoding,
  );
  expect(packed.headers['content-length']).toBe(String(packed.rawPayload.length));
  expect(decompress(packed.rawPayload).toString()).toBe(plain.body);
  expect(packed.headers.etag).not.toBe(plain.headers.etag);
  expect((await read({ 'accept-encoding': encoding, 'if-none-match': packed.headers.etag as string })).statusCode).toBe(
    304,
  );
  expect((await read({ 'accept-encoding': `${encoding};q=0` })).headers['content-encoding']).toBeUndefined();
});

it('answers HEAD without a body', async () => {
  const get = await read();
  const head = await api.app.inject({ method: 'HEAD', url: '/api/services' });
  expect(head.statusCode).toBe(200);
  expect(head.body).toBe('');
  expect(head.headers).toMatchObject({ etag: get.headers.etag, 'content-length': get.headers['content-length'] });
});

it('keeps one response whatever unknown parameters are added', async () => {
  await read();
  expect(await queriesDuring(() => read({}, '/api/services?utm_source=x&n=1'))).toBe(0);
  expect(await queriesDuring(() => read({}, '/api/services/service-1'))).toBeGreaterThan(0);
  expect(await queriesDuring(() => read({}, '/api/services/%73ervice-1'))).toBe(0);
});

it('keeps no refusal and no missing thing', async () => {
  for (const [url, code] of [
    ['/api/services?includeInactive=maybe', 400],
    ['/api/services/nothing', 404],
  ] as const) {
    for (let n = 0; n < 2; n++) {
      const answer = await read({}, url);
      expect(answer.statusCode).toBe(code);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  }
});

it('lets concurrent visitors share one computation', async () => {
  await Promise.all([nextChange(), sql`update services set order_index = order_index`.execute(api.db)]);
  let answers: Awaited<ReturnType<typeof read>>[] = [];
  const queries = await queriesDuring(async () => {
    answers = await Promise.all(Array.from({ length: 30 }, () => read()));
  });
  expect(queries).toBe(1);
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
});

it('shows a change to the next visitor, with a higher version, and names the table', async () => {
  const before = Number((await read()).headers['x-content-version']);
  const change = nextChange();
  await api.db.updateTable('services').set({ name: 'Renamed' }).where('slug', '=', 'service-0').execute();
  expect(await change).toEqual({ version: before + 1, tables: ['services'] });
  const after = await read();
  expect(after.json()[0].name).toBe('Renamed');
  expect(after.headers['x-content-version']).toBe(String(before + 1));
});

/** A category for questions, once the change has been heard of. */
async function makeCategory(slug: string): Promise<{ id: number }> {
  const insertion = api.db.insertInto('faqCategories').values({ name: slug, slug }).returning('id');
  const [, row] = await Promise.all([nextChange(), insertion.executeTakeFirstOrThrow()]);
  return row;
}

it('names the tables that an answer was read from, and the flags', async () => {
  for (const [url, tables] of [
    ['/api/services', 'services,images,config'],
    ['/api/faqs', 'faqs,faq_categories,config'],
    ['/api/hours', 'hours,config'],
    ['/api/config', 'config'],
    ['/api/health-conditions/featured', 'health_conditions,config'],
  ] as const) {
    for (let n = 0; n < 2; n++) {
      const named = String((await read({}, url)).headers['x-content-tables']);
      expect(named.split(',').sort()).toEqual(tables.split(',').sort());
    }
  }
});

it('drops what was read from the table that changed, and nothing else', async () => {
  for (const url of ['/api/services', '/api/hours', '/api/faqs']) await read({}, url);
  const { etag, 'x-content-version': version } = (await read()).headers;
  const { id } = await makeCategory('needles');
  const change = nextChange();
  await api.db.insertInto('faqs').values({ question: 'Does it hurt?', answer: 'Hardly.', categoryId: id }).execute();
  expect((await change).tables).toEqual(['faqs']);
  expect(await queriesDuring(() => read({}, '/api/hours'))).toBe(0);
  expect(await queriesDuring(() => read())).toBe(0);
  expect((await read()).headers).toMatchObject({ etag, 'x-content-version': version });
  expect((await read({}, '/api/faqs')).body).toContain('Does it hurt?');
});

it('drops a list whose rows another table decides on', async () => {
  const { id } = await makeCategory('visits');
  await Promise.all([
    nextChange(),
    api.db.insertInto('faqs').values({ question: 'In a category?', answer: 'Yes.', categoryId: id }).execute(),
  ]);
  expect((await read({}, '/api/faqs')).body).toContain('In a category?');
  await Promise.all([
    nextChange(),
    api.db.updateTable('faqCategories').set({ isActive: false }).where('id', '=', id).execute(),
  ]);
  expect((await read({}, '/api/faqs')).body).not.toContain('In a category?');
});

it('keeps what is computed while another table changes', async () => {
  await Promise.all([nextChange(), sql`update services set order_index = order_index`.execute(api.db)]);
  const original = api.db.executeQuery.bind(api.db);
  let begun = (): void => undefined;
  let goOn = (): void => undefined;
  const hasBegun = new Promise<void>((resolve) => (begun = resolve));
  const mayGoOn = new Promise<void>((resolve) => (goOn = resolve));
  const spy = jest.spyOn(api.db, 'executeQuery').mockImplementationOnce(async (query) => {
    const rows = await original(query);
    begun();
    await mayGoOn;
    return rows as never;
  });
  const answer = read();
  await hasBegun;
  await Promise.all([nextChange(), sql`update faqs set order_index = order_index`.execute(api.db)]);
  await api.app.content.settled();
  goOn();
  await answer;
  spy.mockRestore();
  await api.app.content.settled();
  expect(await queriesDuring(() => read())).toBe(0);
});

it('hears of a change whose own notification is lost from the version of its table', async () => {
  await read();
  await read({}, '/api/hours');
  const change = nextChange();
  // The change itself notifies nobody; a later notification, about something else, makes the state be read.
  await sql`alter table services disable trigger content_changed`.execute(api.db);
  await sql`update services set name = 'Changed in silence' where slug = 'service-3'`.execute(api.db);
  await sql`alter table services enable trigger content_changed`.execute(api.db);
  await sql`update content_version set version = version + 1,
    tables = tables || jsonb_build_object('services', version + 1)`.execute(api.db);
  await sql`select pg_notify('content_changed', 'hours')`.execute(api.db);
  expect((await change).tables).toEqual(['services']);
  expect(await queriesDuring(() => read({}, '/api/hours'))).toBe(0);
  expect((await read()).body).toContain('Changed in silence');
});

it('drops everything when the version moves and no table says why', async () => {
  for (const url of ['/api/services', '/api/hours']) await read({}, url);
  const change = nextChange();
  await sql`update content_version set version = version + 1`.execute(api.db);
  await sql`select pg_notify('content_changed', '')`.execute(api.db);
  expect((await change).tables).toEqual([]);
  expect(await queriesDuring(() => read({}, '/api/hours'))).toBeGreaterThan(0);
  expect(await queriesDuring(() => read())).toBeGreaterThan(0);
});

it('notifies every instance', async () => {
  const other = await buildApp({ config: api.config, db: api.db, logger: false });
  await other.ready();
  await other.inject('/api/services');
  const notified = nextChange(other);
  await api.db.updateTable('services').set({ name: 'Seen elsewhere' }).where('slug', '=', 'service-0').execute();
  await notified;
  expect((await other.inject('/api/services')).json()[0].name).toBe('Seen elsewhere');
  await other.close();
});

it('shows an administrator their own write at once, and the next visitor too', async () => {
  const admin = await api.asAdmin();
  await read();
  const created = await admin({ method: 'POST', url: '/api/services', payload: { name: 'Brand new' } });
  expect(created.statusCode).toBe(201);
  expect((await read()).body).toContain('Brand new');
});

it('does not keep what was computed while something changed', async () => {
  await Promise.all([nextChange(), sql`update services set order_index = order_index`.execute(api.db)]);
  const original = api.db.executeQuery.bind(api.db);
  // The rows are read, and before the answer is made the content changes.
  const spy = jest.spyOn(api.db, 'executeQuery').mockImplementationOnce(async (query) => {
    const rows = await original(query);
    await Promise.all([
      nextChange(),
      sql`update services set name = 'Changed meanwhile' where slug = 'service-1'`.execute(api.db),
    ]);
    return rows as never;
  });
  await read();
  spy.mockRestore();
  expect((await read()).body).toContain('Changed meanwhile');
});

it('treats everything as changed after its connection was lost', async () => {
  await read();
  await sql`alter table services disable trigger content_changed`.execute(api.db);
  await sql`update services set name = 'Changed unnoticed' where slug = 'service-2'`.execute(api.db);
  await sql`alter table services enable trigger content_changed`.execute(api.db);
  expect((await read()).body).not.toContain('Changed unnoticed');
  const change = nextChange();
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name like 'harmony listen%'`.execute(
    api.db,
  );
  expect((await change).tables).toEqual([]);
  expect((await read()).body).toContain('Changed unnoticed');
});

it('gives administrators a response of their own, and visitors never theirs', async () => {
  const admin = await api.asAdmin();
  await admin({ method: 'POST', url: '/api/services', payload: { name: 'Hidden one', isActive: false } });
  const url = '/api/services?includeInactive=true';
  const mine = await admin(url);
  expect(mine.body).toContain('Hidden one');
  expect(mine.headers['cache-control']).toBe('no-store');
  for (let n = 0; n < 2; n++) expect((await read({}, url)).body).not.toContain('Hidden one');
  expect((await admin(url)).body).toContain('Hidden one');
});

it('does not fail when the computing request goes away or its handler fails', async () => {
  await Promise.all([nextChange(), sql`update services set order_index = order_index`.execute(api.db)]);
  const spy = jest.spyOn(api.db, 'executeQuery').mockRejectedValueOnce(new Error('the first one fails'));
  const answers = await Promise.all(Array.from({ length: 5 }, () => read()));
  spy.mockRestore();
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 200, 500]);
});

it('goes on answering from memory while the database is away', async () => {
  const lonely = await buildTestApp();
  await lonely.asAnyone('/api/services');
  await lonely.db.destroy();
  expect((await lonely.asAnyone('/api/services')).statusCode).toBe(200);
  expect((await lonely.asAnyone('/healthz')).statusCode).toBe(200);
  expect((await lonely.asAnyone('/readyz')).statusCode).toBe(503);
  expect((await lonely.asAnyone('/api/hours')).statusCode).toBeGreaterThanOrEqual(500);
  await lonely.app.close();
});
