import { ArrowDown, ArrowUp } from 'lucide-react';
import { Checkbox, VisuallyHidden } from '@harmony/ui';
import type { AnyList, Column, ListRow } from './declaration';
import { StyledHead } from './table-style';
import type { ListView } from './view';

interface HeadProps<Row extends ListRow> {
  list: AnyList<Row>;
  sort: ListView['sort'];
  onSort: (sort: { id: string; descendingFirst?: boolean }) => void;
  allSelected: boolean;
  someSelected: boolean;
  onSelectAll: () => void;
}

/** The heads of the columns: those with a sort are buttons. */
export function ListHead<Row extends ListRow>(props: HeadProps<Row>) {
  const { list, sort, onSort, allSelected, someSelected, onSelectAll } = props;
  const head = ({ id, label, align, hideBelow }: Omit<Column<Row>, 'cell' | 'width'>) => {
    const known = list.sorts.find((other) => other.id === id);
    const isOn = known !== undefined && sort?.id === known.id;
    const Arrow = isOn && sort.descending ? ArrowDown : ArrowUp;
    return (
      <th
        key={id}
        role="columnheader"
        scope="col"
        data-align={align}
        data-hide={hideBelow}
        aria-sort={isOn ? (sort.descending ? 'descending' : 'ascending') : undefined}
      >
        {known ? (
          <button type="button" onClick={() => onSort(known)}>
            {label}
            <Arrow size={14} strokeWidth={1.75} />
          </button>
        ) : (
          label
        )}
      </th>
    );
  };
  return (
    <StyledHead>
      <tr role="row" aria-rowindex={1}>
        <th role="columnheader" scope="col">
          <Checkbox
            aria-label={`Select all ${list.noun.many} in sight`}
            checked={allSelected}
            ref={(box) => {
              if (box) box.indeterminate = someSelected && !allSelected;
            }}
            onChange={onSelectAll}
          />
        </th>
        <th role="columnheader" scope="col">
          <VisuallyHidden>Order</VisuallyHidden>
        </th>
        {head({ id: 'name', label: 'Name' })}
        {list.columns.map(head)}
        {list.switches.map(({ field, label }) => head({ id: field, label }))}
        {head({ id: 'updated', label: 'Updated', hideBelow: 'lg' })}
        <th role="columnheader" scope="col">
          <VisuallyHidden>Actions</VisuallyHidden>
        </th>
      </tr>
    </StyledHead>
  );
}
