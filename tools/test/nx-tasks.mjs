import { nxCommand, nxEnvironment } from '../launcher/build.mjs';
import { run } from '../launcher/progress.mjs';

const TARGETS = ['lint', 'typecheck', 'test', 'build'];

/**
 * Lint, types, unit and API tests and builds of every project; Nx's cache skips what has not changed.
 *
 * @param {NodeJS.ProcessEnv} extra Variables for the tasks.
 * @returns {Promise<import('./results.mjs').Result[]>} One result per kind of task that has no report of its own.
 */
export async function runTasks(root, extra) {
  const command = nxCommand(
    root,
    'run-many',
    '-t',
    ...TARGETS,
    '--parallel=2',
    '--output-style=static',
    '--nxBail=false',
  );
  const { ok, output } = await run('Lint, types, tests and builds', command, {
    cwd: root,
    env: { ...nxEnvironment(), ...extra },
    verbose: true,
  });
  return taskResults(output, ok);
}

/** Reads which tasks ran and which failed out of Nx's output. */
function taskResults(output, ok) {
  const tasks = new Set(matches(output, /^> nx run (\S+)/gm));
  const failed = new Set(matches(output, /^- (\S+:\S+)$/gm).filter((task) => tasks.has(task)));
  const results = TARGETS.filter((target) => target !== 'test').map((target) => {
    const all = [...tasks].filter((task) => task.endsWith(`:${target}`));
    const wrong = all.filter((task) => failed.has(task)).length;
    return { runner: target, passed: all.length - wrong, failed: wrong };
  });
  // A test task that fails without a failing test (a crash, an empty report) must show as well.
  const testsOk = ![...failed].some((task) => task.endsWith(':test'));
  results.push({ runner: 'test tasks', passed: testsOk ? 1 : 0, failed: testsOk ? 0 : 1 });
  if (!ok && failed.size === 0) results.push({ runner: 'nx', passed: 0, failed: 1 });
  return results;
}

const matches = (text, pattern) => [...text.matchAll(pattern)].map(([, found]) => found);
