import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { answerQuery, failNetwork, failWith, never } from '@harmony/testing';
import { leaveTo } from '../platform/leave';
import { pages } from './pages';
import { routes } from './routes';
import { makeStore } from './store';

jest.mock('../platform/leave');

const admin = { id: 1, username: 'mei', isAdmin: true, role: 'administrator' };
const staff = { id: 2, username: 'lin', isAdmin: false, role: null };
const signedIn = (user: object) => ({ authenticated: true, user });
const signedOut = { authenticated: false };

// The first load of a page's code takes longer than a test should wait for it.
beforeAll(async () => void (await pages[0]?.load()), 60_000);

/** Opens a page of the console over a fake API that says `status`; `answers` are added to it. */
const open = (path: string, status: unknown, answers: Record<string, unknown> = {}) => {
  const query = answerQuery({ '/api/auth/status': status, ...answers });
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  render(
    <Provider store={makeStore({ query })}>
      <RouterProvider router={router} />
    </Provider>,
  );
  const where = () => router.state.location.pathname + router.state.location.search;
  return { user: userEvent.setup(), query, where };
};

/** The dashboard greets in its heading, by the clock. */
const DASHBOARD = /^Dashboard Good /;
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const signIn = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.type(await screen.findByLabelText('Username'), 'mei');
  await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
};

describe('the protective wrapper', () => {
  it('says that it is loading while it asks', async () => {
    open('/', never);
    expect(await screen.findByText('Loading admin panel...')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Loading admin panel...');
  });

  it.each([
    ['/', '/login?next=%2Fadmin'],
    ['/services?page=2', '/login?next=%2Fadmin%2Fservices%3Fpage%3D2'],
  ])('leads from %s to the login, which knows the way back', async (path, login) => {
    const { where } = open(path, signedOut);
    await heading('Preview Mode');
    expect(where()).toBe(login);
  });

  it.each([
    ['a server in trouble', failWith(503)],
    ['no network', failNetwork()],
  ])('asks nobody for a password because of %s, and opens by itself when there is an answer', async (_, failure) => {
    let answer: unknown = failure;
    const { where } = open('/hours', () => answer);
    await heading('The server isn’t responding');
    expect(where()).toBe('/hours');
    answer = signedIn(admin);
    await act(async () => void dispatchEvent(new Event('online')));
    expect(await screen.findByRole('navigation', { name: 'Console' })).toBeVisible();
  });

  it('denies a user without admin privileges, who can sign out', async () => {
    const { user, where, query } = open('/services', signedIn(staff), { 'POST /api/auth/logout': { success: true } });
    await heading('Access Denied');
    expect(screen.getByText("You don't have admin privileges.")).toBeVisible();
    expect(screen.getByText('lin')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Sign Out' }));
    await heading('Preview Mode');
    expect(where()).toBe('/login');
    expect(query.calls).toContainEqual(expect.objectContaining({ url: '/api/auth/logout', body: {} }));
  });
});

describe('the signed-in console', () => {
  it('opens with its first page, and leads to the website', async () => {
    open('/', signedIn(admin));
    await heading(DASHBOARD);
    expect(document.title).toBe('Dashboard · Harmony');
    expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'View site (opens in new tab)' })).toHaveAttribute('href', '/');
  });

  it('says that a page does not exist, inside the console', async () => {
    open('/no/such/page', signedIn(admin));
    await heading('404 Page Not Found');
    expect(screen.queryByText(/router/)).not.toBeInTheDocument();
    expect(screen.getByRole('navigation', { name: 'Console' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute('href', '/');
  });

  it('signs out, also when the call fails', async () => {
    const { user, where } = open('/', signedIn(admin), { 'POST /api/auth/logout': failWith(500) });
    await user.click(await screen.findByRole('button', { name: 'mei, your menu' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Sign Out' }));
    await heading('Preview Mode');
    expect(where()).toBe('/login');
    expect(leaveTo).not.toHaveBeenCalled();
  });
});

describe('/admin/login', () => {
  const accepted = { success: true, user: admin };

  it('has its title and asks for both fields', async () => {
    open('/login', signedOut);
    await heading('Preview Mode');
    expect(document.title).toBe('Preview Mode · Harmony');
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeDisabled();
  });

  it('sends an administrator who is signed in already to the website', async () => {
    open('/login?next=/admin/hours', signedIn(admin));
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/'));
  });

  it('lets a signed-in user without privileges use another account', async () => {
    open('/login', signedIn(staff));
    await heading('Preview Mode');
    await waitFor(() => expect(screen.getByLabelText('Username')).toBeEnabled());
    expect(leaveTo).not.toHaveBeenCalled();
  });

  it.each([
    ['', '/', DASHBOARD],
    ['?next=%2Fadmin%2Fno%2Fsuch%3Fa%3D1', '/no/such?a=1', '404 Page Not Found'],
    ['?next=https%3A%2F%2Fevil.example', '/', DASHBOARD],
  ])('leads from /admin/login%s to %s of the console', async (search, target, title) => {
    const { user, where, query } = open(`/login${search}`, signedOut, { 'POST /api/auth/login': accepted });
    await signIn(user);
    await heading(title);
    expect(where()).toBe(target);
    expect(leaveTo).not.toHaveBeenCalled();
    expect(query.calls).toContainEqual(
      expect.objectContaining({ url: '/api/auth/login', body: { username: 'mei', password: 'secret' } }),
    );
  });

  it('leads back to a page of the website by a document navigation', async () => {
    const { user } = open('/login?next=%2Fconditions%3Fq%3Dsleep', signedOut, { 'POST /api/auth/login': accepted });
    await signIn(user);
    await waitFor(() => expect(jest.mocked(leaveTo).mock.calls).toEqual([['/conditions?q=sleep']]));
  });

  it.each([
    ['the server’s words', failWith(401, { error: 'Invalid username or password' }), 'Invalid username or password'],
    [
      'the preview mode’s refusal',
      failWith(403, { error: 'Access denied. Administrator privileges required for preview mode.' }),
      'Access denied. Administrator privileges required for preview mode.',
    ],
    ['Login failed', failWith(500), 'Login failed'],
    ['a refusal with status 200', { success: false }, 'Login failed'],
    ['the network’s words', failNetwork('Failed to fetch'), 'Failed to fetch'],
    ['Network error during login', failNetwork(), 'Network error during login'],
    [
      'what nobody expected',
      () => {
        throw new Error('bug');
      },
      'An unexpected error occurred. Please try again.',
    ],
  ])('shows %s', async (_case, answer, words) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user } = open('/login', signedOut, { 'POST /api/auth/login': answer });
    await signIn(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(screen.getByLabelText('Password')).toHaveValue('');
    expect(screen.getByLabelText('Password')).toHaveFocus();
    expect(leaveTo).not.toHaveBeenCalled();
  });
});
