import { mailsTo, nextMailTo, type Mail } from './support/mail';
import { origin, queryDatabase } from './support/product';
import { expect, open, test } from './support/test';

const newAddress = (): string => `reader-${Math.random().toString(36).slice(2)}@example.com`;
const stateOf = async (email: string): Promise<string | undefined> =>
  (await queryDatabase<{ state: string }>('select state from newsletter_subscribers where email = $1', [email]))[0]
    ?.state;
const linkIn = ({ text }: Mail): string => /https?:\/\/\S+\/newsletter\/confirm\?token=\S+/.exec(text)?.[0] ?? '';

test('signing up takes a click in the mail, and leaving takes one too', async ({ page, request }) => {
  const email = newAddress();
  await open(page, '/about');
  const field = page.getByRole('textbox', { name: 'Your e-mail for our newsletter' });
  await field.fill('no address');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill(email);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('Check your email to confirm')).toBeVisible();

  const mail = await nextMailTo(email);
  expect(mail.subject).toBe('Please confirm your newsletter sign-up');
  expect(linkIn(mail)).toContain(`${origin()}/newsletter/confirm`);
  // A mail scanner opens every link; that changes nothing.
  await open(page, linkIn(mail));
  expect(await stateOf(email)).toBe('pending');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText("You're subscribed to our newsletter.")).toBeVisible();
  expect(await stateOf(email)).toBe('confirmed');

  // What the mail program's own button sends (RFC 8058).
  expect(mail.head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/im);
  const address = /^List-Unsubscribe: <([^>]+)>$/im.exec(mail.head)?.[1] ?? '';
  const answer = await request.post(address, { form: { 'List-Unsubscribe': 'One-Click' } });
  expect(answer.ok()).toBe(true);
  expect(await stateOf(email)).toBe('unsubscribed');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the same forms post themselves, and a known address is answered like a new one', async ({ page }) => {
    const email = newAddress();
    for (let visit = 0; visit < 2; visit += 1) {
      await page.goto('/faq');
      await page.getByRole('textbox', { name: 'Your e-mail for our newsletter' }).fill(email);
      await page.getByRole('button', { name: 'Sign Up' }).click();
      await expect(page.getByText('Check your email to confirm')).toBeVisible();
    }
    const mail = await nextMailTo(email);
    expect(mailsTo(email)).toHaveLength(1);
    await page.goto(linkIn(mail));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText("You're subscribed to our newsletter.")).toBeVisible();
    const token = new URL(linkIn(mail)).searchParams.get('token') ?? '';
    await page.goto(`/newsletter/unsubscribe?token=${encodeURIComponent(token)}`);
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByText("You're unsubscribed.")).toBeVisible();
    expect(await stateOf(email)).toBe('unsubscribed');
  });
});
