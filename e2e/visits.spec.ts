import type { Page } from '@playwright/test';
import { checkEverywhere } from './support/accessible';
import { choose, enter, undoButton } from './support/console';
import { expect, test } from './support/monitor';

const card = (page: Page) => page.getByRole('region', { name: 'Visits', exact: true });
const part = (page: Page, name: string) => card(page).getByRole('region', { name, exact: true });
const menu = /^More actions for visit on Feb 2, 2099/;
const PAST = { startsAt: '2020-01-02T18:00:00.000Z', type: 'Cupping', doctor: 'Lin', status: 'completed' };

test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('theme', 'system')));

test('the desk adds a visit on a small phone by keyboard, confirms, cancels and takes that back', async ({
  page,
  addPatient,
}) => {
  test.setTimeout(120_000);
  const id = await addPatient({ name: 'Mei Example', phones: [], visits: [PAST] });
  await page.setViewportSize({ width: 320, height: 800 });
  await enter(page, `/patients?edit=${id}`);
  await expect(part(page, 'Past and canceled')).toContainText('Completed');

  await card(page).getByRole('button', { name: 'Add visit' }).focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Add visit' });
  await sheet.getByLabel('Date and time').fill('2099-02-02T10:00');
  await sheet.getByLabel(/^Treatment/).selectOption({ index: 1 });
  await expect(sheet.getByLabel(/^Length/)).not.toHaveValue('');
  await sheet.getByLabel(/^Note/).fill('Brings her mother');
  await checkEverywhere(page);
  await page.setViewportSize({ width: 320, height: 800 });
  await sheet.getByRole('button', { name: 'Add visit' }).focus();
  await page.keyboard.press('Enter');
  await expect(sheet).toBeHidden();
  await expect(part(page, 'Upcoming')).toContainText('Brings her mother');
  await checkEverywhere(page);

  await choose(page, menu, 'Cancel visit…');
  await page.getByRole('button', { name: 'Cancel visit' }).click();
  await expect(part(page, 'Upcoming')).toBeHidden();
  await expect(part(page, 'Past and canceled')).toContainText('Cancelled');
  await undoButton(page).click();
  await expect(part(page, 'Upcoming')).toContainText('Booked');
  await choose(page, menu, 'History');
  const history = page.getByRole('dialog', { name: /^Visit on Feb 2, 2099/ });
  await expect(history.getByRole('listitem')).toHaveCount(3);
  await expect(history).toContainText('State: Cancelled → Booked');
  await checkEverywhere(page);
});
