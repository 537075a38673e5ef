import type { Page } from '@playwright/test';

/** A telephone held sideways. */
export const SIDEWAYS = { width: 640, height: 320 };
/** Long pages go on as they began. */
const MOST_STOPS = 60;

/** What covers the focused element wholly: every point of it belongs to something else. Null where some of it can be seen. */
export const coverOf = (page: Page): Promise<string | null> =>
  page.evaluate(async () => {
    // The link that skips to the content slides in.
    const moving = document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(moving.map(({ finished }) => finished));
    const parts = [0.02, 0.25, 0.5, 0.75, 0.98];
    const at = (from: number, to: number, part: number) => from + (to - from) * part;
    const cover = (): string | null => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return null;
      const { left, right, top, bottom } = focused.getBoundingClientRect();
      const points = parts.flatMap((x) => parts.map((y) => [at(left, right, x), at(top, bottom, y)] as const));
      const shown = points.filter(([x, y]) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight);
      const over = shown.map(([x, y]) => document.elementFromPoint(x, y));
      const isSeen = over.some((element) => element && (focused.contains(element) || element.contains(focused)));
      if (isSeen) return null;
      const [first] = over;
      return `${focused.outerHTML.slice(0, 90)} under ${first ? first.outerHTML.slice(0, 90) : 'the edge of the window'}`;
    };
    // What is scrolled to may be there a moment later.
    for (let looks = 0; looks < 10 && cover() !== null; looks += 1)
      await new Promise((resolve) => setTimeout(resolve, 50));
    return cover();
  });

/** Walks a page by Tab; what was wholly covered on the way. */
export async function coveredOn(page: Page): Promise<string[]> {
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
