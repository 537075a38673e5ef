import { Button } from '@harmony/ui';
import { useBoard } from '../../board/board-state';
import { NoticeLine } from '../../board/notice-line';
import { startNewVersion } from '../../worker';

/** Offers to load a new version, which never starts by itself in the middle of a call. */
export const UpdateNotice = () => {
  const isReady = useBoard((state) => state.board.isUpdateReady);
  const hasDrafts = useBoard((state) => Object.keys(state.board.drafts).length > 0);
  if (!isReady) return null;
  return (
    <NoticeLine $tone="cobalt">
      <p role="status">
        A new version of the call monitor is ready.{hasDrafts && ' Save the notes you are editing first.'}
      </p>
      {!hasDrafts && (
        <Button variant="secondary" size="sm" onClick={() => void startNewVersion()}>
          Load it now
        </Button>
      )}
    </NoticeLine>
  );
};
