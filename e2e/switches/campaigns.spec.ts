import type { APIRequestContext } from '@playwright/test';
import { checkEverywhere } from '../support/accessible';
import { choose, enter, unique } from '../support/console';
import { mailsTo, nextMailTo } from '../support/mail';
import { asAdmin, origin, queryDatabase } from '../support/product';
import { expect, test } from '../support/test';

const reader = `${unique('reader').replace(' ', '-')}@example.com`;
let admin: APIRequestContext;

test.beforeAll(async () => {
  admin = await asAdmin();
  // Whoever other tests have left behind gets nothing.
  await queryDatabase("update newsletter_subscribers set state = 'unsubscribed', unsubscribed_at = now()", []);
  await queryDatabase(
    "insert into newsletter_subscribers (email, state, confirmed_at) values ($1, 'confirmed', now())",
    [reader],
  );
});
test.afterAll(() => admin.dispose());
// The device's theme, which changes without loading the page again.
test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('theme', 'system')));

test('a letter is written, tried, sent, and one click in the mail program ends the subscription', async ({
  page,
  request,
  complaints,
}) => {
  test.setTimeout(120_000);
  const subject = unique('Spring');
  await enter(page, '/campaigns?edit=new');
  await page.getByLabel('Subject').fill(subject);
  await choose(page, 'Add a part', 'Heading');
  await page.getByLabel('Text', { exact: true }).fill('Spring is here');
  await choose(page, 'Add a part', 'Card');
  await page.getByRole('combobox', { name: 'Service' }).selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page).toHaveURL(/edit=\d+/);

  await page.getByRole('button', { name: 'Preview' }).click();
  const mail = page.frameLocator('iframe[title="The newsletter on a computer"]');
  await expect(mail.getByRole('heading', { name: 'Spring is here' })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await checkEverywhere(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  const tester = `${unique('tester').replace(' ', '-')}@example.com`;
  await page.getByRole('button', { name: 'Send a test…' }).click();
  await page.getByLabel(/^Email address/).fill(tester);
  await page.getByRole('button', { name: 'Send test' }).click();
  expect((await nextMailTo(tester)).subject).toBe(`[Test] ${subject}`);

  await page.getByRole('button', { name: 'Send…' }).click();
  await page.getByRole('button', { name: 'Send to 1 reader' }).click();
  await expect(page.getByText('1 of 1 reader')).toBeVisible({ timeout: 30_000 });
  await checkEverywhere(page);
  const { head, text } = await nextMailTo(reader);
  expect(text).toContain('You’re getting this because you signed up for it on');
  expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/im);
  const address = /^List-Unsubscribe: <([^>]+)>$/im.exec(head)?.[1] ?? '';
  expect(address).toContain(origin());

  // A program that opens every link changes nothing; its button does, without a session.
  await request.get(address);
  const stateOf = async () =>
    (await queryDatabase<{ state: string }>('select state from newsletter_subscribers where email = $1', [reader]))[0]
      ?.state;
  expect(await stateOf()).toBe('confirmed');
  expect((await request.post(address, { form: { 'List-Unsubscribe': 'One-Click' } })).ok()).toBe(true);
  expect(await stateOf()).toBe('unsubscribed');
  await page.reload();
  await expect(page.getByText('Unsubscribed from it').locator('..')).toContainText('1');
  expect(mailsTo(reader)).toHaveLength(1);
  // Playwright's own scripts are kept out of the preview, as all others are.
  expect(complaints.console.filter((line) => !/is sandboxed/.test(line))).toEqual([]);
});
