import { Link, useSearchParams } from 'react-router-dom';
import { useGetWordingRowsQuery } from '@harmony/api-client/admin';
import type { WordingRow } from '@harmony/domain';
import { EmptyState, SearchField, Skeleton } from '@harmony/ui';
import { ChoiceChips } from '../../platform/kit/chips';
import { Stack } from '../../platform/kit/layout';
import { Moment } from '../../platform/kit/moment';
import { QueryState } from '../../platform/kit/lists/query-state';
import type { TableColumn } from '../../platform/kit/table/column';
import { Table } from '../../platform/kit/table/table';
import { Tag } from '../../platform/kit/tag';
import { Toolbar } from '../../platform/kit/toolbar';
import { useUrlFilters } from '../../platform/kit/lists/use-url-filters';
import { Page } from '../../platform/shell/page';
import { kindOf, rowKey, rowOf, WORDING_VIEWS } from './wording-rows';
import { WordingSheet } from './wording-sheet';

const NAMES = ['view', 'q', 'row'] as const;

const REVIEWS = {
  none: null,
  never: <Tag>Never reviewed</Tag>,
  changed: <Tag tone="warning">Changed since</Tag>,
  current: <Tag tone="success">Reviewed</Tag>,
} as const;

const columnsOf = (addressOf: (row: WordingRow) => string): readonly TableColumn<WordingRow>[] => [
  {
    id: 'name',
    head: 'Text',
    isName: true,
    cell: (row) => (
      <>
        <Link to={addressOf(row)}>{row.name}</Link>
        <small>
          {kindOf(row)}
          {row.hasDraft && ', draft'}
          {!row.isActive && ', not public'}
        </small>
      </>
    ),
  },
  {
    id: 'open',
    head: 'Asked',
    isNarrow: true,
    cell: ({ stops, asks }) => (
      <>
        {stops + asks === 0 && 'Nothing'}
        {stops > 0 && <Tag tone="danger">{stops.toLocaleString('en')} to sign</Tag>}{' '}
        {asks > 0 && <Tag tone="warning">{asks.toLocaleString('en')} to answer</Tag>}
      </>
    ),
  },
  {
    id: 'review',
    head: 'Review',
    isNarrow: true,
    cell: ({ review, reviewedAt }) => (
      <>
        {REVIEWS[review]}{' '}
        {reviewedAt !== null && (
          <small>
            <Moment at={reviewedAt} />
          </small>
        )}
      </>
    ),
  },
];

/** `/admin/wording`: texts that rules on advertising ask about, and texts that a practitioner should read and sign. */
export const Component = () => {
  const filters = useUrlFilters(NAMES);
  const [params, setParams] = useSearchParams();
  const query = useGetWordingRowsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { view, q, row: opened } = filters.values;
  const { shows } = WORDING_VIEWS.find(({ value }) => value === view) ?? WORDING_VIEWS[0];
  const row = rowOf(opened);
  const addressOf = (of: WordingRow): string =>
    `?${new URLSearchParams({ ...Object.fromEntries(params), row: rowKey(of) })}`;
  const close = (): void =>
    setParams((before) => new URLSearchParams([...before].filter(([name]) => name !== 'row')), {
      preventScrollReset: true,
    });
  return (
    <Page title="Wording">
      <Stack $gap={16}>
        <Toolbar>
          <SearchField label="Find a text" placeholder="Name" value={filters.typed} onChange={filters.search} />
        </Toolbar>
        <ChoiceChips
          label="Which texts"
          value={view}
          choices={WORDING_VIEWS.map((choice) => ({ ...choice, count: query.data?.filter(choice.shows).length }))}
          onChoose={(value) => filters.set({ view: value })}
        />
        <QueryState query={query} what="Texts" skeleton={<Skeleton shape="card" />}>
          {(rows) => {
            const shown = rows.filter((one) => shows(one) && one.name.toLowerCase().includes(q.toLowerCase()));
            return shown.length === 0 ? (
              <EmptyState
                art="ginkgo"
                title={q === '' ? 'Nothing to do here' : 'No text with this name'}
                hint="What the rules ask about while someone writes is listed here until it’s changed, answered or signed."
              />
            ) : (
              <Table label="Texts" columns={columnsOf(addressOf)} rows={shown} keyOf={rowKey} />
            );
          }}
        </QueryState>
      </Stack>
      {row && <WordingSheet row={row} onClose={close} />}
    </Page>
  );
};
