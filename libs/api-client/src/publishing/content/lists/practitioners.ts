import { BLANK_ROWS, type Practitioner } from '@harmony/domain';
import { baseApi } from '../../../platform/query/base-api';
import { readList, readOne } from '../reads';

/** The people who treat patients, as the public sees them. */
export const practitionersApi = baseApi.enhanceEndpoints({ addTagTypes: ['Practitioner'] }).injectEndpoints({
  endpoints: (build) => ({
    /** Active practitioners in their manual order. */
    getPractitioners: build.query<Practitioner[], void>(
      readList('Practitioner', '/api/practitioners', BLANK_ROWS.practitioners),
    ),
    /** One active practitioner by slug; fails with 404 when there is none. */
    getPractitioner: build.query<Practitioner, string>(
      readOne('Practitioner', '/api/practitioners', BLANK_ROWS.practitioners),
    ),
  }),
});

export const { useGetPractitionersQuery, useGetPractitionerQuery } = practitionersApi;
