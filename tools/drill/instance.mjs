import { setTimeout as sleep } from 'node:timers/promises';
import { checkWrites, startWriters } from './writers.mjs';

export default {
  name: 'instance',
  what: 'one of two instances is killed (-9) under writers, and stays away',
  async run({ open, figure }) {
    const clinic = await open();
    const { first } = clinic;
    const second = await clinic.start();
    let origins = [first.origin, second.origin];
    const writers = startWriters(() => origins, await clinic.administrator(first.origin));
    await sleep(1_500);
    const at = performance.now();
    await second.end('SIGKILL');
    figure('from the kill to the next write, ms', await writers.untilTaken(at), { most: 5_000 });
    await sleep(500);
    // The load balancer has noticed.
    origins = [first.origin];
    await sleep(1_000);
    await writers.stop();
    await checkWrites(clinic, writers, figure);
  },
};
