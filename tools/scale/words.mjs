import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../build/api-bundle.mjs';
import { whatBroke } from './watch.mjs';

/** What each part counts, and when it no longer holds. */
const WORDS = {
  pages: 'stored pages a second (p95 of the page at most 500 ms)',
  renders: 'renders a second, nothing in memory (p95 at most 500 ms)',
  visitors: 'visitors at once, a page with all its files every 20 s (p95 of the page at most 500 ms)',
  monitors: 'call monitors at once, two messages a second (p95 to the last monitor at most 1 s)',
  calls: 'webhooks a second, shown on 10 monitors (p95 to the last monitor at most 1 s)',
  bookings: 'requests for appointments a second (p99 until stored at most 1 s)',
  hour: 'times the worst hour of a big clinic (limits as above)',
};
const UNITS = { p50: 'ms', p95: 'ms', p99: 'ms', kB: 'kB for each', screen: 'ms', stored: 'ms' };

/** Says on what it is measured. */
export function sayRun(run, memory, pages) {
  const files = pages.map(({ path: page, files: all }) => `${page} ${all.length}`).join(', ');
  console.log(`${run.date}, load average at the start ${run.load.join(' ')}, ${run.cpus} processors, Node ${run.node}`);
  console.log(`The load generator shares them with the product. Product and Postgres, idle: ${memory.toFixed(0)} MiB.`);
  console.log(`Files of a page: ${files}\n`);
}

/** Says where a part's ceiling is, and what was at its end there. */
export function say(name, { tried, held, broke }, memory) {
  console.log(`${name}: ${WORDS[name]}`);
  for (const one of tried)
    console.log(`  ${one.holds ? 'holds ' : 'BREAKS'} ${String(one.step).padStart(6)}  ${details(one)}`);
  console.log(
    `  ceiling: ${held ? held.step : `below ${broke.step}`}${broke ? `, breaks at ${broke.step}` : ', the highest step that was tried'}`,
  );
  if (broke) console.log(`  what broke first: ${whatBroke(broke.use)}`);
  console.log(`  memory of product and Postgres afterwards: ${memory.toFixed(0)} MiB\n`);
}

function details({ figures, faults, use }) {
  const shown = Object.entries(figures).map(
    ([name, value]) => `${name} ${Math.round(value * 10) / 10}${UNITS[name] ? ` ${UNITS[name]}` : ''}`,
  );
  const shares = ['product', 'postgres', 'generator', 'monitors', 'others'].map(
    (name) => `${name} ${Math.round(use[name])} %`,
  );
  const why = faults.length > 0 ? ` (${[...new Set(faults)].slice(0, 3).join('; ')})` : '';
  return `${shown.join(', ')}${why}  |  ${shares.join(', ')}, event loop ${Math.round(use.lag)} ms, waiting queries ${use.queries}, renders ${use.renders}`;
}

/** Writes everything that was tried. */
export function write(run, results) {
  const folder = path.join(ROOT, 'dist/bench');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'scale.json'), `${JSON.stringify({ ...run, results }, null, 2)}\n`);
}
