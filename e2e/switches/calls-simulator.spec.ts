import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import path from 'node:path';
import { detail, enterMonitor, expect, rowsFrom, test } from '../support/monitor';
import { origin, queryDatabase, setting } from '../support/product';

/** Runs `npm run simulate-calls` in its own shell; returns its exit code and its output. */
async function simulate(...options: string[]): Promise<{ code: number | null; said: string }> {
  const tool = path.resolve(import.meta.dirname, '../../tools/simulate-calls.mjs');
  const { port } = new URL(origin());
  const child = spawn(process.execPath, [tool, ...options], {
    env: { ...process.env, DATA_DIR: setting('E2E_DATA_DIR'), PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await ended, said: out + err };
}

test('on a quiet morning the first call is selected by itself, and its only patient is open', async ({
  page,
  phone,
}) => {
  const call = await phone('+12065550167').rings();
  await enterMonitor(page);
  await expect(page.locator('article[data-session]').first()).toHaveAttribute('data-session', call.session);
  await expect(page.locator('article[data-selected]')).toHaveAttribute('data-session', call.session);
  await expect(detail(page).getByRole('heading', { level: 2 })).toHaveText('Amara Example');
  await expect(detail(page).getByText('$0.00', { exact: true })).toBeVisible();
  await expect(page).toHaveTitle('(1) Ringing: +1 (206) 555-0167 | Call Monitor');
  await call.ends();
  await expect(page).toHaveTitle('(1 missed) Call Monitor');
  await page.keyboard.press('Shift');
  await expect(page).toHaveTitle('Call Monitor · Harmony');
});

test('npm run simulate-calls plays calls on two monitors, and says what it does', async ({ page, browser }) => {
  const other = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await enterMonitor(page);
  await enterMonitor(other);
  const number = '+13125550101';
  const options = ['--speed', '10', '--from', number];
  const played = simulate(
    ...['answered', 'missed', 'transfer', 'voicemail'].flatMap((name) => ['--scenario', name]),
    ...options,
  );
  for (const monitor of [page, other])
    await expect(rowsFrom(monitor, '+1 (312) 555-0101').first()).toContainText('TEST');
  const { code, said } = await played;
  expect(code, said).toBe(0);
  for (const words of [
    'answered: Goes through the menu',
    'missed: Rings',
    'transfer: Answered',
    'voicemail: No one answers',
  ])
    expect(said).toContain(words);
  // The latest on top.
  for (const monitor of [page, other]) {
    const rows = rowsFrom(monitor, '+1 (312) 555-0101');
    await expect(rows).toHaveCount(4);
    for (const [place, words] of ['Voicemail', 'Ended', 'Missed', 'Ended'].entries()) {
      await expect(rows.nth(place)).toContainText(words);
      await expect(rows.nth(place).locator('[data-status]')).toHaveText('Ended');
    }
  }
  await rowsFrom(page, '+1 (312) 555-0101').nth(1).getByRole('button').first().click();
  await expect(detail(page)).toContainText('Answered by Lin Chen');
});

test('the simulator reports an unknown scenario, and a product that is not running', async () => {
  const before = await queryDatabase('select id from telephony_events');
  const unknown = await simulate('--scenario', 'chat');
  expect(unknown.code).toBe(1);
  expect(unknown.said).toContain("There is no scenario 'chat'.");
  const nobody = await simulate('--scenario', 'missed', '--url', 'http://127.0.0.1:9');
  expect(nobody.code).toBe(1);
  expect(nobody.said).toContain('Nobody answers at http://127.0.0.1:9.');
  expect(await queryDatabase('select id from telephony_events')).toEqual(before);
});
