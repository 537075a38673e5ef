// `npm run bench:pages`: what a visitor waits for on each kind of public page, in both themes: Lighthouse's phone (slow 4G, a
// processor four times slower), and how long a press takes to be painted at that speed. On the built product with a temporary
// data folder. `--runs N`: Lighthouse runs of each page, of which the median counts (5). `--only /faq` measures one page.
// `--quick`: one run of a few pages in the light theme, within two minutes. Results: dist/bench/pages.json; ends with 1 when
// a budget is exceeded.
import { parseArgs } from 'node:util';
import { PAGE_BUDGETS, TAP_BUDGETS } from './budgets.mjs';
import { lighthouse } from './lighthouse.mjs';
import { startProduct, withDataFolder } from './product.mjs';
import { circumstances, report } from './report.mjs';
import { taps } from './taps.mjs';
import { judge, quantile } from './verdicts.mjs';

const QUICK = ['/', '/services', '/faq', '/contact'];

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string' },
    quick: { type: 'boolean', default: false },
  },
});
const runs = values.quick ? 1 : Number(values.runs);
const themes = values.quick ? ['light'] : ['light', 'dark'];

const run = circumstances();
await withDataFolder(async (dataDir) => {
  const product = await startProduct(dataDir);
  try {
    const paths = (await kindsOfPages(product.origin)).filter(isWanted);
    for (const path of paths) await untilCompressed(product.origin + path);
    const pages = [];
    for (const path of paths) for (const theme of themes) pages.push(await measured(product.origin, path, theme));
    const presses = await taps(product.origin, values.only ? [values.only] : paths);
    for (const { path, what, moment, ms } of presses)
      console.log(`${path} ${what} ${moment}: ${Number.isFinite(ms) ? `${Math.round(ms)} ms` : 'nothing happened'}`);
    const tapLines = presses.length > 0 ? Object.entries(TAP_BUDGETS) : [];
    report('pages', run, [
      ...Object.entries(PAGE_BUDGETS).map(([name, line]) => worst(line, name, pages)),
      ...tapLines.map(([moment, line]) =>
        worst(
          line,
          'ms',
          presses.filter((one) => one.moment === moment),
        ),
      ),
    ]);
  } finally {
    await product.stop();
  }
});

function isWanted(path) {
  if (values.only) return path === values.only;
  return !values.quick || QUICK.includes(path);
}

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
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** The medians of a page's figures. */
async function measured(origin, path, theme) {
  const all = [];
  for (let left = runs; left > 0; left--) all.push(await lighthouse(origin, path, theme));
  const median = Object.fromEntries(Object.keys(all[0]).map((name) => [name, quantile(all.map((one) => one[name]), 0.5)])); // prettier-ignore
  console.log(`${path} ${theme}: ${Object.entries(median).map(([name, value]) => `${name} ${Math.round(value * 1000) / 1000}`).join(', ')}`); // prettier-ignore
  return { path, theme, ...median };
}

/** The verdict on the page that does worst: a score is to be high, everything else low. */
function worst(line, name, all) {
  const sorted = [...all].sort((a, b) => (line.atLeast ? a[name] - b[name] : b[name] - a[name]));
  const { path, theme, what } = sorted[0];
  const where = [path, theme ?? what].join(' ');
  return { ...judge({ ...line, what: `${line.what} (${where})` }, sorted[0][name], 1), each: all };
}
