import { Navigate, type RouteObject } from 'react-router-dom';
import { LoginPage } from '../features/login/login-page';
import { MonitorPage } from '../features/monitor/monitor-page';
import { Protected } from '../features/monitor/protected';
import { paths } from '../paths';
import { readSession } from '../session';
import { ErrorPage } from './error-page';

/** `/calls` itself: to the monitor with a stored session, else to the login (specification, section 2). */
const Start = () => <Navigate to={readSession() === null ? paths.login() : paths.monitor()} replace />;

/** The call monitor, page by page. Paths it does not know lead to the login. */
export const routes: RouteObject[] = [
  {
    errorElement: <ErrorPage />,
    children: [
      { path: paths.start(), element: <Start /> },
      { path: paths.login(), element: <LoginPage /> },
      {
        path: paths.monitor(),
        element: <Protected>{(sessionId) => <MonitorPage sessionId={sessionId} />}</Protected>,
      },
      { path: '*', element: <Navigate to={paths.login()} replace /> },
    ],
  },
];
