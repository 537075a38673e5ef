import { configureStore } from '@reduxjs/toolkit';
import { baseApi } from './base-api';
import type { HttpError, HttpQuery, HttpRequest } from './base-query';

/** The response of a fake API to one call. */
export type FakeAnswer = { data: unknown } | { error: HttpError };

/** A store on a fake API, for this library's tests. `calls` holds every request in order. */
export function testStore(answer: (request: HttpRequest) => FakeAnswer | Promise<FakeAnswer>) {
  const calls: HttpRequest[] = [];
  const query: HttpQuery = async (arg) => {
    const request = typeof arg === 'string' ? { url: arg } : arg;
    calls.push(request);
    return answer(request);
  };
  const store = configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (getDefault) => getDefault({ thunk: { extraArgument: { query } } }).concat(baseApi.middleware),
  });
  return { store, calls, urls: () => calls.map(({ method = 'GET', url }) => `${method} ${url}`) };
}

export type TestDispatch = ReturnType<typeof testStore>['store']['dispatch'];
