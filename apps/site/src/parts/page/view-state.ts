/** What is shown in place of a list. */
export type ViewState = 'loading' | 'error' | 'ready';

/** The part of a list's query that is needed to show it. */
export interface ListQuery<T> {
  data?: T[] | undefined;
  isError: boolean;
  refetch: () => unknown;
}

/**
 * Derives the state from a query. Loaded data is shown even when a later refresh failed; a failure without data is
 * an error and never looks like an empty list.
 */
export function viewState(query: { data?: unknown; isError: boolean }): ViewState {
  if (query.data !== undefined) return 'ready';
  return query.isError ? 'error' : 'loading';
}

/** Whether the API answered 404: what was requested does not exist. */
export const isMissing = (query: { error?: unknown }): boolean =>
  typeof query.error === 'object' && query.error !== null && 'status' in query.error && query.error.status === 404;
