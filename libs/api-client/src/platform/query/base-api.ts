import { createApi } from '@reduxjs/toolkit/query/react';
import type { HttpQuery } from './base-query';
import { browserQuery } from './browser-query';
import { withProof } from './with-proof';

/** What a store may hand to the API client as its thunk middleware's `extraArgument`. */
export interface ApiExtra {
  /** How this store's queries reach the API; without it they go through the browser's `fetch`. */
  query?: HttpQuery;
}

const storeQuery: HttpQuery = (arg, api, options) => {
  // RTK types the store's extra argument as unknown: this library must not know any app's store.
  const extra = api.extra as ApiExtra | undefined;
  return (extra?.query ?? browserQuery)(arg, api, options);
};

/**
 * The one RTK Query API of this repository; every entity injects its endpoints. Components that need the same data at the
 * same time share one request.
 */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery: withProof(storeQuery),
  // Takes effect only in apps that call RTK's `setupListeners`: the console, where several people edit the same rows.
  refetchOnFocus: true,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
