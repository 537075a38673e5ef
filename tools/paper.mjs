// `npm run paper` (tools/paper/README.md): prints every view of a running demo that is made for paper, in Chromium and in Firefox, and looks
// through the pages. The files are in dist/paper. Exit code 1 when something is found, or when a browser is missing.
//
//   npm run paper -- --only chromium    one browser
//   npm run paper -- --view schedule    views whose name has this in it
//   ORIGIN=http://localhost:4300        where the demo is
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { settle } from './paper/acts.mjs';
import { asAdmin, asKeeperOfCodes } from './paper/accounts.mjs';
import { BROWSERS, launch, print } from './paper/browsers.mjs';
import { faultsOf } from './paper/faults.mjs';
import { prepare } from './paper/prepare.mjs';
import { readInk, readWords } from './paper/read-pdf.mjs';
import { viewsOf } from './paper/views.mjs';
import { Failure } from './platform/failure.mjs';

const folder = path.resolve(import.meta.dirname, '../dist/paper');
const origin = process.env.ORIGIN ?? `http://localhost:${process.env.PORT ?? '4200'}`;
const { values: wanted } = parseArgs({ options: { only: { type: 'string' }, view: { type: 'string', default: '' } } });

/** Who opens a view, as the cookie of a session; nobody for the website. */
const COOKIES = {
  // One session for all views: an account keeps only so many, and the preparation's own would end.
  admin: async (facts) => (facts.adminCookie ??= await asAdmin(origin)),
  keeper: ({ admin }) => asKeeperOfCodes(origin, admin),
};

/** What prints itself stays, and is printed here, more than once. */
function stayWhenPrinted() {
  globalThis.print = () => undefined;
  globalThis.addEventListener('afterprint', (event) => event.stopImmediatePropagation(), true);
}

/** Opens a view in a window of its own. Undefined: nothing here has it. */
async function open(browser, view, cookie) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.evaluateOnNewDocument(stayWhenPrinted);
  if (cookie) await context.setCookie({ ...cookie, domain: new URL(origin).hostname, path: '/' });
  await page.goto(origin + view.path, { waitUntil: 'load' });
  await settle(page);
  if (!view.open) return { context, page };
  if ((await view.open(page)) === false) return { context };
  await settle(page);
  return { context, page };
}

/** Prints a view on each of its sheets; answers the files by the name of the sheet. */
async function printed(browser, name, view, cookie, suffix = '') {
  const { context, page } = await open(browser, view, cookie);
  const files = {};
  for (const sheet of page ? view.sheets : []) {
    files[sheet.name] = path.join(folder, name, `${view.name}-${sheet.name}${suffix}.pdf`);
    await print(page, name, files[sheet.name], sheet);
  }
  await context.close();
  return files;
}

/** What is wrong with a view in a browser, by the name of the sheet. */
async function look({ name, browser, reader }, view, facts) {
  const isSame = reader === browser;
  const cookie = view.as && (await COOKIES[view.as](facts));
  const printing = [printed(browser, name, view, cookie)];
  if (!isSame) printing.push(printed(reader, name, view, cookie, '-words'));
  const [seen, read = seen] = await Promise.all(printing);
  return view.sheets.map((sheet) => {
    if (!seen[sheet.name]) return { sheet: sheet.name, faults: ['is not there: nothing in this demo has it'] };
    const faults = [
      ...readInk(seen[sheet.name], sheet.white),
      ...faultsOf(readWords(read[sheet.name]), view, sheet.white),
    ];
    return { sheet: sheet.name, faults: [...new Set(faults)] };
  });
}

/** Looks at the views in one browser; answers how much was found. */
async function lookIn(browser, facts) {
  console.log(`\n${browser.version}`);
  mkdirSync(path.join(folder, browser.name), { recursive: true });
  let found = 0;
  for (const view of viewsOf(facts).filter(({ name }) => name.includes(wanted.view)))
    for (const { sheet, faults } of await look(browser, view, facts)) {
      found += faults.length;
      const said = [`${faults.length === 0 ? 'right' : 'WRONG'}  ${view.name}, ${sheet}`, ...faults];
      console.log(said.join('\n       '));
    }
  return found;
}

async function lookAtAll(names) {
  const browsers = [];
  let facts;
  let found = 0;
  try {
    // Before anything is added to the demo: a browser that is missing is said at once.
    for (const name of names) browsers.push(await launch(name));
    facts = await prepare(origin);
    for (const browser of browsers) found += await lookIn(browser, facts);
  } finally {
    await facts?.giveBack();
    for (const { close } of browsers) await close();
  }
  return found;
}

try {
  if (wanted.only !== undefined && !BROWSERS.includes(wanted.only))
    throw new Failure(`--only takes one of ${BROWSERS.join(', ')}`);
  rmSync(folder, { recursive: true, force: true });
  const found = await lookAtAll(wanted.only ? [wanted.only] : BROWSERS);
  console.log(
    found === 0
      ? '\nNothing found. Look at dist/paper all the same.'
      : `\n${found} found. The pages are in dist/paper.`,
  );
  process.exitCode = found === 0 ? 0 : 1;
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
