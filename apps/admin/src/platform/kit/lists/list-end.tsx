import type { ReactNode } from 'react';

export interface ListEndProps {
  /** How many rows the list has, and how many it may have. */
  count: number;
  most: number;
  /** Which ones it has, and how to come to the others. Default: the latest. */
  children?: ReactNode;
}

/** Under a list that the API ends after so many rows: says so. Nothing while the list has room. */
export const ListEnd = ({ count, most, children }: ListEndProps) =>
  count >= most && <p>{children ?? `These are the latest ${most}. Older ones are kept but not listed here.`}</p>;
