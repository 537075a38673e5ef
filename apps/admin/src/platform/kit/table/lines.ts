import type { TableColumn } from './column';

/**
 * The `grid-template-columns` of a table for each of its widths, as custom properties: every row is a grid of its own, and
 * all must have the same lines. Null if the columns declare no widths.
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
