import type { Page } from '@playwright/test';
import { expect, open, test } from './support/test';
import { routes } from './support/routes';

/** A telephone held sideways. */
const SIDEWAYS = { width: 640, height: 320 };
/** Long pages go on as they began. */
const MOST_STOPS = 60;

/** What covers the focused element wholly: every point of it belongs to something else. Null where some of it can be seen. */
const coverOf = (page: Page): Promise<string | null> =>
  page.evaluate(async () => {
    // The link that skips to the content slides in.
    const moving = document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(moving.map(({ finished }) => finished));
    const focused = document.activeElement;
    if (!focused || focused === document.body) return null;
    const { left, right, top, bottom } = focused.getBoundingClientRect();
    const at = (from: number, to: number, part: number) => from + (to - from) * part;
    const parts = [0.02, 0.25, 0.5, 0.75, 0.98];
    const points = parts.flatMap((x) => parts.map((y) => [at(left, right, x), at(top, bottom, y)] as const));
    const shown = points.filter(([x, y]) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight);
    const over = shown.map(([x, y]) => document.elementFromPoint(x, y));
    const isSeen = over.some((element) => element && (focused.contains(element) || element.contains(focused)));
    if (isSeen) return null;
    const [first] = over;
    return `${focused.outerHTML.slice(0, 90)} under ${first ? first.outerHTML.slice(0, 90) : 'the edge of the window'}`;
  });

/** Walks a page by Tab; what was wholly covered on the way. */
async function coveredOn(page: Page): Promise<string[]> {
  const covered: string[] = [];
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    const cover = await coverOf(page);
    if (cover !== null) covered.push(cover);
    const isOver = await page.evaluate(
      () => document.activeElement === null || document.activeElement === document.body,
    );
    if (isOver) break;
  }
  return covered;
}

for (const { name, address } of routes)
  test(`${name}: nothing that has the focus is wholly covered on a telephone held sideways`, async ({ page }) => {
    await page.setViewportSize(SIDEWAYS);
    await page.goto(await address());
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await coveredOn(page)).toEqual([]);
  });

test('the message after Add covers nothing that the keyboard reaches', async ({ page }) => {
  await page.setViewportSize(SIDEWAYS);
  await open(page, '/store');
  await page.getByRole('button', { name: /^Add / }).first().press('Enter');
  await expect(page.locator('[data-toast]')).toBeVisible();
  // The message stays while the keyboard is on the page.
  const covered: string[] = [];
  for (let stop = 0; stop < 12; stop += 1) {
    const cover = await coverOf(page);
    if (cover !== null) covered.push(cover);
    await page.keyboard.press('Tab');
  }
  expect(covered).toEqual([]);
});
