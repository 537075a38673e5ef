import type { CreateUserBody, EndedSessions, UpdateUserBody, User } from '@harmony/domain';
import { baseApi } from '../platform/query/base-api';
import { LIST, listTags, rowTags } from '../platform/query/tags';
import { createCall, deleteCall, updateCall, type Update } from '../platform/rows/admin-calls';
import { authApi } from './auth';

const LIST_URL = '/api/users';

export interface ResetPassword {
  id: number;
  password: string;
}

/** User accounts. Their sessions change by themselves, so nothing is cached while unused. */
export const usersAdminApi = baseApi.enhanceEndpoints({ addTagTypes: ['User', 'OwnSession'] }).injectEndpoints({
  endpoints: (build) => ({
    /** All users, by name. */
    getUsers: build.query<User[], void>({
      query: () => LIST_URL,
      keepUnusedDataFor: 0,
      providesTags: (rows) => listTags('User', rows),
    }),
    /** 409 when the name is taken; 400 with a message in `fields.password` when the password is not accepted. */
    createUser: build.mutation<User, CreateUserBody>({
      query: (body) => createCall(LIST_URL, body),
      invalidatesTags: [{ type: 'User', id: LIST }],
    }),
    /** Changing the role ends all sessions of the user, those in the call monitor too. 409 for oneself, the last administrator and a taken name. */
    updateUser: build.mutation<User, Update<number, UpdateUserBody>>({
      query: (update) => updateCall(LIST_URL, update),
      invalidatesTags: (_row, _error, { id }) => rowTags('User', id),
      async onQueryStarted(_update, { dispatch, queryFulfilled }) {
        const { data: saved } = await queryFulfilled.catch(() => ({ data: null }));
        // What this account says of itself has changed.
        const again = { forceRefetch: true, subscribe: false };
        if (saved?.isSelf) void dispatch(authApi.endpoints.getAuthStatus.initiate(undefined, again));
      },
    }),
    /** Ends all sessions of the user. 409 for oneself: see `useChangePasswordMutation`. */
    resetUserPassword: build.mutation<User, ResetPassword>({
      query: ({ id, password }) => createCall(`${LIST_URL}/${id}/reset-password`, { password }),
      invalidatesTags: (_row, _error, { id }) => rowTags('User', id),
    }),
    /** Ends all sessions of a user; one's own except the current one. */
    endUserSessions: build.mutation<EndedSessions, number>({
      query: (id) => ({ url: `${LIST_URL}/${id}/end-sessions`, method: 'POST' }),
      invalidatesTags: (_row, _error, id) => [...rowTags('User', id), 'OwnSession'],
    }),
    /** Leaves the password alone to sign in with, and ends all sessions of the user. */
    removeUserSecondFactor: build.mutation<User, number>({
      query: (id) => ({ url: `${LIST_URL}/${id}/remove-second-factor`, method: 'POST' }),
      invalidatesTags: (_row, _error, id) => rowTags('User', id),
    }),
    /** 409 for oneself and the last administrator. */
    deleteUser: build.mutation<null, number>({
      query: (id) => deleteCall(LIST_URL, id),
      invalidatesTags: (_row, _error, id) => rowTags('User', id),
    }),
  }),
});

export const {
  useGetUsersQuery,
  useCreateUserMutation,
  useUpdateUserMutation,
  useResetUserPasswordMutation,
  useEndUserSessionsMutation,
  useRemoveUserSecondFactorMutation,
  useDeleteUserMutation,
} = usersAdminApi;
