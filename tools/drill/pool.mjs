import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ask } from './http.mjs';
import { checkWrites, startWriters } from './writers.mjs';

export default {
  name: 'pool',
  what: 'every connection of the pool waits for a locked table for eight seconds',
  async run({ open, figure }) {
    const clinic = await open();
    const { first } = clinic;
    const admin = await clinic.administrator(first.origin);
    // Somebody has read it before.
    await ask(first.origin, { path: '/api/services' });
    // Nobody edits: after an edit reads wait for the database, until it is known what has changed.
    const writers = startWriters(() => [first.origin], admin, { visitors: 30, editors: 0 });
    await sleep(1_000);
    const blocker = new pg.Client(clinic.databaseUrl);
    await blocker.connect();
    await blocker.query('begin; lock table contact_submissions in access exclusive mode');
    const slowest = { live: 0, page: 0 };
    const until = performance.now() + 8_000;
    while (performance.now() < until) {
      for (const [name, path] of [
        ['live', '/healthz'],
        ['page', '/api/services'],
      ]) {
        const at = performance.now();
        const { status } = await ask(first.origin, { path, patienceMs: 5_000 }).catch(() => ({ status: 0 }));
        slowest[name] = Math.max(slowest[name], status === 200 ? performance.now() - at : Infinity);
      }
      await sleep(50);
    }
    await blocker.query('rollback');
    const at = performance.now();
    await blocker.end();
    figure('the slowest sign of life meanwhile, ms', slowest.live, { most: 3_000 });
    figure('the slowest public read meanwhile, ms', slowest.page, { most: 1_000 });
    figure('from the end of the lock to the next write, ms', await writers.untilTaken(at), { most: 5_000 });
    await sleep(500);
    await writers.stop();
    figure('answers of 500', writers.answers.get(500) ?? 0, { most: 0 });
    await checkWrites(clinic, writers, figure);
  },
};
