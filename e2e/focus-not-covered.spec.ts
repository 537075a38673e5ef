import { enter } from './support/console';
import { coveredOn, coverOf, SIDEWAYS } from './support/covered';
import { detail, enterMonitor, expect, pick, test } from './support/monitor';
import { routes } from './support/routes';
import { open } from './support/test';

for (const { name, address } of routes)
  test(`${name}: nothing that has the focus is wholly covered on a telephone held sideways`, async ({ page }) => {
    await page.setViewportSize(SIDEWAYS);
    await page.goto(await address());
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await coveredOn(page)).toEqual([]);
  });

test('whoever goes on by keyboard while a page scrolls to its top sees what has the focus', async ({ page }) => {
  await page.setViewportSize(SIDEWAYS);
  const outside: string[] = [];
  for (const pause of [0, 60, 120, 200, 300, 500]) {
    await open(page, '/faq');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.waitForTimeout(pause);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    // Long after the page has come to rest.
    await page.waitForTimeout(1_000);
    const cover = await coverOf(page);
    if (cover !== null) outside.push(`after ${pause} ms: ${cover}`);
  }
  expect(outside).toEqual([]);
});

test('the message after Add covers nothing that the keyboard reaches', async ({ page }) => {
  await page.setViewportSize(SIDEWAYS);
  await open(page, '/store');
  await page.getByRole('button', { name: /^Add / }).first().press('Enter');
  await expect(page.locator('[data-toast]')).toBeVisible();
  // The message stays while the keyboard is on the page.
  const covered: string[] = [];
  for (let stop = 0; stop < 12; stop += 1) {
    const cover = await coverOf(page);
    if (cover !== null) covered.push(cover);
    await page.keyboard.press('Tab');
  }
  expect(covered).toEqual([]);
});

const STAFF = [
  '',
  '/schedule',
  '/orders',
  '/patients',
  '/services',
  '/services?edit=new',
  '/hours',
  '/config',
  '/stock',
  '/images',
];
for (const address of STAFF)
  test(`/admin${address}: nothing that has the focus is wholly covered on a telephone held sideways`, async ({
    page,
  }) => {
    await page.setViewportSize(SIDEWAYS);
    await enter(page, address);
    await page.waitForLoadState('networkidle');
    expect(await coveredOn(page)).toEqual([]);
  });

test('a dialog, a sheet and a bar that waits for Save cover nothing that the keyboard reaches', async ({ page }) => {
  await page.setViewportSize(SIDEWAYS);
  await enter(page, '/services?edit=new');
  await page.getByRole('switch', { name: /^Featured/ }).press('Space');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  expect(await coveredOn(page), 'beside the bar').toEqual([]);
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { name: 'This service isn’t saved yet' })).toBeVisible();
  expect(await coveredOn(page), 'with what is wrong').toEqual([]);
  await enter(page, '/users');
  await page.getByRole('button', { name: 'Add user' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Add user' })).toBeVisible();
  expect(await coveredOn(page), 'in a sheet').toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  expect(await coveredOn(page), 'in a dialog').toEqual([]);
});

test('the monitor, with a call that rings and is open: nothing that has the focus is wholly covered', async ({
  page,
  phone,
}) => {
  await page.setViewportSize(SIDEWAYS);
  await enterMonitor(page);
  const call = phone('+12535550177');
  await call.rings();
  await pick(page, call);
  await expect(detail(page)).toBeVisible();
  expect(await coveredOn(page)).toEqual([]);
});
