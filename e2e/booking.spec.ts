import type { APIRequestContext } from '@playwright/test';
import { checkEverywhere } from './support/accessible';
import { enter, unique } from './support/console';
import { asAdmin } from './support/product';
import { expect, test } from './support/test';
import type { BookingRules } from '@harmony/domain';

// The page is checked in four variants, with and without what opens over it.
test.describe.configure({ timeout: 120_000 });

const WHO = unique('Ada Quill');
const WHAT = unique('Quiet hour');
let admin: APIRequestContext;
const made: string[] = [];

// The device's theme, which changes without loading the page again.
test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('theme', 'system')));

test.beforeAll(async () => {
  admin = await asAdmin();
  for (const [path, data] of [
    ['/api/practitioners', { name: WHO }],
    ['/api/services', { name: WHAT, duration: 60 }],
  ] as const) {
    const { id } = (await (await admin.post(path, { data })).json()) as { id: number };
    made.push(`${path}/${id}`);
  }
});
test.afterAll(async () => {
  for (const path of made) await admin.delete(path);
  await admin.dispose();
});

test('a practitioner and a service are set up for booking on one page, by keyboard', async ({ page, complaints }) => {
  await enter(page, '/booking');
  await page.getByRole('switch', { name: new RegExp(`^${WHAT}`) }).press('Space');
  await expect(
    page.getByRole('group', { name: `Who offers ${WHAT}` }).getByRole('button', { name: WHO }),
  ).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(`${WHO} has no working hours yet.`)).toBeVisible();

  await page.getByRole('listitem').filter({ hasText: WHO }).getByRole('button', { name: 'Set hours' }).press('Enter');
  const sheet = page.getByRole('dialog', { name: `Working hours of ${WHO}` });
  // The clinic's own hours stand there already.
  await expect(sheet.getByRole('group', { name: 'Monday' }).getByLabel('From', { exact: true })).toHaveValue('09:00');
  await checkEverywhere(page);
  await sheet.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByText(`Working hours of ${WHO} saved`)).toBeVisible();
  await expect(page.getByText(`${WHO} has no working hours yet.`)).toBeHidden();

  const rules = (await (await admin.get('/api/booking-rules')).json()) as BookingRules;
  const [person, service] = made.map((path) => Number(path.split('/').at(-1)));
  const plan = rules.plans.find(({ practitionerId }) => practitionerId === person);
  expect(plan?.hours.length).toBeGreaterThan(4);
  expect(rules.services.find(({ serviceId }) => serviceId === service)?.practitioners).toContainEqual({
    practitionerId: person,
    duration: null,
    acceptsNew: true,
  });
  await checkEverywhere(page, { widths: [1440, 768, 320] });
  expect(complaints.console).toEqual([]);
});

test('the rules of a service and leave are accessible, too', async ({ page }) => {
  await enter(page, '/booking');
  await page.getByRole('button', { name: /^Rules for Follow-up Acupuncture/ }).click();
  await expect(page.getByRole('dialog', { name: /^Rules for/ })).toBeVisible();
  await checkEverywhere(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `More options for ${WHO}` }).click();
  await page.getByRole('menuitem', { name: 'Add leave or other hours' }).click();
  await checkEverywhere(page);
});

test('the calendar of a practitioner has an address that works until it is removed', async ({ page, request }) => {
  await enter(page, '/booking');
  await page.getByRole('button', { name: `More options for ${WHO}` }).click();
  await page.getByRole('menuitem', { name: 'Calendar on your phone' }).click();
  const sheet = page.getByRole('dialog', { name: `Calendar of ${WHO}` });
  await sheet.getByRole('button', { name: 'Create an address' }).click();
  const address = sheet.getByRole('textbox', { name: 'Address' });
  await expect(address).toHaveValue(/\/api\/calendar\/[\w-]{22}\.ics$/);
  await checkEverywhere(page, { widths: [1440, 320] });
  const { pathname } = new URL(await address.inputValue());
  expect(await (await request.get(pathname)).text()).toContain('BEGIN:VCALENDAR');
  await sheet.getByRole('button', { name: 'Remove this address' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(sheet.getByText('There’s no address yet.')).toBeVisible();
  expect((await request.get(pathname)).status()).toBe(404);
});
