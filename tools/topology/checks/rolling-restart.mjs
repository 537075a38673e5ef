import { setTimeout as sleep } from 'node:timers/promises';
import { checkWrites } from '../../drill/writers.mjs';
import { startLoad } from '../load.mjs';

export default {
  name: 'rolling-restart',
  what: 'each process is told to end (SIGTERM) and started again, under 60 reads and 15 writes a second',
  async run({ stand, figure, rounds }) {
    const admin = await stand.administrator();
    const load = startLoad(stand, admin);
    await sleep(1_000);
    let longest = 0;
    for (let round = 0; round < rounds; round++)
      for (const one of [...stand.apis, ...stand.sites]) {
        const at = performance.now();
        await one.end('SIGTERM');
        longest = Math.max(longest, performance.now() - at);
        await one.start();
        // As an orchestrator does: the next one goes when the gateway has seen this one, which asks every second.
        await sleep(3_000);
      }
    await load.stop();
    const { reads, writes } = load.counts;
    figure('rolling restarts', rounds, { least: 1 });
    figure('requests', reads + writes, { least: 100 });
    figure(`of them failed${some(load.failures)}`, load.failures.length, { most: 0 });
    figure('ms until a process has ended', longest, { most: 15_000 });
    await checkWrites(stand, load, figure);
  },
};

const some = (failures) => (failures.length ? ` (${[...new Set(failures)].slice(0, 4).join(', ')})` : '');
