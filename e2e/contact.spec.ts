import type { Page } from '@playwright/test';
import { inboxRows } from './support/product';
import { expect, open, test } from './support/test';

interface StoredMessage {
  name: string;
  email: string;
  phone: string | null;
  service: string | null;
  message: string;
  isRead: boolean;
}

/** A unique text, to find the row again. */
const uniqueWords = (topic: string): string => `${topic}, ${Date.now()} and ${Math.random().toString(36).slice(2)}`;

const stored = async (message: string): Promise<StoredMessage[]> => {
  const found = await inboxRows<StoredMessage>('/api/contact-submissions', message);
  return found.filter((row) => row.message === message);
};

const field = (page: Page, label: string) => page.getByRole('main').getByRole('textbox', { name: label });
const sendButton = (page: Page) => page.getByRole('button', { name: /^Send/ });

async function fill(page: Page, message: string): Promise<void> {
  await field(page, 'Name').fill('Ines Moreau');
  await field(page, 'Email').fill('ines@example.com');
  await field(page, 'Phone').fill('415 555 0100');
  await page.getByRole('combobox', { name: 'Service' }).selectOption({ index: 1 });
  await field(page, 'Message').fill(message);
}

test('a message sent in the browser is in the database, and the form is empty again', async ({ page }) => {
  const message = uniqueWords('Do you treat frozen shoulders');
  await open(page, '/contact');
  await fill(page, message);
  const service = await page.getByRole('combobox', { name: 'Service' }).inputValue();
  await sendButton(page).click();
  await expect(page.getByText('Message sent successfully!')).toBeVisible();
  await expect(page.getByText("We'll get back to you within 24 hours.")).toBeVisible();
  await expect(field(page, 'Name')).toHaveValue('');
  await expect(field(page, 'Message')).toHaveValue('');
  expect(await stored(message)).toMatchObject([
    { name: 'Ines Moreau', email: 'ines@example.com', phone: '415 555 0100', service, message, isRead: false },
  ]);
});

test('a message is sent, too, when a script that its form needs does not arrive', async ({ page }) => {
  const message = uniqueWords('Is there a draught in the clinic');
  await open(page, '/contact');
  await page.route('**/assets/*.js', (route) => route.abort());
  await fill(page, message);
  await sendButton(page).click();
  await expect(page.getByText('Message sent successfully!')).toBeVisible();
  expect(await stored(message)).toMatchObject([{ name: 'Ines Moreau', message }]);
});

for (const size of [
  { width: 320, height: 568 },
  { width: 1440, height: 900 },
])
  test(`after sending, the thanks are in view above the form and under no toast (${size.width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await open(page, '/contact');
    await fill(page, uniqueWords('Where do I look'));
    await sendButton(page).click();
    await expect(page.getByText('Message sent successfully!')).toBeVisible();
    const thanks = page.getByRole('group', { name: 'Thank you' });
    await expect(thanks).toBeFocused();
    await expect(thanks).toBeInViewport({ ratio: 1 });
    const isFree = () =>
      thanks.evaluate((box) => {
        const { left, top, right, bottom } = box.getBoundingClientRect();
        const at = (x: number, y: number) => box.contains(document.elementFromPoint(x, y));
        return at(left + 8, top + 8) && at(right - 8, bottom - 8);
      });
    await expect.poll(isFree, 'neither header nor toast lies on it').toBe(true);
    await expect(page.getByText('At least 10 characters. A sentence or two is enough.')).toBeVisible();
  });

test('sent twice in a hurry, a message is stored once', async ({ page }) => {
  const message = uniqueWords('My mouse button bounces');
  await open(page, '/contact');
  await fill(page, message);
  await page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>('form[action^="/contact"]');
    form?.requestSubmit();
    form?.requestSubmit();
  });
  await expect(page.getByText('Message sent successfully!')).toBeVisible();
  expect(await stored(message)).toHaveLength(1);
});

test('what is missing is said in the specified words, and nothing is sent', async ({ page, complaints }) => {
  await open(page, '/contact');
  await field(page, 'Name').fill('I');
  await field(page, 'Email').fill('ines@');
  await field(page, 'Message').fill('Too short');
  await sendButton(page).click();
  for (const text of [
    'Name must be at least 2 characters',
    'Please enter a valid email address',
    'Please provide more details (at least 10 characters)',
  ])
    await expect(page.getByText(text)).toBeVisible();
  await expect(field(page, 'Name')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'Name')).toHaveValue('I');
  expect(complaints.apiCalls).not.toContain('/api/contact');
});

test('when sending fails, a toast says so and nothing the visitor wrote is lost', async ({ page }) => {
  const message = uniqueWords('The train is in a tunnel');
  await open(page, '/contact');
  await page.route('**/api/contact', (route) => route.abort());
  await fill(page, message);
  await sendButton(page).click();
  await expect(page.getByText('Error sending message')).toBeVisible();
  await expect(page.getByText('Please try again or call us directly.')).toBeVisible();
  await expect(field(page, 'Message')).toHaveValue(message);
  await expect(field(page, 'Name')).toHaveValue('Ines Moreau');

  await page.unroute('**/api/contact');
  await sendButton(page).click();
  await expect(page.getByText('Message sent successfully!')).toBeVisible();
  expect(await stored(message)).toHaveLength(1);
});

test('the form can be filled in and sent with the keyboard alone', async ({ page }) => {
  const message = uniqueWords('Typed without a mouse');
  await open(page, '/contact');
  await field(page, 'Name').focus();
  await page.keyboard.type('Keya Board');
  await page.keyboard.press('Tab');
  await page.keyboard.type('keya@example.com');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type(message);
  await page.keyboard.press('Tab');
  await expect(sendButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Message sent successfully!')).toBeVisible();
  expect(await stored(message)).toHaveLength(1);
});
