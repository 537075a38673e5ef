import type { KnowledgeGaps, MarkGapBody, SaveSynonymsBody, SearchTrial, Synonyms } from '@harmony/domain';
import { baseApi } from '../platform/query/base-api';
import { queryPath } from '../platform/query/query-path';

const SYNONYMS_URL = '/api/search/synonyms';
const GAPS_URL = '/api/knowledge-gaps';

/** The search as the clinic looks after it: words that mean the same, and what was asked in vain. */
const searchAdminApi = baseApi.enhanceEndpoints({ addTagTypes: ['Synonyms', 'KnowledgeGap'] }).injectEndpoints({
  endpoints: (build) => ({
    getSynonyms: build.query<Synonyms, void>({ query: () => SYNONYMS_URL, providesTags: ['Synonyms'] }),
    /** Replaces all lines; fails with 409 when there are others by now than those `seen`. */
    saveSynonyms: build.mutation<Synonyms, SaveSynonymsBody>({
      query: (body) => ({ url: SYNONYMS_URL, method: 'PUT', body }),
      invalidatesTags: ['Synonyms'],
    }),
    /** What visitors find, and why. Content changes at any time, so nothing is cached while unused. */
    trySearch: build.query<SearchTrial, string>({
      query: (q) => queryPath('/api/search/trial', { q }),
      keepUnusedDataFor: 0,
      providesTags: ['Synonyms'],
    }),
    /** What was asked in the last days and nothing published answers, most asked first. */
    getKnowledgeGaps: build.query<KnowledgeGaps, number>({
      query: (days) => queryPath(GAPS_URL, { days }),
      keepUnusedDataFor: 0,
      providesTags: ['KnowledgeGap'],
    }),
    markKnowledgeGap: build.mutation<null, MarkGapBody>({
      query: (body) => ({ url: GAPS_URL, method: 'PUT', body }),
      invalidatesTags: ['KnowledgeGap'],
    }),
  }),
});

export const {
  useGetSynonymsQuery,
  useSaveSynonymsMutation,
  useTrySearchQuery,
  useGetKnowledgeGapsQuery,
  useMarkKnowledgeGapMutation,
} = searchAdminApi;
