import type { ReauthenticateBody, Reauthentication } from '@harmony/domain';
import { baseApi } from '../platform/query/base-api';
import { createCall } from '../platform/rows/admin-calls';

const URL = '/api/auth/reauthenticate';

/** Proving once more who one is, before something that cannot be left to a console somebody has walked away from. */
export const reauthenticationAdminApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Whether a proof is needed now, and how it can be given. */
    getReauthentication: build.query<Reauthentication, void>({ query: () => URL, keepUnusedDataFor: 0 }),
    /** 400 with a sentence in `fields` when it is wrong; 429 after too many tries. */
    reauthenticate: build.mutation<null, ReauthenticateBody>({
      query: (body) => createCall(URL, body),
      transformResponse: () => null,
    }),
  }),
});

export const { useGetReauthenticationQuery, useLazyGetReauthenticationQuery, useReauthenticateMutation } =
  reauthenticationAdminApi;
