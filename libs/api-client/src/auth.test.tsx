import type { ReactNode } from 'react';
import { act, renderHook, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { authApi, loginErrorText, useGetAuthStatusQuery } from './auth';
import { receptionAuthApi, callsLoginErrorText } from './reception-auth';
import { servicesApi } from './services';
import { testStore, type FakeAnswer } from './test-store';

const user = { id: 1, username: 'mei', isAdmin: true, role: 'administrator' as const };
const failure: FakeAnswer = { error: { status: 500, message: '500: no' } };
const { getAuthStatus, login, logout } = authApi.endpoints;

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

describe('login and logout', () => {
  it('a login makes the status signed in without another call', async () => {
    const { store, urls } = on({ '/api/auth/login': { data: { success: true, user } } });
    const result = await store.dispatch(login.initiate({ username: 'mei', password: 'x' }));
    expect(result.data).toEqual(user);
    const { data } = await store.dispatch(getAuthStatus.initiate());
    expect(data).toEqual({ authenticated: true, user });
    expect(urls()).toEqual(['POST /api/auth/login']);
  });

  it('a refused login is an error in the server’s words', async () => {
    const { store } = on({ '/api/auth/login': { data: { success: false, error: 'Wrong' } } });
    const { error } = await store.dispatch(login.initiate({ username: 'mei', password: 'x' }));
    expect(error).toMatchObject({ status: 200, body: { error: 'Wrong' } });
  });

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

describe('calls session', () => {
  it('logs in with an id, and sends it as a header from then on', async () => {
    const { store, calls } = on({
      '/api/calls-auth/login': { data: { success: true, sessionId: 's1' } },
      '/api/calls-auth/status': { data: { authenticated: true } },
    });
    const { data } = await store.dispatch(
      receptionAuthApi.endpoints.callsLogin.initiate({ username: 'r', password: 'p' }),
    );
    expect(data).toEqual({ sessionId: 's1' });
    await store.dispatch(receptionAuthApi.endpoints.getCallsStatus.initiate('s1'));
    await store.dispatch(receptionAuthApi.endpoints.callsLogout.initiate('s1'));
    expect(calls.slice(1)).toEqual([
      { url: '/api/calls-auth/status', headers: { 'x-session-id': 's1' } },
      { url: '/api/calls-auth/logout', method: 'POST', body: {}, headers: { 'x-session-id': 's1' } },
    ]);
  });

  it('a login without a session id is refused', async () => {
    const { store } = on({ '/api/calls-auth/login': { data: { success: true } } });
    const { error } = await store.dispatch(receptionAuthApi.endpoints.callsLogin.initiate({ username: 'r' }));
    expect(error).toMatchObject({ status: 200 });
  });
});

describe('error words', () => {
  const answered = (body?: { error?: string }) => ({ status: 401, message: '401: x', ...(body && { body }) });

  it.each([
    [answered({ error: 'Too many attempts' }), 'Too many attempts', 'Too many attempts'],
    [answered({ error: '' }), 'Login failed', 'Login failed'],
    [answered(), 'Login failed', 'Login failed'],
    [{ status: 'NETWORK_ERROR', message: 'fetch failed' } as const, 'fetch failed', 'Network error. Please try again.'],
    [
      { status: 'NETWORK_ERROR', message: '' } as const,
      'Network error during login',
      'Network error. Please try again.',
    ],
  ])('%j', (error, admin, calls) => {
    expect(loginErrorText(error)).toBe(admin);
    expect(callsLoginErrorText(error)).toBe(calls);
  });

  it('has a message for unexpected errors', () => {
    for (const error of [{ status: 'PARSING_ERROR', message: '?' } as const, { name: 'TypeError', message: 'bug' }]) {
      expect(loginErrorText(error)).toBe('An unexpected error occurred. Please try again.');
    }
  });
});
