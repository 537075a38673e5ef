import { useGetFollowUpsQuery } from '@harmony/api-client/calls';
import { isOverdue } from '@harmony/domain';
import { useBoard } from './board-state';
import { useMinute } from './clock';
import type { Times } from './times';

/**
 * The open follow-ups, without those that were just closed in this tab, and how many of all are open and overdue. Every
 * component that calls it shares one request, which pushes keep up to date.
 */
export function useOpenFollowUps(sessionId: string, times: Times) {
  const closing = useBoard((state) => state.board.closing);
  const { data, isError, refetch } = useGetFollowUpsQuery({ sessionId });
  const now = useMinute(times);
  const items = data?.items.filter(({ id }) => !closing.includes(id));
  // Rows become overdue without a push; the most urgent ones are the loaded ones.
  const overdue = items?.filter((row) => isOverdue(row, now)).length ?? 0;
  const known = data?.counts ?? { open: 0, overdue: 0 };
  const hidden = (data?.items.length ?? 0) - (items?.length ?? 0);
  return {
    items,
    counts: {
      open: known.open - hidden,
      overdue: data?.next == null ? overdue : Math.max(known.overdue - hidden, overdue),
    },
    isError,
    refetch,
  };
}
