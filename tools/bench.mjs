// `npm run bench`: what requests cost the whole server stack (API, site, database) in CPU time, on loopback against the
// built product, as a ratio to a bare Fastify of the same run. Linux only: it reads /proc. `-- --quick`: fewer requests,
// under 2 minutes. Results: dist/bench/results.json; ends with 1 when a budget of bench/budgets.mjs is exceeded.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { BUDGETS } from './bench/budgets.mjs';
import { editToVisitor } from './bench/edit-to-visitor.mjs';
import { floodCost } from './bench/flood.mjs';
import { cpuPerRequest, load } from './bench/load.mjs';
import { missCost } from './bench/misses.mjs';
import { family, memoryMiB } from './bench/processes.mjs';
import { adminCookie, apiStart, databaseUrl, root, startProduct, withDataFolder } from './bench/product.mjs';
import { circumstances, report } from './bench/report.mjs';
import { startServer } from './bench/server.mjs';
import { baseline, judge, quantile } from './bench/verdicts.mjs';

const LISTS = ['/api/services', '/api/health-conditions', '/api/faqs', '/api/config', '/api/hours'];
/** The tables that the lists are read from. */
const LISTED = ['services', 'health_conditions', 'faqs', 'config', 'hours'];
const BROWSER = { 'accept-encoding': 'gzip, deflate, br' };

const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
const { requests, rounds, starts, seconds } = values.quick
  ? { requests: 5_000, rounds: 60, starts: 3, seconds: 6 }
  : { requests: 20_000, rounds: 300, starts: 5, seconds: 20 };
const figures = new Map();

/** Notes a value of a line of the budgets. */
function note(name, value) {
  console.error(`measured: ${BUDGETS[name].what}`);
  figures.set(name, value);
}

const run = circumstances();
await withDataFolder(async (dataDir) => {
  const before = await bareCost();
  await (await startProduct(dataDir)).stop(); // fills the data folder
  const product = await startProduct(dataDir);
  note('start', product.milliseconds);
  await measure(product, dataDir).finally(product.stop);
  const limited = await startProduct(dataDir, {});
  await measureFlood(limited.origin).finally(limited.stop);
  const { base, apart, isQuiet } = baseline(before, await bareCost());
  note('bare', base);

  const verdicts = Object.entries(BUDGETS).map(([name, line]) => judge(line, figures.get(name), base));
  const percent = Math.round(apart * 100);
  const remark = isQuiet
    ? `Bare Fastify before and after differ by ${percent} %.`
    : `THE MACHINE IS NOT QUIET: bare Fastify before and after differ by ${percent} %. Measure again before believing a verdict.`;
  report('results', run, verdicts, [remark]);
});

async function bareCost() {
  const bare = await startServer(path.join(root, 'tools/bench/bare-fastify.mjs'));
  return cpuPerRequest(bare.pid, bare.origin, () => ({ path: '/' }), requests).finally(bare.stop);
}

async function measure({ origin, pid }, dataDir) {
  const each = (request) => cpuPerRequest(pid, origin, request, requests);
  const afterEdit = (tables, paths) => missCost({ origin, pid }, databaseUrl(dataDir), tables, paths, rounds);
  await load(origin, () => ({ path: '/', headers: BROWSER }), 20);
  note('idleMemory', memoryMiB(family(pid)));

  note('page', await each(() => ({ path: '/', headers: BROWSER })));
  note('lists', await each((index) => ({ path: LISTS[index % LISTS.length] })));
  const { headers } = await fetch(`${origin}/api/services`);
  const known = { 'if-none-match': headers.get('etag') };
  note('known', await each(() => ({ path: '/api/services', headers: known, expect: 304 })));

  note('listsFromDatabase', await afterEdit(LISTED, LISTS));
  note('homeMiss', await afterEdit(['health_conditions'], ['/']));
  note('conditionsMiss', await afterEdit(['health_conditions'], ['/conditions']));
  note('edit', await editToVisitor(origin, await adminCookie(origin)));
  note('memory', memoryMiB(family(pid)));

  const times = [];
  for (let start = 0; start < starts; start++) times.push(await apiStart(dataDir));
  const median = (part) => {
    const ofPart = times.map((time) => time[part]);
    return quantile(ofPart, 0.5);
  };
  note('apiStart', median('milliseconds'));
  note('apiStartCpu', median('cpuMilliseconds'));
}

/** With the limits that everybody has. */
async function measureFlood(origin) {
  const { quiet, flooded, refused, sent } = await floodCost(origin, seconds);
  note('quiet', quiet);
  note('flooded', flooded);
  note('floodCost', Math.max(0, flooded - quiet));
  note('refused', (refused / sent) * 100);
}
