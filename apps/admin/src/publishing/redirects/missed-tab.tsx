import { useMemo } from 'react';
import { useGetMissedPathsQuery } from '@harmony/api-client/admin';
import type { MissedPath } from '@harmony/domain';
import { Button, EmptyState } from '@harmony/ui';
import { QueryState } from '../../platform/kit/lists/query-state';
import type { TableColumn } from '../../platform/kit/table/column';
import { Table } from '../../platform/kit/table/table';
import { TimeAgo } from '../../platform/kit/time-ago';
import { ListSkeleton } from '../../platform/list/list-states';
import type { EditedRedirect } from './redirect-dialog';

type Lead = (redirect: EditedRedirect) => void;

const columnsOf = (onLead: Lead): readonly TableColumn<MissedPath>[] => [
  { id: 'path', head: 'Address', isName: true, cell: ({ path }) => path },
  { id: 'count', head: 'Asked for', isNarrow: true, align: 'end', cell: ({ count }) => count.toLocaleString('en') },
  { id: 'last', head: 'Last time', isNarrow: true, cell: ({ lastAt }) => <TimeAgo at={lastAt} /> },
  { id: 'nearest', head: 'Likely match', hide: 'lg', cell: ({ nearest }) => nearest?.name ?? 'No similar page' },
  {
    id: 'lead',
    head: 'Redirect it',
    isNarrow: true,
    cell: ({ path, nearest }) => (
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Redirect to a page: ${path}`}
        onClick={() => onLead({ fromPath: path, toPath: nearest?.path ?? '' })}
      >
        Redirect to…
      </Button>
    ),
  },
];

/** What was asked for lately and is no page: each can be led to the one that comes closest, or another. */
export const MissedTab = ({ onEdit }: { onEdit: Lead }) => {
  const query = useGetMissedPathsQuery(undefined, { refetchOnMountOrArgChange: true });
  const columns = useMemo(() => columnsOf(onEdit), [onEdit]);
  return (
    <QueryState query={query} what="The missing pages" skeleton={<ListSkeleton />}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState
            art="mugwort"
            title="No missing pages"
            hint="Addresses that visitors ask for but that have no page are listed here within a minute."
          />
        ) : (
          <Table label="Not found" columns={columns} rows={rows} keyOf={({ path }) => path} />
        )
      }
    </QueryState>
  );
};
