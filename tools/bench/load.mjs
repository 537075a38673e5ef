import autocannon from 'autocannon';
import { cpuMicroseconds, family } from './processes.mjs';
import { quantile } from './verdicts.mjs';

/** Enough that the server, not this client, is the one that is busy. */
const CONNECTIONS = 50;

/**
 * Sends requests with autocannon over kept connections, on each of which they are repeated in turn.
 *
 * @param {string} origin
 * @param {import('autocannon').Request[]} requests
 * @param {object} how `amount` of requests, or `duration` in seconds; `connections`; `expect`: the status of a good answer;
 *   what else autocannon takes
 * @returns {Promise<{ perSecond: number, p50: number, p95: number, p99: number, statuses: Record<string, number>, failed: number }>} times in
 *   milliseconds; `failed`: answers of another status, lost connections, and what has not come in time
 */
export function load(origin, requests, { connections = CONNECTIONS, expect = 200, ...how }) {
  return new Promise((resolve, reject) => {
    const times = [];
    const started = performance.now();
    let last = started;
    const most = Math.min(connections, how.amount ?? Infinity);
    const finished = (error, result) => {
      if (error) return reject(error);
      const statuses = Object.fromEntries(
        Object.entries(result.statusCodeStats).map(([code, { count }]) => [code, count]),
      );
      const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => quantile(times, share));
      const perSecond = (times.length * 1_000) / (last - started);
      const failed = times.length - (statuses[expect] ?? 0) + result.errors;
      resolve({ perSecond, p50, p95, p99, statuses, failed });
    };
    // The end is noticed when samples are taken.
    const options = { url: origin, requests, connections: most, sampleInt: 100, ...how };
    autocannon(options, finished).on('response', (_client, _status, _bytes, ms) => {
      times.push(ms);
      last = performance.now();
    });
  });
}

/**
 * Processor time of a whole server while something runs, in microseconds.
 *
 * @param {number} pid The server's first process.
 * @param {() => Promise<unknown>} work
 */
export async function cpuOf(pid, work) {
  const before = cpuMicroseconds(family(pid));
  await work();
  // Connections to the database come and go, and with them its processes.
  return cpuMicroseconds(family(pid)) - before;
}

/** Processor time per request in microseconds, after a warm-up of a tenth of the requests (at least 100). */
export async function cpuPerRequest({ origin, pid }, requests, amount, expect = 200) {
  const send = async (count) => {
    const { failed, statuses } = await load(origin, requests, { amount: count, expect });
    if (failed > 0) throw new Error(`${requests[0].path}: ${failed} of ${count} failed (${JSON.stringify(statuses)})`);
  };
  await send(Math.max(100, amount / 10));
  return (await cpuOf(pid, () => send(amount))) / amount;
}

/**
 * Processor time of a read that no cache can answer, in microseconds: what makes the answer outdated comes before each, and its own cost is
 * subtracted.
 *
 * @param {{ pid: number }} product
 * @param {() => Promise<unknown>} change
 * @param {() => Promise<unknown>} read
 * @param {number} rounds
 */
export async function cpuAfter({ pid }, change, read, rounds) {
  const repeat = async (after) => {
    for (let round = 0; round < rounds; round++) {
      await change();
      await new Promise((resolve) => setTimeout(resolve, 15)); // the API is notified of it
      await after?.();
    }
  };
  await repeat(read);
  const changes = await cpuOf(pid, () => repeat());
  const changesAndReads = await cpuOf(pid, () => repeat(read));
  return Math.max(0, changesAndReads - changes) / rounds;
}

/** Milliseconds that each of some requests takes, one after the other. @param {(request: object) => Promise<{ status: number, text: string }>} send */
export async function timesOf(requests, send) {
  const took = [];
  for (const request of requests) {
    const from = performance.now();
    const { status, text } = await send(request);
    if (status !== 200 && status !== 201) throw new Error(`${request.path} was answered ${status}: ${text}`);
    took.push(performance.now() - from);
  }
  return took;
}
