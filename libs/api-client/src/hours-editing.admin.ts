import type {
  BusinessHour,
  CloseEarlyBody,
  CloseEarlyResult,
  ReplaceSpecialDateBody,
  ReplaceWeekBody,
  SpecialRangeBody,
  UndoCloseEarlyBody,
} from '@harmony/domain';
import { hoursAdminApi } from './hours.admin';

const HOURS = ['BusinessHour'] as const;
/** A closing may set the announcement, too. */
const HOURS_AND_CONFIG = ['BusinessHour', 'ConfigEntry'] as const;

/** Writes of several opening hours at once, each all or nothing. */
const hoursEditingAdminApi = hoursAdminApi.enhanceEndpoints({ addTagTypes: ['ConfigEntry'] }).injectEndpoints({
  endpoints: (build) => ({
    /** The API answers with all hours. */
    replaceWeek: build.mutation<BusinessHour[], ReplaceWeekBody>({
      query: (body) => ({ url: '/api/hours/week', method: 'PUT', body }),
      // Shown before the hours are read again: the old week must not flash up after Save.
      onQueryStarted: async (_body, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(hoursAdminApi.util.updateQueryData('getHours', undefined, () => answer.data));
      },
      invalidatesTags: HOURS,
    }),
    /** The API answers with the rows it added. */
    createSpecialRange: build.mutation<BusinessHour[], SpecialRangeBody>({
      query: (body) => ({ url: '/api/hours/special-range', method: 'POST', body }),
      invalidatesTags: HOURS,
    }),
    /** Everything that is said of one date; no entries take its special hours away. */
    replaceSpecialDate: build.mutation<BusinessHour[], ReplaceSpecialDateBody & { date: string }>({
      query: ({ date, ...body }) => ({ url: `/api/hours/special/${date}`, method: 'PUT', body }),
      invalidatesTags: HOURS,
    }),
    /** The API answers with how to take it back: hand that to `undoCloseEarly`. */
    closeEarly: build.mutation<CloseEarlyResult, CloseEarlyBody>({
      query: (body) => ({ url: '/api/hours/close-early', method: 'POST', body }),
      invalidatesTags: HOURS_AND_CONFIG,
    }),
    undoCloseEarly: build.mutation<BusinessHour[], UndoCloseEarlyBody>({
      query: (body) => ({ url: '/api/hours/close-early/undo', method: 'POST', body }),
      invalidatesTags: HOURS_AND_CONFIG,
    }),
  }),
});

export const {
  useReplaceWeekMutation,
  useCreateSpecialRangeMutation,
  useReplaceSpecialDateMutation,
  useCloseEarlyMutation,
  useUndoCloseEarlyMutation,
} = hoursEditingAdminApi;
