import { setTimeout as sleep } from 'node:timers/promises';
import { checkWrites, startWriters } from './writers.mjs';

export default {
  name: 'kill',
  what: 'the API is killed (-9) under writers, three times, and started again',
  async run({ open, figure }) {
    const clinic = await open();
    const { first } = clinic;
    const writers = startWriters(() => [first.origin], await clinic.administrator(first.origin));
    for (let round = 0; round < 3; round++) {
      await sleep(1_000);
      const at = performance.now();
      await first.end('SIGKILL');
      await first.start();
      figure('from the kill to the next write, ms', await writers.untilTaken(at), { most: 5_000 });
    }
    await writers.stop();
    await checkWrites(clinic, writers, figure);
  },
};
