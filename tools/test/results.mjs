/**
 * @typedef {{ runner: string, passed: number, failed: number, problems: string[] }} Result One line of the summary.
 * `problems` repeats at the end of a long log what failed, and why.
 */

/** How much of a failure's text is repeated: what was expected and what came. */
const PROBLEM_LINES = 12;

/** A failure by its name, with the beginning of its message, without the colours of a terminal. */
export function problem(name, message = '') {
  // eslint-disable-next-line no-control-regex -- the escape character is what begins a colour
  const lines = message.replace(/\u001b\[[0-9;]*m/g, '').split('\n');
  return [name, ...lines.slice(0, PROBLEM_LINES).map((line) => `    ${line}`)].join('\n');
}

/** Our own checks: names, each with or without a problem. */
export function fromChecks(runner, checks) {
  const problems = checks.filter(({ problem }) => problem).map(({ name, problem }) => `${name}: ${problem}`);
  return { runner, passed: checks.length - problems.length, failed: problems.length, problems };
}

/** The tasks of `nx run-many --output-style=static`, read from its output: it has no other report. */
export function fromNx(runner, { output, ok }) {
  const tasks = new Set([...output.matchAll(/^> nx run (\S+)/gm)].map(([, task]) => task));
  const problems = [...output.matchAll(/^- (\S+:\S+)$/gm)].map(([, task]) => task).filter((task) => tasks.has(task));
  if (!ok && !problems.length) problems.push('it failed without naming a task');
  return { runner, passed: tasks.size - problems.length, failed: problems.length, problems };
}

/** A report of `jest --json`. Files that could not run and tests that were left out count as failed. */
export function fromJest(runner, report) {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numRuntimeErrorTestSuites } = report;
  const problems = report.testResults.flatMap(({ name, message, status, assertionResults }) => {
    if (status === 'failed' && !assertionResults.length) return [problem(name, message)];
    return assertionResults
      .filter((test) => test.status !== 'passed')
      .map((test) => problem(test.fullName, test.failureMessages[0] ?? 'left out'));
  });
  return {
    runner,
    passed: numPassedTests,
    failed: numFailedTests + numPendingTests + numTodoTests + numRuntimeErrorTestSuites,
    problems,
  };
}

/** A JSON report of Playwright. A test that passed only on its second try failed. */
export function fromPlaywright(runner, { stats, errors, suites }) {
  const specs = ({ specs: own = [], suites: inner = [] }) => [...own, ...inner.flatMap(specs)];
  const tries = suites
    .flatMap(specs)
    .flatMap(({ title, file, tests }) =>
      tests.flatMap(({ results }) => results.map(({ error }) => ({ name: `${file} › ${title}`, error }))),
    );
  return {
    runner,
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
    problems: [
      ...tries.filter(({ error }) => error),
      ...errors.map((error) => ({ name: 'outside a test', error })),
    ].map(({ name, error }) => problem(name, error.message)),
  };
}

/**
 * Adds up: the run has passed when every runner has run something and nothing failed. One that says in a `note` why it could not
 * run here is shown with it, and counts as nothing. The last line says how much.
 */
export function summarise(results) {
  const idle = results.filter(({ passed, failed, note }) => passed + failed === 0 && note === undefined);
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  const failed = sum('failed') + idle.length;
  const lines = [
    ...results.map(
      ({ runner, passed, failed, note }) => `${runner.padEnd(22)} ${note ?? `${passed} passed, ${failed} failed`}`,
    ),
    ...results.flatMap(({ runner, problems }) => problems.map((text) => `✖ ${runner}: ${text}`)),
    ...idle.map(({ runner }) => `✖ ${runner}: nothing was run`),
  ];
  return { lines, last: `${sum('passed')} passed, ${failed} failed`, ok: failed === 0 };
}
