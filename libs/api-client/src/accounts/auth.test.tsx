import type { ReactNode } from 'react';
import { act, renderHook, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { testStore, type FakeAnswer } from '../platform/query/test-store';
import { servicesApi } from '../publishing/content/lists/services';
import { authApi, useGetAuthStatusQuery } from './auth';

const user = { id: 1, username: 'mei', isAdmin: true, role: 'administrator' as const };
const failure: FakeAnswer = { error: { status: 500, message: '500: no' } };
const { getAuthStatus, logout } = authApi.endpoints;

/** A fake API by path. */
const on = (answers: Record<string, FakeAnswer>) => testStore(({ url }) => answers[url] ?? { data: null });

describe('auth status', () => {
  it.each<[string, FakeAnswer, boolean]>([
    ['a signed-in user', { data: { authenticated: true, user } }, true],
    ['nobody', { data: { authenticated: false } }, false],
    ['no user', { data: { authenticated: true } }, false],
    ['a failure', failure, false],
    ['nonsense', { data: null }, false],
  ])('an answer with %s', async (_case, answer, authenticated) => {
    const { store } = on({ '/api/auth/status': answer });
    const { data } = await store.dispatch(getAuthStatus.initiate());
    expect(data).toEqual(authenticated ? { authenticated, user } : { authenticated });
  });

  it('is one request for simultaneous callers, and repeated only after 30 seconds', async () => {
    const { store, calls } = on({ '/api/auth/status': { data: { authenticated: true, user } } });
    const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
    const both = renderHook(() => [useGetAuthStatusQuery(), useGetAuthStatusQuery()], { wrapper });
    await waitFor(() => expect(both.result.current[1]?.data?.authenticated).toBe(true));
    renderHook(() => useGetAuthStatusQuery(), { wrapper });
    expect(calls).toHaveLength(1);

    jest.useFakeTimers({ now: Date.now() + 31_000, advanceTimers: true });
    renderHook(() => useGetAuthStatusQuery(), { wrapper });
    jest.useRealTimers();
    await waitFor(() => expect(calls).toHaveLength(2));
  });
});

describe('logout', () => {
  it.each<[string, FakeAnswer]>([
    ['answers', { data: { success: true } }],
    ['fails', failure],
  ])('a logout that %s leaves nobody signed in and nothing of theirs in memory', async (_case, answer) => {
    const { store, urls } = on({
      '/api/auth/status': { data: { authenticated: true, user } },
      '/api/services': { data: [{ id: 1 }] },
      '/api/auth/logout': answer,
    });
    const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
    const { result } = renderHook(() => useGetAuthStatusQuery(), { wrapper });
    await waitFor(() => expect(result.current.data?.authenticated).toBe(true));
    store.dispatch(servicesApi.endpoints.getServices.initiate()).unsubscribe();

    await act(() => store.dispatch(logout.initiate()));
    await waitFor(() => expect(result.current.data).toEqual({ authenticated: false }));
    expect(Object.keys(store.getState().api.queries)).toEqual(['getAuthStatus(undefined)']);
    expect(urls().filter((url) => url.includes('status'))).toHaveLength(1);
    expect(result.current.data).toEqual({ authenticated: false });
  });
});
