import type { CreateServiceBody, Service, UpdateServiceBody } from '@harmony/domain';
import { rowEndpoints } from './row-calls';
import { servicesApi } from './services';

/** Editing of treatments. */
export const servicesAdminApi = servicesApi.injectEndpoints({
  endpoints: (build) => {
    const rows = rowEndpoints<Service, CreateServiceBody, UpdateServiceBody, 'Service'>(build, {
      tag: 'Service',
      path: '/api/services',
      everything: 'includeInactive=true',
    });
    return {
      getAllServices: rows.all,
      createService: rows.create,
      updateService: rows.update,
      deleteService: rows.remove,
      reorderServices: rows.reorder,
    };
  },
});

export const {
  useGetAllServicesQuery,
  useCreateServiceMutation,
  useUpdateServiceMutation,
  useDeleteServiceMutation,
  useReorderServicesMutation,
} = servicesAdminApi;
