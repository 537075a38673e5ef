import type { UnansweredCount } from '@harmony/domain';
import { baseApi } from './base-api';

/** What the chat assistant could not answer, for the console. Counts change by themselves: nothing is kept unseen. */
export const chatAdminApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Counts per day, kind and length of the last so many days (at most 366), newest day first. */
    getUnansweredCounts: build.query<UnansweredCount[], { days: number }>({
      query: ({ days }) => `/api/chat/unanswered?days=${days}`,
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useGetUnansweredCountsQuery } = chatAdminApi;
