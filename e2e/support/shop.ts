import { request as makeRequest, type APIRequestContext, type Page } from '@playwright/test';
import { setSwitch } from './flags';
import { asAdmin, origin, queryDatabase } from './product';
import { expect } from './test';

/** Switches the store's checkout on, for tests that order more than one address may. Dispose of the administrator after use. */
export async function openShop(): Promise<APIRequestContext> {
  const admin = await asAdmin();
  await setSwitch(admin, 'checkout_enabled', true);
  await queryDatabase(
    `insert into config (id, data) values ('shop_open_orders', '100') on conflict (id) do update set data = excluded.data`,
  );
  return admin;
}

/** Switches it off again. */
export async function closeShop(admin: APIRequestContext): Promise<void> {
  await setSwitch(admin, 'checkout_enabled', false);
  await admin.dispose();
}

export interface Made {
  id: number;
  slug: string;
  name: string;
}

/** A product of this test alone. */
export async function makeProduct(admin: APIRequestContext, name: string, more: object = {}): Promise<Made> {
  const answer = await admin.post('/api/products', {
    data: { name, description: '<p>For a test.</p>', price: 11, stockQuantity: 5, ...more },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as Made;
}

/** The page's heading. */
export const title = (page: Page) => page.getByRole('heading', { level: 1 });
export const main = (page: Page) => page.getByRole('main');
export const addButton = (page: Page, { name }: Made) =>
  main(page).getByRole('button', { name: `Add ${name} to your cart` });

/** Somebody else orders it meanwhile, all there is. */
export async function buyElsewhere({ id }: Made, quantity: number): Promise<void> {
  const other = await makeRequest.newContext({ baseURL: origin(), extraHTTPHeaders: { origin: origin() } });
  const filled = await other.post('/api/cart/lines', { data: { productId: id, quantity } });
  const { version, totalAmount } = (await filled.json()) as { version: number; totalAmount: number };
  const placed = await other.post('/api/orders', {
    headers: { 'idempotency-key': `elsewhere-${id}-${'0'.repeat(16)}` },
    data: {
      name: 'Bo Other',
      email: 'bo@example.com',
      phone: '253 555 0111',
      delivery: 'pickup',
      version,
      totalAmount,
      elapsedMs: 9000,
    },
  });
  expect(placed.status(), await placed.text()).toBe(201);
  await other.dispose();
}

/** What is asked of everybody. */
export async function fillIn(page: Page, email: string): Promise<void> {
  await main(page).getByRole('textbox', { name: 'Name' }).fill('June Alder');
  await main(page).getByRole('textbox', { name: 'Email' }).fill(email);
  await main(page).getByRole('textbox', { name: 'Mobile phone' }).fill('253 555 0142');
}

export async function placeOrder(page: Page): Promise<void> {
  await main(page)
    .getByRole('button', { name: /^Place Order/ })
    .press('Enter');
}
