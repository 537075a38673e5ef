import { zonedNow } from '@harmony/domain';
import type { APIRequestContext } from '@playwright/test';
import { answerTo, enter, undoButton, soon } from '../support/console';
import { asAdmin, origin } from '../support/product';
import { expect, test } from '../support/test';

interface Hour {
  specialDate: string | null;
  isClosed: boolean;
}

let admin: APIRequestContext;
test.beforeAll(async () => {
  admin = await asAdmin();
});
test.afterAll(() => admin.dispose());

const hours = async (): Promise<Hour[]> => (await (await admin.get('/api/hours')).json()) as Hour[];
/** Without what tells a row that was put back from the one before. */
const said = (rows: readonly Hour[]) =>
  rows.map((row) => ({ ...row, id: undefined, createdAt: undefined, updatedAt: undefined }));
/** By the clinic's clock. */
const tomorrow = (): string => zonedNow(new Date(Date.now() + 86_400_000), 'America/Los_Angeles').date;
const publicPage = async (address: string): Promise<string> => (await fetch(`${origin()}${address}`)).text();

test('closed for tomorrow in two clicks with the announcement, on the website at once, and undone', async ({
  page,
  complaints,
}) => {
  const before = await hours();
  await enter(page, '/hours');
  await page.getByRole('button', { name: 'Close early…' }).click();
  const panel = page.getByRole('dialog', { name: 'Close early' });
  await panel.getByRole('checkbox', { name: /^Also set the announcement/ }).check();
  const sentence = await panel.getByRole('textbox', { name: 'Announcement for tomorrow' }).inputValue();
  expect(sentence).toMatch(/^We are closed on \w+day, \w+ \d+\.$/);
  const closed = answerTo(page, 'POST', /\/api\/hours\/close-early$/);
  await panel.getByRole('button', { name: 'Closed tomorrow' }).click();
  expect((await closed).ok()).toBe(true);
  await soon('the website announces it', async () => (await publicPage('/')).includes(sentence));
  for (const address of ['/contact', '/faq']) expect(await publicPage(address), address).toContain(sentence);
  const closedDays = (rows: Hour[]) =>
    rows.flatMap((row) => (row.isClosed && row.specialDate ? [row.specialDate] : []));
  // On the eve of a holiday the day is closed already.
  expect(closedDays(await hours()).sort()).toEqual([...new Set([...closedDays(before), tomorrow()])].sort());

  const visitor = await page.context().newPage();
  await visitor.goto('/contact');
  await expect(visitor.getByText(sentence).first()).toBeVisible();

  await expect(page.getByText('Closed tomorrow, and announced')).toBeVisible();
  await undoButton(page).click();
  await expect(page.getByText('Undone')).toBeVisible();
  expect(said(await hours())).toEqual(said(before));
  await soon('the announcement is gone', async () => !(await publicPage('/')).includes(sentence));
  expect(complaints.console).toEqual([]);
});

test('closed for today in two clicks, and undone by the keyboard', async ({ page }) => {
  const before = await hours();
  const wording = await publicPage('/contact');
  await enter(page, '/hours');
  await page.getByRole('button', { name: 'Close early…' }).click();
  const closed = answerTo(page, 'POST', /\/api\/hours\/close-early$/);
  await page.getByRole('button', { name: 'Closed today' }).click();
  expect((await closed).ok()).toBe(true);
  await soon('the website knows', async () => (await publicPage('/contact')) !== wording);
  expect(await hours()).not.toEqual(before);
  await expect(page.getByText('Closed today', { exact: true }).first()).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Undone')).toBeVisible();
  expect(said(await hours())).toEqual(said(before));
});
