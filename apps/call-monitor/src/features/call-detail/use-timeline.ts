import { useState } from 'react';
import type { TimelineEntry } from '@harmony/domain';
import { useGetTimelineQuery, useLazyGetTimelineQuery } from '@harmony/api-client/calls';

/** What happened with a number, the newest first, and how to get what is older. */
export function useTimeline(sessionId: string, number: string) {
  const first = useGetTimelineQuery({ sessionId, key: number });
  const [fetchOlder, older] = useLazyGetTimelineQuery();
  const [pages, setPages] = useState<{ items: TimelineEntry[]; next: string | null } | null>(null);
  const next = pages ? pages.next : (first.data?.next ?? null);

  const loadMore = async () => {
    if (next === null) return;
    const { data } = await fetchOlder({ sessionId, key: number, before: next });
    if (data) setPages((now) => ({ items: [...(now?.items ?? []), ...data.items], next: data.next }));
  };
  return {
    timeline: first.data && { ...first.data, items: [...first.data.items, ...(pages?.items ?? [])] },
    isError: first.isError,
    reload: () => void first.refetch(),
    hasMore: next !== null,
    isMoreFailed: older.isError,
    isLoadingMore: older.isFetching,
    loadMore: () => void loadMore(),
  };
}
