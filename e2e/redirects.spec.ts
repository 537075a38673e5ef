import { enter, unique } from './support/console';
import { asAdmin } from './support/product';
import { expect, test } from './support/test';

test('a renamed page is found at its old address, with and without a program, and what was not found is led on', async ({
  page,
  request,
}) => {
  const admin = await asAdmin();
  const old = unique('Moving page')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  const created = await admin.post('/api/services', { data: { name: 'Moving page', slug: old } });
  expect(created.status(), await created.text()).toBe(201);
  const { id } = (await created.json()) as { id: number };

  await enter(page, `/services?edit=${id}`);
  await page.getByLabel('Web address').fill(`${old}-now`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(async () => (await request.get(`/services/${old}?a=1`, { maxRedirects: 0 })).status()).toBe(308);
  const answer = await request.fetch(`/services/${old}?a=1`, { method: 'HEAD', maxRedirects: 0 });
  expect(answer.headers()['location']).toBe(`/services/${old}-now?a=1`);
  expect((await request.get(`/api/services/${old}`)).status()).toBe(404);

  // In the browser's program: a link of a page that was rendered before.
  await page.goto('/services');
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href, textContent: 'An old link' });
    document.querySelector('main')?.prepend(link);
  }, `/services/${old}`);
  await page.getByRole('link', { name: 'An old link' }).click();
  await expect(page).toHaveURL(new RegExp(`/services/${old}-now$`));
  await expect(page.getByRole('heading', { level: 1, name: 'Moving page' })).toBeVisible();

  await page.goto('/admin/redirects');
  await expect(page.getByText(`/services/${old}`, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Add redirect' }).click();
  await page.getByRole('textbox', { name: 'Old address' }).fill(`/${old}.html`);
  await page.getByLabel('Redirects to').fill('/faq');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Redirect saved')).toBeVisible();
  await page.goto(`/${old}.html`);
  await expect(page).toHaveURL(/\/faq$/);
  await admin.delete(`/api/services/${id}`);
  await admin.dispose();
});

test('what is chosen for search engines is in the page, of a row and of a fixed page', async ({ page, request }) => {
  const admin = await asAdmin();
  const title = unique('Chosen title');
  const [{ id, slug }] = (await (await admin.get('/api/services')).json()) as [{ id: number; slug: string }];
  await enter(page, `/services?edit=${id}`);
  await page.getByLabel('Search engine title').fill(title);
  await expect(page.getByRole('region', { name: 'In search results' })).toContainText(title);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(async () => (await request.get(`/services/${slug}`)).text()).toContain(`<title>${title}</title>`);

  await page.goto('/admin/search-and-sharing');
  await page.getByRole('button', { name: 'Edit search and sharing of FAQ' }).click();
  await page.getByLabel('Title').fill(`${title}, questions`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('FAQ saved')).toBeVisible();
  await expect.poll(async () => (await request.get('/faq')).text()).toContain(`content="${title}, questions"`);
  // In the browser's program as well.
  await page.goto('/');
  await page.getByRole('link', { name: 'FAQ' }).first().click();
  await expect(page).toHaveTitle(`${title}, questions`);

  await admin.put(`/api/services/${id}`, { data: { seoTitle: null } });
  await admin.put('/api/page-titles', { data: { path: '/faq' } });
  await admin.dispose();
});
