import { startTransition, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { RouterProvider, type Navigate, type SiteLocation } from '../router';
import { followLinks } from './follow-links';

interface Entry {
  key: string;
  state: unknown;
}

const isEntry = (value: unknown): value is Entry => typeof value === 'object' && value !== null && 'key' in value;

function readLocation(): SiteLocation {
  const { pathname, search, hash } = window.location;
  const entry: unknown = history.state;
  return { pathname, search, hash, ...(isEntry(entry) ? entry : { key: window.location.href, state: null }) };
}

let keys = 0;

const navigate: Navigate = (href, { replace = false, state = null } = {}) => {
  const url = new URL(href, window.location.href);
  // The query alone, emptied: `?` would stay in the address.
  if (url.search === '') url.search = '';
  const entry: Entry = { key: `${Date.now()}-${(keys += 1)}`, state };
  if (replace) history.replaceState(entry, '', url);
  else history.pushState(entry, '', url);
  dispatchEvent(new PopStateEvent('popstate'));
};

/**
 * The router of the browser's address bar. Navigations are transitions: the old page stays until the new one's code is
 * loaded. Every link of the document is followed without loading a document, also in what React does not render.
 */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [location, setLocation] = useState(readLocation);
  // Before the effects of pages, which may navigate.
  useLayoutEffect(() => {
    const read = () => startTransition(() => setLocation(readLocation()));
    addEventListener('popstate', read);
    const stopFollowing = followLinks(navigate);
    return () => {
      removeEventListener('popstate', read);
      stopFollowing();
    };
  }, []);
  const router = useMemo(() => ({ location, navigate }), [location]);
  return <RouterProvider value={router}>{children}</RouterProvider>;
}
