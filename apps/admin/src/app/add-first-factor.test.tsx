import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { authApi } from '@harmony/api-client';
import { usersAdminApi } from '@harmony/api-client/admin';
import type { OwnSecondFactor } from '@harmony/domain';
import { answerQuery, failWith } from '@harmony/testing';
import { pages } from './pages';
import { routes } from './routes';
import { makeStore } from './store';

jest.mock('../platform/leave');

const mei = { id: 1, username: 'mei', isAdmin: true, role: 'administrator' };
const must = { ...mei, mustAddSecondFactor: true };
const none: OwnSecondFactor = { passkeys: [], authenticatorAppSince: null, recoveryCodesLeft: 0, isRequired: true };
const codes = ['aaaa-1111', 'bbbb-2222'];
const DASHBOARD = /^Dashboard Good /;
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

// The first load of a page's code takes longer than a test should wait for it.
beforeAll(async () => void (await pages[0]?.load()), 60_000);

/** The console of somebody whom the server lets do nothing else, until there is a factor. */
function open(path = '/', user: object = must, factor = none) {
  const server = { status: { authenticated: true, user }, factor };
  const query = answerQuery({
    '/api/auth/status': () => server.status,
    '/api/config': [],
    '/api/auth/sessions': [],
    '/api/users': failWith(403, { code: 'second_factor_required', error: 'Add a second factor first' }),
    '/api/auth/account': () => ({ username: 'mei', email: null, canConfirmEmail: false, secondFactor: server.factor }),
    'POST /api/auth/second-factor/authenticator-app/setup': { token: 't1', secret: 'ABCDEFGH', uri: 'otpauth://x' },
    'POST /api/auth/second-factor/authenticator-app': () => {
      Object.assign(server, {
        status: { authenticated: true, user: mei },
        factor: { ...none, authenticatorAppSince: '2026-11-20T17:00:00.000Z', recoveryCodesLeft: 2 },
      });
      return { recoveryCodes: codes };
    },
    'POST /api/auth/logout': { success: true },
  });
  const store = makeStore({ query });
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return { server, query, store, router, user: userEvent.setup() };
}

it('stands in place of every page, with the reason, and asks the server for nothing else', async () => {
  const { query, router } = open('/services?page=2');
  await heading('Add a second factor');
  expect(document.title).toBe('Add a second factor · Harmony');
  expect(await screen.findByRole('button', { name: 'Add authenticator app' })).toBeVisible();
  expect(screen.getByText(/^This clinic requires administrators/)).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Console' })).toBeNull();
  expect(query.calls.map(({ url }) => url)).not.toContain('/api/services?includeInactive=true');
  expect(router.state.location.search).toBe('?page=2');
});

it('opens the page that was wanted once there is one, without a reload, after the codes have been seen', async () => {
  const { user, store } = open('/no/such');
  await user.click(await screen.findByRole('button', { name: 'Add authenticator app' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add an authenticator app' }));
  await user.type(dialog.getByLabelText('Code from the app'), '123456');
  await user.click(dialog.getByRole('button', { name: 'Add the app' }));
  await screen.findByRole('dialog', { name: 'Your recovery codes' });
  expect(screen.getByText('aaaa-1111')).toBeVisible();

  // Whoever goes to another window to keep them, and comes back, still finds them.
  await store.dispatch(authApi.endpoints.getAuthStatus.initiate(undefined, { forceRefetch: true }));
  expect(screen.getByText('aaaa-1111')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'I’ve saved them' }));
  await heading('404 Page Not Found');
  expect(screen.getByRole('navigation', { name: 'Console' })).toBeVisible();
});

it('opens the console also when the factor has come by another window, as soon as the server agrees', async () => {
  const { user, server } = open('/', must, { ...none, authenticatorAppSince: '2026-11-20T17:00:00.000Z' });
  await user.click(await screen.findByRole('button', { name: 'Open the console' }));
  expect(await screen.findByRole('button', { name: 'Open the console' })).toBeVisible();
  server.status = { authenticated: true, user: mei };
  await user.click(screen.getByRole('button', { name: 'Open the console' }));
  await heading(DASHBOARD);
});

it('lets whoever cannot, or will not, sign out', async () => {
  const { user, server, router } = open();
  await heading('Add a second factor');
  Object.assign(server, { status: { authenticated: false } });
  await user.click(screen.getByRole('button', { name: 'Sign Out' }));
  await heading('Preview Mode');
  expect(router.state.location.pathname).toBe('/login');
});

it('comes in the middle of work, when the clinic begins to ask for one', async () => {
  const { server, store } = open('/no/such', mei);
  await heading('404 Page Not Found');
  server.status = { authenticated: true, user: must };
  await store.dispatch(usersAdminApi.endpoints.getUsers.initiate());
  await heading('Add a second factor');
});

it('says when the account cannot be loaded', async () => {
  const query = answerQuery({
    '/api/auth/status': { authenticated: true, user: must },
    '/api/config': [],
    '/api/auth/account': failWith(500),
  });
  render(
    <Provider store={makeStore({ query })}>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/'] })} />
    </Provider>,
  );
  expect(await screen.findByText('Your account couldn’t be loaded')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sign Out' })).toBeVisible();
});
