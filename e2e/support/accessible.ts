import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe has against the page as it stands, with everything that is open on it; `rules` in the place of all. */
export async function violationsOf(page: Page, rules?: string[]): Promise<string[]> {
  // Only what is wrong is wanted: collecting what is right takes most of the time.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const chosen = rules ? axe.withRules(rules) : axe.withTags(RULES);
  const { violations } = await chosen.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`);
}

/** Pixels that the page is wider than its window. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Holds the page as it stands against axe and its width: in both themes, wide and as narrow as a small phone. */
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
