import type { Page } from '@playwright/test';
import { violationsOf } from './support/accessible';
import { expect, open, test } from './support/test';

const launcher = (page: Page) => page.getByRole('button', { name: 'Open chat with Harmony Assistant' });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Chat with Harmony Assistant' });

async function openChat(page: Page): Promise<void> {
  await open(page, '/about');
  await launcher(page).click();
  await expect(panel(page)).toBeVisible();
}

test('the assistant greets, and answers a question about prices with those of today', async ({ page, request }) => {
  const services = (await (await request.get('/api/services')).json()) as { name: string; price: number | null }[];
  const first = services.find(({ name }) => /initial|first/i.test(name));
  await openChat(page);
  const box = await panel(page).boundingBox();
  expect(box).toMatchObject({ width: 350, height: 500 });
  await expect(panel(page).getByRole('log')).toContainText('Harmony Assistant');

  const input = panel(page).getByPlaceholder('Type your message...');
  await expect(panel(page).getByRole('button', { name: 'Send message' })).toBeDisabled();
  await input.fill('How much does it cost?');
  await input.press('Enter');
  await expect(panel(page).getByRole('log')).toContainText(`$${first?.price}`);
});

test('it can be minimised and closed, and keeps the conversation', async ({ page }) => {
  await openChat(page);
  await panel(page).getByPlaceholder('Type your message...').fill('Where do I find you?');
  await panel(page).getByRole('button', { name: 'Send message' }).click();
  await expect(panel(page).getByText('Where do I find you?')).toBeVisible();
  await panel(page).getByRole('button', { name: 'Minimise chat' }).click();
  await expect(panel(page)).toBeHidden();
  await launcher(page).click();
  await expect(panel(page).getByText('Where do I find you?')).toBeVisible();
  await panel(page).getByRole('button', { name: 'Close chat' }).click();
  await expect(panel(page)).toBeHidden();
  await expect(launcher(page)).toBeFocused();
});

test('a message to leave is handed over to the contact form', async ({ page }) => {
  await openChat(page);
  await panel(page).getByPlaceholder('Type your message...').fill('Is there parking for a bus?');
  await panel(page).getByRole('button', { name: 'Send message' }).click();
  await panel(page).locator('form').getByRole('link', { name: 'Leave a message' }).click();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.getByRole('textbox', { name: 'Message', exact: true })).toHaveValue(/Is there parking for a bus\?/);
});

for (const scheme of ['light', 'dark']) {
  for (const width of [320, 1440]) {
    test(`the open panel, ${scheme}, ${width} px: accessible`, async ({ page, complaints }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.addInitScript((theme) => localStorage.setItem('theme', theme), scheme);
      await openChat(page);
      await expect(panel(page).getByRole('log')).toContainText('Harmony Assistant');
      expect(await violationsOf(page, { within: '#chat' })).toEqual([]);
      expect(complaints.console).toEqual([]);
    });
  }
}
