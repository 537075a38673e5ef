import type { APIRequestContext, Page } from '@playwright/test';
import { answerTo, enter, unique } from './support/console';
import { asAdmin } from './support/product';
import { expect, test } from './support/test';

interface Row {
  id: number;
  title: string | null;
  education: string | null;
}

let admin: APIRequestContext;
let id: number;
test.beforeAll(async () => {
  admin = await asAdmin();
  const data = { name: unique('Pair Ofhands'), title: 'L.Ac.', education: 'Taipei', isActive: false };
  const answer = await admin.post('/api/practitioners', { data });
  expect(answer.status()).toBe(201);
  ({ id } = (await answer.json()) as Row);
});
test.afterAll(async () => {
  await admin.delete(`/api/practitioners/${id}`);
  await admin.dispose();
});

const stored = async (): Promise<Row | undefined> => {
  const rows = (await (await admin.get('/api/practitioners?activeOnly=false')).json()) as Row[];
  return rows.find((row) => row.id === id);
};
const field = (page: Page, name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) });
const conflict = (page: Page) => page.getByRole('alertdialog', { name: /^Someone else saved this at \d/ });

/** Presses Save and returns the status of the API's response. */
async function save(page: Page): Promise<number> {
  const answer = answerTo(page, 'PUT', /\/api\/practitioners\/\d+$/);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  return (await answer).status();
}

test('two administrators edit one row: one wins, the other is notified, compares, and loses nothing', async ({
  page: mei,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const lin = await context.newPage();
  const address = `/practitioners?edit=${id}`;
  await enter(mei, address);
  await enter(lin, address);

  await field(mei, 'Title').fill('Dr. Mei');
  await field(lin, 'Title').fill('Dr. Lin');
  await field(lin, 'Education').fill('Portland');
  expect(await save(mei)).toBe(200);
  expect(await save(lin)).toBe(409);

  // Compare: both versions are side by side, and one's own is preselected.
  const dialog = conflict(lin);
  await dialog.getByRole('button', { name: 'Compare' }).click();
  const title = dialog.getByRole('group', { name: 'Title' });
  await expect(title.getByRole('radio', { name: /Theirs.*Dr\. Mei/ })).not.toBeChecked();
  await expect(title.getByRole('radio', { name: /Yours.*Dr\. Lin/ })).toBeChecked();
  await title.getByRole('radio', { name: /Theirs/ }).check();
  let answer = answerTo(lin, 'PUT', /\/api\/practitioners\/\d+$/);
  await dialog.getByRole('button', { name: 'Save choices' }).click();
  expect((await answer).status()).toBe(200);
  expect(await stored()).toMatchObject({ title: 'Dr. Mei', education: 'Portland' });

  // Reload: the other version is shown, one's own becomes a draft.
  await field(mei, 'Education').fill('Chengdu');
  expect(await save(mei)).toBe(409);
  await conflict(mei).getByRole('button', { name: 'Reload' }).click();
  await expect(field(mei, 'Education')).toHaveValue('Portland');
  await mei.getByRole('region', { name: 'Draft' }).getByRole('button', { name: 'Restore draft' }).click();
  await expect(field(mei, 'Education')).toHaveValue('Chengdu');
  expect(await save(mei)).toBe(200);

  // Overwrite: one's own changes replace theirs; what only they changed stays.
  await field(lin, 'Title').fill('Dr. Lin');
  expect(await save(lin)).toBe(409);
  await expect(conflict(lin)).toBeVisible();
  await lin.keyboard.press('Escape');
  await expect(field(lin, 'Title'), 'closing the question keeps what was typed').toHaveValue('Dr. Lin');
  expect(await save(lin)).toBe(409);
  answer = answerTo(lin, 'PUT', /\/api\/practitioners\/\d+$/);
  await conflict(lin).getByRole('button', { name: 'Overwrite' }).click();
  expect((await answer).status()).toBe(200);
  expect(await stored()).toMatchObject({ title: 'Dr. Lin', education: 'Chengdu' });
  await expect(conflict(lin)).toHaveCount(0);
  await expect(lin.getByText(/^Saved \d/)).toBeVisible();
  await context.close();
});
