/** @jest-environment node */
import { serveSite, type TestSite } from '../../test/serve-site';

let site: TestSite;
beforeEach(async () => {
  site = await serveSite();
});
afterEach(() => site.close());

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const MESSAGE =
  'name=Ana+Lopez&email=ana%40example.com&phone=&service=Cupping&message=Do+you+%3Cb%3Etreat%3C%2Fb%3E+knees%3F&website=';

const post = (body = MESSAGE, headers: Record<string, string> = {}) =>
  site.request('/contact', { method: 'POST', headers: { ...FORM, ...headers }, body });

const sent = () => site.api.calls.filter(({ method }) => method === 'POST');

describe('a message without JavaScript', () => {
  it('is passed on and answered with the way to the confirmation', async () => {
    site.api.answers['POST /api/contact'] = { status: 201, json: { success: true, id: 1, message: '' } };
    const answer = await post();
    expect(answer.status).toBe(303);
    expect(answer.headers.location).toBe('/contact?sent=1');
    expect(sent()).toHaveLength(1);
    expect(sent()[0]).toMatchObject({ url: '/api/contact', remoteAddress: '127.0.0.1' });
    expect(JSON.parse(sent()[0]?.body ?? '')).toEqual({
      name: 'Ana Lopez',
      email: 'ana@example.com',
      phone: '',
      service: 'Cupping',
      message: 'Do you <b>treat</b> knees?',
      website: '',
      elapsedMs: null,
    });
  });

  it('carries the same key when it is sent twice, and another key when it says something else', async () => {
    site.api.answers['POST /api/contact'] = { status: 201, json: { success: true, id: 1, message: '' } };
    await post();
    await post();
    await post(`${MESSAGE}x`);
    const [first, second, third] = sent().map(({ headers }) => headers['idempotency-key']);
    expect(first).toBe(second);
    expect(first).not.toBe(third);
  });

  it('comes back with the messages and what was typed when it is refused', async () => {
    const fields = { name: 'Name must be at least 2 characters' };
    site.api.answers['POST /api/contact'] = { status: 400, json: { error: 'Invalid', code: 'invalid_input', fields } };
    const answer = await post();
    expect(answer.status).toBe(400);
    expect(answer.body).toContain('Name must be at least 2 characters');
    expect(answer.body).toContain('value="ana@example.com"');
    expect(answer.body).toContain('Do you &lt;b&gt;treat&lt;/b&gt; knees?');
    expect(answer.headers['content-security-policy']).toContain("'nonce-");
  });

  it.each([
    ['fails', { status: 503, json: { error: 'x' } }, 503, 'Please try again or call us directly.'],
    ['is one too many', { status: 429, json: { error: 'Wait a moment.' } }, 429, 'Wait a moment.'],
  ])('keeps its words when it %s', async (_name, reply, status, why) => {
    site.api.answers['POST /api/contact'] = reply;
    const answer = await post();
    expect(answer.status).toBe(status);
    expect(answer.body).toContain('Error sending message');
    expect(answer.body).toContain(why);
    expect(answer.body).toContain('value="Ana Lopez"');
  });

  it('keeps its words when the API cannot be reached', async () => {
    site.api.answers['POST /api/contact'] = () => {
      throw new Error('connection refused');
    };
    const answer = await post();
    expect(answer.status).toBe(503);
    expect(answer.body).toContain('Error sending message');
  });
});

describe('a form is refused', () => {
  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['an opaque origin', { origin: 'null' }],
    ['a sibling site', { 'sec-fetch-site': 'same-site' }],
  ])('from %s', async (_name, headers) => {
    expect((await post(MESSAGE, headers)).status).toBe(403);
    expect(sent()).toHaveLength(0);
  });

  it('of another type than a plain form', async () => {
    expect((await post('{}', { 'content-type': 'application/json' })).status).toBe(415);
  });

  it.each(['with', 'without'])('above 64 KB, %s a length said before', async (length) => {
    const body = `message=${'x'.repeat(70_000)}`;
    const headers: Record<string, string> =
      length === 'with' ? { 'content-length': String(body.length) } : { 'transfer-encoding': 'chunked' };
    expect((await post(body, headers)).status).toBe(413);
    expect(sent()).toHaveLength(0);
  });
});

describe('signing out', () => {
  it('ends the session and goes home', async () => {
    site.api.answers['POST /api/auth/logout'] = {
      json: { success: true },
      headers: { 'set-cookie': ['harmony=; Max-Age=0'] },
    };
    const headers = { ...FORM, cookie: 'harmony=abc', origin: 'http://127.0.0.1:4200', host: '127.0.0.1:4200' };
    const answer = await site.request('/sign-out', { method: 'POST', headers });
    expect(answer.status).toBe(303);
    expect(answer.headers).toMatchObject({ location: '/', 'set-cookie': ['harmony=; Max-Age=0'] });
    expect(sent()[0]?.headers).toMatchObject({ cookie: 'harmony=abc' });
    expect(sent()[0]?.headers).not.toHaveProperty('origin');
  });

  it.each<[string, string, unknown, string]>([
    ['fails', 'harmony', { status: 503, json: { error: 'x' } }, 'harmony=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax'],
    [
      'cannot be reached',
      '__Host-harmony',
      () => {
        throw new Error('connection refused');
      },
      '__Host-harmony=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
    ],
  ])('forgets the session even when the call %s', async (_name, cookie, reply, forgotten) => {
    site.api.answers['POST /api/auth/logout'] = reply as (typeof site.api.answers)[string];
    const headers = {
      ...FORM,
      cookie: `theme=dark; ${cookie}=abc`,
      origin: 'http://127.0.0.1:4200',
      host: '127.0.0.1:4200',
    };
    const answer = await site.request('/sign-out', { method: 'POST', headers });
    expect(answer.status).toBe(303);
    expect(answer.headers).toMatchObject({ location: '/', 'set-cookie': [forgotten] });
  });

  it('is not done by a link', async () => {
    expect((await site.request('/sign-out')).status).toBe(404);
  });
});
