import { useState } from 'react';
import { ErrorBoundary } from '@harmony/ui';
import { useAppSelector } from '../hooks';
import { hidesPage, type Gate } from '../page.slice';
import { PageFailed } from '../parts/page/failed';
import { useLocation } from '../router';
import { Layout } from './layout';
import { LinkedFrame } from './linked-frame';
import { matchRoute } from './match-route';
import { gatePage, notFoundPage } from './routes';

/**
 * The site: the preview gate if it keeps this visitor out, otherwise the page of the current path in the site's layout.
 * Pages may suspend without a boundary around them: navigations are transitions, which keep the old page until the new
 * one's code is loaded.
 */
export function App() {
  const gate = useAppSelector((state) => state.page.gate);
  const missing = useAppSelector((state) => state.page.missing);
  const failed = useAppSelector((state) => state.page.failed);
  const isStatic = useAppSelector((state) => state.page.isStatic);
  const { pathname, search } = useLocation();
  const [first] = useState(pathname);
  const [sent] = useState(search);
  const [isLeft, setLeft] = useState(false);
  // What the server said is about the page that it sent, and what it sent is gone once another one was shown.
  const isFirst = pathname === first;
  if (!isLeft && !(isFirst && search === sent)) setLeft(true);
  const { route, slug } = matchRoute(pathname);
  // From a page that a mail has led to, every other one is as closed as before.
  const closed: Gate | null = gate?.kind === 'linked' && !route.isLinked ? { ...gate, kind: 'sign-in' } : gate;
  if (closed && hidesPage(closed)) return <gatePage.Page gate={closed} />;
  const { Page } = missing && isFirst ? notFoundPage : route.page;
  const shown = (
    <ErrorBoundary key={pathname} fallback={<PageFailed />}>
      {failed && isFirst ? <PageFailed /> : <Page key={route.path} slug={slug} />}
    </ErrorBoundary>
  );
  if (closed) return <LinkedFrame contact={closed.contact}>{shown}</LinkedFrame>;
  return <Layout isStatic={isStatic && !isLeft}>{shown}</Layout>;
}
