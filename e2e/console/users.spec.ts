import { ADMIN } from '../support/accounts';
import { choose, draftKeys, enter, unique } from '../support/console';
import { queryDatabase } from '../support/product';
import { expect, test } from '../support/test';

const LIN = { username: unique('lin').replace(' ', '-'), password: 'seven kettles on the stove' };

test.afterAll(() => queryDatabase('delete from users where username = $1', [LIN.username]));

test('a user is added, refused, made an administrator, signed out everywhere without losing work, and deleted', async ({
  page,
  browser,
  baseURL,
}) => {
  await enter(page, '/users');
  await expect(page.getByText(/^This is the last administrator/)).toBeVisible();
  await page.getByRole('button', { name: `Actions for ${ADMIN.username}`, exact: true }).click();
  const kept = page.getByRole('menuitem', { name: /^Delete….*This is the last administrator/ });
  await expect(kept).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Add user' }).click();
  const sheet = page.getByRole('dialog', { name: 'Add user' });
  await sheet.getByRole('textbox', { name: 'Username' }).fill(LIN.username);
  await sheet.getByLabel('Password', { exact: true }).fill(LIN.password);
  await sheet.getByRole('button', { name: 'Add user' }).click();
  await expect(page.getByText(`${LIN.username} can now sign in`)).toBeVisible();

  // Without a role: signed in, without access to any page.
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const lin = await context.newPage();
  await enter(lin, '/users', LIN);
  await expect(lin.getByRole('heading', { level: 1 })).toHaveText('Access Denied');
  await expect(lin.getByText("You don't have admin privileges.")).toBeVisible();
  expect((await context.request.get('/api/users')).status()).toBe(403);

  await choose(page, `Actions for ${LIN.username}`, 'Change role…');
  await page.getByLabel('Role', { exact: true }).selectOption('Administrator');
  await page.getByRole('button', { name: 'Save role' }).click();
  await expect(page.getByText(`Changed the role of ${LIN.username}`)).toBeVisible();
  await expect(page.getByText(/^This is the last administrator/)).toHaveCount(0);

  // The new role takes effect with a new session.
  await lin.goto('/admin/services?edit=new');
  await expect(lin).toHaveURL(/\/admin\/login\?next=/);
  await lin.getByRole('textbox', { name: 'Username' }).fill(LIN.username);
  await lin.getByLabel('Password', { exact: true }).fill(LIN.password);
  await lin.getByRole('button', { name: 'Sign In' }).click();
  const name = lin.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('A service in the making');

  await page.reload();
  await choose(page, `Actions for ${LIN.username}`, 'Sign out everywhere…');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByText(`${LIN.username} is signed out`)).toBeVisible();

  await lin.keyboard.press('Control+s');
  const dialog = lin.getByRole('alertdialog', { name: 'Your session ended. Sign in to continue.' });
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill(LIN.password);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(name, 'nothing typed is lost').toHaveValue('A service in the making');
  await expect.poll(() => draftKeys(lin)).toHaveLength(1);

  // The next person to sign in on this machine finds none of it.
  await context.clearCookies();
  lin.on('dialog', (leave) => void leave.accept());
  await enter(lin, '');
  await expect.poll(() => draftKeys(lin)).toEqual([]);
  await context.close();

  await page.reload();
  await choose(page, `Actions for ${LIN.username}`, 'Delete…');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByText(`Deleted the account of ${LIN.username}`)).toBeVisible();
  await expect(page.getByRole('button', { name: `Actions for ${LIN.username}` })).toHaveCount(0);
});
