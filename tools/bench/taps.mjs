/* global addEventListener, document, requestAnimationFrame, window -- inside the page */
import { chromium, devices } from 'playwright';
import { BROWSER_ARGS, findBrowser } from '../platform/browser.mjs';
import { quantile } from './verdicts.mjs';

const SLOWDOWN = 4;
/** Whatever has not happened by then is not an answer. */
const GIVE_UP_MS = 2_000;
const ROUNDS = 5;

/** What is pressed where, at which width: on a short page, on a long one. The theme's button has no room on the narrowest phones. */
const PRESSES = [
  { what: 'menu', selector: '[aria-controls=site-menu]', width: 390, on: ['/', '/conditions'] },
  { what: 'theme', selector: '[data-theme-button]', width: 600, on: ['/', '/conditions'] },
  { what: 'question', selector: '#main h2 > button', width: 390, on: ['/faq'] },
  { what: 'filters', selector: '[aria-controls=store-filters]', width: 390, on: ['/store'] },
];

/** When a press comes: how long after the first paint, in ms, or once the program runs. */
const MOMENTS = { 'at the first paint': 0, 'soon after': 300, 'once it runs': null };

/**
 * How long presses take to be painted on a phone four times slower than this machine.
 *
 * @param {string} origin
 * @param {readonly string[]} paths
 * @returns {Promise<{ path: string, what: string, moment: string, ms: number }[]>} the median of a few; Infinity where
 *   nothing was seen to happen
 */
export async function taps(origin, paths) {
  const { executablePath, env } = await findBrowser();
  const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS, env: { ...process.env, ...env } });
  const all = [];
  for (const path of paths)
    for (const press of PRESSES.filter(({ on }) => on.includes(path)))
      for (const [moment, delay] of Object.entries(MOMENTS)) {
        const times = [];
        for (let left = ROUNDS; left > 0; left--) times.push(await tap(browser, origin + path, press, delay));
        all.push({ path, what: press.what, moment, ms: quantile(times, 0.5) });
      }
  await browser.close();
  return all;
}

async function tap(browser, url, { selector, width }, delay) {
  const context = await browser.newContext({ ...devices['Pixel 7'], viewport: { width, height: 844 } });
  try {
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    let reportPaint;
    const painted = new Promise((resolve) => (reportPaint = resolve));
    await page.exposeFunction('reportPaint', reportPaint);
    await page.addInitScript(watch, { selector, giveUp: GIVE_UP_MS });
    await page.goto(url, { waitUntil: 'commit' });
    await painted;
    if (delay === null) await page.waitForFunction(() => document.documentElement.classList.contains('whole'));
    else await page.waitForTimeout(delay);
    await page.locator(selector).first().tap({ noWaitAfter: true, force: true });
    return await page.evaluate(() => window.tapTime.then((ms) => ms ?? Infinity));
  } finally {
    await context.close();
  }
}

/** In the page: from the finger's lifting to the frame that shows what it did. */
function watch({ selector, giveUp }) {
  const stateOf = (button) =>
    `${button.getAttribute('aria-expanded')} ${document.documentElement.classList.contains('dark')}`;
  window.tapTime = new Promise((resolve) => {
    let before;
    addEventListener('pointerdown', ({ target }) => (before = stateOf(target.closest(selector))), true);
    addEventListener(
      'pointerup',
      ({ target, timeStamp }) => {
        const button = target.closest(selector);
        const look = () => {
          const since = performance.now() - timeStamp;
          if (stateOf(button) !== before) {
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
