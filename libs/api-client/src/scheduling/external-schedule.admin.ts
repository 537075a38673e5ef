import type { ExternalNamesBody, ExternalScheduleState } from '@harmony/domain';
import { baseApi } from '../platform/query/base-api';

const URL = '/api/outer-schedule';

/** The schedule that another program keeps: whether it answers, and what its names stand for. */
const externalScheduleApi = baseApi.enhanceEndpoints({ addTagTypes: ['BookingRules'] }).injectEndpoints({
  endpoints: (build) => ({
    /** `system: null` where the schedule is kept here. Its rows are what the rules of booking let be booked. */
    getExternalSchedule: build.query<ExternalScheduleState, void>({ query: () => URL, providesTags: ['BookingRules'] }),
    /** Saves all names at once, and answers as the query does. */
    saveExternalNames: build.mutation<ExternalScheduleState, ExternalNamesBody>({
      query: (body) => ({ url: `${URL}/names`, method: 'PUT', body }),
      onQueryStarted: async (_body, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer)
          dispatch(externalScheduleApi.util.updateQueryData('getExternalSchedule', undefined, () => answer.data));
      },
    }),
  }),
});

export const { useGetExternalScheduleQuery, useSaveExternalNamesMutation } = externalScheduleApi;
