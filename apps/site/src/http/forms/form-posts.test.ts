/** @jest-environment node */
import { settings } from '../../test/fake-site-api';
import { serveSite, type TestSite } from '../../test/serve-site';

const FLAGS = ['checkin_enabled', 'custom_herbs_enabled', 'appointments_enabled', 'newsletter_enabled'];
const RECEIPT = { status: 201, json: { success: true, message: '' } };
const TOKEN = 'A'.repeat(43);

let site: TestSite;
beforeEach(async () => {
  site = await serveSite();
  const flags = Object.fromEntries(FLAGS.map((flag) => [flag, 'true']));
  site.api.answers['GET /api/config'] = { json: settings({ clinic_name: 'Test Clinic', ...flags }) };
});
afterEach(() => site.close());

const post = (path: string, form: Record<string, string> | string, headers: Record<string, string> = {}) =>
  site.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(form).toString(),
  });
const sent = () => JSON.parse(site.api.calls.find(({ method }) => method === 'POST')?.body ?? 'null') as unknown;

it('turns the ticked consent into a boolean', async () => {
  site.api.answers['POST /api/custom-herb-requests'] = RECEIPT;
  const answer = await post('/custom-herbs', { name: 'Ana', consent: 'yes', consentVersion: '1', evil: 'x' });
  expect([answer.status, answer.headers.location]).toEqual([303, '/custom-herbs?sent=1']);
  expect(sent()).toMatchObject({ name: 'Ana', consent: true, consentVersion: '1', elapsedMs: null });
  expect(sent()).not.toHaveProperty('evil');
});

it('keeps every ticked day', async () => {
  site.api.answers['POST /api/appointments'] = RECEIPT;
  await post('/appointments', 'preferredDays=monday&preferredDays=friday');
  expect(sent()).toMatchObject({ preferredDays: ['monday', 'friday'], preferredTimes: [] });
});

it('joins the date of birth, stays in kiosk mode, and lets nobody keep or refer to the page', async () => {
  site.api.answers['POST /api/check-ins'] = RECEIPT;
  const form = { firstName: 'Ana', 'dateOfBirth-month': '3', 'dateOfBirth-day': '4', 'dateOfBirth-year': '1970' };
  expect((await post('/check-in?kiosk=1', form)).headers.location).toBe('/check-in?kiosk=1&sent=1');
  expect(sent()).toMatchObject({ firstName: 'Ana', dateOfBirth: '1970-03-04' });
  const page = await site.request('/check-in');
  expect(page.headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
});

it('takes a form from a page that sends no referrer, when the browser says that it is ours', async () => {
  site.api.answers['POST /api/check-ins'] = RECEIPT;
  expect((await post('/check-in', {}, { origin: 'null', 'sec-fetch-site': 'same-origin' })).status).toBe(303);
  expect((await post('/check-in', {}, { origin: 'null', 'sec-fetch-site': 'cross-site' })).status).toBe(403);
});

it('shows a refused form again with what was typed', async () => {
  site.api.answers['POST /api/check-ins'] = { status: 400, json: { error: 'x', fields: { lastName: 'Enter it' } } };
  const answer = await post('/check-in', { firstName: '<b>Ana</b>' });
  expect(answer.status).toBe(400);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.body).toContain('Enter it');
  expect(answer.body).toContain('value="&lt;b&gt;Ana&lt;/b&gt;"');
});

it('changes nothing when a mail’s link is opened, and takes the token out of the address when it is used', async () => {
  site.api.answers['POST /api/newsletter/unsubscribe'] = RECEIPT;
  const page = await site.request(`/newsletter/unsubscribe?token=${TOKEN}`);
  expect(page.body).toContain(`value="${TOKEN}"`);
  expect(sent()).toBeNull();
  const answer = await post(`/newsletter/unsubscribe?token=${TOKEN}`, { token: TOKEN });
  expect(answer.headers.location).toBe('/newsletter/unsubscribe?sent=1');
});

it('says in the API’s words that a link does not work', async () => {
  site.api.answers['POST /api/newsletter/confirm'] = { status: 404, json: { error: 'It has ended.' } };
  const answer = await post('/newsletter/confirm', { token: TOKEN });
  expect(answer.status).toBe(404);
  expect(answer.body).toContain('It has ended.');
});

it.each(['/custom-herbs', '/appointments', '/newsletter', '/newsletter/confirm'])(
  'is a 404 page while the feature is off: %s',
  async (path) => {
    site.api.answers['GET /api/config'] = { json: settings({}) };
    const answer = await site.request(path);
    expect(answer.status).toBe(404);
    expect(answer.body).toContain('404 Page Not Found');
    expect((await post(path, {})).status).toBeGreaterThanOrEqual(404);
  },
);

it('says that the check-in is not available while it is off', async () => {
  site.api.answers['GET /api/config'] = { json: settings({}) };
  expect((await site.request('/check-in')).body).toContain('Feature Not Available');
});
