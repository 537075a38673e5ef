/** What the place of a list shows. */
export type ViewState = 'loading' | 'error' | 'ready';

/** What the place of a list needs of its query. */
export interface ListQuery<T> {
  data?: T[] | undefined;
  isError: boolean;
  refetch: () => unknown;
}

/**
 * Reads the state off a query. Data that is there is shown even when a later refresh failed; a failure without data is
 * an error and never looks like an empty list.
 */
export function viewState(query: { data?: unknown; isError: boolean }): ViewState {
  if (query.data !== undefined) return 'ready';
  return query.isError ? 'error' : 'loading';
}

/** Whether the API said that the thing asked for does not exist. */
export const isMissing = (query: { error?: unknown }): boolean =>
  typeof query.error === 'object' && query.error !== null && 'status' in query.error && query.error.status === 404;
