import type { APIRequestContext, Page } from '@playwright/test';
import type { Herb } from '@harmony/domain';
import { checkEverywhere } from '../support/accessible';
import { enter, unique } from '../support/console';
import {
  closeDispensary,
  linkTo,
  makeHerb,
  offerFormula,
  openDispensary,
  orderNumber,
  packAndHandOver,
  press,
  refillsOf,
  type Dispensary,
} from '../support/dispensary';
import { nextMailTo } from '../support/mail';
import { inboxRows, queryDatabase } from '../support/product';
import { main, makeProduct, title } from '../support/shop';
import { expect, hydrated, open, test } from '../support/test';

let dispensary: Dispensary;
let practitioner: APIRequestContext;
let admin: APIRequestContext;
let long: Herb;
let short: Herb;

test.beforeAll(async () => {
  dispensary = await openDispensary();
  ({ admin, practitioner } = dispensary);
  long = await makeHerb(practitioner, unique('Huang Qi'), 5000);
  short = await makeHerb(practitioner, unique('Wu Wei Zi'), 90);
});
test.afterAll(() => closeDispensary(dispensary));

const total = (page: Page) => main(page).getByText('Total', { exact: true }).locator('xpath=following-sibling::dd');

/** The tax on formulas changes by so many parts per million. */
const moveTax = (ppm: number) =>
  queryDatabase(`update tax_rates set ppm = ppm + $1 where tax_class = 'formula'`, [ppm]);

for (const isOn of [true, false])
  test.describe(isOn ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: isOn, viewport: { width: 320, height: 640 } });
    const kind = isOn ? 'script' : 'plain';
    const settled = (page: Page) => (isOn ? hydrated(page) : Promise.resolve());

    test('a patient orders the formula of a mail, then its refill, and asks for more', async ({ page }) => {
      test.slow();
      const email = `formula-${kind}@example.com`;
      const name = `Quiet Night (${kind})`;
      const herbs = [{ herb: long, mg: 70_000 }];
      const { id } = await offerFormula(practitioner, { name, email, herbs, refills: 1 });
      const mail = await nextMailTo(email);
      expect(`${mail.subject} ${mail.text}`).not.toContain(name);

      const link = await linkTo(email, '/formula');
      await page.goto(link);
      await settled(page);
      await expect(title(page)).toHaveText('Your Formula');
      await expect(main(page).getByText(/written for June Alder by/)).toBeVisible();
      await main(page).getByLabel('How many packs?').selectOption('2');
      if (!isOn) await press(page, 'Update the Total');
      await expect(main(page).getByText(`2 packs of ${name}`)).toBeVisible();
      const two = await total(page).textContent();
      await settled(page);
      await press(page, /^Order ·/);
      await expect(page.getByRole('heading', { name: 'Please check the form' })).toBeVisible();
      await expect(main(page).getByLabel('How many packs?')).toHaveValue('2');
      await main(page).getByLabel('Mobile phone').fill('253 555 0142');
      await settled(page);
      await press(page, /^Order ·/);
      await expect(title(page)).toHaveText('We Have Your Order');
      await expect(total(page)).toHaveText(two ?? '');
      await expect(main(page).getByText('2 ×')).toBeVisible();
      const number = await orderNumber(page);
      const orderPage = page.url().replace(/&done=.*/, '');

      // The link orders once.
      await page.goto(link);
      await expect(main(page).getByText(`You have ordered it: order ${number}.`)).toBeVisible();
      await expect(main(page).getByRole('button', { name: /^Order ·/ })).toHaveCount(0);

      // The refill is too early until so many days have gone by.
      await packAndHandOver(admin, number);
      await page.goto(orderPage);
      await settled(page);
      await expect(main(page).getByText(/1 left, next from/)).toBeVisible();
      await main(page)
        .getByRole('link', { name: `Order a refill of ${name}` })
        .press('Enter');
      await expect(title(page)).toHaveText('Your Refill');
      await expect(main(page).getByText(/The next refill can be ordered starting/)).toBeVisible();
      await settled(page);
      await press(page, 'Write to Me When It Is Due');
      await expect(main(page).getByText('We write to you when it is due.')).toBeVisible();
      await queryDatabase(`update refills set used_on = used_on - 6 where formula_id = $1`, [id]);
      await page.reload();
      await expect(main(page).getByText('1 refill left.')).toBeVisible();
      await settled(page);
      const refill = page.url();
      await press(page, /^Order ·/);
      await expect(title(page)).toHaveText('We Have Your Order');
      expect(await refillsOf(practitioner, id)).toMatchObject([{ allowed: 1, used: 1 }]);

      // There is none left: the clinic is asked, and it stands in the inbox.
      await page.goto(refill);
      await expect(main(page).getByText('All refills have been used.')).toBeVisible();
      await settled(page);
      await press(page, 'Ask Us for a Refill');
      await expect(main(page).getByText('We received your request')).toBeVisible();
      await expect(main(page).getByRole('button', { name: 'Ask Us for a Refill' })).toHaveCount(0);
      const [asked] = await inboxRows<{ healthConcerns: string }>('/api/custom-herb-requests', email);
      expect(asked?.healthConcerns).toMatch(/^Refill request: /);
    });

    test('a price that has changed, and a herb that is gone, are said before anything is ordered', async ({ page }) => {
      const email = `gone-${kind}@example.com`;
      const herb = await makeHerb(practitioner, unique('Rare Root'), 21);
      await offerFormula(practitioner, { name: `Rare (${kind})`, email, herbs: [{ herb, mg: 10_000 }] });
      await page.goto(await linkTo(email, '/formula'));
      await settled(page);
      // No more packs than there are herbs for.
      await expect(main(page).getByLabel('How many packs?').locator('option')).toHaveCount(2);
      await main(page).getByLabel('Mobile phone').fill('253 555 0142');
      await moveTax(10_000);
      try {
        await press(page, /^Order ·/);
        await expect(main(page).getByRole('alert')).toContainText(/The total was \$\d+\.\d\d, it is now \$\d+\.\d\d\./);
      } finally {
        await moveTax(-10_000);
      }
      await expect(main(page).getByLabel('Mobile phone')).toHaveValue('253 555 0142');
      const waste = { itemId: herb.stockItemId, kind: 'waste', quantity: -20_000, reason: 'Spilled' };
      const [lot] = await queryDatabase<{ id: number }>('select id from stock_lots where item_id = $1', [
        herb.stockItemId,
      ]);
      const wasted = await admin.post('/api/stock/adjustments', {
        headers: { 'idempotency-key': `waste-${kind}-${'0'.repeat(20)}` },
        data: { ...waste, lotId: lot?.id },
      });
      expect(wasted.status(), await wasted.text()).toBe(201);
      await page.reload();
      await expect(main(page).getByText(/something in it is out of stock/)).toBeVisible();
    });
  });

test('a practitioner writes, signs and sends a formula; the desk weighs it within two percent', async ({ page }) => {
  test.slow();
  const email = 'weighed@example.com';
  await page.addInitScript(() => localStorage.setItem('theme', 'system'));
  await enter(page, '/formulas?edit=new', dispensary.signer);
  await page.getByLabel('Name').first().waitFor();
  const part = (name: string) => page.getByRole('region', { name, exact: true });
  await part('For').getByLabel('Name').fill('Rae Birch');
  await part('For').getByLabel('Email').fill(email);
  await part('For')
    .getByLabel(/^Phone/)
    .fill('253 555 0177');
  await part('Formula').getByLabel(/^Name/).fill('Weighed Well');
  await part('Formula').getByLabel('Days per pack').fill('7');
  await page.getByRole('combobox', { name: 'Herb 1' }).fill(short.name);
  await page.keyboard.press('Tab');
  await page.getByLabel('Grams').fill('50');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('button', { name: 'Sign…' }).click();
  await page.getByRole('dialog').getByLabel('Refills without asking').fill('2');
  await page.getByRole('dialog').getByRole('button', { name: 'Sign' }).click();
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  const link = await linkTo(email, '/formula');

  const visitor = await page.context().browser()?.newPage();
  if (!visitor) throw new Error('no browser');
  await open(visitor, new URL(link, page.url()).href);
  await press(visitor, /^Order ·/);
  await expect(title(visitor)).toHaveText('We Have Your Order');
  const number = await orderNumber(visitor);
  await visitor.close();

  const [order] = await queryDatabase<{ id: number }>('select id from orders where number = $1', [number]);
  await page.goto(`/admin/orders?view=pack&ids=${order?.id}&order=${order?.id}`);
  await expect(page.getByRole('heading', { name: 'Weighed Well' })).toBeVisible();
  await expect(page.getByText(`batch ${number}-1`)).toBeVisible();
  const weight = page.getByLabel(`Weighed of ${short.name}, in grams`);
  await weight.fill('52.5');
  await expect(weight).toHaveAccessibleDescription(/5% more than written: at most 2% either way/);
  await expect(page.getByRole('button', { name: 'Packed' })).toBeDisabled();
  await weight.fill('50.6');
  await expect(weight).toHaveAccessibleDescription(/1\.2% more than written: that’s fine/);
  await checkEverywhere(page);
  await page.getByRole('button', { name: 'Packed' }).click();
  await expect(page.getByText('Nothing to pack').or(page.getByText('Start packing'))).toBeVisible();
  const [moved] = await queryDatabase<{ quantity: number }>(
    `select m.quantity from stock_movements m join order_items i on i.id = m.order_item_id where i.order_id = $1`,
    [order?.id],
  );
  expect(Number(moved?.quantity)).toBe(-50_600);

  // Its refills stand at the order; of a formula they are changed there, too.
  await page.goto(`/admin/orders?state=all&row=${order?.id}`);
  const refills = page.getByRole('region', { name: 'Refills' });
  await expect(refills.getByText('2 of 2 left')).toBeVisible();
  await refills.getByRole('button', { name: 'Change refills of Weighed Well' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End refills' }).click();
  await expect(refills.getByText('None left')).toBeVisible();
});

test('refills of a product are granted at its order, also of one that only practitioners recommend', async ({
  page,
}) => {
  const product = await makeProduct(admin, 'Kept Behind (e2e)', { practitionerOnly: true });
  const answer = await admin.post('/api/orders/by-staff', {
    headers: { 'idempotency-key': `granted-${'0'.repeat(20)}` },
    data: {
      name: 'Sam Oak',
      email: 'granted@example.com',
      phone: '253 555 0155',
      lines: [{ productId: product.id, quantity: 1 }],
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { id } = (await answer.json()) as { id: number };
  await enter(page, `/orders?state=all&row=${id}`);
  const refills = page.getByRole('region', { name: 'Refills' });
  await refills.getByRole('button', { name: 'Grant refills' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Number of refills').fill('0');
  await dialog.getByRole('button', { name: 'Grant refills' }).click();
  await expect(dialog.getByLabel('Number of refills')).toHaveAccessibleDescription(/Must be 1 or more/);
  await dialog.getByLabel('Number of refills').fill('2');
  await dialog.getByRole('button', { name: 'Grant refills' }).click();
  await expect(refills.getByText('2 of 2 left, one every 23 days')).toBeVisible();
  await expect(refills.getByRole('button', { name: 'Grant refills' })).toHaveCount(0);
});
