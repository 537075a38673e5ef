import { useGetDifferencesQuery } from '@harmony/api-client/admin';
import type { StocktakeDifference, StocktakeDifferences } from '@harmony/domain';
import { EmptyState, Skeleton } from '@harmony/ui';
import { Figures } from '../../../platform/kit/lists/figures';
import { Stack } from '../../../platform/kit/layout';
import { Notice } from '../../../platform/kit/notice';
import { QueryState } from '../../../platform/kit/lists/query-state';
import type { TableColumn } from '../../../platform/kit/table/column';
import { Table } from '../../../platform/kit/table/table';
import { namedLot, quantityText, signedMoney, signedText } from '../stock-words';

const COLUMNS: readonly TableColumn<StocktakeDifference>[] = [
  {
    id: 'name',
    head: 'Item',
    isName: true,
    cell: ({ name, code, shelf }) => (
      <>
        {name}
        <small>
          {namedLot(code)}
          {shelf !== null && ` · Shelf ${shelf}`}
        </small>
      </>
    ),
  },
  ...(['expected', 'counted'] as const).map((id): TableColumn<StocktakeDifference> => ({
    id,
    head: id === 'expected' ? 'In the ledger' : 'Counted',
    align: 'end',
    isNarrow: true,
    cell: (row) => quantityText(row[id], row.unit),
  })),
  {
    id: 'difference',
    head: 'Difference',
    align: 'end',
    isNarrow: true,
    cell: ({ difference, unit }) => <strong>{signedText(difference, unit)}</strong>,
  },
  {
    id: 'value',
    head: 'Value',
    align: 'end',
    isNarrow: true,
    cell: ({ value }) => (value === null ? 'Not known' : signedMoney(value)),
  },
  { id: 'by', head: 'Counted by', isNarrow: true, hide: 'md', cell: ({ countedBy }) => countedBy },
];

const lots = (count: number): string => (count === 1 ? '1 lot' : `${count.toLocaleString('en')} lots`);

const Drawn = ({ found: { items, same, uncounted, value } }: { found: StocktakeDifferences }) => (
  <Stack $gap={20}>
    <Figures
      aria-label="What was found"
      figures={[
        ['Matches the ledger', lots(same)],
        ['Different', lots(items.length)],
        ['Not counted', lots(uncounted)],
        ['Value of the differences', signedMoney(value)],
      ]}
    />
    {uncounted > 0 && (
      <Notice>
        {uncounted === 1
          ? '1 lot isn’t counted and stays as it is.'
          : `${lots(uncounted)} aren’t counted and stay as they are.`}
      </Notice>
    )}
    {items.length === 0 ? (
      <EmptyState art="ginkgo" title="No differences" hint="What was counted matches the ledger." />
    ) : (
      <Table label="Differences" columns={COLUMNS} rows={items} keyOf={({ lotId }) => lotId} />
    )}
  </Stack>
);

export interface DifferencesProps {
  id: number;
}

/** Where what was counted is not what the ledger said at that moment, and what that is worth. */
export const Differences = ({ id }: DifferencesProps) => {
  const query = useGetDifferencesQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <QueryState query={query} what="The differences" skeleton={<Skeleton shape="card" />}>
      {(found) => <Drawn found={found} />}
    </QueryState>
  );
};
