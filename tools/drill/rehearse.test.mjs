import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rehearse } from './rehearse.mjs';

/** A drill without a clinic that notes one figure each time it runs. */
function drill(figures) {
  let time = 0;
  return {
    name: 'mail',
    async run({ figure }) {
      const [value, limit] = figures[time++];
      figure('mails', value, limit);
    },
  };
}

const of = (rows, what) => rows.find((row) => row.what === what);

test('the worst of all times counts, whichever came last', async () => {
  const rows = await rehearse(
    drill([
      [3, { most: 5 }],
      [9, { most: 5 }],
      [1, { most: 5 }],
    ]),
    3,
  );
  assert.deepEqual({ value: 9, holds: false }, pick(of(rows, 'mails')));
  assert.deepEqual({ value: 0, holds: true }, pick(of(rows, 'runs that broke off')));
});

test('a limit that differs from time to time breaks the run off: the worst figure would be held against another run', async () => {
  const lines = [];
  const rows = await rehearse(
    drill([
      [422, { least: 422 }],
      [420, { least: 420 }],
    ]),
    2,
    (line) => lines.push(line),
  );
  assert.deepEqual({ value: 1, holds: false }, pick(of(rows, 'runs that broke off')));
  assert.match(lines.join('\n'), /"mails" was at least 422 before, and is at least 420 now/);
});

const pick = ({ value, holds }) => ({ value, holds });
