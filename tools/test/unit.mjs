// Runs the tests of the tools themselves with Node's own runner; the result goes to dist/test/tools.tap.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const files = readdirSync(path.join(root, 'tools'), { recursive: true })
  .filter((file) => file.endsWith('.test.mjs'))
  .map((file) => path.join('tools', file));
mkdirSync(path.join(root, 'dist/test'), { recursive: true });
const { status } = spawnSync(
  process.execPath,
  [
    '--test',
    '--test-reporter=spec',
    '--test-reporter-destination=stdout',
    '--test-reporter=tap',
    '--test-reporter-destination=dist/test/tools.tap',
    ...files,
  ],
  { cwd: root, stdio: 'inherit' },
);
process.exit(status ?? 1);
