import { configureStore } from '@reduxjs/toolkit';
import { combineReducers } from 'redux';
import { baseApi, type HttpQuery } from '@harmony/api-client';
import { startLiveRows } from '@harmony/api-client/admin';
import { sessionWatch } from '../state/session-watch';
import { consoleReducers, type ConsoleState } from '../state/console-state';

const rootReducer = combineReducers({ [baseApi.reducerPath]: baseApi.reducer, ...consoleReducers });

interface StoreOptions {
  query?: HttpQuery;
  preloadedState?: Partial<ConsoleState>;
}

/** The console's store. Tests hand in a `query` that answers from memory; otherwise calls go through `fetch`. */
export const makeStore = ({ query, preloadedState }: StoreOptions = {}) => {
  startLiveRows();
  return configureStore({
    reducer: rootReducer,
    ...(preloadedState && { preloadedState }),
    middleware: (getDefault) =>
      getDefault({ thunk: { extraArgument: { query } } }).concat(baseApi.middleware, sessionWatch),
  });
};
