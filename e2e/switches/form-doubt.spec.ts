import type { APIRequestContext, Page } from '@playwright/test';
import type { BookingOptions, BookingReceipt, OpeningsAnswer } from '@harmony/domain';
import { unique } from '../support/console';
import {
  closeDispensary,
  linkTo,
  makeHerb,
  offerFormula,
  openDispensary,
  orderNumber,
  packAndHandOver,
  type Dispensary,
} from '../support/dispensary';
import { setSwitch } from '../support/flags';
import { origin, queryDatabase } from '../support/product';
import { main, makeProduct } from '../support/shop';
import { expect, hydrated, open, test } from '../support/test';

/*
 * Every form of the website, filled in by the browser: no field is ever touched. It is taken; and when the field that people do not see
 * was filled in as well, whoever sends it reads so, and sends it again.
 */

let dispensary: Dispensary;
let admin: APIRequestContext;
test.beforeAll(async () => {
  dispensary = await openDispensary();
  ({ admin } = dispensary);
  await setSwitch(admin, 'booking_enabled', true);
});
test.afterAll(async () => {
  await setSwitch(admin, 'booking_enabled', false);
  await closeDispensary(dispensary);
});

const DOUBT = /A hidden field in this form was filled in/;
/** A browser says where a form comes from. */
const headers = () => ({ origin: origin() });

interface Form {
  /** The page that has it, ready to be filled in. */
  reach: (page: Page, email: string) => Promise<void>;
  fields?: Record<string, string>;
  button: string;
  thanks: string | RegExp;
}

async function aTime({ request }: Page): Promise<{ service: string; startsAt: string }> {
  const { services } = (await (await request.get('/api/booking-options')).json()) as BookingOptions;
  const service = services.find(({ needsApproval }) => !needsApproval)?.slug ?? '';
  const answer = await request.get(`/api/openings?service=${service}&with=any&days=14`);
  const startsAt = ((await answer.json()) as OpeningsAnswer).days.at(-1)?.openings.at(-1)?.startsAt;
  if (!startsAt) throw new Error('nothing is free');
  return { service, startsAt };
}

/** The page of a formula's link. */
async function toFormula(page: Page, email: string, refills = 0): Promise<number> {
  const herb = await makeHerb(dispensary.practitioner, unique('Huang Qi'), 500);
  const wanted = { name: unique('Quiet Night'), email, herbs: [{ herb, mg: 70_000 }], refills };
  const { id } = await offerFormula(dispensary.practitioner, wanted);
  await open(page, await linkTo(email, '/formula'));
  return id;
}

const sender = { name: 'June Alder' };
const FORMS: Readonly<Record<string, Form>> = {
  '/api/appointments': {
    reach: (page) => open(page, '/appointments'),
    fields: sender,
    button: 'Send Request',
    thanks: 'Your request is with us.',
  },
  '/api/back-in-stock': {
    async reach(page) {
      const { slug } = await makeProduct(admin, unique('Gone Tea'), { stockQuantity: 0 });
      await open(page, `/back-in-stock?product=${slug}`);
    },
    button: 'Tell Me',
    thanks: 'We have noted it',
  },
  '/api/bookings': {
    async reach(page, email) {
      const { service, startsAt } = await aTime(page);
      await open(page, `/book/details?service=${service}&with=any&at=${encodeURIComponent(startsAt)}`);
      await fillIn(page, { ...sender, email, isFirst: 'no' }, 'Continue');
      await expect(page.getByRole('heading', { name: 'Check and Confirm' })).toBeVisible();
    },
    button: 'Book This Visit',
    thanks: 'You Are Booked',
  },
  '/api/chat/call-back': {
    async reach(page) {
      await open(page, '/about');
      await page.getByRole('button', { name: 'Open chat with Harmony Assistant' }).click();
      await page.getByPlaceholder('Type your message...').fill('Please call me back');
      await page.getByPlaceholder('Type your message...').press('Enter');
      await expect(page.getByRole('form', { name: 'Call me back' })).toBeVisible();
    },
    fields: { ...sender, phone: '(253) 555-0142' },
    button: 'Call me back',
    thanks: 'Thank you. We’ll call you.',
  },
  '/api/contact': {
    reach: (page) => open(page, '/contact'),
    fields: { ...sender, message: 'Do you treat knees that hurt?' },
    button: 'Send Message',
    thanks: 'Thank you for writing to us.',
  },
  '/api/custom-herb-requests': {
    reach: (page) => open(page, '/custom-herbs'),
    fields: { ...sender, healthConcerns: 'A stiff neck since Sunday', consent: 'yes' },
    button: 'Send Request',
    thanks: 'Your request is with our practitioners.',
  },
  '/api/formula-offers/order': {
    reach: async (page, email) => void (await toFormula(page, email)),
    fields: { phone: '253 555 0142' },
    button: 'Order ·',
    thanks: 'We Have Your Order',
  },
  '/api/newsletter': {
    reach: (page) => open(page, '/newsletter'),
    button: 'Sign Up',
    thanks: 'Check your email to confirm',
  },
  '/api/orders': {
    async reach(page) {
      const { id } = await makeProduct(admin, unique('Goji Tea'));
      const added = await page.request.post('/api/cart/lines', {
        headers: headers(),
        data: { productId: id, quantity: 1 },
      });
      expect(added.status(), await added.text()).toBe(201);
      await open(page, '/checkout');
      await expect(main(page).getByRole('button', { name: /^Place Order/ })).toBeVisible();
    },
    fields: { ...sender, phone: '253 555 0142' },
    button: 'Place Order',
    thanks: 'We Have Your Order',
  },
  '/api/orders/find-link': {
    reach: (page) => open(page, '/orders/find'),
    fields: { number: '999999' },
    button: 'Send Me the Link',
    thanks: /If there is such an order/,
  },
  '/api/refills/use': {
    async reach(page, email) {
      const id = await toFormula(page, email, 1);
      await fillIn(page, { phone: '253 555 0142' }, 'Order ·');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('We Have Your Order');
      const orderPage = page.url().replace(/&done=.*/, '');
      await packAndHandOver(admin, await orderNumber(page));
      await queryDatabase(`update refills set used_on = used_on - 6 where formula_id = $1`, [id]);
      await open(page, orderPage);
      await main(page)
        .getByRole('link', { name: /^Order a refill/ })
        .click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Refill');
      await page.reload();
      await hydrated(page);
    },
    button: 'Order ·',
    thanks: 'We Have Your Order',
  },
  '/api/wait-list': {
    reach: async (page) => open(page, `/wait-list?service=${(await aTime(page)).service}&with=any`),
    fields: { ...sender, isFirst: 'no' },
    button: 'Join the Wait List',
    thanks: 'You Are on the Wait List',
  },
  '/api/wait-list/earlier': {
    async reach(page, email) {
      const answer = await page.request.post('/api/bookings', {
        headers: headers(),
        data: { ...sender, ...(await aTime(page)), email, isFirst: true, bookedFor: 'me' },
      });
      expect(answer.status(), await answer.text()).toBe(201);
      await open(page, `/wait-list?visit=${((await answer.json()) as BookingReceipt).token}`);
    },
    button: 'Tell Me of Earlier Times',
    thanks: 'You Are on the Wait List',
  },
};

/** Fills in a form as a browser does, in one go and without the focus, and presses its button. */
const fillIn = (page: Page, fields: Readonly<Record<string, string>>, button: string): Promise<void> =>
  page.evaluate(
    ([given, label]) => {
      const isPressed = (one: HTMLButtonElement) => one.textContent.trim().startsWith(label);
      const pressed = [...document.querySelectorAll<HTMLButtonElement>('#root form button')].filter(isPressed).at(0);
      if (!pressed?.form) throw new Error(`There is no button ${label}`);
      for (const [name, value] of Object.entries(given))
        for (const control of pressed.form.querySelectorAll<HTMLInputElement>(
          `[name="${name}"]:not([type="hidden"])`,
        )) {
          const isChoice = control.type === 'radio' || control.type === 'checkbox';
          if (isChoice && control.value !== value) continue;
          // React hears only of values that were set past it.
          const property = isChoice ? 'checked' : 'value';
          const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), property)?.set;
          setter?.call(control, isChoice ? true : value);
          for (const kind of ['input', 'change']) control.dispatchEvent(new Event(kind, { bubbles: true }));
        }
      pressed.click();
    },
    [fields, button] as const,
  );

test('every form of the API that people fill in on a page is tried here', async ({ request }) => {
  const { paths } = (await (await request.get('/api/docs/json')).json()) as { paths: Record<string, unknown> };
  const forms = Object.keys(paths).filter((path) => JSON.stringify(paths[path]).includes('"website":'));
  expect(forms.sort()).toEqual([...Object.keys(FORMS), '/api/check-ins'].sort());
});

for (const [api, { reach, fields = {}, button, thanks }] of Object.entries(FORMS))
  test(`${api}: filled in by the browser it is taken, and with a filled trap it is answered in words first`, async ({
    page,
  }) => {
    test.slow();
    const answers: number[] = [];
    page.on('response', (response) => {
      if (new URL(response.url()).pathname === api) answers.push(response.status());
    });
    const send = async (more: object) => {
      const email = `form-${Math.random().toString(36).slice(2)}@example.com`;
      await reach(page, email);
      await expect(page.locator('input[name="website"]').first()).toBeHidden();
      await fillIn(page, { email, ...fields, ...more }, button);
    };
    await send({});
    await expect(page.getByText(thanks).first()).toBeVisible();
    expect(answers).toEqual([201]);

    await page.context().clearCookies();
    await page.goto('about:blank');
    await send({ website: 'https://clinic.example' });
    await expect(page.getByText(DOUBT).first()).toBeVisible();
    await expect(page.getByText(thanks)).toHaveCount(0);
    await fillIn(page, {}, button);
    await expect(page.getByText(thanks).first()).toBeVisible();
    expect(answers).toEqual([201, 429, 201]);
  });

test('/api/check-ins: its plain form says so, too', async ({ request }) => {
  const form = { firstName: 'June', lastName: 'Alder', 'dateOfBirth-month': '3', 'dateOfBirth-day': '31' };
  const post = (website: string) =>
    request.post('/check-in', {
      headers: headers(),
      form: { ...form, 'dateOfBirth-year': '1980', website },
      maxRedirects: 0,
    });
  const refused = await post('https://clinic.example');
  expect(refused.status()).toBe(429);
  expect(await refused.text()).toMatch(DOUBT);
  expect((await post('')).status()).toBe(303);
});
