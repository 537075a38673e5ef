import { expect, open, test } from './support/test';

test('the theme is light at first, chosen in the header, kept over a reload and on every page', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, '/');
  const html = page.locator('html');
  await expect(html).toHaveClass(/\blight\b/);
  await page.getByRole('banner').getByRole('button', { name: 'Theme: light' }).click();
  await expect(html).toHaveClass(/\bdark\b/);
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');

  await open(page, '/faq');
  await expect(html).toHaveClass(/\bdark\b/);
  await page.goto('/admin/login');
  await expect(html, 'the console shares it').toHaveClass(/\bdark\b/);
});

test('as the device says: the page follows it', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'system'));
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, '/');
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const dark = await background();
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(background).not.toBe(dark);
});
