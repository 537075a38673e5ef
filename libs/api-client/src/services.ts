import type { Service } from '@harmony/domain';
import { baseApi } from './base-api';
import { CACHE_SECONDS } from './cache-times';
import { listTags } from './tags';

/** Treatments the clinic sells, as the public sees them. */
export const servicesApi = baseApi.enhanceEndpoints({ addTagTypes: ['Service'] }).injectEndpoints({
  endpoints: (build) => ({
    /** Active services in their manual order. */
    getServices: build.query<Service[], void>({
      query: () => '/api/services',
      keepUnusedDataFor: CACHE_SECONDS.content,
      providesTags: (rows) => listTags('Service', rows),
    }),
    /** One active service by its slug; fails with 404 when there is none. */
    getService: build.query<Service, string>({
      query: (slug) => `/api/services/${encodeURIComponent(slug)}`,
      keepUnusedDataFor: CACHE_SECONDS.content,
      providesTags: (row) => listTags('Service', row && [row]),
    }),
  }),
});

export const { useGetServicesQuery, useGetServiceQuery } = servicesApi;
