import { setupListeners } from '@reduxjs/toolkit/query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { browserQueryWith } from '@harmony/api-client/admin';
import { routes } from './app/routes';
import { makeStore } from './app/store';
import { BASE } from './platform/paths';
import { followSignOut } from './platform/state/follow-sign-out';
import { hearVersion } from './platform/state/version';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

const store = makeStore({ query: browserQueryWith(hearVersion) });
// Changes by others show up when this window gets the focus again, or the network returns.
setupListeners(store.dispatch);
followSignOut(store);

createRoot(root).render(
  <StrictMode>
    <Provider store={store}>
      <RouterProvider router={createBrowserRouter(routes, { basename: BASE })} />
    </Provider>
  </StrictMode>,
);
