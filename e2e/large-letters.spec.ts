import { BROWSER_ARGS, findBrowser } from '../tools/platform/browser.mjs';
import { overflowOf } from './support/accessible';
import { routes } from './support/routes';
import { expect, test } from './support/test';

const { executablePath, env } = await findBrowser();

/*
 * The browser's smallest font size: it enlarges letters and no length. What folds by a width in `rem` does not fold then, because the root's
 * size stays what it is.
 */
test.use({
  viewport: { width: 1280, height: 800 },
  launchOptions: {
    executablePath,
    args: [...BROWSER_ARGS, '--blink-settings=minimumFontSize=32'],
    env: { ...process.env, ...env } as Record<string, string>,
  },
});

for (const { name, address, isSite } of routes) {
  if (!isSite) continue;
  test(`${name} fits its window where no letter is smaller than 32 px`, async ({ page }) => {
    await page.goto(await address());
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const size = await page
      .getByRole('heading', { level: 1 })
      .evaluate((element) => getComputedStyle(element).fontSize);
    expect(parseFloat(size)).toBeGreaterThanOrEqual(32);
    expect(await overflowOf(page), 'pixels wider than the window').toBeLessThanOrEqual(0);
  });
}
