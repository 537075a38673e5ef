import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { staticApp } from './static-app.mjs';

const CODE = 'console.log("hello");'.repeat(50);
const folder = mkdtempSync(path.join(os.tmpdir(), 'harmony-static-test-'));
let server;
let origin;

before(async () => {
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, 'index.html'), '<!doctype html><title>Console</title><script>start()</script>');
  writeFileSync(path.join(folder, 'assets/index-1.js'), CODE);
  writeFileSync(path.join(folder, '.secret.txt'), 'not for you');
  server = createServer(staticApp('/admin', folder)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.on('listening', resolve));
  origin = `http://127.0.0.1:${server.address().port}`;
});
after(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The answer as it travels: `fetch` would unpack it. */
const raw = (url, headers = {}) =>
  import('node:http').then(
    ({ get }) =>
      new Promise((resolve) =>
        get(origin + url, { headers }, (res) => {
          const parts = [];
          res.on('data', (part) => parts.push(part));
          res.on('end', () => resolve({ status: res.statusCode, headers: res.headers, body: Buffer.concat(parts) }));
        }),
      ),
  );

test('every address that is no file is the page, with its own script allowed', async () => {
  for (const url of ['/admin', '/admin/', '/admin/services?edit=3']) {
    const { status, headers, body } = await raw(url);
    assert.equal(status, 200);
    assert.match(body.toString(), /Console/);
    assert.match(headers['content-security-policy'], /script-src 'self' 'sha256-/);
  }
});

test('a file is compressed as the browser likes it, and kept for a year', async () => {
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
  for (const [accepted, encoding] of [
    ['gzip, deflate, br', 'br'],
    ['gzip, br;q=0', 'gzip'],
  ]) {
    const { headers, body } = await raw('/admin/assets/index-1.js', { 'accept-encoding': accepted });
    assert.equal(headers['content-encoding'], encoding);
    assert.equal(unpack[encoding](body).toString(), CODE);
    assert.match(headers['cache-control'], /immutable/);
    assert.equal(headers.vary, 'accept-encoding');
  }
  assert.equal((await raw('/admin/assets/index-1.js')).body.toString(), CODE);
});

test('an unchanged file is not sent again', async () => {
  const { headers } = await raw('/admin/assets/index-1.js');
  assert.equal((await raw('/admin/assets/index-1.js', { 'if-none-match': headers.etag })).status, 304);
});

test('a missing file is missing, and a hidden one too', async () => {
  assert.equal((await raw('/admin/assets/old.js')).status, 404);
  assert.equal((await raw('/admin/.secret.txt')).status, 404);
  assert.equal((await raw('/admin/assets/../../../package.json')).status, 404);
});

test('a build that goes away underneath takes nothing from those who are there', async () => {
  rmSync(path.join(folder, 'assets'), { recursive: true });
  assert.equal((await raw('/admin/assets/index-1.js')).body.toString(), CODE);
  assert.equal((await raw('/admin')).status, 200);
});
