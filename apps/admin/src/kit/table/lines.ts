import type { TableColumn } from './column';

/**
 * The `grid-template-columns` of a table for each of its widths, as custom properties of the table: its rows are grids of
 * their own, and all of them must share the same lines. Null when the columns declare no widths.
 */
export function linesOf<Entry>(columns: readonly TableColumn<Entry>[]): Record<`--${string}`, string> | null {
  if (columns.some(({ width }) => width === undefined)) return null;
  const lines = (...hidden: readonly TableColumn<Entry>['hide'][]) =>
    columns
      .filter(({ hide }) => hide === undefined || !hidden.includes(hide))
      .map(({ width }) => width)
      .join(' ');
  return { '--lines': lines(), '--lines-lg': lines('lg'), '--lines-md': lines('lg', 'md') };
}
