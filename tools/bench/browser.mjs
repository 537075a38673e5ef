/* global addEventListener, document, requestAnimationFrame, window -- inside the page */
import { chromium, devices } from 'playwright';
import { BROWSER_ARGS, findBrowser } from '../platform/browser.mjs';
import { PASSWORD } from './product.mjs';
import { quantile } from './verdicts.mjs';

/** Whatever has not happened by then is not an answer. */
const GIVE_UP_MS = 2_000;
/** Scripts, styles, layout and painting of the page happen in its main thread, and there in tasks. */
const CATEGORIES = ['disabled-by-default-devtools.timeline', '__metadata'];

/** How the Chromium of this machine is started. @param {string[]} [more] arguments */
export async function browserOptions(more = []) {
  const { executablePath, env } = await findBrowser();
  return { executablePath, args: [...BROWSER_ARGS, ...more], env: { ...process.env, ...env } };
}

/** Lends a browser. @template T @param {(browser: import('playwright').Browser) => Promise<T>} use */
export async function withBrowser(use) {
  const browser = await chromium.launch(await browserOptions());
  return use(browser).finally(() => browser.close());
}

/** The console in a browser, with its administrator signed in. */
export async function openConsole(browser, origin) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${origin}/admin/`);
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  return page;
}

/** Lends a page of a phone, and how to make it so many times slower than this machine. */
export async function withPhone(browser, width, use) {
  const context = await browser.newContext({ ...devices['Pixel 7'], viewport: { width, height: 844 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const slowDown = (rate) => session.send('Emulation.setCPUThrottlingRate', { rate });
    return await use({ page, session, slowDown });
  } finally {
    await context.close();
  }
}

/**
 * The longest task of the page's main thread during an action in milliseconds, by Chromium's own trace: all work counts, not
 * scripts alone.
 */
export async function longestTask(browser, page, act) {
  await browser.startTracing(page, { categories: CATEGORIES });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  const key = ({ pid, tid }) => `${pid}/${tid}`;
  const mains = new Set(
    traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(key),
  );
  const tasks = traceEvents.filter((event) => event.ph === 'X' && event.name === 'RunTask' && mains.has(key(event)));
  if (tasks.length === 0) throw new Error('The trace names no task: this Chromium calls them otherwise.');
  return Math.max(...tasks.map(({ dur }) => dur)) / 1_000;
}

/**
 * How long a press takes to be seen, from the finger's lifting to the frame that shows what it did.
 *
 * @param {import('playwright').Browser} browser
 * @param {string} url
 * @param {{ selector: string, width: number, slowdown: number, rounds: number, delay: number | null, shows?: string }} press `delay`:
 *   milliseconds after the first paint, null once the page's program runs; `shows`: the words that the button has then, without which
 *   any change of the button or the theme counts
 * @returns {Promise<number>} milliseconds, the median; Infinity where nothing was seen to happen
 */
export async function pressTime(browser, url, { width, rounds, ...press }) {
  const times = [];
  for (let left = rounds; left > 0; left--)
    times.push(await withPhone(browser, width, (phone) => pressOnce(phone, url, press)));
  return quantile(times, 0.5);
}

async function pressOnce({ page, slowDown }, url, { selector, slowdown, delay, shows = null }) {
  await slowDown(slowdown);
  let reportPaint;
  const painted = new Promise((resolve) => (reportPaint = resolve));
  await page.exposeFunction('reportPaint', reportPaint);
  await page.addInitScript(watch, { selector, shows, giveUp: GIVE_UP_MS });
  await page.goto(url, { waitUntil: 'commit' });
  await painted;
  if (delay === null) await page.waitForFunction(() => document.documentElement.classList.contains('whole'));
  else await page.waitForTimeout(delay);
  // Before React has taken the button over, a press sends its form to another page.
  if (shows !== null)
    await page.waitForFunction(
      (which) => Object.keys(document.querySelector(which) ?? {}).some((key) => key.startsWith('__react')),
      selector,
    );
  await page.locator(selector).first().tap({ noWaitAfter: true, force: true });
  return page.evaluate(() => window.pressTime.then((ms) => ms ?? Infinity));
}

/** In the page. */
function watch({ selector, shows, giveUp }) {
  const stateOf = (button) =>
    `${button.getAttribute('aria-expanded')} ${document.documentElement.classList.contains('dark')}`;
  window.pressTime = new Promise((resolve) => {
    let before;
    addEventListener('pointerdown', ({ target }) => (before = stateOf(target.closest(selector))), true);
    addEventListener(
      'pointerup',
      ({ target, timeStamp }) => {
        const button = target.closest(selector);
        const isSeen = () => (shows === null ? stateOf(button) !== before : button?.textContent.includes(shows));
        const look = () => {
          const since = performance.now() - timeStamp;
          if (isSeen()) {
            // Behind the frame.
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.now() - timeStamp);
            port2.postMessage(null);
          } else if (since > giveUp) resolve(null);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      },
      true,
    );
  });
  new PerformanceObserver((list, observer) => {
    if (!list.getEntriesByName('first-contentful-paint').length) return;
    observer.disconnect();
    window.reportPaint();
  }).observe({ type: 'paint', buffered: true });
}
