import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { authApi } from '@harmony/api-client';
import type { Role } from '@harmony/domain';
import { answerQuery } from '@harmony/testing';
import { makeStore } from '../app/store';
import type { PageEntry } from '../platform/shell/page-entry';
import { Shell } from '../platform/shell/shell';

/**
 * Draws a page inside the console's shell, for component tests: store, router, toasts, confirmations and shortcuts are the
 * real ones, the API answers from memory (see `answerQuery`), mei is signed in.
 * @param path where the page is opened, with its search
 * @param pages what the shell knows of, for its sidebar and palette
 * @param role of mei
 * @param practitionerId whose account mei's is
 */
export function renderConsole(
  page: ReactElement,
  answers: Readonly<Record<string, unknown>> = {},
  path = '/',
  pages: readonly PageEntry[] = [],
  role: Role = 'administrator',
  practitionerId?: number,
) {
  const own = practitionerId === undefined ? {} : { practitionerId };
  const user = { id: 1, username: 'mei', isAdmin: role === 'administrator', role, ...own };
  const query = answerQuery({ '/api/auth/status': { authenticated: true, user }, '/api/config': [], ...answers });
  const store = makeStore({
    query,
    preloadedState: { session: { worker: user, hasEnded: false, stranger: null, isUnknown: false } },
  });
  void store.dispatch(authApi.endpoints.getAuthStatus.initiate());
  const routes = [{ element: <Shell pages={pages} />, children: [{ path: '*', element: page }] }];
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const view = render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  const where = () => {
    const { pathname, search, hash } = router.state.location;
    return pathname + search + hash;
  };
  return { ...view, user: userEvent.setup(), query, store, router, where };
}
