import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * @typedef {{ runner: string, passed: number, failed: number, problems?: string[] }} Result One line of the summary.
 * `problems` name what failed: at the end of a long log it is found.
 */

/** Adds up the results and says whether the run counts as passed: every runner has run something, nothing failed. */
export function summarise(results) {
  const idle = results.filter(({ passed, failed }) => passed + failed === 0);
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  const failed = sum('failed') + idle.length;
  return {
    lines: results.map(
      ({ runner, passed, failed: wrong }) =>
        `${runner.padEnd(22)} ${passed} passed, ${wrong} failed${passed + wrong === 0 ? '  (nothing was run)' : ''}`,
    ),
    last: `${sum('passed')} passed, ${failed} failed`,
    ok: failed === 0,
  };
}

/** Results of our own checks: a list of names, each with or without a problem. */
export function fromChecks(runner, checks) {
  const problems = checks.filter(({ problem }) => problem).map(({ name, problem }) => `${name}: ${problem}`);
  return { runner, passed: checks.length - problems.length, failed: problems.length, problems };
}

/** A Jest report (`--json`). Suites that could not run and tests that were left out count as failed. */
export function fromJest(runner, report) {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numRuntimeErrorTestSuites } = report;
  const failures = (report.testResults ?? []).flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed'),
  );
  return {
    runner,
    passed: numPassedTests,
    failed: numFailedTests + numPendingTests + numTodoTests + numRuntimeErrorTestSuites,
    problems: failures.map(({ fullName, failureMessages }) => problemOf(fullName, failureMessages[0])),
  };
}

/** The summary at the end of a TAP report of `node --test`. */
export function fromTap(runner, tap) {
  const count = (name) => Number(new RegExp(`^# ${name} (\\d+)$`, 'm').exec(tap)?.[1] ?? 0);
  return {
    runner,
    passed: count('pass'),
    failed: count('fail') + count('cancelled') + count('skipped') + count('todo'),
  };
}

/** A Playwright report (`json`). A test that passed only on its second try failed. */
export function fromPlaywright(runner, { stats, errors = [], suites = [] }) {
  const specs = ({ specs: own = [], suites: inner = [] }) => [...own, ...inner.flatMap(specs)];
  const failures = suites
    .flatMap(specs)
    .flatMap(({ title, file, tests }) =>
      tests.flatMap(({ results: tries }) =>
        tries.filter(({ error }) => error).map(({ error }) => problemOf(`${file} › ${title}`, error.message)),
      ),
    );
  return {
    runner,
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
    problems: [...failures, ...errors.map(({ message }) => problemOf('outside a test', message))],
  };
}

/** So much of a failure's text says what was expected and what came; the runner printed all of it. */
const PROBLEM_LINES = 12;

function problemOf(name, message = '') {
  // Colours are for terminals.
  // eslint-disable-next-line no-control-regex -- the escape character is what begins a colour
  const lines = message.replace(/\u001b\[[0-9;]*m/g, '').split('\n');
  return [name, ...lines.slice(0, PROBLEM_LINES).map((line) => `    ${line}`)].join('\n');
}

/** One result per project of the workspace that has tests; a missing report shows as nothing run. */
export function unitTestResults(root) {
  const folder = path.join(root, 'dist/test');
  return projectsWithTests(root).map((name) => {
    const report = path.join(folder, `${name}.json`);
    return existsSync(report)
      ? fromJest(`jest ${name}`, JSON.parse(readFileSync(report, 'utf8')))
      : { runner: `jest ${name}`, passed: 0, failed: 0 };
  });
}

function projectsWithTests(root) {
  return ['apps', 'libs'].flatMap((group) =>
    readdirSync(path.join(root, group)).filter((name) => {
      const source = path.join(root, group, name, 'src');
      return existsSync(source) && readdirSync(source, { recursive: true }).some((file) => /\.test\.tsx?$/.test(file));
    }),
  );
}
