import type { Locator, Page } from '@playwright/test';
import { nextMailTo } from './support/mail';
import { firstOf, inboxRows, queryDatabase } from './support/product';
import { expect, open, test } from './support/test';

const CLINIC = 'hello@harmony.example';
const uniqueName = (): string =>
  `Person${Math.random()
    .toString(36)
    .replace(/[^a-z]/g, '')}`;
const field = (page: Page | Locator, name: string) => page.getByRole('textbox', { name });

test('a patient checks in: six questions, then a row, then a mail without health details', async ({ page }) => {
  const lastName = uniqueName();
  const goOn = () => page.getByRole('button', { name: 'Continue' }).click();
  await open(page, '/check-in');
  await page.getByRole('button', { name: 'Touch to start' }).click();
  await goOn();
  await expect(field(page, 'First name')).toHaveAttribute('aria-invalid', 'true');
  await field(page, 'First name').fill('June');
  await field(page, 'Last name').fill(lastName);
  await goOn();
  await field(page, 'Month').fill('3');
  await field(page, 'Day').fill('31');
  await field(page, 'Year').fill('1980');
  await goOn();
  await field(page, 'Phone').fill('253 555 0142');
  await goOn();
  await page.getByRole('radio', { name: 'Not sure' }).check();
  await goOn();
  await field(page, 'Reason for visit').fill('A stiff neck since Sunday');
  await goOn();
  await expect(page.getByText(`June ${lastName}`)).toBeVisible();
  await expect(page.getByText('3/31/1980')).toBeVisible();
  await page.getByRole('button', { name: 'Check In', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'You’re checked in' })).toBeVisible();

  expect(await inboxRows('/api/check-ins', lastName)).toMatchObject([
    { firstName: 'June', dateOfBirth: '1980-03-31', reasonForVisit: 'A stiff neck since Sunday', state: 'checked_in' },
  ]);
  const { text } = await nextMailTo(CLINIC, ({ subject }) => subject === 'Someone has checked in');
  expect(text).toContain('/admin');
  expect(text).not.toMatch(/stiff neck|1980/);

  await page.getByRole('button', { name: 'Finish now' }).click();
  await expect(page.getByRole('button', { name: 'Touch to start' })).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]));
  expect(kept).not.toContain(lastName);
});

test('a custom formula is requested, with the wording that was agreed to', async ({ page }) => {
  const name = uniqueName();
  await open(page, '/custom-herbs');
  await page.getByRole('button', { name: 'Send Request' }).click();
  await expect(page.getByRole('heading', { name: 'Please check the form' })).toBeVisible();
  await field(page, 'Name').fill(name);
  const email = `${name.toLowerCase()}@example.com`;
  await field(page, 'Email').first().fill(email);
  await field(page, 'Health concerns').fill('Light sleep for some years');
  await field(page, 'Allergies').fill('none');
  await page.getByRole('main').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Send Request' }).click();
  await expect(page.getByText('Your request is with our practitioners.')).toBeVisible();
  const rows = await inboxRows<{ consentVersion: string }>('/api/custom-herb-requests', name);
  expect(rows).toMatchObject([{ healthConcerns: 'Light sleep for some years', allergies: 'none', state: 'pending' }]);
  expect(rows[0]?.consentVersion).toBeTruthy();
  const { text } = await nextMailTo(CLINIC, ({ subject }) => subject === 'New request for a custom formula');
  expect(text).not.toContain('Light sleep');
  const receipt = await nextMailTo(email);
  expect(receipt.subject).toBe('We received your request');
  expect(receipt.text).toContain('within two business days');
  expect(receipt.text).not.toMatch(/sleep|herb|formula/i);
});

test('an appointment is requested', async ({ page }) => {
  const name = uniqueName();
  const service = await firstOf('services');
  await open(page, '/appointments');
  await page.getByRole('combobox', { name: 'Service' }).selectOption({ label: service.name });
  await page.getByRole('checkbox', { name: 'Tuesday' }).check();
  await page.getByRole('checkbox', { name: 'Evening (after 5 PM)' }).check();
  await field(page, 'Name').fill(name);
  const email = `${name.toLowerCase()}@example.com`;
  await field(page, 'Email').first().fill(email);
  await page.getByRole('button', { name: 'Send Request' }).click();
  await expect(page.getByText('Your request is with us.')).toBeVisible();
  const rows = await queryDatabase(
    'select service_id, practitioner_id, preferred_days, preferred_times from appointment_requests where name = $1',
    [name],
  );
  expect(rows).toEqual([
    { service_id: service.id, practitioner_id: null, preferred_days: ['tuesday'], preferred_times: ['evening'] },
  ]);
  await nextMailTo(CLINIC, ({ subject }) => subject === 'New appointment request');
  const receipt = await nextMailTo(email);
  expect(receipt.subject).toBe('We received your appointment request');
  expect(receipt.text).toContain('nothing is booked yet');
  expect(receipt.text).not.toContain(service.name);
});

test('the clinic is notified of a contact message, which is acknowledged to its sender', async ({ page }) => {
  // From the sixth of an hour on one mail tells of all of them: what other tests have sent is of yesterday.
  await queryDatabase(
    "update outbox_mails set created_at = created_at - interval '1 day' where cause = 'contact-message'",
  );
  const email = `${uniqueName().toLowerCase()}@example.com`;
  await open(page, '/contact');
  await field(page, 'Name').fill('Ines Moreau');
  await field(page, 'Email').first().fill(email);
  await field(page, 'Message').fill('Do you treat a frozen shoulder?');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Message sent successfully!')).toBeVisible();
  const receipt = await nextMailTo(email);
  expect(receipt.subject).toBe('We received your message');
  expect(receipt.text).not.toContain('frozen shoulder');
  const notice = await nextMailTo(CLINIC, ({ head }) => head.includes(email));
  expect(notice.subject).toBe('New message on the website');
  expect(notice.text).not.toContain('frozen shoulder');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a patient checks in by one form', async ({ page }) => {
    const lastName = uniqueName();
    await page.goto('/check-in');
    await field(page, 'First name').fill('June');
    await field(page, 'Last name').fill(lastName);
    await field(page, 'Month').fill('3');
    await field(page, 'Day').fill('31');
    await field(page, 'Year').fill('1980');
    await page.getByRole('button', { name: 'Check In', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'You’re checked in' })).toBeVisible();
    expect(await queryDatabase('select first_name from check_ins where last_name = $1', [lastName])).toHaveLength(1);
  });
});
