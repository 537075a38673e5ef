import { callsLoginErrorText, receptionAuthApi } from '../calls/reception-auth';
import { testStore, type FakeAnswer, type TestDispatch } from '../platform/query/test-store';
import { authApi } from './auth';
import { loginErrorText, signInAdminApi } from './sign-in.admin';

const user = { id: 1, username: 'mei', isAdmin: true, role: 'administrator' as const };
const secondFactor = { token: 't1', methods: ['authenticator-app' as const, 'recovery-code' as const] };
const shown = { method: 'authenticator-app' as const, token: 't1', code: '123456' };
const credentials = { username: 'mei', password: 'x' };
const response = {
  id: 'a',
  rawId: 'a',
  type: 'public-key' as const,
  response: { clientDataJSON: 'b', authenticatorData: 'c', signature: 'd' },
};

const { login, loginWithSecondFactor, askForPasskey, loginWithPasskey, getSignInOptions } = signInAdminApi.endpoints;
const { callsLogin, callsLoginWithSecondFactor, getCallsStatus, callsLogout } = receptionAuthApi.endpoints;

/** A fake API by path. */
const on = (answers: Record<string, FakeAnswer>) => testStore(({ url }) => answers[url] ?? { data: null });
type Call = (dispatch: TestDispatch) => Promise<{ data?: unknown; error?: unknown }>;
const refused: FakeAnswer = { error: { status: 401, message: '401: x', body: { error: 'Wrong code' } } };

describe('signing in to the console', () => {
  const statusIn = async ({ store }: ReturnType<typeof on>) =>
    (await store.dispatch(authApi.endpoints.getAuthStatus.initiate())).data;

  it('makes the status signed in without another call', async () => {
    const api = on({ '/api/auth/login': { data: { success: true, user } } });
    const { data } = await api.store.dispatch(login.initiate(credentials));
    expect(data).toEqual({ isSignedIn: true, user });
    expect(await statusIn(api)).toEqual({ authenticated: true, user });
    expect(api.urls()).toEqual(['POST /api/auth/login']);
  });

  it('is no refusal where a second factor is needed: the outcome is the question for it', async () => {
    const api = on({ '/api/auth/login': { data: { success: false, error: 'One more step', secondFactor } } });
    const { data, error } = await api.store.dispatch(login.initiate(credentials));
    expect(error).toBeUndefined();
    expect(data).toEqual({ isSignedIn: false, challenge: secondFactor });
    expect(await statusIn(api)).toEqual({ authenticated: false });
  });

  it.each<[string, Call, string]>([
    ['the password', (dispatch) => dispatch(login.initiate(credentials)), '/api/auth/login'],
    [
      'the second factor',
      (dispatch) => dispatch(loginWithSecondFactor.initiate(shown)),
      '/api/auth/login/second-factor',
    ],
    ['the passkey', (dispatch) => dispatch(loginWithPasskey.initiate({ token: 't1', response })), '/api/auth/passkey'],
  ])('a refusal of %s is an error in the server’s words, whatever its status', async (_case, call, url) => {
    for (const answer of [{ data: { success: false, error: 'Wrong code' } }, refused]) {
      const { error } = await call(on({ [url]: answer }).store.dispatch);
      expect(error).toMatchObject({ body: { error: 'Wrong code' } });
    }
  });

  it.each<[string, Call, string, object]>([
    [
      'a second factor',
      (dispatch) => dispatch(loginWithSecondFactor.initiate(shown)),
      '/api/auth/login/second-factor',
      shown,
    ],
    [
      'a passkey',
      (dispatch) => dispatch(loginWithPasskey.initiate({ token: 't1', response })),
      '/api/auth/passkey',
      { token: 't1', response },
    ],
  ])('ends with %s', async (_case, call, url, body) => {
    const api = on({ [url]: { data: { success: true, user } } });
    expect(await call(api.store.dispatch)).toMatchObject({ data: user });
    expect(api.calls).toEqual([{ url, method: 'POST', body }]);
    expect(await statusIn(api)).toEqual({ authenticated: true, user });
  });

  it('asks what there is besides a password, and for the challenge of a passkey', async () => {
    const api = on({});
    await api.store.dispatch(getSignInOptions.initiate());
    await api.store.dispatch(askForPasskey.initiate());
    expect(api.urls()).toEqual(['GET /api/auth/sign-in-options', 'POST /api/auth/passkey/options']);
  });
});

describe('signing in to the call monitor', () => {
  it('gets an id, which is sent as a header from then on', async () => {
    const { store, calls } = on({
      '/api/calls-auth/login': { data: { success: true, sessionId: 's1' } },
      '/api/calls-auth/status': { data: { authenticated: true } },
    });
    const { data } = await store.dispatch(callsLogin.initiate({ username: 'r', password: 'p' }));
    expect(data).toEqual({ isSignedIn: true, sessionId: 's1' });
    await store.dispatch(getCallsStatus.initiate('s1'));
    await store.dispatch(callsLogout.initiate('s1'));
    expect(calls.slice(1)).toEqual([
      { url: '/api/calls-auth/status', headers: { 'x-session-id': 's1' } },
      { url: '/api/calls-auth/logout', method: 'POST', body: {}, headers: { 'x-session-id': 's1' } },
    ]);
  });

  it('takes a second step where the account has a second factor', async () => {
    const { store, calls } = on({
      '/api/calls-auth/login': { data: { success: false, secondFactor } },
      '/api/calls-auth/login/second-factor': { data: { success: true, sessionId: 's2' } },
    });
    expect(await store.dispatch(callsLogin.initiate(credentials))).toMatchObject({
      data: { isSignedIn: false, challenge: secondFactor },
    });
    expect(await store.dispatch(callsLoginWithSecondFactor.initiate(shown))).toMatchObject({
      data: { sessionId: 's2' },
    });
    expect(calls[1]).toEqual({ url: '/api/calls-auth/login/second-factor', method: 'POST', body: shown });
  });

  it.each<[string, Call, string]>([
    ['an id', (dispatch) => dispatch(callsLogin.initiate({ username: 'r' })), '/api/calls-auth/login'],
    [
      'an id at the second step',
      (dispatch) => dispatch(callsLoginWithSecondFactor.initiate(shown)),
      '/api/calls-auth/login/second-factor',
    ],
  ])('is refused without %s', async (_case, call, url) => {
    const { error } = await call(on({ [url]: { data: { success: true } } }).store.dispatch);
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
