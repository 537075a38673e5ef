import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fromChecks, fromJest, fromPlaywright, fromTap, summarise } from './results.mjs';

test('the last line counts everything, and a runner that ran nothing fails the run', () => {
  const good = { runner: 'jest api', passed: 7, failed: 0 };
  assert.deepEqual(summarise([good]), {
    lines: ['jest api               7 passed, 0 failed'],
    last: '7 passed, 0 failed',
    ok: true,
  });
  const { last, ok, lines } = summarise([good, { runner: 'browser', passed: 0, failed: 0 }]);
  assert.deepEqual([last, ok], ['7 passed, 1 failed', false]);
  assert.match(lines[1], /nothing was run/);
});

test('tests that were left out are not passed over', () => {
  assert.deepEqual(
    fromJest('jest api', {
      numPassedTests: 5,
      numFailedTests: 1,
      numPendingTests: 2,
      numTodoTests: 1,
      numRuntimeErrorTestSuites: 1,
    }),
    { runner: 'jest api', passed: 5, failed: 5, problems: [] },
  );
  assert.equal(
    fromPlaywright('browser', { stats: { expected: 3, unexpected: 0, flaky: 1, skipped: 1 }, errors: [{}] }).failed,
    3,
  );
  assert.deepEqual(fromTap('tools', 'ok 1\n# pass 4\n# fail 1\n# cancelled 1\n# skipped 1\n# todo 0\n'), {
    runner: 'tools',
    passed: 4,
    failed: 3,
  });
});

test('what failed is said at the end, with its reason', () => {
  const error = { message: 'expected \u001b[32m1\u001b[39m' };
  const specs = [{ title: 'adds', file: 'a.spec.ts', tests: [{ results: [{ error }] }] }];
  const stats = { expected: 0, unexpected: 1, flaky: 0, skipped: 0 };
  assert.deepEqual(fromPlaywright('browser', { stats, suites: [{ suites: [{ specs }] }] }).problems, [
    'a.spec.ts › adds\n    expected 1',
  ]);
  const assertionResults = [
    { status: 'failed', fullName: 'adds', failureMessages: ['expected 1'] },
    { status: 'passed', fullName: 'takes away', failureMessages: [] },
  ];
  const report = { numPassedTests: 1, numFailedTests: 1, testResults: [{ assertionResults }] };
  assert.deepEqual(fromJest('jest api', report).problems, ['adds\n    expected 1']);
});

test('checks say what is wrong', () => {
  assert.deepEqual(fromChecks('checks', [{ name: 'a' }, { name: 'b', problem: 'x is missing' }]), {
    runner: 'checks',
    passed: 1,
    failed: 1,
    problems: ['b: x is missing'],
  });
});
