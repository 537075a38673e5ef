import { configureStore } from '@reduxjs/toolkit';
import { combineReducers } from 'redux';
import { baseApi, type ApiExtra, type HttpQuery } from '@harmony/api-client';
import { startLiveRows, withReauthentication } from '@harmony/api-client/admin';
import { consoleReducers, type ConsoleState } from '../platform/state/console-state';
import { proofQuestion, type ConsoleExtra } from '../platform/state/reauthentication';
import { sessionWatch } from '../platform/state/session-watch';

const rootReducer = combineReducers({ [baseApi.reducerPath]: baseApi.reducer, ...consoleReducers });

interface StoreOptions {
  query?: HttpQuery;
  preloadedState?: Partial<ConsoleState>;
}

/** The console's store. Tests hand in a `query` that answers from memory; otherwise calls go through `fetch`. */
export const makeStore = ({ query, preloadedState }: StoreOptions = {}) => {
  startLiveRows();
  const { ask, middleware } = proofQuestion();
  const extraArgument: ApiExtra & ConsoleExtra = { query: withReauthentication(ask, query), askForProof: ask };
  return configureStore({
    reducer: rootReducer,
    ...(preloadedState && { preloadedState }),
    middleware: (getDefault) =>
      getDefault({ thunk: { extraArgument } }).concat(baseApi.middleware, sessionWatch, middleware),
  });
};
