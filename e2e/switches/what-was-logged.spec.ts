import { readFileSync } from 'node:fs';
import path from 'node:path';
import { detail, enterMonitor, expect, pick, rowOf, test } from '../support/monitor';
import { postToWebhook, webhookToken } from '../support/phone';
import { queryDatabase, setting } from '../support/product';

/** Runs last: what the product and its database have logged during all other tests. */
const logs = (): string =>
  ['product.log', 'postgres.log']
    .map((name) => readFileSync(path.join(setting('E2E_DATA_DIR'), name), 'utf8'))
    .join('\n');

/** Positions of words in a log, without the words themselves. */
const linesWith = (log: string, words: readonly string[]): string[] =>
  log.split('\n').filter((line) => words.some((word) => line.includes(word)));

test('no log holds a patient, a number, a note, a session or a token', async ({ page, phone, addPatient }) => {
  const name = 'Canary Quillfeather';
  const note = 'Sings before dawn in the mine.';
  await addPatient({ name, phones: [{ raw: '+18085550101' }], alerts: ['Afraid of cats'] });
  const sessionId = await enterMonitor(page);
  const call = await phone('+18085550101').rings();
  await expect(rowOf(page, call)).toContainText(name);
  await pick(page, call);
  await detail(page).getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Notes', { exact: true }).fill(note);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(detail(page)).toContainText(/Saved \d/);
  await page.getByRole('searchbox', { name: 'Search calls' }).fill('8085550101');
  await expect(rowOf(page, call)).toHaveCount(1);
  // Refusals are logged, too.
  const headers = { 'x-session-id': sessionId };
  expect((await page.request.get(`/api/calls?limit=${name}`, { headers })).status()).toBe(400);
  expect(
    (
      await page.request.put(`/api/patients/${encodeURIComponent('Nobody at all')}/notes`, {
        headers,
        data: { notes: note },
      })
    ).ok(),
  ).toBe(false);
  expect((await postToWebhook(`{"from": "${name}"`)).status).toBe(200);
  const calendarKey = 'CanaryCalendarKey_0123';
  expect((await page.request.get(`/api/calendar/${calendarKey}.ics`)).status()).toBe(404);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/calls\/login$/);

  const log = logs();
  expect(log, 'requests are written down at all').toContain('/api/calls-auth/login');
  const names = await queryDatabase<{ name: string }>('select name from patients');
  const numbers = await queryDatabase<{ number: string }>(
    'select number from calls where number is not null union select e164 from patient_phones where e164 is not null',
  );
  const digits = numbers.map(({ number }) => number.replace(/^\+1|\D/g, '')).filter((each) => each.length > 6);
  expect(digits.length).toBeGreaterThan(3);
  expect(names.length).toBeGreaterThan(3);
  expect(
    linesWith(
      log,
      names.map((row) => row.name),
    ),
  ).toEqual([]);
  expect(linesWith(log, [...digits, '(808) 555-0101', note, 'Afraid of cats'])).toEqual([]);
  expect(linesWith(log, [sessionId, webhookToken(), calendarKey])).toEqual([]);
});
