import type { CSSProperties } from 'react';
import type { Column, AnyList, ListRow } from './declaration';

const SELECT = '1.75rem';
const HANDLE = '1.75rem';
const NAME = 'minmax(13rem, 1fr)';
const SWITCH = '5.5rem';
const UPDATED = '7rem';
const MENU = '2.75rem';

type WideName = 'all' | 'lg' | 'md';
const HIDDEN: Record<WideName, readonly Column<never>['hideBelow'][]> = {
  all: [],
  lg: ['lg'],
  md: ['lg', 'md'],
};

/**
 * The `grid-template-columns` of a list for each width of its container, as custom properties of the table: its rows are
 * grids of their own, and all of them must share the same lines.
 */
export function columnLines<Row extends ListRow>({ columns, switches }: AnyList<Row>): CSSProperties {
  const lines = (wide: WideName) =>
    [
      ...[SELECT, HANDLE, NAME],
      ...columns.filter(({ hideBelow }) => !HIDDEN[wide].includes(hideBelow)).map(({ width }) => width),
      ...switches.map(() => SWITCH),
      ...(wide === 'all' ? [UPDATED] : []),
      MENU,
    ].join(' ');
  const properties: Record<`--${string}`, string> = {
    '--lines': lines('all'),
    '--lines-lg': lines('lg'),
    '--lines-md': lines('md'),
  };
  return properties;
}
