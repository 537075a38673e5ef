/** @jest-environment node */
import { makeAnswer } from './http/answers';
import { PageCache, type MadeAnswer } from './page-cache';

const answerOf = (body: string) => makeAnswer({ status: 200, headers: [], body });

const made = (body: string, overrides: Partial<MadeAnswer> = {}): MadeAnswer => ({
  answer: answerOf(body),
  contentVersion: 1,
  validUntil: Infinity,
  storable: true,
  ...overrides,
});

const textOf = (answer: { identity: { body: Buffer } } | undefined) => answer?.identity.body.toString();

/** A render that ends when it is told to. */
function slowRender(result: MadeAnswer) {
  let finish = () => {};
  const make = jest.fn(() => new Promise<MadeAnswer>((resolve) => (finish = () => resolve(result))));
  return { make, finish: () => finish() };
}

it('keeps what was made and does not make it again', async () => {
  const cache = new PageCache();
  const make = jest.fn(async () => made('first'));
  await cache.load('/', make);
  expect(textOf(await cache.load('/', make))).toBe('first');
  expect(textOf(cache.get('/'))).toBe('first');
  expect(make).toHaveBeenCalledTimes(1);
});

it('lets everyone who asks at once wait for one render', async () => {
  const cache = new PageCache();
  const { make, finish } = slowRender(made('shared'));
  const both = [cache.load('/', make), cache.load('/', make)];
  finish();
  expect((await Promise.all(both)).map(textOf)).toEqual(['shared', 'shared']);
  expect(make).toHaveBeenCalledTimes(1);
});

it('makes a page again after a failed render', async () => {
  const cache = new PageCache();
  await expect(cache.load('/', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(textOf(await cache.load('/', async () => made('second')))).toBe('second');
});

it('does not give out what was made before a change, and does not join a render that began before it', async () => {
  const cache = new PageCache();
  await cache.load('/', async () => made('old'));
  const old = slowRender(made('slow and old'));
  const joined = cache.load('/slow', old.make);
  cache.drop(2);
  expect(cache.get('/')).toBeUndefined();
  expect(textOf(await cache.load('/slow', async () => made('new', { contentVersion: 2 })))).toBe('new');
  old.finish();
  expect(textOf(await joined)).toBe('slow and old');
  expect(textOf(cache.get('/slow'))).toBe('new');
});

it('does not keep data older than the newest change heard of', async () => {
  const cache = new PageCache();
  cache.drop(7);
  await cache.load('/', async () => made('from a server that has not heard yet', { contentVersion: 6 }));
  expect(cache.get('/')).toBeUndefined();
  await cache.load('/', async () => made('right', { contentVersion: 7 }));
  expect(textOf(cache.get('/'))).toBe('right');
});

it('does not keep failures', async () => {
  const cache = new PageCache();
  await cache.load('/', async () => made('error page', { storable: false }));
  expect(cache.get('/')).toBeUndefined();
});

it('still knows the last good page after a change, until everything is cleared', async () => {
  const cache = new PageCache();
  await cache.load('/', async () => made('good'));
  cache.drop(null);
  expect(textOf(cache.getStale('/'))).toBe('good');
  cache.clear();
  expect(cache.getStale('/')).toBeUndefined();
  expect(cache.size).toBe(0);
});

it('lets a page go when its words stop being true', async () => {
  let now = 1000;
  const cache = new PageCache({ now: () => now });
  await cache.load('/', async () => made('Open today until 7:00 PM', { validUntil: 2000 }));
  now = 1999;
  expect(cache.get('/')).toBeDefined();
  now = 2000;
  expect(cache.get('/')).toBeUndefined();
});

it('stays within its bytes: the least recently used goes first', async () => {
  const page = 'x'.repeat(10_000);
  const cache = new PageCache({ maxBytes: 40_000 });
  for (const key of ['/a', '/b', '/c']) await cache.load(key, async () => made(page));
  cache.get('/a');
  await cache.load('/d', async () => made(page));
  expect(['/a', '/b', '/c', '/d'].filter((key) => cache.get(key))).toEqual(['/a', '/c', '/d']);
  expect(cache.size).toBeLessThanOrEqual(40_000);
});

it('does not throw everything out for one page that is too large', async () => {
  const cache = new PageCache({ maxBytes: 20_000 });
  await cache.load('/small', async () => made('small'));
  await cache.load('/huge', async () => made('x'.repeat(50_000)));
  expect(cache.get('/small')).toBeDefined();
  expect(cache.get('/huge')).toBeUndefined();
});

it('adds brotli to pages that are asked for again', async () => {
  const cache = new PageCache();
  const answer = await cache.load('/', async () => made('words '.repeat(500)));
  cache.get('/');
  cache.get('/');
  const before = cache.size;
  for (let i = 0; i < 100 && !answer.br; i += 1) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(answer.br?.body.length).toBeLessThan(100);
  expect(cache.size).toBeGreaterThan(before);
});
