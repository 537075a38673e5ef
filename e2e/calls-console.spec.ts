import { enter } from './support/console';
import { enterMonitor, expect, rowsFrom, test } from './support/monitor';

test('a test call of the console rings on an open monitor, marked TEST; health knows both', async ({
  page,
  context,
  addPatient,
}) => {
  await addPatient({ name: 'Console Example', phones: [{ raw: '+16025550101' }] });
  const monitor = await context.newPage();
  await enterMonitor(monitor);
  await enter(page, '/call-monitoring');
  const now = page.getByRole('region', { name: 'At this moment' });
  await expect(now.locator('dt:text-is("Monitors connected") + dd')).not.toHaveText('0');

  await page.getByLabel('What happens').selectOption('missed');
  const from = page.getByLabel('Caller’s number');
  await from.fill('none of your business');
  const send = page.getByRole('button', { name: 'Send a test call' });
  await send.click();
  await expect(page.getByText('Enter a telephone number such as (206) 555-0123')).toBeVisible();
  await from.fill('602 555 0101');
  await send.click();
  await expect(page.getByText(/^It rings now, for about \d+ seconds\./)).toBeVisible();

  const row = rowsFrom(monitor, '+1 (602) 555-0101');
  await expect(row).toContainText('Console Example');
  await expect(row).toContainText('Ringing');
  await expect(row).toContainText('TEST');
  await expect(now).toContainText(/Last event (just now|\d+ s(econds)? ago)/);
  await expect(row).toContainText('Missed', { timeout: 20_000 });
  await expect(row).toContainText('TEST');
  // Leaves no follow-up behind.
  await monitor.getByRole('link', { name: /^Follow-up/ }).click();
  await expect(monitor.getByText('+1 (602) 555-0101')).toHaveCount(0);

  await page.getByRole('tab', { name: 'Event log' }).click();
  await expect(page.getByRole('row').filter({ hasText: '…0101' }).filter({ hasText: 'TEST' }).first()).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: '6025550101' })).toHaveCount(0);
});
