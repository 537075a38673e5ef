import assert from 'node:assert/strict';
import { test } from 'node:test';
import { climb } from './climb.mjs';
import { whatBroke } from './watch.mjs';

/** Something that holds up to a limit. */
const upTo = (limit) => (step) => Promise.resolve({ holds: step <= limit });

test('steps up until one breaks, then looks twice in between', async () => {
  const { tried, held, broke } = await climb([10, 20, 40, 80], upTo(36));
  assert.deepEqual(
    tried.map(({ step }) => step),
    [10, 20, 40, 30, 35],
  );
  assert.deepEqual([held.step, broke.step], [35, 40]);
});

test('says when nothing broke, and when nothing held', async () => {
  const all = await climb([1, 2], upTo(2));
  assert.deepEqual([all.held.step, all.broke], [2, null]);
  const none = await climb([1, 2], upTo(0));
  assert.deepEqual([none.held, none.broke.step, none.tried.length], [null, 1, 1]);
});

const REST = {
  product: 20,
  postgres: 10,
  generator: 10,
  monitors: 5,
  others: 3,
  lag: 12,
  queries: 0,
  renders: 0,
  refused: 0,
};

test('names what was at its end, the load generator too', () => {
  assert.match(whatBroke({ ...REST, product: 97, lag: 340 }, 2), /^the product's Node process: 97 %.*p99 340 ms$/);
  assert.match(whatBroke({ ...REST, generator: 95 }, 2), /^the load generator itself: 95 %/);
  assert.match(whatBroke({ ...REST, product: 80, postgres: 70, generator: 45 }, 2), /^all 2 processors: 200 %/);
  assert.match(whatBroke({ ...REST, queries: 7 }, 2), /^connections to the database: 7 queries waited$/);
  assert.match(whatBroke({ ...REST, others: 140 }, 2), /^other programs of this machine: 140 %/);
  assert.match(whatBroke(REST, 2), /^no figure/);
});
