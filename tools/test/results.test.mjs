import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fromChecks, fromJest, fromNx, fromPlaywright, summarise } from './results.mjs';

test('the last line counts everything, and a runner that ran nothing fails the run', () => {
  const good = { runner: 'tests of api', passed: 7, failed: 0, problems: [] };
  assert.deepEqual(summarise([good]), {
    lines: ['tests of api           7 passed, 0 failed'],
    last: '7 passed, 0 failed',
    ok: true,
  });
  const { last, ok, lines } = summarise([good, { runner: 'browser', passed: 0, failed: 0, problems: [] }]);
  assert.deepEqual([last, ok], ['7 passed, 1 failed', false]);
  assert.equal(lines.at(-1), '✖ browser: nothing was run');
});

test('a runner that cannot run here says why, and is neither passed nor failed', () => {
  const good = { runner: 'tests of api', passed: 7, failed: 0, problems: [] };
  const note = 'could not be run here: Caddy is not installed';
  const { lines, last, ok } = summarise([good, { runner: 'topology', passed: 0, failed: 0, problems: [], note }]);
  assert.deepEqual([lines.at(-1), last, ok], [`topology               ${note}`, '7 passed, 0 failed', true]);
});

test('tests that were left out, flaky ones and files that could not run count as failed, with a reason', () => {
  const jest = {
    numPassedTests: 1,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 0,
    numRuntimeErrorTestSuites: 1,
    testResults: [
      {
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'takes away', failureMessages: [] },
          { status: 'failed', fullName: 'adds', failureMessages: ['expected \u001b[32m1\u001b[39m'] },
          { status: 'pending', fullName: 'divides', failureMessages: [] },
        ],
      },
      { status: 'failed', name: 'a.test.ts', message: 'no such module', assertionResults: [] },
    ],
  };
  assert.deepEqual(fromJest('jest', jest), {
    runner: 'jest',
    passed: 1,
    failed: 3,
    problems: ['adds\n    expected 1', 'divides\n    left out', 'a.test.ts\n    no such module'],
  });
  const error = { message: 'expected 1' };
  const playwright = {
    stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 1 },
    errors: [{ message: 'no port' }],
    suites: [{ suites: [{ specs: [{ title: 'adds', file: 'a.spec.ts', tests: [{ results: [{ error }] }] }] }] }],
  };
  assert.deepEqual(fromPlaywright('browser', playwright), {
    runner: 'browser',
    passed: 3,
    failed: 4,
    problems: ['a.spec.ts › adds\n    expected 1', 'outside a test\n    no port'],
  });
});

test('the tasks of Nx are counted, and those that failed are named', () => {
  const output = '> nx run api:lint\n> nx run site:build  [local cache]\n\nFailed tasks:\n\n- api:lint\n';
  assert.deepEqual(fromNx('nx', { output, ok: false }), { runner: 'nx', passed: 1, failed: 1, problems: ['api:lint'] });
  assert.equal(fromNx('nx', { output: '> nx run api:lint\n', ok: true }).passed, 1);
  assert.equal(fromNx('nx', { output: '> nx run api:lint\n', ok: false }).failed, 1);
});

test('checks say what is wrong', () => {
  assert.deepEqual(fromChecks('checks', [{ name: 'a' }, { name: 'b', problem: 'x is missing' }]), {
    runner: 'checks',
    passed: 1,
    failed: 1,
    problems: ['b: x is missing'],
  });
});
