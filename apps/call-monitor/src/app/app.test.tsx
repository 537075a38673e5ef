import { screen, waitFor } from '@testing-library/react';
import { failNetwork, failWith, never } from '@harmony/testing';
import { SESSION_KEY } from '../session';
import { confirmed, freshStreams, open, withCalls } from '../test/open-monitor';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const stored = () => sessionStorage.getItem(SESSION_KEY);

beforeEach(() => {
  sessionStorage.clear();
  freshStreams();
});

describe('routes', () => {
  it.each(['/', '/login', '/monitor', '/settings', '/monitor/extra'])(
    'without a session %s is the login',
    async (path) => {
      const { where } = open(path);
      await heading('Call Monitor Login');
      expect(where()).toBe('/login');
      expect(document.title).toBe('Call Monitor Login · Harmony');
    },
  );

  it('with a stored session / is the monitor, and other paths still are the login', async () => {
    sessionStorage.setItem(SESSION_KEY, 's1');
    const { where } = open('/', confirmed);
    await heading('Call Monitor');
    expect(where()).toBe('/monitor');
  });

  it('with a stored session an unknown path still is the login', async () => {
    sessionStorage.setItem(SESSION_KEY, 's1');
    open('/settings', confirmed);
    await heading('Call Monitor Login');
    expect(stored()).toBe('s1');
  });
});

describe('the login', () => {
  const attempt = async (answer: unknown, more: Record<string, unknown> = {}) => {
    const opened = open('/login', { 'POST /api/calls-auth/login': answer, ...confirmed, ...more });
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeDisabled();
    await opened.user.type(screen.getByLabelText('Username'), 'reception');
    await opened.user.type(screen.getByLabelText('Password'), 'secret');
    await opened.user.click(screen.getByRole('button', { name: 'Sign In' }));
    return opened;
  };

  it('keeps the session for this tab and sends it from then on', async () => {
    const { query } = await attempt({ success: true, sessionId: 's1' });
    await heading('Call Monitor');
    expect(stored()).toBe('s1');
    expect(query.calls.slice(0, 2)).toEqual([
      { url: '/api/calls-auth/login', method: 'POST', body: { username: 'reception', password: 'secret' } },
      { url: '/api/calls-auth/status', headers: { 'x-session-id': 's1' } },
    ]);
  });

  describe('of an account with a second factor', () => {
    const secondFactor = { token: 't1', methods: ['authenticator-app', 'recovery-code'] };
    const SECOND_STEP = 'POST /api/calls-auth/login/second-factor';

    it('takes a second step', async () => {
      const { user, query } = await attempt(
        { success: false, error: 'One more step', secondFactor },
        { [SECOND_STEP]: { success: true, sessionId: 's2' } },
      );
      await user.type(await screen.findByLabelText('Code from your authenticator app'), '123456{Enter}');
      await heading('Call Monitor');
      expect(stored()).toBe('s2');
      expect(sessionStorage.getItem('harmony.receptionUsername')).toBe('reception');
      expect(query.calls[1]).toMatchObject({ body: { method: 'authenticator-app', token: 't1', code: '123456' } });
    });

    it('says what is wrong with it', async () => {
      const { user, where } = await attempt(
        { success: false, secondFactor },
        { [SECOND_STEP]: failWith(401, { error: 'This code is wrong' }) },
      );
      await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
      await user.type(screen.getByLabelText('Recovery code'), 'abcd{Enter}');
      expect(await screen.findByRole('alert')).toHaveTextContent('This code is wrong');
      expect(stored()).toBeNull();
      expect(where()).toBe('/login');
    });
  });

  it.each([
    ['the server’s words', failWith(401, { error: 'Invalid credentials' }), 'Invalid credentials'],
    [
      'who has to add a second factor first',
      failWith(403, { code: 'second_factor_required', error: 'Add a second factor in the console first.' }),
      'Add a second factor in the console first.',
    ],
    ['Login failed', failWith(500), 'Login failed'],
    ['a refusal with status 200', { success: false }, 'Login failed'],
    ['a lost connection', failNetwork('Failed to fetch'), 'Network error. Please try again.'],
  ])('shows %s', async (_case, answer, words) => {
    const { where } = await attempt(answer);
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(stored()).toBeNull();
    expect(where()).toBe('/login');
  });
});

describe('the monitor', () => {
  beforeEach(() => {
    sessionStorage.setItem(SESSION_KEY, 's1');
  });

  it('shows that it is checking, and says nothing of it', async () => {
    open('/monitor', { '/api/calls-auth/status': never });
    expect(screen.getByText('Checking authentication...')).toBeVisible();
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('is shown once the session is confirmed', async () => {
    open('/monitor', withCalls());
    await heading('Call Monitor');
    expect(await screen.findByText('Waiting for calls')).toBeVisible();
    expect(document.title).toBe('Call Monitor · Harmony');
  });

  it.each([
    ['is over', { authenticated: false }],
    ['is refused', failWith(401)],
  ])('gives way to the login when the session %s, and forgets it', async (_case, status) => {
    const { where } = open('/monitor', { '/api/calls-auth/status': status });
    await heading('Call Monitor Login');
    expect(where()).toBe('/login');
    await waitFor(() => expect(stored()).toBeNull());
  });

  it.each([
    ['answers', { success: true }],
    ['fails', failWith(500)],
    ['gets no answer', failNetwork('Failed to fetch')],
  ])('ends the session by a logout that %s', async (_case, answer) => {
    const { user, query } = open('/monitor', { ...confirmed, 'POST /api/calls-auth/logout': answer });
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    await heading('Call Monitor Login');
    expect(stored()).toBeNull();
    expect(query.calls.at(-1)).toMatchObject({
      url: '/api/calls-auth/logout',
      method: 'POST',
      headers: { 'x-session-id': 's1' },
    });
  });
});
