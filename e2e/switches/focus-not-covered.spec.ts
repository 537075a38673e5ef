import { bookAVisit } from '../support/book-visit';
import { coveredOn, SIDEWAYS } from '../support/covered';
import { setSwitch } from '../support/flags';
import { addButton, closeShop, fillIn, main, makeProduct, openShop, title } from '../support/shop';
import { expect, hydrated, open, test } from '../support/test';

/* A telephone held sideways, where bars and messages leave little room. */
test.use({ viewport: SIDEWAYS });

test('booking: nothing that has the focus is wholly covered, from the services to the visit', async ({ page }) => {
  test.slow();
  const admin = await openShop();
  await setSwitch(admin, 'booking_enabled', true);
  try {
    const covered: string[] = [];
    let at = '';
    await bookAVisit(
      page,
      {
        settled: async () => {
          await hydrated(page);
          // What is loaded late moves what has the focus meanwhile.
          await page.waitForLoadState('networkidle');
          at = page.url();
          covered.push(...(await coveredOn(page)).map((what) => `${at}: ${what}`));
        },
      },
      `sideways-${test.info().repeatEachIndex}@example.com`,
    );
    // At once: the page still scrolls to its top.
    covered.push(...(await coveredOn(page)).map((what) => `the visit: ${what}`));
    expect(covered).toEqual([]);
  } finally {
    await setSwitch(admin, 'booking_enabled', false);
    await closeShop(admin);
  }
});

test('cart and checkout: nothing that has the focus is wholly covered, also with what is wrong', async ({ page }) => {
  const admin = await openShop();
  try {
    const product = await makeProduct(admin, 'Sideways Tea');
    await open(page, `/store/${product.slug}`);
    await addButton(page, product).press('Enter');
    await expect(page.getByRole('link', { name: 'Cart, 1 piece' })).toBeVisible();
    await open(page, '/cart');
    expect(await coveredOn(page), 'the cart').toEqual([]);
    await open(page, '/checkout');
    expect(await coveredOn(page), 'the checkout').toEqual([]);
    await main(page)
      .getByRole('button', { name: /^Place Order/ })
      .press('Enter');
    await expect(page.getByRole('heading', { name: 'Please check the form' })).toBeVisible();
    expect(await coveredOn(page), 'with what is wrong').toEqual([]);
    await fillIn(page, 'sideways@example.com');
    await expect(title(page)).toHaveText('Checkout');
  } finally {
    await closeShop(admin);
  }
});
