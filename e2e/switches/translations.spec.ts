import type { APIRequestContext, Page } from '@playwright/test';
import { choose, enter, unique } from '../support/console';
import { setSwitch } from '../support/flags';
import { asAdmin } from '../support/product';
import { expect, test } from '../support/test';

const ENGLISH = 'Warm cups on the back.';
const SPANISH = 'Copas tibias en la espalda.';

let admin: APIRequestContext;
let id: number;
let slug: string;

test.beforeAll(async () => {
  admin = await asAdmin();
  await setSwitch(admin, 'spanish_enabled', true);
  const data = { name: unique('Cupping to translate'), shortDescription: ENGLISH, isActive: true };
  const added = await admin.post('/api/services', { data });
  expect(added.status()).toBe(201);
  ({ id, slug } = (await added.json()) as { id: number; slug: string });
});
test.afterAll(async () => {
  await admin.delete(`/api/services/${id}`);
  await setSwitch(admin, 'spanish_enabled', false);
  await admin.dispose();
});

const spanish = (page: Page) => page.getByRole('textbox', { name: 'Short description (Spanish)' });
const says = (page: Page, text: string) =>
  expect(async () => {
    await page.reload();
    await expect(page.locator('main')).toContainText(text, { timeout: 500 });
  }).toPass({ timeout: 20_000 });

test('a service is translated, shown to somebody on a phone, published, read in Spanish, and taken back', async ({
  page: editor,
  browser,
  baseURL,
}) => {
  const visitor = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await visitor.goto(`/es/services/${slug}`);
  await expect(visitor.locator('html')).toHaveAttribute('lang', 'es');
  await expect(visitor.locator('main')).toContainText(ENGLISH);

  // Found by its mark in the list, and translated beside the English.
  await enter(editor, '/services?filter=untranslated-es');
  const row = editor.getByRole('row').filter({ has: editor.locator(`a[href*="edit=${id}"]`) });
  await expect(row).toContainText('Spanish: 0 of 2');
  await row.locator('a[data-part="name"]').click();
  await editor.getByRole('group', { name: 'Language of the texts' }).getByRole('button', { name: 'Spanish' }).click();
  await expect(editor.getByRole('region', { name: 'Basics' })).toContainText(ENGLISH);
  await expect(editor.getByRole('switch', { name: 'Active' })).toHaveCount(0);
  await expect(spanish(editor)).toHaveAttribute('lang', 'es');
  await spanish(editor).fill(SPANISH);
  await choose(editor, 'Drafts and dates', 'Save as draft');
  await expect(editor.getByRole('region', { name: 'Not public yet' })).toContainText('Draft by');
  await visitor.reload();
  await expect(visitor.locator('main')).toContainText(ENGLISH);

  // Shown to whoever has the link, in both languages, on a phone.
  await editor.getByRole('button', { name: /^More actions for/ }).click();
  await editor.getByRole('menuitem', { name: 'Preview link' }).click();
  const dialog = editor.getByRole('dialog', { name: 'Preview link' });
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const link = await dialog.getByRole('textbox', { name: 'Link in Spanish' }).inputValue();
  expect(new URL(link).pathname).toBe('/es/preview');
  await editor.keyboard.press('Escape');
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
  const preview = await phone.newPage();
  expect((await preview.goto(link))?.status()).toBe(200);
  await expect(preview.locator('html')).toHaveAttribute('lang', 'es');
  await expect(preview.locator('main')).toContainText(SPANISH);
  expect(await preview.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await phone.close();

  // Public, in Spanish only.
  await editor.getByRole('button', { name: 'Publish now' }).click();
  await expect(editor.getByRole('region', { name: 'Not public yet' })).toBeHidden();
  await says(visitor, SPANISH);
  await visitor.goto(`/services/${slug}`);
  await expect(visitor.locator('main')).toContainText(ENGLISH);
  await expect(visitor.locator('main')).not.toContainText(SPANISH);
  await visitor.goto(`/es/services/${slug}`);

  // The version before is in the history, with what changed by its name.
  await choose(editor, /^More actions for/, 'History');
  const history = editor.getByRole('dialog', { name: 'History' });
  await history.getByRole('listitem').first().getByRole('button', { name: 'Compare' }).click();
  await expect(history.getByRole('region', { name: 'Short description (Spanish)' })).toContainText(SPANISH);
  await history.getByRole('button', { name: 'All versions' }).click();
  await history.getByRole('listitem').last().getByRole('button', { name: 'Restore' }).click();
  await expect(spanish(editor)).toHaveValue('');
  await says(visitor, ENGLISH);
});
