import type { Page } from '@playwright/test';
import { rmSync } from 'node:fs';
import { freePort } from '../../tools/platform/cluster.mjs';
import { CALLS } from '../support/accounts';
import {
  detail,
  enterMonitor,
  expect,
  LIVE,
  LOST,
  openSession,
  pick,
  rowOf,
  SESSION_KEY,
  test as base,
} from '../support/monitor';
import { PhoneCall } from '../support/phone';
import { asAdmin } from '../support/product';
import { makeDataDir, runProduct } from '../support/run-product';
import { layWire, type Wire } from '../support/wire';

const test = base.extend<{ wire: Wire }>({
  wire: async ({ baseURL }, use) => {
    const wire = await layWire(baseURL ?? '');
    await use(wire);
    wire.remove();
  },
});

const pill = (page: Page, words: string) => page.getByRole('status').getByText(words, { exact: true });

/** The list's text for these calls, from the top. */
const sessionsIn = async (page: Page, calls: readonly PhoneCall[]): Promise<(string | null)[]> => {
  const rows = await page
    .locator('article[data-session]')
    .evaluateAll((all) => all.map((row) => row.getAttribute('data-session')));
  return rows.filter((session) => calls.some((call) => call.session === session));
};

/** Three calls, one after the other: one ended, one answered, one ringing. */
async function threeCalls(ring: (digit: number) => PhoneCall): Promise<PhoneCall[]> {
  const calls: PhoneCall[] = [];
  // Each begins after the one before.
  for (const digit of [1, 2, 3]) {
    const call = ring(digit);
    await call.rings();
    calls.push(call);
  }
  await calls[0]?.ends();
  await calls[1]?.isAnswered();
  return calls;
}

/** No call is lost or duplicated, the latest is on top, and each has its current state. */
async function expectAll(page: Page, calls: readonly PhoneCall[]): Promise<void> {
  const [over, talking, ringing] = calls as [PhoneCall, PhoneCall, PhoneCall];
  await expect(rowOf(page, ringing)).toContainText('Ringing');
  await expect(rowOf(page, talking)).toContainText('Answered');
  await expect(rowOf(page, over)).toContainText('Ended');
  expect(await sessionsIn(page, calls)).toEqual([ringing, talking, over].map(({ session }) => session));
}

/** Opens the monitor at another origin: through a wire, or of another product. Returns the session's id. */
async function enterAt(page: Page, { origin }: { origin: string }): Promise<string> {
  const sessionId = await openSession(page.request, CALLS, origin);
  await page.goto(`${origin}/calls/login`);
  await page.evaluate(([key, id]) => sessionStorage.setItem(key ?? '', id ?? ''), [SESSION_KEY, sessionId]);
  await page.goto(`${origin}/calls`);
  await expect(pill(page, LIVE)).toBeVisible();
  return sessionId;
}

test('without a network the monitor says so and since when; with it again, nothing is lost or doubled', async ({
  page,
  context,
  phone,
  wire,
}) => {
  await enterAt(page, wire);
  const known = await phone('+15035550100').rings();
  await expect(rowOf(page, known)).toContainText('Ringing');
  // Chromium's offline switch does not cut open streams.
  wire.cut();
  await context.setOffline(true);
  await expect(pill(page, 'Connection Error')).toBeVisible();
  const banner = page.getByRole('alert').filter({ hasText: LOST });
  await expect(banner).toHaveText(/Not live since \d{1,2}:\d{2} [AP]M\. This device is offline\./);
  await expect(page.getByRole('button', { name: 'Reconnect' })).toBeVisible();
  await known.ends();
  const calls = await threeCalls((digit) => phone(`+1503555011${digit}`));
  await expect(pill(page, 'Connection Error')).toBeVisible();
  expect(await sessionsIn(page, calls)).toEqual([]);
  await expect(rowOf(page, known)).toContainText('Ringing');
  await wire.mend();
  await context.setOffline(false);
  await expect(pill(page, LIVE)).toBeVisible();
  await expect(banner).toHaveCount(0);
  await expectAll(page, calls);
  await expect(rowOf(page, known)).toContainText('Missed');
  await calls[2]?.isAnswered();
  await expect(rowOf(page, calls[2] as PhoneCall)).toContainText('Answered');
});

test('a stream that breaks is reported, reconnects by itself, and nothing is lost', async ({ page, phone, wire }) => {
  await enterAt(page, wire);
  wire.cut();
  await expect(page.getByText(LOST)).toBeVisible();
  await expect(pill(page, 'Connection Error')).toBeVisible();
  const calls = await threeCalls((digit) => phone(`+1503555012${digit}`));
  await wire.mend();
  await expect(pill(page, LIVE)).toBeVisible();
  await expect(page.getByText(LOST)).toHaveCount(0);
  await expectAll(page, calls);
});

test.describe('on a first visit', () => {
  // Once installed, the service worker has every part of the page.
  test.use({ serviceWorkers: 'block' });

  test('a part of the page that cannot be loaded takes nothing else with it', async ({ page, phone }) => {
    const parts = '**/calls/assets/call-detail*.js';
    await page.route(parts, (route) => route.abort());
    await enterMonitor(page);
    const call = await phone('+15035550160').rings();
    await pick(page, call);
    const failed = page.getByRole('alert').filter({ hasText: 'This part of the page couldn’t be loaded.' });
    await expect(failed).toBeVisible();
    await expect(pill(page, LIVE)).toBeVisible();
    await expect(rowOf(page, call)).toContainText('Ringing');
    await page.unroute(parts);
    await failed.getByRole('button', { name: 'Retry' }).click();
    await expect(detail(page)).toBeVisible();
  });
});

test('Reconnect tries at once', async ({ page, phone, wire }) => {
  await enterAt(page, wire);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  await page.route('**/api/ringcentral/events?*', (route) => route.fulfill({ status: 503 }));
  // After a refusal the browser does not reconnect by itself; the monitor does after three seconds, and the clock is
  // stopped.
  const refusal = page.waitForResponse('**/api/ringcentral/events?*');
  wire.cut();
  await refusal;
  await page.clock.runFor(500);
  await expect(page.getByText(LOST)).toBeVisible();
  const call = await phone('+15035550130').rings();
  await wire.mend();
  await page.unroute('**/api/ringcentral/events?*');
  const stream = page.waitForRequest('**/api/ringcentral/events?*');
  await page.getByRole('button', { name: 'Reconnect' }).click();
  await stream;
  await page.clock.resume();
  await expect(pill(page, LIVE)).toBeVisible();
  await expect(rowOf(page, call)).toContainText('Ringing');
});

test('the product stops and starts again: the monitor stays signed in and shows what happened meanwhile', async ({
  page,
}) => {
  // Starts a product of its own twice: the one that all tests share must not stop.
  test.slow();
  const product = { dataDir: makeDataDir(), port: await freePort() };
  const place = { dataDir: product.dataDir, origin: `http://127.0.0.1:${product.port}` };
  let stop = await runProduct(product);
  try {
    const sessionId = await enterAt(page, place);
    const known = await new PhoneCall('+15035550140', { product: place }).rings();
    await expect(rowOf(page, known)).toContainText('Ringing');
    await stop();
    await expect(pill(page, 'Connection Error')).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: LOST })).toHaveText(/Not live since \d{1,2}:\d{2} [AP]M\./);
    await expect(rowOf(page, known)).toContainText('Ringing');
    // The monitor's attempts fail until the phone system has reported to the product.
    await page.route('**/api/ringcentral/events?*', (route) => route.abort());
    stop = await runProduct(product);
    await known.ends();
    const calls = await threeCalls((digit) => new PhoneCall(`+1503555015${digit}`, { product: place }));
    await expect(page.getByText(LOST)).toBeVisible();
    expect(await sessionsIn(page, calls)).toEqual([]);
    await page.unroute('**/api/ringcentral/events?*');
    await expect(pill(page, LIVE)).toBeVisible();
    await expect(page.getByText(LOST)).toHaveCount(0);
    await expectAll(page, calls);
    await expect(rowOf(page, known)).toContainText('Missed');
    expect(await page.evaluate((key) => sessionStorage.getItem(key), SESSION_KEY)).toBe(sessionId);
    // Live again, not only up to date.
    await calls[2]?.isAnswered();
    await expect(rowOf(page, calls[2] as PhoneCall)).toContainText('Answered');
  } finally {
    await stop().finally(() => rmSync(product.dataDir, { recursive: true, force: true }));
  }
});

test('a session that is ended elsewhere ends the stream and leads to the login', async ({ page }) => {
  const sessionId = await enterMonitor(page);
  const answer = await page.request.post('/api/calls-auth/logout', { headers: { 'x-session-id': sessionId } });
  expect(answer.status()).toBe(200);
  await expect(page).toHaveURL(/\/calls\/login$/);
  expect(await page.evaluate((key) => sessionStorage.getItem(key), SESSION_KEY)).toBeNull();
});

test('an account that is switched off is shown the login, and cannot sign in again', async ({ page }) => {
  const admin = await asAdmin();
  const account = { username: 'e2e-temp', password: 'a phone for one morning' };
  const made = await admin.post('/api/reception-accounts', { data: { ...account, displayName: 'Temp' } });
  expect(made.status(), await made.text()).toBe(201);
  const { id } = (await made.json()) as { id: number };
  try {
    await enterMonitor(page, '/calls', account);
    expect((await admin.put(`/api/reception-accounts/${id}`, { data: { isActive: false } })).status()).toBe(200);
    await expect(page).toHaveURL(/\/calls\/login$/);
    const again = await page.request.post('/api/calls-auth/login', { data: account });
    expect(again.status()).toBe(401);
  } finally {
    await admin.delete(`/api/reception-accounts/${id}`);
    await admin.dispose();
  }
});
