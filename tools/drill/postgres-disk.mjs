import { setTimeout as sleep } from 'node:timers/promises';
import { cannotMount, withSmallDisk } from './small-disk.mjs';
import { checkWrites, startWriters } from './writers.mjs';

export default {
  name: 'postgres-disk',
  what: 'the disk of Postgres is full under writers for three seconds',
  needs: cannotMount,
  run: ({ open, close, figure }) =>
    withSmallDisk(400, async (disk) => {
      const clinic = await open({ parent: disk.folder });
      const { first } = clinic;
      const writers = startWriters(() => [first.origin], await clinic.administrator(first.origin), { visitors: 12 });
      await sleep(1_000);
      disk.fill();
      await sleep(3_000);
      figure('answers that refused to write meanwhile', writers.answers.get(503) ?? 0, { least: 1 });
      disk.free();
      const at = performance.now();
      // Without room for its log Postgres ends, and whoever runs it starts it again.
      if (!(await clinic.sql('select 1').catch(() => null))) await clinic.cluster.restart().catch(() => undefined);
      figure('from there being room to the next write, ms', await writers.untilTaken(at), { most: 5_000 });
      await sleep(500);
      await writers.stop();
      await checkWrites(clinic, writers, figure);
      // Opened here, closed here: the disk goes with this function.
      await close(clinic);
    }),
};
