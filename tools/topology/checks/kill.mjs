import { setTimeout as sleep } from 'node:timers/promises';
import { checkWrites } from '../../drill/writers.mjs';
import { startLoad } from '../load.mjs';

export default {
  name: 'kill',
  what: 'each process in turn is killed (-9) under load, and started again two seconds later',
  async run({ stand, figure }) {
    const admin = await stand.administrator();
    const load = startLoad(stand, admin, { again: true });
    await sleep(1_000);
    for (const one of [...stand.apis, ...stand.sites]) {
      await one.end('SIGKILL');
      await sleep(2_000);
      await one.start();
      await sleep(3_000);
    }
    await load.stop();
    // Those in progress at the moment of a kill, at most: the other instance has everything that comes later.
    const which = [...new Set(load.failures)].slice(0, 4).join(', ');
    figure(
      `reads that failed, of 1,000${which ? ` (${which})` : ''}`,
      (load.failures.length / load.counts.reads) * 1_000,
      { most: 20 },
    );
    await checkWrites(stand, load, figure);
  },
};
