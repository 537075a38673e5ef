import type {
  AddedFactor,
  AuthenticatorAppSetup,
  ConfirmAuthenticatorAppBody,
  CreatePasskeyBody,
  Passkey,
  PasskeyChallenge,
  RecoveryCodes,
  UpdatePasskeyBody,
} from '@harmony/domain';
import { baseApi } from '../platform/query/base-api';
import { createCall, deleteCall, updateCall, type Update } from '../platform/rows/admin-calls';

const APP_URL = '/api/auth/second-factor/authenticator-app';
const PASSKEYS_URL = '/api/auth/second-factor/passkeys';
const CHANGED = ['OwnAccount', 'User'] as const;

/** The second factor of the signed-in user's own account. 409 when the last one may not be removed. */
export const secondFactorAdminApi = baseApi.enhanceEndpoints({ addTagTypes: ['OwnAccount', 'User'] }).injectEndpoints({
  endpoints: (build) => ({
    /** A secret for an authenticator app. Nothing is added before its first code confirms it. */
    setUpAuthenticatorApp: build.mutation<AuthenticatorAppSetup, void>({
      query: () => ({ url: `${APP_URL}/setup`, method: 'POST' }),
    }),
    /** 400 with a sentence in `fields.code` when the code is wrong. */
    addAuthenticatorApp: build.mutation<AddedFactor, ConfirmAuthenticatorAppBody>({
      query: (body) => createCall(APP_URL, body),
      invalidatesTags: CHANGED,
    }),
    removeAuthenticatorApp: build.mutation<null, void>({
      query: () => ({ url: APP_URL, method: 'DELETE' }),
      invalidatesTags: CHANGED,
    }),
    /** A challenge for a new passkey. */
    setUpPasskey: build.mutation<PasskeyChallenge, void>({
      query: () => ({ url: `${PASSKEYS_URL}/options`, method: 'POST' }),
    }),
    addPasskey: build.mutation<AddedFactor, CreatePasskeyBody>({
      query: (body) => createCall(PASSKEYS_URL, body),
      invalidatesTags: CHANGED,
    }),
    renamePasskey: build.mutation<Passkey, Update<number, UpdatePasskeyBody>>({
      query: (update) => updateCall(PASSKEYS_URL, update),
      invalidatesTags: ['OwnAccount'],
    }),
    removePasskey: build.mutation<null, number>({
      query: (id) => deleteCall(PASSKEYS_URL, id),
      invalidatesTags: CHANGED,
    }),
    /** New recovery codes; the ones before stop working. */
    renewRecoveryCodes: build.mutation<RecoveryCodes, void>({
      query: () => ({ url: '/api/auth/second-factor/recovery-codes', method: 'POST' }),
      invalidatesTags: ['OwnAccount'],
    }),
  }),
});

export const {
  useSetUpAuthenticatorAppMutation,
  useAddAuthenticatorAppMutation,
  useRemoveAuthenticatorAppMutation,
  useSetUpPasskeyMutation,
  useAddPasskeyMutation,
  useRenamePasskeyMutation,
  useRemovePasskeyMutation,
  useRenewRecoveryCodesMutation,
} = secondFactorAdminApi;
