import { useGetFollowUpsQuery } from '@harmony/api-client/calls';
import { CALL_KINDS, type FollowUpOutcome } from '@harmony/domain';
import { Button } from '@harmony/ui';
import { useBoard } from '../../board/board-state';

export interface MarkAsCalledProps {
  sessionId: string;
  /** In E.164. */
  number: string;
  onClose: (ids: readonly number[], outcome: FollowUpOutcome) => void;
}

/** Closes the follow-up of a number that reached nobody; nothing when it has none that is open. */
export const MarkAsCalled = ({ sessionId, number, onClose }: MarkAsCalledProps) => {
  const closing = useBoard((state) => state.board.closing);
  // Asked for by itself: it need not be among the most urgent ones, which are loaded.
  const { data, isError, refetch } = useGetFollowUpsQuery({ sessionId, number });
  const row = data?.items.find(({ id, kind }) => CALL_KINDS.includes(kind) && !closing.includes(id));
  if (isError && !data)
    return (
      <Button variant="secondary" onClick={() => void refetch()}>
        Follow-up couldn’t be loaded. Try again
      </Button>
    );
  return (
    row && (
      <Button variant="secondary" onClick={() => onClose([row.id], 'reached')}>
        Mark as called
      </Button>
    )
  );
};
