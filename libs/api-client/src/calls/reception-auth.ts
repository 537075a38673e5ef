import type { SerializedError } from '@reduxjs/toolkit';
import type { CallsLoginResult, CallsStatus, LoginBody, SecondFactorBody } from '@harmony/domain';
import { outcomeOf, refusedWith, type SignInOutcome } from '../accounts/sign-in-outcome';
import { baseApi } from '../platform/query/base-api';
import { isAnswered, type HttpError } from '../platform/query/base-query';
import { sessionHeader, type InSession } from '../platform/session-header';

// The API's response schema guards the shape.
const resultOf = (data: unknown) => data as CallsLoginResult | null;

/** The session that a login has opened. */
const sessionOf = (result: CallsLoginResult | null): InSession | null =>
  result?.success && result.sessionId ? { sessionId: result.sessionId } : null;

/** Sign-in of the reception, with a session id that the call monitor keeps and sends as a header. */
export const receptionAuthApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Opens a session, or asks for a second factor. {@link callsLoginErrorText} turns a refusal into text. */
    callsLogin: build.mutation<SignInOutcome<InSession>, LoginBody>({
      queryFn: async (body, _api, _options, query) => {
        const { data, error } = await query({ url: '/api/calls-auth/login', method: 'POST', body });
        if (error) return { error };
        const result = resultOf(data);
        return outcomeOf(result, sessionOf(result));
      },
    }),
    /** The second factor after a password. 401 when it is wrong, or when five minutes have passed. */
    callsLoginWithSecondFactor: build.mutation<InSession, SecondFactorBody>({
      queryFn: async (body, _api, _options, query) => {
        const { data, error } = await query({ url: '/api/calls-auth/login/second-factor', method: 'POST', body });
        if (error) return { error };
        const result = resultOf(data);
        const session = sessionOf(result);
        return session ? { data: session } : refusedWith(result);
      },
    }),
    /** Whether a session id is still valid. Never cached: a monitor that starts needs the current answer. */
    getCallsStatus: build.query<CallsStatus, string>({
      query: (sessionId) => ({ url: '/api/calls-auth/status', headers: sessionHeader({ sessionId }) }),
      keepUnusedDataFor: 0,
    }),
    /** Ends a session. */
    callsLogout: build.mutation<null, string>({
      query: (sessionId) => ({
        url: '/api/calls-auth/logout',
        method: 'POST',
        body: {},
        headers: sessionHeader({ sessionId }),
      }),
      transformResponse: () => null,
    }),
  }),
});

export const {
  useCallsLoginMutation,
  useCallsLoginWithSecondFactorMutation,
  useGetCallsStatusQuery,
  useCallsLogoutMutation,
} = receptionAuthApi;

/** The words for a failed sign-in of the call monitor (docs/product.md, section 8). */
export function callsLoginErrorText(error: HttpError | SerializedError): string {
  return isAnswered(error) ? error.body?.error || 'Login failed' : 'Network error. Please try again.';
}
