import type { Browser, Page } from '@playwright/test';
import { checkEverywhere, wordsOfPrograms } from './support/accessible';
import { enter, unique } from './support/console';
import { asAdmin, queryDatabase } from './support/product';
import { expect, test } from './support/test';

const PASSWORD = 'seven kettles on the stove';
const ROLES = ['front-desk', 'editor', 'practitioner'] as const;
/** Each worker has accounts of its own. */
const MARK = unique('e2e').replace(' ', '-');
const nameOf = (role: string): string => `${MARK}-${role}`;

/** A person of this role in a browser of their own, on a page of the console. */
async function as(browser: Browser, role: string, path: string, baseURL = ''): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  // The device's theme, which changes without loading the page again.
  await page.addInitScript(() => localStorage.setItem('theme', 'system'));
  await enter(page, path, { username: nameOf(role), password: PASSWORD });
  return page;
}
const pagesOf = (page: Page) =>
  page.getByRole('navigation', { name: 'Console' }).getByRole('link').locator('span:first-of-type').allTextContents();

test.beforeAll(async () => {
  const admin = await asAdmin();
  for (const role of ROLES) {
    const answer = await admin.post('/api/users', { data: { username: nameOf(role), password: PASSWORD, role } });
    expect(answer.status()).toBe(201);
  }
  await admin.dispose();
});
test.afterAll(() => queryDatabase('delete from users where username = any($1)', [ROLES.map(nameOf)]));

test('each role finds its own pages, and reads who may open the others', async ({ browser, baseURL, complaints }) => {
  const desk = await as(browser, 'front-desk', '/', baseURL);
  expect(await pagesOf(desk)).toContain('Follow-up');
  expect(await pagesOf(desk)).not.toContain('Services');
  await expect(desk.getByRole('heading', { name: 'Needs attention' })).toBeVisible();

  const editor = await as(browser, 'editor', '/follow-ups', baseURL);
  await expect(editor.getByText('You don’t have access to this page')).toBeVisible();
  await expect(editor.getByText(/the role Administrator or Front desk/)).toBeVisible();
  await checkEverywhere(editor);
  await editor.goto('/admin/services');
  await expect(editor.getByRole('heading', { level: 1 })).toHaveText(/^Services/);

  const practitioner = await as(browser, 'practitioner', '/?tab=custom-herb-requests', baseURL);
  await expect(practitioner.getByRole('heading', { level: 1 })).toHaveText('Herb requests');
  expect(await pagesOf(practitioner)).toEqual([
    'Dashboard',
    'My patients',
    'Formulas',
    'Herb requests',
    'Wording',
    'Herbs',
  ]);
  await practitioner.goto('/admin/own-patients');
  await expect(practitioner.getByText('This account isn’t linked to a practitioner yet')).toBeVisible();
  await checkEverywhere(practitioner);
  expect(complaints.console).toEqual([]);
});

test('no page of any role says anything in the words of programs, what is missing and what broke included', async ({
  browser,
  baseURL,
}) => {
  test.slow();
  for (const role of ROLES) {
    const page = await as(browser, role, '/', baseURL);
    const links = page.getByRole('navigation', { name: 'Console' }).getByRole('link');
    const own = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(own.length).toBeGreaterThan(3);
    const said: string[] = [];
    for (const address of [...own, '/admin/nowhere', '/admin/services/1/2', '/admin/errors']) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      const words = await wordsOfPrograms(page);
      if (words !== null) said.push(`${address}: ${words}`);
    }
    expect(said, role).toEqual([]);
    await page.context().close();
  }
});

test('a page that breaks says so to people, and the rest of the console goes on', async ({ page }) => {
  await page.route('**/assets/hours-page-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export const Component = () => { throw new TypeError("Cannot read properties of undefined") };',
    }),
  );
  await enter(page, '/');
  await page.getByRole('link', { name: 'Hours' }).first().press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
  expect(await wordsOfPrograms(page)).toBeNull();
  await page.getByRole('link', { name: 'Services' }).first().press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Services/);
});

test('a message is a follow-up at once; who takes it is seen by others; it closes with its message', async ({
  page,
  browser,
  baseURL,
}) => {
  const name = unique('Ada');
  await enter(page, '/follow-ups');
  const desk = await as(browser, 'front-desk', '/follow-ups', baseURL);
  const [message] = await queryDatabase<{ id: number }>(
    "insert into contact_submissions (name, email, message) values ($1, 'ada@example.com', 'Are you open?') returning id",
    [name],
  );
  await expect(desk.getByRole('row', { name: new RegExp(name) })).toBeVisible();
  await desk.getByRole('button', { name: `Take: ${name}` }).click();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText(`Assigned to ${nameOf('front-desk')}`);

  await desk.getByRole('button', { name: `Close: ${name}` }).click();
  await desk.getByRole('menuitem', { name: 'Reached' }).click();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(0);
  await page.getByRole('button', { name: 'Recently closed' }).click();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Reached');
  await page.goto(`/admin?tab=contact-submissions&state=all&row=${message?.id}`);
  await expect(page.getByRole('button', { name: 'Answered', pressed: true })).toBeVisible();
});
