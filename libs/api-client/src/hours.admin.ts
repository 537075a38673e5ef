import type { BusinessHour, CreateHourBody, UpdateHourBody } from '@harmony/domain';
import { createCall, deleteCall, updateCall, type Update } from './admin-calls';
import { hoursApi } from './hours';
import { LIST, rowTags } from './tags';

const LIST_URL = '/api/hours';

/** Editing of opening hours. */
export const hoursAdminApi = hoursApi.injectEndpoints({
  endpoints: (build) => ({
    createHour: build.mutation<BusinessHour, CreateHourBody>({
      query: (body) => createCall(LIST_URL, body),
      invalidatesTags: [{ type: 'BusinessHour', id: LIST }],
    }),
    updateHour: build.mutation<BusinessHour, Update<number, UpdateHourBody>>({
      query: (update) => updateCall(LIST_URL, update),
      invalidatesTags: (_row, _error, { id }) => rowTags('BusinessHour', id),
    }),
    deleteHour: build.mutation<null, number>({
      query: (id) => deleteCall(LIST_URL, id),
      invalidatesTags: (_row, _error, id) => rowTags('BusinessHour', id),
    }),
  }),
});

export const { useCreateHourMutation, useUpdateHourMutation, useDeleteHourMutation } = hoursAdminApi;
