import { useGetErrorsQuery } from '@harmony/api-client/admin';

const ASK_AGAIN_MS = 60_000;

/** The number of unresolved kinds of failure, for the sidebar. */
export const useErrorCount = (): number | undefined =>
  useGetErrorsQuery({ resolved: false, limit: 1 }, { pollingInterval: ASK_AGAIN_MS, skipPollingIfUnfocused: true }).data
    ?.total;
