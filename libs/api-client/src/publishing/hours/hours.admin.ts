import { rowTags } from '../../platform/query/tags';
import { deleteCall } from '../../platform/rows/admin-calls';
import { hoursApi } from './hours';

const LIST_URL = '/api/hours';

/** Editing of opening hours. */
export const hoursAdminApi = hoursApi.injectEndpoints({
  endpoints: (build) => ({
    deleteHour: build.mutation<null, number>({
      query: (id) => deleteCall(LIST_URL, id),
      invalidatesTags: (_row, _error, id) => rowTags('BusinessHour', id),
    }),
  }),
});

export const { useDeleteHourMutation } = hoursAdminApi;
