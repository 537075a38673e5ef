import { enter } from './support/console';
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

test('paper is light: the console is printed without its controls, and in the dark theme as in the light one', async ({
  page,
}) => {
  const colors = () =>
    page.evaluate(() => {
      const root = getComputedStyle(document.documentElement);
      return [root.colorScheme, root.getPropertyValue('--ink'), root.getPropertyValue('--surface')];
    });
  await page.addInitScript(() => localStorage.setItem('theme', 'system'));
  for (const path of ['/call-statistics', '/follow-ups', '/']) {
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
    await enter(page, path);
    const onScreen = await colors();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveClass(/\bdark\b/);
    expect(await colors(), path).not.toEqual(onScreen);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect.poll(colors, path).toEqual(onScreen);
    await expect(page.locator('[data-variant]:visible'), path).toHaveCount(0);
  }
  await page.emulateMedia({ media: 'screen' });
  await enter(page, '/call-statistics');
  const controls = [
    page.getByRole('link', { name: 'Download as CSV' }),
    page.getByRole('navigation', { name: 'Breadcrumbs' }),
    page.getByRole('group', { name: 'Period' }),
  ];
  for (const control of controls) await expect(control).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const control of controls) await expect(control).toBeHidden();
});
