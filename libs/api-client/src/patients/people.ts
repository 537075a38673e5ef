import type { OwnPatientsPage, Timeline } from '@harmony/domain';
import { baseApi } from '../platform/query/base-api';
import { queryPath } from '../platform/query/query-path';
import { sessionHeader } from '../platform/session-header';

/** What happened with a person, for the call monitor (with its session) and the console (with its cookie). */
const peopleApi = baseApi.enhanceEndpoints({ addTagTypes: ['Visit'] }).injectEndpoints({
  endpoints: (build) => ({
    /** `key`: a patient's reference, or a number in E.164. `before`: the `next` of the page before. */
    getTimeline: build.query<Timeline, { sessionId?: string; key: string; before?: string; limit?: number }>({
      query: ({ sessionId, key, ...query }) => ({
        url: queryPath(`/api/people/${encodeURIComponent(key)}/timeline`, query),
        ...(sessionId !== undefined && { headers: sessionHeader({ sessionId }) }),
      }),
      keepUnusedDataFor: 0,
      // Visits of built-in patients stand in it, and are changed beside it.
      providesTags: (_page, _error, { key }) => (/^\d+$/.test(key) ? [{ type: 'Visit', id: Number(key) }] : []),
    }),
    /** Patients of the practitioner who is signed in, by the next visit, then by the last. */
    getOwnPatients: build.query<OwnPatientsPage, { search?: string; limit?: number; offset?: number }>({
      query: (query) => ({ url: queryPath('/api/own-patients', query) }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useGetTimelineQuery, useLazyGetTimelineQuery, useGetOwnPatientsQuery } = peopleApi;
