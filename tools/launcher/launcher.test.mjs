import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { firstAccounts, signInHint } from './accounts.mjs';
import { sourceStamp } from './build.mjs';
import { explain, Failure } from './failure.mjs';
import { appOf } from './gateway.mjs';
import { checkNode, firstDifference } from './install.mjs';
import { canEnter } from './os-user.mjs';
import { unsupported } from './pg-binaries.mjs';
import { keptSecret, newPassword, newToken } from './secrets.mjs';
import { readSettings } from './settings.mjs';

const folder = mkdtempSync(path.join(os.tmpdir(), 'harmony-tools-test-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const place = (name) => path.join(folder, name);

test('an old Node is refused with one sentence, a current one is taken', () => {
  assert.throws(() => checkNode('18.20.0'), /needs Node 20\.19 or newer; this is Node 18\.20\.0/);
  assert.throws(() => checkNode('20.18.3'), Failure);
  for (const version of ['20.19.0', '22.1.0', '24.0.0']) checkNode(version);
});

test('settings have the defaults of the README', () => {
  const { host, port, dataDir, databaseUrl, admin, calls } = readSettings({}, '/clinic');
  assert.deepEqual(
    { host, port, dataDir, databaseUrl },
    { host: '127.0.0.1', port: 4200, dataDir: path.resolve('/clinic/.data'), databaseUrl: undefined },
  );
  assert.deepEqual(
    [admin, calls],
    [
      { username: 'admin', password: undefined },
      { username: 'reception', password: undefined },
    ],
  );
});

test('settings that cannot work are refused by name', () => {
  assert.throws(() => readSettings({ PORT: 'http' }, '/'), /PORT must be a number/);
  assert.throws(() => readSettings({ PORT: '70000' }, '/'), /PORT must be a number/);
  assert.throws(() => readSettings({ DATABASE_URL: 'mysql://x/y' }, '/'), /DATABASE_URL is not the address/);
  assert.equal(
    readSettings({ PORT: '0', ADMIN_PASSWORD: ' kept as typed 123 ' }, '/').admin.password,
    ' kept as typed 123 ',
  );
});

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

test('generated passwords are long and differ', () => {
  const [one, two] = [newPassword(), newPassword()];
  assert.match(one, /^([a-zA-Z2-9]{4}-){4}[a-zA-Z2-9]{4}$/);
  assert.notEqual(one, two);
});

test('a generated password is shown once, afterwards only its file', () => {
  const settings = {
    dataDir: place('accounts'),
    admin: { username: 'admin' },
    calls: { username: 'reception', password: 'chosen by somebody' },
  };
  const start = { seeded: true, dataDir: '.data', variable: 'ADMIN_PASSWORD' };
  const { admin, calls } = firstAccounts(settings);
  assert.match(signInHint(admin, start), new RegExp(`admin / ${admin.password} `));
  const again = firstAccounts(settings).admin;
  assert.equal(again.password, admin.password);
  assert.equal(signInHint(again, { ...start, seeded: false }), 'admin, with the password in .data/admin-password');
  assert.ok(!signInHint(calls, start).includes('chosen by somebody'));
});

test('each path belongs to one app', () => {
  const apps = {
    '/': 'site',
    '/services': 'site',
    '/api': 'api',
    '/api/services': 'api',
    '/apiary': 'site',
    '/healthz': 'api',
    '/readyz': 'api',
    '/admin': 'admin',
    '/admin/login': 'admin',
    '/administrators': 'site',
    '/calls/': 'calls',
    '/Admin': 'site',
    '//api/services': 'site',
  };
  for (const [url, app] of Object.entries(apps)) assert.equal(appOf(url), app, url);
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

test('the lock file is compared with what npm installed', () => {
  const project = place('project');
  mkdirSync(path.join(project, 'node_modules'), { recursive: true });
  const write = (file, packages) => writeFileSync(path.join(project, file), JSON.stringify({ packages }));
  write('package-lock.json', {
    '': {},
    'node_modules/a': { version: '1.0.0' },
    'node_modules/windows-only': { version: '1.0.0', optional: true },
  });
  assert.match(firstDifference(project), /first start/);
  write('node_modules/.package-lock.json', { 'node_modules/a': { version: '1.0.0' } });
  assert.equal(firstDifference(project), undefined);
  write('node_modules/.package-lock.json', { 'node_modules/a': { version: '0.9.0' } });
  assert.equal(firstDifference(project), 'a has changed');
});

test('the stamp of the sources changes with a source, not with a test', () => {
  const project = place('sources');
  mkdirSync(path.join(project, 'apps/api'), { recursive: true });
  const write = (file, text) => writeFileSync(path.join(project, 'apps/api', file), text);
  write('main.ts', 'one');
  const before = sourceStamp(project);
  write('main.test.ts', 'a test');
  assert.equal(sourceStamp(project), before);
  write('main.ts', 'three');
  assert.notEqual(sourceStamp(project), before);
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

test('the example environment is complete enough to be read', () => {
  assert.match(readFileSync(path.resolve(import.meta.dirname, '../../.env.example'), 'utf8'), /# DATA_DIR=\.data/);
});
