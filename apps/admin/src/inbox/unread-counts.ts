import { useGetDashboardQuery } from '@harmony/api-client/admin';
import type { DashboardCounts } from '@harmony/domain';
import { useUnreadInTitle } from '../shell/page';

const POLL_MS = 30_000;

/** What waits in one inbox, for the sidebar; undefined while it is not known. */
const useWaiting = (name: keyof DashboardCounts): number | undefined =>
  useGetDashboardQuery(undefined, {
    pollingInterval: POLL_MS,
    skipPollingIfUnfocused: true,
    selectFromResult: ({ data }) => ({ count: data?.counts[name] }),
  }).count;

/** Unread messages; also before the titles of all pages. */
export function useUnreadMessages(): number | undefined {
  const count = useWaiting('messages');
  useUnreadInTitle(count);
  return count;
}

export const useWaitingAppointments = (): number | undefined => useWaiting('appointments');
export const useWaitingHerbRequests = (): number | undefined => useWaiting('herbRequests');
export const useWaitingCheckIns = (): number | undefined => useWaiting('checkIns');
