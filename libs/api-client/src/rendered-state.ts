import type { baseApi } from './base-api';

type ApiState = Pick<ReturnType<typeof baseApi.reducer>, 'queries'>;

/**
 * Makes data that came with a server-rendered page count as fresh from the moment the page was opened. The server renders
 * pages anew when their content changes, so data may have lain there for hours and still be right; without this every
 * first load would ask for the hours and the settings again.
 *
 * @param state the API's slice as the page carried it
 * @param now milliseconds since 1970
 */
export function freshlyRendered<State extends ApiState>(state: State, now: number): State {
  const queries = Object.entries(state.queries).map(([key, entry]) => [
    key,
    entry?.status === 'fulfilled' ? { ...entry, fulfilledTimeStamp: now } : entry,
  ]);
  return { ...state, queries: Object.fromEntries(queries) };
}
