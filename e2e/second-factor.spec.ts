import { readFileSync } from 'node:fs';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { choose } from './support/console';
import { nextMailTo, type Mail } from './support/mail';
import {
  addApp,
  ageProof,
  followTheme,
  giveAuthenticator,
  keepCodes,
  look,
  makeAccount,
  namedOrigin,
  removeAccount,
  signOut,
  typePassword,
  type Account,
} from './support/second-factor';
import { expect, test } from './support/test';

// Some wait for the next code of an app, which takes up to half a minute.
test.describe.configure({ timeout: 120_000 });

let account: Account;
test.beforeEach(async ({ page }) => {
  account = await makeAccount();
  await followTheme(page);
  await page.goto(`${namedOrigin()}/admin/login?next=/admin/account`);
});
test.afterEach(() => removeAccount(account));

const codeField = 'Code from your authenticator app';

test('an authenticator app is added by its QR code and asked for from then on, or a recovery code, each once', async ({
  page,
  complaints,
}) => {
  await typePassword(page, account);
  await page.getByRole('button', { name: 'Add authenticator app' }).click();
  // The picture says the same as the text, in the dark theme too.
  await page.emulateMedia({ colorScheme: 'dark' });
  const picture = page.getByRole('img', { name: 'QR code for your authenticator app' });
  const { data, info } = await sharp(await picture.screenshot({ scale: 'css' }))
    .resize({ width: 600, kernel: 'nearest' })
    .extend({ top: 40, bottom: 40, left: 40, right: 40, background: 'white' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const uri = new URL(decodeQR({ width: info.width, height: info.height, data }));
  const typed = await page.getByRole('dialog').locator('code').innerText();
  expect(uri.searchParams.get('secret')).toBe(typed.replace(/\s/g, ''));
  expect(decodeURIComponent(uri.pathname)).toContain(account.username);
  await look(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Off', { exact: true }), 'nothing is added without a code').toBeVisible();

  const app = await addApp(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download as text' }).click();
  const file = readFileSync(await (await download).path(), 'utf8');
  await look(page);
  const [first = '', ...others] = await keepCodes(page);
  expect(others).toHaveLength(9);
  for (const code of [first, ...others]) expect(file).toContain(code);
  await expect(page.getByText('10 of 10 left')).toBeVisible();

  await signOut(page, account);
  await typePassword(page, account);
  await page.getByLabel(codeField).fill('000000');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText(/^This code is wrong/);
  await expect(page.getByLabel(codeField)).toBeFocused();
  await look(page);
  await page.getByLabel(codeField).fill(await app.code());
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Dashboard');

  for (const [code, isRight] of [[first, true] as const, [first, false] as const]) {
    await signOut(page, account);
    await typePassword(page, account);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(code.toUpperCase());
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    if (isRight) await expect(page.getByRole('heading', { level: 1 })).toContainText('Dashboard');
    else await expect(page.getByRole('alert')).toHaveText(/^This recovery code is wrong/);
  }
  // Refused codes are answered with 401, which browsers write to the console.
  expect(complaints.console.filter((line) => !line.includes('401'))).toEqual([]);
});

test('a passkey signs in alone, and after the password; it is renamed and removed', async ({ page, complaints }) => {
  const device = await giveAuthenticator(page);
  await typePassword(page, account);
  await page.getByRole('button', { name: 'Add passkey' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a passkey' });
  await expect(adding.getByLabel('Name', { exact: true })).toHaveValue(/^\w+ on \w+$/);
  await adding.getByRole('button', { name: 'Add the passkey' }).click();
  await keepCodes(page);
  await choose(page, /^Actions for the passkey/, 'Rename…');
  await page.getByLabel('Name', { exact: true }).fill('The desk');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByRole('list', { name: 'Your passkeys' })).toContainText('The desk');

  await page.getByRole('button', { name: 'Add passkey' }).click();
  await adding.getByRole('button', { name: 'Add the passkey' }).click();
  await expect(adding.getByRole('alert')).toHaveText(/already has a passkey for your account/);
  await adding.getByRole('button', { name: 'Cancel' }).click();

  await signOut(page, account);
  await look(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Dashboard');

  await signOut(page, account);
  await device.answers(false);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('alert'), 'a device that does not know whose finger it is').toBeVisible();
  await device.answers(true);
  await typePassword(page, account);
  await page.getByRole('button', { name: 'Use your passkey' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Dashboard');

  await page.goto(`${namedOrigin()}/admin/account`);
  await choose(page, 'Actions for the passkey The desk', 'Remove…');
  await expect(page.getByRole('alertdialog')).toContainText('This is your last second factor');
  await page.getByRole('button', { name: 'Remove passkey' }).click();
  await expect(page.getByText('The passkey “The desk” was removed')).toBeVisible();
  await expect(page.getByText('Off', { exact: true })).toBeVisible();
  expect(complaints.console).toEqual([]);
});

test('an address in digits says where passkeys work', async ({ page, baseURL }) => {
  await page.goto(`${baseURL}/admin/login?next=/admin/account`);
  await typePassword(page, account);
  const link = page.getByRole('link', { name: /^Open this page at localhost:/ }).first();
  await expect(link).toHaveAttribute('href', `${namedOrigin()}/admin/account`);
});

test('what cannot be taken back, and what leaves the house, asks again who is there', async ({ page }) => {
  const other = await makeAccount('front-desk');
  await typePassword(page, account);
  await expect(page.getByRole('heading', { name: 'Second factor' })).toBeVisible();
  await ageProof(account);
  await page.goto(`${namedOrigin()}/admin/users`);
  const remove = async (): Promise<void> => {
    await choose(page, `Actions for ${other.username}`, 'Delete…');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete account' }).click();
  };
  const question = page.getByRole('alertdialog', { name: 'Confirm it’s you' });
  await remove();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('You didn’t confirm it’s you, so nothing was changed.')).toBeVisible();
  await expect(page.getByRole('button', { name: `Actions for ${other.username}` })).toBeVisible();

  await remove();
  await question.getByLabel('Your password').fill('not this one, surely');
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(question.getByRole('alert')).toHaveText('This isn’t your password.');
  await look(page);
  await question.getByLabel('Your password').fill(account.password);
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(`Deleted the account of ${other.username}`)).toBeVisible();

  await ageProof(account);
  await page.goto(`${namedOrigin()}/admin/audit`);
  await page.getByRole('link', { name: 'Download as CSV' }).click();
  await question.getByLabel('Your password').fill(account.password);
  const download = page.waitForEvent('download');
  await question.getByRole('button', { name: 'Confirm' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  await removeAccount(other);
});

test('with a second factor, that is asked for again; a passkey as well', async ({ page }) => {
  await giveAuthenticator(page);
  await typePassword(page, account);
  const app = await addApp(page);
  await keepCodes(page);
  await ageProof(account);
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await page.getByRole('button', { name: 'Add the passkey' }).click();
  const question = page.getByRole('alertdialog', { name: 'Confirm it’s you' });
  await question.getByLabel(codeField).fill(await app.code());
  await look(page);
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('list', { name: 'Your passkeys' })).toBeVisible();

  await ageProof(account);
  await page.getByRole('button', { name: 'Remove authenticator app' }).click();
  await page.getByRole('button', { name: 'Remove app' }).click();
  await question.getByRole('button', { name: 'Use your passkey' }).click();
  await expect(page.getByText('The authenticator app was removed')).toBeVisible();
});

test('the call monitor asks for it too', async ({ page }) => {
  await typePassword(page, account);
  const app = await addApp(page);
  await keepCodes(page);
  await page.goto(`${namedOrigin()}/calls/login`);
  await typePassword(page, account);
  await page.getByLabel(codeField).fill(await app.code());
  await look(page);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/calls\/monitor/);
});

test('an address is confirmed by mail, and replaces a forgotten password', async ({ page, complaints }) => {
  const email = `${account.username}@example.com`;
  const linkIn = ({ text }: Mail, path: string): string =>
    namedOrigin() + (new RegExp(`https?://[^/\\s]+(${path}#\\S+)`).exec(text)?.[1] ?? '');
  await typePassword(page, account);
  await page.getByLabel('Your address').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(`We sent a link to ${email}.`)).toBeVisible();
  const confirmation = await nextMailTo(email, ({ subject }) => subject === 'Confirm your email address');
  // A new document, as from a mail program.
  await page.goto(namedOrigin());
  await page.goto(linkIn(confirmation, '/admin/account'));
  await expect(page.getByText(`Your address is now confirmed: ${email}`)).toBeVisible();
  expect(new URL(page.url()).hash).toBe('');
  await look(page);

  await signOut(page, account);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Username or email address').fill(email);
  await look(page);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('status').filter({ hasText: /^If the account exists/ })).toBeFocused();
  const reset = await nextMailTo(email, ({ subject }) => subject === 'Reset your password');
  await page.goto(namedOrigin());
  await page.goto(linkIn(reset, '/admin/reset-password'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set a new password');
  expect(new URL(page.url()).hash).toBe('');
  const password = 'nine lanterns by the river';
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password').fill(password);
  await look(page);
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await typePassword(page, { ...account, password });
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Dashboard');

  await page.goto(namedOrigin());
  await page.goto(linkIn(reset, '/admin/reset-password'));
  await page.getByLabel('New password', { exact: true }).fill('ten lanterns by the river');
  await page.getByLabel('Confirm new password').fill('ten lanterns by the river');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('alert')).toHaveText(/^This link no longer works/);
  expect(complaints.console.filter((line) => !line.includes('404'))).toEqual([]);
});
