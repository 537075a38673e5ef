// node tools/docs-pictures/pictures.mjs : takes the pictures of README.md and of docs again, into docs/images,
// from the built product with the day of `npm run demo` in a temporary data folder, in a minute or two. Look at them before you
// commit them.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { startServer } from '../bench/server.mjs';
import { BROWSER_ARGS, findBrowser } from '../platform/browser.mjs';
import { ensureBuilt } from '../launcher/build.mjs';
import { PASSWORD, playCalls, runTool } from '../demo/day.mjs';
import { playDay } from '../demo/play-day.mjs';
import { SIZE, windowsOf } from './windows.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const OUT = path.join(root, 'docs/images');

await ensureBuilt(root);
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'harmony-pictures-'));
chmodSync(dataDir, 0o755);
try {
  const environment = { DATA_DIR: dataDir, ADMIN_PASSWORD: PASSWORD, CALLS_PASSWORD: PASSWORD };
  const product = await startServer(path.join(root, 'tools/start.mjs'), environment);
  await takePictures(product.origin).finally(product.stop);
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}

async function takePictures(origin) {
  await playDay({ origin, dataDir, root });
  await runTool('harmony', ['backup'], dataDir);
  const { executablePath, env } = await findBrowser();
  const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS, env: { ...process.env, ...env } });
  try {
    const site = await website(browser, origin);
    const staff = await signedIn(browser, origin);
    const dashboard = await dashboardPage(staff);
    const monitor = await callMonitor(browser, origin);
    await keep('console.png', dashboard);
    await keep('call-statistics.png', await statisticsPage(staff, origin));
    await keep('call-monitor.png', monitor);
    const page = await browser.newPage({ viewport: SIZE });
    await page.setContent(windowsOf({ site, dashboard, monitor }), { waitUntil: 'load' });
    await keep('harmony.png', await page.screenshot());
  } finally {
    await browser.close();
  }
}

/** A page in the light theme. */
async function openPage(browser, viewport) {
  const context = await browser.newContext({ viewport, colorScheme: 'light', locale: 'en-US' });
  return context.newPage();
}

async function website(browser, origin) {
  const page = await openPage(browser, { width: 1279, height: 800 });
  await page.goto(`${origin}/`, { waitUntil: 'networkidle' });
  return page.screenshot();
}

async function signedIn(browser, origin) {
  const page = await openPage(browser, { width: 1440, height: 900 });
  await page.goto(`${origin}/admin/`);
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  return page;
}

async function dashboardPage(page) {
  await page.getByRole('heading', { name: 'Needs attention' }).waitFor();
  await page.mouse.move(0, 0);
  await page.waitForLoadState('networkidle');
  return page.screenshot();
}

async function statisticsPage(page, origin) {
  await page.goto(`${origin}/admin/call-statistics`);
  await page.getByRole('heading', { name: 'Day by day' }).waitFor();
  return page.screenshot();
}

async function callMonitor(browser, origin) {
  const page = await openPage(browser, { width: 1280, height: 800 });
  await page.goto(`${origin}/calls/`);
  await page.getByLabel('Username').fill('reception');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Not now' }).click();
  const calls = playCalls(origin, dataDir);
  try {
    calls.answered();
    const feed = page.getByRole('feed', { name: 'Calls' });
    await feed.getByRole('article').filter({ hasText: 'Mei Example' }).filter({ hasText: 'Answered' }).click();
    await page.getByRole('button', { name: 'Edit' }).first().click();
    await page
      .getByRole('textbox', { name: 'Notes' })
      .first()
      .fill('Prefers the quiet room at the back. Asked for a later slot on Thursdays.');
    await page.getByRole('button', { name: /^Save/ }).first().click();
    calls.ringing();
    // Typing has scrolled the details.
    await page.getByRole('heading', { name: 'Mei Example' }).first().hover();
    await page.mouse.wheel(0, -2_000);
    await feed.getByRole('article').filter({ hasText: 'Ringing' }).waitFor();
    await sleep(2_000);
    return await page.screenshot();
  } finally {
    calls.stop();
  }
}

/** Screenshots have few colours: a palette makes them a third as large. */
async function keep(name, picture) {
  const palette = { palette: true, quality: 92, colours: 256, dither: 0.6, effort: 10 };
  const small = sharp(picture).resize({ width: name === 'harmony.png' ? SIZE.width : 1280 });
  const { size } = await small.png(palette).toFile(path.join(OUT, name));
  console.log(`docs/images/${name}: ${size} bytes`);
}
