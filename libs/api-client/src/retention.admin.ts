import type { Retention } from '@harmony/domain';
import { configApi } from './config';
import { LIST } from './tags';

/**
 * How long records are kept, and what would go now. The settings are those of `/api/config` (`RETENTION_RULES` of the
 * domain names them): a change of any makes this be read again.
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
