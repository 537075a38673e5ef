import type { CallFilter } from '@harmony/domain';

/** What the left side shows, in the order of Alt+1, Alt+2 … */
export const VIEWS = ['all', 'missed', 'voicemail', 'follow-ups'] as const;
export type View = (typeof VIEWS)[number];

const SHOW = 'show';
const SEARCH = 'q';
const CALL = 'call';

/** The view in the URL's query; `all` when it names no known one. */
export const viewOf = (params: URLSearchParams): View => VIEWS.find((view) => view === params.get(SHOW)) ?? 'all';

/** The filter that the list of calls has in a view. */
export const filterOf = (view: View): CallFilter => (view === 'follow-ups' ? 'all' : view);

export const searchOf = (params: URLSearchParams): string => params.get(SEARCH)?.trim() ?? '';

/** The call that is open on a phone, by its session id; null when the list is. */
export const openCallOf = (params: URLSearchParams): string | null => params.get(CALL);

/** The query with one entry changed; without it when the value is null or empty. */
export const changed = (params: URLSearchParams, name: string, value: string | null): URLSearchParams => {
  const next = new URLSearchParams(params);
  if (value === null || value === '') next.delete(name);
  else next.set(name, value);
  return next;
};

export const withView = (params: URLSearchParams, view: View): URLSearchParams =>
  changed(params, SHOW, view === 'all' ? null : view);
export const withSearch = (params: URLSearchParams, text: string): URLSearchParams => changed(params, SEARCH, text);
export const withOpenCall = (params: URLSearchParams, sessionId: string | null): URLSearchParams =>
  changed(params, CALL, sessionId);
