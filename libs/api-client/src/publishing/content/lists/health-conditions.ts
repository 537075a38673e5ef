import { BLANK_ROWS, type HealthCondition } from '@harmony/domain';
import { baseApi } from '../../../platform/query/base-api';
import { CACHE_SECONDS } from '../../../platform/query/cache-times';
import { readList, readOne } from '../reads';

/** What people seek treatment for, as the public sees it. */
export const healthConditionsApi = baseApi.enhanceEndpoints({ addTagTypes: ['HealthCondition'] }).injectEndpoints({
  endpoints: (build) => ({
    /** Active conditions in their manual order. */
    getHealthConditions: build.query<HealthCondition[], void>(
      readList('HealthCondition', '/api/health-conditions', BLANK_ROWS.healthConditions),
    ),
    /** The conditions of the home page. */
    getFeaturedHealthConditions: build.query<HealthCondition[], void>({
      ...readList('HealthCondition', '/api/health-conditions/featured', BLANK_ROWS.healthConditions),
      keepUnusedDataFor: CACHE_SECONDS.featuredConditions,
    }),
    /** One active condition by its slug; fails with 404 when there is none. */
    getHealthCondition: build.query<HealthCondition, string>(
      readOne('HealthCondition', '/api/health-conditions', BLANK_ROWS.healthConditions),
    ),
  }),
});

export const { useGetHealthConditionsQuery, useGetFeaturedHealthConditionsQuery, useGetHealthConditionQuery } =
  healthConditionsApi;
