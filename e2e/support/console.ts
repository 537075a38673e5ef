import { type APIRequestContext, type BrowserContext, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { ADMIN } from './accounts';
import { origin } from './product';
import { expect } from './test';

/** A text that no other test writes. */
export const unique = (topic: string): string => `${topic} ${Math.random().toString(36).slice(2, 10)}`;

/** Signs a browser in without its login page. */
export async function signInContext(context: BrowserContext, account = ADMIN): Promise<void> {
  const answer = await context.request.post('/api/auth/login', { data: account, headers: { origin: origin() } });
  expect(answer.status(), `${account.username} signs in`).toBe(200);
}

/** Opens a page of the console as a signed-in user, and waits for its heading. `path` is relative to the console. */
export async function enter(page: Page, path: string, account = ADMIN): Promise<void> {
  await signInContext(page.context(), account);
  await page.goto(`/admin${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** A unique picture: the API stores identical ones once. */
export const makePng = (): Promise<Buffer> => {
  const channel = (): number => Math.floor(Math.random() * 256);
  const background = { r: channel(), g: channel(), b: channel() };
  return sharp({ create: { width: 320, height: 200, channels: 3, background } })
    .png()
    .toBuffer();
};

/** Chooses an entry of a menu. */
export async function choose(page: Page, menu: string | RegExp, item: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** The Undo button of the current toast. */
export const undoButton = (page: Page): Locator => page.getByRole('button', { name: 'Undo', exact: true });

/** Waits for the response to a write of the console. */
export const answerTo = (page: Page, method: string, path: RegExp) =>
  page.waitForResponse((response) => response.request().method() === method && path.test(response.url()));

/**
 * Polls until it holds. The website has a second to show what the console saved; `npm run bench` (P3) measures that,
 * because here all tests share the machine. A page that misses a change stays outdated far longer than this.
 */
export async function soon(message: string, check: () => Promise<boolean>): Promise<void> {
  await expect.poll(check, { message, timeout: 5_000, intervals: [20, 50] }).toBe(true);
}

/** Positions of texts in the HTML of a page of the website; -1 for missing ones. */
export async function placesIn(client: APIRequestContext, address: string, texts: readonly string[]) {
  const body = await (await client.get(address)).text();
  const main = body.slice(body.indexOf('<main'), body.indexOf('</main>'));
  return texts.map((words) => main.indexOf(words));
}

/** Keys of the drafts that this browser keeps. */
export const draftKeys = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('harmony.draft:')));
