import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { routes } from './support/routes';
import { expect, hydrationErrors, open, test } from './support/test';

/** The first congestion window, in bytes: what is compressed into it comes with the first answer (decision 37). */
const FIRST_WINDOW = 14_000;

const firstPaint = (page: Page): Promise<number> =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity);

/** When files of this folder were asked for, in ms since the navigation. */
const askedFor = (page: Page, folder: string): Promise<number[]> =>
  page.evaluate(
    (part) =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => new URL(name).pathname.startsWith(part))
        .map(({ startTime }) => startTime),
    folder,
  );

/** Where the first element below the first screen begins in the document; the end of the page's own part where everything is on it. */
async function endOfFirstScreen(page: Page, html: string): Promise<number> {
  const below = await page.evaluate(() => {
    const tagOf = (element: Element) => element.outerHTML.slice(0, element.outerHTML.indexOf('>') + 1);
    // Browsers write the attributes of fields and pictures in another order than React; drawings get theirs after the paint.
    const all = [...document.querySelectorAll('#root :not(input, select, option, textarea, img, use)')];
    const first = all.find((element) => {
      const { top, height } = element.getBoundingClientRect();
      return height > 0 && top >= innerHeight && element.closest('#main') !== null;
    });
    if (!first) return null;
    const tag = tagOf(first);
    return { tag, before: all.slice(0, all.indexOf(first)).filter((element) => tagOf(element) === tag).length };
  });
  if (!below) return html.indexOf('</main>');
  let at = html.indexOf('id="root"');
  for (let left = below.before; left >= 0; left--) at = html.indexOf(below.tag, at + 1);
  expect(at, below.tag).toBeGreaterThan(0);
  return at;
}

test('a first visit paints before drawings, fonts, state and program are asked for; they all come', async ({
  page,
}) => {
  await open(page, '/');
  await page.waitForFunction(() =>
    [...document.fonts].some((font) => font.family === 'Brygada' && font.status === 'loaded'),
  );
  const painted = await firstPaint(page);
  for (const folder of ['/art/', '/fonts/', '/page-state/', '/assets/']) {
    const times = await askedFor(page, folder);
    expect(times.length).toBeGreaterThan(0);
    for (const time of times) expect(time).toBeGreaterThanOrEqual(painted);
  }
  await page.reload();
  expect(await page.evaluate(() => document.fonts.check('500 20px Brygada'))).toBe(true);
});

test('the words of the first screen are its largest paint, on phones as on wide screens', async ({ page }) => {
  for (const size of [
    { width: 412, height: 823 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    await open(page, '/');
    const largest = await page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          new PerformanceObserver((list) => {
            const last = list.getEntries().at(-1) as (PerformanceEntry & { element?: Element }) | undefined;
            resolve(last?.element?.localName ?? '');
          }).observe({ type: 'largest-contentful-paint', buffered: true });
        }),
    );
    expect(['p', 'h1']).toContain(largest);
  }
});

test('the first screen of every page comes with the first answer', async ({ page, request }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  // The program would change the markup that is looked for in the answer.
  await page.route('**/*.js', (route) => route.abort());
  for (const { address: addressOf } of routes.filter(({ isSite }) => isSite)) {
    const address = await addressOf();
    await page.goto(address);
    const html = await (await request.get(address)).text();
    const end = await endOfFirstScreen(page, html);
    expect(brotliCompressSync(html.slice(0, end)).length, address).toBeLessThanOrEqual(FIRST_WINDOW);
  }
});

test('what is far below the window is laid out once the program has run', async ({ page }) => {
  await open(page, '/conditions');
  await expect(page.locator('html')).toHaveClass(/\bwhole\b/);
  const hidden = await page.evaluate(
    () =>
      [...document.querySelectorAll('#main h2, #main h3')].filter(
        (element) => element.checkVisibility() && !element.checkVisibility({ contentVisibilityAuto: true }),
      ).length,
  );
  expect(hidden).toBe(0);
});

test('a page whose state cannot be had at first is taken over when it can', async ({ page }) => {
  let isAsked = false;
  await page.route('**/page-state/**', async (route) => {
    if (isAsked) return route.continue();
    isAsked = true;
    return route.abort();
  });
  await open(page, '/faq');
  expect(isAsked).toBe(true);
  expect(await hydrationErrors(page)).toEqual([]);
});
