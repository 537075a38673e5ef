import type { HealthCondition } from '@harmony/domain';
import { baseApi } from './base-api';
import { CACHE_SECONDS } from './cache-times';
import { listTags } from './tags';

/** What people seek treatment for, as the public sees it. */
export const healthConditionsApi = baseApi.enhanceEndpoints({ addTagTypes: ['HealthCondition'] }).injectEndpoints({
  endpoints: (build) => ({
    /** Active conditions in their manual order. */
    getHealthConditions: build.query<HealthCondition[], void>({
      query: () => '/api/health-conditions',
      keepUnusedDataFor: CACHE_SECONDS.content,
      providesTags: (rows) => listTags('HealthCondition', rows),
    }),
    /** The conditions of the home page. */
    getFeaturedHealthConditions: build.query<HealthCondition[], void>({
      query: () => '/api/health-conditions/featured',
      keepUnusedDataFor: CACHE_SECONDS.featuredConditions,
      providesTags: (rows) => listTags('HealthCondition', rows),
    }),
    /** One active condition by its slug; fails with 404 when there is none. */
    getHealthCondition: build.query<HealthCondition, string>({
      query: (slug) => `/api/health-conditions/${encodeURIComponent(slug)}`,
      keepUnusedDataFor: CACHE_SECONDS.content,
      providesTags: (row) => listTags('HealthCondition', row && [row]),
    }),
  }),
});

export const { useGetHealthConditionsQuery, useGetFeaturedHealthConditionsQuery, useGetHealthConditionQuery } =
  healthConditionsApi;
