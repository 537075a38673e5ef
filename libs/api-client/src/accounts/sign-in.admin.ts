import type { SerializedError } from '@reduxjs/toolkit';
import type {
  LoginBody,
  LoginResult,
  PasskeyChallenge,
  PasskeySignInBody,
  SecondFactorBody,
  SessionUser,
  SignInOptions,
} from '@harmony/domain';
import { isAnswered, isHttpError, type HttpError } from '../platform/query/base-query';
import { authApi, setStatus } from './auth';
import { outcomeOf, refusedWith, type SignInOutcome } from './sign-in-outcome';

/** What a call of the base query resolves with. */
interface Answered {
  data?: unknown;
  error?: HttpError;
}

/** The answer of a login with status 200, and the user that it signs in. */
function readLogin(data: unknown): { result: LoginResult | null; user: SessionUser | null } {
  // The API's response schema guards the shape.
  const result = data as LoginResult | null;
  return { result, user: (result?.success && result.user) || null };
}

/** A login that ends in a session or in a refusal, and in nothing between. */
function readSession({ data, error }: Answered, remember: (user: SessionUser) => void) {
  if (error) return { error };
  const { result, user } = readLogin(data);
  if (!user) return refusedWith(result);
  remember(user);
  return { data: user };
}

const signedIn = (user: SessionUser) => setStatus({ authenticated: true, user });

/**
 * Signing in to the console; the status says at once who is signed in, without another call. {@link loginErrorText} turns
 * a refusal into text.
 */
export const signInAdminApi = authApi.injectEndpoints({
  endpoints: (build) => ({
    /** What the sign-in page offers besides a name and a password. */
    getSignInOptions: build.query<SignInOptions, void>({ query: () => '/api/auth/sign-in-options' }),
    /** A name with its password: signs in, or asks for a second factor. */
    login: build.mutation<SignInOutcome<{ user: SessionUser }>, LoginBody>({
      queryFn: async (body, { dispatch }, _options, query) => {
        const { data, error } = await query({ url: '/api/auth/login', method: 'POST', body });
        if (error) return { error };
        const { result, user } = readLogin(data);
        if (user) dispatch(signedIn(user));
        return outcomeOf(result, user && { user });
      },
    }),
    /** The second factor after a password. 401 when it is wrong, or when five minutes have passed. */
    loginWithSecondFactor: build.mutation<SessionUser, SecondFactorBody>({
      queryFn: async (body, { dispatch }, _options, query) =>
        readSession(await query({ url: '/api/auth/login/second-factor', method: 'POST', body }), (user) =>
          dispatch(signedIn(user)),
        ),
    }),
    /** A challenge for {@link loginWithPasskey}. */
    askForPasskey: build.mutation<PasskeyChallenge, void>({
      query: () => ({ url: '/api/auth/passkey/options', method: 'POST' }),
    }),
    /** Signs in with a passkey alone. */
    loginWithPasskey: build.mutation<SessionUser, PasskeySignInBody>({
      queryFn: async (body, { dispatch }, _options, query) =>
        readSession(await query({ url: '/api/auth/passkey', method: 'POST', body }), (user) =>
          dispatch(signedIn(user)),
        ),
    }),
  }),
});

export const {
  useGetSignInOptionsQuery,
  useLoginMutation,
  useLoginWithSecondFactorMutation,
  useAskForPasskeyMutation,
  useLoginWithPasskeyMutation,
} = signInAdminApi;

/** The words for a failed sign-in of the staff area (docs/product.md, section 8). */
export function loginErrorText(error: HttpError | SerializedError): string {
  if (isAnswered(error)) return error.body?.error || 'Login failed';
  if (isHttpError(error) && error.status === 'NETWORK_ERROR') return error.message || 'Network error during login';
  return 'An unexpected error occurred. Please try again.';
}
