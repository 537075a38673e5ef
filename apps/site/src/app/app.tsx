import { useState } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { ErrorBoundary } from '@harmony/ui';
import { useAppSelector } from '../hooks';
import { PageFailed } from '../parts/failed';
import { Layout } from './layout';
import { gatePage, notFoundPage, routes } from './routes';

/**
 * The site: the preview gate if it keeps this visitor out, otherwise the page of the current path in the site's layout.
 * Pages may suspend without a boundary around them: navigations are transitions, which keep the old page until the new
 * one's code is loaded.
 */
export function App() {
  const gate = useAppSelector((state) => state.page.gate);
  const missing = useAppSelector((state) => state.page.missing);
  const failed = useAppSelector((state) => state.page.failed);
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  if (gate) return <gatePage.Page gate={gate} />;
  return (
    <Layout>
      <ErrorBoundary key={pathname} fallback={<PageFailed />}>
        {failed && pathname === first ? (
          <PageFailed />
        ) : missing && pathname === first ? (
          <notFoundPage.Page />
        ) : (
          <Routes>
            {routes.map(({ path, page }) => (
              <Route key={path} path={path} element={<page.Page />} />
            ))}
          </Routes>
        )}
      </ErrorBoundary>
    </Layout>
  );
}
