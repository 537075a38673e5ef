import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { usePlace } from './pages-context';

/** A link to a page of the console; only its words where one may not open that page. */
export const PlaceLink = ({ to, children }: { to: string | null; children: ReactNode }) => {
  const place = usePlace(to === null ? [] : [to]);
  return place === undefined ? <span>{children}</span> : <Link to={place}>{children}</Link>;
};
