import { setTimeout as sleep } from 'node:timers/promises';
import { quantile } from '../bench/verdicts.mjs';
import { contact } from './contact.mjs';
import { ask } from './http.mjs';

const READ = ['/api/services', '/api/faqs', '/api/hours'];

/** What people do all the time: the pause behind each time, the network they are in, and the answer they hope for. */
const WORK = {
  read: {
    pauseMs: 50,
    network: '127.0.1',
    hoped: 200,
    once: ({ first }, from, turn) => ask(first.origin, { path: READ[turn % READ.length], from }),
  },
  signIn: {
    pauseMs: 400,
    network: '127.0.3',
    hoped: 200,
    once: (clinic, from) => clinic.signIn(clinic.first.origin, { from }),
  },
  send: {
    pauseMs: 250,
    network: '127.0.4',
    hoped: 201,
    once: ({ first }, from, turn) => {
      const email = `ana-${turn}.${from}@clinic.example`;
      return ask(first.origin, { ...contact({ name: 'Somebody Else', email, message: 'A message.' }), from });
    },
  },
};

/**
 * People who go on with their work for so many seconds, while something happens to others. Each has an address of their own.
 *
 * @param {{ read?: number, signIn?: number, send?: number }} counts how many do what
 * @returns {Promise<Record<keyof typeof WORK, { all: number, failed: number, p99: number }>>} p99 of the answers in milliseconds
 */
export async function others(clinic, seconds, counts) {
  const end = performance.now() + seconds * 1_000;
  const found = await Promise.all(
    Object.entries(counts).map(async ([kind, count]) => {
      const { pauseMs, network, hoped, once } = WORK[kind];
      const times = [];
      let failed = 0;
      const person = async (_, n) => {
        for (let turn = n; performance.now() < end; turn++) {
          const at = performance.now();
          const { status } = await once(clinic, `${network}.${n + 1}`, turn).catch(() => ({ status: 0 }));
          times.push(performance.now() - at);
          if (status !== hoped) failed += 1;
          await sleep(pauseMs);
        }
      };
      await Promise.all(Array.from({ length: count }, person));
      return [kind, { all: times.length, failed, p99: quantile(times, 0.99) }];
    }),
  );
  return Object.fromEntries(found);
}
