import { useGetDashboardQuery } from '@harmony/api-client/admin';
import type { DashboardCounts } from '@harmony/domain';

const POLL_MS = 30_000;

/** The count of one inbox for the sidebar; undefined until it is loaded. */
const useWaiting = (name: keyof DashboardCounts): number | undefined =>
  useGetDashboardQuery(undefined, {
    pollingInterval: POLL_MS,
    skipPollingIfUnfocused: true,
    selectFromResult: ({ data }) => ({ count: data?.counts[name] }),
  }).count;

export const useWaitingMessages = (): number | undefined => useWaiting('messages');
export const useWaitingAppointments = (): number | undefined => useWaiting('appointments');
export const useWaitingHerbRequests = (): number | undefined => useWaiting('herbRequests');
export const useWaitingCheckIns = (): number | undefined => useWaiting('checkIns');
export const useWaitingOrders = (): number | undefined => useWaiting('orders');
