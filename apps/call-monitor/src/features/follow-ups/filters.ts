import { FOLLOW_UP_KINDS, type FollowUpKind } from '@harmony/domain';
import { changed } from '../../board/view';

/** Which follow-ups are listed: all open ones, mine, nobody's, or the recently closed ones. */
export const LISTS = { open: 'Open', mine: 'Mine', free: 'Unassigned', closed: 'Closed' } as const;
export type List = keyof typeof LISTS;
// Object.keys loses the keys' types; the object above has no others.
export const LIST_KEYS = Object.keys(LISTS) as List[];

const LIST = 'list';
const KIND = 'kind';

export interface Filters {
  list: List;
  kind: FollowUpKind | null;
}

/** The filters in the URL's query. */
export const filtersOf = (params: URLSearchParams): Filters => ({
  list: LIST_KEYS.find((list) => list === params.get(LIST)) ?? 'open',
  kind: FOLLOW_UP_KINDS.find((kind) => kind === params.get(KIND)) ?? null,
});

export const withList = (params: URLSearchParams, list: List): URLSearchParams =>
  changed(params, LIST, list === 'open' ? null : list);
export const withKind = (params: URLSearchParams, kind: string): URLSearchParams => changed(params, KIND, kind);

const OWNER = { mine: 'me', free: 'none' } as const;

/** The filters as the API takes them; left out where everything is wanted. */
export function queryOf({ list, kind }: Filters) {
  return {
    ...(list === 'closed' && { state: 'closed' as const }),
    ...((list === 'mine' || list === 'free') && { owner: OWNER[list] }),
    ...(kind !== null && { kind }),
  };
}
