import type { Browser, BrowserContext, Page, Request, Route } from '@playwright/test';
import { setSwitch } from '../support/flags';
import { origin } from '../support/product';
import { makeProduct, openShop, type Made } from '../support/shop';
import { expect, test } from '../support/test';
import { JOURNEYS, take, type Journey } from './journeys';
import { letters } from './letters';

/** How long the network is gone, in milliseconds: until a PC that wakes up has found it again. */
const GONE_MS = 2_000;

/** What is asked of the product, pictures, styles and scripts aside: those are left out by `missing-scripts.spec.ts`. */
const ASKED = new Set(['document', 'fetch', 'xhr', 'eventsource']);

/** No answer is none of these. */
const FALSE_WORDS =
  /session has expired|ended by someone else|link doesn.t work|currently disabled|404 Page Not Found|can.t find that page|Nothing is free|Invalid|incorrect|Something went wrong/i;
/** After an answer that was lost nobody knows whether it was done. */
const UNDONE_WORDS = /not booked yet|not placed yet|not sent|(was not|wasn.t) (saved|changed)/i;

type Cut = 'before the question' | 'before the answer';
interface Place {
  /** Method and path, and which of those that are alike. */
  key: string;
  isWrite: boolean;
}

/** Names the requests of a page in the order in which they come. */
function naming(): (request: Request) => Place | null {
  const seen = new Map<string, number>();
  return (request) => {
    const { origin: at, pathname } = new URL(request.url());
    if (at !== origin() || !ASKED.has(request.resourceType())) return null;
    // Ids and tokens differ from one time to the next.
    const path = pathname.replace(/\/[\w-]{20,}|\/\d+/g, '/…');
    const name = `${request.method()} ${path}`;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return { key: `${name} (${count})`, isWrite: request.method() !== 'GET' };
  };
}

/** Notes what a page says that it cannot know, in every document of it. */
async function listen(page: Page, words: RegExp): Promise<string[]> {
  const heard: string[] = [];
  await page.exposeFunction('heardByTest', (text: string) => void heard.push(text));
  await page.addInitScript((source) => {
    const wrong = new RegExp(source, 'i');
    let last = '';
    setInterval(() => {
      const found = wrong.exec(document.body?.innerText ?? '')?.[0] ?? '';
      if (found !== last && found !== '') (window as unknown as { heardByTest(text: string): void }).heardByTest(found);
      last = found;
    }, 50);
  }, words.source);
  return heard;
}

interface Visit {
  journey: Journey;
  product: Made;
  /** What is done with each request. */
  meet: (route: Route, context: BrowserContext) => Promise<void>;
  words: RegExp;
}

/** Makes a journey in a browser of its own. */
async function make(browser: Browser, { journey, product, meet, words }: Visit): Promise<void> {
  const context = await browser.newContext({ baseURL: origin(), serviceWorkers: 'block' });
  const page = await context.newPage();
  // A reload that meets no network is told of by nobody.
  page.setDefaultNavigationTimeout(6_000);
  const mark = `cut${letters()}`;
  try {
    await journey.before?.(page, mark);
    const heard = await listen(page, words);
    await page.route('**', (route) => meet(route, context));
    for (const step of journey.steps(mark, product)) await take(step, page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.setOffline(false);
    await journey.after?.(mark);
    expect(heard, 'what is said that nobody knows').toEqual([]);
  } finally {
    await context.close();
  }
}

/** All that a journey asks of the product. */
async function placesOf(browser: Browser, journey: Journey, product: Made): Promise<Place[]> {
  const places: Place[] = [];
  const name = naming();
  await make(browser, {
    journey,
    product,
    words: FALSE_WORDS,
    meet: async (route) => {
      const place = name(route.request());
      if (place) places.push(place);
      await route.continue().catch(() => undefined);
    },
  });
  return places;
}

/** Goes offline at one request, for a while. Returns whether it came to that. */
function cutAt({ key }: Place, cut: Cut) {
  const name = naming();
  let isCut = false;
  const meet = async (route: Route, context: BrowserContext): Promise<void> => {
    const place = name(route.request());
    if (isCut || place?.key !== key) return route.continue().catch(() => undefined);
    isCut = true;
    if (cut === 'before the answer') await route.fetch({ maxRedirects: 0 });
    // What is wanted can be there before this request is met: the browser may be closed already. The other way round, a page whose own
    // request it is would be told neither that it has come nor that it has not.
    await route.abort('internetdisconnected').catch(() => undefined);
    await context.setOffline(true).catch(() => undefined);
    setTimeout(() => void context.setOffline(false).catch(() => undefined), GONE_MS);
  };
  return { meet, wasCut: () => isCut };
}

let product: Made;
test.beforeAll(async () => {
  const admin = await openShop();
  await setSwitch(admin, 'booking_enabled', true);
  product = await makeProduct(admin, `Tea ${letters()}`, { stockQuantity: 900 });
  await admin.dispose();
});

for (const journey of JOURNEYS)
  test(`${journey.name}: the network cut at each request, and it is done once, with nothing said that nobody knows`, async ({
    browser,
  }) => {
    const places = await placesOf(browser, journey, product);
    expect(places.length).toBeGreaterThan(1);
    let cuts = 0;
    for (const place of places)
      for (const cut of ['before the question', ...(place.isWrite ? ['before the answer'] : [])] as Cut[])
        await test.step(`${place.key}, ${cut}`, async () => {
          const { meet, wasCut } = cutAt(place, cut);
          const words =
            cut === 'before the answer' ? new RegExp(`${FALSE_WORDS.source}|${UNDONE_WORDS.source}`, 'i') : FALSE_WORDS;
          await make(browser, { journey, product, meet, words }).catch((error: unknown) => {
            expect.soft(`${place.key}, ${cut}: ${String(error).slice(0, 800)}`).toBe('done');
          });
          if (wasCut()) cuts += 1;
          test.info().annotations.push({ type: wasCut() ? 'cut' : 'not asked for', description: place.key });
        });
    // What the whole journey asked for may be known already, or be asked for under another number: not most of it.
    expect(cuts).toBeGreaterThan(places.length / 2);
  });
