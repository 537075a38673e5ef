import type { APIRequestContext, Page } from '@playwright/test';
import { setSwitch, type Switch } from '../support/flags';
import { asAdmin, firstOf } from '../support/product';
import { expect, test } from '../support/test';

let admin: APIRequestContext;
test.beforeAll(async () => {
  admin = await asAdmin();
});
test.afterAll(() => admin.dispose());

/** Switches a feature off for a check, and on again whatever its result. */
async function whileOff(name: Switch, look: () => Promise<void>): Promise<void> {
  await setSwitch(admin, name, false);
  try {
    await look();
  } finally {
    await setSwitch(admin, name, true);
  }
}

const goTo = async (page: Page, address: string): Promise<number | undefined> => (await page.goto(address))?.status();
const DISABLED = { code: 'not_found', error: 'This feature is currently disabled.' };

test('the store', async ({ page, request }) => {
  const { slug } = await firstOf('products');
  await whileOff('store_enabled', async () => {
    for (const address of ['/store', `/store/${slug}`]) {
      expect(await goTo(page, address)).toBe(404);
      await expect(page.getByRole('heading', { name: 'Feature Not Available' })).toBeVisible();
      await expect(page.getByText('This feature is currently disabled.')).toBeVisible();
    }
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Store' })).toHaveCount(0);
    for (const address of ['/api/products', `/api/products/${slug}`, '/api/product-categories']) {
      const answer = await request.get(address);
      expect(answer.status()).toBe(404);
      expect(await answer.json()).toMatchObject(DISABLED);
    }
    expect(await (await request.get('/sitemap.xml')).text()).not.toContain('/store');
  });
  expect(await goTo(page, '/store')).toBe(200);
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Store' })).toBeVisible();
});

test('the chat', async ({ page }) => {
  await whileOff('chat_enabled', async () => {
    await page.goto('/about');
    await expect(page.locator('#chat')).toHaveCount(0);
  });
});

test('the check-in', async ({ page, request }) => {
  await whileOff('checkin_enabled', async () => {
    await page.goto('/check-in');
    await expect(page.getByRole('heading', { name: 'Feature Not Available' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Self Check-in' })).toHaveCount(0);
    expect((await request.post('/api/check-ins', { data: {} })).status()).toBe(404);
  });
});

for (const [name, address, api] of [
  ['custom_herbs_enabled', '/custom-herbs', '/api/custom-herb-requests'],
  ['appointments_enabled', '/appointments', '/api/appointments'],
  ['newsletter_enabled', '/newsletter', '/api/newsletter'],
] as const) {
  test(`${address} is the 404 page`, async ({ page, request }) => {
    await whileOff(name, async () => {
      expect(await goTo(page, address)).toBe(404);
      await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
      const answer = await request.post(api, { data: {} });
      expect(answer.status()).toBe(404);
      expect(await answer.json()).toMatchObject(DISABLED);
      if (name === 'newsletter_enabled') await expect(page.locator('form[action="/newsletter"]')).toHaveCount(0);
    });
    expect(await goTo(page, address)).toBe(200);
  });
}

test('reviews', async ({ page, request }) => {
  const review = (await (await request.get('/api/reviews/featured')).json()) as { text: string };
  const title = page.getByRole('heading', { name: 'What Our Patients Say' });
  await page.goto('/');
  await expect(title).toBeVisible();
  await whileOff('reviews_enabled', async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(title).toHaveCount(0);
    expect(await page.content()).not.toContain(review.text);
    expect((await request.get('/api/reviews/featured')).status()).toBe(404);
  });
});
