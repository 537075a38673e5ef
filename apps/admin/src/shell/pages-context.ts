import { createContext, use } from 'react';
import type { PageEntry } from './page-entry';

/** The console's pages, for what is drawn from them. */
export const PagesContext = createContext<readonly PageEntry[]>([]);

export const usePages = (): readonly PageEntry[] => use(PagesContext);

/** Whether a location is that of an entry with a search: it contains all parameters of the entry. */
function isView(path: string, { pathname, search }: Pick<Location, 'pathname' | 'search'>): boolean {
  const [own, ownSearch] = path.split('?');
  const params = new URLSearchParams(search);
  return pathname === own && [...new URLSearchParams(ownSearch)].every(([name, value]) => params.get(name) === value);
}

/** Whether a location belongs to a page, and to none of its views that have an entry of their own. */
export function isAt(
  { path, deep }: PageEntry,
  location: Pick<Location, 'pathname' | 'search'>,
  pages: readonly PageEntry[],
): boolean {
  if (path.includes('?')) return isView(path, location);
  const isBelow = deep === true && location.pathname.startsWith(`${path}/`);
  if (location.pathname !== path && !isBelow) return false;
  return !pages.some((page) => page.path.startsWith(`${path}?`) && isView(page.path, location));
}
