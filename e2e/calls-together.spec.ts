import type { Browser, Page } from '@playwright/test';
import { detail, enterMonitor, expect, patientIn, pick, rowOf, test } from './support/monitor';
import type { PhoneCall } from './support/phone';

/** Two monitors, each signed in by itself. */
async function twoMonitors(browser: Browser): Promise<[Page, Page]> {
  const open = async (): Promise<Page> => {
    const page = await (await browser.newContext()).newPage();
    await enterMonitor(page);
    return page;
  };
  return [await open(), await open()];
}

const notesIn = (page: Page) => detail(page).getByRole('region', { name: /^Notes for/ });

/** Opens the editor of the notes of the one patient. */
async function edit(page: Page, text: string): Promise<void> {
  await notesIn(page).getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Notes', { exact: true }).fill(text);
}

test('two monitors agree on every step of a call', async ({ browser, phone }) => {
  const pages = await twoMonitors(browser);
  const call = await phone('+16175550101', { ago: 50 }).rings();
  const both = async (words: string | RegExp): Promise<void> => {
    for (const page of pages) await expect(rowOf(page, call)).toContainText(words);
  };
  await both('Ringing');
  await call.isAnswered(6);
  await both('Answered');
  await call.isTransferred(20);
  await both('Transferring');
  await call.isAnsweredByLin(26);
  await both('Answered');
  await call.ends(40);
  await both('Ended');
  const texts = await Promise.all(pages.map((page) => rowOf(page, call).innerText()));
  expect(texts[0]).toBe(texts[1]);
});

test('notes saved at one monitor are seen at the other; whoever began earlier is notified, and loses nothing', async ({
  browser,
  phone,
  addPatient,
}) => {
  await addPatient({ name: 'Notes Example', phones: [{ raw: '+16175550110' }] });
  const [one, other] = await twoMonitors(browser);
  const call = await phone('+16175550110').rings();
  for (const page of [one, other]) {
    await pick(page, call);
    await expect(notesIn(page)).toContainText('No notes yet.');
  }
  await edit(one, 'Prefers mornings.');
  await one.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(notesIn(one)).toContainText(/Prefers mornings\.Saved \d{1,2}:\d{2} [AP]M by /);
  await expect(notesIn(one).getByRole('button', { name: 'Edit' })).toBeVisible();
  await expect(notesIn(other)).toContainText('Prefers mornings.');

  await edit(other, 'Prefers mornings. Brings a friend.');
  await edit(one, 'Prefers evenings.');
  await one.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(notesIn(one)).toContainText('Prefers evenings.');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  const conflict = notesIn(other).getByRole('alert');
  await expect(conflict).toContainText(/saved these notes at .*, after you started\. Your text wasn’t saved\./);
  await expect(conflict).toContainText('Prefers evenings.');
  await expect(other.getByLabel('Notes', { exact: true })).toHaveValue('Prefers mornings. Brings a friend.');
  await expect(notesIn(one)).toContainText('Prefers evenings.');
  await other.getByRole('button', { name: 'Replace with my text' }).click();
  await expect(notesIn(other)).toContainText('Prefers mornings. Brings a friend.');
  await expect(notesIn(one)).toContainText('Prefers mornings. Brings a friend.');
});

test('follow-ups appear at both monitors, and close by hand and by an answered call', async ({ browser, phone }) => {
  const pages = await twoMonitors(browser);
  const rowFor = (page: Page, number: string) =>
    page.getByRole('list', { name: 'Follow-ups' }).getByRole('listitem').filter({ hasText: number });
  for (const page of pages) await page.getByRole('link', { name: /^Follow-up/ }).click();
  const tried = await phone('+16175550120', { ago: 40 }).rings();
  await tried.ends(20);
  const spoke = await phone('+16175550121', { ago: 60 }).rings();
  await spoke.goesToVoicemail(10);
  await spoke.ends(30);
  for (const page of pages) {
    await expect(rowFor(page, '+1 (617) 555-0120')).toContainText(/Missed call\s*\d{1,2}:\d{2} [AP]M/);
    await expect(rowFor(page, '+1 (617) 555-0120')).toContainText(/Due|Overdue/);
    await expect(rowFor(page, '+1 (617) 555-0121')).toContainText(/Voicemail\s*\d{1,2}:\d{2} [AP]M/);
  }
  const again = await phone('+16175550120', { ago: 30 }).rings();
  await again.ends(20);
  for (const page of pages) await expect(rowFor(page, '+1 (617) 555-0120')).toContainText('2 attempts');

  const [one, other] = pages;
  await one.getByRole('button', { name: 'Close the follow-up for +1 (617) 555-0121' }).click();
  await one.getByRole('button', { name: 'Left a message' }).click();
  await expect(rowFor(one, '+1 (617) 555-0121')).toHaveCount(0);
  // Closing can be undone for eight seconds; then everybody knows.
  await expect(rowFor(other, '+1 (617) 555-0121')).toHaveCount(0, { timeout: 15_000 });

  const reached: PhoneCall = await phone('+16175550120').rings();
  await reached.isAnswered();
  await reached.ends();
  for (const page of pages) await expect(rowFor(page, '+1 (617) 555-0120')).toHaveCount(0);
});

test('an unknown caller becomes a lead in one step, and is known from then on', async ({ browser, phone }) => {
  const [one, other] = await twoMonitors(browser);
  const first = await phone('+16175550130').rings();
  for (const page of [one, other]) {
    await pick(page, first);
    await expect(detail(page)).toContainText('No matching patient');
  }
  const form = one.getByRole('form', { name: 'Add a note or name' });
  await form.getByLabel('Name').fill('Una Newcomer');
  await form.getByLabel('Note').fill('Asks what the first visit costs.');
  await form.getByRole('button', { name: 'Save' }).click();
  for (const page of [one, other]) {
    await expect(rowOf(page, first)).toContainText('Una Newcomer');
    await expect(detail(page)).toContainText('Not a patient yet');
    await expect(notesIn(page)).toContainText('Asks what the first visit costs.');
  }
  await first.ends();

  const second = await phone('+16175550130').rings();
  await expect(rowOf(other, second)).toHaveAccessibleName('+1 (617) 555-0130, Una Newcomer');
  await pick(other, second);
  await expect(patientIn(other, /^Una Newcomer/)).toHaveAttribute('aria-expanded', 'true');
});
