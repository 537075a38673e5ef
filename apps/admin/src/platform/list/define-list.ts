import { contentCalls } from '@harmony/api-client/admin';
import {
  blanksOf,
  capital,
  contentEntity,
  labelOf,
  missingFields,
  pageOf,
  wordsOf,
  type ContentBody,
  type ContentRow,
  type EntityWith,
} from '@harmony/domain';
import { copyOf } from '@harmony/domain/schemas';
import { fieldName } from '../kit/forms/field-names';
import type { Filter, ListDeclaration, ListRow, RowSwitch, Sort } from './declaration';

type Listed = EntityWith<'isSorted'>;
type Given =
  | 'drafted'
  | 'translated'
  | 'noun'
  | 'name'
  | 'searchText'
  | 'sorts'
  | 'missing'
  | 'publicPath'
  | 'useList'
  | 'useUpdate'
  | 'useDelete'
  | 'useReorder'
  | 'useCreate'
  | 'copyOf';

/** What is particular to the list of one entity; the rest follows from its declaration in `@harmony/domain`. */
type OwnList<Row extends ListRow> = Omit<ListDeclaration<Row, never>, Given | 'title'> & { title?: string };

/** The list of an entity, with what all lists have: Active, its filters, and sorting by name, by its columns and by the last change. */
export function defineList<E extends Listed>(
  entity: E,
  own: OwnList<ContentRow<E>>,
): ListDeclaration<ContentRow<E>, ContentBody<E>> {
  type Row = ContentRow<E>;
  const { noun, translated } = contentEntity(entity);
  const calls = contentCalls[entity];
  const name = (row: Row) => labelOf(entity, row);
  const missing = (row: Row) => [...missingFields(entity, row).map(fieldName), ...blanksLeft(wordsOf(row))];
  const filters: Filter<Row>[] = [
    { id: 'active', label: 'Active', group: 'active', matches: (row) => row.isActive },
    { id: 'inactive', label: 'Inactive', group: 'active', matches: (row) => !row.isActive },
    ...own.filters,
    { id: 'incomplete', label: 'Incomplete', matches: (row) => missing(row).length > 0 },
  ];
  const sorts: Sort<Row>[] = [
    { id: 'name', label: 'Name', by: name },
    ...own.columns.flatMap(({ id, label, by }) => (by ? [{ id, label, by }] : [])),
    { id: 'updated', label: 'Last change', by: ({ updatedAt }) => Date.parse(updatedAt), descendingFirst: true },
  ];
  return {
    title: capital(noun.many),
    ...own,
    drafted: entity,
    ...(translated && { translated }),
    noun,
    name,
    searchText: wordsOf,
    missing,
    publicPath: (row) => pageOf(entity, row),
    filters,
    sorts,
    switches: [...own.switches, activeSwitch<Row>()],
    useList: calls.all.useQuery,
    // A switch's field is one of the row's, which TypeScript cannot prove of a row whose type is a parameter.
    useUpdate: calls.update.useMutation as unknown as ListDeclaration<Row>['useUpdate'],
    useDelete: calls.remove.useMutation,
    useReorder: calls.reorder.useMutation,
    useCreate: calls.create.useMutation,
    copyOf: (row) => copyOf(entity, row),
  };
}

/** Words in brackets that are still to be replaced, as something that is missing. */
function blanksLeft(words: string): string[] {
  const { length } = blanksOf(words);
  return length === 0 ? [] : [length === 1 ? 'text for 1 blank' : `text for ${length} blanks`];
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
