/** @jest-environment node */
import { StoredResponse } from '@harmony/http';
import { ContentVersions } from './content-versions';
import { PageCache, type CacheableResponse } from './page-cache';

const rendered = (body: string, overrides: Partial<CacheableResponse> = {}): CacheableResponse => ({
  response: new StoredResponse({ type: 'text/html', headers: [], body }),
  basis: new Map([['services', 1]]),
  validUntil: Infinity,
  storable: true,
  ...overrides,
});

const textOf = (response: StoredResponse | undefined) => response?.body.toString();

/** A cache, and what announces changes to it. */
function followed() {
  const versions = new ContentVersions();
  const cache = new PageCache({ versions });
  const announce = (...[change]: Parameters<ContentVersions['apply']>) => {
    versions.apply(change);
    cache.check();
  };
  return { cache, announce };
}

/** Data of one table, current up to this version. */
const basedOn = (table: string, version: number) => ({ basis: new Map([[table, version]]) });

/** A render that ends when `finish` is called. */
function slowRender(result: CacheableResponse) {
  let finish = () => {};
  const render = jest.fn(() => new Promise<CacheableResponse>((resolve) => (finish = () => resolve(result))));
  return { render, finish: () => finish() };
}

it('keeps what was rendered and does not render it again', async () => {
  const cache = new PageCache();
  const render = jest.fn(async () => rendered('first'));
  await cache.load('/', render);
  expect(textOf(await cache.load('/', render))).toBe('first');
  expect(textOf(cache.get('/'))).toBe('first');
  expect(render).toHaveBeenCalledTimes(1);
});

it('shares one render among concurrent requests', async () => {
  const cache = new PageCache();
  const { render, finish } = slowRender(rendered('shared'));
  const both = [cache.load('/', render), cache.load('/', render)];
  finish();
  expect((await Promise.all(both)).map(textOf)).toEqual(['shared', 'shared']);
  expect(render).toHaveBeenCalledTimes(1);
});

it('renders a page again after a failure', async () => {
  const cache = new PageCache();
  await expect(cache.load('/', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(textOf(await cache.load('/', async () => rendered('second')))).toBe('second');
});

it('does not serve what was rendered before a change, nor wait for a render that began before it', async () => {
  const { cache, announce } = followed();
  await cache.load('/', async () => rendered('old'));
  const old = slowRender(rendered('slow and old'));
  const joined = cache.load('/slow', old.render);
  announce({ version: 2, tables: ['services'] });
  expect(cache.get('/')).toBeUndefined();
  expect(textOf(await cache.load('/slow', async () => rendered('new', basedOn('services', 2))))).toBe('new');
  old.finish();
  expect(textOf(await joined)).toBe('slow and old');
  expect(textOf(cache.get('/slow'))).toBe('new');
});

it('leaves alone what does not rest on the table that changed, also when it is being rendered', async () => {
  const { cache, announce } = followed();
  await cache.load('/services', async () => rendered('services'));
  await cache.load('/faq', async () => rendered('faq', basedOn('faqs', 1)));
  const slow = slowRender(rendered('slow'));
  const both = cache.load('/slow', slow.render);
  announce({ version: 2, tables: ['faqs'] });
  slow.finish();
  await both;
  expect(textOf(cache.get('/services'))).toBe('services');
  expect(textOf(cache.get('/slow'))).toBe('slow');
  expect(cache.get('/faq')).toBeUndefined();
});

it.each([
  ['no table is named', { version: 2, tables: [] }],
  ['changes may have been missed', { version: null, tables: [] }],
])('drops everything when %s', async (_, change) => {
  const { cache, announce } = followed();
  await cache.load('/services', async () => rendered('services', basedOn('services', 9)));
  const slow = slowRender(rendered('slow', basedOn('faqs', 9)));
  const joined = cache.load('/slow', slow.render);
  announce(change);
  slow.finish();
  await joined;
  expect(cache.get('/services')).toBeUndefined();
  expect(cache.get('/slow')).toBeUndefined();
});

it('holds everything against the versions when the stream of changes has been interrupted', async () => {
  const { cache, announce } = followed();
  announce({ version: 3, tables: [], versions: { services: 3, faqs: 2 } });
  await cache.load('/services', async () => rendered('services', basedOn('services', 3)));
  await cache.load('/faq', async () => rendered('faq', basedOn('faqs', 3)));
  announce({ version: 5, tables: [], versions: { services: 3, faqs: 5 } });
  expect(textOf(cache.get('/services'))).toBe('services');
  expect(cache.get('/faq')).toBeUndefined();
  announce({ version: 6, tables: [], versions: { services: 3, faqs: 5 } });
  expect(cache.get('/services')).toBeUndefined();
});

it.each([
  ['everything changed', { version: 4, tables: [], versions: { services: 1, '*': 4 } }],
  ['the database is another one', { version: 1, tables: [], versions: { services: 1 } }],
])('drops everything when the versions say that %s', async (_, change) => {
  const { cache, announce } = followed();
  announce({ version: 3, tables: [], versions: { services: 1, faqs: 3 } });
  await cache.load('/services', async () => rendered('services', basedOn('services', 3)));
  expect(cache.get('/services')).toBeDefined();
  announce(change);
  expect(cache.get('/services')).toBeUndefined();
});

it('drops with any change what does not say what it rests on', async () => {
  const { cache, announce } = followed();
  await cache.load('/', async () => rendered('unknown', basedOn('*', 1)));
  expect(cache.get('/')).toBeDefined();
  announce({ version: 2, tables: ['faqs'] });
  expect(cache.get('/')).toBeUndefined();
});

it('does not keep data older than the newest change announced', async () => {
  const { cache, announce } = followed();
  announce({ version: 7, tables: ['services'] });
  await cache.load('/', async () => rendered('from an API that does not know the change yet', basedOn('services', 6)));
  expect(cache.get('/')).toBeUndefined();
  await cache.load('/', async () => rendered('right', basedOn('services', 7)));
  expect(textOf(cache.get('/'))).toBe('right');
});

it('knows which outdated page is asked for most, and renders it without a request', async () => {
  const { cache, announce } = followed();
  const ahead = jest.fn(async () => rendered('ahead', basedOn('services', 2)));
  for (const key of ['/often', '/seldom', '/never']) await cache.load(key, async () => rendered(key), ahead);
  await cache.load('/file', async () => rendered('file'));
  for (const key of ['/seldom', '/often', '/often', '/file', '/file', '/file']) cache.get(key);
  expect(cache.mostWanted()).toBeUndefined();
  announce({ version: 2, tables: ['services'] });
  expect(cache.mostWanted()).toBe('/often');
  await cache.renew('/often');
  expect(textOf(cache.get('/often'))).toBe('ahead');
  expect(cache.mostWanted()).toBe('/seldom');
  await cache.renew('/seldom');
  expect(cache.mostWanted()).toBeUndefined();
  expect(ahead).toHaveBeenCalledTimes(2);
});

it('forgets with every change what was asked for long ago', async () => {
  const { cache, announce } = followed();
  const ahead = async () => rendered('x', basedOn('services', 9));
  await cache.load('/once famous', ahead, ahead);
  await cache.load('/now', ahead, ahead);
  for (let n = 0; n < 4; n += 1) cache.get('/once famous');
  for (let version = 2; version < 5; version += 1) {
    cache.get('/now');
    announce({ version, tables: ['faqs'] });
  }
  announce({ version: 10, tables: ['services'] });
  expect(cache.mostWanted()).toBe('/now');
});

it('does not keep failures', async () => {
  const cache = new PageCache();
  await cache.load('/', async () => rendered('error page', { storable: false }));
  expect(cache.get('/')).toBeUndefined();
});

it('still knows the last good page after a change, until everything is cleared', async () => {
  const { cache, announce } = followed();
  await cache.load('/', async () => rendered('good'));
  announce({ version: null, tables: [] });
  expect(cache.get('/')).toBeUndefined();
  expect(textOf(cache.getStale('/'))).toBe('good');
  cache.clear();
  expect(cache.getStale('/')).toBeUndefined();
  expect(cache.size).toBe(0);
});

it('renders a page again when its text stops being true', async () => {
  let now = 1000;
  const cache = new PageCache({ now: () => now });
  await cache.load('/', async () => rendered('Open today until 7:00 PM', { validUntil: 2000 }));
  now = 1999;
  expect(cache.get('/')).toBeDefined();
  now = 2000;
  expect(cache.get('/')).toBeUndefined();
});

it('stays within its bytes: the least recently used goes first', async () => {
  const page = 'x'.repeat(10_000);
  const cache = new PageCache({ maxBytes: 40_000 });
  for (const key of ['/a', '/b', '/c']) await cache.load(key, async () => rendered(page));
  cache.get('/a');
  await cache.load('/d', async () => rendered(page));
  expect(['/a', '/b', '/c', '/d'].filter((key) => cache.get(key))).toEqual(['/a', '/c', '/d']);
  expect(cache.size).toBeLessThanOrEqual(40_000);
});

it('does not evict everything for one page that is too large', async () => {
  const cache = new PageCache({ maxBytes: 20_000 });
  await cache.load('/small', async () => rendered('small'));
  await cache.load('/huge', async () => rendered('x'.repeat(50_000)));
  expect(cache.get('/small')).toBeDefined();
  expect(cache.get('/huge')).toBeUndefined();
});

it('adds brotli to pages that are requested again', async () => {
  const cache = new PageCache();
  await cache.load('/', async () => rendered('words '.repeat(500)));
  const before = cache.size;
  cache.get('/');
  cache.get('/');
  for (let i = 0; i < 100 && cache.size === before; i += 1) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(cache.size).toBeGreaterThan(before);
  expect(cache.size).toBeLessThan(before + 100);
});
