import { createContext, use, useCallback, useMemo, type ReactNode } from 'react';

/** Where the visitor is. */
export interface SiteLocation {
  pathname: string;
  /** With its question mark; '' without a query. */
  search: string;
  /** With its number sign; '' without a fragment. */
  hash: string;
  /** What was handed over with the navigation. It survives a reload and stands in no log. */
  state: unknown;
  /** A different one for each navigation. */
  key: string;
}

export interface NavigateOptions {
  /** Takes the place of the current entry in the history. */
  replace?: boolean;
  state?: unknown;
}

/** Goes to a URL of this site: a path with query and fragment, or a query alone. */
export type Navigate = (href: string, options?: NavigateOptions) => void;

export interface Router {
  location: SiteLocation;
  navigate: Navigate;
}

/** What every page is told. */
export interface PageProps {
  /** The `:slug` of its path; '' where the path has none. */
  slug: string;
}

const RouterContext = createContext<Router | null>(null);
export const RouterProvider = RouterContext.Provider;

function useRouter(): Router {
  const router = use(RouterContext);
  if (!router) throw new Error('there is no router around this component');
  return router;
}

export const useLocation = (): SiteLocation => useRouter().location;
export const useNavigate = (): Navigate => useRouter().navigate;

export type SetSearchParams = (
  change: (current: URLSearchParams) => URLSearchParams,
  options?: NavigateOptions,
) => void;

/**
 * The query's parameters, and a function that changes them: those of the address, which is ahead of the page while that is rendered. A page
 * that is being left changes nothing any more.
 */
export function useSearchParams(): [URLSearchParams, SetSearchParams] {
  const { location, navigate } = useRouter();
  const { pathname, search } = location;
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const set: SetSearchParams = useCallback(
    (change, options) => {
      const now = window.location;
      if (now.pathname === pathname) navigate(`?${change(new URLSearchParams(now.search)).toString()}`, options);
    },
    [pathname, navigate],
  );
  return [params, set];
}

const ORIGIN = 'http://site.invalid';

function goNowhere(): never {
  throw new Error('the server renders one location and goes nowhere');
}

/** The router of one rendered page. `url`: path and query. */
export function StaticRouter({ url, children }: { url: string; children: ReactNode }) {
  const { pathname, search } = new URL(url, ORIGIN);
  const location = { pathname, search, hash: '', state: null, key: '' };
  return <RouterProvider value={{ location, navigate: goNowhere }}>{children}</RouterProvider>;
}
