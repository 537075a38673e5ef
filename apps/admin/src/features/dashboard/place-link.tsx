import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { usePages } from '../../shell/pages-context';

/** The path of an address inside the console, without search and anchor. */
const pathOf = (to: string): string => to.replace(/[?#].*$/, '');

/** The first of these addresses whose page is part of this console. */
export function usePlace(addresses: readonly string[]): string | undefined {
  const pages = usePages();
  return addresses.find((to) => pathOf(to) === '/' || pages.some(({ path }) => path === pathOf(to)));
}

/** A link to a page of the console; only its words where that page is not there. */
export const PlaceLink = ({ to, children }: { to: string | null; children: ReactNode }) => {
  const place = usePlace(to === null ? [] : [to]);
  return place === undefined ? <span>{children}</span> : <Link to={place}>{children}</Link>;
};
