import { useToasts } from '@harmony/api-client';
import { useGetDeletedRowsQuery, useRestoreVersionMutation } from '@harmony/api-client/admin';
import { capital, type DeletedRow, type Drafted } from '@harmony/domain';
import { Button, EmptyState, Skeleton } from '@harmony/ui';
import { ButtonLine } from '../../kit/button-line';
import { refusalText, failureToast } from '../../kit/failure-text';
import { HistoryList } from '../../kit/lists/history-list';
import { Moment } from '../../kit/moment';
import { QueryState } from '../../kit/lists/query-state';
import { Sheet } from '../../kit/overlays/sheet';
import { countText } from '../../kit/words';

export interface DeletedRowsProps {
  drafted: Drafted;
  noun: { one: string; many: string };
  onClose: () => void;
}

/** Rows of a list that were deleted, the latest first; each can be added again as it was. */
export const DeletedRows = ({ drafted, noun, onClose }: DeletedRowsProps) => {
  const query = useGetDeletedRowsQuery(drafted);
  const [restore, { isLoading }] = useRestoreVersionMutation();
  const { show } = useToasts();
  const handleRestore = async ({ id, name, version }: DeletedRow): Promise<void> => {
    const { error } = await restore({ entity: drafted, id: Number(id), version: version.id });
    if (error) show(failureToast(`Couldn’t restore ${name}`, error, refusalText(error)));
    else show({ title: `${name} restored`, description: `It’s back in the list of ${noun.many}.` });
  };
  return (
    <Sheet open title={`Deleted ${noun.many}`} onClose={onClose}>
      <QueryState query={query} what={`Deleted ${noun.many}`} skeleton={<Skeleton shape="card" />}>
        {({ items, total }) =>
          items.length === 0 ? (
            <EmptyState art="goji" title={`No deleted ${noun.many}`} />
          ) : (
            <>
              <HistoryList>
                {items.map((row) => (
                  <li key={row.id}>
                    <p>{row.name || capital(noun.one)}</p>
                    <small>
                      Deleted <Moment at={row.version.at} />
                      {row.version.by !== null && `, by ${row.version.by}`}
                    </small>
                    <ButtonLine>
                      <Button
                        size="sm"
                        variant="secondary"
                        aria-label={`Restore ${row.name}`}
                        pending={isLoading}
                        onClick={() => void handleRestore(row)}
                      >
                        Restore
                      </Button>
                    </ButtonLine>
                  </li>
                ))}
              </HistoryList>
              {total > items.length && <p>Not listed here: {countText(total - items.length, noun)} deleted earlier.</p>}
            </>
          )
        }
      </QueryState>
    </Sheet>
  );
};
