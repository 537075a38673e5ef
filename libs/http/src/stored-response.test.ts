import http, { type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { StoredResponse } from './stored-response';

const TEXT = 'words '.repeat(500);
const make = (parts: Partial<ConstructorParameters<typeof StoredResponse>[0]> = {}) =>
  new StoredResponse({ type: 'text/plain', headers: ['cache-control', 'no-cache', 'vary', 'x'], body: TEXT, ...parts });

let response: StoredResponse;
let server: http.Server;
beforeAll(async () => {
  server = http.createServer((req, res) => response.send(req, res, ['x-request-id', '1']));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  response = make();
});

/** The response as it travels: `fetch` would decompress it. */
const request = (headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<{ status?: number; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const sent = http.request({ port, host: '127.0.0.1', method, headers, agent: false }, async (res) => {
      const chunks: Buffer[] = [];
      for await (const chunk of res) chunks.push(chunk as Buffer);
      resolve({ status: res.statusCode, headers: res.headers, body: Buffer.concat(chunks) });
    });
    sent.on('error', reject).end();
  });

it('is sent with its headers, its ETag, and those of the request', async () => {
  const { status, headers, body } = await request();
  expect([status, body.toString()]).toEqual([200, TEXT]);
  expect(headers).toMatchObject({
    'content-type': 'text/plain',
    'content-length': String(TEXT.length),
    'cache-control': 'no-cache',
    etag: response.etag,
    'x-request-id': '1',
  });
});

it('is sent in the best available encoding', async () => {
  const encodingOf = async (accepted: string) =>
    (await request({ 'accept-encoding': accepted })).headers['content-encoding'];
  expect(await encodingOf('br, gzip')).toBeUndefined();
  expect(response.isCompressed).toBe(false);
  await response.compress('gzip', 6);
  expect(response.isCompressed).toBe(true);
  expect(await encodingOf('br, gzip')).toBe('gzip');
  await response.compress('br', 11);
  expect(await encodingOf('br, gzip')).toBe('br');
  expect(await encodingOf('br;q=0.5, gzip')).toBe('gzip');
  const [br, gzip] = [await request({ 'accept-encoding': 'br' }), await request({ 'accept-encoding': 'gzip' })];
  expect(brotliDecompressSync(br.body).toString()).toBe(TEXT);
  expect(gunzipSync(gzip.body).toString()).toBe(TEXT);
  expect(new Set([br.headers.etag, gzip.headers.etag, response.etag]).size).toBe(3);
});

it('is compressed once', async () => {
  await Promise.all([response.compress('gzip', 6), response.compress('gzip', 6)]);
  const { size } = response;
  await response.compress('gzip', 6);
  expect(response.size).toBe(size);
  expect(size).toBeGreaterThan(make().size);
});

it('is a 304 without a body for those who have it, in whichever encoding', async () => {
  await response.compress('gzip', 6);
  const { etag = '' } = (await request({ 'accept-encoding': 'gzip' })).headers;
  for (const [known, named] of [
    [etag, etag],
    [`"other", W/${etag}`, etag],
    [response.etag ?? '', response.etag],
    ['*', response.etag],
  ] as const) {
    const { status, headers, body } = await request({ 'if-none-match': known });
    expect([status, body.length]).toEqual([304, 0]);
    expect(headers).toMatchObject({ etag: named, 'cache-control': 'no-cache', vary: 'x', 'x-request-id': '1' });
    for (const name of ['content-type', 'content-encoding', 'content-length']) expect(headers).not.toHaveProperty(name);
  }
  expect((await request({ 'if-none-match': '"other"' })).status).toBe(200);
});

it('has no ETag, and therefore no 304, when nobody may store it', async () => {
  response = make({ headers: ['cache-control', 'no-store'] });
  const { status, headers } = await request({ 'if-none-match': '*' });
  expect(status).toBe(200);
  expect(headers).not.toHaveProperty('etag');
});

it('is a 304 only in place of a 200', async () => {
  response = make({ status: 404 });
  expect((await request({ 'if-none-match': '*' })).status).toBe(404);
});

it('to HEAD has the headers of GET and no body', async () => {
  const { headers, body } = await request({}, 'HEAD');
  expect(headers).toMatchObject({ 'content-length': String(TEXT.length), etag: response.etag });
  expect(body).toHaveLength(0);
});

it('can be copied with more headers', async () => {
  await response.compress('gzip', 6);
  response.addEncoded('br', Buffer.from('as built'));
  response = response.withHeaders(['warning', '110 - "Response is Stale"']);
  for (const accepted of ['identity', 'gzip', 'br']) {
    const { headers } = await request({ 'accept-encoding': accepted });
    expect(headers.warning).toContain('110');
    expect(headers['content-encoding'] ?? 'identity').toBe(accepted);
  }
});
