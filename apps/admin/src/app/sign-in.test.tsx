import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { SignInOptions } from '@harmony/domain';
import { answerQuery, failNetwork, failWith } from '@harmony/testing';
import { pages } from './pages';
import { routes } from './routes';
import { makeStore } from './store';

const mockAuthentication = jest.fn();
jest.mock('@simplewebauthn/browser', () => ({
  startAuthentication: (...given: unknown[]) => mockAuthentication(...given) as unknown,
}));
jest.mock('../platform/leave');

const admin = { id: 1, username: 'mei', isAdmin: true, role: 'administrator' };
const secondFactor = { token: 't1', methods: ['authenticator-app', 'recovery-code'] };

// The first load of a page's code takes longer than a test should wait for it.
beforeAll(async () => void (await pages[0]?.load()), 60_000);
afterEach(() => void Reflect.deleteProperty(window, 'PublicKeyCredential'));

const open = (path: string, answers: Record<string, unknown> = {}, options: Partial<SignInOptions> = {}) => {
  const query = answerQuery({
    '/api/auth/status': { authenticated: false },
    '/api/auth/sign-in-options': { passkeys: false, passwordReset: false, ...options },
    ...answers,
  });
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  render(
    <Provider store={makeStore({ query })}>
      <RouterProvider router={router} />
    </Provider>,
  );
  const where = () => {
    const { pathname, search, hash } = router.state.location;
    return pathname + search + hash;
  };
  const sent = (method: string) => query.calls.filter((call) => call.method === method);
  return { user: userEvent.setup(), query, where, sent };
};

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const DASHBOARD = /^Dashboard Good /;
const signIn = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.type(await screen.findByLabelText('Username'), 'mei');
  await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
};

describe('a second factor', () => {
  it('is asked for after the password, and opens the console', async () => {
    const { user, where, sent } = open('/login?next=%2Fadmin%2Fno%2Fsuch', {
      'POST /api/auth/login': { success: false, error: 'One more step', secondFactor },
      'POST /api/auth/login/second-factor': { success: true, user: admin },
    });
    await signIn(user);
    await user.type(await screen.findByLabelText('Code from your authenticator app'), '123456{Enter}');
    await heading('404 Page Not Found');
    expect(where()).toBe('/no/such');
    expect(sent('POST').map(({ body }) => body)).toEqual([
      { username: 'mei', password: 'secret' },
      { method: 'authenticator-app', token: 't1', code: '123456' },
    ]);
  });

  it.each([
    ['what is wrong', failWith(401, { error: 'This code is wrong' }), 'This code is wrong'],
    ['that it took too long', failWith(401, { error: 'That took too long. Sign in again.' }), /^That took too long/],
    ['that it was too often', failWith(429, { error: 'Too many tries' }), 'Too many tries'],
    ['that there is no answer', failNetwork('Failed to fetch'), 'Failed to fetch'],
  ])('says %s, and leads back to the password', async (_case, answer, words) => {
    const { user, where } = open('/login', {
      'POST /api/auth/login': { success: false, secondFactor },
      'POST /api/auth/login/second-factor': answer,
    });
    await signIn(user);
    await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
    await user.type(screen.getByLabelText('Recovery code'), 'abcd{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    await user.click(screen.getByRole('button', { name: 'Back to the password' }));
    expect(screen.getByLabelText('Username')).toHaveValue('mei');
    expect(where()).toBe('/login');
  });
});

describe('signing in with a passkey alone', () => {
  const button = () => screen.queryByRole('button', { name: 'Sign in with a passkey' });
  const canUse = () => Object.assign(window, { PublicKeyCredential: class {} });

  it.each([
    ['nobody has one', false, true],
    ['the browser could not use it', true, false],
  ])('is not offered where %s', async (_case, passkeys, supports) => {
    if (supports) canUse();
    const { query } = open('/login', {}, { passkeys });
    await heading('Preview Mode');
    await waitFor(() => expect(query.calls).toContainEqual({ url: '/api/auth/sign-in-options' }));
    await screen.findByLabelText('Username');
    expect(button()).toBeNull();
    expect(screen.queryByText('Forgot your password?')).toBeNull();
  });

  const answers = {
    'POST /api/auth/passkey/options': { token: 't2', options: { challenge: 'c' } },
    'POST /api/auth/passkey': { success: true, user: admin },
  };
  const start = async (more: Record<string, unknown> = {}) => {
    canUse();
    const view = open('/login', { ...answers, ...more }, { passkeys: true });
    await view.user.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }));
    return view;
  };

  it('opens the console', async () => {
    const response = { id: 'a', clientExtensionResults: {} };
    mockAuthentication.mockResolvedValue(response);
    const { sent, where } = await start();
    await heading(DASHBOARD);
    expect(where()).toBe('/');
    expect(mockAuthentication).toHaveBeenCalledWith({ optionsJSON: { challenge: 'c' } });
    expect(sent('POST').at(-1)).toMatchObject({ url: '/api/auth/passkey', body: { token: 't2', response } });
  });

  it.each([
    ['was closed', {}, 'No passkey was used: the prompt was closed or timed out.'],
    ['could not be asked', { 'POST /api/auth/passkey/options': failWith(429, { error: 'Too many' }) }, 'Too many'],
  ])('says when the question %s', async (_case, more, words) => {
    mockAuthentication.mockRejectedValue(Object.assign(new Error('x'), { name: 'NotAllowedError' }));
    await start(more);
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(button()).toHaveFocus();
  });

  it('says that the passkey was refused', async () => {
    mockAuthentication.mockResolvedValue({ id: 'a', clientExtensionResults: {} });
    await start({ 'POST /api/auth/passkey': failWith(401, { error: 'This passkey is not known here' }) });
    expect(await screen.findByRole('alert')).toHaveTextContent('This passkey is not known here');
  });
});

it('a link with a secret keeps it in the fragment on the way through the sign-in, never in a query', async () => {
  const { user, where } = open('/no/such#confirm-email=abc', {
    'POST /api/auth/login': { success: true, user: admin },
  });
  await heading('Preview Mode');
  expect(where()).toBe('/login?next=%2Fadmin%2Fno%2Fsuch#confirm-email=abc');
  await signIn(user);
  await heading('404 Page Not Found');
  expect(where()).toBe('/no/such#confirm-email=abc');
});

describe('a forgotten password', () => {
  const MESSAGE = 'If there is such an account with an address, we have sent a link to it.';
  const start = async (answer: unknown = { success: true, message: MESSAGE }) => {
    const view = open('/login', { 'POST /api/auth/password-reset': answer }, { passwordReset: true });
    await view.user.click(await screen.findByRole('link', { name: 'Forgot your password?' }));
    await heading('Forgot your password?');
    return view;
  };

  it('is a link to whoever says who they are; the answer takes the place of the form', async () => {
    const { user, where, sent } = await start();
    expect(where()).toBe('/forgot-password');
    expect(document.title).toBe('Forgot your password? · Harmony');
    const field = screen.getByLabelText('Username or email address');
    expect(field).toHaveFocus();
    await user.type(field, 'mei{Enter}');
    expect((await screen.findByText(MESSAGE)).closest('[role=status]')).toHaveFocus();
    expect(screen.queryByLabelText('Username or email address')).toBeNull();
    expect(sent('POST')).toMatchObject([{ body: { account: 'mei' } }]);
    await user.click(screen.getByRole('link', { name: 'Back to sign-in' }));
    await heading('Preview Mode');
  });

  it('says what is missing, and what the API has against it', async () => {
    const { user, sent } = await start(failWith(429, { error: 'Too many requests. Wait an hour' }));
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Enter your username or email address.');
    expect(sent('POST')).toEqual([]);
    await user.type(screen.getByLabelText('Username or email address'), 'mei{Enter}');
    expect(await screen.findByText('Too many requests. Wait an hour.')).toBeVisible();
    expect(screen.getByLabelText('Username or email address')).toHaveFocus();
  });

  it('says who helps where no mail can be sent', async () => {
    open('/forgot-password');
    expect(await screen.findByText(/^Ask an administrator/)).toBeVisible();
    expect(screen.queryByLabelText('Username or email address')).toBeNull();
  });
});

describe('the link to a new password', () => {
  const PASSWORD = 'violet teapots climb stairs';
  const start = async (answer: unknown, path = '/reset-password#tok-1') => {
    const view = open(path, { 'PUT /api/auth/password-reset': answer });
    await heading('Set a new password');
    const type = async (password: string, again = password) => {
      await view.user.type(screen.getByLabelText('New password'), password);
      await view.user.type(screen.getByLabelText('Confirm new password'), `${again}{Enter}`);
    };
    return { ...view, type };
  };

  it('is taken out of the address at once, and sets the password', async () => {
    const { type, sent, where, user } = await start({ success: true, message: 'Your password has been changed.' });
    await waitFor(() => expect(where()).toBe('/reset-password'));
    await type(PASSWORD);
    expect((await screen.findByText(/Your password has been changed\./)).closest('[role=status]')).toHaveFocus();
    expect(sent('PUT')).toMatchObject([{ body: { token: 'tok-1', password: PASSWORD } }]);
    await user.click(await screen.findByRole('link', { name: 'Sign in' }));
    await heading('Preview Mode');
  });

  it('sends nothing that is not typed twice the same', async () => {
    const { type, sent } = await start({});
    await type(PASSWORD, 'another');
    expect(await screen.findByRole('link', { name: 'The passwords don’t match.' })).toBeVisible();
    expect(document.title).toBe('Error: Set a new password · Harmony');
    expect(sent('PUT')).toEqual([]);
  });

  it('shows what the API has against the password', async () => {
    const words = 'Use at least 15 characters.';
    const { type } = await start(failWith(400, { error: 'Check', fields: { password: words } }));
    await type('short');
    expect(await screen.findByRole('link', { name: words })).toBeVisible();
    expect(screen.getByLabelText('New password')).toBeInvalid();
  });

  it('says that it no longer works, and leads to another one', async () => {
    const { type, user } = await start(failWith(404, { error: 'This link no longer works' }));
    await type(PASSWORD);
    expect(await screen.findByRole('alert')).toHaveTextContent('This link no longer works.');
    expect(screen.queryByLabelText('New password')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Request a new link' }));
    await heading('Forgot your password?');
  });

  it('keeps what was typed when the server cannot be reached', async () => {
    const { type } = await start(failNetwork('Failed to fetch'));
    await type(PASSWORD);
    expect(await screen.findByText(/Couldn’t reach the server/)).toBeVisible();
    expect(screen.getByLabelText('New password')).toHaveValue(PASSWORD);
  });

  it('is wanted by an address without one', async () => {
    await start({}, '/reset-password');
    expect(screen.getByRole('alert')).toHaveTextContent(/^This link isn’t complete/);
  });
});
