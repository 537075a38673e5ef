import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { Protected } from '../features/monitor/protected';
import { paths } from '../paths';
import { readSession } from '../session';
import { ErrorBoundary } from './error-boundary';
import { MonitorPage } from './monitor-page';

/** Apart from the monitor, which opens without it while a session lasts. */
const LoginPage = lazy(() => import('../features/login/login-page').then((file) => ({ default: file.LoginPage })));

/** `/calls` itself: to the monitor with a stored session, else to the login (specification, section 2). */
const Start = () => <Navigate to={readSession() === null ? paths.login() : paths.monitor()} replace />;

/** The call monitor, page by page. Paths it does not know lead to the login. */
export const App = () => (
  <ErrorBoundary>
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
