import type { APIRequestContext } from '@playwright/test';
import { checkEverywhere } from '../support/accessible';
import { answerTo, enter } from '../support/console';
import { asAdmin, queryDatabase } from '../support/product';
import { expect, hydrated, open, test } from '../support/test';

let admin: APIRequestContext;
// The device's theme, which changes without loading the page again.
test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('theme', 'system')));
test.beforeAll(async () => {
  admin = await asAdmin();
  await queryDatabase('delete from search_misses', []);
});
test.afterAll(async () => {
  const rows = (await (await admin.get('/api/faqs?active=false')).json()) as { id: number; question: string }[];
  for (const { id, question } of rows) if (/asdf/i.test(question)) await admin.delete(`/api/faqs/${id}`);
  await queryDatabase(`delete from knowledge_gap_marks`, []);
  await admin.dispose();
});

test('what nobody finds is answered by the clinic, and found', async ({ page }) => {
  test.slow();
  await open(page, '/');
  await page.keyboard.press('/');
  const field = page.getByRole('searchbox', { name: 'Search this website' });
  await expect(field).toBeFocused();
  await page.keyboard.type('asdf acne');
  await expect(page.getByText('Nothing found for “asdf acne”').first()).toBeVisible();
  await expect(field).toBeFocused();
  const counted = page.waitForResponse((response) => response.url().endsWith('/api/search/misses'));
  await page.keyboard.press('Enter');
  expect((await counted).status()).toBe(204);

  await enter(page, '/knowledge-gaps');
  const row = page.getByRole('row').filter({ hasText: 'asdf acne' });
  await expect(row).toContainText('Search');
  await checkEverywhere(page, { widths: [1440, 768, 320] });
  await page.getByRole('button', { name: 'Answer it: asdf acne' }).click();
  const question = page.getByRole('textbox', { name: 'Question' });
  await expect(question).toHaveValue('Asdf acne');
  await question.fill('What helps with asdf acne?');
  const added = answerTo(page, 'POST', /\/api\/faqs$/);
  await page.getByRole('button', { name: 'Add question', exact: true }).click();
  expect((await added).status()).toBe(201);
  await expect(page.getByText('What helps with asdf acne?').first()).toBeVisible();

  await page.goto('/admin/knowledge-gaps');
  await expect(page.getByRole('row').filter({ hasText: 'asdf acne' })).toContainText('Answered by');
  await expect
    .poll(async () => (await page.request.get('/api/search?q=asdf+acne')).json())
    .toMatchObject({ count: 1, groups: [{ entity: 'faqs' }] });
  await open(page, '/search?q=asdf+acne');
  await page.getByRole('link', { name: 'What helps with asdf acne?' }).click();
  await expect(page).toHaveURL(/\/faq#faq-\d+$/);
});

test('words that the clinic adds are found, and the trial says why', async ({ page }) => {
  await enter(page, '/search-words');
  await page.getByRole('searchbox', { name: 'Search as a visitor' }).fill('dolor de espalda');
  await expect(page.getByText('“dolor de espalda” also finds', { exact: false })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Conditions' })).toContainText('Low Back Pain');
  await checkEverywhere(page, { widths: [1440, 768, 320] });
});

for (const isOn of [true, false])
  test.describe(isOn ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: isOn });
    test('a visitor finds what they mean, from the header on', async ({ page }) => {
      await page.goto('/');
      if (isOn) await hydrated(page);
      await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
      const field = page.getByRole('searchbox', { name: 'Search this website' });
      await field.fill('migrane');
      await field.press('Enter');
      await expect(page.getByRole('status').filter({ hasText: 'Did you mean' })).toContainText('“migraine”');
      await expect(
        page
          .getByRole('region', { name: /^Conditions/ })
          .getByRole('link')
          .first(),
      ).toHaveText(/Migraine/);
      await expect(page).toHaveURL(/\/search\?q=migrane$/);
      if (isOn) await checkEverywhere(page, { widths: [1440, 768, 320] });
    });
  });

test('search engines keep results out, and are told where to search', async ({ page }) => {
  const answer = await page.request.get('/search?q=sleep');
  expect(answer.headers()['cache-control']).toContain('no-');
  expect(await answer.text()).toMatch(/<meta name="robots" content="noindex/);
  expect(await (await page.request.get('/')).text()).toContain('/search?q={search_term_string}');
});
