import type { Locator, Page } from '@playwright/test';
import { checkEverywhere } from './support/accessible';
import { test, type Bookable } from './support/bookable';
import { enter, undoButton, unique } from './support/console';
import { expect } from './support/test';

// What is open is checked in four variants.
test.describe.configure({ timeout: 120_000 });

/** Seven digits after the area code of which no other test has the same. */
const ownNumber = (): string => `(206) 555-${Math.floor(Math.random() * 9000 + 1000)}`;

async function openSheet(page: Page, { date }: Bookable): Promise<Locator> {
  await enter(page, `/schedule?date=${date}`);
  await page.getByRole('button', { name: 'New visit', exact: true }).press('Enter');
  const sheet = page.getByRole('dialog', { name: 'New visit' });
  await expect(sheet.getByRole('combobox', { name: 'Patient' })).toBeFocused();
  return sheet;
}
const freeTime = (sheet: Locator, time: string): Locator =>
  sheet.getByRole('group', { name: 'Free times' }).getByRole('button', { name: time, exact: true });
const visitsOf = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('button', { name: new RegExp(name) });

for (const width of [1440, 320])
  test.describe(`at ${width} px`, () => {
    const size = { width, height: 900 };
    test.use({ viewport: size });
    /** Back at this width afterwards. */
    const check = async (page: Page): Promise<void> => {
      await checkEverywhere(page);
      await page.setViewportSize(size);
    };

    test('a known patient is found by keyboard, and booked as last time', async ({ page, clinic }) => {
      const name = unique('Ada Known');
      await clinic.book({ newPatient: { name, phone: ownNumber() }, startsAt: clinic.at(9) });
      const sheet = await openSheet(page, clinic);
      await page.keyboard.type(name);
      await expect(sheet.getByRole('option').first()).toContainText(name);
      await check(page);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(sheet.getByRole('group', { name: 'Patient' })).toContainText(name);
      await sheet.getByRole('button', { name: 'Repeat last visit' }).press('Enter');
      await expect(sheet.getByLabel('Treatment')).toHaveValue(String(clinic.serviceId));
      await expect(sheet.getByLabel('Practitioner')).toHaveValue(String(clinic.practitionerId));
      await expect(freeTime(sheet, '9:00 AM')).toBeHidden();
      await freeTime(sheet, '11:00 AM').press('Enter');
      await check(page);
      await sheet.getByRole('button', { name: 'Book visit' }).press('Enter');
      await expect(sheet).toBeHidden();
      await expect(page.getByText(new RegExp(`^${name}: .*11:00 AM booked$`))).toBeVisible();
      await expect(visitsOf(page, name)).toHaveCount(2);
      await undoButton(page).click();
      await expect(visitsOf(page, name)).toHaveCount(1);
    });

    test('somebody new who has the number of a patient is pointed out, and is that patient', async ({
      page,
      clinic,
    }) => {
      const [name, phone] = [unique('Bo Known'), ownNumber()];
      await clinic.book({ newPatient: { name, phone }, startsAt: clinic.at(9) });
      const sheet = await openSheet(page, clinic);
      await page.keyboard.type(unique('Robert'));
      await sheet.getByRole('option', { name: /^Someone new/ }).click();
      await sheet.getByLabel(/^Phone/).fill(phone);
      await expect(sheet.getByText('There’s already a patient with this name or number.')).toBeVisible();
      await check(page);
      await sheet.getByRole('button', { name: new RegExp(`^${name}`) }).press('Enter');
      await expect(sheet.getByRole('group', { name: 'Patient' })).toContainText(name);
      await sheet.getByLabel('Treatment').selectOption({ label: clinic.what });
      await freeTime(sheet, '10:00 AM').press('Enter');
      await sheet.getByRole('button', { name: 'Book visit' }).press('Enter');
      await expect(sheet).toBeHidden();
      await expect(visitsOf(page, name)).toHaveCount(2);
    });

    test('what was typed stays when it is wrong, and when the time is taken', async ({ page, clinic }) => {
      await clinic.book({ newPatient: { name: unique('Cy') }, startsAt: clinic.at(9) });
      const name = unique('Dee Newcomer');
      const sheet = await openSheet(page, clinic);
      await page.keyboard.type(name);
      await sheet.getByRole('option', { name: /^Someone new/ }).click();
      await sheet.getByLabel(/^Email/).fill('dee at example');
      await sheet.getByLabel(/^Note/).fill('Comes by bus');
      await sheet.getByRole('button', { name: 'Book visit' }).press('Enter');
      await expect(sheet.getByText('Choose a treatment')).toBeVisible();
      await expect(sheet.getByText('Enter an email address such as name@example.com')).toBeVisible();
      await expect(sheet.getByLabel('Name')).toHaveValue(name);
      await expect(sheet.getByLabel(/^Email/)).toHaveValue('dee at example');
      await check(page);

      await sheet.getByLabel(/^Email/).fill('dee@example.com');
      await sheet.getByLabel('Treatment').selectOption({ label: clinic.what });
      await sheet.getByLabel('Practitioner').selectOption({ label: clinic.who });
      await sheet.getByLabel('Time', { exact: true }).fill('09:00');
      await sheet.getByRole('button', { name: 'Book visit' }).press('Enter');
      const taken = sheet.getByRole('alert').filter({ hasText: 'Nothing is booked yet.' });
      await expect(taken).toBeVisible();
      await expect(sheet.getByLabel(/^Note/)).toHaveValue('Comes by bus');
      await check(page);
      await taken.getByRole('button', { name: /10:00 AM$/ }).press('Enter');
      await expect(sheet.getByLabel('Time', { exact: true })).toHaveValue('10:00');
      await sheet.getByRole('button', { name: 'Book visit' }).press('Enter');
      await expect(sheet).toBeHidden();
      await expect(visitsOf(page, name)).toHaveCount(1);
    });
  });
