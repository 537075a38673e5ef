import { useState } from 'react';
import type { FollowUpsQuery } from '@harmony/domain';
import type { Caller } from '../platform/session-header';
import { useGetFollowUpsQuery } from './follow-ups';

/** How many are listed at first, and how many more at a time. */
const SIZE = 100;
/** As many as the API gives at once; the others come page by page. */
const MOST = 500;

/**
 * A list of follow-ups that grows on request, then goes on page by page. `more` and `first` are null where there is
 * nothing to go on to or back from. Another query begins at the beginning.
 */
export function useFollowUpPages(query: Caller & Partial<Pick<FollowUpsQuery, 'state' | 'kind' | 'owner'>>) {
  const list = JSON.stringify(query);
  const [place, setPlace] = useState<{ list: string; limit: number; after?: number }>({ list, limit: SIZE });
  const { limit, after } = place.list === list ? place : { limit: SIZE };
  const result = useGetFollowUpsQuery({
    ...query,
    ...(limit > SIZE && { limit }),
    ...(after !== undefined && { after }),
  });
  const next = result.data?.next ?? null;
  return {
    ...result,
    more:
      next === null
        ? null
        : limit < MOST
          ? { label: `Show ${SIZE} more`, show: () => setPlace({ list, limit: limit + SIZE }) }
          : { label: `Show the next ${MOST}`, show: () => setPlace({ list, limit: MOST, after: next }) },
    first: after === undefined ? null : { label: 'Back to the first', show: () => setPlace({ list, limit: SIZE }) },
  };
}
