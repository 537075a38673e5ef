import type { PageLink } from '@harmony/domain';
import { baseApi } from '../../platform/query/base-api';
import { CACHE_SECONDS } from '../../platform/query/cache-times';
import { LIST } from '../../platform/query/tags';
import { lenientRows } from '../../platform/rows/lenient-rows';

const BLANK: PageLink = { slug: '', title: '', place: 'none' };

/** What menu and footer need of the clinic's own pages. Apart from their texts, because every page of the site needs it. */
export const pageLinksApi = baseApi.enhanceEndpoints({ addTagTypes: ['Page'] }).injectEndpoints({
  endpoints: (build) => ({
    /** All active pages in their manual order. */
    getPageLinks: build.query<PageLink[], void>({
      query: () => '/api/pages/links',
      transformResponse: (answer: unknown) => lenientRows(BLANK, answer),
      keepUnusedDataFor: CACHE_SECONDS.content,
      providesTags: [{ type: 'Page', id: LIST }],
    }),
  }),
});

export const { useGetPageLinksQuery } = pageLinksApi;

/** The links in the store, for components that read them without loading them. */
export const usePageLinksState = () => pageLinksApi.endpoints.getPageLinks.useQueryState();
