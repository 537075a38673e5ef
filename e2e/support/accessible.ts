import type { Page } from '@playwright/test';
import { violationsIn } from '../../tools/platform/axe.mjs';
import { expect } from './test';

/** The rules whose outcome another theme can change: it changes colours and nothing else. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
/** What is asked of a page in a theme: of the dark one its colours alone, where the light one is asked everything. */
export const askedIn = (theme: 'light' | 'dark'): { rules?: string[] } =>
  theme === 'dark' ? { rules: COLOUR_RULES } : {};

export const violationsOf = violationsIn;

/**
 * Has a page that follows the device painted in a theme. What is read before may have one theme's ink on the other's ground, in containers
 * that are measured last.
 */
export async function showTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  const html = page.locator('html');
  await expect(html).toHaveClass(new RegExp(`\\b${colorScheme}\\b`));
  await expect(html).not.toHaveClass(/no-transition/);
}

/** Pixels that the page is wider than its window. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Messages of programs, which say nothing to whoever reads a screen. The specified hint of the website's 404 page is left out, there alone. */
const OF_PROGRAMS =
  /\b(undefined|NaN)\b|\[object \w+\]|\b(Type|Reference|Range|Syntax)Error\b|Cannot read propert|is not a function|at \w+ \(.*:\d+:\d+\)|\bstack trace\b|page to the router/i;
const SPECIFIED = 'Did you forget to add the page to the router?';

/** What a page says in the words of programs; null where it says nothing like that. */
export const wordsOfPrograms = async (page: Page): Promise<string | null> => {
  const text = await page.evaluate(() => document.body.innerText);
  const isOfStaff = /^\/(admin|calls)\b/.test(new URL(page.url()).pathname);
  return OF_PROGRAMS.exec(isOfStaff ? text : text.replace(SPECIFIED, ''))?.[0] ?? null;
};

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
      await showTheme(page, colorScheme);
      expect(await violationsOf(page, askedIn(colorScheme)), `${colorScheme}, ${width} px`).toEqual([]);
      expect(await overflowOf(page), `pixels wider than ${width}, ${colorScheme}`).toBeLessThanOrEqual(0);
    }
  }
}
