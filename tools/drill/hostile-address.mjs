import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { quantile } from '../bench/verdicts.mjs';
import { ask } from './http.mjs';

const SECONDS = 8;
const READ = ['/api/services', '/api/faqs', '/api/hours'];

/** What people get who sign in and read, each from an address of their own: milliseconds, and how many sign-ins failed. */
async function others(clinic, seconds) {
  const { origin } = clinic.first;
  const end = performance.now() + seconds * 1_000;
  const reads = [];
  const signIns = { all: 0, failed: 0 };
  const reader = async (_, n) => {
    for (let turn = n; performance.now() < end; turn++) {
      const at = performance.now();
      await ask(origin, { path: READ[turn % READ.length], from: `127.0.1.${n + 1}` });
      reads.push(performance.now() - at);
      await sleep(50);
    }
  };
  const person = async (_, n) => {
    while (performance.now() < end) {
      signIns.all += 1;
      const { status } = await clinic.signIn(origin, { from: `127.0.3.${n + 1}` }).catch(() => ({ status: 0 }));
      if (status !== 200) signIns.failed += 1;
      await sleep(400);
    }
  };
  await Promise.all([...Array.from({ length: 6 }, reader), ...Array.from({ length: 5 }, person)]);
  return { p99: quantile(reads, 0.99), ...signIns };
}

export default {
  name: 'hostile-address',
  what: 'one address tries names and passwords with forty connections while others sign in and read',
  async run({ open, figure }) {
    const clinic = await open({ env: { LIMIT_LOGIN: '30', LIMIT_GENERAL: '1200' } });
    await others(clinic, 1);
    const quiet = await others(clinic, SECONDS);
    const workerData = { origin: clinic.first.origin, connections: 40 };
    const sender = new Worker(new URL('./hostile-sender.mjs', import.meta.url), { workerData });
    const attacked = await others(clinic, SECONDS);
    await sender.terminate();
    figure('sign-ins of others', attacked.all, { least: 10 });
    figure('of them failed, per cent', (100 * attacked.failed) / attacked.all, { most: 5 });
    figure('p99 of reads, ms more than in quiet', attacked.p99 - quiet.p99, { most: 100 });
  },
};
