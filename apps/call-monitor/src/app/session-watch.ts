import { isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import { receptionAuthApi } from '@harmony/api-client';
import { readSession } from '../session';

/** These answer for the session themselves. */
const OWN = ['callsLogin', 'getCallsStatus', 'callsLogout'];

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined;

/** After a refusal in the middle of work asks whether the session is alive: its page then leads to the login. */
export const sessionWatch: Middleware = (store) => (next) => (action) => {
  const result = next(action);
  const sessionId = readSession();
  if (sessionId === null || !isRejectedWithValue(action) || fieldOf(action.payload, 'status') !== 401) return result;
  const endpoint = fieldOf(action.meta.arg, 'endpointName');
  if (typeof endpoint === 'string' && OWN.includes(endpoint)) return result;
  const check = receptionAuthApi.endpoints.getCallsStatus.initiate(sessionId, { forceRefetch: true, subscribe: false });
  // The store's own dispatch knows thunks; a middleware's type does not.
  (store.dispatch as (thunk: typeof check) => unknown)(check);
  return result;
};
