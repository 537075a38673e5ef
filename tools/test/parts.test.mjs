import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { MAIN_PATHS, partOf } from '../platform/test-parts.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(test\.tsx?|spec\.ts)$/.test(file) && !/^e2e\/(day|faults)\//.test(file));

/** What Jest or Playwright would run of a part. */
function listed(part, command, ...args) {
  const env = { ...process.env, TEST_PART: part };
  const text = execFileSync(process.execPath, [path.join(root, command), ...args], {
    cwd: root,
    env,
    encoding: 'utf8',
  });
  return text.split('\n').map((line) => line.trim());
}

test('every test belongs to one part, and each part runs those that belong to it', () => {
  const projects = [
    ...new Set(files.filter((file) => !file.startsWith('e2e/')).map((file) => file.split('/').slice(0, 2).join('/'))),
  ];
  for (const part of ['main', 'rest'])
    for (const project of projects) {
      const own = files.filter((file) => file.startsWith(`${project}/`) && partOf(file) === part);
      const run = listed(part, 'node_modules/jest/bin/jest.js', '-c', `${project}/jest.config.cjs`, '--listTests')
        .filter((line) => line.startsWith(root))
        .map((line) => path.relative(root, line));
      assert.deepEqual(run.sort(), own.sort(), `${part} of ${project}`);
    }
  // A runner that finds nothing fails the run: the long tests are asked of those projects only that have some.
  const asked = projects.filter((project) => {
    const { targets = {} } = JSON.parse(readFileSync(path.join(root, project, 'project.json'), 'utf8'));
    return 'test-rest' in targets;
  });
  const withLong = projects.filter((project) =>
    files.some((file) => file.startsWith(`${project}/`) && partOf(file) === 'rest'),
  );
  assert.deepEqual(asked, withLong);
});

test('every browser test belongs to one part', () => {
  for (const part of ['main', 'rest']) {
    const lines = ['product', 'switches'].flatMap((project) =>
      listed(
        part,
        'node_modules/@playwright/test/cli.js',
        'test',
        '-c',
        'e2e/playwright.config.ts',
        '--list',
        '--no-deps',
        `--project=${project}`,
      ),
    );
    const run = new Set(
      lines.flatMap((line) => /› (\S+\.spec\.ts):/.exec(line)?.[1] ?? []).map((file) => `e2e/${file}`),
    );
    const own = files.filter((file) => file.startsWith('e2e/') && partOf(file) === part);
    assert.deepEqual([...run].sort(), own.sort(), part);
  }
});

test('the main paths are there', () => {
  assert.deepEqual(
    MAIN_PATHS.filter((file) => !files.includes(file)),
    [],
  );
});
