// `npm run paper`: prints every view that is made for paper of a running demo (`npm run demo`) into PDF files, on Letter and A4 or on the size
// of its label, and looks through their pages: no empty page, no control on paper, a heading on every page of a table. The files are in
// dist/paper, to be looked at. Needs poppler (`apt-get install poppler-utils`). Exit code 1 when something is found.
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { PASSWORD } from './demo/day.mjs';
import { BROWSER_ARGS, findBrowser } from './platform/browser.mjs';
import { VIEWS } from './paper/views.mjs';

const root = path.resolve(import.meta.dirname, '..');
const folder = path.join(root, 'dist/paper');
const origin = process.env.ORIGIN ?? 'http://localhost:4200';
const SHEETS = { letter: { format: 'Letter' }, a4: { format: 'A4' } };
/** Words that are only on controls, and of no use on paper. */
const CONTROLS = /Skip to main content|Press Ctrl K|Choose from library|Notifications|Filters?…|Retry|Sign Out/;

const sheetsOf = ({ label }) => Object.entries(label ? { label: { preferCSSPageSize: true } } : SHEETS);

const pagesOf = (file) =>
  execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8', maxBuffer: 1e8 }).split('\f').slice(0, -1);

/** What is wrong with the pages of a file. */
function faultsOf(file, { repeats, most }) {
  const pages = pagesOf(file);
  const faults = pages.flatMap((text, index) => {
    const page = `page ${index + 1} of ${pages.length}`;
    const control = CONTROLS.exec(text);
    return [
      ...(text.trim() === '' ? [`${page} is empty`] : []),
      ...(control ? [`${page} has a control on it: ${control[0]}`] : []),
      ...(repeats && text.trim() !== '' && !repeats.test(text) ? [`${page} has no heads: ${repeats}`] : []),
    ];
  });
  return most !== undefined && pages.length > most ? [...faults, `${pages.length} pages, ${most} are enough`] : faults;
}

const { executablePath, env } = await findBrowser();
const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS, env: { ...process.env, ...env } });
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
let found = 0;
try {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } });
  // What prints itself stays, and is printed here.
  await context.addInitScript(() => {
    globalThis.print = () => undefined;
  });
  const signedIn = await context.request.post('/api/auth/login', {
    data: { username: 'admin', password: PASSWORD },
    headers: { origin },
  });
  if (!signedIn.ok()) throw new Error(`the demo at ${origin} does not let us in: ${signedIn.status()}`);
  for (const view of VIEWS) {
    const page = await context.newPage();
    await page.goto(view.path, { waitUntil: 'networkidle' });
    const isThere = (await view.open?.(page)) ?? true;
    if (!isThere) console.log(`NOT SEEN  ${view.name}: nothing in this demo has it`);
    for (const [name, options] of isThere ? sheetsOf(view) : []) {
      const file = path.join(folder, `${view.name}-${name}.pdf`);
      await page.emulateMedia({ media: 'print' });
      await page.pdf({ path: file, printBackground: false, ...options });
      const faults = faultsOf(file, view);
      found += faults.length;
      console.log(
        `${faults.length === 0 ? 'right' : 'WRONG'}  ${view.name}, ${name}${faults.map((fault) => `\n       ${fault}`).join('')}`,
      );
    }
    await page.close();
  }
} finally {
  await browser.close();
}
console.log(found === 0 ? 'Nothing found. Look at dist/paper all the same.' : `${found} found.`);
process.exitCode = found === 0 ? 0 : 1;
