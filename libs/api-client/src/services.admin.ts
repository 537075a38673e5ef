import type { CreateServiceBody, Service, UpdateServiceBody } from '@harmony/domain';
import { createCall, deleteCall, reorderCall, updateCall, type Reorder, type Update } from './admin-calls';
import { CACHE_SECONDS } from './cache-times';
import { servicesApi } from './services';
import { LIST, rowTags } from './tags';

const LIST_URL = '/api/services';

/** Editing of treatments. */
export const servicesAdminApi = servicesApi.injectEndpoints({
  endpoints: (build) => ({
    /** All rows for an administrator, active ones for everybody else. */
    getAllServices: build.query<Service[], void>({
      query: () => `${LIST_URL}?includeInactive=true`,
      keepUnusedDataFor: CACHE_SECONDS.content,
      // Whatever changes a row names the list, too; a tag for each of thousands of rows only costs time.
      providesTags: [{ type: 'Service', id: LIST }],
    }),
    createService: build.mutation<Service, CreateServiceBody>({
      query: (body) => createCall(LIST_URL, body),
      invalidatesTags: [{ type: 'Service', id: LIST }],
    }),
    updateService: build.mutation<Service, Update<number, UpdateServiceBody>>({
      query: (update) => updateCall(LIST_URL, update),
      invalidatesTags: (_row, _error, { id }) => rowTags('Service', id),
    }),
    deleteService: build.mutation<null, number>({
      query: (id) => deleteCall(LIST_URL, id),
      invalidatesTags: (_row, _error, id) => rowTags('Service', id),
    }),
    reorderServices: build.mutation<Service[], Reorder>({
      query: (updates) => reorderCall(LIST_URL, updates),
      invalidatesTags: ['Service'],
    }),
  }),
});

export const {
  useGetAllServicesQuery,
  useCreateServiceMutation,
  useUpdateServiceMutation,
  useDeleteServiceMutation,
  useReorderServicesMutation,
} = servicesAdminApi;
