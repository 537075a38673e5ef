import os from 'node:os';
import { cpuMicroseconds, family } from '../bench/processes.mjs';

const EVERY_MS = 500;
/** Of one processor, from which a process with one thread of JavaScript has no more. */
const FULL = 90;
/** Of all processors. */
const MACHINE_FULL = 95;
/** Of one processor, that others may use without being named. */
const FOREIGN = 25;

/**
 * What one step used. Processor time in per cent of one processor: of the product's Node process, its Postgres, this load generator
 * and its call monitors, and of what else runs on this machine (`others`). The worst of the product's figures: event loop (p99 in milliseconds), queries that waited
 * for a connection, renders that waited, renders refused.
 *
 * @typedef {{ product: number, postgres: number, generator: number, monitors: number, others: number, lag: number, queries: number, renders: number,
 *   refused: number }} Use
 */

/** Runs `work` and says what it used. @returns {Promise<{ result: unknown, use: Use }>} */
export async function watched(stand, work) {
  const before = processorTimes(stand.pid);
  const refusedBefore = (await stand.figures()).harmony_site_renders_refused_total;
  const worst = { lag: 0, queries: 0, renders: 0, refused: 0 };
  const look = async () => {
    const figures = await stand.figures();
    worst.lag = Math.max(worst.lag, figures.nodejs_eventloop_lag_p99_seconds * 1_000);
    worst.queries = Math.max(worst.queries, figures.harmony_pool_waiting);
    worst.renders = Math.max(worst.renders, figures.harmony_site_renders_waiting);
    worst.refused = figures.harmony_site_renders_refused_total - refusedBefore;
  };
  // A product that is too busy to say so is asked again.
  const timer = setInterval(() => void look().catch(() => undefined), EVERY_MS);
  const started = performance.now();
  try {
    const result = await work();
    const microseconds = (performance.now() - started) * 1_000;
    const after = processorTimes(stand.pid);
    await look().catch(() => undefined);
    // A connection of Postgres that has ended meanwhile takes its time with it.
    const shares = Object.entries(after).map(([name, time]) => [
      name,
      Math.max(0, (100 * (time - before[name])) / microseconds),
    ]);
    return { result, use: { ...Object.fromEntries(shares), ...worst } };
  } finally {
    clearInterval(timer);
  }
}

/** Microseconds of each of the processes so far. */
function processorTimes(pid) {
  const product = family(pid);
  const players = family(process.pid).filter((one) => !product.includes(one) && one !== process.pid);
  const all = { product: [pid], postgres: product.slice(1), generator: [process.pid], monitors: players };
  const times = Object.entries(all).map(([name, pids]) => [name, cpuMicroseconds(pids)]);
  const ours = times.reduce((sum, [, time]) => sum + time, 0);
  return { ...Object.fromEntries(times), others: busyMicroseconds() - ours };
}

/** Of all processors so far. */
const busyMicroseconds = () =>
  os.cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + (user + nice + sys + irq) * 1_000, 0);

/** What was at its end, in words, the likeliest cause first. @param {Use} use */
export function whatBroke(
  { product, postgres, generator, monitors, others, lag, queries, renders, refused },
  cpus = os.cpus().length,
) {
  const [a, b, c, d] = [product, postgres, generator, monitors].map(Math.round);
  const total = a + b + c + d;
  const found = [
    others >= FOREIGN &&
      `other programs of this machine: ${Math.round(others)} % of a processor; measure again when it is quiet`,
    product >= FULL && `the product's Node process: ${a} % of a processor, event loop p99 ${Math.round(lag)} ms`,
    generator >= FULL && `the load generator itself: ${c} % of a processor; the product may hold more`,
    monitors >= FULL && `the process that plays call monitors: ${d} % of a processor; the product may hold more`,
    total >= MACHINE_FULL * cpus &&
      `all ${cpus} processors: ${total} %, of which Postgres ${b} % and the load generator ${c + d} %`,
    refused > 0 && `the queue of renders: ${refused} refused`,
    queries > 0 && `connections to the database: ${queries} queries waited`,
    renders > 0 && `renders: ${renders} waited`,
  ].filter(Boolean);
  return found.length > 0 ? found.join('; ') : 'no figure of the product was at its end: the time was spent waiting';
}
