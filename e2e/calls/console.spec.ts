import { formatPhone } from '@harmony/domain';
import { enter } from '../support/console';
import { enterMonitor, expect, rowsFrom, test } from '../support/monitor';
import { aNumber } from '../support/phone';

test('a test call of the console rings on an open monitor, marked TEST; health knows both', async ({
  page,
  context,
  phone,
  addPatient,
}) => {
  const number = aNumber();
  await addPatient({ name: 'Console Example', phones: [{ raw: number }] });
  const monitor = await context.newPage();
  await enterMonitor(monitor);
  await enter(page, '/call-monitoring');
  const now = page.getByRole('region', { name: 'Right now' });
  await expect(now.locator('dt:text-is("Monitors connected") + dd')).not.toHaveText('0');

  await page.getByLabel('What happens').selectOption('missed');
  const from = page.getByLabel('Caller’s number');
  await from.fill('none of your business');
  const send = page.getByRole('button', { name: 'Send a test call' });
  await send.click();
  await expect(page.getByText('Enter a phone number such as (206) 555-0123')).toBeVisible();
  await from.fill(formatPhone(number));
  await send.click();
  await expect(page.getByText(/^It’s ringing now, for about \d+ seconds\./)).toBeVisible();

  const row = rowsFrom(monitor, formatPhone(number));
  await expect(row).toContainText('Console Example');
  await expect(row).toContainText('Ringing');
  await expect(row).toContainText('TEST');
  // What the phone system sends is an event; a test call is none.
  const call = await phone(aNumber()).rings();
  await call.isAnswered();
  await call.ends();
  await expect(now).toContainText(/Last event (just now|\d+ s(econds)? ago)/);
  await expect(row).toContainText('Missed', { timeout: 20_000 });
  await expect(row).toContainText('TEST');
  // Leaves no follow-up behind.
  await monitor.getByRole('link', { name: /^Follow-up/ }).click();
  const followUps = monitor.getByRole('list', { name: 'Follow-ups' });
  await expect(followUps.or(monitor.getByText('Nothing to follow up'))).toBeVisible();
  await expect(followUps.getByText(formatPhone(number))).toHaveCount(0);

  await page.getByRole('tab', { name: 'Event log' }).click();
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: `…${number.slice(-4)}` })
      .filter({ hasText: 'TEST' })
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: number.slice(2) })).toHaveCount(0);
});
