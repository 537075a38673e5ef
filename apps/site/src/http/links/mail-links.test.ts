/** @jest-environment node */
import { BOOKING, TOKEN, WAIT_ENTRY } from '../../test/booking-answers';
import { settings } from '../../test/fake-site-api';
import { serveSite, type TestSite } from '../../test/serve-site';
import { FORMULA, ORDER, ORDER_TOKEN, REFILL } from '../../test/shop-answers';

/* In preview mode, the links of our mails: the API tells their pages alone apart from everything else, which it refuses. */

const LETTER_TOKEN = 'x'.repeat(43);
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const ON = { booking_enabled: 'true', newsletter_enabled: 'true', store_enabled: 'true', checkout_enabled: 'true' };

let site: TestSite;
beforeEach(async () => {
  site = await serveSite();
  for (const url of Object.keys(site.api.answers))
    site.api.answers[url] = { status: 401, json: { code: 'preview_mode' } };
  Object.assign(site.api.answers, {
    'GET /api/config': { json: settings({ admin_only: 'true', ...ON }) },
    'GET /api/content/contact': {
      json: { clinicName: 'Lotus Clinic', phone: '2535550140', email: 'hello@clinic.example' },
    },
    'POST /api/bookings/lookup': { json: { ...BOOKING, canMove: false } },
    'POST /api/wait-list/lookup': { json: WAIT_ENTRY },
    'POST /api/orders/lookup': { json: ORDER },
    'POST /api/formula-offers/lookup': { json: FORMULA },
    'POST /api/refills/lookup': { json: REFILL },
  });
});
afterEach(() => site.close());

it.each([
  [`/newsletter/unsubscribe?token=${LETTER_TOKEN}`, 'One click, and you get no more newsletters from us.'],
  ['/newsletter/unsubscribe?sent=1', 'You won&#x27;t get any more newsletters from us.'],
  [`/es/newsletter/unsubscribe?token=${LETTER_TOKEN}`, LETTER_TOKEN],
  [`/newsletter/confirm?token=${LETTER_TOKEN}`, LETTER_TOKEN],
  [`/visit?token=${TOKEN}`, 'Cancel This Visit'],
  [`/visit?token=${TOKEN}&ask=cancel`, 'Cancel'],
  [`/wait-list?token=${TOKEN}`, 'Leave the Wait List'],
  [`/orders/view?token=${ORDER_TOKEN}`, String(ORDER.number)],
  [`/formula?token=${ORDER_TOKEN}`, ORDER_TOKEN],
  [`/refill?token=${ORDER_TOKEN}`, ORDER_TOKEN],
])('%s leads to its page, without the site around it', async (url, text) => {
  if (url.startsWith('/es'))
    site.api.answers['GET /api/config?lang=es'] = {
      json: settings({ admin_only: 'true', spanish_enabled: 'true', ...ON }),
    };
  const page = await site.request(url);
  expect(page.status).toBe(200);
  expect(page.body).toContain(text);
  expect(page.body).toContain(' - Lotus Clinic</title>');
  expect(page.body).toContain('(253) 555-0140');
  expect(page.body).not.toContain('Preview Mode');
  expect(page.body).not.toContain('<nav');
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
});

it.each(['/newsletter/unsubscribe', '/wait-list', '/wait-list?service=cupping', `/book?token=${TOKEN}`, '/newsletter'])(
  '%s is no link of a mail, and stays behind the gate',
  async (url) => expect((await site.request(url)).body).toContain('Preview Mode'),
);

it('the button ends the subscription without JavaScript, too', async () => {
  site.api.answers['POST /api/newsletter/unsubscribe'] = { json: { success: true, message: 'Done' } };
  const answer = await site.request(`/newsletter/unsubscribe?token=${LETTER_TOKEN}`, {
    method: 'POST',
    headers: FORM,
    body: `token=${LETTER_TOKEN}`,
  });
  expect([answer.status, answer.headers.location]).toEqual([303, '/newsletter/unsubscribe?sent=1']);
});

it('the wait list is left, and nobody joins it', async () => {
  site.api.answers['POST /api/wait-list/leave'] = { json: { ...WAIT_ENTRY, state: 'left' } };
  const leave = { method: 'POST', headers: FORM, body: `token=${TOKEN}&action=leave` };
  expect((await site.request(`/wait-list?token=${TOKEN}`, leave)).status).toBe(303);
  expect((await site.request('/wait-list', { ...leave, body: 'name=A' })).body).toContain('Preview Mode');
});
