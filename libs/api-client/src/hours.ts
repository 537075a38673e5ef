import type { BusinessHour } from '@harmony/domain';
import { baseApi } from './base-api';
import { CACHE_SECONDS, type WatchOptions } from './cache-times';
import { listTags } from './tags';

/** Opening hours: weekly rows and special days. */
export const hoursApi = baseApi
  .enhanceEndpoints({ addTagTypes: ['BusinessHour'] })
  .injectEndpoints({
    endpoints: (build) => ({
      getHours: build.query<BusinessHour[], void>({
        query: () => '/api/hours',
        keepUnusedDataFor: CACHE_SECONDS.hours.kept,
        providesTags: (rows) => listTags('BusinessHour', rows),
      }),
    }),
  });

/** The opening hours; a component that mounts reloads them if they are older than ten minutes. */
export const useGetHoursQuery = (options: WatchOptions = {}) =>
  hoursApi.endpoints.getHours.useQuery(undefined, { ...options, refetchOnMountOrArgChange: CACHE_SECONDS.hours.stale });
