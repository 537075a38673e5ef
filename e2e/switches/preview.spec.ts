import { request as makeRequest, type APIRequestContext, type APIResponse } from '@playwright/test';
import { violationsOf } from '../support/accessible';
import { ADMIN } from '../support/accounts';
import { setSwitch } from '../support/flags';
import { asAdmin, origin, queryDatabase } from '../support/product';
import { readPublished, type Published } from '../support/published';
import { expect, test } from '../support/test';

const CLOSED = 'This site is currently in preview mode. Only administrators can access the application at this time.';
const STAFF = 'e2e-staff';

let admin: APIRequestContext;
let stranger: APIRequestContext;
let staff: APIRequestContext;
let published: Published;
/** What an anonymous visitor was sent before, by URL. */
const before = new Map<string, APIResponse>();

test.beforeAll(async () => {
  admin = await asAdmin();
  stranger = await makeRequest.newContext({ baseURL: origin() });
  staff = await makeRequest.newContext({ baseURL: origin(), extraHTTPHeaders: { origin: origin() } });
  await queryDatabase(
    'insert into users (username, password, is_admin) select $1, password, false from users where username = $2',
    [STAFF, ADMIN.username],
  );
  published = await readPublished(admin);
  // All caches are filled when the switch is flipped.
  for (const address of [...published.pages, ...published.data]) before.set(address, await stranger.get(address));
  // Once the site is closed, staff cannot sign in any more.
  expect((await staff.post('/api/auth/login', { data: { ...ADMIN, username: STAFF } })).status()).toBe(200);
  await setSwitch(admin, 'admin_only', true);
});
test.afterAll(async () => {
  await setSwitch(admin, 'admin_only', false);
  await queryDatabase('delete from users where username = $1', [STAFF]);
  for (const context of [admin, stranger, staff]) await context.dispose();
});

/** Words of the content in an answer. */
async function leaks(answer: APIResponse): Promise<string[]> {
  const text = await answer.text();
  return published.words.filter((words) => text.includes(words) || text.includes(words.replaceAll('&', '&amp;')));
}

test('there was something to hide', async () => {
  expect(published.words.length).toBeGreaterThan(50);
  const bodies = await Promise.all([...before.values()].map((answer) => answer.text()));
  const text = bodies.join('\n').replaceAll('&amp;', '&');
  expect(published.words.filter((words) => !text.includes(words))).toEqual([]);
});

for (const who of ['stranger', 'staff'] as const) {
  test(`no page and no address gives anything to ${who}, at once and whatever they had before`, async () => {
    const client = who === 'staff' ? staff : stranger;
    const problems: string[] = [];
    for (const address of [...published.pages, ...published.data, '/robots.txt']) {
      const etag = before.get(address)?.headers()['etag'];
      for (const known of etag ? ['', etag, '*'] : ['']) {
        const answer = await client.get(address, known ? { headers: { 'if-none-match': known } } : {});
        const found = [
          ...(await leaks(answer)),
          answer.status() === 304 && '304',
          !answer.headers()['cache-control']?.includes('no-store') && 'may be stored',
          before.get(address)?.ok() && !answer.headers()['x-robots-tag']?.includes('noindex') && 'may be indexed',
        ].filter(Boolean);
        if (found.length > 0) problems.push(`${address} ${known}: ${found.join(', ')}`);
      }
      const wasOpen = address.startsWith('/api/') && before.get(address)?.ok();
      if (wasOpen) expect((await client.get(address)).status(), address).toBe(who === 'staff' ? 403 : 401);
    }
    expect(problems).toEqual([]);
    expect(await (await client.get('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n');
    const flags = (await (await client.get('/api/config')).json()) as { id: string }[];
    expect(flags.filter(({ id }) => !/_enabled$|^admin_only$/.test(id))).toEqual([]);
    const message = { name: 'Ann Lee', email: 'ann@example.com', message: 'May I come in, please?' };
    expect((await client.post('/api/contact', { data: message })).status()).toBe(who === 'staff' ? 403 : 401);
  });
}

test('an administrator sees everything', async () => {
  const page = await admin.get('/services');
  expect(await leaks(page)).not.toEqual([]);
  expect(page.headers()['cache-control']).toContain('no-store');
});

test('an anonymous visitor is asked to sign in, and shown how to reach the clinic', async ({ page, complaints }) => {
  const answer = await page.goto('/services');
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Preview Mode');
  await expect(page.getByText(CLOSED)).toBeVisible();
  await expect(page.getByRole('link', { name: '(253) 555-0140' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'hello@harmony.example' })).toBeVisible();
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await violationsOf(page)).toEqual([]);
  }
  expect(complaints.console).toEqual([]);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/admin\/login\?next=/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('staff are shown why they have no access and whom to write to, and sign out', async ({ page }) => {
    await page.context().addCookies((await staff.storageState()).cookies);
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Denied');
    for (const text of [
      'Preview mode requires administrator privileges',
      CLOSED,
      STAFF,
      'Your account does not have administrator privileges.',
      'Need administrator access?',
      'Contact the site administrator to request preview access or wait for the public launch.',
    ])
      await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Contact Administrator' })).toHaveAttribute(
      'href',
      'mailto:hello@harmony.example?subject=Preview%20Access%20Request',
    );
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Preview Mode');
    expect(await (await staff.get('/api/auth/status')).json()).toMatchObject({ authenticated: false });
  });
});

test('switched off and on, the site opens and closes at once', async () => {
  for (const isOn of [false, true, false, true]) {
    await setSwitch(admin, 'admin_only', isOn);
    await expect
      .poll(async () => (await leaks(await stranger.get('/services'))).length === 0, {
        timeout: 5_000,
        intervals: [20],
      })
      .toBe(isOn);
  }
});
