// `npm run drill`: what becomes of acknowledged writes when something breaks, against the built API on databases of their
// own. Each drill five times; the worst figure counts. `-- --quick` once each, `-- --only kill,restore` some of them,
// `-- --times 2`. Linux. Exit code 1 when a limit is not kept.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { nxCommand, nxEnvironment } from './launcher/build.mjs';
import { stopClinics } from './drill/clinic.mjs';
import { DRILLS } from './drill/drills.mjs';
import { rehearse, table } from './drill/rehearse.mjs';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    times: { type: 'string', default: '5' },
  },
});
const names = values.only?.split(',') ?? DRILLS.map(({ name }) => name);
const chosen = names.map((name) => DRILLS.find((drill) => drill.name === name));
if (chosen.includes(undefined)) throw new Error(`There are the drills ${DRILLS.map(({ name }) => name).join(', ')}.`);

const root = path.resolve(import.meta.dirname, '..');
const [command, ...rest] = nxCommand(root, 'run', 'api:build');
const built = spawnSync(command, rest, { cwd: root, env: nxEnvironment(), encoding: 'utf8' });
if (built.status !== 0) throw new Error(`The API could not be built:\n${built.stdout}\n${built.stderr}`);

for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => void stopClinics().finally(() => process.exit(1)));

const rows = [];
for (const drill of chosen) {
  console.log(`${drill.name}: ${drill.what}`);
  rows.push(...(await rehearse(drill, values.quick ? 1 : Number(values.times), (line) => console.log(`  ${line}`))));
}
console.log(`\n${table(rows)}`);
const failures = rows.filter(({ holds }) => !holds).length;
console.log(failures === 0 ? '\neverything holds' : `\n${failures} do not hold`);
process.exitCode = failures === 0 ? 0 : 1;
