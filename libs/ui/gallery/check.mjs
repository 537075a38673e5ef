// node libs/ui/gallery/check.mjs [folder for screenshots] : builds the gallery and looks at it in Chromium, in both
// themes, at phone and desktop width, with every overlay open: no axe violation, no sideways scrolling, an empty
// console.
/* global document, localStorage -- inside the page */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { build, preview } from 'vite';
import { violationsIn } from '../../../tools/platform/axe.mjs';
import { BROWSER_ARGS, findBrowser } from '../../../tools/platform/browser.mjs';

const [shots] = process.argv.slice(2);
const configFile = fileURLToPath(new URL('vite.config.mts', import.meta.url));

const problems = [];

const press = (page, name) => page.getByRole('button', { name, exact: true }).click();

const toast = async (page, opener) => {
  await press(page, opener);
  // The focus stops its clock, so that it is still there when a slow machine is done looking.
  await page.getByRole('button', { name: 'Dismiss' }).focus();
  return () => press(page, 'Dismiss');
};

/** What can be opened on the page. Each entry opens one thing and returns a function that closes it. */
const OVERLAYS = {
  'at rest': async () => async () => {},
  'error summary': async (page) => (await press(page, 'Show the error summary'), async () => {}),
  dialog: async (page) => (await press(page, 'Open the dialog'), () => press(page, 'Stay')),
  'success toast': (page) => toast(page, 'Show a success'),
  'error toast': (page) => toast(page, 'Show an error'),
  tooltip: async (page) => {
    await page.getByRole('button', { name: 'Call us' }).focus();
    for (let i = 0; i < 2; i++) await page.keyboard.press('Tab');
    await page.getByRole('tooltip').waitFor();
    return () => page.keyboard.press('Escape');
  },
  'open panel': async (page) => (await press(page, 'How long does a first visit take?'), async () => {}),
};

const look = async (page, name) => {
  for (const violation of await violationsIn(page)) problems.push(`${name}: ${violation}`);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  if (wide > 0) problems.push(`${name}: ${wide} px wider than the window`);
};

await build({ configFile, logLevel: 'error' });
const server = await preview({ configFile, logLevel: 'error', preview: { port: 0, host: '127.0.0.1' } });
const { executablePath, env } = await findBrowser();
const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env }, args: BROWSER_ARGS });
try {
  for (const theme of ['light', 'dark'])
    for (const width of [320, 1440]) {
      const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
      await context.addInitScript((value) => localStorage.setItem('theme', value), theme);
      const page = await context.newPage();
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()))
          problems.push(`${theme} ${width}: console: ${message.text()}`);
      });
      page.on('pageerror', (error) => problems.push(`${theme} ${width}: ${error}`));
      await page.goto(`http://127.0.0.1:${server.httpServer.address().port}/`, { waitUntil: 'networkidle' });
      await page.evaluate(() => document.fonts.ready);
      for (const [state, open] of Object.entries(OVERLAYS)) {
        const close = await open(page);
        await page.waitForTimeout(300);
        if (shots) {
          mkdirSync(shots, { recursive: true });
          const file = path.join(shots, `${theme}-${width}-${state.replaceAll(' ', '-')}.png`);
          await page.screenshot({ path: file, fullPage: state === 'at rest' });
        }
        await look(page, `${theme} ${width}, ${state}`);
        await close();
      }
      await context.close();
    }
} finally {
  await browser.close();
  await server.close();
}

for (const problem of problems) console.error(problem);
console.log(problems.length === 0 ? 'The gallery is clean.' : `${problems.length} problems.`);
process.exitCode = problems.length === 0 ? 0 : 1;
