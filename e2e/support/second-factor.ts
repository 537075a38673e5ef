import type { BrowserContext, Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { checkEverywhere } from './accessible';
import { unique } from './console';
import { asAdmin, origin, queryDatabase } from './product';
import { expect } from './test';

export interface Account {
  id: number;
  username: string;
  password: string;
}

/** The product at a name: browsers bind passkeys to one, and the address of the tests is in digits. */
export const namedOrigin = (): string => origin().replace('127.0.0.1', 'localhost');

/** An account of its own for one test. */
export async function makeAccount(role = 'administrator'): Promise<Account> {
  const username = unique('lin').replace(' ', '-');
  const password = 'seven kettles on the stove';
  const admin = await asAdmin();
  const answer = await admin.post('/api/users', { data: { username, password, role } });
  expect(answer.status(), await answer.text()).toBe(201);
  const { id } = (await answer.json()) as { id: number };
  await admin.dispose();
  return { id, username, password };
}

export const removeAccount = ({ id }: Account): Promise<object[]> =>
  queryDatabase('delete from users where id = $1', [id]);

/** Types name and password into a sign-in page. */
export async function typePassword(page: Page, { username, password }: Omit<Account, 'id'>): Promise<void> {
  await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

export async function signOut(page: Page, { username }: Account): Promise<void> {
  await page.getByRole('button', { name: `${username}, your menu` }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/admin\/login/);
}

const PERIOD_MS = 30_000;

/** An authenticator app with this secret, in base32. */
export class AuthenticatorApp {
  private readonly totp: TOTP;
  private lastStep = 0;

  constructor(secret: string) {
    this.totp = new TOTP({ secret });
  }

  /** A code that was not used yet: each counts once. The next period's counts, too; for the one after it waits. */
  async code(): Promise<string> {
    const step = Math.max(Math.floor(Date.now() / PERIOD_MS), this.lastStep + 1);
    const wait = (step - 1) * PERIOD_MS - Date.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait + 100));
    this.lastStep = step;
    return this.totp.generate({ timestamp: step * PERIOD_MS });
  }
}

/** Adds an authenticator app to the signed-in account, by the page; ends with the recovery codes on the screen. */
export async function addApp(page: Page): Promise<AuthenticatorApp> {
  await page.getByRole('button', { name: 'Add authenticator app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add an authenticator app' });
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const app = new AuthenticatorApp((await dialog.locator('code').innerText()).replace(/\s/g, ''));
  await dialog.getByLabel('Code from the app').fill(await app.code());
  await dialog.getByRole('button', { name: 'Add the app' }).click();
  return app;
}

/** The recovery codes on the screen; closes them. */
export async function keepCodes(page: Page): Promise<string[]> {
  const list = page.getByRole('list', { name: 'Recovery codes' });
  await expect(list).toBeVisible();
  const codes = await list.getByRole('listitem').allInnerTexts();
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  return codes;
}

/** A device that keeps passkeys, and answers for the person as soon as it is asked. */
export async function giveAuthenticator(page: Page): Promise<{ answers: (isVerified: boolean) => Promise<void> }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    answers: (isUserVerified) =>
      cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }).then(() => {}),
  };
}

/** Checks the page as it is ({@link checkEverywhere}), which needs the theme `system`, and gives the window its size back. */
export async function look(page: Page): Promise<void> {
  const size = page.viewportSize();
  await checkEverywhere(page);
  if (size) await page.setViewportSize(size);
}

/** Lets the page follow the device's theme; before it is opened. */
export const followTheme = (page: Page | BrowserContext): Promise<unknown> =>
  page.addInitScript(() => localStorage.setItem('theme', 'system'));

/** As if the account had signed in an hour ago. */
export const ageProof = ({ id }: Account): Promise<object[]> =>
  queryDatabase(`update web_sessions set proved_at = now() - interval '1 hour' where user_id = $1`, [id]);
