/* global addEventListener, MutationObserver, document, requestAnimationFrame, window -- inside the page */
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../../drill/http.mjs';
import { withBrowser, withPhone } from '../browser.mjs';
import { cpuOf, timesOf } from '../load.mjs';
import { fillContent } from '../rows.mjs';
import { quantile } from '../verdicts.mjs';

const PAGES = {
  conditions: { path: '/conditions', field: '#condition-search', list: '#main section:has(#condition-search)' },
  faq: { path: '/faq', field: '#faq-search', list: '#faq-list' },
};
const LONG = { conditions: 3_032, faqs: 5_000 };
/** Nothing more happens after a key. */
const SETTLED_MS = 900;
/** What is typed into the search of everything: common words, rare ones, several at once, a typo, and words that mean the same. */
const SENTENCES = ['sleep w', 'migraine tension w', 'shoulder recovery w', 'w', 'circulation fatigue w', 'dolor de espalda w', 'digestoin w']; // prettier-ignore

const typing = (what) => ({
  first: { what: `${what}: slowest key to other results, processor four times slower`, unit: 'ms', budget: 50 },
  longest: { what: `${what}: longest task of a key then`, unit: 'ms', budget: 50 },
  work: { what: `${what}: all work of the dearest key at full speed`, unit: 'ms', budget: 16 },
});
const named = (prefix, figures) => Object.fromEntries(Object.entries(figures).map(([name, one]) => [`${prefix} ${name}`, one])); // prettier-ignore

export default {
  name: 'search',
  what: 'typing on pages with many rows, and answers of the search of everything (--only answers: these alone)',
  figures: {
    answer: { what: 'one answer as somebody types, 8,000 rows, one visitor, p95', unit: 'ms', budget: 16 },
    cpu: { what: 'processor time of it, Postgres included', unit: 'ms', budget: 10 },
    ...named('conditions', typing('/conditions')),
    ...named('faq', typing('/faq')),
    ...named('long conditions', typing('/conditions of 3,032')),
    ...named('long faq', typing('/faq of 5,000')),
  },
  async run({ quick, only, note, product }) {
    if (!only) await typeAll(product, '', note);
    await fillContent(product, LONG);
    await measureAnswers(product, quick ? 200 : 600, note);
    if (!only) await typeAll(product, 'long ', note);
  },
};

/** One answer after the other, none of whose terms has been asked for before. */
async function measureAnswers({ origin, pid }, count, note) {
  const terms = keystrokes();
  const requests = (many) =>
    Array.from({ length: many }, () => ({ path: `/api/search?q=${encodeURIComponent(terms.next().value)}` }));
  const send = (request) => ask(origin, request);
  await timesOf(requests(40), send);
  let times;
  const cpu = await cpuOf(pid, async () => (times = await timesOf(requests(count), send)));
  note('answer', quantile(times, 0.95));
  note('cpu', cpu / 1_000 / count);
}

/** Terms that grow letter by letter, each of them once. */
function* keystrokes() {
  const told = new Set();
  for (let n = 0; ; n += 1) {
    const term = `${SENTENCES[n % SENTENCES.length]}${(n * 37) % 4_000}`;
    for (let end = Math.max(3, term.length - 4); end <= term.length; end += 1) {
      const part = `${term.slice(0, end)}${' '.repeat(n % 3)}`;
      if (!told.has(part)) yield told.add(part) && part;
    }
  }
}

async function typeAll({ origin }, prefix, note) {
  await withBrowser(async (browser) => {
    for (const [name, page] of Object.entries(PAGES)) {
      const slow = await typeInto(browser, origin, page, 4);
      const quick = await typeInto(browser, origin, page, 1);
      const worst = (keys, what) => Math.max(...keys.map((key) => key[what] ?? 0));
      note(`${prefix}${name} first`, worst(slow, 'first'), `(${slow.map(({ first }) => first).join(', ')})`);
      note(`${prefix}${name} longest`, worst(slow, 'longest'));
      note(`${prefix}${name} work`, worst(quick, 'work'));
    }
  });
}

/** What each key of 'sleep' does. */
const typeInto = (browser, origin, { path, field, list }, rate) =>
  withPhone(browser, 390, async ({ page, session, slowDown }) => {
    await session.send('Performance.enable');
    await slowDown(rate);
    await page.addInitScript(watch);
    await page.goto(origin + path);
    await page.waitForFunction(() => document.documentElement.classList.contains('whole'));
    await sleep(SETTLED_MS);
    await page.evaluate((selector) => window.follow(selector), list);
    await page.focus(field);
    await sleep(1_500 + 1_500 * rate);
    await page.evaluate(() => window.taken());
    /** Milliseconds that the page's main thread has worked. */
    const worked = async () => {
      const { metrics } = await session.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'TaskDuration').value * 1_000;
    };
    const keys = [];
    for (const letter of 'sleep') {
      const before = await worked();
      await page.keyboard.press(letter);
      await sleep(SETTLED_MS);
      const work = (await worked()) - before;
      keys.push({ ...(await page.evaluate(() => window.taken())), work });
    }
    return keys;
  });

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
