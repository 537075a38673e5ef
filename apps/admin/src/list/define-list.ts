import type { Filter, ListDeclaration, ListRow, RowSwitch, Sort } from './declaration';

/** A list with what all lists have: Active, its filters, and sorting by name, by its columns and by the last change. */
export function defineList<Row extends ListRow, Draft>(
  own: Omit<ListDeclaration<Row, Draft>, 'sorts'>,
): ListDeclaration<Row, Draft> {
  const filters: Filter<Row>[] = [
    { id: 'active', label: 'Active', group: 'active', matches: (row) => row.isActive },
    { id: 'inactive', label: 'Inactive', group: 'active', matches: (row) => !row.isActive },
    ...own.filters,
    { id: 'incomplete', label: 'Incomplete', matches: (row) => own.missing(row).length > 0 },
  ];
  const sorts: Sort<Row>[] = [
    { id: 'name', label: 'Name', by: own.name },
    ...own.columns.flatMap(({ id, label, by }) => (by ? [{ id, label, by }] : [])),
    { id: 'updated', label: 'Last change', by: ({ updatedAt }) => Date.parse(updatedAt), descendingFirst: true },
  ];
  return { ...own, filters, sorts, switches: [...own.switches, activeSwitch<Row>()] };
}

function activeSwitch<Row extends ListRow>(): RowSwitch<Row> {
  return {
    // Every row has it; TypeScript does not see through the mapped type of a type parameter.
    field: 'isActive' as RowSwitch<Row>['field'],
    label: 'Active',
    on: { verb: 'Activate', done: 'activated' },
    off: { verb: 'Deactivate', done: 'deactivated' },
  };
}
