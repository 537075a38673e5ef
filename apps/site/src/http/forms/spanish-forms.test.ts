/** @jest-environment node */
import { askingIn } from '@harmony/language';
import { BOOKING, BOOKING_ANSWERS, NINE, TOKEN } from '../../test/booking-answers';
import { settings } from '../../test/fake-site-api';
import { serveSite, type TestSite } from '../../test/serve-site';

/* Forms without JavaScript, posted to Spanish pages. */

let site: TestSite;
beforeEach(async () => {
  site = await serveSite();
  for (const [path, json] of Object.entries(BOOKING_ANSWERS)) site.api.answers[`GET ${path}`] = { json };
  site.api.answers['GET /api/config'] = {
    json: settings({ clinic_name: 'Test Clinic', booking_enabled: 'true', spanish_enabled: 'true' }),
  };
  site.api.answers['POST /api/bookings/lookup'] = { json: BOOKING };
  for (const [call, answer] of Object.entries(site.api.answers)) site.api.answers[askingIn(call, 'es')] = answer;
});
afterEach(() => site.close());

const post = (url: string, form: Record<string, string>) =>
  site.request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  });

const CHOSEN = { service: 'acupuncture', pick: `${NINE} any` };

it('keeps a time, and goes on in Spanish', async () => {
  const hold = { key: 'h'.repeat(22), startsAt: NINE, endsAt: NINE, practitionerId: 1, expiresAt: NINE };
  site.api.answers['POST /api/holds?lang=es'] = { status: 201, json: hold };
  const { status, headers } = await post('/es/book?service=acupuncture&with=any', CHOSEN);
  expect([status, headers['location']]).toEqual([303, expect.stringMatching(/^\/es\/book\/details\?/)]);
});

it('says in Spanish that a time could not be kept', async () => {
  site.api.answers['POST /api/holds?lang=es'] = { status: 500, json: {} };
  const { status, body } = await post('/es/book?service=acupuncture&with=any', CHOSEN);
  expect(status).toBe(503);
  expect(body).toContain('No pudimos guardar este horario');
  expect(body).toContain('Inténtelo de nuevo o llámenos directamente.');
});

it('says in Spanish that a link does not work, and shows what was done', async () => {
  site.api.answers['POST /api/bookings/confirm?lang=es'] = { status: 404, json: { error: 'No existe' } };
  const refused = await post(`/es/visit?token=${TOKEN}`, { token: TOKEN, action: 'confirm' });
  expect(refused.body).toContain('Este enlace no funciona');
  site.api.answers['POST /api/bookings/confirm?lang=es'] = { json: BOOKING };
  const done = await post(`/es/visit?token=${TOKEN}`, { token: TOKEN, action: 'confirm' });
  expect(done.headers['location']).toBe(`/es/visit?token=${TOKEN}&done=confirmed`);
});

it('refuses in Spanish what comes from elsewhere', async () => {
  const { status, body } = await site.request('/es/book', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
    body: 'service=acupuncture',
  });
  expect([status, body.trim()]).toEqual([403, 'Este formulario se envió desde otro sitio.']);
});
