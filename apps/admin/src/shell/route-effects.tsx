import { useEffect, useRef } from 'react';
import { ScrollRestoration, useLocation } from 'react-router-dom';

/**
 * What happens when another page is gone to: it begins at its top (Back returns to where one was), and the focus moves to
 * it from the link that was pressed. A change of the search that should not scroll says `preventScrollReset`.
 */
export const RouteEffects = () => {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const main = document.querySelector('main');
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
  }, [pathname]);
  return <ScrollRestoration />;
};
