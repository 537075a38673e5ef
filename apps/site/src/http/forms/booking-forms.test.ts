/** @jest-environment node */
import {
  AS_OF,
  BOOKING,
  BOOKING_ANSWERS,
  EVENING,
  HOLD_KEY,
  NEXT,
  NINE,
  OPENINGS,
  TOKEN,
} from '../../test/booking-answers';
import { settings } from '../../test/fake-site-api';
import { serveSite, type TestSite } from '../../test/serve-site';

let site: TestSite;
beforeEach(async () => {
  site = await serveSite();
  for (const [path, json] of Object.entries(BOOKING_ANSWERS)) site.api.answers[`GET ${path}`] = { json };
  site.api.answers['GET /api/config'] = {
    json: settings({ clinic_name: 'Test Clinic', phone: '2535550140', booking_enabled: 'true' }),
  };
  site.api.answers['POST /api/bookings/lookup'] = { json: BOOKING };
});
afterEach(() => site.close());

const post = (url: string, form: Record<string, string>) =>
  site.request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  });

const sent = (url: string) => {
  const calls = site.api.calls.filter((call) => call.method === 'POST' && call.url === url);
  return calls.map(({ body }) => JSON.parse(body ?? 'null') as Record<string, unknown>);
};

const taken = (alternatives: object[]) => ({ status: 409, json: { error: 'Taken', code: 'conflict', alternatives } });

const WHEN = '/book?service=acupuncture&with=any';
const CHOSEN = { service: 'acupuncture', with: 'any', startsAt: NINE, hold: HOLD_KEY };
const TYPED = {
  name: 'Ana Lopez',
  email: 'ana@example.com',
  phone: '',
  isFirst: 'yes',
  bookedFor: 'child',
  forName: 'Emma Lopez',
  note: '',
};
const DETAILS = `/book/details?service=acupuncture&with=any&at=${encodeURIComponent(NINE)}`;

describe('a time that is pressed', () => {
  const press = () => post(WHEN, { service: 'acupuncture', pick: `${NINE} any` });

  it('is kept, and the details are asked', async () => {
    const hold = {
      key: HOLD_KEY,
      startsAt: NINE,
      endsAt: EVENING,
      practitionerId: 2,
      expiresAt: '2026-11-30T20:10:00.000Z',
    };
    site.api.answers['POST /api/holds'] = { status: 201, json: hold };
    const answer = await press();
    expect(answer.status).toBe(303);
    const to = new URL(answer.headers.location ?? '', 'http://site.test');
    expect([to.pathname, Object.fromEntries(to.searchParams)]).toEqual([
      '/book/details',
      { service: 'acupuncture', with: 'any', at: NINE, hold: HOLD_KEY, until: hold.expiresAt, by: '2' },
    ]);
    expect(sent('/api/holds')).toEqual([{ service: 'acupuncture', with: 'any', startsAt: NINE, elapsedMs: null }]);
    const details = await site.request(to.pathname + to.search);
    expect(details.body).toContain('Tuesday, December 1, 2026 at 9:00 AM');
    expect(details.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  });

  it('is asked for where the calendar cannot be reached, from page to page', async () => {
    site.api.answers['GET /api/openings?service=acupuncture&with=any&days=14'] = { json: { ...OPENINGS, asOf: AS_OF } };
    const page = await site.request(WHEN);
    expect(page.body).toContain('These times are as of Fri, Nov 20, 9:40 AM.');
    expect(page.body).toContain('name="request" value="yes"');
    const hold = { key: null, startsAt: NINE, endsAt: EVENING, practitionerId: 2, expiresAt: null };
    site.api.answers['POST /api/holds'] = { status: 201, json: hold };
    const { headers } = await post(WHEN, { service: 'acupuncture', pick: `${NINE} any`, request: 'yes' });
    expect(headers.location).toMatch(/&request=yes$/);
    expect(sent('/api/holds')[0]).not.toHaveProperty('request');
    expect((await site.request(headers.location ?? '')).body).toContain('this time is not kept for you');
    const check = await post(DETAILS, { ...CHOSEN, ...TYPED, request: 'yes', step: 'check' });
    expect(check.body).toContain('Ask for This Time');
    expect(check.body).not.toContain('Book This Visit');
  });

  it('goes on without a hold where too many are kept', async () => {
    const hold = { key: null, startsAt: NINE, endsAt: EVENING, practitionerId: 2, expiresAt: null };
    site.api.answers['POST /api/holds'] = { status: 201, json: hold };
    expect((await press()).headers.location).not.toMatch(/hold|until/);
  });

  it('is answered with the nearest others when it is taken', async () => {
    site.api.answers['POST /api/holds'] = taken([{ startsAt: EVENING, practitionerId: 1 }]);
    const answer = await press();
    expect(answer.status).toBe(409);
    expect(answer.body).toContain('this time has just been taken');
    expect(answer.body).toContain(`value="${EVENING} any"`);
  });

  it('says that it could not be kept', async () => {
    site.api.answers['POST /api/holds'] = { status: 503, json: { error: 'x' } };
    const answer = await press();
    expect(answer.status).toBe(503);
    expect(answer.body).toContain('This time could not be kept');
  });
});

it('names the next time of each practitioner where nothing is free', async () => {
  const none = { ...OPENINGS, days: [] };
  site.api.answers['GET /api/openings?service=acupuncture&with=david-chen&days=14'] = { json: none };
  const { status, body } = await site.request('/book?service=acupuncture&with=david-chen');
  expect(status).toBe(200);
  expect(body).toContain('There is no free time on these days');
  expect(body).toContain('href="/book?service=acupuncture&amp;with=mei-lin&amp;from=2026-12-01"');
});

it('confirms a booking by the code of its mail', async () => {
  const code = 'c'.repeat(22);
  const url = `/visit?token=${TOKEN}&code=${code}`;
  const waiting = { ...BOOKING, state: 'requested', canMove: false, verifyBy: NINE };
  site.api.answers['POST /api/bookings/lookup'] = { json: waiting };
  const page = await site.request(url);
  expect(page.body).toContain('Confirm This Booking');
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  site.api.answers['POST /api/bookings/verify'] = { json: BOOKING };
  const answer = await post(url, { token: TOKEN, code, action: 'verify' });
  expect([answer.status, answer.headers.location]).toEqual([303, `/visit?token=${TOKEN}&done=booked`]);
  expect(sent('/api/bookings/verify')).toEqual([{ token: TOKEN, code, elapsedMs: null }]);
});

it('says when a booking was confirmed too late', async () => {
  const gone = { ...BOOKING, state: 'cancelled', canCancel: false, canMove: false };
  site.api.answers['POST /api/bookings/lookup'] = { json: gone };
  site.api.answers['POST /api/bookings/verify'] = { status: 409, json: { error: 'This time is free again.' } };
  const answer = await post(`/visit?token=${TOKEN}`, { token: TOKEN, code: 'c'.repeat(22), action: 'verify' });
  expect(answer.status).toBe(409);
  expect(answer.body).toContain('This time is free again.');
});

describe('the details', () => {
  it('come back with what is missing', async () => {
    const answer = await post(DETAILS, { ...CHOSEN, step: 'check', name: 'Ana Lopez' });
    expect(answer.status).toBe(400);
    expect(answer.body).toContain('Please enter a valid email address');
    expect(answer.body).toContain('Tell us whether you’ve been here before');
    expect(answer.body).toContain('value="Ana Lopez"');
    expect(sent('/api/bookings')).toEqual([]);
  });

  it('are shown once more before anything is booked', async () => {
    const answer = await post(DETAILS, { ...CHOSEN, ...TYPED, step: 'check' });
    expect(answer.status).toBe(200);
    expect(answer.body).toContain('Book This Visit');
    expect(answer.body).toContain('For my child');
    expect(answer.body).toContain(`name="hold" value="${HOLD_KEY}"`);
    expect(sent('/api/bookings')).toEqual([]);
  });

  it('are booked once by pressing twice, and lead to the visit', async () => {
    site.api.answers['POST /api/bookings'] = { status: 201, json: { token: TOKEN, booking: BOOKING } };
    for (let press = 0; press < 2; press += 1) {
      const answer = await post(DETAILS, { ...CHOSEN, ...TYPED, step: 'book' });
      expect([answer.status, answer.headers.location]).toEqual([303, `/visit?token=${TOKEN}&done=booked`]);
    }
    const keys = site.api.calls.flatMap(({ url, headers }) =>
      url === '/api/bookings' ? [headers['idempotency-key']] : [],
    );
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
    expect(sent('/api/bookings')[0]).toMatchObject({
      isFirst: false,
      bookedFor: 'child',
      forName: 'Emma Lopez',
      startsAt: NINE,
      hold: HOLD_KEY,
    });
  });

  it('stay when the time is taken, and go with another one', async () => {
    site.api.answers['POST /api/bookings'] = taken([{ startsAt: EVENING, practitionerId: 1 }]);
    const answer = await post(DETAILS, { ...CHOSEN, ...TYPED, step: 'book' });
    expect(answer.status).toBe(409);
    expect(answer.body).toContain('value="ana@example.com"');
    expect(answer.body).not.toContain('You Are Booked');
    const again = await post(DETAILS, { ...CHOSEN, ...TYPED, pick: `${EVENING} any` });
    expect(again.status).toBe(200);
    expect(again.body).toContain('Tuesday, December 1, 2026 at 6:00 PM');
    expect(again.body).toContain('name="hold" value=""');
  });

  it.each([
    [
      'a rule refuses it',
      { status: 409, json: { error: 'Please call us to book more.' } },
      409,
      'Please call us to book more.',
    ],
    [
      'it cannot be booked online any more',
      { status: 404, json: { error: 'x' } },
      404,
      'can’t be booked online any more',
    ],
    ['the API fails', { status: 500, json: { error: 'x' } }, 503, 'Your visit is not booked yet'],
  ])('are told when %s, with everything that was typed', async (_, reply, status, words) => {
    site.api.answers['POST /api/bookings'] = reply;
    const answer = await post(DETAILS, { ...CHOSEN, ...TYPED, step: 'book' });
    expect(answer.status).toBe(status);
    expect(answer.body).toContain(words);
    expect(answer.body).toContain('value="ana@example.com"');
  });

  it('give the time back when something is chosen again', async () => {
    site.api.answers['POST /api/holds/release'] = { json: { success: true, message: '' } };
    const answer = await post(DETAILS, { ...CHOSEN, to: 'when' });
    expect([answer.status, answer.headers.location]).toEqual([303, WHEN]);
    expect(sent('/api/holds/release')).toMatchObject([{ key: HOLD_KEY }]);
    expect((await post(DETAILS, { ...CHOSEN, hold: '', to: 'service' })).headers.location).toBe('/book');
  });
});

describe('a visit', () => {
  const act = (action: string, more: Record<string, string> = {}) =>
    post(`/visit?token=${TOKEN}`, { token: TOKEN, action, ...more });

  it.each([
    ['confirm', 'confirmed', {}],
    ['cancel', 'cancelled', {}],
    ['move', 'moved', { pick: `${EVENING} mei-lin` }],
  ])('%ss by a button', async (action, done, more) => {
    site.api.answers[`POST /api/bookings/${action}`] = { json: BOOKING };
    const answer = await act(action, more);
    expect([answer.status, answer.headers.location]).toEqual([303, `/visit?token=${TOKEN}&done=${done}`]);
    const [body] = sent(`/api/bookings/${action}`);
    expect(body).toMatchObject({ token: TOKEN, ...(action === 'move' && { startsAt: EVENING, with: 'mei-lin' }) });
  });

  it('is not changed by opening its link, nor by a word that is no action', async () => {
    expect((await site.request(`/visit?token=${TOKEN}`)).status).toBe(200);
    expect((await act('../holds')).status).toBe(303);
    const urls = site.api.calls.filter(({ method }) => method === 'POST').map(({ url }) => url);
    expect(new Set(urls)).toEqual(new Set(['/api/bookings/lookup']));
  });

  it('goes into a calendar as a file', async () => {
    site.api.answers['POST /api/bookings/calendar'] = { body: 'BEGIN:VCALENDAR\r\n' };
    const answer = await act('calendar');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="visit.ics"',
      'cache-control': 'no-store',
    });
    expect(answer.body).toBe('BEGIN:VCALENDAR\r\n');
  });

  it('offers other times when the new one is taken', async () => {
    site.api.answers['POST /api/bookings/move'] = taken([{ startsAt: EVENING, practitionerId: 1 }]);
    const answer = await post(`/visit?token=${TOKEN}&ask=move`, {
      token: TOKEN,
      action: 'move',
      pick: `${NINE} mei-lin`,
    });
    expect(answer.status).toBe(409);
    expect(answer.body).toContain(`value="${EVENING} mei-lin"`);
  });

  it.each([null, AS_OF])(
    'says in the API’s words what is known of a move that got no answer, as of %s',
    async (asOf) => {
      const error = 'We can’t reach our calendar at the moment. Your visit stays as it is unless we write to you.';
      site.api.answers['POST /api/bookings/move'] = { status: 503, json: { error, code: 'unavailable' } };
      site.api.answers['GET /api/openings?service=acupuncture&with=mei-lin&days=14'] = { json: { ...OPENINGS, asOf } };
      const answer = await post(`/visit?token=${TOKEN}&ask=move`, {
        token: TOKEN,
        action: 'move',
        pick: `${NINE} mei-lin`,
      });
      expect(answer.status).toBe(503);
      expect(answer.body).toContain('Your visit has no new time yet');
      expect(answer.body).toContain(error);
      expect(answer.body).not.toContain('It stays as it is');
    },
  );

  it('says the same of every link that does not work', async () => {
    for (const action of ['lookup', 'cancel'])
      site.api.answers[`POST /api/bookings/${action}`] = { status: 404, json: {} };
    const [opened, pressed] = [await site.request(`/visit?token=${TOKEN}`), await act('cancel')];
    const half = await site.request('/visit?token=abc');
    for (const { body } of [opened, pressed, half]) expect(body).toContain('It has ended, or part of it is missing.');
    expect(half.status).toBe(200);
    expect(pressed.status).toBe(404);
  });
});

describe('stored pages with free times', () => {
  const answerUntil = (end: number) => ({
    json: NEXT,
    headers: { 'x-content-tables': 'claims,config', 'x-content-valid-until': new Date(end).toISOString() },
  });
  const renders = () => site.api.calls.filter(({ url }) => url === '/api/openings/next').length;
  const HOUR_MS = 3_600_000;

  it('are kept until somebody books', async () => {
    site.api.answers['GET /api/openings/next'] = answerUntil(Date.now() + HOUR_MS);
    const first = await site.request('/contact');
    expect(first.body).toContain('Tue, Dec 1, 9:00 AM');
    await site.request('/contact');
    expect(renders()).toBe(1);
    site.api.version = 2;
    site.api.announce(2, ['claims']);
    await site.request('/contact');
    expect(renders()).toBe(2);
  });

  it.each([null, AS_OF])('do not outlive their times, as of %s', async (asOf) => {
    site.api.answers['GET /api/openings/next'] = { ...answerUntil(Date.now() - 1), json: { ...NEXT, asOf } };
    const { body } = await site.request('/contact');
    expect(body.includes('These times are as of')).toBe(asOf !== null);
    site.api.answers['GET /api/openings/next'] = answerUntil(Date.now() + HOUR_MS);
    expect((await site.request('/contact')).body).not.toContain('These times are as of');
    expect(renders()).toBe(2);
  });

  it('are as ever while the feature is off', async () => {
    site.api.answers['GET /api/config'] = { json: settings({ clinic_name: 'Test Clinic' }) };
    expect((await site.request('/contact')).body).not.toContain('Next Free Times');
    expect(renders()).toBe(0);
    for (const url of ['/book', '/book/details', `/visit?token=${TOKEN}`])
      expect((await site.request(url)).status).toBe(404);
  });
});
