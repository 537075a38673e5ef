import type { CreateHealthConditionBody, HealthCondition, UpdateHealthConditionBody } from '@harmony/domain';
import { rowEndpoints } from './row-calls';
import { healthConditionsApi } from './health-conditions';

/** Editing of conditions. */
export const healthConditionsAdminApi = healthConditionsApi.injectEndpoints({
  endpoints: (build) => {
    const rows = rowEndpoints<HealthCondition, CreateHealthConditionBody, UpdateHealthConditionBody, 'HealthCondition'>(
      build,
      {
        tag: 'HealthCondition',
        path: '/api/health-conditions',
        everything: 'activeOnly=false',
        position: 'order',
      },
    );
    return {
      getAllHealthConditions: rows.all,
      createHealthCondition: rows.create,
      updateHealthCondition: rows.update,
      deleteHealthCondition: rows.remove,
      reorderHealthConditions: rows.reorder,
    };
  },
});

export const {
  useGetAllHealthConditionsQuery,
  useCreateHealthConditionMutation,
  useUpdateHealthConditionMutation,
  useDeleteHealthConditionMutation,
  useReorderHealthConditionsMutation,
} = healthConditionsAdminApi;
