import type { Page } from '@playwright/test';
import { askedIn, overflowOf, showTheme, violationsOf, wordsOfPrograms } from '../support/accessible';
import { detail, enterMonitor, expect, LIVE, pick, rowOf, test } from '../support/monitor';

/** In light, then in dark, where nothing but the colours differs; and in words for people. */
async function expectAccessible(page: Page, state: string): Promise<void> {
  expect.soft(await wordsOfPrograms(page), state).toBeNull();
  for (const colorScheme of ['light', 'dark'] as const) {
    await showTheme(page, colorScheme);
    const found = await violationsOf(page, askedIn(colorScheme));
    expect.soft(found, `${state}, ${colorScheme}`).toEqual([]);
  }
}

async function expectInWidth(page: Page, state: string): Promise<void> {
  expect.soft(await overflowOf(page), state).toBeLessThanOrEqual(0);
}

for (const width of [390, 1440]) {
  test(`the monitor, ${width} px: accessible in every state and theme, without complaints`, async ({
    page,
    phone,
    addPatient,
    complaints,
  }) => {
    const isPhone = width < 768;
    const number = `+1702555011${isPhone ? 1 : 2}`;
    await addPatient({ name: `Access ${number}`, phones: [{ raw: number }], balance: -3, alerts: ['Uses the ramp'] });
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript(() => localStorage.setItem('theme', 'system'));

    // An empty history, as in a new clinic: other tests have made calls.
    await page.route('**/api/calls?*', (route) =>
      route.fulfill({ json: { calls: [], lastEventId: Number.MAX_SAFE_INTEGER, next: null } }),
    );
    await enterMonitor(page);
    await expect(page.getByText('Waiting for calls')).toBeVisible();
    await expectAccessible(page, 'empty');
    await page.unroute('**/api/calls?*');

    await page.reload();
    await expect(page.getByText(LIVE, { exact: true })).toBeVisible();
    const call = await phone(number).rings();
    await expect(rowOf(page, call)).toContainText(`Access ${number}`);
    await expectAccessible(page, 'ringing');

    await pick(page, call);
    await detail(page).getByRole('button', { name: 'Edit' }).click();
    await expect(page.getByLabel('Notes', { exact: true })).toBeVisible();
    await expectAccessible(page, 'a call, its patient and the notes');
    await detail(page).getByRole('button', { name: 'Cancel', exact: true }).click();
    if (isPhone) await page.getByRole('button', { name: 'Back', exact: true }).click();

    await page.getByRole('button', { name: 'Settings' }).click();
    await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
    await expectAccessible(page, 'settings');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await expectAccessible(page, 'keyboard shortcuts');
    await page.keyboard.press('Escape');
    await call.ends();
    await page.getByRole('link', { name: /^Follow-up/ }).click();
    const waiting = page.getByRole('list', { name: 'Follow-ups' }).getByRole('listitem').filter({ hasText: number });
    await waiting.getByRole('button', { name: /^Close the follow-up/ }).click();
    await expect(waiting.getByRole('group', { name: 'How did it end?' })).toBeVisible();
    await expectAccessible(page, 'follow-ups');
    expect(complaints.console).toEqual([]);
  });
}

test('what arrives later in the settings moves no button away from under a pointer', async ({ page }) => {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/api/blocked-numbers', async (route) => {
    await held;
    const blocked = [1, 2, 3].map((last) => ({
      number: `+1702555014${last}`,
      blockedBy: 'Ana',
      blockedAt: '2026-11-20T10:00:00.000Z',
    }));
    await route.fulfill({ json: blocked });
  });
  await enterMonitor(page);
  await page.getByRole('button', { name: 'Settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await expect(settings.getByText('Loading…')).toBeVisible();
  const tops = () =>
    settings.evaluate((dialog) =>
      [...dialog.querySelectorAll('button:not(li *), input')].map((each) => each.getBoundingClientRect().top),
    );
  const before = await tops();
  letThrough();
  await expect(settings.getByRole('button', { name: /^Unblock/ })).toHaveCount(3);
  expect(await tops()).toEqual(before);
});

test('nothing is wider than a window of 320 px', async ({ page, phone, addPatient }) => {
  const name = 'Wolfeschlegelsteinhausenbergerdorff Example-Longlastname';
  await addPatient({ name, phones: [{ raw: '+17025550130' }], balance: -123_456.78 });
  await page.setViewportSize({ width: 320, height: 640 });
  await enterMonitor(page);
  const call = await phone('+17025550130').rings();
  await expect(rowOf(page, call)).toContainText(name);
  await expectInWidth(page, 'the list');
  await pick(page, call);
  await expect(detail(page)).toContainText('-$123,456.78');
  await expectInWidth(page, 'a call');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await call.ends();
  await page.getByRole('link', { name: /^Follow-up/ }).click();
  await expect(page.getByRole('list', { name: 'Follow-ups' })).toContainText(name);
  await expectInWidth(page, 'follow-ups');
});
