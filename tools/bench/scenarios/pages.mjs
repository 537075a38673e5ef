import { setTimeout as sleep } from 'node:timers/promises';
import { pressTime, withBrowser } from '../browser.mjs';
import { lighthouse } from '../lighthouse.mjs';
import { NO_SHIFT, quantile } from '../verdicts.mjs';

const QUICK = ['/', '/services', '/faq', '/contact'];

/** What is pressed where, at which width: on a short page, on a long one. The theme's button has no room on the narrowest phones. */
const PRESSES = [
  { what: 'menu', selector: '[aria-controls=site-menu]', width: 390, on: ['/', '/conditions'] },
  { what: 'theme', selector: '[data-theme-button]', width: 600, on: ['/', '/conditions'] },
  { what: 'question', selector: '#main h2 > button', width: 390, on: ['/faq'] },
  { what: 'filters', selector: '[aria-controls=store-filters]', width: 390, on: ['/store'] },
];
/** When a press comes: how long after the first paint in milliseconds, or once the program runs. */
const MOMENTS = { early: 0, soon: 300, running: null };

const figures = {
  performance: { what: 'performance', unit: 'points', budget: 100, atLeast: true },
  accessibility: { what: 'accessibility', unit: 'points', budget: 100, atLeast: true },
  practices: { what: 'best practices', unit: 'points', budget: 100, atLeast: true },
  seo: { what: 'search engines', unit: 'points', budget: 100, atLeast: true },
  fcp: { what: 'first paint', unit: 'ms', budget: 750 },
  lcp: { what: 'largest paint', unit: 'ms', budget: 950 },
  tbt: { what: 'blocking time', unit: 'ms', budget: 50 },
  cls: { what: 'layout shift', unit: '', budget: NO_SHIFT },
  document: { what: 'document', unit: 'kB' },
  // 20 kB of fonts, and the headers of two answers.
  fonts: { what: 'fonts', unit: 'kB', budget: 22 },
  script: { what: 'script', unit: 'kB', budget: 146 },
  early: { what: 'a press at the first paint, phone four times slower', unit: 'ms', budget: 100 },
  soon: { what: 'a press 300 ms later', unit: 'ms', budget: 100 },
  running: { what: 'a press once the program runs', unit: 'ms', budget: 100 },
};

export default {
  name: 'pages',
  what: 'what a visitor waits for on each kind of page in both themes (Lighthouse), and how long a press takes to be seen',
  figures,
  async run({ quick, only, note, product: { origin } }) {
    const paths = only ?? (await kindsOfPages(origin)).filter((path) => !quick || QUICK.includes(path));
    const runs = quick ? 1 : 5;
    for (const path of paths) await untilCompressed(origin + path);
    const found = [];
    for (const path of paths)
      for (const theme of quick ? ['light'] : ['light', 'dark']) {
        const median = await medians(runs, () => lighthouse(origin, path, { theme }));
        const said = Object.entries(median).map(([name, value]) => `${name} ${Math.round(value * 1000) / 1000}`);
        console.error(`${path} ${theme}: ${said.join(', ')}`);
        found.push(...Object.entries(median).map(([name, value]) => ({ name, value, where: `${path} ${theme}` })));
      }
    await withBrowser(async (browser) => {
      for (const path of paths)
        for (const { what, on, ...press } of PRESSES.filter((one) => one.on.includes(path)))
          for (const [name, delay] of Object.entries(MOMENTS)) {
            const value = await pressTime(browser, origin + path, { ...press, delay, slowdown: 4, rounds: 5 });
            console.error(`${path} ${what} ${name}: ${Math.round(value)} ms`);
            found.push({ name, value, where: `${path} ${what}` });
          }
    });
    // The page that does worst.
    for (const [name, { atLeast }] of Object.entries(figures)) {
      const all = found.filter((one) => one.name === name);
      const [worst] = all.sort((a, b) => (atLeast ? a.value - b.value : b.value - a.value));
      if (worst) note(name, worst.value, `(${worst.where})`);
    }
  },
};

/** One page of each kind: the pages of the sitemap, and the first of those that lie below the same one. */
async function kindsOfPages(origin) {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const kinds = new Map();
  for (const [, url] of sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)) {
    const { pathname } = new URL(url);
    const [, top, below] = pathname.split('/');
    const kind = below ? `${top}/` : top;
    if (!kinds.has(kind)) kinds.set(kind, pathname);
  }
  return [...kinds.values()];
}

/** Until the page is kept in its shortest form, as it is for everyone but the first visitor after an edit. */
async function untilCompressed(url) {
  for (;;) {
    const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } });
    await answer.arrayBuffer();
    if (answer.headers.get('content-encoding') === 'br') return;
    await sleep(100);
  }
}

/** The median of each figure of several runs. */
async function medians(runs, measure) {
  const all = [];
  for (let left = runs; left > 0; left--) all.push(await measure());
  const medianOf = (name) => quantile(all.map((one) => one[name]), 0.5); // prettier-ignore
  return Object.fromEntries(Object.keys(all[0]).map((name) => [name, medianOf(name)]));
}
