import type { APIRequestContext } from '@playwright/test';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Herb } from '@harmony/domain';
import { checkEverywhere, overflowOf } from '../support/accessible';
import { unique } from '../support/console';
import {
  closeDispensary,
  linkTo,
  makeHerb,
  offerFormula,
  openDispensary,
  orderNumber,
  packAndHandOver,
  press,
  type Dispensary,
} from '../support/dispensary';
import { setSwitch } from '../support/flags';
import { queryDatabase, setting } from '../support/product';
import { main, title } from '../support/shop';
import { expect, hydrationErrors, open, test } from '../support/test';

let dispensary: Dispensary;
let practitioner: APIRequestContext;
let admin: APIRequestContext;
let long: Herb;

test.beforeAll(async () => {
  dispensary = await openDispensary();
  ({ admin, practitioner } = dispensary);
  long = await makeHerb(practitioner, unique('Huang Qi'), 5000);
});
test.afterAll(() => closeDispensary(dispensary));

const tokenOf = (address: string): string => new URLSearchParams(address.split('?')[1]).get('token') ?? 'none';

test.describe('the pages of the links', () => {
  test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('theme', 'system')));

  test('are accessible at every width, in both themes, and taken over as they came', async ({ page }) => {
    test.slow();
    const email = 'pages@example.com';
    const herbs = [{ herb: long, mg: 70_000 }];
    const { id } = await offerFormula(practitioner, { name: 'Looked At', email, herbs, refills: 2 });
    const link = await linkTo(email, '/formula');
    await open(page, link);
    expect(await hydrationErrors(page)).toEqual([]);
    await checkEverywhere(page, { widths: [1440, 768, 320] });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '32px';
    });
    expect(await overflowOf(page), 'pixels wider than the window at twice the text size').toBeLessThanOrEqual(0);
    await open(page, link);
    await main(page).getByLabel('Mobile phone').fill('253 555 0142');
    await press(page, /^Order ·/);
    await expect(title(page)).toHaveText('We Have Your Order');
    await packAndHandOver(admin, await orderNumber(page));
    await open(page, page.url().replace(/&done=.*/, ''));
    await checkEverywhere(page, { widths: [320] });
    const refill =
      (await main(page)
        .getByRole('link', { name: /^Order a refill/ })
        .getAttribute('href')) ?? '';
    await open(page, refill);
    await checkEverywhere(page, { widths: [320] });
    await queryDatabase(`update refills set used_on = used_on - 6 where formula_id = $1`, [id]);
    await open(page, refill);
    expect(await hydrationErrors(page)).toEqual([]);
    await checkEverywhere(page);
    // The links stand in no log.
    const log = readFileSync(path.join(setting('E2E_DATA_DIR'), 'product.log'), 'utf8');
    expect(log).toContain('/api/formula-offers/lookup');
    for (const address of [link, refill]) expect(log.includes(tokenOf(address)), 'a token is logged').toBe(false);
  });

  test('say the same of a wrong link and of none, and are nowhere while the shop is off', async ({ page, request }) => {
    const wrong = ['/formula', '/refill'].flatMap((path) => [path, `${path}?token=${'A'.repeat(22)}`]);
    for (const address of wrong) {
      await page.goto(address);
      await expect(title(page)).toHaveText('This Link Doesn’t Work');
    }
    await setSwitch(admin, 'checkout_enabled', false);
    try {
      for (const address of wrong) expect((await request.get(address)).status(), address).toBe(404);
    } finally {
      await setSwitch(admin, 'checkout_enabled', true);
    }
  });
});
