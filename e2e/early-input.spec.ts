import type { Page } from '@playwright/test';
import { expect, test } from './support/test';

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

test('a button pressed twice before the page is interactive is pressed once', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await openWithoutProgram(page, '/about');
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.click();
  await menu.click();
  release();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
});

test('a question pressed before the page is interactive opens', async ({ page }) => {
  const release = await openWithoutProgram(page, '/faq');
  const first = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('button').first();
  await first.click();
  release();
  await expect(first).toHaveAttribute('aria-expanded', 'true');
});
