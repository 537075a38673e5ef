import type { QueryResult } from '../lists/query-state';

/**
 * Several queries as one: it has data when all have, each under its name; it fails with the first that did, and asks
 * again those that did.
 */
export function together<Data extends object>(queries: {
  [Name in keyof Data]: QueryResult<Data[Name]>;
}): QueryResult<Data> {
  const all = Object.values<QueryResult<unknown>>(queries);
  const failed = all.find(({ isError }) => isError);
  const loaded = Object.entries<QueryResult<unknown>>(queries).map(([name, { data }]) => [name, data] as const);
  return {
    // Object.fromEntries knows no names; that each is there is asked just before.
    data: loaded.every(([, data]) => data !== undefined) ? (Object.fromEntries(loaded) as Data) : undefined,
    isError: failed !== undefined,
    error: failed?.error,
    isFetching: all.some(({ isFetching }) => isFetching),
    refetch: () => all.filter(({ isError }) => isError).forEach(({ refetch }) => void refetch()),
  };
}
