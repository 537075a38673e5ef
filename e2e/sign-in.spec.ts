import type { Page } from '@playwright/test';
import { ADMIN, CALLS } from './support/accounts';
import { origin } from './support/product';
import { expect, test } from './support/test';

async function signIn(page: Page, { username, password }: typeof ADMIN): Promise<void> {
  await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

test('the console asks who you are, refuses a wrong password, opens for the right one, and closes again', async ({
  page,
}) => {
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin\/login/);
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeDisabled();
  await signIn(page, { ...ADMIN, password: 'not this one, surely' });
  await expect(page.getByRole('alert')).toHaveText('Invalid username or password');
  await signIn(page, ADMIN);
  await expect(page).toHaveURL(/\/admin\/?$/);
  const [cookie] = await page.context().cookies();
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  await page.getByRole('button', { name: `${ADMIN.username}, your menu` }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/admin\/login/);
  const status = await page.request.get('/api/auth/status');
  expect(await status.json()).toMatchObject({ authenticated: false });
});

test('the call monitor has its own sign-in and sends everybody else back to it', async ({ page }) => {
  await page.goto('/calls/monitor');
  await expect(page).toHaveURL(/\/calls\/login/);
  await signIn(page, { ...CALLS, password: 'not this one, surely' });
  await expect(page.getByRole('alert')).toBeVisible();
  await signIn(page, CALLS);
  await expect(page).toHaveURL(/\/calls\/monitor/);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/calls\/login/);
  await page.goto('/calls');
  await expect(page).toHaveURL(/\/calls\/login/);
});

test('the staff and calls hosts open their own apps', async ({ page }) => {
  const { port } = new URL(origin());
  await page.goto(`http://staff.localhost:${port}/`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Preview Mode');
  await page.goto(`http://calls.localhost:${port}/`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Call Monitor Login');
});
