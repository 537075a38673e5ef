import { configureStore } from '@reduxjs/toolkit';
import { combineReducers } from 'redux';
import { baseApi, type HttpQuery } from '@harmony/api-client';
import { sessionWatch } from '../state/session-watch';
import { consoleReducers } from '../state/console-state';

const rootReducer = combineReducers({ [baseApi.reducerPath]: baseApi.reducer, ...consoleReducers });

/** The console's store. Tests hand in a `query` that answers from memory; otherwise calls go through `fetch`. */
export const makeStore = ({ query }: { query?: HttpQuery } = {}) =>
  configureStore({
    reducer: rootReducer,
    middleware: (getDefault) =>
      getDefault({ thunk: { extraArgument: { query } } }).concat(baseApi.middleware, sessionWatch),
  });
