import { quantile } from '../bench/verdicts.mjs';
import { atRate, clock } from '../call-load/webhooks.mjs';
import { addressOf, client, connection } from './connection.mjs';

/** A visitor opens a page so often. */
const PAUSE_S = 20;
const PAGE_MS = 500;
const PAGES = ['/', '/services', '/conditions', '/faq', '/contact', '/about'];
const FILE = /\/(?:assets|fonts|art|page-state|api\/images)\/?[^"'\s)<>,#]*/g;
/** For other screens and themes than that of a phone in daylight. */
const NOT_FOR_PHONES = /-(?:1600|2400)\.|dark|shared-link|w=(?!828)/;
let visitors = 0;

/** The pages that visitors read, each with the files that a browser without any in its cache fetches. */
export async function readPages(origin) {
  const pages = [];
  for (const path of PAGES) {
    const text = (await (await fetch(`${origin}${path}`)).text()).replaceAll('&amp;', '&');
    const named = [...new Set(text.match(FILE))].filter((file) => !NOT_FOR_PHONES.test(file));
    const files = [];
    for (const file of named) if ((await fetch(`${origin}${file}`)).ok) files.push(file);
    pages.push({ path, files });
  }
  return pages;
}

/** Pages from memory, so many a second. */
export async function storedPages({ origin }, perSecond, seconds) {
  const sender = client(origin);
  const requests = Array.from({ length: perSecond * seconds }, (_, n) => ({ path: PAGES[n % PAGES.length] }));
  return sumUp(
    await atRate(requests, perSecond, (request, due) => timed(due, () => sender.ask(request), request.path)),
  ).finally(sender.close);
}

/** Searches, each rendered for one visitor. */
export async function renders({ origin }, perSecond, seconds) {
  const searches = Array.from({ length: perSecond * seconds }, () => `/conditions?q=${Math.random()}`);
  return sumUp(
    await atRate(searches, perSecond, async (path, due) => {
      const line = connection(origin, addressOf(visitors++));
      return timed(due, () => line.ask({ path }), path).finally(line.close);
    }),
  );
}

/** So many visitors at once, each of whom opens a page with all its files every twenty seconds, as the first one of theirs. */
export async function visits({ origin, pages }, count, seconds) {
  const views = Array.from({ length: Math.ceil((count / PAUSE_S) * seconds) }, (_, n) => pages[n % pages.length]);
  return sumUp(
    await atRate(views, count / PAUSE_S, async ({ path, files }, due) => {
      const line = connection(origin, addressOf(visitors++));
      try {
        const page = await timed(due, () => line.ask({ path }), path);
        for (const file of files) {
          if (page.fault) break;
          page.fault = faultOf(file, await line.ask({ path: file }).catch(messageOf));
        }
        return page;
      } finally {
        line.close();
      }
    }),
  );
}

/** Milliseconds since it was due, and what was wrong with the answer, if anything. */
async function timed(due, ask, path) {
  const fault = faultOf(path, await ask().catch(messageOf));
  return { ms: clock() - due, fault };
}

const messageOf = ({ message }) => message;
const faultOf = (path, answer) => (answer === 200 ? null : `${path}: ${answer}`);

async function sumUp(answers) {
  const ms = answers.map((answer) => answer.ms);
  const faults = answers.flatMap(({ fault }) => fault ?? []);
  const figures = { p50: quantile(ms, 0.5), p95: quantile(ms, 0.95), failed: faults.length };
  return { holds: figures.p95 <= PAGE_MS && figures.failed === 0, figures, faults };
}
