import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SCENARIOS } from './scenarios.mjs';
import { baseline, judge, needsBaseline, quantile, table } from './verdicts.mjs';

const page = { what: 'a page', unit: 'us', budget: 1.6 };
const start = { what: 'a start', unit: 'ms', budget: 600 };

test('processor time is judged by its ratio, so a slow machine passes and fails what a fast one does', () => {
  for (const base of [16, 72]) {
    assert.equal(judge(page, base * 1.6, base).ok, true);
    assert.equal(judge(page, base * 1.61, base).ok, false);
    const booking = { ...page, unit: 'cpu ms', budget: 250 };
    assert.equal(judge(booking, base * 0.25, base).ok, true);
    assert.equal(judge(booking, base * 0.251, base).ok, false);
  }
  assert.equal(needsBaseline({ page, start }), true);
});

test('everything else is judged by its own unit, whatever the baseline', () => {
  assert.deepEqual(judge(start, 600, 16), { ...start, value: 600, ratio: null, ok: true });
  assert.equal(judge(start, 600.1, 1_000).ok, false);
  assert.equal(judge({ ...start, atLeast: true }, 599, 1).ok, false);
  assert.equal(needsBaseline({ start }), false);
});

test('what has no budget has no verdict', () => {
  assert.equal(judge({ what: 'a page', unit: 'us' }, 1_000, 1).ok, null);
});

test('two baselines more than a quarter apart are those of a machine that is not quiet', () => {
  assert.deepEqual(baseline(80, 100), { base: 90, apart: 0.25, isQuiet: true });
  assert.equal(baseline(101, 80).isQuiet, false);
  assert.equal(baseline(80, 101).isQuiet, false);
});

test('the table names scenario, budget, figure, ratio and verdict', () => {
  const verdicts = [judge(page, 33, 16), judge({ ...start, atLeast: true }, 590, 16)];
  const lines = table(verdicts.map((verdict) => ({ scenario: 'requests', ...verdict })));
  assert.match(lines[0], /^scenario\s+what\s+budget\s+measured\s+x bare\s+verdict$/);
  assert.match(lines[1], /^requests\s+a page\s+1\.6 x bare\s+33 us\s+2\.06 OVER$/);
  assert.match(lines[2], /^requests\s+a start\s+>= 600 ms\s+590 ms\s+OVER$/);
});

test('a quantile is one of the values', () => {
  assert.equal(quantile([3, 1, 2], 0.5), 2);
  assert.equal(quantile([3, 1, 2], 1), 3);
});

test('every scenario has a name of its own, and says what it and its figures measure', () => {
  assert.equal(new Set(SCENARIOS.map(({ name }) => name)).size, SCENARIOS.length);
  for (const { what, figures } of SCENARIOS) {
    assert.ok(what && Object.keys(figures).length > 0);
    for (const figure of Object.values(figures)) {
      assert.ok(figure.what && typeof figure.unit === 'string');
      assert.ok(figure.budget === undefined || figure.budget >= 0);
    }
  }
});
