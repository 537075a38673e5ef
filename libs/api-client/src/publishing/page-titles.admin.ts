import type { PageTitle, PageTitleBody } from '@harmony/domain';
import { baseApi } from '../platform/query/base-api';
import { ifUnchanged } from '../platform/rows/admin-calls';

/** What search engines and messengers show of the fixed pages, for editors. */
const pageTitlesAdminApi = baseApi.enhanceEndpoints({ addTagTypes: ['PageTitle'] }).injectEndpoints({
  endpoints: (build) => ({
    /** Those that are missing have everything made by itself. */
    getPageTitles: build.query<PageTitle[], void>({ query: () => '/api/page-titles', providesTags: ['PageTitle'] }),
    /** 409 `stale` when somebody else has saved since. */
    savePageTitle: build.mutation<PageTitle, { body: PageTitleBody; ifUnchangedSince?: string | undefined }>({
      query: ({ body, ifUnchangedSince }) => ({
        url: '/api/page-titles',
        method: 'PUT',
        body,
        ...(ifUnchangedSince !== undefined && ifUnchanged(ifUnchangedSince)),
      }),
      invalidatesTags: ['PageTitle'],
    }),
  }),
});

export const { useGetPageTitlesQuery, useSavePageTitleMutation } = pageTitlesAdminApi;
