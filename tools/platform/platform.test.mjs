import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { explain } from './failure.mjs';
import { canEnter } from './os-user.mjs';
import { unsupported } from './pg-binaries.mjs';
import { keptSecret, newPassword, newToken } from './secrets.mjs';

const folder = mkdtempSync(path.join(os.tmpdir(), 'harmony-platform-test-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const place = (name) => path.join(folder, name);

test('a secret is made once, kept, and readable by its owner only', () => {
  const first = keptSecret(folder, 'secret', newToken);
  const second = keptSecret(folder, 'secret', () => assert.fail('made twice'));
  assert.deepEqual([first.isNew, second.isNew, second.value], [true, false, first.value]);
  assert.match(first.value, /^[0-9a-f]{64}$/);
  if (process.platform !== 'win32') assert.equal(statSync(place('secret')).mode & 0o777, 0o600);
  assert.deepEqual(
    readdirSync(folder).filter((name) => name.endsWith('.new')),
    [],
  );
});

test('of two who make the same secret at once both have what is kept', () => {
  let other;
  const mine = keptSecret(folder, 'contested', () => {
    other = keptSecret(folder, 'contested', newToken);
    return newToken();
  });
  assert.deepEqual([mine.isNew, other.isNew, mine.value], [false, true, other.value]);
  assert.equal(readFileSync(place('contested'), 'utf8'), `${mine.value}\n`);
});

test('a secret that a full disk has left empty is made again', () => {
  writeFileSync(place('empty'), '');
  const made = keptSecret(folder, 'empty', newToken);
  assert.deepEqual([made.isNew, keptSecret(folder, 'empty', newToken).value], [true, made.value]);
});

test('generated passwords are long and differ', () => {
  const [one, two] = [newPassword(), newPassword()];
  assert.match(one, /^([a-zA-Z2-9]{4}-){4}[a-zA-Z2-9]{4}$/);
  assert.notEqual(one, two);
});

test('system errors say what to do', () => {
  const explained = (code, rest) =>
    explain(Object.assign(new Error(code), { code, ...rest }), { host: '127.0.0.1', port: 4200 }).message;
  assert.match(explained('EADDRINUSE'), /Port 4200 is taken.*\n.*PORT=4201 npm start/);
  assert.match(explained('EACCES', { syscall: 'listen' }), /above 1023/);
  assert.match(explained('ENOSPC'), /disk is full/);
  const refused = Object.assign(new Error('PUBLIC_URL must be an address'), { name: 'ConfigError' });
  assert.match(explain(refused).message, /PUBLIC_URL must be an address\n.*\.env\.example/);
  const strange = new Error('strange');
  assert.equal(explain(strange), strange);
});

test('platforms without an embedded PostgreSQL are named', () => {
  assert.equal(unsupported({ platform: 'linux', arch: 'x64', musl: true }), 'Alpine Linux (musl)');
  assert.equal(unsupported({ platform: 'win32', arch: 'arm64', musl: false }), 'win32 on arm64');
  assert.equal(unsupported({ platform: 'darwin', arch: 'arm64', musl: false }), undefined);
});

test('a closed folder on the way is noticed', { skip: process.platform === 'win32' }, () => {
  const inner = place('closed/open');
  mkdirSync(inner, { recursive: true });
  const stranger = { uid: 61_234, gid: 61_234 };
  for (const at of [folder, place('closed'), inner]) chmodSync(at, 0o755);
  assert.equal(canEnter(inner, stranger), true);
  chmodSync(place('closed'), 0o700);
  assert.equal(canEnter(inner, stranger), false);
  assert.equal(canEnter(inner, { uid: statSync(folder).uid, gid: 0 }), true);
});
