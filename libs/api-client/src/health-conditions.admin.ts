import type { CreateHealthConditionBody, HealthCondition, UpdateHealthConditionBody } from '@harmony/domain';
import { createCall, deleteCall, reorderCall, updateCall, type Reorder, type Update } from './admin-calls';
import { CACHE_SECONDS } from './cache-times';
import { healthConditionsApi } from './health-conditions';
import { LIST, rowTags } from './tags';

const LIST_URL = '/api/health-conditions';

/** Editing of conditions. */
export const healthConditionsAdminApi = healthConditionsApi.injectEndpoints({
  endpoints: (build) => ({
    /** All rows for an administrator, active ones for everybody else. */
    getAllHealthConditions: build.query<HealthCondition[], void>({
      query: () => `${LIST_URL}?activeOnly=false`,
      keepUnusedDataFor: CACHE_SECONDS.content,
      // Whatever changes a row names the list, too; a tag for each of thousands of rows only costs time.
      providesTags: [{ type: 'HealthCondition', id: LIST }],
    }),
    createHealthCondition: build.mutation<HealthCondition, CreateHealthConditionBody>({
      query: (body) => createCall(LIST_URL, body),
      invalidatesTags: [{ type: 'HealthCondition', id: LIST }],
    }),
    updateHealthCondition: build.mutation<HealthCondition, Update<number, UpdateHealthConditionBody>>({
      query: (update) => updateCall(LIST_URL, update),
      invalidatesTags: (_row, _error, { id }) => rowTags('HealthCondition', id),
    }),
    deleteHealthCondition: build.mutation<null, number>({
      query: (id) => deleteCall(LIST_URL, id),
      invalidatesTags: (_row, _error, id) => rowTags('HealthCondition', id),
    }),
    reorderHealthConditions: build.mutation<HealthCondition[], Reorder>({
      query: (updates) => reorderCall(LIST_URL, updates),
      invalidatesTags: ['HealthCondition'],
    }),
  }),
});

export const {
  useGetAllHealthConditionsQuery,
  useCreateHealthConditionMutation,
  useUpdateHealthConditionMutation,
  useDeleteHealthConditionMutation,
  useReorderHealthConditionsMutation,
} = healthConditionsAdminApi;
