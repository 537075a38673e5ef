import type { UpdateWaitStateBody, WaitList, WaitListRow, WaitState } from '@harmony/domain';
import { baseApi } from '../platform/query/base-api';
import { queryPath } from '../platform/query/query-path';

const LIST_URL = '/api/wait-list';

/** The wait list, as the desk uses it. Dropped from the cache as soon as it is unused. */
const waitListAdminApi = baseApi.enhanceEndpoints({ addTagTypes: ['WaitList'] }).injectEndpoints({
  endpoints: (build) => ({
    /** Who waits, the longest first; of the others the latest first. */
    getWaitList: build.query<WaitList, WaitState>({
      query: (state) => queryPath(LIST_URL, { state }),
      keepUnusedDataFor: 0,
      providesTags: ['WaitList'],
    }),
    /** Takes somebody off the list, or puts them back. */
    setWaiting: build.mutation<WaitListRow, UpdateWaitStateBody & { id: number }>({
      query: ({ id, state }) => ({ url: `${LIST_URL}/${id}/state`, method: 'PUT', body: { state } }),
      invalidatesTags: ['WaitList'],
    }),
  }),
});

export const { useGetWaitListQuery, useSetWaitingMutation } = waitListAdminApi;
