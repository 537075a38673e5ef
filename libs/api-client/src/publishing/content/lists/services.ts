import { BLANK_ROWS, type Service } from '@harmony/domain';
import { baseApi } from '../../../platform/query/base-api';
import { readList, readOne } from '../reads';

/** Treatments the clinic sells, as the public sees them. */
export const servicesApi = baseApi.enhanceEndpoints({ addTagTypes: ['Service'] }).injectEndpoints({
  endpoints: (build) => ({
    /** Active services in their manual order. */
    getServices: build.query<Service[], void>(readList('Service', '/api/services', BLANK_ROWS.services)),
    /** One active service by its slug; fails with 404 when there is none. */
    getService: build.query<Service, string>(readOne('Service', '/api/services', BLANK_ROWS.services)),
  }),
});

export const { useGetServicesQuery, useGetServiceQuery } = servicesApi;
