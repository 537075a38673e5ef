// `npm run topology`: the product as docker-compose.yml runs it, without Docker: a real Caddy with the shipped Caddyfile and
// TLS, a Postgres of its own, two APIs and two site servers from the build, three hosts. `-- --quick` as in `npm test`,
// `-- --only kill,upload` some checks, `-- --rounds 5` rolling restarts. Needs Caddy and nginx: the packages `caddy` and `nginx` of
// Debian, which root has installed here if they are missing. `-- --containers default`, or forms such as `scaled,external-db`: some
// of the checks with Docker instead. Exit code 1 when something does not hold, or a program is missing.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { nxCommand, nxEnvironment } from './launcher/build.mjs';
import { findCaddy } from './topology/caddy.mjs';
import { CHECKS, containerChecks, QUICK } from './topology/checks.mjs';
import { openContainers, stopContainers } from './topology/containers.mjs';
import { openDeployment, stopDeployments } from './topology/deployment.mjs';
import { findNginx } from './topology/nginx.mjs';
import { NoProgram } from './topology/programs.mjs';
import { runChecks } from './topology/run.mjs';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    rounds: { type: 'string' },
    'no-build': { type: 'boolean', default: false },
    containers: { type: 'string' },
  },
});
const forms = values.containers?.split(',').filter((form) => form !== 'default');
const names = values.only?.split(',');
const usual = forms ? containerChecks(forms) : values.quick ? QUICK : CHECKS;
const chosen = names ? names.map((name) => CHECKS.find((one) => one.name === name)) : usual;
if (chosen.includes(undefined)) throw new Error(`There are the checks ${CHECKS.map(({ name }) => name).join(', ')}.`);

for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => void Promise.all([stopDeployments(), stopContainers()]).finally(() => process.exit(1)));

try {
  if (!forms) console.log(`Caddy ${findCaddy()}, ${findNginx()}`);
  if (!forms && !values['no-build']) build();
  const rounds = Number(values.rounds ?? (values.quick ? 1 : 5));
  const open = () => (forms ? openContainers({ forms }) : openDeployment({ drainSeconds: values.quick ? 2 : 5 }));
  const rows = await runChecks(chosen, { rounds, open, report: (line) => console.log(line) });
  const failures = rows.filter(({ holds }) => !holds);
  for (const { drill, what, value, limit } of failures) console.log(`FAILS  ${drill}: ${what}: ${value} (${limit})`);
  console.log(
    failures.length === 0
      ? `\neverything holds (${rows.length} figures)`
      : `\n${failures.length} of ${rows.length} do not hold`,
  );
  process.exitCode = failures.length === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof NoProgram ? `The topology could not be run: ${error.message}.` : error);
  process.exitCode = 1;
}

function build() {
  const root = path.resolve(import.meta.dirname, '..');
  const [command, ...rest] = nxCommand(root, 'run-many', '-t', 'build', '--parallel=2');
  const built = spawnSync(command, rest, { cwd: root, env: nxEnvironment(), encoding: 'utf8' });
  if (built.status !== 0) throw new Error(`The build failed:\n${built.stdout}\n${built.stderr}`);
}
