// For `node --test`: writes a Result (results.mjs) of the tools' own tests where Jest's reports are.
import { mkdirSync, writeFileSync } from 'node:fs';
import { problem } from './results.mjs';

/** @param {AsyncIterable<import('node:test/reporters').TestEvent>} events */
export default async function* reporter(events) {
  const result = { runner: 'tools', passed: 0, failed: 0, problems: [] };
  for await (const { type, data } of events) {
    if (type === 'test:pass' && data.skip === undefined && data.todo === undefined) result.passed += 1;
    else if (type === 'test:pass' || type === 'test:fail') {
      result.failed += 1;
      const { error } = data.details;
      result.problems.push(problem(data.name, error ? (error.cause?.message ?? error.message) : 'left out'));
    }
  }
  mkdirSync('dist/test', { recursive: true });
  writeFileSync(`dist/test/${process.env.TEST_REPORT ?? 'tools'}.json`, JSON.stringify(result));
  yield '';
}
