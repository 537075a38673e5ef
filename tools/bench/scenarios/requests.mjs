import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../../drill/http.mjs';
import { cpuAfter, cpuPerRequest, load } from '../load.mjs';
import { family, memoryMiB } from '../processes.mjs';
import { quantile } from '../verdicts.mjs';

const LISTS = ['/api/services', '/api/health-conditions', '/api/faqs', '/api/config', '/api/hours'];
/** The tables that the lists are read from. */
const LISTED = ['services', 'health_conditions', 'faqs', 'config', 'hours'];
/** How often an edit is made. */
const EDITS = 20;
const READERS = 8;
/** What others read during a flood: pages and lists that the caches hold. */
const READ = ['/', '/services', '/api/services', '/conditions', '/api/faqs'];
/** What no cache holds, because every query is another one, and what is nowhere. */
const FLOODED = [
  '/?x=',
  '/conditions?q=',
  '/api/services?x=',
  '/faq?q=',
  '/no-such-page-',
  '/services/no-such-service-',
];

export default {
  name: 'requests',
  what: 'processor time of a request to the whole server, memory, starts, and what a flood costs others',
  figures: {
    page: { what: 'home page from the cache, brotli', unit: 'us', budget: 1.6 },
    lists: { what: 'public lists from the cache', unit: 'us', budget: 1.5 },
    known: { what: 'a list the client has (304)', unit: 'us', budget: 1.2 },
    listsFromDatabase: { what: 'public lists from the database', unit: 'us', budget: 10 },
    homeMiss: { what: 'home page after an edit, gzip included', unit: 'us', budget: 190 },
    conditionsMiss: { what: 'conditions page after an edit', unit: 'us', budget: 190 },
    edit: { what: "an edit is on the next visitor's page, longest", unit: 'ms', budget: 1_000 },
    idleMemory: { what: 'memory of API, site and database, idle (PSS)', unit: 'MiB', budget: 220 },
    memory: { what: 'memory after all this', unit: 'MiB', budget: 320 },
    start: { what: 'npm start, built and with a warm data folder', unit: 'ms', budget: 4_000 },
    apiStart: { what: 'API process to its first 200, median', unit: 'ms', budget: 600 },
    flood: { what: 'what a flood adds to the p99 of others', unit: 'ms', budget: 100 },
  },
  async run({ quick, note, product }) {
    const { requests, rounds, starts, seconds } = quick
      ? { requests: 5_000, rounds: 60, starts: 3, seconds: 6 }
      : { requests: 20_000, rounds: 300, starts: 5, seconds: 20 };
    note('start', product.milliseconds);
    const page = [{ path: '/', headers: { 'accept-encoding': 'gzip, deflate, br' } }];
    await load(product.origin, page, { amount: 20 });
    note('idleMemory', memoryMiB(family(product.pid)));
    note('page', await cpuPerRequest(product, page, requests));
    note('lists', await cpuPerRequest(product, LISTS.map((path) => ({ path })), requests)); // prettier-ignore
    const { headers } = await ask(product.origin, { path: '/api/services' });
    const known = [{ path: '/api/services', headers: { 'if-none-match': headers.etag } }];
    note('known', await cpuPerRequest(product, known, requests, 304));

    note('listsFromDatabase', await missCost(product, LISTED, LISTS, rounds));
    note('homeMiss', await missCost(product, ['health_conditions'], ['/'], rounds));
    note('conditionsMiss', await missCost(product, ['health_conditions'], ['/conditions'], rounds));
    note('edit', await editToVisitor(product));
    note('memory', memoryMiB(family(product.pid)));
    const times = [];
    for (let start = 0; start < starts; start++) times.push(await product.apiStart());
    note('apiStart', quantile(times, 0.5));

    // With the limits that everybody has.
    await product.restart({});
    await readers(product.origin, 1); // fills the caches
    const quiet = quantile(await readers(product.origin, seconds), 0.99);
    const flooding = load(
      product.origin,
      FLOODED.map((path) => ({ path: `${path}[<id>]`, headers: { 'accept-encoding': 'gzip' } })),
      { duration: seconds + 1, idReplacement: true },
    );
    await sleep(500);
    const flooded = quantile(await readers(product.origin, seconds), 0.99);
    const { statuses } = await flooding;
    const refused = (statuses[429] ?? 0) + (statuses[503] ?? 0);
    const detail = `(${Math.round(quiet)} to ${Math.round(flooded)} ms, ${refused} requests of it refused)`;
    note('flood', Math.max(0, flooded - quiet), detail);
  },
};

/** Microseconds of a read of each path after a row of each table was edited. */
async function missCost(product, tables, paths, rounds) {
  const change = async () => {
    for (const table of tables)
      await product.sql(`update ${table} set updated_at = now() where ctid = (select min(ctid) from ${table})`);
  };
  const headers = { 'accept-encoding': 'gzip' };
  const read = () => Promise.all(paths.map((path) => ask(product.origin, { path, headers })));
  return (await cpuAfter(product, change, read, rounds)) / paths.length;
}

/** The longest time in milliseconds from an administrator's save being answered to the website showing it to the next visitor. */
async function editToVisitor({ origin, edit }) {
  const [{ id }] = JSON.parse((await ask(origin, { path: '/api/services' })).text);
  let longest = 0;
  for (let n = 1; n <= EDITS; n++) {
    const name = `Service after edit ${n}.`;
    await edit(`/api/services/${id}`, { name });
    const saved = performance.now();
    while (!(await ask(origin, { path: '/services' })).text.includes(name));
    longest = Math.max(longest, performance.now() - saved);
  }
  return longest;
}

/** People who read a few times a second, each from an address of their own. @returns milliseconds of each answer */
async function readers(origin, seconds) {
  const end = performance.now() + seconds * 1_000;
  const times = [];
  const reader = async (_, number) => {
    for (let turn = number; performance.now() < end; turn++) {
      const path = READ[turn % READ.length];
      const started = performance.now();
      const { status } = await ask(origin, { path, from: `127.0.1.${number + 1}` });
      if (status !== 200) throw new Error(`${path} answered ${status} to a reader`);
      times.push(performance.now() - started);
      await sleep(100);
    }
  };
  await Promise.all(Array.from({ length: READERS }, reader));
  return times;
}
