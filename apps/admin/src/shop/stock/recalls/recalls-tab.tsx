import { Link } from 'react-router-dom';
import { useGetRecallsQuery } from '@harmony/api-client/admin';
import type { Recall } from '@harmony/domain';
import { RECALLS_LISTED } from '@harmony/domain/schemas';
import { EmptyState, SearchField, Skeleton } from '@harmony/ui';
import { Stack } from '../../../platform/kit/layout';
import { ListEnd } from '../../../platform/kit/lists/list-end';
import { Moment } from '../../../platform/kit/moment';
import { Part } from '../../../platform/kit/part';
import { QueryState } from '../../../platform/kit/lists/query-state';
import type { TableColumn } from '../../../platform/kit/table/column';
import { Table } from '../../../platform/kit/table/table';
import { Tag } from '../../../platform/kit/tag';
import { Toolbar } from '../../../platform/kit/toolbar';
import { useUrlFilters } from '../../../platform/kit/lists/use-url-filters';
import { RecallLots } from './recall-lots';
import { stockPlaces } from '../stock-places';
import { lotText } from '../stock-words';

const LEAST = 2;
const FILTERS = ['q'] as const;

const RECALLS: readonly TableColumn<Recall>[] = [
  {
    id: 'lot',
    head: 'Recalled',
    isName: true,
    cell: ({ id, name, code, reason }) => (
      <>
        <Link to={stockPlaces.recall(id)}>
          {name}, lot {lotText(code)}
        </Link>
        <small>{reason}</small>
      </>
    ),
  },
  {
    id: 'state',
    head: 'State',
    isNarrow: true,
    cell: ({ withdrawnAt, open }) =>
      withdrawnAt !== null ? (
        <Tag>Withdrawn</Tag>
      ) : open > 0 ? (
        <Tag tone="danger">{open.toLocaleString('en')} to notify</Tag>
      ) : (
        <Tag tone="success">Everyone notified</Tag>
      ),
  },
  {
    id: 'contacts',
    head: 'Orders',
    align: 'end',
    isNarrow: true,
    cell: ({ contacts }) => contacts.toLocaleString('en'),
  },
  {
    id: 'by',
    head: 'By',
    isNarrow: true,
    cell: ({ by, at }) => (
      <>
        {by}{' '}
        <small>
          <Moment at={at} />
        </small>
      </>
    ),
  },
];

/** Recalls: type a lot, see what became of it, block it and tell everybody who got it. */
export const RecallsTab = () => {
  const filters = useUrlFilters(FILTERS);
  const { q } = filters.values;
  const query = useGetRecallsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Stack $gap={24}>
      <div>
        <Toolbar>
          <div>
            <SearchField
              label="Find a lot to recall"
              placeholder="Lot code"
              value={filters.typed}
              onChange={filters.search}
            />
          </div>
        </Toolbar>
        {q.length >= LEAST ? <RecallLots code={q} /> : <p>Type the lot code as printed on the package.</p>}
      </div>
      <Part title="Recalls">
        <QueryState query={query} what="Recalls" skeleton={<Skeleton shape="card" />}>
          {({ items }) =>
            items.length === 0 ? (
              <EmptyState
                art="ginkgo"
                title="Nothing has been recalled"
                hint="A recall blocks a lot and lists everyone who got it."
              />
            ) : (
              <>
                <Table label="Recalls" columns={RECALLS} rows={items} keyOf={({ id }) => id} />
                <ListEnd count={items.length} most={RECALLS_LISTED} />
              </>
            )
          }
        </QueryState>
      </Part>
    </Stack>
  );
};
