import { lazy, Suspense, type ComponentType } from 'react';
import { Outlet, type RouteObject } from 'react-router-dom';
import { StaffErrorPage } from '@harmony/ui';
import { Protected } from '../accounts/auth/protected';
import { LoadingPage } from '../platform/shell/loading-page';
import { NotFoundPage } from '../platform/shell/not-found-page';
import type { PageEntry } from '../platform/shell/page-entry';
import { paths } from '../platform/paths';
import { PageFailed } from '../platform/shell/page-failed';
import { Shell } from '../platform/shell/shell';
import { pages } from './pages';

/** A component whose code is loaded when it is first drawn. */
const lazily = <Props,>(load: () => Promise<{ Component: ComponentType<Props> }>) =>
  lazy(async () => ({ default: (await load()).Component }));

/** The route of one page, whose code is loaded when it is opened. */
const routeOf = ({ path, deep, load }: PageEntry): RouteObject => {
  const Loaded = lazily(load);
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

const Login = lazily(() => import('../accounts/auth/login-page'));
const ForgotPassword = lazily(() => import('../accounts/auth/forgot-password-page'));
const ResetPassword = lazily(() => import('../accounts/auth/reset-password-page'));
const AddFirstFactor = lazily(() => import('../accounts/account/add-first-factor'));

/** The console's routes. Everything but signing in is behind the protective wrapper, inside the shell. */
export const routes: RouteObject[] = [
  {
    errorElement: <StaffErrorPage />,
    children: [
      {
        element: (
          <Suspense>
            <Outlet />
          </Suspense>
        ),
        children: [
          { path: paths.login(), element: <Login /> },
          { path: paths.forgotPassword(), element: <ForgotPassword /> },
          { path: paths.resetPassword(), element: <ResetPassword /> },
        ],
      },
      {
        element: (
          <Protected addFirstFactor={(onDone) => <AddFirstFactor onDone={onDone} />}>
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
