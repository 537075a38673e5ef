import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { namesOf } from './names.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const scratch = mkdtempSync(path.join(os.tmpdir(), 'harmony-new-entity-'));
after(() => rmSync(scratch, { recursive: true, force: true }));

// The databases of the run around this one know nothing of the new table.
const { TEST_PG: _others, ...env } = process.env;

const run = (command, ...args) => {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: scratch, encoding: 'utf8', env });
  assert.equal(status, 0, `${command} ${args.join(' ')}\n${stdout}\n${stderr}`);
  return stdout;
};
const tool = (file, ...args) => run(process.execPath, path.join(root, 'node_modules', file), ...args);

test('names follow from what one is called', () => {
  const { Things, kebabs, table, Words } = namesOf('study-group');
  assert.deepEqual([Things, kebabs, table, Words], ['StudyGroups', 'study-groups', 'study_groups', 'Study groups']);
  assert.deepEqual([namesOf('story').kebabs, namesOf('class').kebabs], ['stories', 'classes']);
  assert.equal(namesOf('person', 'people').things, 'people');
});

test('an entity is complete as it is made: types, format and its own tests', () => {
  const tracked = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  for (const file of tracked.toString().split('\0').filter(Boolean)) {
    mkdirSync(path.join(scratch, path.dirname(file)), { recursive: true });
    cpSync(path.join(root, file), path.join(scratch, file));
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(scratch, 'node_modules'));

  const made = run(process.execPath, 'tools/new-entity.mjs', 'study-group')
    .split('\n')
    .filter((line) => /\.tsx?$/.test(line));
  assert.equal(made.length, 20);
  tool('prettier/bin/prettier.cjs', '--check', ...made);
  for (const project of ['libs/domain', 'libs/api-client', 'apps/api', 'apps/admin', 'apps/site'])
    tool('typescript-native/bin/tsc', '--noEmit', '-p', `${project}/tsconfig.json`);
  const jest = (project, ...tests) => tool('jest/bin/jest.js', '-c', `${project}/jest.config.cjs`, ...tests);
  jest(
    'apps/api',
    'src/publishing/content/lists/study-groups',
    'src/platform/db/content-triggers',
    'src/platform/plugins/access',
  );
  jest('apps/admin', 'src/app/content-forms');
  jest('libs/domain', 'src/publishing/content/rows');
  jest('apps/site', 'src/app/content-pages', 'src/app/routes.test', 'src/app/page-addresses');
});
