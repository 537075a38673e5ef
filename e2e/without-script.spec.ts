import { inboxRows } from './support/product';
import { routes } from './support/routes';
import { expect, test } from './support/test';

test.use({ javaScriptEnabled: false });

for (const { name, address, heading, isSite } of routes) {
  if (!isSite) continue;
  test(`${name} is complete without JavaScript`, async ({ page }) => {
    await page.goto(await address());
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toBeVisible();
    if (heading) await expect(title).toHaveText(heading);
    await expect(
      page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'Services' }),
    ).toBeVisible();
    await expect(page.locator('[data-needs-script]:visible')).toHaveCount(0);
    await expect(page.locator('[data-panel]:not(:visible)'), 'closed panels would stay closed for ever').toHaveCount(0);
  });
}

test('answers of the FAQ can be read without JavaScript', async ({ page }) => {
  const [{ answer }] = (await (await page.request.get('/api/faqs')).json()) as [{ answer: string }];
  await page.goto('/faq');
  const words = answer
    .replace(/<[^>]+>/g, ' ')
    .replace(/&\w+;/g, ' ')
    .trim()
    .split(/\s+/)
    .slice(0, 4)
    .join(' ');
  await expect(page.getByText(words).first()).toBeVisible();
});

test('the contact form posts itself: mistakes come back with the words, a good message is stored', async ({ page }) => {
  const message = `Sent without any script, ${Date.now()}`;
  await page.goto('/contact');
  await page.getByRole('textbox', { name: 'Name' }).fill('N');
  await page.getByRole('main').getByRole('textbox', { name: 'Email' }).fill('noscript@example.com');
  await page.getByRole('textbox', { name: 'Message' }).fill(message);
  const [refused] = await Promise.all([
    page.waitForNavigation(),
    page.getByRole('button', { name: 'Send Message' }).click(),
  ]);
  expect(refused?.status()).toBe(400);
  await expect(page.getByText('Name must be at least 2 characters')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(message);

  await page.getByRole('textbox', { name: 'Name' }).fill('No Script');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page).toHaveURL('/contact?sent=1#outcome');
  await expect(page.getByText('Message sent successfully!')).toBeVisible();
  expect(await inboxRows('/api/contact-submissions', message)).toMatchObject([{ name: 'No Script', message }]);
});
