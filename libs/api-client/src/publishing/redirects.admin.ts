import type { MissedPath, RedirectBody, RedirectRow, RedirectsImported } from '@harmony/domain';
import { baseApi } from '../platform/query/base-api';
import { wholeRowCalls } from '../platform/rows/whole-rows';

const CHANGED = ['Redirect', 'MissedPath'] as const;

/** Old addresses of the website and where they lead, for editors. */
const redirectsAdminApi = baseApi.enhanceEndpoints({ addTagTypes: CHANGED }).injectEndpoints({
  endpoints: (build) => ({
    getRedirects: build.query<RedirectRow[], void>({ query: () => '/api/redirects', providesTags: ['Redirect'] }),
    /** What was asked for lately and is no page. */
    getMissedPaths: build.query<MissedPath[], void>({ query: () => '/api/missed-paths', providesTags: ['MissedPath'] }),
    /** A CSV file with the columns from and to; 400 by line, and nothing stored. */
    importRedirects: build.mutation<RedirectsImported, Blob>({
      query: (file) => ({ url: '/api/redirects/import', method: 'POST', file: file.slice(0, file.size, 'text/csv') }),
      invalidatesTags: CHANGED,
    }),
  }),
});

/** Their writes. 409 when the old address leads somewhere already. */
export const redirectCalls = wholeRowCalls<RedirectRow, RedirectBody>('redirects', CHANGED);

export const { useGetRedirectsQuery, useGetMissedPathsQuery, useImportRedirectsMutation } = redirectsAdminApi;
