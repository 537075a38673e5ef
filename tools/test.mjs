// `npm test`: everything CI runs, on a fresh clone too. The last line says how many passed and failed.
import path from 'node:path';
import { rmSync } from 'node:fs';
import { checkNode, ensureInstalled } from './launcher/install.mjs';
import { say } from './launcher/progress.mjs';

const root = path.resolve(import.meta.dirname, '..');
const started = Date.now();
checkNode();
await ensureInstalled(root);

const { fromChecks, fromTap, summarise, unitTestResults } = await import('./test/results.mjs');
const { checkRepository } = await import('./checks/repository.mjs');
const { checkBuild } = await import('./checks/build-output.mjs');
const { runTasks } = await import('./test/nx-tasks.mjs');
const { runBrowserTests } = await import('./test/browser-tests.mjs');
const { startThrowAway } = await import('./platform/throw-away-postgres.mjs');
const { readIfThere } = await import('./test/files.mjs');

const results = [];
rmSync(path.join(root, 'dist/test'), { recursive: true, force: true });

say('Checking the repository …');
results.push(fromChecks('checks', await checkRepository(root)));

const cluster = await startThrowAway();
try {
  results.push(...(await runTasks(root, { TEST_PG: cluster.base })));
} finally {
  await cluster.stop();
}
results.push(...unitTestResults(root), fromTap('tools', readIfThere(path.join(root, 'dist/test/tools.tap'))));
results.push(fromChecks('build output', checkBuild(root)));
results.push(await runBrowserTests(root));

const { lines, last, ok } = summarise(results);
say(`\n${lines.join('\n')}`);
for (const { runner, problems = [] } of results) for (const problem of problems) say(`✖ ${runner}: ${problem}`);
say(`\n${Math.round((Date.now() - started) / 1000)} s`);
say(last);
process.exitCode = ok ? 0 : 1;
