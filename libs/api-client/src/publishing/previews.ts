import type { Preview } from '@harmony/domain';
import { baseApi } from '../platform/query/base-api';

/** What a preview link shows. 404 whatever is wrong with its token. Entry point
 * `@harmony/api-client/previews`: only the page of previews needs it. */
export const previewsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getPreview: build.query<Preview, string>({
      query: (token) => `/api/previews/${encodeURIComponent(token)}`,
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useGetPreviewQuery } = previewsApi;
