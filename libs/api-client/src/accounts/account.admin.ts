import type { ChangeEmailBody, ChangePasswordBody, EndedSessions, OwnAccount, OwnSession } from '@harmony/domain';
import { baseApi } from '../platform/query/base-api';
import { createCall, deleteCall } from '../platform/rows/admin-calls';

const ACCOUNT_URL = '/api/auth/account';
const SESSIONS_URL = '/api/auth/sessions';
const TAGS = ['User', 'OwnAccount', 'OwnSession'] as const;

/** The signed-in user's own password, address and sessions. */
export const accountAdminApi = baseApi.enhanceEndpoints({ addTagTypes: TAGS }).injectEndpoints({
  endpoints: (build) => ({
    /** The caller's own account with its second factor. */
    getOwnAccount: build.query<OwnAccount, void>({
      query: () => ACCOUNT_URL,
      keepUnusedDataFor: 0,
      providesTags: ['OwnAccount'],
    }),
    /** Sends a link to a new address, which counts once it is opened; null removes the address. 409 without a mail server. */
    changeEmail: build.mutation<null, ChangeEmailBody>({
      query: (body) => ({ url: `${ACCOUNT_URL}/email`, method: 'PUT', body }),
      transformResponse: () => null,
      invalidatesTags: ['OwnAccount', 'User'],
    }),
    /** Confirms an address by its link's token. 404 when the link no longer works. */
    confirmEmail: build.mutation<OwnAccount, string>({
      query: (token) => createCall(`${ACCOUNT_URL}/email/confirm`, { token }),
      invalidatesTags: ['OwnAccount', 'User'],
    }),
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
  useGetOwnAccountQuery,
  useChangeEmailMutation,
  useConfirmEmailMutation,
  useChangePasswordMutation,
  useGetOwnSessionsQuery,
  useEndOwnSessionMutation,
  useEndOtherSessionsMutation,
} = accountAdminApi;
