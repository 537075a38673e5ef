import { Outlet, type RouteObject } from 'react-router-dom';
import { LoginPage } from '../features/auth/login-page';
import { Protected } from '../features/auth/protected';
import { HomePage } from '../features/home/home-page';
import { ErrorPage } from './error-page';

/** The console, page by page. Everything but the login is behind the protective wrapper. */
export const routes: RouteObject[] = [
  {
    errorElement: <ErrorPage />,
    children: [
      { path: '/login', element: <LoginPage /> },
      {
        element: (
          <Protected>
            <Outlet />
          </Protected>
        ),
        children: [{ path: '*', element: <HomePage /> }],
      },
    ],
  },
];
