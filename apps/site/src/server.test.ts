/** @jest-environment node */
import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { buildConfigEntry, buildHealthCondition, buildProduct, buildService } from '@harmony/testing';
import { gatePage, routes } from './app/routes';
import { settings } from './test/fake-site-api';
import { serveSite, type TestAnswer, type TestSite } from './test/serve-site';

let site: TestSite;
beforeEach(async () => {
  site = await serveSite();
});
afterEach(() => site.close());

const cspOf = ({ headers }: TestAnswer): string => String(headers['content-security-policy']);
const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
/** What the API says of a session. */
const SIGNED_IN = {
  json: { authenticated: true, user: { id: 1, username: 'mei', isAdmin: true, role: 'administrator' } },
};
const titleOf = ({ body }: TestAnswer) => /<title>(.*?)<\/title>/.exec(body)?.[1];

it('can load every page before the first request, so that a newer build on the disk takes none away', async () => {
  const loads = [gatePage, ...routes.map(({ page }) => page)].map((page) => jest.spyOn(page, 'load'));
  await site.loadPages();
  for (const load of loads) expect(load).toHaveBeenCalled();
  jest.restoreAllMocks();
});

it('says so when the code of a page is missing', async () => {
  jest.spyOn(gatePage, 'load').mockRejectedValueOnce(new Error('gone'));
  await expect(site.loadPages()).rejects.toThrow('gone');
  jest.restoreAllMocks();
});

describe('pages', () => {
  it('come complete, with their data and their own head', async () => {
    const page = await site.request('/services');
    expect(page.status).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(titleOf(page)).toBe('Services - Test Clinic');
    expect(page.body).toContain('Cupping');
    expect(page.body).toContain('(253) 555-0140');
    expect(page.body).toMatch(/<link rel="canonical" href="http:\/\/127\.0\.0\.1:\d+\/services">/);
    expect(page.body).toContain('data-run="/assets/entry-1.js"');
  });

  it('name the files of their code, unless they are static', async () => {
    expect((await site.request('/conditions')).body).toContain('data-preload="/assets/page-1.js"');
    expect((await site.request('/services')).body).toContain('data-preload=""');
    const state = JSON.parse((await site.request('/page-state/services')).body) as { page: { isStatic: boolean } };
    expect(state.page.isStatic).toBe(true);
  });

  it('of a long list are stored each for itself, with links that need no program', async () => {
    const conditions = Array.from({ length: 200 }, (_, index) =>
      buildHealthCondition({ name: `Condition ${index + 1}` }),
    );
    site.api.answers['GET /api/health-conditions'] = { json: conditions };
    const first = await site.request('/conditions');
    expect(first.body).toContain('href="/conditions?page=2#condition-list"');
    expect(first.body).not.toContain('Condition 97<');
    const second = await site.request('/conditions?page=2&x=1');
    expect(titleOf(second)).toBe('Conditions, page 2 - Test Clinic');
    expect(second.body).toMatch(/<link rel="canonical" href="[^"]*\/conditions\?page=2">/);
    expect(second.body).toContain('Condition 97<');
    expect(second.body).toContain('data-state="/page-state/conditions?page=2"');
    expect((await site.request('/conditions?page=1000')).body).not.toContain('page=1000');
  });

  it('of a long list carry what they show, and not the list; of a short one all of it', async () => {
    const conditions = Array.from({ length: 450 }, (_, index) =>
      buildHealthCondition({ id: index + 1, name: `Condition ${index + 1}`, orderIndex: index }),
    );
    const stateOf = async (json: object[], url: string) => {
      site.api.answers['GET /api/health-conditions'] = { json };
      site.api.announce((site.api.version += 1));
      return (await site.request(`/page-state${url}`)).body;
    };
    const short = await stateOf(conditions.slice(0, 96), '/conditions');
    expect(short).toContain('getHealthConditions(undefined)');
    expect(JSON.parse(short)).toMatchObject({ page: { shown: {} } });
    const long = await stateOf(conditions, '/conditions');
    expect(long).not.toContain('getHealthConditions');
    expect(long).not.toContain('"Condition 97"');
    expect(long.length).toBeLessThan(short.length * 1.01);
    const second = await stateOf(conditions, '/conditions?page=2');
    expect(second).toContain('"Condition 97"');
    expect(second).not.toContain('"Condition 96"');
    const { body } = await site.request('/conditions?q=condition&page=2');
    const carried = /<script[^>]*id="__STATE__"[^>]*>(.*?)<\/script>/s.exec(body)?.[1] ?? '{}';
    expect(JSON.parse(carried)).toMatchObject({
      page: { shown: { conditions: { key: '["condition",false,2]', part: { count: 450 } } } },
    });
    expect(carried).not.toContain('"Condition 193"');
  });

  it('are not static where something is missing, because its place offers to try again', async () => {
    site.api.answers['GET /api/services'] = { status: 503 };
    const page = await site.request('/services');
    expect(page.status).toBe(503);
    expect(page.body).toContain('data-preload="/assets/page-1.js"');
    expect(page.body).toContain('"isStatic":false');
  });

  it('leave their state to a request of its own, so that the browser asks the API for nothing again', async () => {
    const { body } = await site.request('/services');
    expect(body).not.toContain('__STATE__');
    expect(body).toContain('data-state="/page-state/services"');
    const answer = await site.request('/page-state/services');
    expect(answer.headers).toMatchObject({ 'content-type': 'application/json', 'cache-control': 'no-cache' });
    const state = JSON.parse(answer.body) as { api: { queries: object } };
    expect(Object.keys(state.api.queries).sort()).toEqual(
      ['getConfig(undefined)', 'getHours(undefined)', 'getPageLinks(undefined)', 'getServices(undefined)'].sort(),
    );
    const missing = await site.request('/page-state/404');
    expect(JSON.parse(missing.body)).toMatchObject({ page: { missing: true } });
  });

  it('say nothing to browsers that only the console needs: what a setting is for, and which rows a query has read', async () => {
    const setting = { ...buildConfigEntry({ id: 'phone', data: '2535550140' }), description: 'Where patients call' };
    site.api.answers['GET /api/config'] = { json: [setting] };
    const { body } = await site.request('/page-state/services');
    const { api } = JSON.parse(body) as { api: { queries: Record<string, { data: unknown }>; provided: object } };
    expect(api.queries['getConfig(undefined)']?.data).toEqual([{ ...setting, description: null }]);
    expect(api.provided).toEqual({ tags: { ConfigEntry: {} }, keys: {} });
  });

  it('that are not the same for everyone carry their state', async () => {
    const { body } = await site.request('/conditions?q=sleep');
    expect(body).toContain('id="__STATE__"');
    for (const path of ['/page-state/conditions?q=sleep', '/page-state/check-in', '/page-state//services'])
      expect((await site.request(path)).status).toBe(404);
    site.api.answers['GET /api/auth/status'] = SIGNED_IN;
    const signedIn = await site.request('/page-state/services', { headers: { cookie: 'harmony=x' } });
    expect(signedIn.status).toBe(404);
  });

  it('never let content end their scripts or attributes', async () => {
    const name = '</script><script>alert(1)</script>"\'$&';
    site.api.answers['GET /api/services/cupping'] = { json: buildService({ name, slug: 'cupping' }) };
    const page = await site.request('/services/cupping');
    expect(page.status).toBe(200);
    expect(page.body).not.toContain('<script>alert');
    expect(page.body).toContain('\\u003c/script>\\u003cscript>alert(1)');
  });

  it('allow by their policy exactly the inline scripts and styles in them', async () => {
    const page = await site.request('/services');
    const csp = cspOf(page);
    const scripts = [...page.body.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => text);
    const styles = [...page.body.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text = '']) => text);
    expect(scripts).toHaveLength(1);
    expect(styles.length).toBeGreaterThanOrEqual(3);
    for (const text of [...scripts, ...styles]) expect(csp).toContain(hashOf(text));
    expect(page.body).not.toMatch(/ style="/);
    expect(csp).not.toContain('unsafe');
    for (const directive of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"])
      expect(csp).toContain(directive);
  });

  it.each(['/nope', '/services/nope', '/nope/deeper'])(
    '%s does not exist, with the one stored 404 page',
    async (url) => {
      const [first, second] = [await site.request(url), await site.request('/another')];
      expect(first.status).toBe(404);
      expect(titleOf(first)).toBe('404 Page Not Found - Test Clinic');
      expect(first.body).toContain('<meta name="robots" content="noindex">');
      expect(first.headers.etag).toBe(second.headers.etag);
    },
  );

  it('are rendered once for everyone, and anew after a change', async () => {
    await Promise.all([site.request('/services'), site.request('/services'), site.request('/services?utm=1')]);
    const reads = () => site.api.calls.filter(({ url }) => url === '/api/services').length;
    expect(reads()).toBe(1);
    site.api.answers['GET /api/services'] = { json: [buildService({ name: 'Moxibustion' })] };
    site.api.version = 2;
    site.api.announce(2);
    expect((await site.request('/services')).body).toContain('Moxibustion');
    expect(reads()).toBe(2);
  });

  it('of the clinic’s own are found at the top, linked to where they belong, and nothing else costs a question', async () => {
    const notice = {
      id: 1,
      slug: 'privacy',
      title: 'Our Privacy',
      summary: null,
      body: '<h2>Rights</h2>',
      place: 'footer',
    };
    const row = {
      ...notice,
      effectiveDate: null,
      isActive: true,
      orderIndex: 0,
      createdAt: '',
      updatedAt: '2026-11-02T17:00:00.000Z',
    };
    site.api.answers['GET /api/pages/links'] = {
      json: [notice, { ...notice, slug: 'fees', title: 'Fees', place: 'menu' }],
    };
    site.api.answers['GET /api/pages/privacy'] = { json: row };
    const page = await site.request('/privacy');
    expect([page.status, page.body.includes('<h2 id="part-rights">Rights</h2>')]).toEqual([200, true]);
    expect(page.body).toMatch(/<nav aria-label="Main".*?href="\/fees".*?<\/nav>/s);
    expect(page.body).toMatch(/<nav aria-label="Notices".*?href="\/privacy".*?<\/nav>/s);
    expect((await site.request('/Privacy')).headers['location']).toBe('/privacy');
    const { body } = await site.request('/no-such-page');
    const asked = site.api.calls.length;
    for (const path of ['/wordpress', '/Wordpress', '/login', '/page-state/backup']) {
      const answer = await site.request(path);
      expect([answer.status, answer.headers['location']]).toEqual([
        path.startsWith('/page-state') ? 200 : 404,
        undefined,
      ]);
    }
    expect((await site.request('/wordpress')).body).toBe(body);
    expect(site.api.calls.slice(asked).map(({ url }) => url)).toEqual([]);
    site.api.answers['GET /api/pages/links'] = { json: [{ ...notice, slug: 'wordpress' }] };
    site.api.answers['GET /api/pages/wordpress'] = { json: { ...row, slug: 'wordpress' } };
    site.api.version = 2;
    site.api.announce(2, ['pages']);
    expect([(await site.request('/wordpress')).status, (await site.request('/privacy')).status]).toEqual([200, 404]);
  });

  it('are rendered anew only where they show what has changed', async () => {
    const reads = (path: string) => site.api.calls.filter(({ url }) => url === path).length;
    const paths = ['/services', '/faq', '/services/cupping', '/sitemap.xml'];
    for (const path of paths) await site.request(path);
    const before = ['/api/services', '/api/services/cupping'].map(reads);
    site.api.version = 2;
    site.api.announce(2, ['faqs']);
    for (const path of paths) await site.request(path);
    expect(['/api/services', '/api/services/cupping'].map(reads)).toEqual(before);
    expect(reads('/api/faqs')).toBe(2);
    site.api.version = 3;
    site.api.announce(3, ['services']);
    for (const path of paths) await site.request(path);
    expect(reads('/api/services/cupping')).toBe(2);
    expect(reads('/api/faqs')).toBe(2);
  });

  it('have the same styles whenever they are rendered', async () => {
    const first = await site.request('/services');
    await site.request('/about');
    site.api.announce(null);
    const again = await site.request('/services');
    const stylesOf = ({ body }: TestAnswer) => [...body.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css]) => css);
    expect(stylesOf(first).join('').length).toBeGreaterThan(1000);
    expect(stylesOf(again)).toEqual(stylesOf(first));
    expect(site.api.calls.filter(({ url }) => url === '/api/services')).toHaveLength(2);
  });

  it('are rendered once after a change, however many ask at the same moment', async () => {
    await site.request('/services');
    site.api.version = 2;
    site.api.announce(2, ['services']);
    site.api.calls.length = 0;
    const pages = await Promise.all(Array.from({ length: 25 }, () => site.request('/services')));
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]));
    expect(site.api.calls.filter(({ url }) => url === '/api/services')).toHaveLength(1);
  });

  it('are rendered ahead after a change if they are asked for, on behalf of nobody', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    await site.request('/services/cupping');
    for (let n = 0; n < 3; n += 1) await site.request('/services', { headers });
    site.api.answers['GET /api/services'] = { json: [buildService({ name: 'Moxibustion' })] };
    site.api.version = 2;
    site.api.calls.length = 0;
    site.api.announce(2, ['services']);
    const reads = () => site.api.calls.filter(({ url }) => url === '/api/services');
    while (reads().length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(reads()[0]?.headers).not.toHaveProperty('x-forwarded-for');
    expect(reads()[0]?.remoteAddress).toBeUndefined();
    expect((await site.request('/services')).body).toContain('Moxibustion');
    expect(reads()).toHaveLength(1);
    expect(site.api.calls.some(({ url }) => url === '/api/services/cupping')).toBe(false);
  });

  it('are not kept when what they show changes while they are rendered', async () => {
    const answer = { json: [buildService({ name: 'Cupping' })] };
    site.api.answers['GET /api/services'] = () => {
      site.api.announce(2, ['services']);
      site.api.answers['GET /api/services'] = { json: [buildService({ name: 'Moxibustion' })] };
      return answer;
    };
    expect((await site.request('/services')).body).toContain('Cupping');
    site.api.version = 2;
    expect((await site.request('/services')).body).toContain('Moxibustion');
  });

  it('are not stored when the API does not know the change yet', async () => {
    site.api.announce(5);
    await site.request('/services');
    site.api.answers['GET /api/services'] = { json: [buildService({ name: 'Moxibustion' })] };
    expect((await site.request('/services')).body).toContain('Moxibustion');
  });

  it('are made for one visitor when there is a session, with a nonce and never stored', async () => {
    const headers = { cookie: 'a=b; harmony=secret' };
    const ofNobody = ['/api/config', '/api/page-titles/map', '/api/images/facts'];
    site.api.answers['GET /api/auth/status'] = SIGNED_IN;
    const page = await site.request('/services', { headers });
    const nonce = /'nonce-([^']+)'/.exec(cspOf(page))?.[1];
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.body).toContain(`<script nonce="${nonce}">`);
    expect(page.body).not.toMatch(/<style(?![^>]*nonce)/);
    expect(
      site.api.calls.every(({ url, headers: sent }) => sent['cookie'] === headers.cookie || ofNobody.includes(url)),
    ).toBe(true);
    expect((await site.request('/services', { headers })).body).not.toContain(`${nonce}`);
  });

  it('are the stored ones for a cookie that stands for nobody, who is asked about once', async () => {
    const stored = await site.request('/services');
    site.api.answers['GET /api/auth/status'] = { json: { authenticated: false } };
    const asked = site.api.calls.length;
    for (let n = 0; n < 3; n += 1) {
      const page = await site.request('/services', { headers: { cookie: 'harmony=made-up' } });
      expect([page.headers.etag, page.headers['cache-control']]).toEqual([stored.headers.etag, 'no-cache']);
    }
    expect(site.api.calls.slice(asked).map(({ url }) => url)).toEqual(['/api/auth/status']);
    expect((await site.request('/page-state/services', { headers: { cookie: 'harmony=made-up' } })).status).toBe(200);
  });

  it('are the stored ones while nobody can say who is signed in', async () => {
    const stored = await site.request('/services');
    site.api.isDown = true;
    const page = await site.request('/services', { headers: { cookie: 'harmony=x' } });
    expect(page.headers.etag).toBe(stored.headers.etag);
  });

  it('do not carry a stranger’s session to the API for pages that are shared', async () => {
    await site.request('/services', { headers: { cookie: 'other=1' } });
    expect(site.api.calls.every(({ headers }) => headers['cookie'] === undefined)).toBe(true);
  });

  it('show searches without keeping them', async () => {
    site.api.answers['GET /api/health-conditions'] = {
      json: [buildHealthCondition({ name: 'Insomnia' }), buildHealthCondition({ name: 'Migraine' })],
    };
    const first = await site.request('/conditions?q=insomnia');
    expect(first.body).toContain('Search Results');
    const calls = site.api.calls.length;
    await site.request('/conditions?q=insomnia');
    expect(site.api.calls.length).toBeGreaterThan(calls);
  });
});

describe('a flood', () => {
  /** Searches that no memory can answer. */
  const search = (n: number, address: string) =>
    site.request(`/conditions?q=${n}`, { headers: { 'x-forwarded-for': address } });

  it('is refused in part with an honest 503, while others are served', async () => {
    let goOn = (): void => undefined;
    const wait = new Promise<void>((resolve) => (goOn = resolve));
    const { query } = site.api;
    site.api.query = async (request) => {
      if (request.headers['x-forwarded-for'] === '203.0.113.9') await wait;
      return query(request);
    };
    const flood = Array.from({ length: 30 }, (_, n) => search(n, '203.0.113.9'));
    const refused = await Promise.race(flood);
    expect(refused.status).toBe(503);
    expect(refused.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
    expect(refused.body).toContain('very busy');
    expect((await search(1, '198.51.100.7')).body).toContain('Search Results');
    expect((await site.request('/services')).status).toBe(200);
    goOn();
    const statuses = (await Promise.all(flood)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.filter((status) => status === 503)).toHaveLength(20);
    expect(site.errors).toEqual([]);
  });

  it('is refused whatever it asks for, before anything is looked up, while others are served', async () => {
    const limited = await serveSite({ apiLimit: 4 });
    const ask = (url: string, address: string) => limited.request(url, { headers: { 'x-forwarded-for': address } });
    for (const path of ['/services', '/no-such-page', '/assets/entry-1.js'])
      expect((await ask(path, '203.0.113.9')).status).toBe(path === '/no-such-page' ? 404 : 200);
    const { length } = limited.api.calls;
    const started = performance.now();
    const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => ask(`/no-such-page-${n}`, '203.0.113.9')));
    // Five at once, and one more each second.
    expect(answers.filter(({ status }) => status === 503).length).toBeGreaterThan(15);
    expect(performance.now() - started).toBeGreaterThanOrEqual(240);
    expect(limited.api.calls).toHaveLength(length);
    expect((await ask('/services', '198.51.100.7')).status).toBe(200);
    await limited.close();
  });

  it('of one address refuses others no page that both ask for', async () => {
    let goOn = (): void => undefined;
    const wait = new Promise<void>((resolve) => (goOn = resolve));
    const { query } = site.api;
    site.api.query = async (request) => {
      if (request.headers['x-forwarded-for'] === '203.0.113.9') await wait;
      return query(request);
    };
    const flood = Array.from({ length: 30 }, (_, n) => search(n, '203.0.113.9'));
    await Promise.race(flood);
    const theirs = site.request('/services', { headers: { 'x-forwarded-for': '203.0.113.9' } });
    const ours = site.request('/services', { headers: { 'x-forwarded-for': '198.51.100.7' } });
    expect((await ours).status).toBe(200);
    goOn();
    await Promise.all([...flood, theirs]);
  });
});

describe('failures', () => {
  it('say so with the status and are not stored', async () => {
    site.api.answers['GET /api/services'] = { status: 503, json: { error: 'Unavailable' } };
    const page = await site.request('/services');
    expect(page.status).toBe(503);
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.headers['retry-after']).toBeDefined();
    site.api.answers['GET /api/services'] = { json: [buildService({ name: 'Cupping' })] };
    expect((await site.request('/services')).status).toBe(200);
  });

  it('show the last good page while the API is away, and say that it may be old', async () => {
    await site.request('/services');
    site.api.isDown = true;
    site.api.announce(null);
    const page = await site.request('/services');
    expect(page.status).toBe(200);
    expect(page.body).toContain('Cupping');
    expect(page.headers.warning).toContain('110');
  });

  it('are not shown while it is unknown whether this is a preview', async () => {
    site.api.isDown = true;
    const page = await site.request('/services');
    expect(page.status).toBe(503);
    expect(page.body).not.toContain('Our Services');
    expect(page.headers['x-robots-tag']).toBe('noindex');
  });
});

describe('responses', () => {
  it('come in the encoding the client takes', async () => {
    const plain = await site.request('/services');
    const zipped = await site.request('/services', { headers: { 'accept-encoding': 'gzip' } });
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(zipped.raw).toString()).toBe(plain.body);
    const accepts = { 'accept-encoding': 'gzip, br' };
    let best = zipped;
    for (let i = 0; i < 100 && best.headers['content-encoding'] !== 'br'; i += 1) {
      best = await site.request('/services', { headers: accepts });
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(brotliDecompressSync(best.raw).toString()).toBe(plain.body);
  });

  it('that nobody else gets are compressed for the one who gets them, in the encoding that suits them best', async () => {
    const url = '/conditions?q=sleep';
    for (const [accepted, encoding, unpack] of [
      ['gzip, br', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
    ] as const) {
      const { headers, raw } = await site.request(url, { headers: { 'accept-encoding': accepted } });
      expect(headers['content-encoding']).toBe(encoding);
      expect(unpack(raw).toString()).toContain('id="__STATE__"');
    }
    const { headers, body } = await site.request(url);
    expect(headers).not.toHaveProperty('content-encoding');
    expect(body).toContain('id="__STATE__"');
  });

  it('are short when the browser has the page already', async () => {
    const { headers } = await site.request('/services');
    const again = await site.request('/services', { headers: { 'if-none-match': `"x", ${headers.etag}` } });
    expect(again.status).toBe(304);
    expect(again.raw).toHaveLength(0);
    expect(cspOf(again)).toContain("default-src 'none'");
  });

  it('to HEAD have the headers of GET and no body', async () => {
    const [get, head] = [await site.request('/services'), await site.request('/services', { method: 'HEAD' })];
    expect(head.raw).toHaveLength(0);
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
  });

  it.each(['PUT', 'DELETE', 'OPTIONS', 'PATCH', 'POST'])('to %s are 405', async (method) => {
    const answer = await site.request('/services', { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe('GET, HEAD');
  });

  it.each([
    ['/services', 200],
    ['/services/', 301],
    ['/nope', 404],
    ['/assets/entry-1.js', 200],
    ['/assets/old.js', 404],
    ['/robots.txt', 200],
    ['/sitemap.xml', 200],
  ])('%s (%d) carries the security headers', async (url, status) => {
    const answer = await site.request(url);
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
    expect(cspOf(answer)).toContain("frame-ancestors 'none'");
    expect(answer.headers['strict-transport-security']).toBeUndefined();
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('require https of visitors who use it', async () => {
    await site.close();
    site = await serveSite({ publicUrl: 'https://clinic.example' });
    const page = await site.request('/services', { headers: { host: '10.0.0.7:4200' } });
    expect(page.headers['strict-transport-security']).toContain('max-age=');
    expect(cspOf(page)).toContain('upgrade-insecure-requests');
    expect(page.body).toContain('<link rel="canonical" href="https://clinic.example/services">');
    expect(page.body).toContain('<meta property="og:image" content="https://clinic.example/art/shared-link.jpg">');
    expect(page.body).toMatch(/<meta property="og:image:alt" content="A red seal[^"]+">/);
    expect(page.body).not.toContain('10.0.0.7');
  });

  it('tell messengers what a chosen picture shows, and the browser what stays visible of pictures', async () => {
    const plain = await site.request('/services');
    expect(plain.body).not.toContain('"focus"');
    await site.close();
    site = await serveSite({ publicUrl: 'https://clinic.example' });
    const chosen = { seoTitle: null, seoDescription: null, shareImageUrl: '/api/images/7' };
    site.api.answers['GET /api/page-titles/map'] = { json: { '/services': chosen } };
    site.api.answers['GET /api/images/facts'] = {
      json: { focus: { 7: '20% 75%' }, alt: { 7: 'A "red" lamp' }, size: { 7: [2400, 1600], 8: [900, 300] } },
    };
    const page = await site.request('/services');
    expect(page.body).toContain('<meta property="og:image:alt" content="A &quot;red&quot; lamp">');
    expect(page.body).toContain('<meta property="og:image:width" content="1200">');
    expect(page.body).toContain('<meta property="og:image:height" content="800">');
    expect((await site.request('/page-state/services')).body).toContain('"focus":{"7":"20% 75%"}');
    expect((await site.request('/page-state/services')).body).not.toContain('lamp');
  });

  it('require https, too, where the public address was not given', async () => {
    await site.close();
    site = await serveSite({ isHttps: true });
    const page = await site.request('/services', { headers: { host: 'clinic.example' } });
    expect(page.status).toBe(200);
    expect(page.headers['strict-transport-security']).toContain('max-age=');
  });

  it('are for hosts of our own', async () => {
    for (const url of ['/services', '/assets/entry-1.js', '/robots.txt', '/nothing'])
      expect((await site.request(url, { headers: { host: 'evil.example' } })).status).toBe(421);
    await site.close();
    site = await serveSite({ publicUrl: 'https://clinic.example', allowedHosts: ['harmony.local'] });
    const ask = async (host: string) => (await site.request('/services', { headers: { host } })).status;
    expect(await ask('clinic.example')).toBe(200);
    expect(await ask('harmony.local:4200')).toBe(200);
    expect(await ask('evil.example')).toBe(421);
  });

  it('are not for requests that name two hosts, as a proxy lets visitors do', async () => {
    await site.close();
    site = await serveSite({
      publicUrl: 'https://clinic.example',
      staffHost: 'console.example',
      allowedHosts: ['site'],
    });
    const ask = async (host: string, forwarded: string) =>
      (await site.request('/services', { headers: { host, 'x-forwarded-host': forwarded } })).status;
    for (const forwarded of ['console.example', 'clinic.example, staff.clinic.example', 'evil.example'])
      expect([forwarded, await ask('clinic.example', forwarded)]).toEqual([forwarded, 421]);
    for (const host of ['clinic.example', 'site:4200', '127.0.0.1'])
      expect([host, await ask(host, 'clinic.example')]).toEqual([host, 200]);
  });

  it('do not use a host that may be forged', async () => {
    const page = await site.request('/services', { headers: { host: '10.0.0.7' } });
    expect(page.body).not.toContain('10.0.0.7');
    expect(page.body).toContain('<link rel="canonical" href="/services">');
  });
});

describe('files', () => {
  it('of the build never change under their name', async () => {
    const file = await site.request('/assets/entry-1.js', { headers: { 'accept-encoding': 'br' } });
    expect(file.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
    });
    expect(file.body).toBe('brotli bytes');
  });

  it('outside the public ones stay private', async () => {
    for (const url of ['/.vite/manifest.json', '/assets/../.vite/manifest.json', '/assets/entry-1.js.br'])
      expect((await site.request(url)).status).toBe(404);
  });

  it('tell robots what to read', async () => {
    const { body } = await site.request('/robots.txt');
    for (const path of ['/admin', '/calls', '/check-in', '/api']) expect(body).toContain(`Disallow: ${path}\n`);
    expect(body).toContain('Allow: /api/images/\n');
    expect(body).toMatch(/Sitemap: http:\/\/127\.0\.0\.1:\d+\/sitemap\.xml/);
  });

  it('say what messengers show before the styles, in what the shortest-sighted of them read', async () => {
    const { body } = await site.request('/services');
    const head = Buffer.from(body).subarray(0, 16_384).toString();
    for (const property of ['og:title', 'og:description', 'og:image', 'og:image:width', 'og:image:height'])
      expect(head).toContain(`<meta property="${property}"`);
    expect(body.indexOf('og:image')).toBeLessThan(body.indexOf('<style'));
  });

  it('list every page with the day of its last change', async () => {
    const { body, headers } = await site.request('/sitemap.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(body).toMatch(/<loc>[^<]+\/services\/cupping<\/loc><lastmod>\d{4}-\d\d-\d\d<\/lastmod>/);
    expect(body).toMatch(/<loc>[^<]+\/conditions\/insomnia<\/loc>/);
    expect(body).toMatch(/<loc>[^<]+\/contact<\/loc>/);
  });

  it('list the store and its products only while it is on', async () => {
    expect((await site.request('/sitemap.xml')).body).not.toContain('/store');
    site.api.answers['GET /api/products'] = { json: [buildProduct({ name: 'Goji Tea' })] };
    site.api.version += 1;
    site.api.announce(site.api.version);
    const { body } = await site.request('/sitemap.xml');
    expect(body).toMatch(/<loc>[^<]+\/store<\/loc>/);
    expect(body).toMatch(/<loc>[^<]+\/store\/goji-tea<\/loc><lastmod>/);
  });

  it('list online booking only while it is on', async () => {
    expect((await site.request('/sitemap.xml')).body).not.toContain('/book');
    site.api.answers['GET /api/config'] = { json: settings({ booking_enabled: 'true' }) };
    site.api.version += 1;
    site.api.announce(site.api.version);
    expect((await site.request('/sitemap.xml')).body).toMatch(/<loc>[^<]+\/book<\/loc>/);
  });

  it('name the clinic on the home screen of a phone', async () => {
    const { body } = await site.request('/site.webmanifest');
    expect(JSON.parse(body)).toMatchObject({ name: 'Test Clinic', start_url: '/' });
  });
});

describe('preview mode', () => {
  beforeEach(() => {
    site.api.answers['GET /api/config'] = { json: settings({ admin_only: 'TRUE' }) };
    site.api.answers['GET /api/content/contact'] = {
      json: { clinicName: 'Test Clinic', phone: '2535550140', email: 'hello@clinic.example' },
    };
  });

  const asUser = (user: object | null) => {
    site.api.answers['GET /api/auth/status'] = { json: { authenticated: user !== null, ...(user && { user }) } };
    return { headers: { cookie: '__Host-harmony=abc' } };
  };

  it.each(['/', '/services', '/services/cupping', '/nope'])('shows strangers the gate at %s', async (url) => {
    const page = await site.request(url);
    expect(page.status).toBe(200);
    expect(titleOf(page)).toContain('Preview Mode');
    expect(page.body).toContain(`href="/admin/login?next=${encodeURIComponent(url)}"`);
    expect(page.body).not.toContain('Cupping');
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(page.body).toContain('(253) 555-0140');
    expect(page.body).toContain('href="mailto:hello@clinic.example"');
    expect(titleOf(page)).toContain('Test Clinic');
    const requested = new Set(site.api.calls.map((call) => call.url));
    expect([...requested].sort()).toEqual(['/api/config', '/api/content/contact']);
  });

  it('stays closed where nobody says how to reach the clinic, and asks again', async () => {
    const contact = site.api.answers['GET /api/content/contact'] ?? {};
    site.api.answers['GET /api/content/contact'] = { status: 503, json: {} };
    const lost = await site.request('/');
    expect(titleOf(lost)).toContain('Preview Mode');
    expect(lost.body).not.toContain('Need the clinic?');
    site.api.answers['GET /api/content/contact'] = contact;
    expect((await site.request('/')).body).toContain('Need the clinic?');
  });

  it('treats an ended session as none', async () => {
    expect(titleOf(await site.request('/', asUser(null)))).toContain('Preview Mode');
  });

  it('refuses staff who are no administrators, in the specified words', async () => {
    const page = await site.request('/', asUser({ id: 2, username: '<dana>', isAdmin: false, role: null }));
    for (const text of [
      'Access Denied',
      'Preview mode requires administrator privileges',
      'This site is currently in preview mode. Only administrators can access the application at this time.',
      '&lt;dana&gt;',
      'Your account does not have administrator privileges.',
      'Need administrator access?',
      'Contact the site administrator to request preview access or wait for the public launch.',
      'mailto:hello@clinic.example?subject=Preview%20Access%20Request',
      'Contact Administrator',
      'Sign Out',
    ])
      expect(page.body).toContain(text);
    expect(page.body).not.toContain('Cupping');
  });

  it('lets administrators in, for their eyes only', async () => {
    const page = await site.request(
      '/services',
      asUser({ id: 1, username: 'admin', isAdmin: true, role: 'administrator' }),
    );
    expect(page.body).toContain('Cupping');
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(titleOf(await site.request('/services'))).toContain('Preview Mode');
  });

  it('hides the list of pages and sends robots away', async () => {
    expect((await site.request('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n');
    expect((await site.request('/sitemap.xml')).status).toBe(404);
  });

  it('closes at once when it is switched on, over pages already in memory', async () => {
    site.api.answers['GET /api/config'] = { json: settings({ admin_only: 'false' }) };
    expect((await site.request('/services')).body).toContain('Cupping');
    site.api.answers['GET /api/config'] = { json: settings({ admin_only: '1' }) };
    site.api.announce(1);
    expect((await site.request('/services')).body).not.toContain('Cupping');
  });

  it('stays as it was while the flag cannot be read', async () => {
    await site.request('/');
    site.api.isDown = true;
    site.api.announce(null);
    expect(titleOf(await site.request('/services'))).toContain('Preview Mode');
  });

  it('takes no messages', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await site.request('/contact', { method: 'POST', headers, body: 'name=A' });
    expect(titleOf(answer)).toContain('Preview Mode');
    expect(site.api.calls.some(({ method }) => method === 'POST')).toBe(false);
  });
});

describe('the staff’s own host', () => {
  const STAFF = { host: 'staff.clinic.example' };
  let clinic: TestSite;
  beforeEach(async () => {
    clinic = await serveSite({ publicUrl: 'https://clinic.example', staffHost: STAFF.host });
    clinic.api.answers['GET /api/auth/status'] = SIGNED_IN;
  });
  afterEach(() => clinic.close());
  const from = (url: string, headers: Record<string, string>) => clinic.request(url, { headers });

  it('leads to the console and the public host', async () => {
    for (const headers of [STAFF, { ...STAFF, cookie: 'harmony=x' }]) {
      expect((await from('/', headers)).headers.location).toBe('/admin/');
      expect((await from('/services?a=1', headers)).headers.location).toBe('https://clinic.example/services?a=1');
    }
  });

  it('shows the website in preview mode, to those who are signed in there', async () => {
    clinic.api.answers['GET /api/config'] = { json: settings({ admin_only: 'true' }) };
    expect((await from('/services', STAFF)).status).toBe(302);
    const page = await from('/services', { ...STAFF, cookie: 'harmony=x' });
    expect(page.body).toContain('Cupping');
    expect(page.headers['cache-control']).toBe('no-store');
    const elsewhere = await from('/services', { host: 'clinic.example', cookie: 'harmony=x' });
    expect(titleOf(elsewhere)).toContain('Preview Mode');
  });
});
