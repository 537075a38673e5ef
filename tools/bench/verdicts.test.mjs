import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BUDGETS } from './budgets.mjs';
import { baseline, judge, quantile, table } from './verdicts.mjs';

const page = { id: 'P1', what: 'a page', unit: 'us', budget: 1.6 };
const start = { id: 'P14', what: 'a start', unit: 'ms', budget: 600 };

test('processor time is judged by its ratio, so a slow machine passes and fails what a fast one does', () => {
  for (const base of [16, 72]) {
    assert.equal(judge(page, base * 1.6, base).ok, true);
    assert.equal(judge(page, base * 1.61, base).ok, false);
    const booking = { ...page, unit: 'cpu ms', budget: 250 };
    assert.equal(judge(booking, base * 0.25, base).ok, true);
    assert.equal(judge(booking, base * 0.251, base).ok, false);
  }
});

test('everything else is judged by its own unit, whatever the baseline', () => {
  assert.deepEqual(judge(start, 600, 16), { ...start, value: 600, ratio: null, ok: true });
  assert.equal(judge(start, 600.1, 1_000).ok, false);
});

test('what has no budget has no verdict', () => {
  assert.equal(judge({ ...page, budget: null }, 1_000, 1).ok, null);
});

test('two baselines more than a quarter apart are those of a machine that is not quiet', () => {
  assert.deepEqual(baseline(80, 100), { base: 90, apart: 0.25, isQuiet: true });
  assert.equal(baseline(101, 80).isQuiet, false);
  assert.equal(baseline(80, 101).isQuiet, false);
});

test('the table names budget, figure, ratio and verdict of every line', () => {
  const lines = table([judge(page, 33, 16), judge(start, 590, 16), judge({ ...page, id: 'P0', budget: null }, 16, 16)]);
  assert.match(lines[0], /^id\s+what\s+budget\s+measured\s+x bare\s+verdict$/);
  assert.match(lines[1], /^P1\s+a page\s+1\.6 x bare\s+33 us\s+2\.06 OVER$/);
  assert.match(lines[2], /^P14\s+a start\s+600 ms\s+590 ms\s+within$/);
  assert.match(lines[3], /^P0\s+a page\s+16 us\s+1$/);
});

test('a quantile is one of the values', () => {
  assert.equal(quantile([3, 1, 2], 0.5), 2);
  assert.equal(quantile([3, 1, 2], 1), 3);
});

test('budgets are positive, and every line says what it measures', () => {
  for (const { id, what, unit, budget } of Object.values(BUDGETS)) {
    assert.match(id, /^P\d+$/);
    assert.ok(what && unit);
    assert.ok(budget === null || budget > 0);
  }
});
