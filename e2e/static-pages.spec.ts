import type { Page } from '@playwright/test';
import { routes } from './support/routes';
import { expect, hydrated, hydrationErrors, test } from './support/test';

/** What no document but this one has: it is gone when the browser loads another. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { __mark: true }));
const isMarked = (page: Page) => page.evaluate(() => '__mark' in window);

const STATIC = ['/', '/about', '/services', '/services/:slug', '/practitioners/:slug', '/conditions/:slug'];

/** What needs a program. */
const LIVE = '#main :is(button, input, select, textarea, [data-needs-script])';

for (const { name, address } of routes.filter((route) => STATIC.includes(route.name)))
  test(`${name} keeps what the server sent, and needs none of its code`, async ({ page }) => {
    await page.route('**/assets/*.js', async (route) => {
      await page.evaluate(() => document.querySelector('h1')?.setAttribute('data-sent', ''));
      await route.continue();
    });
    await page.goto(await address());
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('h1[data-sent]')).toBeVisible();
    await expect(page.locator('[data-preload=""]')).toBeAttached();
    await expect(page.locator(LIVE)).toHaveCount(0);
    expect(await hydrationErrors(page)).toEqual([]);
  });

test('pages with behaviour are not static', async ({ page }) => {
  await page.goto('/conditions');
  await expect(page.locator(LIVE).first()).toBeVisible();
  await expect(page.locator('[data-preload=""]')).toHaveCount(0);
});

test('links in it are followed without loading a document, there and back', async ({ page }) => {
  await page.goto('/services');
  await hydrated(page);
  await mark(page);
  await page.getByRole('main').getByRole('link', { name: 'Cupping Therapy', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cupping Therapy' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Cupping Therapy' })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Our Services' })).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Cupping Therapy', exact: true }).first(),
  ).toBeVisible();
  expect(await isMarked(page)).toBe(true);
  expect(await hydrationErrors(page)).toEqual([]);
});

test('a picture that cannot be loaded gives way to its plate', async ({ page }) => {
  await page.route(/\.(avif|webp|png|jpg)(\?|$)|\/uploads\//, (route) => route.abort());
  await page.goto('/about');
  await hydrated(page);
  const broken = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('#main img')].filter((image) => !(image as HTMLImageElement).naturalWidth).length,
    );
  await page.mouse.wheel(0, 20_000);
  await expect.poll(broken).toBe(0);
});

test('a visitor’s page follows the clock when the clinic opens or closes', async ({ page }) => {
  await page.goto('/');
  const hero = page.getByRole('main').locator('section').first();
  const before = await hero.innerText();
  const inTwelveHours = new Date(Date.now() + 12 * 3_600_000 + 24 * 3_600_000 * 4);
  await page.clock.setFixedTime(inTwelveHours);
  await page.goto('/');
  await hydrated(page);
  const shown = page.getByRole('contentinfo').getByText('(today)');
  await expect(shown).toBeVisible();
  await expect.poll(async () => (await hero.innerText()) === before).toBe(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Discover Natural Healing' })).toBeVisible();
});
