import { Trash2 } from 'lucide-react';
import { useToasts } from '@harmony/api-client';
import { redirectCalls, useGetRedirectsQuery } from '@harmony/api-client/admin';
import type { RedirectRow } from '@harmony/domain';
import { Button, EmptyState, IconButton, SearchField, Status } from '@harmony/ui';
import { failureToast } from '../../platform/kit/failure-text';
import { QueryState } from '../../platform/kit/lists/query-state';
import type { TableColumn } from '../../platform/kit/table/column';
import { CellLines } from '../../platform/kit/table/cell-lines';
import { Table } from '../../platform/kit/table/table';
import { Tag } from '../../platform/kit/tag';
import { TimeAgo } from '../../platform/kit/time-ago';
import { Toolbar } from '../../platform/kit/toolbar';
import { useUrlFilters } from '../../platform/kit/lists/use-url-filters';
import { ListSkeleton } from '../../platform/list/list-states';
import { useUndo } from '../../platform/state/undo';
import type { EditedRedirect } from './redirect-dialog';

const NAMES = ['q'] as const;
/** So many lines are drawn; the search finds the others. */
const MOST_SHOWN = 200;

interface Acts {
  onEdit: (row: RedirectRow) => void;
  onDelete: (row: RedirectRow) => void;
}

const columnsOf = ({ onEdit, onDelete }: Acts): readonly TableColumn<RedirectRow>[] => [
  {
    id: 'from',
    head: 'Old address',
    isName: true,
    cell: (row) => (
      <CellLines>
        <button type="button" aria-label={`Edit the redirect from ${row.fromPath}`} onClick={() => onEdit(row)}>
          {row.fromPath}
        </button>
        {row.origin === 'renamed' && <small>The page was renamed</small>}
      </CellLines>
    ),
  },
  {
    id: 'to',
    head: 'Redirects to',
    cell: ({ toPath, leads }) => (
      <CellLines>
        {toPath}
        {leads === 'nowhere' && <Tag tone="danger">Not found: choose another page</Tag>}
      </CellLines>
    ),
  },
  { id: 'hits', head: 'Used', isNarrow: true, align: 'end', cell: ({ hits }) => hits.toLocaleString('en') },
  {
    id: 'last',
    head: 'Last used',
    isNarrow: true,
    hide: 'lg',
    cell: ({ lastHitAt }) => (lastHitAt === null ? 'Never' : <TimeAgo at={lastHitAt} />),
  },
  {
    id: 'acts',
    head: 'Delete',
    part: 'menu',
    cell: (row) => (
      <IconButton label={`Delete the redirect from ${row.fromPath}`} onClick={() => onDelete(row)}>
        <Trash2 size={18} strokeWidth={1.75} />
      </IconButton>
    ),
  },
];

/** Every old address, with a search; a deletion can be undone. */
export const RedirectsTab = ({ onEdit }: { onEdit: (redirect: EditedRedirect) => void }) => {
  const query = useGetRedirectsQuery(undefined, { refetchOnMountOrArgChange: true });
  const filters = useUrlFilters(NAMES);
  const [save] = redirectCalls.save.useMutation();
  const [remove] = redirectCalls.remove.useMutation();
  const { show } = useToasts();
  const { offer } = useUndo();

  const handleDelete = async ({ id, updatedAt, fromPath, toPath }: RedirectRow): Promise<void> => {
    const { error } = await remove({ id, ifUnchangedSince: updatedAt });
    if (error) return show(failureToast(`Couldn’t delete ${fromPath}`, error));
    offer({
      said: `Redirect from ${fromPath} deleted`,
      undo: () => save({ id: null, body: { fromPath, toPath } }).unwrap(),
    });
  };
  const columns = columnsOf({ onEdit, onDelete: (row) => void handleDelete(row) });
  const wanted = filters.values.q.toLowerCase();
  return (
    <QueryState query={query} what="The redirects" skeleton={<ListSkeleton />}>
      {(all) => {
        if (all.length === 0)
          return (
            <EmptyState
              art="ginkgo"
              title="No old addresses"
              hint="When you rename a page, its old address is kept here automatically and redirects to the new one."
            />
          );
        const rows = all.filter(({ fromPath, toPath }) => `${fromPath} ${toPath}`.toLowerCase().includes(wanted));
        return (
          <>
            <Toolbar>
              <div>
                <SearchField
                  label="Search redirects"
                  placeholder="Old or new address"
                  value={filters.typed}
                  onChange={filters.search}
                />
              </div>
              <Status as="div">
                {rows.length > MOST_SHOWN
                  ? `The first ${MOST_SHOWN} of ${rows.length.toLocaleString('en')}: search for the others`
                  : `${rows.length.toLocaleString('en')} ${rows.length === 1 ? 'redirect' : 'redirects'}`}
              </Status>
            </Toolbar>
            {rows.length === 0 ? (
              <EmptyState
                art="mugwort"
                title="No redirects match"
                action={
                  <Button variant="secondary" onClick={filters.clear}>
                    Clear search
                  </Button>
                }
              />
            ) : (
              <Table label="Redirects" columns={columns} rows={rows.slice(0, MOST_SHOWN)} keyOf={({ id }) => id} />
            )}
          </>
        );
      }}
    </QueryState>
  );
};
