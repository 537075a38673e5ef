import { Route, Routes } from 'react-router-dom';
import { PreviewGate } from '../features/preview-gate/preview-gate';
import { NotFoundPage } from '../features/not-found/not-found-page';
import { useAppSelector } from '../hooks';
import { Layout } from './layout';
import { routes } from './routes';

/** The site: the preview gate where it is closed, else the page of the address in its frame. */
export function App() {
  const gate = useAppSelector((state) => state.page.gate);
  const missing = useAppSelector((state) => state.page.missing);
  if (gate) return <PreviewGate gate={gate} />;
  return (
    <Layout>
      {missing ? (
        <NotFoundPage />
      ) : (
        <Routes>
          {routes.map(({ path, element }) => (
            <Route key={path} path={path} element={element} />
          ))}
        </Routes>
      )}
    </Layout>
  );
}
