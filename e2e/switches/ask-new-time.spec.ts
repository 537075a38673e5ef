import type { APIRequestContext } from '@playwright/test';
import { checkEverywhere } from '../support/accessible';
import { makeBookable, type Bookable } from '../support/bookable';
import { choose, enter, unique } from '../support/console';
import { setSwitch } from '../support/flags';
import { nextMailTo } from '../support/mail';
import { asAdmin } from '../support/product';
import { expect, test } from '../support/test';

test.describe.configure({ timeout: 120_000 });

let admin: APIRequestContext;
let clinic: Bookable;
test.beforeAll(async () => {
  admin = await asAdmin();
  await setSwitch(admin, 'booking_enabled', true);
  clinic = await makeBookable(admin);
});
test.afterAll(async () => {
  await setSwitch(admin, 'booking_enabled', false);
  await clinic.remove();
  await admin.dispose();
});
test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('theme', 'system')));

for (const [width, hours] of [
  [1440, 9],
  [320, 11],
] as const)
  test(`whoever cannot come as booked is asked by mail for another time, at ${width} px`, async ({ page }) => {
    const { practitionerId, at, date } = clinic;
    const [name, email] = [unique('Ada Blocked'), `blocked-${width}@example.com`];
    const id = await clinic.book({ newPatient: { name }, startsAt: at(hours), contactEmail: email });
    const block = { kind: 'leave', practitionerId, startsAt: at(hours), endsAt: at(hours + 1) };
    const blocked = await admin.post('/api/blocks', { data: block });
    expect(blocked.status(), await blocked.text()).toBe(201);

    await page.setViewportSize({ width, height: 900 });
    await enter(page, '/schedule?show=new-time');
    const line = page.getByRole('listitem').filter({ hasText: name });
    await expect(line).toContainText('The time is blocked.');
    await checkEverywhere(page);
    await page.setViewportSize({ width, height: 900 });
    await line.getByRole('button', { name: `Ask by email: ${name}` }).press('Enter');
    await page.getByRole('button', { name: 'Send email' }).press('Enter');
    await expect(page.getByText(`${name} was asked to choose another time`)).toBeVisible();
    await expect(line).toContainText('Asked by email');
    const mail = await nextMailTo(email, ({ subject }) => subject.endsWith('please choose another time'));
    expect(mail.text).toContain('/visit?token=');

    await page.goto(`/admin/schedule?date=${date}&visit=${id}`);
    await choose(page, `More actions for ${name}`, 'History');
    await expect(page.getByText('Asked by email for another time')).toBeVisible();
  });
