/** @jest-environment node */
import { StoredResponse } from '@harmony/http';
import { PageCache, type CacheableResponse } from './page-cache';

const rendered = (body: string, overrides: Partial<CacheableResponse> = {}): CacheableResponse => ({
  response: new StoredResponse({ type: 'text/html', headers: [], body }),
  contentVersion: 1,
  validUntil: Infinity,
  storable: true,
  ...overrides,
});

const textOf = (response: StoredResponse | undefined) => response?.body.toString();

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
  const cache = new PageCache();
  await cache.load('/', async () => rendered('old'));
  const old = slowRender(rendered('slow and old'));
  const joined = cache.load('/slow', old.render);
  cache.drop(2);
  expect(cache.get('/')).toBeUndefined();
  expect(textOf(await cache.load('/slow', async () => rendered('new', { contentVersion: 2 })))).toBe('new');
  old.finish();
  expect(textOf(await joined)).toBe('slow and old');
  expect(textOf(cache.get('/slow'))).toBe('new');
});

it('does not keep data older than the newest change announced', async () => {
  const cache = new PageCache();
  cache.drop(7);
  await cache.load('/', async () => rendered('from an API that does not know the change yet', { contentVersion: 6 }));
  expect(cache.get('/')).toBeUndefined();
  await cache.load('/', async () => rendered('right', { contentVersion: 7 }));
  expect(textOf(cache.get('/'))).toBe('right');
});

it('does not keep failures', async () => {
  const cache = new PageCache();
  await cache.load('/', async () => rendered('error page', { storable: false }));
  expect(cache.get('/')).toBeUndefined();
});

it('still knows the last good page after a change, until everything is cleared', async () => {
  const cache = new PageCache();
  await cache.load('/', async () => rendered('good'));
  cache.drop(null);
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
