import type { APIRequestContext, Page } from '@playwright/test';
import { BROWSER_ARGS, findBrowser } from '../../tools/platform/browser.mjs';
import { overflowOf } from '../support/accessible';
import { setSwitch } from '../support/flags';
import { origin } from '../support/product';
import { routes } from '../support/routes';
import { addButton, closeShop, makeProduct, openShop } from '../support/shop';
import { expect, open, test } from '../support/test';

const { executablePath, env } = await findBrowser();

let admin: APIRequestContext;
test.beforeAll(async () => {
  admin = await openShop();
  await setSwitch(admin, 'booking_enabled', true);
  await setSwitch(admin, 'spanish_enabled', true);
});
test.afterAll(async () => {
  await setSwitch(admin, 'booking_enabled', false);
  await setSwitch(admin, 'spanish_enabled', false);
  await closeShop(admin);
});

/** Words of a page's main part that its boxes cut off. */
const cutIn = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :not(svg, svg *)')]
      .filter((element) => getComputedStyle(element).overflow === 'hidden' && element.innerText.trim() !== '')
      // A summary of a page that its card leads to ends with an ellipsis, in letters of every size.
      .filter((element) => getComputedStyle(element).webkitLineClamp === 'none')
      // What is for screen readers alone has no size.
      .filter(({ clientHeight }) => clientHeight > 2)
      .filter(
        (element) => element.scrollHeight > element.clientHeight + 2 || element.scrollWidth > element.clientWidth + 2,
      )
      .map((element) => element.innerText.slice(0, 60)),
  );

/*
 * A reader's own letters. The smallest font size enlarges them and no length: what folds by a width in `rem` does not fold then, because
 * the root's size stays what it is. The default one enlarges both.
 */
for (const { name, setting, width } of [
  { name: 'no letter is smaller than 32 px, on a desk', setting: 'minimumFontSize=32', width: 1280 },
  { name: 'no letter is smaller than 32 px, on a phone', setting: 'minimumFontSize=32', width: 390 },
  { name: 'letters are twice as large, on a phone', setting: 'defaultFontSize=32', width: 390 },
])
  test(`every page fits its window in both languages and cuts no words where ${name}`, async ({ playwright }) => {
    test.slow();
    const browser = await playwright.chromium.launch({
      executablePath,
      args: [...BROWSER_ARGS, `--blink-settings=${setting}`],
      env: { ...process.env, ...env } as Record<string, string>,
    });
    try {
      const page = await browser.newPage({ baseURL: origin(), viewport: { width, height: 800 } });
      const product = await makeProduct(admin, `Large Letters Tea ${width}`, {
        description: `<p>${'Long words. '.repeat(60)}</p>`,
      });
      await open(page, `/store/${product.slug}`);
      await addButton(page, product).press('Enter');
      await expect(page.getByRole('link', { name: 'Cart, 1 piece' })).toBeVisible();
      const size = await page
        .getByRole('heading', { level: 1 })
        .evaluate((element) => getComputedStyle(element).fontSize);
      expect(parseFloat(size)).toBeGreaterThanOrEqual(32);
      const pages = await Promise.all(routes.filter(({ isSite }) => isSite).map(({ address }) => address()));
      const found: string[] = [];
      for (const language of ['', '/es'])
        for (const address of [...pages, '/book', '/cart', '/checkout']) {
          await page.goto(language + address);
          const overflow = await overflowOf(page);
          if (overflow > 0) found.push(`${language}${address} is ${overflow} px wider than its window`);
          found.push(...(await cutIn(page)).map((words) => `${language}${address} cuts: ${words}`));
        }
      expect(found).toEqual([]);
    } finally {
      await browser.close();
    }
  });
