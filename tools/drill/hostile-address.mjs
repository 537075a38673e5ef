import { Worker } from 'node:worker_threads';
import { others } from './others.mjs';

const SECONDS = 8;
const PEOPLE = { read: 6, signIn: 5 };

export default {
  name: 'hostile-address',
  what: 'one address tries names and passwords with forty connections while others sign in and read',
  async run({ open, figure }) {
    const clinic = await open({ env: { LIMIT_LOGIN: '30', LIMIT_GENERAL: '1200' } });
    await others(clinic, 1, PEOPLE);
    const quiet = await others(clinic, SECONDS, PEOPLE);
    const workerData = { origin: clinic.first.origin, connections: 40 };
    const sender = new Worker(new URL('./hostile-sender.mjs', import.meta.url), { workerData });
    const attacked = await others(clinic, SECONDS, PEOPLE);
    await sender.terminate();
    const { all, failed } = attacked.signIn;
    figure('sign-ins of others', all, { least: 10 });
    figure('of them failed, per cent', (100 * failed) / all, { most: 5 });
    figure('reads of others that failed', attacked.read.failed, { most: 0 });
    figure('p99 of reads, ms more than in quiet', attacked.read.p99 - quiet.read.p99, { most: 100 });
  },
};
