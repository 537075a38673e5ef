import { useEffect, useRef } from 'react';
import { ScrollRestoration, useLocation } from 'react-router-dom';
import { focusNewPage, focusPage } from '../kit/focus-page';

/**
 * On navigation the new page starts at its top (Back restores the scroll position) and takes the focus from the link that was
 * pressed, as does a view that replaces the focused one, such as an editor its list. Changes of the search parameters that
 * must not scroll set `preventScrollReset`.
 */
export const RouteEffects = () => {
  const { pathname, search, key } = useLocation();
  const before = useRef({ pathname, search });
  useEffect(() => {
    const { pathname: oldPathname, search: oldSearch } = before.current;
    before.current = { pathname, search };
    if (oldPathname === pathname) {
      if (oldSearch !== search) focusPage();
      return undefined;
    }
    return document.querySelector('main')?.contains(document.activeElement) ? undefined : focusNewPage();
  }, [pathname, search]);
  // After signing in: the form is gone, and the focus with it.
  const isOpenedHere = useRef(key !== 'default');
  useEffect(() => {
    return isOpenedHere.current && document.activeElement === document.body ? focusNewPage() : undefined;
  }, []);
  return <ScrollRestoration />;
};
