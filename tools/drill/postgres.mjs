import { setTimeout as sleep } from 'node:timers/promises';
import { checkWrites, startWriters } from './writers.mjs';

export default {
  name: 'postgres',
  what: 'Postgres is stopped at once under writers, and started again a second later',
  async run({ open, figure }) {
    const clinic = await open();
    const { first, cluster } = clinic;
    const writers = startWriters(() => [first.origin], await clinic.administrator(first.origin));
    await sleep(1_500);
    await cluster.crash();
    await sleep(1_000);
    await cluster.restart();
    figure('from its start to the next write, ms', await writers.untilTaken(performance.now()), { most: 5_000 });
    await sleep(1_000);
    await writers.stop();
    figure('answers of 500', writers.answers.get(500) ?? 0, { most: 0 });
    await checkWrites(clinic, writers, figure);
  },
};
