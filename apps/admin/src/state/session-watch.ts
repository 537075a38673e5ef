import type { Middleware } from '@reduxjs/toolkit';
import { authApi, isUnauthorized } from '@harmony/api-client';
import type { ConsoleState } from './console-state';

/**
 * When a call is refused with 401 during work, fetches the session's status: only that distinguishes a session that has
 * ended from a wrong password in a form.
 */
export const sessionWatch: Middleware<object, ConsoleState> = (store) => (next) => (action) => {
  const result = next(action);
  const { worker, hasEnded } = store.getState().session;
  if (worker && !hasEnded && isUnauthorized(action)) {
    const check = authApi.endpoints.getAuthStatus.initiate(undefined, { forceRefetch: true, subscribe: false });
    // The store's own dispatch knows thunks; a middleware's type does not.
    (store.dispatch as (thunk: typeof check) => unknown)(check);
  }
  return result;
};
