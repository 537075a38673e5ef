import type { ChangePasswordBody, EndedSessions, OwnSession } from '@harmony/domain';
import { createCall, deleteCall } from './admin-calls';
import { baseApi } from './base-api';

const SESSIONS_URL = '/api/auth/sessions';

/** The signed-in user's own password and sessions. */
export const accountAdminApi = baseApi.enhanceEndpoints({ addTagTypes: ['User', 'OwnSession'] }).injectEndpoints({
  endpoints: (build) => ({
    /** 400 with a sentence per field; 429 after ten wrong current passwords. Ends all other sessions. */
    changePassword: build.mutation<null, ChangePasswordBody>({
      query: (body) => createCall('/api/auth/change-password', body),
      transformResponse: () => null,
      invalidatesTags: ['OwnSession', 'User'],
    }),
    /** The caller's own sessions, this browser first. */
    getOwnSessions: build.query<OwnSession[], void>({
      query: () => SESSIONS_URL,
      keepUnusedDataFor: 0,
      providesTags: ['OwnSession'],
    }),
    /** Ends one session; to end the current one, sign out instead. */
    endOwnSession: build.mutation<null, number>({
      query: (id) => deleteCall(SESSIONS_URL, id),
      invalidatesTags: ['OwnSession', 'User'],
    }),
    endOtherSessions: build.mutation<EndedSessions, void>({
      query: () => ({ url: `${SESSIONS_URL}/end-others`, method: 'POST' }),
      invalidatesTags: ['OwnSession', 'User'],
    }),
  }),
});

export const {
  useChangePasswordMutation,
  useGetOwnSessionsQuery,
  useEndOwnSessionMutation,
  useEndOtherSessionsMutation,
} = accountAdminApi;
