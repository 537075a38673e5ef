import type { Page } from '@playwright/test';
import { expect, hydrated, test } from './support/test';

/** Opens a page whose scripts are held back until the returned function is called. */
async function openWithoutProgram(page: Page, address: string): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeVisible();
  return release;
}

test('a search typed before the page is interactive is answered once it is', async ({ page }) => {
  const release = await openWithoutProgram(page, '/conditions');
  await page.getByRole('searchbox').pressSequentially('sleep');
  release();
  await expect(page.getByText(/^Found \d+ condition\(s\) matching "sleep"$/)).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('sleep');
});

test('a switch turned before the page is interactive stays turned and works', async ({ page }) => {
  const release = await openWithoutProgram(page, '/conditions');
  await page.getByRole('switch', { name: 'Featured only' }).click();
  release();
  await expect(page).toHaveURL('/conditions?featured=1');
  await expect(page.getByRole('switch', { name: 'Featured only' })).toBeChecked();
});

test('the menu opens and closes before the page is interactive, and goes on from there', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await openWithoutProgram(page, '/about');
  const menu = page.getByRole('button', { name: 'Menu' });
  const links = page.getByRole('navigation', { name: 'Menu' });
  await menu.click();
  await expect(links).toBeVisible();
  await menu.click();
  await expect(links).toBeHidden();
  await menu.click();
  release();
  await hydrated(page);
  await page.getByRole('button', { name: 'Close menu' }).click();
  await expect(links).toBeHidden();
});

test('a menu opened and closed again before the page is interactive stays closed', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await openWithoutProgram(page, '/about');
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.click();
  await menu.click();
  release();
  await hydrated(page);
  await menu.click();
  await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
});

test('questions open before the page is interactive, and stay as they are', async ({ page }) => {
  const release = await openWithoutProgram(page, '/faq');
  const groups = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('button');
  await groups.first().click();
  const question = page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('button').first();
  await question.click();
  const answer = page.locator(`[id="${(await question.getAttribute('aria-controls')) ?? ''}"]`);
  await expect(answer).toBeVisible();
  release();
  await hydrated(page);
  await expect(groups.first()).toHaveAttribute('aria-expanded', 'true');
  await expect(answer).toBeVisible();
  await question.click();
  await expect(answer).toBeHidden();
});

test('the filters of the store open before the page is interactive', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await openWithoutProgram(page, '/store');
  const filters = page.getByRole('button', { name: 'Filters' });
  await filters.click();
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeVisible();
  release();
  await hydrated(page);
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeVisible();
  await filters.click();
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeHidden();
});

test('the theme changes before the page is interactive, and its button knows', async ({ page }) => {
  const release = await openWithoutProgram(page, '/about');
  await page.getByRole('button', { name: 'Theme: light' }).click();
  await expect(page.locator('html')).toHaveClass(/\bdark\b/);
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  release();
  await page.getByRole('button', { name: 'Theme: dark' }).click();
  await expect(page.getByRole('button', { name: 'Theme: system' })).toBeVisible();
});
