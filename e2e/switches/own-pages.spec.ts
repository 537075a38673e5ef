import type { APIRequestContext } from '@playwright/test';
import { checkEverywhere } from '../support/accessible';
import { enter, unique } from '../support/console';
import { asAdmin } from '../support/product';
import { expect, open, test } from '../support/test';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

const TITLE = unique('House Rules');
let admin: APIRequestContext;

interface Row {
  id: number;
  slug: string;
  title: string;
  isActive: boolean;
}

const rows = async (): Promise<Row[]> => (await (await admin.get('/api/pages?includeInactive=true')).json()) as Row[];
const own = async (): Promise<Row> => {
  const row = (await rows()).find(({ title }) => title === TITLE);
  if (!row) throw new Error(`there is no page ${TITLE}`);
  return row;
};

test.beforeAll(async () => {
  admin = await asAdmin();
});
test.afterAll(async () => {
  const row = (await rows()).find(({ title }) => title === TITLE);
  if (row) await admin.delete(`/api/pages/${row.id}`);
  await admin.dispose();
});
test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('theme', 'system')));

test('an editor writes a page with a table and a warning, and it stands in the menu', async ({ page, complaints }) => {
  await enter(page, '/pages');
  await page.getByRole('link', { name: 'Add page' }).click();
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(TITLE);
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await text.click();
  const toolbar = page.getByRole('toolbar', { name: 'Formatting for Text' });
  await page.keyboard.type('Ask [name of the host] first.');
  await expect(page.getByText('Still to fill in: [name of the host]')).toBeVisible();
  await page.keyboard.press('Enter');
  await toolbar.getByRole('button', { name: 'Warning' }).click();
  await page.keyboard.type('No candles.');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await toolbar.getByRole('button', { name: 'Table', exact: true }).click();
  await page.keyboard.type('Room');
  await toolbar.getByRole('button', { name: 'Add row below' }).click();
  await toolbar.getByRole('button', { name: 'Table caption' }).click();
  await page.getByRole('textbox', { name: 'Caption', exact: true }).fill('Who may enter');
  await page.getByRole('button', { name: 'Save caption' }).click();
  await page.getByRole('combobox', { name: 'Linked from' }).selectOption('menu');
  await page.getByRole('button', { name: 'Add page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();

  const { slug } = await own();
  await open(page, '/about');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: TITLE }).click();
  await expect(page).toHaveURL(new RegExp(`/${slug}$`));
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  await expect(page.locator('mark')).toHaveText('[name of the host]');
  await expect(page.locator('aside[data-kind="warning"]')).toHaveText('No candles.');
  const table = page.getByRole('region', { name: 'Who may enter' }).getByRole('table', { name: 'Who may enter' });
  await expect(table.getByRole('columnheader', { name: 'Room' })).toBeVisible();
  await expect(table.getByRole('row')).toHaveCount(4);
  expect(complaints.console).toEqual([]);
  await checkEverywhere(page);
  expect(await (await page.request.get('/sitemap.xml')).text()).toContain(`/${slug}</loc>`);
});

test('what is left to fill in is a gap on the dashboard', async ({ page }) => {
  await enter(page, '/');
  const gaps = page.getByRole('listitem').filter({ hasText: TITLE });
  await expect(gaps.last()).toContainText('fill in [name of the host]', { useInnerText: false });
});

test('an address of something else is refused in words, and a hidden page is the 404 page', async ({ page }) => {
  const taken = await admin.post('/api/pages', { data: { title: 'Store', slug: 'store' } });
  expect([taken.status(), (await taken.json()).fields]).toEqual([
    400,
    { slug: 'Another part of the website already has this address. Choose another one.' },
  ]);
  const { id, slug } = await own();
  expect((await page.request.get(`/${slug}`)).status()).toBe(200);
  await admin.put(`/api/pages/${id}`, { data: { isActive: false } });
  await expect.poll(async () => (await page.request.get(`/${slug}`)).status()).toBe(404);
  const unknown = await (await page.request.get('/no-page-of-this-name')).text();
  expect(await (await page.request.get(`/${slug}`)).text()).toBe(unknown);
});

test('forms lead to the privacy notice while there is one', async ({ page }) => {
  const notice = (await rows()).find(({ slug }) => slug === 'privacy');
  await page.goto('/contact');
  const links = page.getByRole('main').getByRole('link', { name: 'Privacy Notice' });
  await expect(links).toHaveAttribute('href', '/privacy');
  await expect(page.getByRole('navigation', { name: 'Notices' }).getByRole('link')).toHaveText([
    'Privacy Notice',
    'Terms',
    'Accessibility',
    'New Patients',
  ]);
  for (const address of ['/custom-herbs', '/appointments', '/newsletter', '/check-in']) {
    await page.goto(address);
    await expect(links.first(), address).toBeVisible();
  }
  await page.goto('/check-in?kiosk=1');
  await expect(page.getByText('see our Privacy Notice. Reception has it on paper.')).toBeVisible();
  await expect(links).toHaveCount(0);

  await admin.put(`/api/pages/${notice?.id}`, { data: { isActive: false } });
  try {
    await expect.poll(async () => (await page.request.get('/privacy')).status()).toBe(404);
    await page.goto('/contact');
    await expect(links).toHaveCount(0);
  } finally {
    await admin.put(`/api/pages/${notice?.id}`, { data: { isActive: true } });
  }
});

test('each notice of a new clinic holds on every width, in both themes, and on paper', async ({ page }) => {
  for (const slug of ['privacy', 'terms', 'accessibility', 'new-patients']) {
    await page.emulateMedia({ colorScheme: 'light' });
    await open(page, `/${slug}`);
    await expect(page.getByRole('navigation', { name: 'On this page' })).toBeVisible();
    await checkEverywhere(page, { widths: [320, 768, 1440] });
  }
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'On this page' })).toBeHidden();
  const sheet = page.getByRole('table', { name: 'About you', exact: true });
  await expect(sheet).toBeVisible();
  // Firefox takes a grid that goes on on the next sheet for shorter than it is, and prints what follows over it.
  const grids = await sheet.evaluate((table) => {
    const around: string[] = [];
    for (let element = table.parentElement; element; element = element.parentElement)
      around.push(getComputedStyle(element).display);
    return around.filter((display) => /grid|flex/.test(display));
  });
  expect(grids).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a page is complete', async ({ page }) => {
    await page.goto('/privacy');
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy Notice' })).toBeVisible();
    await page.getByRole('link', { name: 'Your rights' }).click();
    await expect(page).toHaveURL(/#part-your-rights$/);
    await expect(page.getByText('THIS NOTICE DESCRIBES HOW MEDICAL INFORMATION')).toBeVisible();
  });
});
