/* global document, scrollTo -- inside the page */
import { setTimeout as sleep } from 'node:timers/promises';
import { longestTask, openConsole, withBrowser } from '../browser.mjs';
import { fillContent } from '../rows.mjs';

const ROWS = 5_000;
const rest = () => sleep(600);
const button = (page, name) => page.getByRole('button', { name, exact: true });
const sort = async (page) => {
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
  await rest();
};
const filter = async (page) => {
  await button(page, 'Inactive').click();
  await rest();
};
const type = async (page, keys) => {
  for (const key of keys) {
    await page.keyboard.press(key);
    await sleep(80);
  }
  await rest();
};

/** What people do with a list, one after the other. Each ends when the page is idle. */
const ACTIONS = {
  open: async (page) => {
    await page.getByRole('link', { name: 'Services' }).first().click();
    await page.getByRole('row').nth(5).waitFor();
    await sleep(1_500);
  },
  'sort by name': sort,
  'sort the other way': sort,
  'sort by hand again': sort,
  'type a search': (page) => type(page, ['/', ...'service 12']),
  'take it away': (page) => type(page, Array(10).fill('Backspace')),
  'filter on': filter,
  'filter off': filter,
  scroll: async (page) => {
    await page.mouse.move(800, 600);
    for (let turn = 0; turn < 20; turn++) {
      await page.mouse.wheel(0, 400);
      await sleep(60);
    }
  },
  'jump to the end and back': async (page) => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await rest();
    await page.evaluate(() => scrollTo(0, 0));
    await rest();
  },
  'open a menu': async (page) => {
    await page
      .getByRole('button', { name: /^Actions for / })
      .nth(2)
      .click();
    await page.getByRole('menu').waitFor();
    await type(page, ['Escape']);
  },
  'select all, and none': async (page) => {
    const all = page.getByRole('checkbox', { name: /^Select all/ });
    for (let press = 0; press < 2; press++) {
      await all.click();
      await rest();
    }
  },
};

export default {
  name: 'console',
  what: `the longest task of each action on a list of ${ROWS} services, which keeps the browser from answering`,
  // People notice a frame of this length.
  figures: Object.fromEntries(Object.keys(ACTIONS).map((what) => [what, { what, unit: 'ms', budget: 50 }])),
  prepare: ({ product }) => fillContent(product, { services: ROWS }),
  async run({ quick, note, product: { origin } }) {
    const longest = new Map();
    await withBrowser(async (browser) => {
      const page = await openConsole(browser, origin);
      for (let round = 0; round < (quick ? 1 : 3); round++) {
        await page.getByRole('link', { name: 'Dashboard' }).first().click();
        await sleep(1_500);
        for (const [what, act] of Object.entries(ACTIONS)) {
          const milliseconds = await longestTask(browser, page, () => act(page));
          longest.set(what, Math.max(longest.get(what) ?? 0, milliseconds));
        }
      }
    });
    for (const [what, milliseconds] of longest) note(what, milliseconds);
  },
};
