import type { UnansweredCount } from '@harmony/domain';
import { baseApi } from './base-api';

/** Counts of questions the chat assistant could not answer, for the console. Never cached while unused. */
export const chatAdminApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Counts per day, kind and length for the last `days` days (at most 366), newest first. */
    getUnansweredCounts: build.query<UnansweredCount[], { days: number }>({
      query: ({ days }) => `/api/chat/unanswered?days=${days}`,
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useGetUnansweredCountsQuery } = chatAdminApi;
