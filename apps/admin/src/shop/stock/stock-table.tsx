import { Link } from 'react-router-dom';
import { STOCK_SHOWN_NAMES, type StockItem } from '@harmony/domain';
import type { TableColumn } from '../../platform/kit/table/column';
import { Table } from '../../platform/kit/table/table';
import { Tag } from '../../platform/kit/tag';
import { Expiry } from './expiry';
import { stockPlaces } from './stock-places';
import { coverText, quantityText } from './stock-words';

/** What needs a word about an item; nothing while there is enough of it. */
export const ShownTag = ({ item: { isTracked, shown, available, unit } }: { item: StockItem }) => {
  if (!isTracked) return <Tag>Not counted</Tag>;
  if (available < 0) return <Tag tone="danger">Short by {quantityText(Math.abs(available), unit)}</Tag>;
  if (shown === 'in') return null;
  return <Tag tone={shown === 'out' ? 'danger' : 'warning'}>{STOCK_SHOWN_NAMES[shown]}</Tag>;
};

/** What it was is deleted. */
const isGone = ({ productId, herbId }: StockItem): boolean => productId === null && herbId === null;

const COLUMNS: readonly TableColumn<StockItem>[] = [
  {
    id: 'name',
    head: 'Item',
    isName: true,
    cell: (item) => (
      <>
        <Link to={stockPlaces.item(item.id)}>{item.name}</Link> <ShownTag item={item} />
        <small>
          {[item.sku, item.shelf !== null && `Shelf ${item.shelf}`, isGone(item) && 'No longer sold']
            .filter((part) => part !== null && part !== false)
            .join(' · ')}
        </small>
      </>
    ),
  },
  ...(
    [
      { id: 'onHand', head: 'On hand' },
      { id: 'reserved', head: 'Held' },
      { id: 'blocked', head: 'Blocked' },
    ] as const
  ).map((column): TableColumn<StockItem> => ({
    align: 'end',
    isNarrow: true,
    // Most have none held or blocked: their cells stay empty, and cards leave them out.
    cell: (item) => (item[column.id] === 0 && column.id !== 'onHand' ? '' : quantityText(item[column.id], item.unit)),
    ...column,
  })),
  {
    id: 'available',
    head: 'Available',
    align: 'end',
    isNarrow: true,
    cell: ({ isTracked, available, unit }) => (isTracked ? <strong>{quantityText(available, unit)}</strong> : 'Always'),
  },
  {
    id: 'lowAt',
    head: 'Low at',
    align: 'end',
    isNarrow: true,
    hide: 'lg',
    cell: ({ isTracked, lowAt, unit }) => (isTracked ? quantityText(lowAt, unit) : '–'),
  },
  {
    id: 'expiry',
    head: 'Next expiry',
    isNarrow: true,
    cell: ({ nextExpiry }) => nextExpiry && <Expiry day={nextExpiry} />,
  },
  { id: 'cover', head: 'Cover', align: 'end', isNarrow: true, hide: 'lg', cell: coverText },
];

export interface StockTableProps {
  rows: readonly StockItem[];
  isOld: boolean;
}

/** What there is of each item, what of it is held or blocked, and how long the rest lasts. */
export const StockTable = ({ rows, isOld }: StockTableProps) => (
  <Table
    label="Stock"
    columns={COLUMNS}
    rows={rows}
    keyOf={({ id }) => id}
    isQuiet={({ isTracked }) => !isTracked}
    isOld={isOld}
  />
);
