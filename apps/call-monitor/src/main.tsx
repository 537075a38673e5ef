import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { routes } from './app/routes';
import { makeStore } from './app/store';
import { BASE } from './paths';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <Provider store={makeStore()}>
      <RouterProvider router={createBrowserRouter(routes, { basename: BASE })} />
    </Provider>
  </StrictMode>,
);
