import type { baseApi } from './base-api';

type ApiState = Pick<ReturnType<typeof baseApi.reducer>, 'queries'>;

/**
 * Marks data that came with a server-rendered page as fresh from the moment the page is opened. The server renders pages
 * again only when their content changes, so that hours-old data is still correct; without this every first load would request
 * the opening hours and the settings again.
 *
 * @param state the API's slice as the page contained it
 * @param now milliseconds since 1970
 */
export function freshlyRendered<State extends ApiState>(state: State, now: number): State {
  const queries = Object.entries(state.queries).map(([key, entry]) => [
    key,
    entry?.status === 'fulfilled' ? { ...entry, fulfilledTimeStamp: now } : entry,
  ]);
  return { ...state, queries: Object.fromEntries(queries) };
}
