import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { checkEverywhere, wordsOfPrograms } from '../support/accessible';
import { choose, enter } from '../support/console';
import { firstOf } from '../support/product';
import { expect, test } from '../support/test';

/** The console's own table of contents: a page that is added there is tested here. */
const source = ['today-pages.ts', 'pages.ts']
  .map((file) => readFileSync(path.join(import.meta.dirname, '../../apps/admin/src/app', file), 'utf8'))
  .join('');
const listed = [...source.matchAll(/^ {4}path: '([^']+)'/gm)].map(([, address]) => address ?? '');
const TABS = [
  ...['accounts', 'events'].map((tab) => `/call-monitoring?tab=${tab}`),
  ...['contact', 'announcement', 'booking', 'online-booking', 'follow-up', 'retention', 'security', 'entries'].map(
    (tab) => `/config?tab=${tab}`,
  ),
  ...['receive', 'file', 'stocktakes', 'recalls'].map((tab) => `/stock?tab=${tab}`),
  ...['/products?tab=categories', '/patients?tab=import', '/services?edit=new', '/faqs?edit=new', '/nowhere'],
];

test('the table of contents is read', () => {
  expect(listed.length).toBeGreaterThanOrEqual(28);
  expect(listed).toContain('/services');
});

/** Waits until nothing is loading any more. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('main [aria-busy=true], main [data-skeleton]')).toHaveCount(0);
}

// Every test checks four variants of a page, which takes a busy machine a while.
test.describe.configure({ timeout: 120_000 });

// The device's theme, which changes without loading the page again.
test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('theme', 'system')));

for (const address of [...listed, ...TABS]) {
  test(`${address}: accessible in both themes, wide and narrow, with a title, without complaints`, async ({
    page,
    complaints,
  }) => {
    await enter(page, address);
    await settled(page);
    const [heading = ''] = await page
      .getByRole('heading', { level: 1 })
      .evaluateAll((all) => all.map((element) => element.firstChild?.textContent ?? ''));
    expect(heading).not.toBe('');
    expect(await page.title()).toMatch(/^(\(\d+\) )?[^·]+ · Harmony$/);
    expect(await page.title()).toContain(heading);
    await checkEverywhere(page);
    // The list of errors is the one page whose subject is what programs say, and all tests share the product that records them.
    if (address !== '/errors') expect(await wordsOfPrograms(page)).toBeNull();
    expect(complaints.console).toEqual([]);
  });
}

/** What opens over a page: how each is opened, and what is then visible. */
const OVERLAYS: Record<string, (page: Page) => Promise<Locator>> = {
  'the palette with results': async (page) => {
    await enter(page, '');
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder('Search or jump to…').fill('hours');
    return page.getByRole('option', { name: /Hours/ }).first();
  },
  'the palette without results': async (page) => {
    await enter(page, '/hours');
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder('Search or jump to…').fill('zzzz');
    return page.getByText(/^Nothing found for “zzzz”/);
  },
  'the shortcuts': async (page) => {
    await enter(page, '/services');
    await page.keyboard.press('?');
    return page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  },
  'the menu of a row': async (page) => {
    const { name } = await firstOf('services');
    await enter(page, '/services');
    await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
    return page.getByRole('menu');
  },
  'the question for a place': async (page) => {
    const { name } = await firstOf('services');
    await enter(page, '/services');
    await choose(page, `Actions for ${name}`, 'Move to position…');
    return page.getByRole('dialog');
  },
  'a sheet': async (page) => {
    await enter(page, '/users');
    await page.getByRole('button', { name: 'Add user' }).click();
    return page.getByRole('dialog', { name: 'Add user' });
  },
  'a question': async (page) => {
    await enter(page, '/services?edit=new');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Nothing to keep');
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    return page.getByRole('alertdialog', { name: 'Leave without saving?' });
  },
  'what is wrong in an editor': async (page) => {
    await enter(page, '/services?edit=new');
    await page.keyboard.press('Control+s');
    return page.getByRole('heading', { name: 'This service isn’t saved yet' });
  },
  'the panel for closing early': async (page) => {
    await enter(page, '/hours');
    await page.getByRole('button', { name: 'Close early…' }).click();
    await page.getByRole('checkbox', { name: /^Also set the announcement/ }).check();
    return page.getByRole('textbox', { name: 'Announcement for today' });
  },
  'the user’s menu': async (page) => {
    await enter(page, '');
    await page.getByRole('button', { name: 'admin, your menu' }).click();
    return page.getByRole('menu');
  },
};

for (const [name, openIt] of Object.entries(OVERLAYS)) {
  test(`${name}: accessible while it is open`, async ({ page, complaints }) => {
    const overlay = await openIt(page);
    await expect(overlay).toBeVisible();
    // Menus close when the window changes, and the sidebar of wide windows is a sheet in narrow ones.
    const staysOpen = !/menu/.test(name);
    await checkEverywhere(page, staysOpen ? {} : { widths: [1440] });
    await expect(overlay, 'looked at while it was open').toBeVisible();
    expect(complaints.console).toEqual([]);
  });
}

test('at 320 px the menu of a row and the sidebar open, and are accessible', async ({ page, complaints }) => {
  await page.setViewportSize({ width: 320, height: 900 });
  const { name } = await firstOf('services');
  await enter(page, '/services');
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await checkEverywhere(page, { widths: [320] });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await expect(page.getByRole('dialog').getByRole('navigation', { name: 'Console' })).toBeVisible();
  await checkEverywhere(page, { widths: [320] });
  expect(complaints.console).toEqual([]);
});
