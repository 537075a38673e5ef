import { expect, open, test } from './support/test';

test('the first stop is a link that skips to the content', async ({ page }) => {
  await open(page, '/');
  await page.keyboard.press('Tab');
  const skip = page.locator(':focus');
  await expect(skip).toHaveText(/skip/i);
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});

test('the header is navigated with Tab, and Enter follows its links', async ({ page }) => {
  await open(page, '/');
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  const names = await links.allTextContents();
  expect(names).toEqual(expect.arrayContaining(['Home', 'About', 'Services', 'Conditions', 'FAQ', 'Contact']));
  await links.first().focus();
  for (const name of names.slice(1)) {
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveText(name);
    const ring = await page.locator(':focus').evaluate((element) => getComputedStyle(element).outlineStyle);
    expect(ring, `${name} shows its focus`).not.toBe('none');
  }
  await links.filter({ hasText: 'Services' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/services');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Services');
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services' })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

test('at 390 px the menu opens, is navigated, and Escape closes it and returns to its button', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/');
  const button = page.getByRole('button', { name: /menu/i });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  const links = page.getByRole('navigation', { name: 'Menu' }).getByRole('link');
  await page.keyboard.press('Tab');
  await expect(links.first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(button).toBeFocused();
  await expect(links.first()).toBeHidden();

  await page.keyboard.press('Space');
  await links.filter({ hasText: 'About' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/about');
  await expect(button, 'leaving the page closes the menu').toHaveAttribute('aria-expanded', 'false');
});

test('a question opens and closes with Enter and Space', async ({ page }) => {
  await open(page, '/contact');
  const question = page.locator('main button[aria-expanded]').first();
  await question.focus();
  await expect(question).toHaveAttribute('aria-expanded', 'false');
  const panel = page.locator(`[id="${await question.getAttribute('aria-controls')}"]`);
  await expect(panel).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(question).toHaveAttribute('aria-expanded', 'true');
  await expect(panel).toBeVisible();
  await page.keyboard.press('Space');
  await expect(question).toHaveAttribute('aria-expanded', 'false');
  await expect(panel).toBeHidden();
});
