import type { APIRequestContext, Page } from '@playwright/test';
import { nextMailTo } from '../support/mail';
import {
  addButton,
  buyElsewhere,
  closeShop,
  fillIn,
  main,
  makeProduct,
  openShop,
  placeOrder,
  title,
  type Made,
} from '../support/shop';
import { expect, hydrated, test } from '../support/test';

let admin: APIRequestContext;
test.beforeAll(async () => {
  admin = await openShop();
});
test.afterAll(() => closeShop(admin));

for (const isOn of [true, false])
  test.describe(isOn ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: isOn, viewport: { width: 320, height: 640 } });
    const kind = isOn ? 'script' : 'plain';
    /** Once React listens: what is pressed before is posted all the same. */
    const settled = (page: Page) => (isOn ? hydrated(page) : Promise.resolve());

    async function fillCart(page: Page, product: Made): Promise<void> {
      await page.goto(`/store/${product.slug}`);
      await settled(page);
      await addButton(page, product).press('Enter');
      if (isOn) {
        await expect(page.getByText('Added. Cart (1)')).toBeVisible();
        await page.getByRole('link', { name: 'Cart, 1 piece' }).press('Enter');
      }
      await expect(title(page)).toHaveText('Your Cart');
    }

    test('a patient orders on a phone with the keyboard alone, and cancels', async ({ page }) => {
      const product = await makeProduct(admin, `Quiet Tea (${kind})`);
      const email = `order-${kind}@example.com`;
      await fillCart(page, product);
      await settled(page);
      await page.getByRole('button', { name: `One more ${product.name}` }).press('Enter');
      await expect(main(page).getByText('$22.00').first()).toBeVisible();
      await page.getByRole('button', { name: `Remove ${product.name}` }).press('Enter');
      await expect(page.getByText(`${product.name} is no longer in your cart.`)).toBeVisible();
      await page.getByRole('button', { name: 'Undo' }).press('Enter');
      await expect(page.getByRole('heading', { level: 2, name: product.name })).toBeVisible();

      await main(page).getByRole('link', { name: 'Go to Checkout' }).press('Enter');
      await expect(title(page)).toHaveText('Checkout');
      await settled(page);
      await main(page)
        .getByRole('button', { name: /^Place Order/ })
        .press('Enter');
      await expect(page.getByRole('heading', { name: 'Please check the form' })).toBeVisible();
      await fillIn(page, email);
      await placeOrder(page);
      await expect(title(page)).toHaveText('We Have Your Order');
      if (isOn) await expect(title(page)).toBeFocused();
      await expect(main(page).getByText('2 ×')).toBeVisible();
      await expect(page.getByRole('img', { name: /^Code of order \d+$/ })).toBeVisible();

      const link = page.url().replace(/&done=.*/, '');
      const mail = await nextMailTo(email, ({ text }) => text.includes('/orders/view?token='));
      expect(mail.text).toContain(new URL(link).search);
      expect(mail.text).not.toContain(product.name);

      // The cart is ordered: 'back' and another visit show none.
      await page.goto('/cart');
      await expect(main(page).getByText('Your Cart Is Empty')).toBeVisible();

      await page.goto(link);
      await settled(page);
      await main(page).getByRole('link', { name: 'Cancel This Order' }).press('Enter');
      await expect(title(page)).toHaveText(/^Cancel Order \d+\?$/);
      await main(page).getByRole('button', { name: 'Cancel This Order' }).press('Enter');
      await expect(main(page).getByText('Your order is cancelled.')).toBeVisible();
      await main(page).getByRole('button', { name: 'Order Again' }).press('Enter');
      await expect(title(page)).toHaveText('Your Cart');
      await expect(page.getByRole('heading', { level: 2, name: product.name })).toBeVisible();
    });

    test('a price that has changed meanwhile is said before anything is ordered', async ({ page }) => {
      const product = await makeProduct(admin, `Price Tea (${kind})`);
      await fillCart(page, product);
      await page.goto('/checkout');
      await settled(page);
      await fillIn(page, `price-${kind}@example.com`);
      const changed = await admin.put(`/api/products/${product.id}`, { data: { price: 13 } });
      expect(changed.status()).toBe(200);
      await placeOrder(page);
      const notice = main(page).getByRole('alert');
      await expect(notice).toContainText('Your order is not placed yet');
      await expect(notice).toContainText(/The total was \$\d+\.\d\d, it is now \$\d+\.\d\d\./);
      await expect(main(page).getByText('One was $11.00 when you added it.')).toBeVisible();
      await expect(main(page).getByRole('textbox', { name: 'Name' })).toHaveValue('June Alder');
      await settled(page);
      await placeOrder(page);
      await expect(title(page)).toHaveText('We Have Your Order');
    });

    test('the last piece that is gone meanwhile is said, and mended on the spot', async ({ page }) => {
      const last = await makeProduct(admin, `Last Tea (${kind})`, { stockQuantity: 1 });
      const other = await makeProduct(admin, `Other Tea (${kind})`);
      await fillCart(page, last);
      await page.goto(`/store/${other.slug}`);
      await settled(page);
      await addButton(page, other).press('Enter');
      await (isOn ? expect(page.getByText('Added. Cart (2)')).toBeVisible() : expect(page).toHaveURL(/\/cart/));
      await page.goto('/checkout');
      await settled(page);
      await fillIn(page, `last-${kind}@example.com`);
      await buyElsewhere(last, 1);
      await placeOrder(page);
      await expect(main(page).getByRole('alert')).toContainText('Your order is not placed yet');
      await expect(main(page).getByText('This is out of stock.')).toBeVisible();
      await settled(page);
      await main(page)
        .getByRole('button', { name: `Remove ${last.name}` })
        .press('Enter');
      await expect(main(page).getByText('This is out of stock.')).toBeHidden();
      await expect(main(page).getByRole('textbox', { name: 'Name' })).toHaveValue('June Alder');
      await settled(page);
      await placeOrder(page);
      await expect(title(page)).toHaveText('We Have Your Order');
    });

    test('a browser that keeps no cookie is told why its cart is empty', async ({ page, context }) => {
      const product = await makeProduct(admin, `Cookie Tea (${kind})`);
      await page.goto(`/store/${product.slug}`);
      await settled(page);
      const answer = page.waitForResponse((response) => response.request().method() === 'POST');
      await addButton(page, product).press('Enter');
      await answer;
      if (!isOn) await expect(page).toHaveURL(/\/cart\?added=1$/);
      await context.clearCookies();
      await (isOn ? page.goto('/cart') : page.reload());
      await expect(main(page).getByText('Your Cart Is Empty')).toBeVisible();
      await expect(main(page).getByText(/allow cookies for this website/)).toBeVisible();
    });

    test('a lost link is mailed again, and whoever waits for a product is noted', async ({ page }) => {
      await page.goto('/orders/find');
      await settled(page);
      await main(page).getByRole('textbox', { name: 'Email' }).fill('nobody@example.com');
      await main(page).getByRole('textbox', { name: 'Order number' }).fill('#999999');
      await main(page).getByRole('button', { name: 'Send Me the Link' }).press('Enter');
      await expect(main(page).getByText('If there is such an order')).toBeVisible();

      const product = await makeProduct(admin, `Gone Tea (${kind})`, { stockQuantity: 0 });
      await page.goto(`/store/${product.slug}`);
      await main(page)
        .getByRole('link', { name: `Tell Me When It Is Back (${product.name})` })
        .press('Enter');
      await expect(title(page)).toHaveText('Tell Me When It Is Back');
      await settled(page);
      await main(page).getByRole('textbox', { name: 'Email' }).fill(`wait-${kind}@example.com`);
      await main(page).getByRole('button', { name: 'Tell Me' }).press('Enter');
      await expect(main(page).getByText('We have noted it')).toBeVisible();
    });
  });
