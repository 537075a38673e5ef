import { queryDatabase } from '../support/product';
import {
  addApp,
  followTheme,
  keepCodes,
  look,
  makeAccount,
  namedOrigin,
  removeAccount,
  typePassword,
  type Account,
} from '../support/second-factor';
import { expect, test } from '../support/test';

test.describe.configure({ timeout: 120_000 });

let account: Account;
let late: Account;
test.beforeAll(async () => {
  account = await makeAccount();
  late = await makeAccount();
});
test.afterAll(async () => {
  // Directly: the administrator of the other tests has no second factor, and may change nothing while it is on.
  await queryDatabase(`update config set data = 'false' where id = 'second_factor_required'`);
  for (const each of [account, late]) await removeAccount(each);
});

test('administrators must add a second factor before anything else opens, in the console and the call monitor', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  await followTheme(context);
  const colleague = await context.newPage();
  await colleague.goto(`${namedOrigin()}/admin/login?next=/admin/faqs`);
  await typePassword(colleague, late);
  await expect(colleague.getByRole('heading', { level: 1 })).toContainText('FAQs');

  await page.goto(`${namedOrigin()}/admin/login?next=/admin/account`);
  await typePassword(page, account);
  await addApp(page);
  await keepCodes(page);
  await page.goto(`${namedOrigin()}/admin/config?tab=security`);
  await expect(page.getByText(/administrators don’t have a second factor yet/)).toContainText(late.username);
  await page.getByRole('switch', { name: 'Second factor for administrators' }).click();
  await page.getByRole('button', { name: 'Require it' }).click();
  await expect(page.getByText('Second factor for administrators is on')).toBeVisible();

  // Who works meanwhile is asked at the next call, and goes on where it was.
  await colleague.getByRole('link', { name: 'Users' }).click();
  await expect(colleague.getByRole('heading', { level: 1 })).toHaveText('Add a second factor');
  await look(colleague);
  const answer = await colleague.request.get(`${namedOrigin()}/api/users`);
  expect(answer.status()).toBe(403);
  expect(await answer.json()).toMatchObject({ code: 'second_factor_required' });

  const monitor = await context.newPage();
  await monitor.goto(`${namedOrigin()}/calls/login`);
  await typePassword(monitor, late);
  await expect(monitor.getByRole('alert')).toContainText('second factor');

  await addApp(colleague);
  await keepCodes(colleague);
  await expect(colleague.getByRole('heading', { level: 1 })).toContainText('Users');
  await colleague.goto(`${namedOrigin()}/admin/account`);
  await expect(colleague.getByText(/^Administrators must have a second factor/)).toBeVisible();
  await context.close();
});
