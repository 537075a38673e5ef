import type { Page } from '@playwright/test';
import { pageOf } from '@harmony/domain';
import { cutInFrame, overflowOf } from './support/accessible';
import { firstOf } from './support/product';
import { routes } from './support/routes';
import { expect, open, test } from './support/test';

/** What a reader's own style sheet may set (WCAG 2.2, 1.4.12), and text of twice the size. */
const READERS = {
  'wider spacing':
    '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-block-end:2em!important}',
  'text of 200 %': 'html{font-size:200%!important}',
};

const setReaderStyle = (page: Page, css: string): Promise<void> =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);

/** The text on every ground too dark to print. */
const darkGrounds = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body, body *')]
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().height > 8)
      .filter((element) => {
        const [red = 255, green = 255, blue = 255, opacity = 1] =
          getComputedStyle(element)
            .backgroundColor.match(/[\d.]+/g)
            ?.map(Number) ?? [];
        return opacity > 0 && red + green + blue < 330;
      })
      .map((element) => element.textContent.slice(0, 40)),
  );

for (const { name, address, isSite } of routes) {
  if (!isSite) continue;
  test(`${name} holds with wider spacing and with text of twice the size`, async ({ page }) => {
    // Once the scripts run: what they add, as the mark of today, has to fit as well.
    await open(page, await address());
    for (const [reader, css] of Object.entries(READERS)) {
      await setReaderStyle(page, css);
      for (const width of [320, 768, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(() => overflowOf(page), `pixels wider than ${width}: ${reader}`).toBeLessThanOrEqual(0);
        await expect.poll(() => cutInFrame(page), `cut at ${width}: ${reader}`).toEqual([]);
      }
    }
  });
}

for (const day of [6, 7, 8, 9, 10, 11, 12])
  test(`the hours of the clinic fit a small phone with wider spacing, whichever day is today: September ${day}`, async ({
    page,
  }) => {
    await page.clock.setFixedTime(new Date(2026, 8, day, 20));
    await page.setViewportSize({ width: 320, height: 900 });
    await open(page, '/contact');
    await setReaderStyle(page, READERS['wider spacing']);
    await expect(page.getByRole('rowheader', { name: /Today$/ })).toBeVisible();
    await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);
  });

test('in a window of 1280 by 1024 at 400 % the frame takes at most 30 % of the height', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await open(page, '/faq');
  await page.evaluate(() => scrollTo(0, 600));
  const taken = await page.evaluate(() =>
    ['#site-header', '#announcement', '#visit'].reduce((sum, selector) => {
      const box = document.querySelector(selector)?.getBoundingClientRect();
      return sum + (box ? Math.max(0, Math.min(box.bottom, innerHeight) - Math.max(box.top, 0)) : 0);
    }, 0),
  );
  expect(taken).toBeLessThanOrEqual(0.3 * 256);
  const chat = page.getByRole('button', { name: 'Open chat with Harmony Assistant' });
  await expect(chat).toBeInViewport({ ratio: 1 });
  await chat.click();
  await expect(page.getByRole('textbox', { name: 'Your message' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Close chat' })).toBeInViewport({ ratio: 1 });
});

test('forced colours leave the chat’s icon, the current page and the drawings visible', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await open(page, '/about');
  const [icon, ground] = await page.locator('#chat > button').evaluate((button) => {
    return [getComputedStyle(button, '::before').backgroundColor, getComputedStyle(button).backgroundColor];
  });
  expect(icon).not.toBe(ground);
  const main = page.getByRole('navigation', { name: 'Main' });
  await expect(main.getByRole('link', { name: 'About' })).toHaveCSS('outline-style', 'solid');
  await expect(main.getByRole('link', { name: 'Services' })).toHaveCSS('outline-style', 'none');
  const ink = await page
    .locator('svg[data-herb]')
    .first()
    .evaluate((svg) => getComputedStyle(svg).color);
  expect(ink).toBe(await page.locator('h1').evaluate((heading) => getComputedStyle(heading).color));
});

test('paper has no bars, no chat, no dark grounds, and every answer', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  for (const address of ['/', '/faq', '/conditions', pageOf('services', await firstOf('services'))]) {
    await open(page, address);
    await page.emulateMedia({ media: 'print' });
    for (const bar of ['#visit', '#chat', '#site-header nav >> nth=0', '#site-menu-area', 'main [type=search]'])
      await expect(page.locator(bar), `${bar} of ${address}`).toBeHidden();
    await expect.poll(() => darkGrounds(page), address).toEqual([]);
    await expect(page.getByRole('contentinfo'), address).toHaveCSS('break-inside', 'avoid');
    const answers = page.locator('main [data-panel]');
    for (const answer of await answers.all()) await expect(answer).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
  }
});

test('the seal and the plants are drawn on every page of a visit', async ({ page }) => {
  const practitioner = pageOf('practitioners', await firstOf('practitioners'));
  for (const address of ['/about', practitioner, '/about', '/contact', practitioner, '/']) {
    await page.goto(address);
    const missing = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('use')]
          .filter((use) => use.closest('svg')?.checkVisibility() && use.getBBox().width === 0)
          .map((use) => use.getAttribute('href')),
      );
    await expect.poll(missing, address).toEqual([]);
  }
});
