import { createContext, use, useMemo } from 'react';
import { useMay } from '../state/use-may';
import type { PageEntry } from './page-entry';

/** The console's pages, for what is drawn from them. */
export const PagesContext = createContext<readonly PageEntry[]>([]);

/** The pages that one may open. */
export function usePages(): readonly PageEntry[] {
  const pages = use(PagesContext);
  const may = useMay();
  return useMemo(() => pages.filter(({ area }) => may(area)), [pages, may]);
}

type Place = Pick<Location, 'pathname' | 'search'>;

/** Whether a location is that of an entry with a search: it contains all parameters of the entry. */
function isView(path: string, { pathname, search }: Place): boolean {
  const [own, ownSearch] = path.split('?');
  const params = new URLSearchParams(search);
  return pathname === own && [...new URLSearchParams(ownSearch)].every(([name, value]) => params.get(name) === value);
}

/** Whether a location belongs to a page, and to none of its views that have an entry of their own. */
function isAt({ path, deep }: PageEntry, location: Place, pages: readonly PageEntry[]): boolean {
  if (path.includes('?')) return isView(path, location);
  const isBelow = deep === true && location.pathname.startsWith(`${path}/`);
  if (location.pathname !== path && !isBelow) return false;
  return !pages.some((page) => page.path.startsWith(`${path}?`) && isView(page.path, location));
}

/** The page of a location, whether one may open it or not. */
export function usePageAt(location: Place): PageEntry | undefined {
  const pages = use(PagesContext);
  return pages.find((page) => isAt(page, location, pages));
}

/** The first of these web addresses inside the console that is there and that one may open. */
export function usePlace(addresses: readonly string[]): string | undefined {
  const pages = use(PagesContext);
  const may = useMay();
  return addresses.find((address) => {
    const { pathname, search } = new URL(address, 'https://harmony.invalid');
    const page = pages.find((entry) => isAt(entry, { pathname, search }, pages));
    return page !== undefined && may(page.area);
  });
}
