import type { APIRequestContext, Page } from '@playwright/test';
import { enter, unique } from '../support/console';
import { asAdmin } from '../support/product';
import { expect, test } from '../support/test';

const FIRST = 'Last week’s words.';
const SECOND = 'Words of this week.';
const DRAFT = 'Words that nobody has read yet.';

let admin: APIRequestContext;
let id: number;
let slug: string;

test.beforeAll(async () => {
  admin = await asAdmin();
  const data = { name: unique('Cupping of drafts'), shortDescription: FIRST, isActive: true };
  const added = await admin.post('/api/services', { data });
  expect(added.status()).toBe(201);
  ({ id, slug } = (await added.json()) as { id: number; slug: string });
  const changed = await admin.put(`/api/services/${id}`, { data: { shortDescription: SECOND } });
  expect(changed.status()).toBe(200);
});
test.afterAll(async () => {
  await admin.delete(`/api/services/${id}`);
  await admin.dispose();
});

const words = (page: Page) => page.getByRole('textbox', { name: 'Short description' });
const banner = (page: Page) => page.getByRole('region', { name: 'Not public yet' });
const choose = async (page: Page, menu: string | RegExp, item: string): Promise<void> => {
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

/** Reloads until the page says it: the clock of the server is what publishes. */
const says = (page: Page, text: string) =>
  expect(async () => {
    await page.reload();
    await expect(page.locator('main')).toContainText(text, { timeout: 500 });
  }).toPass({ timeout: 20_000 });

test('a draft is written, shown to somebody on a phone, published by the clock, taken away again, and last week comes back', async ({
  page: editor,
  browser,
  baseURL,
}) => {
  const visitor = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await visitor.goto(`/services/${slug}`);
  await expect(visitor.locator('main')).toContainText(SECOND);

  // Written: visitors see nothing of it.
  await enter(editor, `/services?edit=${id}`);
  await words(editor).fill(DRAFT);
  await choose(editor, 'Drafts and dates', 'Save as draft');
  await expect(banner(editor)).toContainText('Draft by');
  await visitor.reload();
  await expect(visitor.locator('main')).toContainText(SECOND);

  // Shown to whoever has the link: no account, no cookie, no JavaScript, a phone.
  await choose(editor, /^More actions for/, 'Preview link');
  const dialog = editor.getByRole('dialog', { name: 'Preview link' });
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();
  await editor.keyboard.press('Escape');
  const phone = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: { width: 390, height: 844 },
    javaScriptEnabled: false,
  });
  const preview = await phone.newPage();
  const answer = await preview.goto(link);
  expect(answer?.status()).toBe(200);
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  });
  await expect(preview.locator('main')).toContainText(DRAFT);
  await expect(preview.getByText('Preview of a draft, not public.')).toBeVisible();
  expect(await preview.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await phone.cookies()).toEqual([]);

  // Published by the clock, a few seconds later, and away again.
  const { draft } = (await (await admin.get(`/api/drafts/services/${id}`)).json()) as {
    draft: { changes: object; updatedAt: string };
  };
  const soon = (seconds: number): string => new Date(Date.now() + seconds * 1000).toISOString();
  const dated = await admin.put(`/api/drafts/services/${id}`, {
    data: { changes: draft.changes, publishAt: soon(3), unpublishAt: soon(12) },
    headers: { 'if-match': `"${draft.updatedAt}"` },
  });
  expect(dated.status()).toBe(200);
  await enter(editor, '/drafts');
  await expect(editor.getByRole('table', { name: 'Drafts' })).toContainText('Published on');
  await says(visitor, DRAFT);
  await preview.reload();
  await expect(preview.locator('main')).toContainText('This link does not work any more.');
  await expect(async () => {
    expect((await visitor.reload())?.status()).toBe(404);
  }).toPass({ timeout: 30_000 });

  // Last week's words come back, from the history.
  await enter(editor, `/services?edit=${id}`);
  await choose(editor, /^More actions for/, 'History');
  const history = editor.getByRole('dialog', { name: 'History' });
  await history.getByRole('listitem').last().getByRole('button', { name: 'Restore' }).click();
  await expect(words(editor)).toHaveValue(FIRST);
  await says(visitor, FIRST);
});
