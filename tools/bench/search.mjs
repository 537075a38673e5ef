/* global addEventListener, MutationObserver, document, requestAnimationFrame, window -- inside the page */
// `npm run bench:search`: what long lists cost the visitor's browser. Fills a temporary data folder with 3,000 conditions and
// 5,000 questions, opens both pages in Chromium at full speed and at a quarter of it, focuses the search, waits for what that loads,
// and types. Prints the size of the page's state, the time from each key to the first frame with other results, and the longest task.
// Before that, what an answer of the whole website's search costs with as many rows; `-- --answers`: nothing else.
import { gzipSync } from 'node:zlib';
import os from 'node:os';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { chromium } from 'playwright';
import { BROWSER_ARGS, findBrowser } from '../platform/browser.mjs';
import { costOfSearch } from './site-search.mjs';
import { table } from './verdicts.mjs';
import { databaseUrl, startProduct, withDataFolder } from './product.mjs';

const TERMS = ['sleep', 'xqwzyk'];
const PAGES = [
  { path: '/conditions', field: '#condition-search', list: '#main section:has(#condition-search)' },
  { path: '/faq', field: '#faq-search', list: '#faq-list' },
];
/** Nothing more happens after a key. */
const SETTLED_MS = 900;

console.log(`load average ${os.loadavg()[0].toFixed(1)}, Node ${process.version}`);
const { values } = parseArgs({ options: { answers: { type: 'boolean', default: false } } });
const { executablePath, env } = await findBrowser();
const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS, env: { ...process.env, ...env } });
await withDataFolder(async (dataDir) => {
  const product = await startProduct(dataDir);
  const client = new pg.Client(databaseUrl(dataDir));
  try {
    await client.connect();
    for (const rows of [null, { conditions: 3_032, faqs: 5_000 }]) {
      if (rows) {
        await fill(client, rows);
        const verdicts = await costOfSearch(product);
        console.log(table(verdicts).join('\n'));
        if (verdicts.some(({ ok }) => ok === false)) process.exitCode = 1;
      }
      if (values.answers) continue;
      for (const page of PAGES) {
        const state = await (await fetch(`${product.origin}/page-state${page.path}`)).text();
        const kb = (bytes) => `${(bytes / 1_000).toFixed(1)} kB`;
        console.log(
          `${page.path} ${rows ? 'long' : 'normal'}: state ${kb(state.length)}, gzip ${kb(gzipSync(state).length)}`,
        );
        for (const rate of [1, 4]) console.log(`  ${rate}x slow:`, await typing(product.origin, page, rate));
      }
    }
  } finally {
    await client.end();
    await product.stop();
    await browser.close();
  }
});

async function typing(origin, { path, field, list }, rate) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  await page.addInitScript(watch);
  await page.goto(origin + path);
  await page.waitForFunction(() => document.documentElement.classList.contains('whole'));
  await page.waitForTimeout(SETTLED_MS);
  await page.evaluate((selector) => window.follow(selector), list);
  await page.focus(field);
  await page.waitForTimeout(1_500 + 1_500 * rate);
  const loading = await page.evaluate(() => window.taken());
  const results = { loading: loading.longest };
  for (const term of TERMS) {
    const keys = [];
    for (const letter of term) {
      const before = await worked(session);
      await page.keyboard.press(letter);
      await page.waitForTimeout(SETTLED_MS);
      const work = Math.round((await worked(session)) - before);
      keys.push({ ...(await page.evaluate(() => window.taken())), work });
    }
    results[term] = keys.map(({ first, longest, work }) => `${first}/${longest}/${work}`).join(' ');
    await page.fill(field, '');
    await page.waitForTimeout(SETTLED_MS * 2);
    results[term] += ` cleared: ${(await page.evaluate(() => window.taken())).longest}`;
  }
  await context.close();
  return results;
}

/** Milliseconds that the page's main thread has worked. */
async function worked(session) {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration').value * 1_000;
}

/** In the page: how long after a key the list first changed on the screen, and the longest task since the last look. */
function watch() {
  let pressed = 0;
  let first = null;
  let longest = 0;
  addEventListener('keydown', ({ timeStamp }) => ([pressed, first] = [timeStamp, null]), true);
  new PerformanceObserver((entries) => {
    for (const { duration } of entries.getEntries()) longest = Math.max(longest, duration);
  }).observe({ type: 'longtask' });
  window.follow = (selector) =>
    new MutationObserver((changes) => {
      const isOutside = ({ target }) =>
        (target.closest ? target : target.parentElement)?.closest('form, [role=status]');
      if (first !== null || changes.every(isOutside)) return;
      first = -1;
      const since = pressed;
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => (first = Math.round(performance.now() - since));
        port2.postMessage(null);
      });
    }).observe(document.querySelector(selector), { childList: true, subtree: true, characterData: true });
  window.taken = () => {
    const taken = { first, longest: Math.round(longest) };
    [first, longest] = [null, 0];
    return taken;
  };
}

/** Rows of words that differ: a vocabulary of a few thousand. */
async function fill(client, { conditions, faqs }) {
  const words = [
    'sleep',
    'migraine',
    'shoulder',
    'digestion',
    'tension',
    'fatigue',
    'circulation',
    'recovery',
    'breathing',
    'appetite',
  ];
  const text = (count) =>
    `(select string_agg((array['${words.join("','")}'])[1 + (n * k * 7 + k) % 10] || case when k % 3 = 0 then ' w' || (n * 31 + k) % 4000 else '' end, ' ') from generate_series(1, ${count}) k)`;
  await client.query(`
    insert into health_conditions (slug, name, description, body_system, symptoms, order_index)
    select 'bench-' || n, 'Condition ' || n || ' ' || ${text(1)}, '<p>' || ${text(30)} || '</p>', 'General', array[${text(2)}, ${text(3)}], n
    from generate_series((select count(*) from health_conditions) + 1, ${conditions}) n;
    insert into faqs (category_id, question, answer, order_index)
    select (select min(id) from faq_categories), 'Question ' || n || ' ' || ${text(3)} || '?', '<p>' || ${text(30)} || '</p>', n
    from generate_series((select count(*) from faqs) + 1, ${faqs}) n;`);
  await client.query('update content_version set version = version + 1');
  await client.query(`select pg_notify('content_changed', '')`);
  await client.query('vacuum analyze');
  await new Promise((resolve) => setTimeout(resolve, 1_000));
}
