import type { Locator, Page } from '@playwright/test';
import { CALLS } from '../support/accounts';
import { clockOf, detail, enterMonitor, expect, LIVE, patientIn, pick, rowOf, test } from '../support/monitor';
import type { PhoneCall } from '../support/phone';

/** Starter patients; their numbers are fictional. */
const MEI = '+12065550123';
const SAMPLES = '+12065550145';

/** The common name of a colour. */
async function hueOf(element: Locator, property: 'color' | 'backgroundColor'): Promise<string> {
  const css = await element.evaluate((node, name) => getComputedStyle(node)[name], property);
  const [red = 0, green = 0, blue = 0] = (css.match(/\d+/g) ?? []).map(Number);
  const high = Math.max(red, green, blue);
  const range = high - Math.min(red, green, blue);
  if (range < 24) return high < 80 ? 'black' : 'grey';
  const sector =
    high === red ? (green - blue) / range : high === green ? 2 + (blue - red) / range : 4 + (red - green) / range;
  const degrees = (sector * 60 + 360) % 360;
  return HUES.find(([upTo]) => degrees < upTo)?.[1] ?? 'red';
}
/** Each hue up to this angle of the colour wheel, in degrees. */
const HUES = [
  [25, 'red'],
  [70, 'yellow'],
  [180, 'green'],
  [270, 'blue'],
] as const;

const badge = (page: Page, call: PhoneCall): Locator => rowOf(page, call).locator('[data-status]');
const facts = (page: Page): Locator => detail(page).locator('header').first();

test('sign in at /calls; the login asks for both fields, checks, and remembers for this tab', async ({ page }) => {
  await page.goto('/calls');
  await expect(page).toHaveURL(/\/calls\/login$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Call Monitor Login');
  const button = page.getByRole('button', { name: 'Sign In' });
  await expect(button).toBeDisabled();
  await page.getByRole('textbox', { name: 'Username' }).fill(CALLS.username);
  await expect(button).toBeDisabled();
  await page.getByLabel('Password', { exact: true }).fill(CALLS.password);
  await button.click();
  await expect(page).toHaveURL(/\/calls\/monitor$/);
  await expect(page.getByText(LIVE, { exact: true })).toBeVisible();

  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/calls-auth/status', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/calls');
  await expect(page.getByText('Checking authentication...')).toBeVisible();
  answer();
  await expect(page).toHaveURL(/\/calls\/monitor$/);
  await expect(page.getByText(LIVE, { exact: true })).toBeVisible();
  await page.goto('/calls/nothing-of-ours');
  await expect(page).toHaveURL(/\/calls\/login$/);
});

test('a call rings, is answered and ends, with the patient of its number', async ({ page, phone, complaints }) => {
  await enterMonitor(page);
  const call = await phone(MEI, { ago: 75 }).rings();
  await expect(rowOf(page, call)).toHaveAccessibleName('+1 (206) 555-0123, Mei Example');
  await expect(badge(page, call)).toHaveText('Ringing');
  await expect.poll(() => hueOf(badge(page, call), 'backgroundColor')).toBe('yellow');
  await expect(rowOf(page, call).locator('[data-timer]')).toHaveText(/^1m \d+s$/);

  await pick(page, call);
  await expect(detail(page).getByRole('heading', { level: 2 })).toHaveText('Mei Example');
  await expect(detail(page)).toContainText('+1 (206) 555-0123');
  await expect(patientIn(page, /^Mei Example/)).toHaveAttribute('aria-expanded', 'true');
  const owed = detail(page).locator('[data-sign]');
  await expect(owed).toHaveText('-$85.00 (negative)');
  await expect.poll(() => hueOf(owed, 'color')).toBe('red');
  const visit = /^[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d{2} [AP]MAcupuncture follow-up · Lin Chen$/;
  await expect(detail(page).locator('dt:text-is("Last visit") + dd')).toHaveText(visit);
  await expect(detail(page).locator('dt:text-is("Next visit") + dd')).toHaveText(visit);
  await expect(detail(page).getByRole('list', { name: 'Alerts' })).toHaveText('Prefers the ground-floor room');

  await call.isAnswered(10);
  await expect(badge(page, call)).toHaveText('Answered');
  await expect.poll(() => hueOf(badge(page, call), 'backgroundColor')).toBe('green');
  await expect(facts(page)).toContainText('With Front Desk');
  await call.ends(75);
  await expect(badge(page, call)).toHaveText('Ended');
  await expect.poll(() => hueOf(badge(page, call), 'backgroundColor')).toBe('grey');
  await expect(facts(page)).toContainText('Duration 1m 5s');
  await expect(facts(page)).toContainText('Answered by Front Desk');
  await expect(facts(page)).toContainText(clockOf(call.startedAt));
  await expect(rowOf(page, call)).toContainText(clockOf(call.startedAt));
  await expect(rowOf(page, call)).toHaveCount(1);
  expect(complaints.console).toEqual([]);
});

test('nobody of a household is chosen automatically; balances are blue, black and not known', async ({
  page,
  phone,
}) => {
  await enterMonitor(page);
  const call = await phone(SAMPLES).rings();
  // Her visit tomorrow afternoon puts her first from 24 hours before it on.
  await expect(rowOf(page, call)).toContainText(
    /Robert Sample \(Rob\) or Julia Sample|Julia Sample or Robert Sample \(Rob\)/,
  );
  await pick(page, call);
  await expect(detail(page).getByRole('heading', { level: 2 })).toHaveText('Who is calling?');
  for (const name of [/Robert Sample/, /Julia Sample/])
    await expect(patientIn(page, name)).toHaveAttribute('aria-expanded', 'false');
  await expect(patientIn(page, /Julia Sample/)).toContainText('Born 2015');
  await patientIn(page, /Robert Sample/).click();
  const plus = detail(page).getByText('$25.00 (positive)');
  await expect.poll(() => hueOf(plus, 'color')).toBe('blue');
  await patientIn(page, /Julia Sample/).click();
  const zero = detail(page).getByText('$0.00', { exact: true });
  await expect.poll(() => hueOf(zero, 'color')).toBe('black');
});

test('a patient’s links lead to the clinic system, in a new tab', async ({ page, phone, addPatient }) => {
  const number = '+13105550101';
  await addPatient({
    name: 'Links Example',
    phones: [{ raw: number }],
    externalLink: 'https://clinic.example/patients/7',
    balance: 12.5,
    balanceLink: 'https://clinic.example/patients/7/account',
  });
  await enterMonitor(page);
  const call = await phone(number).rings();
  await pick(page, call);
  const name = page.getByRole('link', { name: /^Open Links Example in the clinic system/ });
  const balance = page.getByRole('link', { name: /^\$12\.50 \(positive\)/ });
  await expect(name).toHaveAttribute('href', 'https://clinic.example/patients/7');
  await expect(balance).toHaveAttribute('href', 'https://clinic.example/patients/7/account');
  for (const link of [name, balance]) {
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
  }
  await expect(detail(page).locator('dt:text-is("Last visit") + dd')).toHaveText('None');
  await expect(detail(page).locator('dt:text-is("Next visit") + dd')).toHaveText('None booked');
});

test('missed, voicemail, hold, transfer and a withheld number are each shown', async ({ page, phone }) => {
  await enterMonitor(page);
  const missed = await phone('+13105550110', { ago: 30 }).rings();
  await missed.ends(14);
  await expect(rowOf(page, missed)).toContainText('Missed');
  await expect(badge(page, missed)).toHaveText('Ended');
  await pick(page, missed);
  await expect(facts(page)).toContainText('Rang 14s');
  await expect(detail(page)).toContainText('No matching patient');

  const voicemail = await phone('+13105550111', { ago: 60 }).rings();
  await voicemail.goesToVoicemail(12);
  await expect(rowOf(page, voicemail)).toContainText('Leaving a voicemail');
  await expect(badge(page, voicemail)).toHaveText('Ringing');
  await voicemail.ends(40);
  await expect(badge(page, voicemail)).toHaveText('Ended');
  await expect(rowOf(page, voicemail)).toContainText('Voicemail');

  const held = await phone('+13105550112').rings();
  await held.isAnswered();
  await held.isHeld();
  await expect(rowOf(page, held)).toContainText('On hold');
  await held.isAnswered();
  await expect(rowOf(page, held)).not.toContainText('On hold');
  await expect(badge(page, held)).toHaveText('Answered');

  const moved = await phone('+13105550113', { ago: 90 }).rings();
  await pick(page, moved);
  await moved.isAnswered(5);
  await expect(facts(page)).toContainText('With Front Desk');
  await moved.isTransferred(17);
  await expect(rowOf(page, moved)).toContainText('Transferring');
  await moved.isAnsweredByLin(23);
  await expect(facts(page)).toContainText('With Lin Chen');
  await moved.ends(80);
  await expect(facts(page)).toContainText('Answered by Lin Chen');
  await expect(facts(page)).toContainText('Duration 1m 15s');

  const withheld = await phone(null).rings();
  await expect(rowOf(page, withheld)).toHaveAccessibleName('Number withheld');
  await pick(page, withheld);
  await expect(detail(page)).toContainText('The number was withheld, so no one can be looked up.');

  await page.getByRole('link', { name: 'Missed' }).click();
  await expect(rowOf(page, missed)).toBeVisible();
  await expect(rowOf(page, voicemail)).toHaveCount(0);
  await page.getByRole('link', { name: 'Voicemail' }).click();
  await expect(rowOf(page, voicemail)).toBeVisible();
  await expect(rowOf(page, missed)).toHaveCount(0);
});

test('a second ringing call replaces neither the open call nor the note being edited', async ({
  page,
  phone,
  addPatient,
}) => {
  await addPatient({ name: 'Busy Example', phones: [{ raw: '+13105550120' }] });
  await enterMonitor(page);
  const first = await phone('+13105550120').rings();
  await pick(page, first);
  await detail(page).getByRole('button', { name: 'Edit' }).click();
  const notes = page.getByLabel('Notes', { exact: true });
  await notes.fill('Half of a sen');
  const second = await phone('+13105550121').rings();
  await expect(rowOf(page, second)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Ringing now' })).toContainText('+1 (310) 555-0121');
  await expect(notes).toBeFocused();
  await page.keyboard.type('tence');
  await expect(notes).toHaveValue('Half of a sentence');
  await expect(detail(page).getByRole('heading', { level: 2 })).toHaveText('Busy Example');
  await expect(rowOf(page, first)).toHaveAttribute('data-selected', '');
  await pick(page, second);
  await expect(detail(page).getByRole('heading', { level: 2 })).toHaveText('Unknown caller');
  await pick(page, first);
  await expect(notes).toHaveValue('Half of a sentence');
});
