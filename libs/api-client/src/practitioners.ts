import type { Practitioner } from '@harmony/domain';
import { baseApi } from './base-api';
import { CACHE_SECONDS } from './cache-times';
import { listTags } from './tags';

/** The people who treat patients, as the public sees them. */
export const practitionersApi = baseApi.enhanceEndpoints({ addTagTypes: ['Practitioner'] }).injectEndpoints({
  endpoints: (build) => ({
    /** Active practitioners in their manual order. */
    getPractitioners: build.query<Practitioner[], void>({
      query: () => '/api/practitioners',
      keepUnusedDataFor: CACHE_SECONDS.content,
      providesTags: (rows) => listTags('Practitioner', rows),
    }),
    /** One active practitioner by slug; fails with 404 when there is none. */
    getPractitioner: build.query<Practitioner, string>({
      query: (slug) => `/api/practitioners/${encodeURIComponent(slug)}`,
      keepUnusedDataFor: CACHE_SECONDS.content,
      providesTags: (row) => listTags('Practitioner', row && [row]),
    }),
  }),
});

export const { useGetPractitionersQuery, useGetPractitionerQuery } = practitionersApi;
