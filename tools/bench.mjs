// `npm run bench [-- NAME …]`: what the built product costs, by the scenarios of tools/bench/scenarios, each on a temporary copy of one data
// folder with its own Postgres. Without a name all of them, about an hour; `--quick`: less of each; `--only PART,PART`: some parts of
// a scenario that has parts; `--list`: what there is. Linux only: it reads /proc. Prints the figures against their budgets, writes them
// to dist/bench/results.json, and ends with 1 when a budget is exceeded or a scenario breaks off.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { cpuPerRequest } from './bench/load.mjs';
import { openProduct, root, withFilledFolder } from './bench/product.mjs';
import { SCENARIOS } from './bench/scenarios.mjs';
import { startServer } from './bench/server.mjs';
import { baseline, judge, needsBaseline, table } from './bench/verdicts.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    list: { type: 'boolean', default: false },
  },
});
const only = values.only?.split(',') ?? null;
const chosen =
  positionals.length > 0 ? positionals.map((name) => SCENARIOS.find((one) => one.name === name)) : SCENARIOS;
if (chosen.includes(undefined))
  throw new Error(`There are the scenarios ${SCENARIOS.map(({ name }) => name).join(', ')}.`);
if (only && chosen.length > 1) throw new Error('Parts (--only) are those of one scenario: name it.');

const NOT_MEASURED = { value: 'no', ratio: null, ok: false };

if (values.list) for (const { name, what } of SCENARIOS) console.log(`${name.padEnd(10)}${what}`);
else await main();

async function main() {
  const load = os.loadavg().map((value) => Math.round(value * 10) / 10);
  const run = { date: new Date().toISOString(), load, cpus: os.cpus().length, node: process.version, commit: commit() };
  const verdicts = [];
  const remarks = [];
  await withFilledFolder(async (filled) => {
    for (const scenario of chosen) {
      console.error(`${scenario.name}: ${scenario.what}`);
      const measured = await measure(scenario, filled);
      verdicts.push(...measured.verdicts);
      remarks.push(...measured.remarks);
      write({ ...run, remarks, results: verdicts });
    }
  });
  console.log(`\n${run.date}, load average at the start ${load.join(' ')}, ${run.cpus} processors, Node ${run.node}`);
  for (const line of [...table(verdicts), ...remarks]) console.log(line);
  const over = verdicts.filter(({ ok }) => ok === false).length;
  console.log(over === 0 ? 'Every budget is kept.' : `Budgets exceeded, or not measured: ${over}.`);
  process.exitCode = over === 0 ? 0 : 1;
}

/** Runs a scenario, between two baselines when it needs one. */
async function measure({ name, figures, prepare, run }, filled) {
  const found = new Map();
  const remarks = [];
  const note = (figure, value, detail) => {
    if (!(figure in figures)) throw new Error(`${name} declares no figure ${figure}`);
    console.error(`measured: ${figures[figure].what} ${detail ?? ''}`);
    found.set(figure, { value, detail });
  };
  const before = needsBaseline(figures) ? await bareCost() : null;
  const load = os.loadavg()[0].toFixed(1);
  let product;
  let broken;
  try {
    product = await openProduct(filled);
    const stage = { quick: values.quick, only, note, product };
    await prepare?.(stage);
    await run(stage);
  } catch (error) {
    console.error(error);
    [broken] = error.message.split('\n');
  } finally {
    await product?.stop();
  }
  const { base, apart, isQuiet } = before === null ? {} : baseline(before, await bareCost());
  remarks.push(
    `${name}: load average ${load}${before === null ? '' : `, bare Fastify ${base.toFixed(0)} us, ${Math.round(apart * 100)} % apart`}`,
  );
  if (isQuiet === false) remarks.push('THE MACHINE IS NOT QUIET. Measure again before believing a verdict.');
  const wanted = Object.entries(figures).filter(([figure]) => found.has(figure) || only === null);
  const verdicts = wanted.map(([figure, declared]) => {
    const { value, detail } = found.get(figure) ?? {};
    const what = [declared.what, detail].filter(Boolean).join(' ');
    const verdict = value === undefined ? NOT_MEASURED : judge({ ...declared, what }, value, base);
    return { scenario: name, ...declared, ...verdict };
  });
  if (broken) verdicts.push({ scenario: name, what: `BROKE OFF: ${broken}`, unit: '', ...NOT_MEASURED });
  return { verdicts, remarks };
}

/** Microseconds of a request to a bare Fastify. */
async function bareCost() {
  const bare = await startServer(path.join(root, 'tools/bench/bare-fastify.mjs'));
  return cpuPerRequest(bare, [{ path: '/' }], values.quick ? 5_000 : 20_000).finally(bare.stop);
}

function write(results) {
  const folder = path.join(root, 'dist/bench');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'results.json'), `${JSON.stringify(results, null, 2)}\n`);
}

/** Null in a copy without Git. */
function commit() {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return null;
  }
}
