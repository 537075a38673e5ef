import { isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import { authApi, isUnauthorized, type HttpError } from '@harmony/api-client';
import type { ConsoleState } from './console-state';

/** Whether an action reports a call that was refused because the account has to add a second factor first. */
const needsSecondFactor = (action: unknown): boolean =>
  // Every endpoint of the API client rejects with an `HttpError`.
  isRejectedWithValue(action) && (action.payload as HttpError).body?.code === 'second_factor_required';

/**
 * When a call is refused during work with 401, or because a second factor is now required, fetches the session's status:
 * only that distinguishes a session that has ended from a wrong password in a form, and says what the account has to do.
 */
export const sessionWatch: Middleware<object, ConsoleState> = (store) => (next) => (action) => {
  const result = next(action);
  const { worker, hasEnded } = store.getState().session;
  if (!worker || hasEnded) return result;
  if (isUnauthorized(action) || (needsSecondFactor(action) && !worker.mustAddSecondFactor)) {
    const check = authApi.endpoints.getAuthStatus.initiate(undefined, { forceRefetch: true, subscribe: false });
    // The store's own dispatch knows thunks; a middleware's type does not.
    (store.dispatch as (thunk: typeof check) => unknown)(check);
  }
  return result;
};
