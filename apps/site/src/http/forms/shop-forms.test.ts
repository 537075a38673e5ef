/** @jest-environment node */
import { buildProduct } from '@harmony/testing';
import { settings } from '../../test/fake-site-api';
import { serveSite, type TestSite } from '../../test/serve-site';
import {
  CART,
  EMPTY_CART,
  FORMULA,
  GOJI,
  ORDER,
  ORDER_TOKEN,
  REFILL,
  SENT,
  SHIPPED_CART,
  WRAP,
} from '../../test/shop-answers';

let site: TestSite;
const switches = (values: Record<string, string>) => ({
  json: settings({ clinic_name: 'Test Clinic', phone: '2535550140', ...values }),
});
const ON = { store_enabled: 'true', checkout_enabled: 'true' };

beforeEach(async () => {
  site = await serveSite();
  site.api.answers['GET /api/config'] = switches(ON);
  site.api.answers['GET /api/cart'] = { json: CART };
  site.api.answers['POST /api/orders/lookup'] = { json: ORDER };
  site.api.answers['POST /api/formula-offers/lookup'] = { json: FORMULA };
  site.api.answers['POST /api/refills/lookup'] = { json: REFILL };
});
afterEach(() => site.close());

const COOKIE = 'harmony-cart=abc';
const SET_COOKIE = 'harmony-cart=new; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax';

const post = (url: string, form: Record<string, string> | [string, string][], headers: Record<string, string> = {}) =>
  site.request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: COOKIE, ...headers },
    body: new URLSearchParams(form).toString(),
  });
const get = (url: string, cookie = COOKIE) => site.request(url, { headers: { cookie } });

/** What the API was asked besides reading. */
const changes = () => site.api.calls.filter(({ url, method }) => method !== 'GET' && !url.endsWith('/lookup'));
const bodies = () => changes().map(({ method, url, body }) => [method, url, JSON.parse(body ?? 'null') as unknown]);

describe('pages of one visitor', () => {
  it.each([
    '/cart',
    '/checkout',
    `/orders/view?token=${ORDER_TOKEN}`,
    '/orders/find',
    `/formula?token=${ORDER_TOKEN}`,
    `/refill?token=${ORDER_TOKEN}`,
  ])('%s is kept by nobody and sends its address to nobody', async (url) => {
    const answer = await get(url);
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('are given the cookie of the cart, and no other', async () => {
    const answer = await get('/cart', 'theme=dark; harmony-cart=abc; other=1');
    expect(answer.body).toContain('Goji Tea');
    const call = site.api.calls.find(({ url }) => url === '/api/cart');
    expect(call?.headers['cookie']).toBe('harmony-cart=abc');
  });

  it('know the cookie by its name under https', async () => {
    await get('/cart', '__Host-harmony-cart=xyz');
    expect(site.api.calls.find(({ url }) => url === '/api/cart')?.headers['cookie']).toBe('__Host-harmony-cart=xyz');
  });

  it('are the only ones: pages for everybody never see it, and are kept', async () => {
    site.api.answers['GET /api/products'] = { json: [buildProduct({ name: 'Goji Tea' })] };
    site.api.answers['GET /api/product-categories'] = { json: [] };
    const first = await get('/store');
    expect(first.body).toContain('Add Goji Tea to your cart');
    const reads = site.api.calls.length;
    const second = await get('/store', 'harmony-cart=other');
    expect(second.body).toBe(first.body);
    expect(site.api.calls).toHaveLength(reads);
    expect(site.api.calls.some(({ headers }) => headers['cookie'])).toBe(false);
  });

  it('show a failure as a failure', async () => {
    site.api.answers['GET /api/cart'] = { status: 503 };
    const answer = await get('/cart');
    expect(answer.status).toBe(503);
    expect(answer.body).toContain('We can’t show your cart right now.');
  });

  it('name nobody’s order for a link that does not work', async () => {
    site.api.answers['POST /api/orders/lookup'] = { status: 404 };
    for (const url of [`/orders/view?token=${ORDER_TOKEN}`, '/orders/view?token=abc', '/orders/view'])
      expect((await get(url)).body).toContain('It has ended, or part of it is missing.');
  });
});

describe('the cart', () => {
  it('takes what is added, and hands the browser its cookie', async () => {
    site.api.answers['POST /api/cart/lines'] = {
      status: 201,
      json: CART,
      headers: { 'set-cookie': [SET_COOKIE, 'x=1'] },
    };
    const answer = await post('/cart', { add: '1', quantity: '2' });
    expect([answer.status, answer.headers.location]).toEqual([303, '/cart?added=1']);
    expect(answer.headers['set-cookie']).toEqual([SET_COOKIE]);
    expect(bodies()).toEqual([['POST', '/api/cart/lines', { productId: 1, quantity: 2, elapsedMs: null }]]);
    expect(changes()[0]?.headers).toMatchObject({ cookie: COOKIE });
    // The same press again is another piece.
    expect(changes()[0]?.headers).not.toHaveProperty('idempotency-key');
  });

  it('says why something was not added', async () => {
    site.api.answers['POST /api/cart/lines'] = { status: 409, json: { error: 'Goji Tea is sold out.' } };
    const answer = await post('/cart', { add: '1' });
    expect(answer.status).toBe(409);
    expect(answer.body).toContain('Goji Tea is sold out.');
    expect(answer.body).toContain('Ashi Wrap');
  });

  it('changes a number', async () => {
    site.api.answers['PUT /api/cart/lines/1'] = { json: CART };
    const answer = await post('/cart', { set: '1 3', name: 'Goji Tea', quantity: '2' });
    expect([answer.status, answer.headers.location]).toEqual([303, '/cart']);
    expect(bodies()).toEqual([['PUT', '/api/cart/lines/1', { quantity: 3, elapsedMs: null }]]);
  });

  it.each([
    ['removing', { remove: '1' }],
    ['one less than one', { set: '1 0' }],
  ])('takes a line out (%s), with the way back on the page and nothing of it in the address', async (_, pressed) => {
    site.api.answers['DELETE /api/cart/lines/1'] = { json: { ...CART, lines: [WRAP] } };
    const answer = await post('/cart', { ...pressed, name: 'Goji Tea', quantity: '2' });
    expect(answer.status).toBe(200);
    expect(answer.headers.location).toBeUndefined();
    expect(answer.body.replaceAll('<!-- -->', '')).toContain('Goji Tea is no longer in your cart.');
    expect(answer.body).toMatch(/<button type="submit"[^>]* value="1"[^>]* name="add"/);
  });

  it('prices a place, and asks for a ZIP code first', async () => {
    site.api.answers['POST /api/cart/quote'] = { json: SHIPPED_CART };
    site.api.answers['GET /api/cart'] = { json: { ...CART, canShip: true } };
    const missing = await post('/cart', { delivery: 'shipping', zip: '' });
    expect(missing.status).toBe(400);
    expect(missing.body).toContain('Enter a ZIP code such as 98101');
    expect(changes()).toEqual([]);
    expect((await post('/cart', { delivery: 'shipping', zip: '98101' })).status).toBe(303);
    expect(bodies()[0]).toEqual(['POST', '/api/cart/quote', { delivery: 'shipping', zip: '98101', elapsedMs: null }]);
  });

  it('says that nothing has changed only where the shop has said so', async () => {
    const change = async (answer: TestSite['api']['answers'][string]) => {
      site.api.answers['PUT /api/cart/lines/1'] = answer;
      const { status, body } = await post('/cart', { set: '1 3' });
      expect(status).toBe(503);
      return body;
    };
    expect(await change({ status: 503, json: { error: 'Busy' } })).toContain('Your cart has not changed');
    const lost = () => {
      throw new Error('connection refused');
    };
    expect(await change(lost)).toContain('We do not know whether this went through');
  });

  it('refuses forms of other sites', async () => {
    const answer = await post('/cart', { add: '1' }, { 'sec-fetch-site': 'cross-site' });
    expect(answer.status).toBe(403);
    expect(changes()).toEqual([]);
  });

  it('says that a browser keeps no cookie', async () => {
    site.api.answers['GET /api/cart'] = { json: EMPTY_CART };
    expect((await get('/cart?added=1', '')).body).toContain('allow cookies for this website');
    expect((await get('/cart', '')).body).not.toContain('allow cookies');
  });
});

describe('the checkout', () => {
  const TYPED = { name: 'Ana Lopez', email: 'ana@example.com', phone: '2535550199', note: 'On Friday' };
  const SHOWN = { version: '4', totalAmount: '57.38', delivery: 'pickup', pricedZip: '', pays: 'at-clinic' };
  const order = (more: Record<string, string> = {}) => post('/checkout', { ...TYPED, ...SHOWN, ...more });
  const receipt = { status: 201, json: { token: ORDER_TOKEN, order: ORDER, payUrl: 'https://pay.example/1' } };

  it('places the order, and leads to it rather than to another site', async () => {
    site.api.answers['POST /api/orders'] = receipt;
    const answer = await order();
    expect([answer.status, answer.headers.location]).toEqual([303, `/orders/view?token=${ORDER_TOKEN}&done=placed`]);
    expect(bodies()).toEqual([
      [
        'POST',
        '/api/orders',
        {
          ...TYPED,
          delivery: 'pickup',
          pays: 'at-clinic',
          flags: [],
          version: 4,
          totalAmount: 57.38,
          website: '',
          elapsedMs: null,
        },
      ],
    ]);
    expect(changes()[0]?.headers).toMatchObject({ cookie: COOKIE });
  });

  it('is the same order for a second press, and another one for another cart', async () => {
    site.api.answers['POST /api/orders'] = receipt;
    await order();
    await order();
    await post('/checkout', { ...TYPED, ...SHOWN }, { cookie: 'harmony-cart=other' });
    const [first, again, other] = changes().map(({ headers }) => headers['idempotency-key']);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  it('sends the boxes that were ticked', async () => {
    site.api.answers['POST /api/orders'] = receipt;
    await post('/checkout', [
      ...Object.entries({ ...TYPED, ...SHOWN }),
      ['flags', 'sedative'],
      ['flags', 'allergy:nuts'],
    ]);
    expect(bodies()[0]?.[2]).toMatchObject({ flags: ['sedative', 'allergy:nuts'] });
  });

  it('asks for what is missing, with what was typed', async () => {
    site.api.answers['POST /api/orders'] = { status: 400, json: { fields: { phone: 'Enter your number' } } };
    const answer = await order();
    expect(answer.status).toBe(400);
    expect(answer.body).toContain('Please check the form');
    expect(answer.body).toContain('Enter your number');
    expect(answer.body).toContain('value="Ana Lopez"');
  });

  it('shows what has changed, loses nothing, and the form now names the cart of now', async () => {
    site.api.answers['POST /api/orders'] = {
      status: 409,
      json: { error: 'A price has changed. Nothing is ordered yet.' },
    };
    site.api.answers['GET /api/cart'] = {
      json: { ...CART, version: 5, lines: [{ ...GOJI, price: 12, priceBefore: 11 }, WRAP], totalAmount: 59.6 },
    };
    const { status, body } = await order();
    expect(status).toBe(409);
    expect(body).toContain('A price has changed. Nothing is ordered yet.');
    expect(body).toContain('The total was $57.38, it is now $59.60.');
    expect(body).toMatch(/name="version" value="5"/);
    expect(body).toMatch(/name="totalAmount" value="59.6"/);
    for (const text of ['value="Ana Lopez"', 'On Friday', 'One was $11.00'])
      expect(body.replaceAll('<!-- -->', '')).toContain(text);
  });

  it('mends a line without losing what was typed', async () => {
    site.api.answers['DELETE /api/cart/lines/2'] = { json: { ...CART, lines: [GOJI] } };
    const { status, body } = await order({ fix: '2 0' });
    expect(status).toBe(200);
    expect(bodies()).toEqual([['DELETE', '/api/cart/lines/2', {}]]);
    expect(body).toContain('value="ana@example.com"');
  });

  it('prices another ZIP code before anything is ordered', async () => {
    const elsewhere = { ...SHIPPED_CART, zip: '99501', state: 'AK', version: 5, totalAmount: 71 };
    site.api.answers['POST /api/cart/quote'] = { json: elsewhere };
    site.api.answers['GET /api/cart'] = { json: elsewhere };
    const { status, body } = await order({
      delivery: 'shipping',
      pricedZip: '98101',
      zip: '99501',
      totalAmount: '63.38',
    });
    expect(status).toBe(409);
    expect(bodies()).toEqual([['POST', '/api/cart/quote', { delivery: 'shipping', zip: '99501' }]]);
    expect(body).toContain('This is the price for 99501.');
    expect(body).toContain('The total was $63.38, it is now $71.00.');
  });

  it.each([
    [{ status: 503, json: { error: 'Busy' } }, 'Your order is not placed yet'],
    // A proxy's answer, which knows nothing of the order.
    [{ status: 502 }, 'We do not know whether this went through'],
  ])('says that nothing is ordered only where the API has said so: %j', async (answer, words) => {
    site.api.answers['POST /api/orders'] = answer;
    const { status, body } = await order();
    expect(status).toBe(503);
    expect(body).toContain(words);
    expect(body).toContain('value="Ana Lopez"');
  });
});

describe('an order', () => {
  const act = (action: string) => post(`/orders/view?token=${ORDER_TOKEN}`, { token: ORDER_TOKEN, action });

  it('is cancelled by its button, and by nothing else', async () => {
    site.api.answers['POST /api/orders/cancel'] = { json: { ...ORDER, status: 'cancelled' } };
    const answer = await act('cancel');
    expect([answer.status, answer.headers.location]).toEqual([303, `/orders/view?token=${ORDER_TOKEN}&done=cancelled`]);
    await get(`/orders/view?token=${ORDER_TOKEN}&ask=cancel`);
    await act('../pay');
    expect(changes().map(({ url }) => url)).toEqual(['/api/orders/cancel']);
  });

  it('says why it cannot be cancelled any more', async () => {
    site.api.answers['POST /api/orders/cancel'] = {
      status: 409,
      json: { error: 'It’s already packed. Please call us' },
    };
    const answer = await act('cancel');
    expect(answer.status).toBe(409);
    expect(answer.body).toContain('It’s already packed. Please call us');
  });

  it('is ordered again, into a cart that may be new', async () => {
    site.api.answers['POST /api/orders/reorder'] = {
      json: { added: 2, missing: [] },
      headers: { 'set-cookie': SET_COOKIE },
    };
    const answer = await act('reorder');
    expect([answer.status, answer.headers.location]).toEqual([303, '/cart?added=1']);
    expect(answer.headers['set-cookie']).toEqual([SET_COOKIE]);
  });

  it('names what cannot be ordered again', async () => {
    site.api.answers['POST /api/orders/reorder'] = {
      json: { added: 1, missing: ['Old Wrap'] },
      headers: { 'set-cookie': SET_COOKIE },
    };
    const answer = await act('reorder');
    expect(answer.status).toBe(200);
    expect(answer.body).toContain('Missing: Old Wrap. The rest is in your cart.');
    expect(answer.headers['set-cookie']).toEqual([SET_COOKIE]);
  });

  it('leads to the payment page by a link, which opens it', async () => {
    site.api.answers['POST /api/orders/pay'] = { json: { payUrl: 'https://pay.example/1' } };
    const answer = await get(`/orders/pay?token=${ORDER_TOKEN}`);
    expect(answer.status).toBe(303);
    expect(answer.headers).toMatchObject({
      location: 'https://pay.example/1',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    expect(bodies()).toEqual([['POST', '/api/orders/pay', { token: ORDER_TOKEN }]]);
  });

  it('opens no payment page for whoever asks for the headers alone', async () => {
    await site.request(`/orders/pay?token=${ORDER_TOKEN}`, { method: 'HEAD' });
    expect(changes()).toEqual([]);
  });

  it.each([404, 409, 503])('leads back to the order where there is no page to pay on (%i)', async (status) => {
    site.api.answers['POST /api/orders/pay'] = { status };
    const { headers } = await get(`/orders/pay?token=${ORDER_TOKEN}`);
    expect(headers.location).toBe(`/orders/view?token=${ORDER_TOKEN}&done=unpaid`);
  });

  it('is found by a mail, whoever asks', async () => {
    site.api.answers['POST /api/orders/find-link'] = { json: { success: true, message: '' } };
    const answer = await post('/orders/find', { email: 'ana@example.com', number: '1047' });
    expect(answer.headers.location).toBe('/orders/find?sent=1');
    expect((await get('/orders/find?sent=1')).body).toContain('If there is such an order');
  });
});

describe('a formula and a refill', () => {
  const formula = `/formula?token=${ORDER_TOKEN}`;
  const refill = `/refill?token=${ORDER_TOKEN}`;
  const SHOWN = { token: ORDER_TOKEN, delivery: 'pickup', zip: '', totalAmount: '44', pays: 'at-clinic' };
  const receipt = { status: 201, json: { token: ORDER_TOKEN, order: ORDER, payUrl: null } };
  const lookups = () =>
    site.api.calls
      .filter(({ url }) => url.endsWith('/lookup'))
      .map(({ url, body }) => [url, JSON.parse(body ?? 'null') as unknown]);

  it('cost what the address asks for, and nothing else is believed of it', async () => {
    await get(`${formula}&packs=2&delivery=shipping&zip=98101`);
    await get(`${formula}&packs=999&delivery=by-air&zip=abc`);
    await get(`${refill}&packs=3&delivery=shipping&zip=elsewhere`);
    const wanted = { token: ORDER_TOKEN, zip: null };
    expect(lookups()).toEqual([
      ['/api/formula-offers/lookup', { ...wanted, packs: 2, delivery: 'shipping', zip: '98101' }],
      ['/api/formula-offers/lookup', { ...wanted, packs: 14, delivery: 'pickup' }],
      ['/api/refills/lookup', { ...wanted, delivery: 'shipping' }],
    ]);
  });

  it('name nobody’s for a link that does not work', async () => {
    site.api.answers['POST /api/formula-offers/lookup'] = { status: 404 };
    site.api.answers['POST /api/refills/lookup'] = { status: 404 };
    for (const url of [formula, refill, '/formula?token=abc', '/refill'])
      expect((await get(url)).body).toContain('It has ended, or part of it is missing.');
  });

  it('are ordered with what was shown', async () => {
    site.api.answers['POST /api/formula-offers/order'] = receipt;
    site.api.answers['POST /api/refills/use'] = receipt;
    const answer = await post(formula, { ...SHOWN, packs: '2', phone: '2535550199' });
    expect([answer.status, answer.headers.location]).toEqual([303, `/orders/view?token=${ORDER_TOKEN}&done=placed`]);
    await post(refill, { ...SHOWN, ...SENT_TO, remind: 'yes' });
    const how = { token: ORDER_TOKEN, pays: 'at-clinic', totalAmount: 44, website: '', elapsedMs: null };
    expect(bodies()).toEqual([
      ['POST', '/api/formula-offers/order', { ...how, packs: 2, phone: '2535550199', delivery: 'pickup' }],
      ['POST', '/api/refills/use', { ...how, ...SENT_TO, line2: '', phone: '', remind: true }],
    ]);
    expect(changes()[0]?.headers).toHaveProperty('idempotency-key');
  });
  const SENT_TO = { delivery: 'shipping', line1: '1 Pine', city: 'Seattle', zip: '98101' };

  it('say what is missing, with what was typed', async () => {
    site.api.answers['POST /api/refills/lookup'] = { json: { ...REFILL, ...SENT } };
    site.api.answers['POST /api/refills/use'] = { status: 400, json: { fields: { city: 'Needed to send the order' } } };
    const answer = await post(`${refill}&delivery=shipping&zip=98101`, { ...SHOWN, ...SENT_TO, city: '' });
    expect(answer.status).toBe(400);
    for (const words of ['Please check the form', 'Needed to send the order', 'value="1 Pine"'])
      expect(answer.body).toContain(words);
  });

  it('say that the price has changed before anything is ordered', async () => {
    site.api.answers['POST /api/formula-offers/order'] = {
      status: 409,
      json: { code: 'cart_changed', error: 'The price has changed.' },
    };
    site.api.answers['POST /api/formula-offers/lookup'] = { json: { ...FORMULA, totalAmount: 55 } };
    const answer = await post(formula, { ...SHOWN, packs: '1', phone: '2535550199' });
    expect(answer.status).toBe(409);
    expect(answer.body.replaceAll('<!-- -->', '')).toContain('The total was $44.00, it is now $55.00.');
    expect(answer.body).toMatch(/name="totalAmount" value="55"/);
    expect(answer.body).toContain('value="2535550199"');
  });

  it('are asked for where there is none, which is said as something good', async () => {
    site.api.answers['POST /api/refills/lookup'] = {
      json: { ...REFILL, left: 0, refusal: 'All refills have been used' },
    };
    site.api.answers['POST /api/refills/use'] = {
      status: 409,
      json: { code: 'conflict', error: 'All refills have been used. We’ve passed on your request.' },
    };
    expect((await get(refill)).body).toContain('Ask Us for a Refill');
    const { body } = await post(refill, { token: ORDER_TOKEN, delivery: 'pickup', totalAmount: '44', action: 'ask' });
    expect(body).toMatch(/role="status"[^]*We received your request[^]*We’ve passed on your request/);
    expect(body).not.toContain('Ask Us for a Refill');
  });

  it('are reminded of by a press, and forgotten by another', async () => {
    site.api.answers['POST /api/refills/lookup'] = {
      json: { ...REFILL, nextOn: '2027-01-12', refusal: 'The next refill can be ordered starting January 12' },
    };
    site.api.answers['POST /api/refills/remind'] = { json: REFILL };
    expect((await get(refill)).body).toContain('Write to Me When It Is Due');
    const answer = await post(refill, { token: ORDER_TOKEN, action: 'remind' });
    expect([answer.status, answer.headers.location]).toEqual([303, refill]);
    await post(refill, { token: ORDER_TOKEN, action: 'forget' });
    expect(bodies()).toEqual([
      ['POST', '/api/refills/remind', { token: ORDER_TOKEN, remind: true, elapsedMs: null }],
      ['POST', '/api/refills/remind', { token: ORDER_TOKEN, remind: false, elapsedMs: null }],
    ]);
  });
});

it('notes who waits for a product', async () => {
  site.api.answers['GET /api/products/goji-tea'] = {
    json: buildProduct({ id: 1, name: 'Goji Tea', stockQuantity: 0 }),
  };
  site.api.answers['POST /api/back-in-stock'] = { json: { success: true, message: '' } };
  const url = '/back-in-stock?product=goji-tea';
  expect((await get(url)).body).toContain('We write to you once when Goji Tea can be had again.');
  const answer = await post(url, { productId: '1', email: 'ana@example.com', website: '' });
  expect(answer.headers.location).toBe(`${url}&sent=1`);
  expect(bodies()[0]?.[2]).toMatchObject({ productId: 1, email: 'ana@example.com' });
});

describe('while the store takes no orders', () => {
  const PAGES = [
    ...['/cart', '/checkout', `/orders/view?token=${ORDER_TOKEN}`, '/orders/find', '/back-in-stock'],
    ...[`/formula?token=${ORDER_TOKEN}`, `/refill?token=${ORDER_TOKEN}`],
  ];

  it.each<Record<string, string>>([{ store_enabled: 'true' }, { checkout_enabled: 'true' }, {}])(
    'nothing of it is there: %j',
    async (flags) => {
      site.api.answers['GET /api/config'] = switches(flags);
      for (const url of PAGES) expect([url, (await get(url)).status]).toEqual([url, 404]);
      for (const url of ['/api/cart', '/api/formula-offers/lookup', '/api/refills/lookup'])
        expect(site.api.calls.map((call) => call.url)).not.toContain(url);
    },
  );

  it('the store is as ever: a list in the browser, and no cart', async () => {
    site.api.answers['GET /api/config'] = switches({ store_enabled: 'true' });
    site.api.answers['GET /api/products'] = { json: [buildProduct({ name: 'Goji Tea' })] };
    site.api.answers['GET /api/product-categories'] = { json: [] };
    const { body } = await get('/store');
    expect(body).toContain('Add Goji Tea to your list');
    expect(body).toContain('Online checkout isn’t available yet. Ask us at your visit.');
    expect(body).not.toMatch(/href="\/cart"|action="\/cart"/);
  });

  it('a form that is sent all the same says that there is nothing here', async () => {
    site.api.answers['GET /api/config'] = switches({ store_enabled: 'true' });
    site.api.answers['POST /api/cart/lines'] = { status: 404 };
    expect((await post('/cart', { add: '1' })).status).toBe(404);
  });
});

it('keeps search engines away', async () => {
  const { body } = await site.request('/robots.txt');
  for (const path of ['/cart', '/checkout', '/orders', '/formula', '/refill'])
    expect(body).toContain(`Disallow: ${path}\n`);
});
