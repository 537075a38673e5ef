import type { Retention } from '@harmony/domain';
import { LIST } from '../platform/query/tags';
import { configApi } from '../publishing/config';

/**
 * How long records are kept, and what would be removed now. The settings are entries of `/api/config` (see the domain's
 * `RETENTION_RULES`): changing one reloads this.
 */
export const retentionAdminApi = configApi.injectEndpoints({
  endpoints: (build) => ({
    getRetention: build.query<Retention, void>({
      query: () => '/api/retention',
      keepUnusedDataFor: 0,
      providesTags: [{ type: 'ConfigEntry', id: LIST }],
    }),
  }),
});

export const { useGetRetentionQuery } = retentionAdminApi;
