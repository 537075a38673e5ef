import type { PasswordResetAnswer, RequestPasswordResetBody, ResetForgottenPasswordBody } from '@harmony/domain';
import { baseApi } from '../platform/query/base-api';
import { createCall } from '../platform/rows/admin-calls';

const URL = '/api/auth/password-reset';

/** A forgotten password, for whoever cannot sign in. */
export const passwordResetAdminApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Sends a link to the account's address. The answer is the same whether there is such an account or not. */
    requestPasswordReset: build.mutation<PasswordResetAnswer, RequestPasswordResetBody>({
      query: (body) => createCall(URL, body),
    }),
    /** Sets a new password by the link's token. 404 when the link no longer works; 400 with a sentence in `fields.password`. */
    resetForgottenPassword: build.mutation<PasswordResetAnswer, ResetForgottenPasswordBody>({
      query: (body) => ({ url: URL, method: 'PUT', body }),
    }),
  }),
});

export const { useRequestPasswordResetMutation, useResetForgottenPasswordMutation } = passwordResetAdminApi;
