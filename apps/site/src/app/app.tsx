import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { useAppSelector } from '../hooks';
import { Layout } from './layout';
import { gatePage, notFoundPage, routes } from './routes';

/** The site: the preview gate where it is closed, else the page of the address in its frame. */
export function App() {
  const gate = useAppSelector((state) => state.page.gate);
  const missing = useAppSelector((state) => state.page.missing);
  if (gate) return <gatePage.Page gate={gate} />;
  return (
    <Layout>
      {/* Never seen: navigations are transitions, which keep the old page until the new one is there. */}
      <Suspense fallback={null}>
        {missing ? (
          <notFoundPage.Page />
        ) : (
          <Routes>
            {routes.map(({ path, page }) => (
              <Route key={path} path={path} element={<page.Page />} />
            ))}
          </Routes>
        )}
      </Suspense>
    </Layout>
  );
}
