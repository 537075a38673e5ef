import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from './failure.mjs';

/** Before each try; there is none after the last. */
const WAITS_MS = [0, 1_000, 2_000, 5_000, 10_000];
/** What has run for so long has started well: its next end begins a new count. */
const STEADY_MS = 60_000;

/**
 * Opens a database again whenever it is gone.
 *
 * @typedef {{ gone: Promise<unknown>, recovered: boolean, close: () => Promise<void> }} Opened `gone` resolves when its connection is
 *   lost; `recovered`: it has been running, nobody had to start it.
 * @typedef {{ isWanted: () => boolean, report: (line: string) => void, onLost: (failure: Failure) => void }} Watch `isWanted`: false
 *   while the product stops; `onLost`: it does not start any more, and nobody tries again.
 * @param {Opened} first
 * @param {() => Promise<Opened>} open
 * @param {Watch} watch
 * @param {number[]} [waitsMs] before each try
 * @returns {() => Promise<void>} closes what is open, and opens nothing any more
 */
export function keepOpen(first, open, { isWanted, report, onLost }, waitsMs = WAITS_MS) {
  const closing = new AbortController();
  let opened = first;
  let tries = 0;
  let reopening = Promise.resolve();

  const watch = (since) =>
    opened.gone.then(() => {
      if (closing.signal.aborted || !isWanted()) return;
      if (Date.now() - since > STEADY_MS) tries = 0;
      report('The database is gone: it ended or was killed.');
      // Not waited for: who hears of it may close what is open.
      reopening = reopen().catch((error) => void (closing.signal.aborted || onLost(error)));
    });

  async function reopen() {
    for (let problem = 'it ended again and again'; ;) {
      if (tries === waitsMs.length) throw givenUp(waitsMs.length, problem);
      await sleep(waitsMs[tries++], undefined, { signal: closing.signal });
      if (!isWanted()) return;
      try {
        opened = await open();
        break;
      } catch (error) {
        problem = error.message;
        report(`The database does not start (try ${tries} of ${waitsMs.length}): ${problem.split('\n')[0]}`);
      }
    }
    if (opened.recovered) tries = 0;
    report(opened.recovered ? 'The database has recovered by itself.' : 'The database has been started again.');
    void watch(Date.now());
  }

  void watch(Date.now());
  return async () => {
    closing.abort();
    await reopening;
    await opened.close();
  };
}

const givenUp = (tries, problem) =>
  new Failure(
    `The database is gone and could not be started again, tried ${tries} times: ${problem}`,
    'What was saved is in its data folder. Once the cause is gone, start Harmony again:  npm start',
  );
