import type { APIRequestContext, Page } from '@playwright/test';
import { choose, enter, unique } from '../support/console';
import { asAdmin } from '../support/product';
import { makeSigner, removeSigner, type Signer } from '../support/signer';
import { expect, test } from '../support/test';

const CLAIM = 'We cure cancer. Guaranteed.';

let admin: APIRequestContext;
let signer: Signer;
let id: number;
let slug: string;

test.beforeAll(async () => {
  admin = await asAdmin();
  signer = await makeSigner('practitioner');
  const data = { name: unique('Cupping of claims'), shortDescription: 'Warm cups.' };
  const added = await admin.post('/api/services', { data });
  ({ id, slug } = (await added.json()) as { id: number; slug: string });
});
test.afterAll(async () => {
  await admin.delete(`/api/services/${id}`);
  await removeSigner(signer);
  await admin.dispose();
});

const words = (page: Page) => page.getByRole('textbox', { name: 'Short description' });

test('what no clinic may say is asked about while it is written, refused, and public once a practitioner has signed', async ({
  page: editor,
  browser,
  baseURL,
}) => {
  await enter(editor, `/services?edit=${id}`);
  await words(editor).fill(CLAIM);
  const card = editor.getByRole('region', { name: 'Wording' });
  await expect(card.getByText('It can’t be public like this.')).toHaveCount(2);
  await editor.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(editor.getByRole('alert').first()).toContainText('No one may promise a cure');
  expect(await (await editor.request.get(`/api/services/${slug}`)).text()).not.toContain('cure');

  await choose(editor, 'Drafts and dates', 'Save as draft');
  await expect(editor.getByRole('region', { name: 'Not public yet' })).toContainText('Draft by');

  const practitioner = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await enter(practitioner, `/wording?row=services-${id}`, signer);
  const sheet = practitioner.getByRole('dialog');
  await expect(sheet).toContainText(CLAIM);
  await sheet.getByRole('button', { name: 'I’ve read it and sign off on it' }).click();
  await expect(sheet.getByText('Signed off by').first()).toBeVisible();
  await practitioner.context().close();

  await editor.reload();
  await editor.getByRole('button', { name: 'Publish now' }).click();
  await expect(editor.getByRole('region', { name: 'Not public yet' })).toBeHidden();
  const page = await (await editor.request.get(`/services/${slug}`)).text();
  expect(page).toContain(CLAIM);
  expect(page).toContain('Reviewed by');
  expect(page).toContain('"lastReviewed"');
});
