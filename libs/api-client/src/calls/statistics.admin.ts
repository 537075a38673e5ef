import type { CallStatistics, CallStatisticsQuery } from '@harmony/domain';
import { baseApi } from '../platform/query/base-api';
import { queryPath } from '../platform/query/query-path';

const URL = '/api/call-statistics';

/** Statistics of incoming calls. Every call changes them, so nothing is cached while unused. */
const callStatisticsAdminApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The last days beside as many days before them. */
    getCallStatistics: build.query<CallStatistics, CallStatisticsQuery>({
      query: (view) => queryPath(URL, view),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useGetCallStatisticsQuery } = callStatisticsAdminApi;

/** URL of the same figures as a CSV file, for a link with `download`. */
export const callStatisticsCsvUrl = (view: CallStatisticsQuery): string => queryPath(`${URL}.csv`, view);
