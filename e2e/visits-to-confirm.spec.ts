import type { Schedule } from '@harmony/domain';
import { checkEverywhere } from './support/accessible';
import { test } from './support/bookable';
import { enter, unique } from './support/console';
import { expect } from './support/test';

test.describe.configure({ timeout: 120_000 });

for (const width of [1440, 320])
  test(`visits that wait for a yes are confirmed and declined, at ${width} px`, async ({ page, admin, clinic }) => {
    const [yes, no] = [unique('Ada Asks'), unique('Bo Asks')];
    const ask = (name: string, hours: number) =>
      clinic.book({ newPatient: { name, phone: '(206) 555-0144' }, startsAt: clinic.at(hours), state: 'requested' });
    const [first, second] = [await ask(yes, 9), await ask(no, 11)];
    await page.setViewportSize({ width, height: 900 });
    await enter(page, `/schedule?date=${clinic.date}`);
    await page.getByRole('link', { name: /needs? your approval$/ }).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Waiting for your approval');
    const confirm = page.getByRole('button', { name: `Confirm: ${yes}` });
    await expect(confirm).toBeVisible();
    await checkEverywhere(page);
    await page.setViewportSize({ width, height: 900 });
    await confirm.press('Enter');
    await expect(confirm).toBeHidden();

    await page.getByRole('button', { name: `Decline: ${no}` }).press('Enter');
    const question = page.getByRole('alertdialog');
    await checkEverywhere(page);
    await page.setViewportSize({ width, height: 900 });
    await question.getByRole('button', { name: 'Cancel visit' }).press('Enter');
    await expect(page.getByRole('button', { name: `Decline: ${no}` })).toBeHidden();
    const { visits } = (await (await admin.get(`/api/schedule?from=${clinic.date}`)).json()) as Schedule;
    const stateOf = (id: number) => visits.find((visit) => visit.id === id)?.state;
    expect([stateOf(first), stateOf(second)]).toEqual(['booked', 'cancelled']);
  });
