import { CALL_KINDS, type FollowUpOutcome } from '@harmony/domain';
import { Button } from '@harmony/ui';
import { useOpenFollowUps } from '../../board/use-open-follow-ups';
import { useTimes } from '../../board/use-times';

export interface MarkAsCalledProps {
  sessionId: string;
  /** In E.164. */
  number: string;
  onClose: (ids: readonly number[], outcome: FollowUpOutcome) => void;
}

/** Closes the follow-up of a number that reached nobody; nothing when it has none that is open. */
export const MarkAsCalled = ({ sessionId, number, onClose }: MarkAsCalledProps) => {
  const { items } = useOpenFollowUps(sessionId, useTimes());
  const row = items?.find((item) => item.number === number && CALL_KINDS.includes(item.kind));
  return (
    row && (
      <Button variant="secondary" onClick={() => onClose([row.id], 'reached')}>
        Mark as called
      </Button>
    )
  );
};
