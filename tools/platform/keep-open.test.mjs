import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { keepOpen } from './keep-open.mjs';

/** A database that is gone when it is told so. */
function database() {
  const one = { recovered: false, isClosed: false, close: async () => void (one.isClosed = true) };
  one.gone = new Promise((resolve) => (one.end = resolve));
  return one;
}

/** Keeps a database open. `open` answers what comes next; `heard` resolves with the failure it gives up with. */
function kept(open, { waitsMs = [0, 0, 0], isWanted = () => true } = {}) {
  const first = database();
  const lines = [];
  let close;
  const heard = new Promise((onLost) => {
    close = keepOpen(first, open, { isWanted, report: (line) => lines.push(line), onLost }, waitsMs);
  });
  return { first, lines, heard, close };
}

test('one that does not start any more is given up in words, after each try was told', async () => {
  const { first, lines, heard } = kept(() => Promise.reject(new Error('the disk is full')));
  first.end();
  assert.match((await heard).message, /could not be started again, tried 3 times: the disk is full\n.*npm start/);
  assert.equal(lines.length, 4);
  assert.match(lines.at(-1), /try 3 of 3\): the disk is full/);
});

test('one that starts and dies again and again is given up, too', async () => {
  const { first, heard } = kept(async () => {
    const next = database();
    next.end();
    return next;
  });
  first.end();
  assert.match((await heard).message, /tried 3 times: it ended again and again/);
});

test('one that recovers by itself is never given up', async () => {
  let times = 0;
  const last = database();
  const { first, close } = kept(async () => {
    const next = ++times < 10 ? database() : last;
    next.recovered = true;
    if (next !== last) next.end();
    return next;
  });
  first.end();
  while (times < 10) await turn();
  await close();
  assert.ok(last.isClosed);
});

test('nothing is started again while the product stops, or after it', async () => {
  const open = () => assert.fail('started again');
  const stopping = kept(open, { isWanted: () => false });
  stopping.first.end();
  await turn();
  assert.deepEqual(stopping.lines, []);

  const closed = kept(open, { waitsMs: [60_000] });
  closed.first.end();
  await turn();
  await closed.close(); // it was waiting for its next try
  assert.equal(closed.lines.length, 1);
});
