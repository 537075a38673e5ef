import { baseApi } from './platform/query/base-api';

/** Names that stand more than once. */
const twice = (names: readonly string[]): string[] => names.filter((name, at) => names.indexOf(name) !== at);

const echo = (endpoint: unknown): unknown => endpoint;

// All files inject into one API: of two endpoints with one name, the one that is loaded later is left out without a word.
it('no two endpoints of the client have one name', async () => {
  const inject = jest.spyOn(baseApi, 'injectEndpoints');
  await import('./index');
  await import('./admin');
  await import('./call-monitor');
  await import('./scheduling/arrivals');
  // Only the names are asked for, so it does not matter what the builder builds.
  const build = { query: echo, mutation: echo, infiniteQuery: echo } as never;
  const names = inject.mock.calls.flatMap(([{ endpoints }]) => Object.keys(endpoints(build)));
  expect(names.length).toBeGreaterThan(100);
  expect(twice(names)).toEqual([]);
});

it('would find one', () => {
  expect(twice(['getOne', 'getTwo', 'getOne'])).toEqual(['getOne']);
});
