import type { BusinessHour } from '@harmony/domain';
import { baseApi } from '../../platform/query/base-api';
import { CACHE_SECONDS, type WatchOptions } from '../../platform/query/cache-times';
import { listTags } from '../../platform/query/tags';
import { lenientRows } from '../../platform/rows/lenient-rows';

const BLANK: BusinessHour = {
  id: 0,
  dayOfWeek: 0,
  openTime: null,
  closeTime: null,
  isClosed: false,
  specialHours: false,
  specialDate: null,
  note: null,
  createdAt: '',
  updatedAt: '',
};

/** Opening hours: weekly rows and special days. */
export const hoursApi = baseApi
  .enhanceEndpoints({ addTagTypes: ['BusinessHour'] })
  .injectEndpoints({
    endpoints: (build) => ({
      getHours: build.query<BusinessHour[], void>({
        query: () => '/api/hours',
        transformResponse: (answer: unknown) => lenientRows(BLANK, answer),
        keepUnusedDataFor: CACHE_SECONDS.hours.kept,
        providesTags: (rows) => listTags('BusinessHour', rows),
      }),
    }),
  });

/** The opening hours; a component that mounts reloads them if they are older than ten minutes. */
export const useGetHoursQuery = (options: WatchOptions = {}) =>
  hoursApi.endpoints.getHours.useQuery(undefined, { ...options, refetchOnMountOrArgChange: CACHE_SECONDS.hours.stale });
