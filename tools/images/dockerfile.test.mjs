import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { inputsOf, readStages } from './dockerfile.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');
const IMAGES = ['api', 'site', 'gateway'];
const stages = readStages(ROOT);
const isBelow = (file, folder) => file === folder || file.startsWith(`${folder}/`);
/** The images that are made anew when this file changes. */
const changedBy = (file) => IMAGES.filter((name) => [...inputsOf(name, stages)].some((each) => isBelow(file, each)));

test('a change in one app makes one image anew', () => {
  assert.deepEqual(changedBy('apps/api/src/app.ts'), ['api']);
  assert.deepEqual(changedBy('apps/site/src/main.ts'), ['site']);
  for (const app of ['admin', 'call-monitor']) assert.deepEqual(changedBy(`apps/${app}/src/main.tsx`), ['gateway']);
  assert.deepEqual(changedBy('docker/Caddyfile'), ['gateway']);
  assert.deepEqual(changedBy('libs/domain/src/index.ts'), IMAGES);
  for (const file of ['docs/operations.md', 'e2e/store.spec.ts', 'tools/start.mjs', 'docker-compose.yml'])
    assert.deepEqual(changedBy(file), [], file);
});

test('of the two apps in the gateway each is built by itself', () => {
  const appsOf = (stage) => [...inputsOf(stage, stages)].filter((each) => each.startsWith('apps/'));
  for (const app of ['admin', 'call-monitor']) assert.deepEqual(appsOf(`build-${app}`), [`apps/${app}`]);
});

test('an app is built from the libraries that its sources import, and from no other', () => {
  for (const app of ['api', 'site', 'admin', 'call-monitor']) {
    const copied = [...inputsOf(`build-${app}`, stages)].filter((each) => each.startsWith('libs/'));
    assert.deepEqual(copied.sort(), [...librariesOf(`apps/${app}`)].sort(), app);
  }
});

test('nothing that is copied is left out by .dockerignore', () => {
  const kept = readFileSync(path.join(ROOT, '.dockerignore'), 'utf8').match(/(?<=^!).+$/gm);
  for (const each of stages.keys())
    for (const input of inputsOf(each, stages)) assert.ok(kept.includes(input.split('/')[0]), input);
});

/** Folders of the libraries that the product's code in this folder imports, and those that they import. */
function librariesOf(folder, found = new Set()) {
  const files = execFileSync('git', ['ls-files', folder], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/test\//.test(file));
  const text = files.map((file) => readFileSync(path.join(ROOT, file), 'utf8')).join('\n');
  for (const name of new Set(text.match(/(?<=from '@harmony\/)[\w-]+/g))) {
    if (found.has(`libs/${name}`)) continue;
    librariesOf(`libs/${name}`, found.add(`libs/${name}`));
  }
  return found;
}
