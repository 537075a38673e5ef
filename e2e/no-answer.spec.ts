import type { Page } from '@playwright/test';
import { signInContext } from './support/console';
import { enterMonitor, expect, LIVE, SESSION_KEY, test } from './support/monitor';
import { CALLS } from './support/accounts';

const live = (page: Page) => page.getByText(LIVE, { exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const kept = (page: Page) => page.evaluate((key) => sessionStorage.getItem(key), SESSION_KEY);

/* No answer is not "no" (tools/decisions, 81): a PC that wakes up has no network for some seconds. */

test('a monitor that is reloaded without a network stays signed in, and opens by itself with it', async ({
  page,
  context,
}) => {
  const session = await enterMonitor(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  // Controlled from the second load on.
  await page.reload();
  await expect(live(page)).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  // Chromium's offline switch does not tell a page that a worker has opened: its `onLine` stays true.
  await expect(heading(page)).toHaveText(/^(This device is offline|The server isn’t responding)$/);
  await expect(page.getByText(/Calls aren’t being monitored\. You’re still signed in/)).toBeVisible();
  expect(await kept(page)).toBe(session);
  await context.setOffline(false);
  await expect(live(page)).toBeVisible();
  expect(await kept(page)).toBe(session);
});

test('the worker serves the address that people open, also where an older one did not', async ({ page }) => {
  await page.goto('/calls/login');
  await page.evaluate(() => navigator.serviceWorker.register('/calls/sw.js', { scope: '/calls/' }));
  await page.goto('/calls');
  const scopes = () =>
    page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
    );
  await expect.poll(scopes).toEqual(['/calls']);
  await page.goto('/calls');
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL))
    .toMatch(/\/calls\/sw\.js$/);
});

for (const [what, answer] of [
  ['the network is gone', null],
  ['the server is in trouble', 503],
] as const)
  test.describe(`while ${what}`, () => {
    // A worker would answer in the place of the network.
    test.use({ serviceWorkers: 'block' });
    const block = (page: Page, path: string) =>
      page.route(path, (route) => (answer === null ? route.abort() : route.fulfill({ status: answer })));

    test('who has just signed in to the monitor is not sent back', async ({ page }) => {
      await page.goto('/calls/login');
      await block(page, '**/api/calls-auth/status');
      await page.getByLabel('Username').fill(CALLS.username);
      await page.getByLabel('Password').fill(CALLS.password);
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(heading(page)).toHaveText('The server isn’t responding');
      await page.unroute('**/api/calls-auth/status');
      await expect(live(page)).toBeVisible();
    });

    test('the console asks nobody for a password', async ({ page, context }) => {
      await signInContext(context);
      await block(page, '**/api/auth/status');
      await page.goto('/admin/hours');
      await expect(heading(page)).toHaveText('The server isn’t responding');
      await page.unroute('**/api/auth/status');
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByRole('navigation', { name: 'Console' })).toBeVisible();
      await expect(page).toHaveURL(/\/admin\/hours$/);
    });
  });

test('a page of the console whose code did not arrive comes by itself with the network', async ({ page, context }) => {
  await signInContext(context);
  await page.goto('/admin/hours');
  await expect(heading(page)).toHaveText(/Hours/);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Search words' }).press('Enter');
  await expect(heading(page)).toHaveText('This page couldn’t be loaded');
  await context.setOffline(false);
  await expect(heading(page)).toHaveText('Search words');
});

test('a browser that refuses storage is shown the sign-in page, told what is missing, and signs in', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ['sessionStorage', 'localStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
  });
  await page.goto('/calls');
  await expect(heading(page)).toHaveText('Call Monitor Login');
  await expect(page.getByText(/This browser doesn’t store anything from this page/)).toBeVisible();
  await page.getByLabel('Username').fill(CALLS.username);
  await page.getByLabel('Password').fill(CALLS.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(live(page)).toBeVisible();
});
