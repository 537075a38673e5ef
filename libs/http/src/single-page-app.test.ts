import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http, { type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { singlePageApp } from './single-page-app';

const CODE = 'console.log("hello");'.repeat(50);
const folder = mkdtempSync(path.join(os.tmpdir(), 'harmony-single-page-app-'));
const files: Record<string, string> = {
  'index.html': '<!doctype html><title>Console</title><script>start()</script>',
  'sw.js': 'self.skipWaiting()',
  'assets/index-1.js': CODE,
  'assets/built.js': CODE,
  'assets/built.js.gz': 'compressed by the build',
  'icon.png': 'pixels',
  'notes.db': 'not for you',
  '.secret.txt': 'not for you',
  '.vite/manifest.json': '{}',
};
let server: http.Server;

beforeAll(async () => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  server = http.createServer(singlePageApp('/admin', folder));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

/** The response as it travels: `fetch` would decompress it. */
const request = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<{ status?: number; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const sent = http.request({ port, host: '127.0.0.1', path: url, method, headers, agent: false }, async (res) => {
      const chunks: Buffer[] = [];
      for await (const chunk of res) chunks.push(chunk as Buffer);
      resolve({ status: res.statusCode, headers: res.headers, body: Buffer.concat(chunks) });
    });
    sent.on('error', reject).end();
  });

it.each(['/admin', '/admin/', '/admin/index.html', '/admin/services?edit=3'])(
  '%s is the page, with its own script allowed',
  async (url) => {
    const { status, headers, body } = await request(url);
    expect(status).toBe(200);
    expect(body.toString()).toBe(files['index.html']);
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/);
    expect(headers['cache-control']).toBe('no-store');
  },
);

it.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip, br;q=0', 'gzip', gunzipSync],
])(
  'compresses a file for %s at the first request, and lets it be kept for a year',
  async (accepted, encoding, unpack) => {
    const { headers, body } = await request('/admin/assets/index-1.js', { 'accept-encoding': accepted });
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    expect(headers['cache-control']).toContain('immutable');
    expect(unpack(body).toString()).toBe(CODE);
  },
);

it('does not compress pictures, nor again what the build has compressed', async () => {
  const picture = await request('/admin/icon.png', { 'accept-encoding': 'br' });
  expect(picture.headers).not.toHaveProperty('content-encoding');
  expect(picture.headers).not.toHaveProperty('vary');
  const built = await request('/admin/assets/built.js', { 'accept-encoding': 'gzip' });
  expect(built.body.toString()).toBe(files['assets/built.js.gz']);
});

it('lets a service worker fetch from its own origin, and other files nothing', async () => {
  expect((await request('/admin/sw.js')).headers['content-security-policy']).toContain("connect-src 'self'");
  expect((await request('/admin/icon.png')).headers['content-security-policy']).not.toContain('self');
});

it('lets a service worker serve the path of the app without a slash', async () => {
  expect((await request('/admin/sw.js')).headers['service-worker-allowed']).toBe('/admin');
  expect((await request('/admin/icon.png')).headers).not.toHaveProperty('service-worker-allowed');
});

it('does not send an unchanged file again', async () => {
  const { etag = '' } = (await request('/admin/assets/index-1.js')).headers;
  expect((await request('/admin/assets/index-1.js', { 'if-none-match': etag })).status).toBe(304);
});

it.each([
  '/admin/assets/old.js',
  '/admin/.secret.txt',
  '/admin/.vite/manifest.json',
  '/admin/notes.db',
  '/admin/assets/built.js.gz',
  '/admin/assets/../../../package.json',
])('%s does not exist', async (url) => {
  const { status, headers } = await request(url, { 'accept-encoding': 'br' });
  expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
});

it('takes no writes', async () => {
  const { status, headers } = await request('/admin', {}, 'POST');
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
});

it('tells search engines to stay away', async () => {
  for (const url of ['/admin', '/admin/sw.js', '/admin/assets/old.js'])
    expect((await request(url)).headers['x-robots-tag']).toBe('noindex, nofollow');
});

it('goes on serving when a newer build removes its files', async () => {
  rmSync(path.join(folder, 'assets'), { recursive: true });
  expect((await request('/admin/assets/index-1.js')).body.toString()).toBe(CODE);
  expect((await request('/admin')).status).toBe(200);
});

it('does not start without a page', () => {
  expect(() => singlePageApp('/admin', path.join(folder, '.vite'))).toThrow('build the app first');
});
