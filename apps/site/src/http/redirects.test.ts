/** @jest-environment node */
import type { RedirectCountsBody } from '@harmony/domain';
import { serveSite, type TestSite } from '../test/serve-site';

let site: TestSite;
beforeEach(async () => {
  site = await serveSite();
  site.api.answers['GET /api/redirects/map'] = {
    headers: { 'x-content-tables': 'redirects' },
    json: {
      '/services/cups': '/services/cupping',
      '/old-page.html': '/faq#faq-3',
      '/book-online': 'https://example.org/book?at=1',
      '/store?category=teas': '/store?category=herbal-teas',
    },
  };
});
afterEach(() => site.close());

const asked = () => site.api.calls.filter(({ url }) => url === '/api/redirects/map').length;
const told = (): RedirectCountsBody[] =>
  site.api.calls
    .filter(({ url }) => url === '/api/redirects/counts')
    .map(({ body }) => JSON.parse(body ?? '') as RedirectCountsBody);

it.each([
  ['/services/cups', '/services/cupping'],
  ['/services/cups?utm_source=mail', '/services/cupping?utm_source=mail'],
  ['/Old-Page.HTML/', '/faq#faq-3'],
  ['/old-page.html?a=1', '/faq?a=1#faq-3'],
  ['/book-online?a=1', 'https://example.org/book?at=1&a=1'],
  ['/store?category=teas&sort=price', '/store?category=herbal-teas&sort=price'],
])('%s leads to %s', async (url, location) => {
  const answer = await site.request(url);
  expect([answer.status, answer.headers.location]).toEqual([308, location]);
  expect(answer.headers['cache-control']).toBe('no-cache');
  const head = await site.request(url, { method: 'HEAD' });
  expect([head.status, head.headers.location]).toEqual([308, location]);
});

it('a page that is there is never looked up, and all others share one reading until a redirect changes', async () => {
  expect((await site.request('/services/cupping')).status).toBe(200);
  expect((await site.request('/')).status).toBe(200);
  expect(asked()).toBe(0);
  expect((await site.request('/nothing')).status).toBe(404);
  expect((await site.request('/services/nothing')).status).toBe(404);
  expect(asked()).toBe(1);
  site.api.announce((site.api.version += 1), ['services']);
  await site.request('/nothing');
  expect(asked()).toBe(1);
  site.api.answers['GET /api/redirects/map'] = {
    headers: { 'x-content-tables': 'redirects' },
    json: { '/nothing': '/about' },
  };
  site.api.announce((site.api.version += 1), ['redirects']);
  expect((await site.request('/nothing')).headers.location).toBe('/about');
  expect((await site.request('/services/cups')).status).toBe(404);
});

it('while they cannot be read, what was known holds, and the 404 page is no failure', async () => {
  site.api.answers['GET /api/redirects/map'] = { status: 503 };
  expect((await site.request('/services/cups')).status).toBe(404);
  site.api.answers['GET /api/redirects/map'] = {
    headers: { 'x-content-tables': 'redirects' },
    json: { '/a': '/about' },
  };
  expect((await site.request('/a')).status).toBe(308);
});

it('counts in memory, and tells what it has counted when it stops: no tokens, no programs, not more than a hundred paths', async () => {
  await site.request('/services/cups?a=1');
  await site.request('/services/cups?a=2');
  await site.request('/acupunture?mail=mei@example.org');
  await site.request('/reset/0f8fad5bd9cb469fa165');
  await site.request('/wp-login.php');
  for (let n = 0; n < 120; n++) await site.request(`/page-${n}`);
  expect(told()).toEqual([]);
  await site.close();
  const [counts, ...more] = told();
  // For the end of the test, which closes one as well.
  site = await serveSite();
  expect(more).toEqual([]);
  expect(counts?.hits).toEqual({ '/services/cups': 2 });
  expect(counts?.misses['/acupunture']).toBe(1);
  expect(Object.keys(counts?.misses ?? {})).toHaveLength(100);
  expect(Object.keys(counts?.misses ?? {}).filter((path) => /reset|wp-|mail/.test(path))).toEqual([]);
});
