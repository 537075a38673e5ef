import { isAnyOf, type Middleware } from '@reduxjs/toolkit';
import { isUnauthorized, receptionAuthApi } from '@harmony/api-client';
import { readSession } from '../session';

const { callsLogin, getCallsStatus, callsLogout } = receptionAuthApi.endpoints;

/** Failures of the session endpoints, which handle a 401 themselves. */
const isOwnFailure = isAnyOf(callsLogin.matchRejected, getCallsStatus.matchRejected, callsLogout.matchRejected);

/** After a 401 in the middle of work, checks whether the session is still valid: `Protected` leads to the login if not. */
export const sessionWatch: Middleware = (store) => (next) => (action) => {
  const result = next(action);
  const sessionId = readSession();
  if (sessionId === null || !isUnauthorized(action) || isOwnFailure(action)) return result;
  const check = getCallsStatus.initiate(sessionId, { forceRefetch: true, subscribe: false });
  // The store's own dispatch knows thunks; a middleware's type does not.
  (store.dispatch as (thunk: typeof check) => unknown)(check);
  return result;
};
