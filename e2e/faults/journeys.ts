import type { Locator, Page } from '@playwright/test';
import { ADMIN, CALLS } from '../support/accounts';
import { firstTime } from '../support/book-visit';
import { signInContext } from '../support/console';
import { LIVE, openSession, SESSION_KEY } from '../support/monitor';
import { queryDatabase } from '../support/product';
import { addButton, main, title, type Made } from '../support/shop';
import { expect } from '../support/test';

/** A step of somebody who wants something: what is done, until it can be seen that it is. */
interface Step {
  done: (page: Page) => Locator;
  /** Done again when nothing came of it. Left out: it comes by itself, and nobody presses anything. */
  act?: (page: Page) => Promise<void>;
}

export interface Journey {
  name: string;
  /** What is so before, with a network. */
  before?: (page: Page, mark: string) => Promise<void>;
  steps: (mark: string, product: Made) => readonly Step[];
  /** What has to be so at the end, beyond what is seen. */
  after?: (mark: string) => Promise<void>;
}

/** How long somebody waits before they do it again, in milliseconds. */
const PATIENCE_MS = 7_000;

/** The browser's own page, of which nothing can be pressed but its button to load again. */
const isOfBrowser = (page: Page): boolean => page.url().startsWith('chrome-error:');

/** Goes a step, like somebody who does not know what is wrong: does it, waits, loads again what the browser could not, does it again. */
export async function take({ done, act }: Step, page: Page): Promise<void> {
  const isThere = (timeout: number) =>
    done(page)
      .first()
      .waitFor({ timeout })
      .then(
        () => true,
        () => false,
      );
  for (let tries = 0; tries < 6; tries++) {
    if (isOfBrowser(page)) await page.reload().catch(() => undefined);
    else await act?.(page).catch(() => undefined);
    if (await isThere(PATIENCE_MS)) return;
    const again = page.getByRole('button', { name: /^(Try again|Retry)$/i }).first();
    if (act && (await again.isVisible())) {
      await again.click().catch(() => undefined);
      if (await isThere(PATIENCE_MS)) return;
    }
  }
  await expect(done(page).first()).toBeVisible({ timeout: 1_000 });
}

/** Once the scripts are there: what is pressed before is sent as without any, which is another journey. */
const settled = (page: Page): Promise<void> =>
  page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined);

const go = (address: string) => (page: Page) => page.goto(address).then(() => undefined);
const heading = (words: string | RegExp) => (page: Page) => title(page).filter({ hasText: words });
const press = (name: string | RegExp) => (page: Page) =>
  main(page).getByRole('button', { name }).first().press('Enter', { timeout: 3_000 });
async function type(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(fields))
    await main(page).getByRole('textbox', { name, exact: true }).first().fill(value, { timeout: 3_000 });
}

const live = (page: Page) => page.getByText(LIVE, { exact: true });
const shell = (page: Page) => page.getByRole('navigation', { name: 'Console' });
const byItself = (done: Step['done']): Step => ({ done });

const signIn = ({ username, password }: typeof ADMIN) =>
  async function act(page: Page): Promise<void> {
    await page.getByLabel('Username').fill(username, { timeout: 3_000 });
    await page.getByLabel('Password', { exact: true }).fill(password, { timeout: 3_000 });
    await page.getByRole('button', { name: 'Sign In' }).click({ timeout: 3_000 });
  };

/** The monitor keeps its session for the tab, and a browser that restores its tabs gives it back. */
async function restoreMonitor(page: Page): Promise<void> {
  const session = await openSession(page.request, CALLS);
  await page.addInitScript(([key, id]) => sessionStorage.setItem(key ?? '', id ?? ''), [SESSION_KEY, session]);
}
const signedIn = (page: Page) => signInContext(page.context());

const reload = (page: Page) => page.reload().then(() => undefined);
const once = (act: (page: Page) => Promise<void>): ((page: Page) => Promise<void>) => {
  let isDone = false;
  return async (page) => {
    if (isDone) return;
    isDone = true;
    await act(page);
  };
};

const STAFF: readonly Journey[] = [
  { name: 'monitor, signing in', before: go('/calls/login'), steps: () => [{ act: signIn(CALLS), done: live }] },
  {
    name: 'monitor, reloaded',
    before: async (page) => {
      await restoreMonitor(page);
      await page.goto('/calls');
      await expect(live(page)).toBeVisible();
    },
    steps: () => [{ act: once(reload), done: live }],
  },
  { name: 'monitor, restored', before: restoreMonitor, steps: () => [{ act: once(go('/calls/monitor')), done: live }] },
  {
    name: 'console, signing in',
    before: go('/admin/login'),
    steps: () => [{ act: signIn(ADMIN), done: shell }, byItself(heading('Dashboard'))],
  },
  {
    name: 'console, reloaded',
    before: async (page) => {
      await signedIn(page);
      await page.goto('/admin/hours');
      await expect(shell(page)).toBeVisible();
    },
    steps: () => [
      { act: once(reload), done: shell },
      // A list that could not be loaded says so, and is asked for again by its button.
      { act: async () => undefined, done: (page) => main(page).getByText('Monday').first() },
    ],
  },
  {
    name: 'console, restored',
    before: signedIn,
    steps: () => [{ act: once(go('/admin/orders')), done: shell }, byItself(heading('Orders'))],
  },
];

/** Does it when the page listens. */
const onceSettled =
  (act: (page: Page) => Promise<void>) =>
  async (page: Page): Promise<void> => {
    await settled(page);
    await act(page);
  };

const anybody = (page: Page) => main(page).getByRole('link', { name: 'First available' });
const services = (page: Page) => main(page).getByRole('heading', { level: 2 }).first().getByRole('link');

const BOOKING: Journey = {
  name: 'booking',
  steps: (mark) => [
    { act: go('/book'), done: services },
    {
      act: onceSettled((page) => services(page).press('Enter', { timeout: 3_000 })),
      done: (page) => anybody(page).or(firstTime(page)),
    },
    {
      act: async (page) => {
        if (await anybody(page).isVisible()) await anybody(page).press('Enter');
      },
      done: firstTime,
    },
    { act: onceSettled((page) => firstTime(page).press('Enter', { timeout: 3_000 })), done: heading('Your Details') },
    { act: once(reload), done: heading('Your Details') },
    {
      act: onceSettled(async (page) => {
        await type(page, { Name: 'June Alder', Email: `${mark}@example.com` });
        const first = page.getByRole('radio', { name: 'No, this is my first visit' });
        if (await first.isVisible()) await first.press('Space');
        await press('Continue')(page);
      }),
      done: heading('Check and Confirm'),
    },
    {
      act: onceSettled(press(/^(Book|Ask for) This Visit$/)),
      done: heading(/^(You Are Booked|We Have Your Request|Check Your Mail)$/),
    },
  ],
  after: async (mark) => {
    const kept = await queryDatabase("select id from visits where contact_email = $1 and state <> 'cancelled'", [
      `${mark}@example.com`,
    ]);
    expect(kept, 'booked once').toHaveLength(1);
  },
};

const CHECKOUT: Journey = {
  name: 'checkout',
  steps: (mark, product) => [
    { act: go(`/store/${product.slug}`), done: (page) => addButton(page, product) },
    {
      act: onceSettled((page) => addButton(page, product).click({ timeout: 3_000 })),
      done: (page) => page.getByRole('link', { name: /^Cart, \d+ piece/ }),
    },
    { act: go('/cart'), done: (page) => main(page).getByText(product.name) },
    { act: go('/checkout'), done: (page) => main(page).getByRole('button', { name: /^Place Order/ }) },
    {
      act: onceSettled(async (page) => {
        await type(page, { Name: 'June Alder', Email: `${mark}@example.com`, 'Mobile phone': '253 555 0142' });
        await press(/^Place Order/)(page);
      }),
      done: heading('We Have Your Order'),
    },
  ],
  after: async (mark) => {
    const kept = await queryDatabase('select id from orders where customer_email = $1', [`${mark}@example.com`]);
    expect(kept, 'ordered once').toHaveLength(1);
  },
};

export const JOURNEYS: readonly Journey[] = [...STAFF, BOOKING, CHECKOUT];
