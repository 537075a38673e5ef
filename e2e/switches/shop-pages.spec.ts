import type { APIRequestContext } from '@playwright/test';
import { checkEverywhere, cutInFrame, overflowOf } from '../support/accessible';
import { setSwitch } from '../support/flags';
import { addButton, closeShop, fillIn, main, makeProduct, openShop, placeOrder, title } from '../support/shop';
import { expect, hydrationErrors, open, test } from '../support/test';

let admin: APIRequestContext;
test.beforeAll(async () => {
  admin = await openShop();
});
test.afterAll(() => closeShop(admin));

test('two tabs have one cart', async ({ page, context }) => {
  const product = await makeProduct(admin, 'Two Tabs Tea');
  await open(page, `/store/${product.slug}`);
  const second = await context.newPage();
  await open(second, '/about');
  await page.bringToFront();
  const answer = page.waitForResponse((response) => response.request().method() === 'POST');
  await addButton(page, product).click();
  await answer;
  await expect(second.getByRole('link', { name: 'Cart, 1 piece' })).toBeVisible();
  await open(second, '/cart');
  await second.getByRole('button', { name: `One more ${product.name}` }).click();
  await expect(page.getByRole('link', { name: 'Cart, 2 pieces' })).toBeVisible();
});

test('an old list of this browser becomes the cart, once', async ({ page }) => {
  const product = await makeProduct(admin, 'Listed Tea');
  await page.addInitScript((id) => {
    if (!sessionStorage.getItem('listed')) localStorage.setItem('product-list', JSON.stringify([id]));
    sessionStorage.setItem('listed', 'yes');
  }, product.id);
  await open(page, '/');
  await expect(page.getByRole('link', { name: 'Cart, 1 piece' })).toBeVisible();
  await open(page, '/cart');
  await expect(page.getByRole('heading', { level: 2, name: product.name })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('product-list'))).toBe('[]');
});

test('the number in the header moves nothing, and the pages are taken over as they came', async ({ page }) => {
  const product = await makeProduct(admin, 'Still Tea');
  await open(page, `/store/${product.slug}`);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const places = () =>
    page
      .locator('#site-header-row > *')
      .evaluateAll((items) => items.map((item) => JSON.stringify(item.getBoundingClientRect())));
  const before = await places();
  await addButton(page, product).click();
  await expect(page.getByRole('link', { name: 'Cart, 1 piece' })).toBeVisible();
  expect(await places()).toEqual(before);
  for (const address of ['/', '/store', '/cart', '/checkout']) {
    await open(page, address);
    await expect(page.getByRole('link', { name: 'Cart, 1 piece' })).toBeVisible();
    expect(await hydrationErrors(page), address).toEqual([]);
  }
});

test('cart and checkout fit a small phone at twice the text size', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const product = await makeProduct(admin, 'Large Letters Tea', { contraindications: ['pregnancy'] });
  await open(page, `/store/${product.slug}`);
  await addButton(page, product).click();
  await expect(page.getByRole('link', { name: 'Cart, 1 piece' })).toBeVisible();
  for (const address of ['/cart', '/checkout']) {
    await open(page, address);
    expect(await cutInFrame(page), `cut in the frame of ${address}`).toEqual([]);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '32px';
    });
    expect(await overflowOf(page), `pixels of ${address} wider than the window`).toBeLessThanOrEqual(0);
  }
});

test.describe('every page of the shop is accessible, in both themes', () => {
  test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('theme', 'system')));

  test('from the cart to the order, at every width', async ({ page }) => {
    test.slow();
    const product = await makeProduct(admin, 'Plain Tea', { contraindications: ['pregnancy'] });
    await open(page, `/store/${product.slug}`);
    await addButton(page, product).click();
    await expect(page.getByText('Added. Cart (1)')).toBeVisible();
    await checkEverywhere(page, { widths: [320] });
    await open(page, '/cart');
    await checkEverywhere(page);
    await open(page, '/checkout');
    await checkEverywhere(page);
    await main(page)
      .getByRole('button', { name: /^Place Order/ })
      .click();
    await expect(page.getByRole('heading', { name: 'Please check the form' })).toBeVisible();
    await checkEverywhere(page, { widths: [320] });
    await fillIn(page, 'plain@example.com');
    await placeOrder(page);
    await expect(title(page)).toHaveText('We Have Your Order');
    await checkEverywhere(page);
  });

  test('the small forms and the empty cart, on a phone', async ({ page }) => {
    test.slow();
    const gone = await makeProduct(admin, 'Missing Tea', { stockQuantity: 0 });
    for (const address of ['/orders/find', `/back-in-stock?product=${gone.slug}`, '/cart', '/store']) {
      await open(page, address);
      await checkEverywhere(page, { widths: [320] });
    }
  });
});

test('a link that does not work says so, in the same words as one that has ended', async ({ page }) => {
  for (const address of ['/orders/view', `/orders/view?token=${'A'.repeat(22)}`]) {
    await page.goto(address);
    await expect(title(page)).toHaveText('This Link Doesn’t Work');
  }
});

test('with the switch off there is no cart, and the store is as before', async ({ page, request }) => {
  await setSwitch(admin, 'checkout_enabled', false);
  try {
    for (const address of ['/cart', '/checkout', '/orders/find', '/orders/view', '/back-in-stock'])
      expect((await request.get(address)).status(), address).toBe(404);
    await open(page, '/store');
    await expect(page.getByText('Online checkout isn’t available yet. Ask us at your visit.').first()).toBeVisible();
    await expect(page.locator('a[href="/cart"], form[action="/cart"]')).toHaveCount(0);
  } finally {
    await setSwitch(admin, 'checkout_enabled', true);
  }
});
