import type { Locator, Page } from '@playwright/test';
import { formatPhone, textsWaitUntil } from '@harmony/domain';
import { checkEverywhere } from './support/accessible';
import { enter, unique } from './support/console';
import { detail, enterMonitor, expect, pick, test } from './support/monitor';
import { aNumber } from './support/phone';
import { origin } from './support/product';

const WIDTHS = { widths: [1440, 390] };
/** The starter content's clinic. */
const ZONE = 'America/Los_Angeles';

/** The device's theme, which changes without loading the page again. */
const followDevice = (page: Page): Promise<unknown> =>
  page.addInitScript(() => localStorage.setItem('theme', 'system'));

/** Somebody texts the clinic. */
async function writes(page: Page, session: string, from: string, words: string): Promise<void> {
  const answer = await page.request.post(`${origin()}/api/received-texts`, {
    headers: { 'x-session-id': session },
    data: { from, words },
  });
  expect(answer.status(), await answer.text()).toBe(202);
}

const textDialog = (page: Page, number: string): Locator =>
  page.getByRole('dialog', { name: `Text ${formatPhone(number)}` });
const waiting = (page: Page, words: string): Locator =>
  page.getByRole('list', { name: 'Follow-ups' }).getByRole('listitem').filter({ hasText: words });

test('a caller who agrees is sent a template; after STOP the dialog says why nothing can be sent', async ({
  page,
  phone,
  addPatient,
}) => {
  // A round of axe in both themes takes its time on a busy machine.
  test.setTimeout(150_000);
  await followDevice(page);
  const number = aNumber();
  await addPatient({ name: 'Texts Example', phones: [{ raw: number }] });
  const session = await enterMonitor(page);
  const call = await phone(number).rings();
  await pick(page, call);
  await expect(detail(page)).toContainText('Texts Example');
  const openDialog = () => detail(page).getByRole('button', { name: 'Text', exact: true }).click();
  await openDialog();
  const dialog = textDialog(page, number);
  await expect(dialog).toContainText('Ask them first');
  await expect(dialog.getByRole('button', { name: 'Send' })).toBeDisabled();
  await checkEverywhere(page, WIDTHS);
  await page.setViewportSize({ width: 1440, height: 900 });

  await dialog.getByLabel('What to send').selectOption('Link to the website');
  await dialog.getByRole('checkbox', { name: 'They agreed' }).check();
  await dialog.getByRole('button', { name: 'Send' }).click();
  const waits = textsWaitUntil(new Date(), ZONE) !== null;
  await expect(dialog.getByRole('list', { name: 'Last texts' })).toContainText(
    waits ? 'Link to the website: Waits until' : /Link to the website: (?:Sent|Delivered)/,
  );
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(dialog).toHaveCount(0);

  await writes(page, session, number, 'Stop');
  await openDialog();
  await expect(dialog).toContainText('They replied STOP');
  await expect(dialog).toContainText('Only they can undo that, by texting START');
  await expect(dialog.getByRole('button', { name: 'Send' })).toHaveCount(0);
});

test('what somebody writes waits in both apps with its words, until they are spoken to', async ({
  page,
  browser,
  phone,
  addPatient,
}) => {
  // Two rounds of axe in both themes take their time on a busy machine.
  test.setTimeout(150_000);
  await followDevice(page);
  const number = aNumber();
  const [words, more] = [unique('Running late'), unique('Please call me')];
  await addPatient({ name: 'Writer Example', phones: [{ raw: number }] });
  const session = await enterMonitor(page);
  await page.getByRole('link', { name: /^Follow-up/ }).click();
  const desk = await (await browser.newContext()).newPage();
  await followDevice(desk);
  await enter(desk, '/follow-ups');
  const row = desk.getByRole('row').filter({ hasText: words });

  await writes(page, session, number, words);
  await expect(waiting(page, words)).toContainText('Writer Example');
  await expect(row).toContainText('Writer Example');
  await writes(page, session, number, more);
  for (const place of [waiting(page, words), row]) {
    await expect(place).toContainText(more);
    await expect(place).toContainText('2 texts');
  }
  await waiting(page, words).getByRole('button', { name: 'Show the history for Writer Example' }).click();
  await expect(page.getByRole('list', { name: 'Open items' })).toContainText('Received text');
  await checkEverywhere(page, WIDTHS);
  await page.setViewportSize({ width: 1440, height: 900 });
  await waiting(page, words).getByRole('button', { name: 'Text', exact: true }).click();
  await expect(textDialog(page, number)).toContainText('Ask them first');
  await page.keyboard.press('Escape');
  await expect(textDialog(page, number)).toHaveCount(0);

  await desk.goto('/admin/texts');
  const listed = desk.getByRole('list', { name: 'Received texts' }).getByRole('listitem').filter({ hasText: more });
  await expect(listed).toContainText('Writer Example');
  await expect(listed).toContainText('Waiting');
  await checkEverywhere(desk, WIDTHS);

  const call = await phone(number).rings();
  await call.isAnswered();
  await expect(waiting(page, words)).toHaveCount(0);
  await desk.goto('/admin/follow-ups');
  await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(row).toHaveCount(0);
  await desk.context().close();
});
