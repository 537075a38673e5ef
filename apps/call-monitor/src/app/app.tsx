import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { ErrorBoundary } from '@harmony/ui';
import { Protected } from '../features/monitor/protected';
import { paths } from '../paths';
import { readSession } from '../session';
import { MonitorFailed } from './monitor-failed';
import { MonitorPage } from './monitor-page';

/** A chunk of its own: with a valid session the monitor opens without it. */
const LoginPage = lazy(() => import('../features/login/login-page').then((file) => ({ default: file.LoginPage })));

/** `/calls` itself: to the monitor with a stored session, otherwise to the login (docs/product.md, section 2). */
const Start = () => <Navigate to={readSession() === null ? paths.login() : paths.monitor()} replace />;

/** Where it does not arrive, calls come in all the same. */
const UpdateWhenIdle = lazy(() =>
  import('./update-when-idle').then(
    (file) => ({ default: file.UpdateWhenIdle }),
    () => ({ default: () => null }),
  ),
);

/** The routes of the call monitor. Unknown paths lead to the login. */
export const App = () => (
  <ErrorBoundary fallback={<MonitorFailed />}>
    <Suspense>
      <UpdateWhenIdle />
    </Suspense>
    <Suspense>
      <Routes>
        <Route path={paths.start()} element={<Start />} />
        <Route path={paths.login()} element={<LoginPage />} />
        <Route
          path={paths.monitor()}
          element={<Protected>{(sessionId) => <MonitorPage sessionId={sessionId} />}</Protected>}
        />
        <Route path="*" element={<Navigate to={paths.login()} replace />} />
      </Routes>
    </Suspense>
  </ErrorBoundary>
);
