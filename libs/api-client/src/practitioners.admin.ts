import type { CreatePractitionerBody, Practitioner, UpdatePractitionerBody } from '@harmony/domain';
import { createCall, deleteCall, reorderCall, updateCall, type Reorder, type Update } from './admin-calls';
import { CACHE_SECONDS } from './cache-times';
import { practitionersApi } from './practitioners';
import { LIST, rowTags } from './tags';

const LIST_URL = '/api/practitioners';

/** Editing of practitioners. */
export const practitionersAdminApi = practitionersApi.injectEndpoints({
  endpoints: (build) => ({
    /** All rows for an administrator, active ones for everybody else. */
    getAllPractitioners: build.query<Practitioner[], void>({
      query: () => `${LIST_URL}?activeOnly=false`,
      keepUnusedDataFor: CACHE_SECONDS.content,
      // Whatever changes a row names the list, too; a tag for each of thousands of rows only costs time.
      providesTags: [{ type: 'Practitioner', id: LIST }],
    }),
    createPractitioner: build.mutation<Practitioner, CreatePractitionerBody>({
      query: (body) => createCall(LIST_URL, body),
      invalidatesTags: [{ type: 'Practitioner', id: LIST }],
    }),
    updatePractitioner: build.mutation<Practitioner, Update<number, UpdatePractitionerBody>>({
      query: (update) => updateCall(LIST_URL, update),
      invalidatesTags: (_row, _error, { id }) => rowTags('Practitioner', id),
    }),
    deletePractitioner: build.mutation<null, number>({
      query: (id) => deleteCall(LIST_URL, id),
      invalidatesTags: (_row, _error, id) => rowTags('Practitioner', id),
    }),
    reorderPractitioners: build.mutation<Practitioner[], Reorder>({
      query: (updates) => reorderCall(LIST_URL, updates),
      invalidatesTags: ['Practitioner'],
    }),
  }),
});

export const {
  useGetAllPractitionersQuery,
  useCreatePractitionerMutation,
  useUpdatePractitionerMutation,
  useDeletePractitionerMutation,
  useReorderPractitionersMutation,
} = practitionersAdminApi;
