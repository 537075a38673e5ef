import { asAdmin, firstOf } from './support/product';
import { expect, open, test } from './support/test';

test('an edit is on the public page of the next visitor, and so is taking it back', async ({ page }) => {
  const admin = await asAdmin();
  const { id, slug, name } = await firstOf('services');
  const renamed = `${name} by lantern light`;
  const rename = async (to: string) =>
    expect((await admin.put(`/api/services/${id}`, { data: { name: to } })).status()).toBe(200);
  try {
    await page.goto(`/services/${slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await rename(renamed);
    await expect(async () => {
      await page.goto(`/services/${slug}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(renamed, { timeout: 100 });
    }).toPass({ intervals: [50], timeout: 5_000 });
    await page.goto('/services');
    await expect(page.getByText(renamed).first()).toBeVisible();
  } finally {
    await rename(name);
    await admin.dispose();
  }
});

test('a page once read answers 304 until something changes', async ({ request }) => {
  // Other tests edit content at the same time, which outdates every page; it has to hold between two edits.
  await expect(async () => {
    const { etag = '' } = (await request.get('/about')).headers();
    expect(etag).not.toBe('');
    const second = await request.get('/about', { headers: { 'if-none-match': etag } });
    expect(second.status()).toBe(304);
  }).toPass({ timeout: 10_000 });
});

test('moving between pages needs no reload and asks the API for what is missing', async ({ page, complaints }) => {
  await open(page, '/about');
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'FAQ' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently Asked Questions');
  await expect(page).toHaveTitle(/FAQ/);
  await expect(page.locator('main button[aria-expanded]').first()).toBeVisible();
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
  expect(complaints.console).toEqual([]);
});

test('an unknown URL is a 404, for people and for programs', async ({ page }) => {
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveTitle(/404 Page Not Found/);
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
});
