import { useGetErrorsQuery } from '@harmony/api-client/admin';

const RELOAD_MS = 60_000;

/** The number of unresolved kinds of failure, for the sidebar. */
export const useErrorCount = (): number | undefined =>
  useGetErrorsQuery({ resolved: false, limit: 1 }, { pollingInterval: RELOAD_MS, skipPollingIfUnfocused: true }).data
    ?.total;
