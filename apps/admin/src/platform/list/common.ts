import type { Column, Filter, RowSwitch } from './declaration';

/** The chip of rows that are shown first. */
export const featuredFilter: Filter<{ isFeatured: boolean }> = {
  id: 'featured',
  label: 'Featured',
  matches: ({ isFeatured }) => isFeatured,
};

/** The switch of rows that are shown first. */
export const featuredSwitch: RowSwitch<{ isFeatured: boolean }> = {
  field: 'isFeatured',
  label: 'Featured',
  on: { verb: 'Feature', done: 'featured' },
  off: { verb: 'Stop featuring', done: 'no longer featured' },
};

/** A column of figures, such as prices: at the end of their column, and not on narrow screens. */
export const figureColumn = <Row>(column: Omit<Column<Row>, 'align' | 'hideBelow'>): Column<Row> => ({
  ...column,
  align: 'end',
  hideBelow: 'md',
});
