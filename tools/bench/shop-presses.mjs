/* global addEventListener, document, requestAnimationFrame, window -- inside the page */
import { chromium, devices } from 'playwright';
import { BROWSER_ARGS, findBrowser } from '../platform/browser.mjs';
import { quantile } from './verdicts.mjs';

/** Whatever has not happened by then is not an answer. */
const GIVE_UP_MS = 2_000;
const ADD = '#main button[name=add]';

/**
 * How long a press on 'Add' takes to be seen on a phone, once the page's program runs.
 *
 * @param {string} origin
 * @param {number} rounds
 * @param {number} slowdown how many times slower than this machine the phone is
 * @returns {Promise<number>} milliseconds, the median; Infinity where nothing was seen to happen
 */
export async function addSeen(origin, rounds, slowdown) {
  const { executablePath, env } = await findBrowser();
  const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS, env: { ...process.env, ...env } });
  try {
    const times = [];
    for (let left = rounds; left > 0; left--) times.push(await pressed(browser, origin, slowdown));
    return quantile(times, 0.5);
  } finally {
    await browser.close();
  }
}

async function pressed(browser, origin, slowdown) {
  const context = await browser.newContext({ ...devices['Pixel 7'], viewport: { width: 390, height: 844 } });
  try {
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await page.addInitScript(watch, { selector: ADD, giveUp: GIVE_UP_MS });
    await page.goto(`${origin}/store`);
    // Before React has taken the button over, a press sends its form to another page.
    await page.waitForFunction(
      (selector) => Object.keys(document.querySelector(selector) ?? {}).some((key) => key.startsWith('__react')),
      ADD,
    );
    await page.waitForFunction(() => document.documentElement.classList.contains('whole'));
    await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.locator(ADD).first().tap();
    return await page.evaluate(() => window.pressTime.then((ms) => ms ?? Infinity));
  } finally {
    await context.close();
  }
}

/** In the page: from the finger's lifting to the frame that shows that the product is in the cart. */
function watch({ selector, giveUp }) {
  window.pressTime = new Promise((resolve) => {
    addEventListener(
      'pointerup',
      ({ target, timeStamp }) => {
        const button = target.closest(selector);
        const look = () => {
          const since = performance.now() - timeStamp;
          if (button?.textContent.includes('Added')) resolve(since);
          else if (since > giveUp) resolve(null);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      },
      true,
    );
  });
}
