import { choose, draftKeys, signInContext, unique } from '../support/console';
import { nextMailTo } from '../support/mail';
import { queryDatabase } from '../support/product';
import { expect, open, test } from '../support/test';

interface Stored {
  is_read: boolean;
  state: string;
}

test('a visitor’s message arrives, is read, answered by mail, filed, found again, and exported', async ({ page }) => {
  const word = unique('bergamot').replace(' ', '-');
  const email = `${word}@example.com`;
  const message = `=2+5 and more: do you work with ${word}?`;
  const stored = async () =>
    (await queryDatabase<Stored>('select is_read, state from contact_submissions where email = $1', [email]))[0];

  await open(page, '/contact');
  const form = page.getByRole('main');
  await form.getByRole('textbox', { name: 'Name' }).fill('Rosa Vidal');
  await form.getByRole('textbox', { name: 'Email' }).fill(email);
  await form.getByRole('textbox', { name: 'Message' }).fill(message);
  await page.getByRole('button', { name: /^Send/ }).click();
  await expect(page.getByText('Message sent successfully!')).toBeVisible();

  await signInContext(page.context());
  await page.goto('/admin/?tab=contact-submissions');
  const search = page.getByRole('searchbox', { name: 'Search messages' });
  await search.fill(word);
  const list = page.getByRole('list', { name: 'Messages' });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list.getByRole('link', { name: /^Unread: Rosa Vidal/ })).toBeVisible();
  await list.getByRole('link', { name: /Rosa Vidal/ }).click();
  const detail = page.getByRole('article', { name: 'Message: Rosa Vidal' });
  await expect(detail.getByText(message).first()).toBeVisible();
  await expect.poll(stored).toMatchObject({ is_read: true });
  await expect(list.getByRole('link', { name: /^Unread/ })).toHaveCount(0);

  // A draft survives a reload.
  await detail.getByRole('button', { name: 'Answer by email' }).click();
  const answer = detail.getByRole('textbox', { name: 'Answer' });
  await answer.fill('Dear Rosa,\n\nyes, we do.');
  await page.reload();
  await detail.getByRole('button', { name: 'Answer by email' }).click();
  await expect(answer).toHaveValue('Dear Rosa,\n\nyes, we do.');
  await detail.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByText('Answer added to the outbox')).toBeVisible();
  const mail = await nextMailTo(email, ({ text }) => text.includes('yes, we do.'));
  expect(mail.subject).toMatch(/^Your message to /);
  expect(mail.text).toContain(word);
  await expect.poll(() => draftKeys(page)).toEqual([]);

  await expect.poll(stored).toMatchObject({ state: 'answered' });
  await detail.getByRole('button', { name: 'File message' }).click();
  await expect.poll(stored).toMatchObject({ state: 'filed' });

  await page.goto(`/admin/?tab=contact-submissions`);
  await search.fill(word);
  await page.getByRole('group', { name: 'States' }).getByRole('button', { name: /^All/ }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list.getByText('Filed')).toBeVisible();
  await page.getByRole('button', { name: 'Filters' }).click();
  const href = await page.getByRole('link', { name: 'Export as CSV' }).getAttribute('href');
  await page.keyboard.press('Escape');
  const csv = await page.request.get(href ?? '');
  expect(csv.headers()['content-type']).toContain('text/csv');
  const text = await csv.text();
  expect(text).toContain(word);
  // Spreadsheets execute cells that begin with an equals sign.
  expect(text).toContain(`'${message}`);
  expect(text.trim().split('\r\n'), 'the search holds for the file, too').toHaveLength(2);

  await list.getByRole('link', { name: /Rosa Vidal/ }).click();
  await choose(page, 'More actions for Rosa Vidal', 'Delete message');
  const question = page.getByRole('alertdialog', { name: 'Delete this message?' });
  await expect(question).toContainText('This can’t be undone.');
  await question.getByRole('button', { name: 'Delete message' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(0);
  expect(await stored()).toBeUndefined();
});

test('an appointment request is answered with two times, which the mail names', async ({ page }) => {
  const word = unique('larch').replace(' ', '-');
  const email = `${word}@example.com`;
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  await queryDatabase('insert into appointment_requests (name, email) values ($1, $2)', [word, email]);

  await signInContext(page.context());
  await page.goto('/admin/?tab=appointments');
  await page.getByRole('searchbox', { name: 'Search appointment requests' }).fill(word);
  await page.getByRole('list', { name: 'Appointment requests' }).getByRole('link', { name: word }).click();
  const detail = page.getByRole('article', { name: `Appointment request: ${word}` });
  await detail.getByRole('button', { name: 'Answer by email' }).click();
  await detail.getByRole('button', { name: 'Send answer' }).click();
  await expect(detail.getByText('Enter a date and time.')).toBeVisible();
  for (const [place, date, time] of [
    ['First time', day(4), '10:00'],
    ['Second time', day(6), '23:30'],
  ] as const) {
    const group = detail.getByRole('group', { name: place });
    await group.getByLabel('Day').fill(date);
    await group.getByLabel('Time').fill(time);
  }
  // The second is after hours on every day; on a closed day both are named.
  await expect(detail.getByText(/^The clinic is closed/).first()).toBeVisible();
  await detail.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByText('Answer added to the outbox')).toBeVisible();

  const answers = detail.getByRole('list', { name: 'Answers' });
  await expect(answers.getByText(/^Suggested: \w+day, .+ at 10:00 AM; \w+day, .+ at 11:30 PM$/)).toBeVisible();
  const mail = await nextMailTo(email);
  expect(mail.subject).toMatch(/^Your request for an appointment at /);
  expect(mail.text).toMatch(/We can see you at one of these times:\s+\w+day, .+ at 10:00 AM\s+\w+day, .+ at 11:30 PM/);
  expect(await queryDatabase('select status from appointment_requests where email = $1', [email])).toEqual([
    { status: 'contacted' },
  ]);

  await page.goto('/admin/outbox');
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText('Your answer to an appointment request');
});
