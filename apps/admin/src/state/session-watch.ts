import { isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import { authApi } from '@harmony/api-client';
import type { ConsoleState } from './console-state';

const is401 = (payload: unknown): boolean =>
  typeof payload === 'object' && payload !== null && 'status' in payload && payload.status === 401;

/**
 * When a call is refused with 401 during work, fetches the session's status: only that distinguishes a session that has
 * ended from a wrong password in a form.
 */
export const sessionWatch: Middleware<object, ConsoleState> = (store) => (next) => (action) => {
  const result = next(action);
  const { worker, hasEnded } = store.getState().session;
  if (worker && !hasEnded && isRejectedWithValue(action) && is401(action.payload)) {
    const check = authApi.endpoints.getAuthStatus.initiate(undefined, { forceRefetch: true, subscribe: false });
    // The store's own dispatch knows thunks; a middleware's type does not.
    (store.dispatch as (thunk: typeof check) => unknown)(check);
  }
  return result;
};
