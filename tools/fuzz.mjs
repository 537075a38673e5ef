// `npm run fuzz -- --requests 100000 --seed 7`: the fuzz tests of the API with more requests than `npm test` sends, and
// other ones: without `--seed` those of the day. `--only 4711` sends one of them again.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';

const root = path.resolve(import.meta.dirname, '..');
const today = new Date().toISOString().slice(0, 10).replaceAll('-', '');
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: today },
    only: { type: 'string' },
  },
});
for (const [name, value] of Object.entries(values))
  if (!/^\d{1,9}$/.test(value)) throw new Error(`--${name} must be a whole number`);

const jest = path.join(root, 'node_modules/jest/bin/jest.js');
const { status } = spawnSync(
  process.execPath,
  [jest, '-c', 'apps/api/jest.config.cjs', '--runInBand', 'apps/api/src/test/fuzz'],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      FUZZ_REQUESTS: values.requests,
      FUZZ_SEED: values.seed,
      ...(values.only && { FUZZ_ONLY: values.only }),
    },
  },
);
process.exitCode = status ?? 1;
