import type {
  CreateReceptionAccountBody,
  EndedSessions,
  ReceptionAccount,
  UpdateReceptionAccountBody,
} from '@harmony/domain';
import { baseApi } from '../platform/query/base-api';
import { listTags, rowTags } from '../platform/query/tags';
import { createCall, deleteCall, updateCall, type Update } from '../platform/rows/admin-calls';

const LIST_URL = '/api/reception-accounts';

/** Accounts with which call monitors are signed in. */
const receptionAccountsAdminApi = baseApi.enhanceEndpoints({ addTagTypes: ['ReceptionAccount'] }).injectEndpoints({
  endpoints: (build) => ({
    getReceptionAccounts: build.query<ReceptionAccount[], void>({
      query: () => LIST_URL,
      providesTags: (rows) => listTags('ReceptionAccount', rows),
    }),
    createReceptionAccount: build.mutation<ReceptionAccount, CreateReceptionAccountBody>({
      query: (body) => createCall(LIST_URL, body),
      invalidatesTags: ['ReceptionAccount'],
    }),
    updateReceptionAccount: build.mutation<ReceptionAccount, Update<number, UpdateReceptionAccountBody>>({
      query: (update) => updateCall(LIST_URL, update),
      invalidatesTags: (_row, _error, { id }) => rowTags('ReceptionAccount', id),
    }),
    /** Gives an account a new password and ends its sessions. */
    resetReceptionPassword: build.mutation<ReceptionAccount, { id: number; password: string }>({
      query: ({ id, password }) => ({ url: `${LIST_URL}/${id}/reset-password`, method: 'POST', body: { password } }),
      invalidatesTags: (_row, _error, { id }) => rowTags('ReceptionAccount', id),
    }),
    /** Signs an account out on every monitor. */
    endReceptionSessions: build.mutation<EndedSessions, number>({
      query: (id) => ({ url: `${LIST_URL}/${id}/end-sessions`, method: 'POST', body: {} }),
      invalidatesTags: (_row, _error, id) => rowTags('ReceptionAccount', id),
    }),
    deleteReceptionAccount: build.mutation<null, number>({
      query: (id) => deleteCall(LIST_URL, id),
      invalidatesTags: ['ReceptionAccount'],
    }),
  }),
});

export const {
  useGetReceptionAccountsQuery,
  useCreateReceptionAccountMutation,
  useUpdateReceptionAccountMutation,
  useResetReceptionPasswordMutation,
  useEndReceptionSessionsMutation,
  useDeleteReceptionAccountMutation,
} = receptionAccountsAdminApi;
