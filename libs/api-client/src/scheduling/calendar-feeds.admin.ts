import type { CalendarFeed, CreateCalendarFeedBody, NewCalendarFeed } from '@harmony/domain';
import { baseApi } from '../platform/query/base-api';
import { createCall, deleteCall } from '../platform/rows/admin-calls';

const LIST = '/api/calendar-feeds';
const FEEDS = ['CalendarFeeds'] as const;

const calendarFeedsApi = baseApi.enhanceEndpoints({ addTagTypes: FEEDS }).injectEndpoints({
  endpoints: (build) => ({
    getCalendarFeeds: build.query<CalendarFeed[], void>({ query: () => LIST, providesTags: FEEDS }),
    /** The address of the new feed is in this answer and nowhere else. */
    createCalendarFeed: build.mutation<NewCalendarFeed, CreateCalendarFeedBody>({
      query: (body) => createCall(LIST, body),
      invalidatesTags: FEEDS,
    }),
    deleteCalendarFeed: build.mutation<null, number>({ query: (id) => deleteCall(LIST, id), invalidatesTags: FEEDS }),
  }),
});

export const { useGetCalendarFeedsQuery, useCreateCalendarFeedMutation, useDeleteCalendarFeedMutation } =
  calendarFeedsApi;
