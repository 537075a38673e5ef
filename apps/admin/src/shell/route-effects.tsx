import { useEffect, useRef } from 'react';
import { ScrollRestoration, useLocation } from 'react-router-dom';
import { focusPage } from '../kit/focus-page';

/**
 * What happens when another page is gone to: it begins at its top (Back returns to where one was), and the focus moves to
 * it from the link that was pressed. So it does when another view of the page takes the place of what had it: an editor that
 * of its list, say. A change of the search that should not scroll says `preventScrollReset`.
 */
export const RouteEffects = () => {
  const { pathname, search } = useLocation();
  const before = useRef({ pathname, search });
  useEffect(() => {
    const { pathname: oldPathname, search: oldSearch } = before.current;
    before.current = { pathname, search };
    if (oldPathname === pathname) {
      if (oldSearch !== search) focusPage();
      return;
    }
    const main = document.querySelector('main');
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
  }, [pathname, search]);
  return <ScrollRestoration />;
};
