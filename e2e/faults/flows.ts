import type { Page } from '@playwright/test';
import { ADMIN, CALLS } from '../support/accounts';
import { bookAVisit } from '../support/book-visit';
import { LIVE } from '../support/monitor';
import { inboxRows, queryDatabase } from '../support/product';
import { addButton, fillIn, main, placeOrder, title, type Made } from '../support/shop';
import { expect } from '../support/test';

/** What somebody wants of the product, from the first page to what is kept of it. */
export interface Flow {
  name: string;
  /**
   * Does it like somebody who does not know what is missing, and expects that it is done, or that the page says what is wrong.
   *
   * @param mark of this time alone: letters
   * @param product what is ordered
   */
  run: (page: Page, mark: string, product: Made) => Promise<void>;
}

/** What a page says that lacks a part: it can be loaded again. */
const SAYS_SO = /couldn’t be loaded|didn’t load|Something went wrong/i;
const pressed = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).first();

/** Opens a page with every script that arrives, so that what is pressed is not sent as without any. */
const openWhole = (page: Page, address: string) => page.goto(address, { waitUntil: 'networkidle' });

async function book(page: Page, mark: string): Promise<void> {
  const email = `${mark}@example.com`;
  await bookAVisit(page, { settled: () => page.waitForLoadState('networkidle') }, email);
  const kept = await queryDatabase("select id from visits where contact_email = $1 and state <> 'cancelled'", [email]);
  expect(kept).toHaveLength(1);
}

async function order(page: Page, mark: string, product: Made): Promise<void> {
  const email = `${mark}@example.com`;
  await openWhole(page, `/store/${product.slug}`);
  // What the page says of it is said before it is done.
  const added = page.waitForResponse((response) => response.request().method() === 'POST');
  await addButton(page, product).click();
  await added;
  await openWhole(page, '/checkout');
  await fillIn(page, email);
  await placeOrder(page);
  await expect(title(page)).toHaveText('We Have Your Order');
  expect(await queryDatabase('select id from orders where customer_email = $1', [email])).toHaveLength(1);
}

const ANSWERS = {
  'First name': 'June',
  Month: '3',
  Day: '31',
  Year: '1980',
  Phone: '253 555 0142',
  'Reason for visit': 'A stiff neck',
} as const;

/** Step by step or on one page: whatever is asked is answered, until nothing is asked any more. */
async function checkIn(page: Page, mark: string): Promise<void> {
  await openWhole(page, '/check-in');
  const done = page.getByRole('heading', { name: 'You’re checked in' });
  const go = page.getByRole('button', { name: /^(Touch to start|Continue|Check In)$/ }).first();
  for (let step = 0; step < 10 && !(await done.isVisible()); step++) {
    await expect(go.or(done)).toBeVisible();
    // What is answered may be gone meanwhile: the step or the whole page is over. What is missing in the end, the inbox tells.
    for (const [label, value] of Object.entries({ ...ANSWERS, 'Last name': mark })) {
      const field = main(page).getByRole('textbox', { name: label });
      if (await field.isVisible()) await field.fill(value, { timeout: 5_000 }).catch(() => undefined);
    }
    const unsure = page.getByRole('radio', { name: 'Not sure' });
    if (await unsure.isVisible()) await unsure.check();
    if (await go.isVisible()) await go.click({ timeout: 5_000 }).catch(() => undefined);
  }
  await expect(done).toBeVisible();
  expect(await inboxRows('/api/check-ins', mark)).toHaveLength(1);
}

async function contact(page: Page, mark: string): Promise<void> {
  await openWhole(page, '/contact');
  await main(page).getByRole('textbox', { name: 'Name' }).fill('Ines Moreau');
  await main(page).getByRole('textbox', { name: 'Email' }).fill('ines@example.com');
  await main(page).getByRole('textbox', { name: 'Message' }).fill(`About ${mark}`);
  await pressed(page, /^Send/).click();
  await expect(page.getByText('Message sent successfully!')).toBeVisible();
  expect(await inboxRows('/api/contact-submissions', mark)).toHaveLength(1);
}

/** Signs in to an app of the staff: it opens, or says what is missing. */
const signIn =
  (address: string, { username, password }: typeof ADMIN, isOpen: (page: Page) => ReturnType<Page['getByText']>) =>
  async (page: Page): Promise<void> => {
    await page.goto(address);
    const name = page.getByRole('textbox', { name: 'Username' });
    const said = page.getByText(SAYS_SO).first();
    await expect(name.or(said)).toBeVisible();
    if (await name.isVisible()) {
      await name.fill(username);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Sign In' }).click();
    }
    await expect(isOpen(page).or(said).first()).toBeVisible();
  };

export const FLOWS: readonly Flow[] = [
  { name: 'booking', run: book },
  { name: 'order', run: order },
  { name: 'check-in', run: checkIn },
  { name: 'contact', run: contact },
  { name: 'console', run: signIn('/admin/login', ADMIN, (page) => page.getByRole('navigation', { name: 'Console' })) },
  { name: 'monitor', run: signIn('/calls/login', CALLS, (page) => page.getByText(LIVE, { exact: true })) },
];
