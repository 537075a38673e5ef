import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The violations axe finds in the page in its current state; `rules` limits which are checked. */
export async function violationsOf(page: Page, rules?: string[]): Promise<string[]> {
  // Only violations: collecting passes takes most of the time.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const chosen = rules ? axe.withRules(rules) : axe.withTags(RULES);
  const { violations } = await chosen.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`);
}

/** Pixels that the page is wider than its window. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Links and buttons of the frame that are wider than their box, or stick out of the window. */
export const cutInFrame = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('#site-header :is(a,button), #visit a, #chat button')]
      .filter((element) => element.checkVisibility())
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        const isCut = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0;
        // Thirds of a line end a fraction of a pixel beside it.
        return isCut || left < -0.5 || right > document.documentElement.clientWidth + 0.5;
      })
      .map((element) => element.textContent),
  );

/**
 * Checks the page in its current state for violations and sideways scrolling: in both themes, wide and as narrow as a
 * small phone.
 */
export async function checkEverywhere(page: Page, { widths = [1440, 320] } = {}): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveClass(new RegExp(`\\b${colorScheme}\\b`));
      expect(await violationsOf(page), `${colorScheme}, ${width} px`).toEqual([]);
      expect(await overflowOf(page), `pixels wider than ${width}, ${colorScheme}`).toBeLessThanOrEqual(0);
    }
  }
}
