// `npm test`: lint, types, units, components, the API and the main paths in the browser. `npm run test:all` adds what takes longer
// (tools/platform/test-parts.mjs). `npm test -- shop`: what stands in the rooms of one subject. On a fresh clone too. The last line says how many
// passed and failed.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

/** A run that hangs must still say what failed: no part may take so long. */
const LIMIT_MS = 60 * 60_000;
const REPORTS = path.join(root, 'dist/test');
/** How much of the main part passed and failed, for a run that only adds the rest. */
const MAIN_COUNTS = path.join(REPORTS, 'main-counts.json');
const JEST = path.join(root, 'node_modules/jest/bin/jest.js');

/** What was begun when, in milliseconds: where a run spends its time. */
const phases = [];
const begin = (name) => phases.push({ name, at: Date.now() });

/** The result in a runner's report; of a runner that left none, a result of nothing, which fails the run. */
function fromReport(runner, name, read) {
  const file = path.join(REPORTS, `${name}.json`);
  if (!existsSync(file)) return { runner, passed: 0, failed: 0, problems: ['it left no report'] };
  return read(runner, JSON.parse(readFileSync(file, 'utf8')));
}

/** These targets of all projects, with a database for those that need one. */
async function onNx(name, targets) {
  const cluster = await startThrowAway();
  const options = ['--parallel=2', '--output-style=static', '--nxBail=false'];
  const tasks = await run(name, nxCommand(root, 'run-many', '-t', ...targets, ...options), {
    cwd: root,
    env: { ...nxEnvironment(), TEST_PG: cluster.base },
    verbose: true,
    limitMs: LIMIT_MS,
  }).finally(() => cluster.stop());
  const results = [fromNx(name.toLowerCase(), tasks)];
  for (const [, project, target] of tasks.output.matchAll(/^> nx run (\S+):(test(?:-rest)?)\b/gm)) {
    const report = target === 'test' ? project : `${project}-rest`;
    results.push(fromReport(`tests of ${project}`, report, project === 'tools' ? (_, result) => result : fromJest));
  }
  return results;
}

/** The browser tests of this part, on a product that is started for them. */
async function inBrowser(part) {
  const results = [];
  const playwright = path.join(root, 'node_modules/@playwright/test/cli.js');
  // One after the other, each on a product of its own: a failure in the first does not hide what the second would have found.
  for (const project of ['product', 'switches']) {
    begin(`browser: ${project}`);
    const report = `e2e-${project}-${part}`;
    const options = ['test', '-c', 'e2e/playwright.config.ts', `--project=${project}`, '--no-deps'];
    const browser = await run(`Browser tests: ${project}`, [process.execPath, playwright, ...options], {
      cwd: root,
      env: { ...process.env, E2E_REPORT: report, TEST_PART: part },
      verbose: true,
      limitMs: LIMIT_MS,
    });
    const found = fromReport(`browser: ${project}`, report, fromPlaywright);
    results.push(browser.ok || found.failed ? found : { ...found, failed: 1 });
  }
  return results;
}

async function main() {
  begin('repository, lint, types, tests, builds');
  // Beside Nx, in a process of its own: alone it leaves one of two cores idle for minutes.
  const repository = run(
    'Checking the repository',
    [process.execPath, path.join(root, 'tools/checks/repository.mjs'), path.join(REPORTS, 'repository.json')],
    { cwd: root, limitMs: LIMIT_MS },
  );
  const results = await onNx('Lint, types, tests and builds', ['lint', 'typecheck', 'test', 'build']);
  await repository;
  results.unshift(fromReport('checks', 'repository', fromChecks));
  results.push(fromChecks('build output', checkBuild(root)), fromChecks('packages', checkBillOfMaterials(root)));
  return [...results, ...(await inBrowser('main'))];
}

async function rest() {
  const { quickDrills } = await import('./drill/quick.mjs');
  const { quickTopology } = await import('./topology/quick.mjs');
  begin('long tests');
  const results = await onNx('Long tests', ['test-rest']);
  begin('drills');
  say('Drills …');
  results.push(await quickDrills(['kill', 'double-submit', 'restore']));
  begin('deployed');
  say('The deployed product behind a real Caddy …');
  results.push(await quickTopology());
  return [...results, ...(await inBrowser('rest'))];
}

/** The tests without a browser in the rooms of one subject, of all projects that have some. */
async function ofSubject(subject) {
  const results = [];
  const cluster = await startThrowAway();
  try {
    for (const project of [
      'libs/domain',
      'libs/api-client',
      'apps/api',
      'apps/admin',
      'apps/call-monitor',
      'apps/site',
    ]) {
      const report = path.join(REPORTS, `${path.basename(project)}-${subject}.json`);
      const options = ['-c', `${project}/jest.config.cjs`, '--json', `--outputFile=${report}`, '--passWithNoTests'];
      begin(project);
      const { ok } = await run(
        `Tests of ${subject} in ${project}`,
        [process.execPath, JEST, ...options, `${project}/src/(.*/)?${subject}/`],
        { cwd: root, env: { ...process.env, TEST_PG: cluster.base }, verbose: true, limitMs: LIMIT_MS },
      );
      if (!existsSync(report)) results.push({ runner: project, passed: 0, failed: ok ? 0 : 1, problems: [] });
      else results.push(fromJest(project, JSON.parse(readFileSync(report, 'utf8'))));
    }
  } finally {
    await cluster.stop();
  }
  return results.filter(({ passed, failed }) => passed + failed > 0);
}

/** With `--rest` the main part has just run, and counts. */
const earlier = () =>
  existsSync(MAIN_COUNTS)
    ? JSON.parse(readFileSync(MAIN_COUNTS, 'utf8'))
    : { runner: 'npm test', passed: 0, failed: 1, problems: ['it left no counts'] };

const [what = '--main', ...more] = process.argv.slice(2);
if (more.length > 0 || (!/^--(main|all|rest)$/.test(what) && !/^[a-z]+$/.test(what))) {
  console.error('npm test, npm test -- SUBJECT (shop, calls …), npm run test:all');
  process.exit(1);
}
if (what !== '--rest') rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const results = [];
if (what === '--rest') results.push(earlier());
if (what === '--main' || what === '--all') results.push(...(await main()));
if (what === '--rest' || what === '--all') results.push(...(await rest()));
if (!what.startsWith('--')) results.push(...(await ofSubject(what)));

const { lines, last, ok } = summarise(results);
if (what === '--main') {
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  writeFileSync(
    MAIN_COUNTS,
    JSON.stringify({ runner: 'npm test', passed: sum('passed'), failed: sum('failed'), problems: [] }),
  );
}
const seconds = (from, to) => `${Math.round((to - from) / 1000)} s`;
const took = phases
  .map(({ name, at }, index) => `${name} ${seconds(at, phases[index + 1]?.at ?? Date.now())}`)
  .join(', ');
say(`\n${lines.join('\n')}\n\n${seconds(started, Date.now())}: ${took}\n${last}`);
process.exitCode = ok ? 0 : 1;
