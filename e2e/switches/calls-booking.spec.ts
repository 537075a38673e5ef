import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { checkEverywhere } from '../support/accessible';
import { unique } from '../support/console';
import { detail, enterMonitor, expect, pick, test } from '../support/monitor';
import { setSwitch } from '../support/flags';
import { aNumber } from '../support/phone';
import { asAdmin } from '../support/product';

let admin: APIRequestContext;
test.beforeAll(async () => {
  admin = await asAdmin();
  await setSwitch(admin, 'booking_enabled', true);
});
test.afterAll(async () => {
  await setSwitch(admin, 'booking_enabled', false);
  await admin.dispose();
});

const part = (page: Page) => detail(page).getByRole('region', { name: 'Next openings' });
const times = (page: Page) =>
  part(page).getByRole('group', { name: 'Next openings' }).getByRole('button', { name: /[AP]M/ });
const said = (page: Page) => part(page).getByRole('status');
const coming = (page: Page) => part(page).getByRole('list', { name: 'Upcoming visits' });

// The card is checked in six variants. The device's theme changes without loading the page again.
test.describe.configure({ timeout: 120_000 });
test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('theme', 'system')));

test('a patient who calls is booked in three presses, by keyboard, then moved and cancelled', async ({
  page,
  phone,
  addPatient,
  complaints,
}) => {
  const number = aNumber();
  const name = unique('Cal Booker');
  await addPatient({ name, phones: [{ raw: number }] });
  await enterMonitor(page);
  const call = await phone(number).rings();

  await pick(page, call);
  await times(page).last().press('Enter');
  await expect(said(page)).toContainText(/^Held for 10 minutes, until \d{1,2}:\d{2} [AP]M: /);
  await checkEverywhere(page, { widths: [1440, 768] });
  await part(page)
    .getByRole('button', { name: `Book for ${name}` })
    .press('Enter');

  await expect(said(page)).toContainText(`Booked for ${name}: `);
  await expect(coming(page).getByRole('listitem')).toHaveCount(1);
  await expect(detail(page).getByText('None booked')).toBeHidden();
  await coming(page)
    .getByRole('button', { name: /^Move / })
    .click();
  // The times of this treatment take the place of those before.
  await expect(part(page)).toHaveAttribute('aria-busy', 'false');
  await times(page).last().click();
  await part(page)
    .getByRole('button', { name: /^Move to / })
    .click();
  await expect(said(page)).toContainText('Moved to ');

  await coming(page)
    .getByRole('button', { name: /^Cancel / })
    .click();
  const question = page.getByRole('alertdialog');
  await checkEverywhere(page, { widths: [1440, 768] });
  await question.getByRole('button', { name: 'Cancel visit' }).click();
  await expect(coming(page)).toBeHidden();
  await expect(said(page)).toContainText('Cancelled: ');
  expect(complaints.console).toEqual([]);
});

test('the next openings are in sight while it rings, and a kept time survives every width of the window', async ({
  page,
  phone,
  addPatient,
}) => {
  const number = aNumber();
  await addPatient({ name: unique('Wide Caller'), phones: [{ raw: number }] });
  const released: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'DELETE') released.push(request.url());
  });
  await page.setViewportSize({ width: 1440, height: 950 });
  await enterMonitor(page);
  const call = await phone(number).rings();
  await pick(page, call);
  await times(page).first().waitFor();
  for (const time of await times(page).all()) await expect(time).toBeInViewport({ ratio: 1 });
  await times(page).last().click();
  await expect(said(page)).toContainText(/^Held for 10 minutes/);

  const top = async (place: Locator) => (await place.boundingBox())?.y ?? NaN;
  const visits = detail(page).getByText('Next visit', { exact: true });
  const notes = detail(page).getByRole('heading', { name: 'Notes' });
  expect(await top(part(page))).toBeLessThan(await top(visits));
  for (const width of [1199, 800]) {
    await page.setViewportSize({ width, height: 950 });
    expect(await top(part(page)), `${width} px`).toBeGreaterThan(await top(visits));
    expect(await top(part(page)), `${width} px`).toBeLessThan(await top(notes));
  }
  await page.setViewportSize({ width: 700, height: 950 });
  await expect(part(page)).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 950 });
  await expect(said(page)).toContainText(/^Held for 10 minutes/);
  expect(released).toEqual([]);
});

test('a caller nobody knows is booked by name, and is known from then on', async ({ page, phone }) => {
  const name = unique('Nova Caller');
  await enterMonitor(page);
  await page.setViewportSize({ width: 320, height: 800 });
  const call = await phone(aNumber()).rings();
  await pick(page, call);
  await times(page).last().click();
  await part(page).getByLabel('Name').fill(name);
  await checkEverywhere(page, { widths: [320] });
  await part(page).getByRole('button', { name: 'Book', exact: true }).click();
  await expect(said(page)).toContainText(`Booked for ${name}: `);
  await expect(detail(page).getByRole('heading', { level: 2 })).toContainText(name);
  await call.ends();
  await coming(page)
    .getByRole('button', { name: /^Cancel / })
    .click();
  await page.getByRole('button', { name: 'Cancel visit' }).click();
  await expect(coming(page)).toBeHidden();
});
