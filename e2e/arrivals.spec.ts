import type { Locator, Page } from '@playwright/test';
import { checkEverywhere } from './support/accessible';
import { enter } from './support/console';
import { detail, enterMonitor, expect, pick, test } from './support/monitor';
import { open } from './support/test';

/** Letters only: what people type into the form. */
const uniqueName = (): string =>
  `Person${Math.random()
    .toString(36)
    .replace(/[^a-z]/g, '')}`;
const BIRTH = { month: '3', day: '31', year: '1980' };
/** Now is always today at the clinic. */
const visitNow = () => [{ startsAt: new Date().toISOString(), type: 'Acupuncture', doctor: 'Lin', status: 'booked' }];

/** Checks in on the website, as a patient does at the kiosk. */
async function checkIn(page: Page, lastName: string): Promise<void> {
  const field = (name: string) => page.getByRole('textbox', { name });
  const goOn = () => page.getByRole('button', { name: 'Continue' }).click();
  await open(page, '/check-in');
  await page.getByRole('button', { name: 'Touch to start' }).click();
  await field('First name').fill('June');
  await field('Last name').fill(lastName.toUpperCase());
  await goOn();
  await field('Month').fill(BIRTH.month);
  await field('Day').fill(BIRTH.day);
  await field('Year').fill(BIRTH.year);
  await goOn();
  await goOn();
  await page.getByRole('radio', { name: 'Not sure' }).check();
  await goOn();
  await goOn();
  await page.getByRole('button', { name: 'Check In', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'You’re checked in' })).toBeVisible();
}

const rowIn = (page: Page, part: string, name: string): Locator =>
  page.getByRole('region', { name: part, exact: true }).getByRole('listitem').filter({ hasText: name });

test('a patient checks in; the boards of console and monitor move by themselves', async ({
  page,
  browser,
  addPatient,
}) => {
  const name = uniqueName();
  const monitor = await (await browser.newContext()).newPage();
  // The device's theme, which changes without loading the page again.
  for (const each of [page, monitor]) await each.addInitScript(() => localStorage.setItem('theme', 'system'));
  await enter(page, '/arrivals');
  await enterMonitor(monitor);
  await addPatient({ name: `June ${name}`, dateOfBirth: '1980-03-31', phones: [], visits: visitNow() });
  await expect(rowIn(page, 'Expected', name)).toContainText('Acupuncture with Lin');
  await monitor.getByText('Arrivals', { exact: true }).click();
  await expect(rowIn(monitor, 'Expected', name)).toBeVisible();

  const kiosk = await (await browser.newContext()).newPage();
  await checkIn(kiosk, name);
  await expect(rowIn(page, 'Waiting', name)).toContainText('on time');
  await expect(rowIn(monitor, 'Waiting', name)).toContainText('on time');
  await checkEverywhere(page);
  await checkEverywhere(monitor, { widths: [1440, 390] });

  await monitor.getByRole('button', { name: `Take to room: June ${name}` }).click();
  await expect(rowIn(page, 'In a room', name)).toBeVisible();
  await page.getByRole('button', { name: `Done: June ${name}` }).click();
  await expect(rowIn(monitor, 'Done and no-shows', name)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rowIn(monitor, 'In a room', name)).toBeVisible();
});

test('somebody nobody expects waits for the front desk, who links the check-in to a visit', async ({
  page,
  browser,
  addPatient,
}) => {
  const name = uniqueName();
  await enter(page, '/arrivals');
  await addPatient({ name: `Juni ${name}`, dateOfBirth: '1980-03-31', phones: [], visits: visitNow() });
  const kiosk = await (await browser.newContext()).newPage();
  await checkIn(kiosk, name);
  await expect(rowIn(page, 'Not found among today’s visits', name.toUpperCase())).toContainText('born Mar 31, 1980');
  await page.getByRole('button', { name: `Link to a visit: June ${name.toUpperCase()}` }).click();
  await page.getByRole('menuitem', { name: new RegExp(`Juni ${name}$`) }).click();
  await expect(rowIn(page, 'Waiting', `Juni ${name}`)).toBeVisible();
});

test('a caller who says to be late is marked on every board by one press', async ({
  page,
  browser,
  phone,
  addPatient,
}) => {
  const name = uniqueName();
  await addPatient({ name: `June ${name}`, phones: [{ raw: '+16175550177' }], visits: visitNow() });
  await enter(page, '/arrivals');
  const monitor = await (await browser.newContext()).newPage();
  await enterMonitor(monitor);
  const call = await phone('+16175550177').rings();
  await pick(monitor, call);
  await expect(detail(monitor)).toContainText(/Visit today \d{1,2}:\d{2} [AP]M with Lin/);
  await detail(monitor).getByRole('button', { name: '15 min' }).click();
  await expect(rowIn(page, 'Expected', name)).toContainText('running 15 min late');
});
