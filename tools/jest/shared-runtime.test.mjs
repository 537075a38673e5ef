import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { promisify } from 'node:util';

const root = path.resolve(import.meta.dirname, '../..');

/** What came of each test of these files, by its name; they run one after the other in one worker, in the order given. */
async function outcomes(files) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'harmony-jest-'));
  try {
    const config = {
      runtime: path.join(root, 'tools/jest/shared-runtime.js'),
      testEnvironment: path.join(root, 'tools/jest/node-env.js'),
      testSequencer: path.join(folder, 'in-order.js'),
      globals: { FROM_CONFIG: 1 },
      rootDir: folder,
      haste: { retainAllFiles: true },
      testPathIgnorePatterns: [],
    };
    const written = {
      ...files,
      'jest.config.json': JSON.stringify(config),
      'in-order.js': `module.exports = class { shard(t) { return t } sort(t) { return t.sort((a, b) => (a.path < b.path ? -1 : 1)) }
        allFailedTests(t) { return t } cacheResults() {} };`,
    };
    for (const [name, text] of Object.entries(written)) writeFileSync(path.join(folder, name), text);
    const jest = path.join(root, 'node_modules/jest/bin/jest.js');
    const args = [jest, '-c', path.join(folder, 'jest.config.json'), '-i', '--json', '--silent'];
    const { stdout } = await promisify(execFile)(process.execPath, args).catch((failed) => failed);
    const results = JSON.parse(stdout).testResults;
    for (const { assertionResults, message } of results) if (assertionResults.length === 0) throw new Error(message);
    const all = results.flatMap(({ assertionResults }) => assertionResults);
    return Object.fromEntries(all.map(({ title, status, failureMessages }) => [title, failureMessages[0] ?? status]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const COUNTER = `globalThis.evaluated = (globalThis.evaluated ?? 0) + 1; globalThis.later = 1;
  exports.next = () => ++exports.calls; exports.calls = 0; exports.List = Array; exports.now = () => Date.now();`;

test('test files of a worker share what they test, and what one leaves in the world is gone for the next', async () => {
  const found = await outcomes({
    'counter.js': COUNTER,
    'a.test.js': `const { next, List, now } = require('./counter');
      globalThis.leftBehind = 1; process.env.LEFT_BEHIND = '1'; globalThis.FROM_CONFIG = 2; const { log } = console; console.log = null;
      test('a counts', () => expect(next()).toBe(1));
      test('one world', () => { expect([]).toBeInstanceOf(List); expect(FROM_CONFIG).toBe(2); });
      test('time stands still', () => { jest.useFakeTimers({ now: 5 }); expect(now()).toBe(5); });`,
    'b.test.js': `const { next, now } = require('./counter');
      test('b goes on counting', () => expect([next(), globalThis.evaluated, globalThis.later]).toEqual([2, 1, 1]));
      test('b finds the world as it was', () =>
        expect([globalThis.leftBehind, process.env.LEFT_BEHIND, FROM_CONFIG, typeof console.log]).toEqual([undefined, undefined, 1, 'function']));
      test('time goes on', () => expect(now()).toBeGreaterThan(5));`,
    'c.test.js': `jest.mock('./counter'); const { next } = require('./counter');
      test('c has its own', () => { next.mockReturnValue(7); expect(next()).toBe(7); });`,
    'd.test.js': `const counter = require('./counter');
      test('d is not told of it', () => expect([counter.next(), globalThis.evaluated]).toEqual([3, 1]));
      test('d spies', () => { jest.spyOn(counter, 'next').mockReturnValue(9); expect(counter.next()).toBe(9); });`,
    'e.test.js': `test('e hears of no spy', () => expect(require('./counter').next()).toBe(4));`,
  });
  assert.deepEqual(new Set(Object.values(found)), new Set(['passed']), JSON.stringify(found, null, 1));
  assert.equal(Object.keys(found).length, 10);
});

test('a module that throws is tried again by the next file, which is told what it threw', async () => {
  const found = await outcomes({
    'broken.js': `throw new Error('not today');`,
    'a.test.js': `test('a', () => expect(() => require('./broken')).toThrow('not today'));`,
    'b.test.js': `test('b', () => expect(() => require('./broken')).toThrow('not today'));`,
  });
  assert.deepEqual(found, { a: 'passed', b: 'passed' });
});
