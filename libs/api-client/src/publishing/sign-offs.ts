import type { ContentEntityName, EntityWith, PublicSignOff } from '@harmony/domain';
import { baseApi } from '../platform/query/base-api';
import { CACHE_SECONDS } from '../platform/query/cache-times';

/** A page of a row that practitioners read. By the list's name in addresses: browsers need not know how entities are declared. */
export interface SignedRow {
  list: ContentEntityName<EntityWith<'isReviewed'>>;
  slug: string;
}

/** Who of the clinic stands behind a page. */
export const signOffsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Null while nobody does, and while the page says something else than was signed. */
    getSignOff: build.query<PublicSignOff['signOff'], SignedRow>({
      query: ({ list, slug }) => `/api/sign-offs/${list}/${encodeURIComponent(slug)}`,
      transformResponse: ({ signOff }: PublicSignOff) => signOff,
      keepUnusedDataFor: CACHE_SECONDS.content,
    }),
  }),
});

export const { useGetSignOffQuery } = signOffsApi;
