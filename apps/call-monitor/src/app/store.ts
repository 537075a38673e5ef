import { configureStore } from '@reduxjs/toolkit';
import { combineReducers } from 'redux';
import { baseApi, toastReducer, type HttpQuery } from '@harmony/api-client';
import { boardReducer } from '../board/board.slice';
import { sessionWatch } from './session-watch';

const rootReducer = combineReducers({
  [baseApi.reducerPath]: baseApi.reducer,
  board: boardReducer,
  toast: toastReducer,
});

/** The monitor's store. Tests hand in a `query` that answers from memory; otherwise calls go through `fetch`. */
export const makeStore = ({ query }: { query?: HttpQuery } = {}) =>
  configureStore({
    reducer: rootReducer,
    middleware: (getDefault) =>
      getDefault({ thunk: { extraArgument: { query } } }).concat(baseApi.middleware, sessionWatch),
  });
