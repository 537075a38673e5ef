import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useToasts } from '@harmony/api-client';
import { useDeleteStocktakeMutation, useGetStocktakeQuery, usePostStocktakeMutation } from '@harmony/api-client/admin';
import type { StocktakeDetail } from '@harmony/domain';
import { assertive, Button, EmptyState, Skeleton, Status } from '@harmony/ui';
import { ButtonLine } from '../../../platform/kit/button-line';
import { useConfirm } from '../../../platform/kit/overlays/confirm';
import { refusalText, failureToast } from '../../../platform/kit/failure-text';
import { Stack } from '../../../platform/kit/layout';
import { Menu } from '../../../platform/kit/overlays/menu';
import { Moment } from '../../../platform/kit/moment';
import { Notice } from '../../../platform/kit/notice';
import { ProgressBar } from '../../../platform/kit/progress-bar';
import { QueryState } from '../../../platform/kit/lists/query-state';
import { Page } from '../../../platform/shell/page';
import { CountList } from './count-list';
import { Differences } from './differences';
import { FoundDialog } from './found-dialog';
import { stockPlaces } from '../stock-places';
import { useCounts } from './use-counts';

/** Counting, and then what differs: its own place in the address, so that a reload stays there. */
const VIEW = 'view';

const Counting = ({ stocktake }: { stocktake: StocktakeDetail }) => {
  const { id, lines, counted } = stocktake;
  const counts = useCounts(id, lines);
  const [params, setParams] = useSearchParams();
  const [isAdding, setIsAdding] = useState(false);
  const [post, { isLoading }] = usePostStocktakeMutation();
  const { show } = useToasts();
  const seeButton = useRef<HTMLButtonElement>(null);
  const isCompared = params.get(VIEW) === 'differences';
  const view = (name: string | null): void =>
    setParams({ stocktake: String(id), ...(name !== null && { [VIEW]: name }) }, { preventScrollReset: true });

  const compare = async (): Promise<void> => {
    await counts.flush();
    view('differences');
  };
  const handlePost = async (): Promise<void> => {
    const { error } = await post(id);
    if (error) return show(failureToast('Couldn’t post the stocktake', error, refusalText(error)));
    counts.forget();
    show({ title: 'Stocktake posted' });
  };
  const kept = counts.failure !== null && (
    <Notice as="div" $tone="danger" {...assertive}>
      <p>
        {counts.unsaved === 1 ? '1 count is' : `${counts.unsaved} counts are`} not saved: {counts.failure} They’re kept
        in this browser.
      </p>
      <Button size="sm" variant="secondary" pending={counts.isSaving} onClick={() => void counts.flush()}>
        Save again
      </Button>
    </Notice>
  );
  if (isCompared)
    return (
      <Stack $gap={24}>
        {kept}
        <Differences id={id} />
        <ButtonLine>
          <Button variant="secondary" onClick={() => view(null)}>
            Back to counting
          </Button>
          <Button pending={isLoading} onClick={() => void handlePost()}>
            Post the stocktake
          </Button>
          <p>Posting writes the differences into the ledger. It can’t be undone.</p>
        </ButtonLine>
      </Stack>
    );
  return (
    <Stack $gap={24}>
      <ProgressBar
        label="Counted"
        value={lines.length === 0 ? 0 : counted / lines.length}
        detail={`${counted.toLocaleString('en')} of ${lines.length.toLocaleString('en')} lots`}
      />
      {kept}
      {lines.length === 0 ? (
        <EmptyState art="mugwort" title="Nothing is recorded here" hint="Enter what’s there anyway." />
      ) : (
        <CountList lines={lines} counts={counts} onEnd={() => seeButton.current?.focus()} />
      )}
      <ButtonLine>
        <Button variant="secondary" onClick={() => setIsAdding(true)}>
          Something else was found
        </Button>
        <Button ref={seeButton} onClick={() => void compare()}>
          See the differences
        </Button>
        <Status>
          {counts.isSaving ? 'Saving…' : counts.unsaved === 0 && counted > 0 ? 'All counts are saved.' : ''}
        </Status>
      </ButtonLine>
      {isAdding && <FoundDialog stocktakeId={id} onClose={() => setIsAdding(false)} />}
    </Stack>
  );
};

const Posted = ({ stocktake: { id, postedAt, postedBy } }: { stocktake: StocktakeDetail }) => (
  <Stack $gap={24}>
    <Notice $tone="info">
      Posted by {postedBy}
      {postedAt !== null && (
        <>
          , <Moment at={postedAt} />
        </>
      )}
      . The differences are in the ledger.
    </Notice>
    <Differences id={id} />
  </Stack>
);

const CRUMBS = [
  { label: 'Stock', to: stockPlaces.list() },
  { label: 'Stocktakes', to: stockPlaces.stocktakes() },
];

/** One stocktake: counting blind, then the differences, then posting them. */
export const StocktakePage = ({ id }: { id: number }) => {
  const query = useGetStocktakeQuery(id, { refetchOnMountOrArgChange: true });
  const [, setParams] = useSearchParams();
  const [remove] = useDeleteStocktakeMutation();
  const confirm = useConfirm();
  const { show } = useToasts();
  const back = (): void => setParams({ tab: 'stocktakes' });
  const giveUp = async (): Promise<void> => {
    const isSure = await confirm({
      title: 'Discard this stocktake?',
      body: 'What was counted will be discarded. The stock stays as it is.',
      confirm: 'Discard',
      cancel: 'Keep counting',
      tone: 'danger',
    });
    if (!isSure) return;
    const { error } = await remove(id);
    if (error) return show(failureToast('Couldn’t discard the stocktake', error, refusalText(error)));
    back();
  };
  const { error, currentData } = query;
  if (error && 'status' in error && error.status === 404 && currentData === undefined)
    return (
      <Page title="Stocktake" crumbs={CRUMBS}>
        <EmptyState
          art="goji"
          title="This stocktake no longer exists"
          hint="Someone may have discarded it."
          action={
            <Button variant="secondary" onClick={back}>
              Show all stocktakes
            </Button>
          }
        />
      </Page>
    );
  const title =
    currentData === undefined
      ? 'Stocktake'
      : `Stocktake: ${currentData.shelf === null ? 'everything' : `shelf ${currentData.shelf}`}`;
  return (
    <Page
      title={title}
      crumbs={CRUMBS}
      actions={
        currentData?.state === 'open' && (
          <Menu
            label="More actions for this stocktake"
            items={[{ label: 'Discard…', tone: 'danger', onSelect: () => void giveUp() }]}
          />
        )
      }
    >
      <QueryState query={{ ...query, data: currentData }} what="This stocktake" skeleton={<Skeleton shape="card" />}>
        {(stocktake) =>
          stocktake.state === 'posted' ? <Posted stocktake={stocktake} /> : <Counting key={id} stocktake={stocktake} />
        }
      </QueryState>
    </Page>
  );
};
