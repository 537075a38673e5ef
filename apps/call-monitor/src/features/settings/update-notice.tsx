import { Button, Status } from '@harmony/ui';
import { useBoard } from '../../board/board-state';
import { NoticeLine } from '../../board/notice-line';

const load = () => void import('../../worker').then(({ startNewVersion }) => startNewVersion());

/** Offers to load a new version, which never starts by itself in the middle of a call. */
export const UpdateNotice = () => {
  const isReady = useBoard((state) => state.board.isUpdateReady);
  const hasDrafts = useBoard((state) => Object.keys(state.board.drafts).length > 0);
  if (!isReady) return null;
  return (
    <NoticeLine $tone="cobalt">
      <Status>A new version of the call monitor is ready.{hasDrafts && ' Save the notes you’re editing first.'}</Status>
      {!hasDrafts && (
        <Button variant="secondary" size="sm" onClick={load}>
          Update now
        </Button>
      )}
    </NoticeLine>
  );
};
