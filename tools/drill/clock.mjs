import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from './http.mjs';
import { checkWrites, startWriters } from './writers.mjs';

const DAY_MS = 86_400_000;
const PRELOAD = path.join(import.meta.dirname, 'shift-clock.mjs');

export default {
  name: 'clock',
  what: 'the clock of one of two instances is a day ahead, then a day behind',
  async run({ open, figure }) {
    const clinic = await open();
    const { first } = clinic;
    for (const [name, shift] of [
      ['ahead', DAY_MS],
      ['behind', -DAY_MS],
    ]) {
      const other = await clinic.start({ DRILL_CLOCK_MS: String(shift) }, PRELOAD);
      const here = await clinic.administrator(first.origin);
      const there = await clinic.administrator(other.origin);
      const refused = [
        await here({ path: '/api/dashboard' }, other.origin),
        await there({ path: '/api/dashboard' }, first.origin),
        await there({ path: '/api/dashboard' }, other.origin),
        await here({ path: '/api/dashboard' }, first.origin),
      ].filter(({ status }) => status !== 200);
      figure(`sessions refused while it is ${name}`, refused.length, { most: 0 });
      await other.end('SIGTERM');
    }
    const other = await clinic.start({ DRILL_CLOCK_MS: String(DAY_MS) }, PRELOAD);
    const writers = startWriters(() => [first.origin, other.origin], await clinic.administrator(first.origin));
    await sleep(2_000);
    await writers.stop();
    const [{ n: elsewhen }] = await clinic.sql(`
      select count(*)::integer as n from contact_submissions where abs(extract(epoch from now() - created_at)) > 600`);
    figure('messages of another day', elsewhen, { most: 0 });
    figure('answers of 500', writers.answers.get(500) ?? 0, { most: 0 });
    figure('public reads that fail', Number((await ask(other.origin, { path: '/api/hours' })).status !== 200), {
      most: 0,
    });
    await checkWrites(clinic, writers, figure);
  },
};
