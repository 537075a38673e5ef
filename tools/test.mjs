// `npm test`: everything CI runs, on a fresh clone too. The last line says how many passed and failed.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { nxCommand, nxEnvironment } from './launcher/build.mjs';
import { checkNode, ensureInstalled } from './launcher/install.mjs';
import { run, say } from './launcher/progress.mjs';

const root = path.resolve(import.meta.dirname, '..');
const started = Date.now();
checkNode();
await ensureInstalled(root);

const { fromChecks, fromJest, fromNx, fromPlaywright, summarise } = await import('./test/results.mjs');
const { checkBillOfMaterials } = await import('./checks/bill-of-materials.mjs');
const { checkBuild } = await import('./checks/build-output.mjs');
const { startThrowAway } = await import('./platform/throw-away-postgres.mjs');
const { quickDrills } = await import('./drill/quick.mjs');
const { quickTopology } = await import('./topology/quick.mjs');

const TARGETS = ['lint', 'typecheck', 'test', 'build'];
/** A run that hangs must still say what failed: no part may take so long. */
const LIMIT_MS = 60 * 60_000;
const REPORTS = path.join(root, 'dist/test');
rmSync(REPORTS, { recursive: true, force: true });

/** The result in a runner's report; of a runner that left none, a result of nothing, which fails the run. */
function fromReport(runner, name, read) {
  const file = path.join(REPORTS, `${name}.json`);
  if (!existsSync(file)) return { runner, passed: 0, failed: 0, problems: ['it left no report'] };
  return read(runner, JSON.parse(readFileSync(file, 'utf8')));
}

/** What was begun when, in milliseconds: where a run spends its time. */
const phases = [];
const begin = (name) => phases.push({ name, at: Date.now() });
const endOf = (index) => phases[index + 1]?.at ?? Date.now();

begin('repository, lint, types, tests, builds');
// Beside Nx, in a process of its own: alone it leaves one of two cores idle for minutes.
const repository = run(
  'Checking the repository',
  [process.execPath, path.join(root, 'tools/checks/repository.mjs'), path.join(REPORTS, 'repository.json')],
  { cwd: root, limitMs: LIMIT_MS },
);
const cluster = await startThrowAway();
const options = ['--parallel=2', '--output-style=static', '--nxBail=false'];
const tasks = await run('Lint, types, tests and builds', nxCommand(root, 'run-many', '-t', ...TARGETS, ...options), {
  cwd: root,
  env: { ...nxEnvironment(), TEST_PG: cluster.base },
  verbose: true,
  limitMs: LIMIT_MS,
}).finally(() => cluster.stop());
await repository;
const results = [fromReport('checks', 'repository', fromChecks), fromNx('tasks of Nx', tasks)];
for (const [, project] of tasks.output.matchAll(/^> nx run (\S+):test\b/gm))
  results.push(fromReport(`tests of ${project}`, project, project === 'tools' ? (_, result) => result : fromJest));
results.push(fromChecks('build output', checkBuild(root)), fromChecks('packages', checkBillOfMaterials(root)));
begin('drills');
say('Drills …');
results.push(await quickDrills(['kill', 'double-submit', 'restore']));
begin('deployed');
say('The deployed product behind a real Caddy …');
results.push(await quickTopology());

const playwright = path.join(root, 'node_modules/@playwright/test/cli.js');
// One after the other, each on a product of its own: a failure in the first does not hide what the second would have found.
for (const project of ['product', 'switches']) {
  begin(`browser: ${project}`);
  const report = `e2e-${project}`;
  const options = ['test', '-c', 'e2e/playwright.config.ts', `--project=${project}`, '--no-deps'];
  const browser = await run(`Browser tests: ${project}`, [process.execPath, playwright, ...options], {
    cwd: root,
    env: { ...process.env, E2E_REPORT: report },
    verbose: true,
    limitMs: LIMIT_MS,
  });
  const inBrowser = fromReport(`browser: ${project}`, report, fromPlaywright);
  results.push(browser.ok || inBrowser.failed ? inBrowser : { ...inBrowser, failed: 1 });
}

const { lines, last, ok } = summarise(results);
const seconds = (from, to) => `${Math.round((to - from) / 1000)} s`;
const took = phases.map(({ name, at }, index) => `${name} ${seconds(at, endOf(index))}`).join(', ');
say(`\n${lines.join('\n')}\n\n${seconds(started, Date.now())}: ${took}\n${last}`);
process.exitCode = ok ? 0 : 1;
