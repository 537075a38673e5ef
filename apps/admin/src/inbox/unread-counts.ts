import { useGetDashboardQuery } from '@harmony/api-client/admin';
import type { DashboardCounts } from '@harmony/domain';

const POLL_MS = 30_000;

/** What waits in one inbox, for the sidebar; undefined while it is not known. */
const useWaiting = (name: keyof DashboardCounts): number | undefined =>
  useGetDashboardQuery(undefined, {
    pollingInterval: POLL_MS,
    skipPollingIfUnfocused: true,
    selectFromResult: ({ data }) => ({ count: data?.counts[name] }),
  }).count;

/** Unread messages; the titles of all pages begin with it, too. */
export const useUnreadMessages = (): number | undefined => useWaiting('messages');
export const useWaitingAppointments = (): number | undefined => useWaiting('appointments');
export const useWaitingHerbRequests = (): number | undefined => useWaiting('herbRequests');
export const useWaitingCheckIns = (): number | undefined => useWaiting('checkIns');
