import type { CreatePractitionerBody, Practitioner, UpdatePractitionerBody } from '@harmony/domain';
import { rowEndpoints } from './row-calls';
import { practitionersApi } from './practitioners';

/** Editing of practitioners. */
export const practitionersAdminApi = practitionersApi.injectEndpoints({
  endpoints: (build) => {
    const rows = rowEndpoints<Practitioner, CreatePractitionerBody, UpdatePractitionerBody, 'Practitioner'>(build, {
      tag: 'Practitioner',
      path: '/api/practitioners',
      everything: 'activeOnly=false',
    });
    return {
      getAllPractitioners: rows.all,
      createPractitioner: rows.create,
      updatePractitioner: rows.update,
      deletePractitioner: rows.remove,
      reorderPractitioners: rows.reorder,
    };
  },
});

export const {
  useGetAllPractitionersQuery,
  useCreatePractitionerMutation,
  useUpdatePractitionerMutation,
  useDeletePractitionerMutation,
  useReorderPractitionersMutation,
} = practitionersAdminApi;
