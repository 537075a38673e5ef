// `npm run bench:console`: how long the console's longest list, 5,000 services, keeps the browser from answering: the
// longest task of each action, in a real Chromium on the built product with a temporary data folder.
// Results: dist/bench/console.json. `--rounds N` repeats the actions; the longest task counts.
/* global document, scrollTo -- inside the page */
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { chromium } from 'playwright';
import { BROWSER_ARGS, findBrowser } from '../platform/browser.mjs';
import { ensureBuilt } from '../launcher/build.mjs';
import { longestTask } from './long-tasks.mjs';
import { startServer } from './server.mjs';

const ROWS = 5_000;
/** People notice a frame of this length. */
const BUDGET_MS = 50;
const PASSWORD = 'correct-horse-battery';
const root = path.resolve(import.meta.dirname, '../..');

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } });
const longest = new Map();

await ensureBuilt(root);
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'harmony-bench-'));
chmodSync(dataDir, 0o755);
try {
  const environment = { DATA_DIR: dataDir, ADMIN_PASSWORD: PASSWORD };
  const product = await startServer(path.join(root, 'tools/start.mjs'), environment);
  await addServices();
  await measure(product.origin).finally(product.stop);
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
report();

/** Services with texts as long as real ones. */
async function addServices() {
  const port = readFileSync(path.join(dataDir, 'pg/postmaster.pid'), 'utf8').split('\n')[3];
  const password = readFileSync(path.join(dataDir, 'database-password'), 'utf8').trim();
  const client = new pg.Client(`postgres://harmony:${password}@127.0.0.1:${port}/harmony`);
  await client.connect();
  await client.query(
    `insert into services (slug, name, description, short_description, price, duration, is_active, order_index)
     select 'bench-' || n, 'Service ' || n, '<p>' || repeat('Needles, warmth and rest. ', 24) || '</p>',
            'Gentle treatment number ' || n, 50 + n % 90, 30 + n % 60, n % 9 <> 0, 100 + n
     from generate_series(1, $1::int) as n`,
    [ROWS],
  );
  await client.end();
}

async function measure(origin) {
  const { executablePath, env } = await findBrowser();
  const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS, env: { ...process.env, ...env } });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${origin}/admin/`);
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();

  for (let round = 0; round < Number(values.rounds); round++) {
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await sleep(1_500);
    for (const [what, act] of Object.entries(actions(page))) {
      const milliseconds = await longestTask(browser, page, act);
      longest.set(what, Math.max(longest.get(what) ?? 0, milliseconds));
    }
    console.error(`measured: round ${round + 1}`);
  }
  await browser.close();
}

/** What people do with a list. Each ends when the page is idle. */
function actions(page) {
  const name = page.getByRole('columnheader', { name: 'Name' }).getByRole('button');
  const filter = page.getByRole('button', { name: 'Inactive', exact: true });
  const rest = () => sleep(600);
  const type = async (text) => {
    for (const letter of text) {
      await page.keyboard.press(letter);
      await sleep(80);
    }
  };
  return {
    open: async () => {
      await page.getByRole('link', { name: 'Services' }).first().click();
      await page.getByRole('row').nth(5).waitFor();
      await sleep(1_500);
    },
    'sort by name': () => name.click().then(rest),
    'sort the other way': () => name.click().then(rest),
    'sort by hand again': () => name.click().then(rest),
    'type a search': async () => {
      await page.keyboard.press('/');
      await type(['s', 'e', 'r', 'v', 'i', 'c', 'e', ' ', '1', '2']);
      await rest();
    },
    'take it away': async () => {
      await type(Array.from({ length: 10 }, () => 'Backspace'));
      await rest();
    },
    'filter on': () => filter.click().then(rest),
    'filter off': () => filter.click().then(rest),
    scroll: async () => {
      await page.mouse.move(800, 600);
      for (let turn = 0; turn < 20; turn++) {
        await page.mouse.wheel(0, 400);
        await sleep(60);
      }
    },
    'jump to the end and back': async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await rest();
      await page.evaluate(() => scrollTo(0, 0));
      await rest();
    },
    'open a menu': async () => {
      await page
        .getByRole('button', { name: /^Actions for / })
        .nth(2)
        .click();
      await page.getByRole('menu').waitFor();
      await page.keyboard.press('Escape');
      await rest();
    },
    'select all, and none': async () => {
      const all = page.getByRole('checkbox', { name: /^Select all/ });
      await all.click();
      await rest();
      await all.click();
      await rest();
    },
  };
}

function report() {
  const results = [...longest].map(([what, value]) => ({ what, value, unit: 'ms', budget: BUDGET_MS }));
  const load = os.loadavg()[0].toFixed(1);
  console.log(`Longest task with ${ROWS} rows, ${values.rounds} rounds, load average ${load}; budget ${BUDGET_MS} ms`);
  for (const { what, value } of results)
    console.log(`${what.padEnd(28)}${value.toFixed(0).padStart(4)} ms  ${value <= BUDGET_MS ? 'ok' : 'OVER'}`);
  if (results.some(({ value }) => value > BUDGET_MS)) process.exitCode = 1;
  const folder = path.join(root, 'dist/bench');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'console.json'), `${JSON.stringify({ load, results }, null, 2)}\n`);
}
