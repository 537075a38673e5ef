/** @jest-environment node */
import { BOOKING, BOOKING_ANSWERS, NINE, OFFER, OPTIONS, TOKEN, WAIT_ENTRY } from '../../test/booking-answers';
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
  site.api.answers['POST /api/wait-list/lookup'] = { json: { ...WAIT_ENTRY, offer: OFFER } };
});
afterEach(() => site.close());

const post = (url: string, form: string[][]) =>
  site.request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  });

const sent = (url: string) =>
  site.api.calls
    .filter((call) => call.method === 'POST' && call.url === url)
    .map(({ body }) => JSON.parse(body ?? 'null') as Record<string, unknown>);

const JOIN = '/wait-list?service=acupuncture&with=mei-lin';
const PAGE = `/wait-list?token=${TOKEN}`;
const receipt = { status: 201, json: { token: TOKEN, entry: WAIT_ENTRY } };

const TYPED = [
  ['action', 'join'],
  ['service', 'acupuncture'],
  ['with', 'mei-lin'],
  ['weekdays', '1'],
  ['weekdays', '0'],
  ['parts', 'morning'],
  ['from-month', '11'],
  ['from-day', '24'],
  ['from-year', '2026'],
  ['until-month', '12'],
  ['until-day', '9'],
  ['until-year', '2026'],
  ['name', 'Ana Lopez'],
  ['email', 'ana@example.com'],
  ['phone', ''],
  ['isFirst', 'yes'],
];

it('says that nobody is on the list while the API asks for work that only a browser with JavaScript can do', async () => {
  site.api.answers['POST /api/wait-list'] = {
    status: 429,
    json: { error: 'Many forms came from your network.', code: 'proof_required' },
  };
  const answer = await post(JOIN, TYPED);
  expect(answer.status).toBe(429);
  expect(answer.body).toContain('Nothing has changed yet');
  expect(answer.body).toContain('Many forms came from your network.');
  expect(answer.body).toContain('value="Ana Lopez"');
});

describe('joining', () => {
  it('is for somebody else by name, and for nobody whose name was left in the form', async () => {
    site.api.answers['POST /api/wait-list'] = receipt;
    const emma = ['forName', 'Emma Lopez'];
    await post(JOIN, [...TYPED, ['bookedFor', 'child'], emma]);
    await post(JOIN, [...TYPED, ['bookedFor', 'me'], emma]);
    expect(sent('/api/wait-list').map(({ bookedFor, forName }) => [bookedFor, forName])).toEqual([
      ['child', 'Emma Lopez'],
      ['me', ''],
    ]);
  });

  it('asks what suits, all of it at first, and for a month', async () => {
    const { status, body, headers } = await site.request(JOIN);
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(body).toContain('<meta name="robots" content="noindex"');
    expect(body.match(/name="weekdays"[^>]*checked/g)).toHaveLength(7);
    expect(body.match(/name="parts"[^>]*checked/g)).toHaveLength(3);
    expect(body).toContain('method="post"');
  });

  it('sends the wish as the API takes it, and leads to its page', async () => {
    site.api.answers['POST /api/wait-list'] = receipt;
    const answer = await post(JOIN, TYPED);
    expect([answer.status, answer.headers.location]).toEqual([303, PAGE]);
    expect(sent('/api/wait-list')).toEqual([
      {
        service: 'acupuncture',
        with: 'mei-lin',
        weekdays: [1, 0],
        parts: ['morning'],
        from: '2026-11-24',
        until: '2026-12-09',
        name: 'Ana Lopez',
        email: 'ana@example.com',
        phone: '',
        isFirst: false,
        forName: '',
        website: '',
        elapsedMs: null,
      },
    ]);
  });

  it('comes back with what is missing, and keeps what was typed', async () => {
    site.api.answers['POST /api/wait-list'] = {
      status: 400,
      json: {
        error: 'x',
        fields: { email: 'Please enter a valid email address', weekdays: 'Choose at least one day' },
      },
    };
    const { status, body } = await post(
      JOIN,
      TYPED.filter(([name]) => name !== 'weekdays' && name !== 'email'),
    );
    expect(status).toBe(400);
    expect(body).toContain('Please check the form');
    expect(body).toContain('Choose at least one day');
    expect(body).toContain('value="Ana Lopez"');
    expect(body.match(/name="weekdays"[^>]*checked/g)).toBeNull();
    expect(body.match(/name="parts"[^>]*checked/g)).toHaveLength(1);
  });

  it.each([
    [{ status: 409, json: { error: 'You wait for as many times as can be' } }, 409, 'You wait for as many times'],
    [{ status: 500, json: { error: 'x' } }, 503, 'Nothing has changed yet'],
    [{ status: 504, json: {} }, 503, 'We do not know whether this went through'],
    [{ status: 404, json: { error: 'x' } }, 404, 'This link doesn’t work'],
  ])('says why it did not work: %j', async (reply, status, words) => {
    site.api.answers['POST /api/wait-list'] = reply;
    const answer = await post(JOIN, TYPED);
    expect(answer.status).toBe(status);
    expect(answer.body).toContain(words);
    expect(answer.headers.location).toBeUndefined();
  });
});

it('is the 404 page where there is no wait list, but for whoever is on one', async () => {
  site.api.answers['GET /api/booking-options'] = { json: { ...OPTIONS, isKeptHere: false } };
  for (const url of ['/wait-list', JOIN, `/wait-list?visit=${TOKEN}`]) {
    const { status, body } = await site.request(url);
    expect([url, status]).toEqual([url, 404]);
    expect(body).toContain('We can’t find that page.');
  }
  expect((await site.request(PAGE)).status).toBe(200);
  expect((await site.request(`/visit?token=${TOKEN}`)).body).not.toContain('/wait-list');
  expect((await site.request('/book?service=acupuncture&with=any')).body).not.toContain('/wait-list');
});

it('waits for an earlier time than that of a visit, by its link', async () => {
  site.api.answers['POST /api/wait-list/earlier'] = receipt;
  const url = `/wait-list?visit=${TOKEN}`;
  const page = await site.request(url);
  expect(page.body).toContain('Would You Like to Come Earlier?');
  expect(page.body).not.toContain('name="email"');
  const answer = await post(url, [
    ['action', 'earlier'],
    ['visit', TOKEN],
    ['weekdays', '3'],
    ['parts', 'evening'],
  ]);
  expect([answer.status, answer.headers.location]).toEqual([303, PAGE]);
  expect(sent('/api/wait-list/earlier')).toEqual([
    { visit: TOKEN, weekdays: [3], parts: ['evening'], website: '', elapsedMs: null },
  ]);
});

describe('the page of whoever waits', () => {
  const act = (action: string) =>
    post(PAGE, [
      ['token', TOKEN],
      ['startsAt', NINE],
      ['action', action],
    ]);

  it('changes nothing by being opened', async () => {
    const { status, body, headers } = await site.request(PAGE);
    expect(status).toBe(200);
    expect(body).toContain('Take This Time');
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    const posts = site.api.calls.filter(({ method }) => method === 'POST').map(({ url }) => url);
    expect(new Set(posts)).toEqual(new Set(['/api/wait-list/lookup']));
  });

  it('takes the time that was shown, and leads to the visit', async () => {
    site.api.answers['POST /api/wait-list/claim'] = { json: { token: 'v'.repeat(22), booking: BOOKING } };
    const answer = await act('claim');
    expect([answer.status, answer.headers.location]).toEqual([303, `/visit?token=${'v'.repeat(22)}&done=booked`]);
    expect(sent('/api/wait-list/claim')).toEqual([{ token: TOKEN, startsAt: NINE, elapsedMs: null }]);
  });

  it('says that the time is gone', async () => {
    site.api.answers['POST /api/wait-list/claim'] = { status: 409, json: { error: 'This time is gone' } };
    const answer = await act('claim');
    expect(answer.status).toBe(409);
    expect(answer.body).toContain('This time is not yours');
    expect(answer.body).toContain('This time is gone');
  });

  it('leaves the list', async () => {
    site.api.answers['POST /api/wait-list/leave'] = { json: { ...WAIT_ENTRY, state: 'left' } };
    const answer = await act('leave');
    expect([answer.status, answer.headers.location]).toEqual([303, PAGE]);
    expect(sent('/api/wait-list/leave')).toEqual([{ token: TOKEN, elapsedMs: null }]);
  });

  it('says in the same words that a link does not work', async () => {
    site.api.answers['POST /api/wait-list/lookup'] = { status: 404, json: {} };
    for (const url of [PAGE, '/wait-list?token=abc', '/wait-list?visit=abc'])
      expect((await site.request(url)).body).toContain('This Link Doesn’t Work');
  });
});

it('is the 404 page while booking is off', async () => {
  site.api.answers['GET /api/config'] = { json: settings({ clinic_name: 'Test Clinic' }) };
  for (const url of [JOIN, PAGE]) expect((await site.request(url)).status).toBe(404);
});
