import type { SearchAnswer, SearchMissBody } from '@harmony/domain';
import { baseApi } from '../platform/query/base-api';
import { queryPath } from '../platform/query/query-path';

/** What was found for a term is shown from memory for so many seconds. */
const FOUND_KEPT = 60;

/** One search over everything that is published. */
export const searchApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** What has these words, typos and synonyms included. */
    getSearch: build.query<SearchAnswer, string>({
      query: (q) => queryPath('/api/search', { q }),
      keepUnusedDataFor: FOUND_KEPT,
    }),
    /** Counts a finished search that found nothing, by its words. */
    countSearchMiss: build.mutation<null, SearchMissBody>({
      query: (body) => ({ url: '/api/search/misses', method: 'POST', body }),
    }),
  }),
});

export const { useGetSearchQuery, useCountSearchMissMutation } = searchApi;
