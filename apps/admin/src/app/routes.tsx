import { lazy, Suspense } from 'react';
import type { RouteObject } from 'react-router-dom';
import { StaffErrorPage } from '@harmony/ui';
import { LoginPage } from '../features/auth/login-page';
import { Protected } from '../features/auth/protected';
import { LoadingPage } from '../shell/loading-page';
import { NotFoundPage } from '../shell/not-found-page';
import type { PageEntry } from '../shell/page-entry';
import { PageFailed } from '../shell/page-failed';
import { Shell } from '../shell/shell';
import { pages } from './pages';

/** The route of one page, whose code is loaded when it is opened. */
const routeOf = ({ path, deep, load }: PageEntry): RouteObject => {
  const Loaded = lazy(async () => ({ default: (await load()).Component }));
  return {
    path: deep ? `${path}/*` : path,
    errorElement: <PageFailed />,
    element: (
      // Keyed: going to a page whose code is not there yet shows that it is loading, not the page before.
      <Suspense key={path} fallback={<LoadingPage />}>
        <Loaded />
      </Suspense>
    ),
  };
};

/** The console's routes. Everything but the login is behind the protective wrapper, inside the shell. */
export const routes: RouteObject[] = [
  {
    errorElement: <StaffErrorPage />,
    children: [
      { path: '/login', element: <LoginPage /> },
      {
        element: (
          <Protected>
            <Shell pages={pages} />
          </Protected>
        ),
        children: [
          ...pages.filter(({ path }) => !path.includes('?')).map(routeOf),
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
  },
];
