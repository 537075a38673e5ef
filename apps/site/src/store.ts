import { configureStore } from '@reduxjs/toolkit';
import { combineReducers } from 'redux';
import { baseApi, configApi, toastReducer, type HttpQuery } from '@harmony/api-client';
import { pageReducer } from './page.slice';

const rootReducer = combineReducers({
  // One reducer for the results of all endpoints. Taken from `configApi`, its type includes the settings.
  [configApi.reducerPath]: configApi.reducer,
  page: pageReducer,
  toast: toastReducer,
});

export type RootState = ReturnType<typeof rootReducer>;

export interface StoreOptions {
  /** How queries reach the API; without it they go through the browser's `fetch`. */
  query?: HttpQuery;
  preloadedState?: Partial<RootState>;
}

/** A new store: one per browser tab, one per rendered page on the server, one per test. */
export function makeStore({ query, preloadedState }: StoreOptions = {}) {
  return configureStore({
    reducer: rootReducer,
    middleware: (getDefault) => getDefault({ thunk: { extraArgument: { query } } }).concat(baseApi.middleware),
    ...(preloadedState && { preloadedState }),
  });
}

export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = AppStore['dispatch'];
