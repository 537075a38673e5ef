import { useGetErrorsQuery } from '@harmony/api-client/admin';

const ASK_AGAIN_MS = 60_000;

/** How many kinds of failure nobody has resolved, for the sidebar. */
export const useErrorCount = (): number | undefined =>
  useGetErrorsQuery({ resolved: false, limit: 1 }, { pollingInterval: ASK_AGAIN_MS, skipPollingIfUnfocused: true }).data
    ?.total;
