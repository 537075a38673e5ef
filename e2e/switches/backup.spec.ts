import type { APIRequestContext } from '@playwright/test';
import { ADMIN } from '../support/accounts';
import { choose, enter, makePng, unique } from '../support/console';
import { asAdmin } from '../support/product';
import { expect, test } from '../support/test';

/** The clinic's data, as the API returns it. */
const CONTENT = [
  ...[
    '/api/services?includeInactive=true',
    '/api/practitioners?activeOnly=false',
    '/api/products?includeInactive=true',
  ],
  ...[
    '/api/health-conditions?activeOnly=false',
    '/api/faqs?active=false',
    '/api/faqs/categories?includeInactive=true',
    '/api/images',
  ],
  ...[
    '/api/product-categories?includeInactive=true',
    '/api/hours',
    '/api/config',
    '/api/contact-submissions',
    '/api/check-ins',
    '/api/newsletter',
  ],
  ...['/api/custom-herb-requests', '/api/appointments', '/api/reviews'],
];

let admin: APIRequestContext;
test.beforeAll(async () => {
  admin = await asAdmin();
});
test.afterAll(() => admin.dispose());

async function read(client: APIRequestContext): Promise<Record<string, unknown>> {
  const answers = await Promise.all(
    CONTENT.map(async (address) => {
      const answer = await client.get(address);
      expect(answer.status(), address).toBe(200);
      return [address, await answer.json()] as const;
    }),
  );
  return Object.fromEntries(answers);
}

test('backed up, damaged, restored by the typed word: everything is as it was', async ({ page }) => {
  test.setTimeout(90_000);
  const upload = { headers: { 'content-type': 'image/png' }, data: await makePng() };
  const { id, url } = (await (await admin.post('/api/uploads', upload)).json()) as { id: number; url: string };
  await admin.put(`/api/images/${id}`, { data: { alt: 'A colour' } });
  const before = await read(admin);
  const picture = await (await admin.get(url)).body();

  await enter(page, '/backup');
  await page.getByRole('button', { name: 'Back up now' }).click();
  const archive = page.getByRole('listitem').filter({ hasText: 'Manual' }).first();
  await expect(archive.getByText('Checked')).toBeVisible({ timeout: 30_000 });

  // Damages the data as a careless user might.
  const services = before['/api/services?includeInactive=true'] as { id: number }[];
  for (const service of services) expect((await admin.delete(`/api/services/${service.id}`)).status()).toBe(204);
  await admin.delete(`/api/images/${id}?force=true`);
  await admin.put('/api/config/clinic_name', { data: { data: unique('Wrecked') } });
  await admin.put('/api/config/store_enabled', { data: { data: 'false' } });
  expect(await (await admin.get('/api/services')).json()).toEqual([]);

  const menu = await archive.getByRole('button', { name: /^More actions for the backup/ }).getAttribute('aria-label');
  await choose(page, menu ?? '', 'Restore…');
  const dialog = page.getByRole('alertdialog', { name: /^Restore the backup from/ });
  const changes = dialog.getByRole('table', { name: 'Rows that would change' });
  await expect(changes.getByRole('row', { name: new RegExp(`^Services 0 0 ${services.length}$`) })).toBeVisible();
  await dialog.getByRole('button', { name: 'Restore everything' }).click();
  await expect(dialog.getByText('Type RESTORE exactly as shown.')).toBeVisible();
  await dialog.getByRole('textbox').fill('RESTORE');
  await dialog.getByRole('button', { name: 'Restore everything' }).click();
  await expect(page.getByText('The backup was restored')).toBeVisible({ timeout: 30_000 });
  expect((await admin.get('/api/users')).status(), 'nobody is signed in any more').toBe(401);

  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await page.getByRole('textbox', { name: 'Username' }).fill(ADMIN.username);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/admin\/?$/);

  expect(await read(page.request)).toEqual(before);
  expect(Buffer.compare(await (await page.request.get(url)).body(), picture)).toBe(0);
  await page.goto('/admin/backup');
  await expect(page.getByRole('listitem').filter({ hasText: 'Before a restore' }).first()).toBeVisible();
  await page.request.delete(`${url}?force=true`);
});
