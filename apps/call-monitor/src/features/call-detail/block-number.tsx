import { Ban } from 'lucide-react';
import { useState } from 'react';
import { useToasts } from '@harmony/api-client';
import { useBlockNumberMutation, useUnblockNumberMutation } from '@harmony/api-client/calls';
import { formatPhone } from '@harmony/domain';
import { Button, Dialog } from '@harmony/ui';
import { FailureText } from '../../board/failure-text';
import { IntoMain } from '../../board/into-main';
import { useHeldCall } from '../../board/use-held-call';

export interface BlockNumberProps {
  sessionId: string;
  callId: string;
  /** In E.164. */
  number: string;
  isBlocked: boolean;
}

const BlockQuestion = ({ sessionId, callId, number, onClose }: BlockNumberProps & { onClose: () => void }) => {
  useHeldCall(callId);
  const [block, { isLoading, error }] = useBlockNumberMutation();
  const { show } = useToasts();

  const handleBlock = async () => {
    if ((await block({ sessionId, number })).error) return;
    onClose();
    show({ title: 'Number blocked', description: 'Blocked numbers are listed in Settings.' });
  };
  return (
    <Dialog
      open
      alert
      onClose={onClose}
      title={`Block ${formatPhone(number)}?`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" pending={isLoading} onClick={() => void handleBlock()}>
            Block
          </Button>
        </>
      }
    >
      <p>Its calls will stay in the list, but won’t ring, chime or notify here. You can unblock it in Settings.</p>
      {error && <FailureText error={error} undone="The number wasn’t blocked." />}
    </Dialog>
  );
};

/** Blocks a number after a question, or unblocks it. */
export const BlockNumber = (props: BlockNumberProps) => {
  const { sessionId, number, isBlocked } = props;
  const [isAsking, setIsAsking] = useState(false);
  const [unblock, unblocking] = useUnblockNumberMutation();
  if (isBlocked)
    return (
      <>
        <Button
          variant="secondary"
          size="sm"
          pending={unblocking.isLoading}
          onClick={() => void unblock({ sessionId, number })}
        >
          Unblock this number
        </Button>
        {unblocking.error && <FailureText error={unblocking.error} undone="The number is still blocked." />}
      </>
    );
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setIsAsking(true)}>
        <Ban size={16} strokeWidth={1.75} />
        Block this number
      </Button>
      {isAsking && (
        <IntoMain>
          <BlockQuestion {...props} onClose={() => setIsAsking(false)} />
        </IntoMain>
      )}
    </>
  );
};
