import { followUpsApi, useGetFollowUpsQuery } from '@harmony/api-client/admin';
import { isOverdue, type FollowUpCounts, type FollowUpsPage } from '@harmony/domain';
import { useNow } from '../kit/use-now';

/** The list that the sidebar, the dashboard and the page of follow-ups share: one request, one stream of changes. */
export const OPEN_FOLLOW_UPS = {};

/** Follow-ups become due without a change that would be sent: the loaded ones, the most urgent, are counted here. */
const countsAt = ({ counts, items }: FollowUpsPage, now: number): FollowUpCounts => ({
  open: counts.open,
  overdue: Math.max(counts.overdue, items.filter((row) => isOverdue(row, now)).length),
});

/** How many follow-ups wait, from what is loaded already; undefined while nothing is. */
export function useFollowUpCounts(): FollowUpCounts | undefined {
  const { data } = followUpsApi.endpoints.getFollowUps.useQueryState(OPEN_FOLLOW_UPS);
  const now = useNow();
  return data && countsAt(data, now.getTime());
}

/** The number in the sidebar: how many are overdue, else how many are open. Loads the list. */
export function useFollowUpsCount() {
  useGetFollowUpsQuery(OPEN_FOLLOW_UPS);
  const counts = useFollowUpCounts();
  return counts && (counts.overdue > 0 ? { overdue: counts.overdue } : counts.open);
}
