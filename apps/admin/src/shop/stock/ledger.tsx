import { useGetMovementsQuery } from '@harmony/api-client/admin';
import { MOVEMENT_KIND_NAMES, type Movement, type MovementsPage, type StockUnit } from '@harmony/domain';
import { EmptyState } from '@harmony/ui';
import { Moment } from '../../platform/kit/moment';
import { PagedList } from '../../platform/kit/lists/paged-list';
import type { TableColumn } from '../../platform/kit/table/column';
import { Table } from '../../platform/kit/table/table';
import { useUrlFilters } from '../../platform/kit/lists/use-url-filters';
import { PlaceLink } from '../../platform/shell/place-link';
import { stockPlaces } from './stock-places';
import { lotText, signedText } from './stock-words';

const NO_FILTERS = [] as const;

const columnsOf = (unit: StockUnit): readonly TableColumn<Movement>[] => [
  {
    id: 'what',
    head: 'What',
    isName: true,
    cell: ({ kind, orderNumber, reason }) => (
      <>
        {MOVEMENT_KIND_NAMES[kind]}
        {orderNumber !== null && (
          <>
            , <PlaceLink to={stockPlaces.orderNumbered(orderNumber)}>order {orderNumber}</PlaceLink>
          </>
        )}
        {reason !== null && <small>{reason}</small>}
      </>
    ),
  },
  {
    id: 'quantity',
    head: 'Quantity',
    align: 'end',
    isNarrow: true,
    cell: ({ quantity }) => <strong>{signedText(quantity, unit)}</strong>,
  },
  { id: 'lot', head: 'Lot', isNarrow: true, cell: ({ lotCode }) => lotText(lotCode) },
  { id: 'by', head: 'Who', isNarrow: true, cell: ({ by }) => by },
  { id: 'at', head: 'When', isNarrow: true, cell: ({ at }) => <Moment at={at} /> },
];

export interface LedgerProps {
  itemId: number;
  unit: StockUnit;
  /** The latest lines, which came with the item. */
  first: MovementsPage;
}

/** Every change of an item's stock, the latest first: what, how many, who, why and when. Nothing in it is ever changed. */
export const Ledger = ({ itemId, unit, first }: LedgerProps) => {
  const filters = useUrlFilters(NO_FILTERS);
  const isFirst = filters.page === 1;
  const older = useGetMovementsQuery({ itemId, ...filters.part }, { skip: isFirst });
  const query = isFirst ? { ...older, data: first, currentData: first, isError: false } : older;
  return (
    <PagedList
      query={query}
      what="The ledger"
      filters={filters}
      empty={<EmptyState art="ginkgo" title="Nothing has happened yet" />}
    >
      {({ items }, isOld) => (
        <Table label="Ledger" columns={columnsOf(unit)} rows={items} keyOf={({ id }) => id} isOld={isOld} />
      )}
    </PagedList>
  );
};
