import type { Middleware } from '@reduxjs/toolkit';
import { authApi, isUnauthorized } from '@harmony/api-client';
import type { ShellState } from './shell-state';

/**
 * After a call was refused with 401 in the middle of work, asks who is signed in: only that answer tells a session that
 * has ended from a wrong password in a form.
 */
export const sessionWatch: Middleware<object, ShellState> = (store) => (next) => (action) => {
  const result = next(action);
  const { worker, hasEnded } = store.getState().session;
  if (worker && !hasEnded && isUnauthorized(action)) {
    const check = authApi.endpoints.getAuthStatus.initiate(undefined, { forceRefetch: true, subscribe: false });
    // The store's own dispatch knows thunks; a middleware's type does not.
    (store.dispatch as (thunk: typeof check) => unknown)(check);
  }
  return result;
};
