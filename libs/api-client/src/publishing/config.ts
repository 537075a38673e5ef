import type { ConfigEntry } from '@harmony/domain';
import { baseApi } from '../platform/query/base-api';
import { CACHE_SECONDS, type WatchOptions } from '../platform/query/cache-times';
import { listTags } from '../platform/query/tags';
import { lenientRows } from '../platform/rows/lenient-rows';

/** Title of a failed read (docs/product.md, section 8); flags then take their default. */
export const CONFIG_FAILED = 'Failed to load feature config';

const BLANK: ConfigEntry = {
  id: '',
  data: null,
  dataType: 'T',
  configType: 'G',
  serverOnly: false,
  description: null,
  isActive: true,
  createdAt: '',
  updatedAt: '',
};

/** Site settings and feature flags. The server decides which entries the caller may see. */
export const configApi = baseApi
  .enhanceEndpoints({ addTagTypes: ['ConfigEntry'] })
  .injectEndpoints({
    endpoints: (build) => ({
      getConfig: build.query<ConfigEntry[], void>({
        query: () => '/api/config',
        transformResponse: (answer: unknown) => lenientRows(BLANK, answer),
        keepUnusedDataFor: CACHE_SECONDS.config,
        providesTags: (rows) => listTags('ConfigEntry', rows),
        transformErrorResponse: (error) => ({ ...error, title: CONFIG_FAILED }),
      }),
    }),
  });

/** The settings; a component that mounts reloads them if they are older than five minutes. */
export const useGetConfigQuery = (options: WatchOptions = {}) =>
  configApi.endpoints.getConfig.useQuery(undefined, { ...options, refetchOnMountOrArgChange: CACHE_SECONDS.config });

/** The settings in the store, for code that reads them without loading them. */
export const selectConfig = configApi.endpoints.getConfig.select();
