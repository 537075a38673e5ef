import { setTimeout as sleep } from 'node:timers/promises';
import { checkWrites, startWriters } from './writers.mjs';

export default {
  name: 'sigterm',
  what: 'the API is told to end (SIGTERM) under writers, and started again',
  async run({ open, figure }) {
    const clinic = await open();
    const { first } = clinic;
    const writers = startWriters(() => [first.origin], await clinic.administrator(first.origin));
    await sleep(1_500);
    const at = performance.now();
    await first.end('SIGTERM');
    // 10 s is what containers are given before they are killed.
    figure('until it has ended, ms', performance.now() - at, { most: 10_000 });
    const again = performance.now();
    await first.start();
    figure('from its start to the next write, ms', await writers.untilTaken(again), { most: 5_000 });
    await sleep(500);
    await writers.stop();
    figure('answers of 500', writers.answers.get(500) ?? 0, { most: 0 });
    await checkWrites(clinic, writers, figure);
  },
};
