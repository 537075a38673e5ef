import { createContext, use } from 'react';
import type { PageEntry } from './page-entry';

/** The console's pages, for what is drawn from them. */
export const PagesContext = createContext<readonly PageEntry[]>([]);

export const usePages = (): readonly PageEntry[] => use(PagesContext);

/** Whether an address belongs to a page. */
export const isAt = ({ path, deep }: PageEntry, pathname: string): boolean =>
  pathname === path || (deep === true && pathname.startsWith(`${path}/`));
