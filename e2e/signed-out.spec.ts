import type { Browser, Page } from '@playwright/test';
import { ADMIN, CALLS } from './support/accounts';
import { expect, test } from './support/test';

// Playwright switches the page cache off, which this is about.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
});

async function signIn(page: Page, address: string, { username, password }: typeof ADMIN): Promise<void> {
  await page.goto(address);
  await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Three tabs of one browser: two of the console, with patients, and the call monitor. */
async function openTabs(browser: Browser) {
  const context = await browser.newContext();
  const [first, second, monitor] = [await context.newPage(), await context.newPage(), await context.newPage()];
  await signIn(first, '/admin/login?next=%2Fadmin%2Fpatients', ADMIN);
  const patient = first.getByText('Mei Example').first();
  await expect(patient).toBeVisible();
  await second.goto('/admin');
  await expect(second.getByRole('button', { name: `${ADMIN.username}, your menu` })).toBeVisible();
  await signIn(monitor, '/calls/login', CALLS);
  await expect(monitor.getByRole('button', { name: 'Logout' })).toBeVisible();
  return { context, first, second, monitor, patient };
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: `${ADMIN.username}, your menu` }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
}

test('signing out empties every other tab of the browser, console and monitor', async ({ browser }) => {
  const { context, first, second, monitor, patient } = await openTabs(browser);
  await signOut(second);
  await expect(patient).toHaveCount(0);
  await expect(first).toHaveURL(/\/admin\/login$/);
  await expect(monitor).toHaveURL(/\/calls\/login$/);
  await context.close();
});

test('Back shows nothing of a session that is over', async ({ browser }) => {
  const { context, first, second, patient } = await openTabs(browser);
  await first.goto('/');
  await signOut(second);
  await first.evaluate(() => history.back());
  await expect(first).toHaveURL(/\/admin\/login/);
  await expect(patient).toHaveCount(0);
  await context.close();
});
