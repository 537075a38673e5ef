import { useCallback, useEffect, useRef, useState } from 'react';
import type { SerializedError } from '@reduxjs/toolkit';
import type { CallEvent, CallFilter } from '@harmony/domain';
import type { HttpError } from '@harmony/api-client';
import { useLazyGetCallHistoryQuery } from '@harmony/api-client/calls';

export interface OlderQuery {
  sessionId: string;
  filter: CallFilter;
  search: string;
  /** Where the live list ends and the unfiltered history continues. */
  after: string | null;
}

interface Pages {
  calls: CallEvent[];
  /** `before` of the next page; null at the end; undefined before the first. */
  next: string | null | undefined;
  isLoading: boolean;
  error: HttpError | SerializedError | null;
}

const NONE: Pages = { calls: [], next: undefined, isLoading: false, error: null };

/**
 * The history beyond the live list, page by page. A filter or search is loaded immediately, because its results may be
 * far back; further pages are loaded only on request.
 */
export function useOlderCalls({ sessionId, filter, search, after }: OlderQuery) {
  const [fetchPage] = useLazyGetCallHistoryQuery();
  const [pages, setPages] = useState(NONE);
  const isAll = filter === 'all' && search === '';
  const current = useRef(0);

  const load = useCallback(
    async (before: string | undefined) => {
      const request = current.current;
      setPages((now) => ({ ...now, isLoading: true, error: null }));
      const { data, error } = await fetchPage({ sessionId, filter, search, before, limit: 50 });
      // A newer search has begun meanwhile.
      if (request !== current.current) return;
      setPages((now) =>
        data
          ? { calls: [...now.calls, ...data.calls], next: data.next, isLoading: false, error: null }
          : { ...now, isLoading: false, error: error ?? null },
      );
    },
    [fetchPage, sessionId, filter, search],
  );

  // What was loaded behind another end of the live list has a gap before it.
  const end = isAll ? after : null;
  useEffect(() => {
    current.current += 1;
    setPages(NONE);
    if (!isAll) void load(undefined);
  }, [isAll, load, end]);

  const next = pages.next === undefined && isAll ? after : pages.next;
  return {
    calls: pages.calls,
    isLoading: pages.isLoading,
    error: pages.error,
    isFirst: pages.next === undefined && !isAll,
    hasMore: next !== null && next !== undefined,
    loadMore: () => void load(next ?? undefined),
  };
}
