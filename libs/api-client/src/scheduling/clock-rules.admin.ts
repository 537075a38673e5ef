import type { ClockRules } from '@harmony/domain';
import { LIST } from '../platform/query/tags';
import { configApi } from '../publishing/config';

/** The law that the clinic's clock goes by; another one when its zone is changed. */
export const clockRulesAdminApi = configApi.injectEndpoints({
  endpoints: (build) => ({
    getClockRules: build.query<ClockRules, void>({
      query: () => '/api/clock-rules',
      providesTags: [{ type: 'ConfigEntry', id: LIST }],
    }),
  }),
});

export const { useGetClockRulesQuery } = clockRulesAdminApi;
