import { FLAG_KEYS } from '@harmony/domain';
import { buildTestApp, type TestApp } from '../../test/api';

let api: TestApp;
beforeAll(async () => {
  api = await buildTestApp({ seeded: true });
  // Staff cannot sign in any more once the site is in preview mode.
  await api.asStaff();
  await setPreview('true');
});
afterAll(() => api.close());

async function setPreview(data: string): Promise<void> {
  const admin = await api.asAdmin();
  const answer = await admin({ method: 'PUT', url: '/api/config/admin_only', payload: { data } });
  expect(answer.statusCode).toBe(200);
}

const CONTENT = [
  '/api/services',
  '/api/services?includeInactive=true',
  '/api/services/acupuncture',
  '/api/practitioners',
  '/api/health-conditions',
  '/api/health-conditions/featured',
  '/api/faqs',
  '/api/faqs/categories',
  '/api/hours',
  '/api/reviews/featured',
  '/api/products',
  '/api/products/chrysanthemum-and-goji-tea',
  '/api/product-categories',
  '/api/docs',
  '/api/docs/json',
  '/api/images/1',
];

/** What whoever has the link of a mail can do with it. */
const OF_LINKS = [
  ...['lookup', 'calendar', 'cancel', 'verify', 'confirm'].map((act) => `POST /api/bookings/${act}`),
  ...['lookup', 'leave', 'claim'].map((act) => `POST /api/wait-list/${act}`),
  ...['lookup', 'cancel', 'pay'].map((act) => `POST /api/orders/${act}`),
  ...['lookup', 'order'].map((act) => `POST /api/formula-offers/${act}`),
  ...['lookup', 'remind', 'use'].map((act) => `POST /api/refills/${act}`),
  'POST /api/newsletter/confirm',
];

it.each(CONTENT)('closes %s to visitors and staff', async (url) => {
  for (const [as, status] of [
    [api.asAnyone, 401],
    [await api.asSignedOut(), 401],
    [await api.asStaff(), 403],
  ] as const) {
    const answer = await as(url);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toEqual({
      code: 'preview_mode',
      error: 'This site is currently in preview mode. Only administrators can access the application at this time.',
    });
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  }
});

it('stays open to every role', async () => {
  for (const role of ['editor', 'front-desk', 'practitioner'] as const)
    expect((await (await api.asRole(role))('/api/services')).statusCode).toBe(200);
});

it('closes every other public route too', async () => {
  const open = /^\/(healthz|readyz|\.well-known\/jwks\.json|api\/(auth|calls-auth)\/.*|api\/config|api\/previews\/.*)$/;
  const routes = api.app.routeTable.filter(
    ({ access, method, url }) => access === 'public' && !open.test(url) && !OF_LINKS.includes(`${method} ${url}`),
  );
  expect(routes.length).toBeGreaterThan(25);
  for (const { method, url } of routes) {
    const request = { method: method as 'GET' | 'POST', url: url.replace(/:\w+|\*/, '1') };
    expect(`${method} ${url} ${(await api.asAnyone(request)).statusCode}`).toBe(`${method} ${url} 401`);
  }
});

it('leaves the links of mails open to whoever has one, and shows them no times', async () => {
  const token = 'a'.repeat(22);
  const admin = await api.asAdmin();
  const on = (data: string) =>
    ['booking_enabled', 'newsletter_enabled', 'store_enabled', 'checkout_enabled'].map((key) =>
      admin({ method: 'PUT', url: `/api/config/${key}`, payload: { data } }),
    );
  await Promise.all(on('true'));
  for (const route of OF_LINKS) {
    const [method, url] = route.split(' ') as ['POST', string];
    const answer = await api.asAnyone({ method, url, payload: { token } });
    expect(`${route} ${[400, 404].includes(answer.statusCode)}`).toBe(`${route} true`);
    expect(answer.json().code).not.toBe('preview_mode');
  }
  expect((await api.asAnyone('/api/openings?service=acupuncture')).statusCode).toBe(401);
});

it('takes no messages', async () => {
  const payload = { name: 'Ann', email: 'ann@example.org', message: 'A long enough message' };
  expect((await api.asAnyone({ method: 'POST', url: '/api/contact', payload })).statusCode).toBe(401);
});

it('shows administrators everything, to be neither stored nor indexed', async () => {
  const answer = await (await api.asAdmin())('/api/services');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
});

it('leaves the flags, and only them, to everybody else', async () => {
  for (const as of [api.asAnyone, await api.asStaff()]) {
    const answer = await as('/api/config');
    expect(answer.statusCode).toBe(200);
    const ids = (answer.json() as { id: string }[]).map(({ id }) => id);
    expect(ids).toContain('admin_only');
    expect(ids.filter((id) => !(FLAG_KEYS as readonly string[]).includes(id))).toEqual([]);
    expect(answer.headers['cache-control']).toBe('no-store');
  }
});

it('leaves the ways in open', async () => {
  for (const url of ['/api/auth/status', '/api/calls-auth/status', '/healthz', '/readyz'])
    expect((await api.asAnyone(url)).statusCode).toBe(200);
});

it.each(['TRUE', '1', 'true'])('is on with %j', async (data) => {
  await setPreview(data);
  expect((await api.asAnyone('/api/services')).statusCode).toBe(401);
});

it('opens again with the flag, and nothing of before is remembered', async () => {
  await setPreview('false');
  const open = await api.asAnyone('/api/services');
  expect(open.statusCode).toBe(200);
  expect(open.headers['cache-control']).toBe('no-cache');
  await api.asAnyone('/api/services');
  await setPreview('true');
  // The answer in memory must not be given out any more.
  expect((await api.asAnyone('/api/services')).statusCode).toBe(401);
  expect(
    (await api.asAnyone({ url: '/api/services', headers: { 'if-none-match': open.headers.etag as string } }))
      .statusCode,
  ).toBe(401);
});

describe('the link of a draft', () => {
  let token: string;
  beforeAll(async () => {
    const admin = await api.asAdmin();
    const answer = await admin({ method: 'POST', url: '/api/drafts/services/1/preview' });
    expect(answer.statusCode).toBe(201);
    token = new URL(answer.json().path, 'http://site.invalid').searchParams.get('token') ?? '';
  });

  /** As the site's server asks. */
  const read = (url: string, shown: string, internal = api.app.ownToken) =>
    api.asAnyone({ url, headers: { 'x-preview-token': shown, 'x-internal-token': internal } });

  it('opens what its page is made of, and is never stored', async () => {
    const answer = await read('/api/services', token);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect((await read('/api/config', token)).json().length).toBeGreaterThan(5);
  });

  it('opens the draft, and nothing else, to whoever has it themselves', async () => {
    expect((await api.asAnyone(`/api/previews/${token}`)).statusCode).toBe(200);
    for (const { method, url } of api.app.routeTable.filter(
      ({ access, method }) => access === 'public' && method === 'GET',
    )) {
      const own = { method: 'GET' as const, url: url.replace(/:\w+|\*/, '1') };
      const headers = { 'x-preview-token': token };
      const [plain, shown] = [await api.asAnyone(own), await api.asAnyone({ ...own, headers })];
      expect(`${method} ${url} ${shown.statusCode}`).toBe(`${method} ${url} ${plain.statusCode}`);
    }
    expect((await read('/api/services', token, 'a token that somebody has made up')).statusCode).toBe(401);
    expect((await api.asAnyone({ url: '/api/config', headers: { 'x-preview-token': token } })).json()).toEqual(
      (await api.asAnyone('/api/config')).json(),
    );
  });

  it('opens nothing when it is wrong, and sends nothing', async () => {
    expect((await read('/api/services', `${token}x`)).statusCode).toBe(401);
    expect((await read('/api/services', '')).statusCode).toBe(401);
    const sent = await api.asAnyone({
      method: 'POST',
      url: '/api/contact',
      headers: { 'x-preview-token': token, 'x-internal-token': api.app.ownToken },
      payload: {},
    });
    expect(sent.statusCode).toBe(401);
  });

  it('opens nothing once it was ended', async () => {
    const admin = await api.asAdmin();
    expect((await admin({ method: 'DELETE', url: '/api/drafts/services/1/preview' })).statusCode).toBe(204);
    expect((await read('/api/services', token)).statusCode).toBe(401);
  });
});
