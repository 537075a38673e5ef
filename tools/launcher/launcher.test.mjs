import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { firstAccounts, signInHint } from './accounts.mjs';
import { sourceStamp } from './build.mjs';
import { appOf } from './gateway.mjs';
import { checkNode, firstDifference } from './install.mjs';
import { Failure } from '../platform/failure.mjs';
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

test('the stamp of the sources changes with what is built and what builds it, not with a test or another tool', () => {
  const project = place('sources');
  for (const at of ['apps/api', 'tools/build', 'tools/launcher'])
    mkdirSync(path.join(project, at), { recursive: true });
  const stampAfter = (file) => {
    writeFileSync(path.join(project, file), file);
    return sourceStamp(project);
  };
  const before = sourceStamp(project);
  assert.equal(stampAfter('apps/api/main.test.ts'), before);
  assert.equal(stampAfter('tools/launcher/serve.mjs'), before);
  const withSource = stampAfter('apps/api/main.ts');
  assert.notEqual(withSource, before);
  assert.notEqual(stampAfter('tools/build/api.mjs'), withSource);
});

test('the example environment is complete enough to be read', () => {
  assert.match(readFileSync(path.resolve(import.meta.dirname, '../../.env.example'), 'utf8'), /# DATA_DIR=\.data/);
});
