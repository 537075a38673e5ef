import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { freePort } from '../tools/platform/cluster.mjs';
import { queryDatabase } from './support/product';
import { makeDataDir, NO_LIMITS, runProduct } from './support/run-product';
import { expect, hydrationErrors, open, test } from './support/test';

// A product of its own: what the one that all tests share publishes is counted by other tests.
test.describe.configure({ mode: 'serial' });

const dataDir = makeDataDir();
let origin: string;
let stop: () => Promise<void>;

const COUNT = 650;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  stop = await runProduct({ dataDir, port, env: NO_LIMITS });
});
test.afterAll(async () => {
  test.setTimeout(60_000);
  await stop().finally(() => rmSync(dataDir, { recursive: true, force: true }));
});

const fill = () =>
  queryDatabase(
    `insert into health_conditions (slug, name, description, body_system, order_index)
     select 'many-' || n, case n when $1 then 'Quenched thirst' else 'Condition ' || n end, '<p>' || repeat('Needles and rest. ', 20) || '</p>',
       'General', 1000 + n
     from generate_series(1, $1::int) n`,
    [COUNT],
    dataDir,
  );
const stateOf = async (page: Page, path: string): Promise<string> =>
  (await page.request.get(`${origin}/page-state${path}`)).text();
const field = (page: Page) => page.getByRole('searchbox', { name: 'Search conditions' });
const cards = (page: Page) => page.getByRole('article');
const listCalls = (calls: readonly string[]) => calls.filter((path) => path === '/api/health-conditions');

test('a list of one page comes whole, and its search asks for nothing', async ({ page, complaints }) => {
  expect(await stateOf(page, '/conditions')).toContain('getHealthConditions(undefined)');
  await open(page, `${origin}/conditions`);
  await page.context().setOffline(true);
  await field(page).fill('sleep');
  await expect(page.getByText(/^Found \d+ condition\(s\) matching "sleep"$/)).toBeVisible();
  expect(listCalls(complaints.apiCalls)).toEqual([]);
});

test('of several pages each brings what it shows, and the others are the server’s', async ({ page, complaints }) => {
  await fill();
  await expect.poll(() => stateOf(page, '/conditions')).not.toContain('getHealthConditions(undefined)');
  await open(page, `${origin}/conditions`);
  const state = await stateOf(page, '/conditions');
  // Whole it has 450 kB.
  expect(state.length).toBeLessThan(120_000);
  expect(state).not.toContain('Quenched thirst');
  await expect(cards(page)).toHaveCount(96);
  expect(await hydrationErrors(page)).toEqual([]);
  await page.getByRole('link', { name: 'Next Page' }).click();
  await expect(page).toHaveURL(/\/conditions\?page=2#condition-list$/);
  await expect(page.getByText(/^Page 2 of \d$/)).toBeVisible();
  expect(listCalls(complaints.apiCalls)).toEqual([]);
});

test('a search finds what is on the last page, as its address does', async ({ page, complaints }) => {
  await open(page, `${origin}/conditions`);
  await field(page).fill('quenched');
  await expect(page.getByText('Found 1 condition(s) matching "quenched"')).toBeVisible();
  await expect(cards(page)).toHaveCount(1);
  await expect(page).toHaveURL(/\?q=quenched$/);
  expect(listCalls(complaints.apiCalls).length).toBeGreaterThan(3);
  await page.reload();
  await expect(cards(page)).toHaveText(/Quenched thirst/);
  await field(page).fill('');
  await expect(cards(page)).toHaveCount(96);
  expect(complaints.console).toEqual([]);
});

test('a search that cannot load the list says so, keeps what was typed, and tries again', async ({ page }) => {
  await page.route('**/api/health-conditions?*after=*', (route) => route.abort());
  await open(page, `${origin}/conditions`);
  await field(page).fill('quenched');
  const alert = page.getByRole('alert').filter({ hasText: 'We can’t show the conditions we treat right now.' });
  await expect(alert).toBeVisible();
  await expect(page.getByText(/No conditions found/)).toHaveCount(0);
  await expect(field(page)).toHaveValue('quenched');
  await page.unroute('**/api/health-conditions?*after=*');
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(cards(page)).toHaveText(/Quenched thirst/);
});
