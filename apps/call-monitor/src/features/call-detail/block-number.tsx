import { Ban } from 'lucide-react';
import { useState } from 'react';
import { useToasts } from '@harmony/api-client';
import { useBlockNumberMutation, useUnblockNumberMutation } from '@harmony/api-client/calls';
import { formatPhone } from '@harmony/domain';
import { Button, Dialog } from '@harmony/ui';
import { FailureText } from '../../board/failure-text';
import { IntoMain } from '../../board/into-main';

export interface BlockNumberProps {
  sessionId: string;
  /** In E.164. */
  number: string;
  isBlocked: boolean;
}

/** Blocks a number after a question, or unblocks it. */
export const BlockNumber = ({ sessionId, number, isBlocked }: BlockNumberProps) => {
  const [isAsking, setIsAsking] = useState(false);
  const [block, blocking] = useBlockNumberMutation();
  const [unblock, unblocking] = useUnblockNumberMutation();
  const { show } = useToasts();

  const handleBlock = async () => {
    const { error } = await block({ sessionId, number });
    if (error) return;
    setIsAsking(false);
    show({ title: 'Number blocked', description: 'Blocked numbers are listed in Settings.' });
  };
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
        {unblocking.error && <FailureText error={unblocking.error} kept="The number is still blocked." />}
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
          <Dialog
            open
            alert
            onClose={() => setIsAsking(false)}
            title={`Block ${formatPhone(number)}?`}
            footer={
              <>
                <Button variant="secondary" onClick={() => setIsAsking(false)}>
                  Cancel
                </Button>
                <Button variant="danger" pending={blocking.isLoading} onClick={() => void handleBlock()}>
                  Block
                </Button>
              </>
            }
          >
            <p>Its calls stay in the list, but never ring, chime or notify here. You can unblock it in Settings.</p>
            {blocking.error && <FailureText error={blocking.error} kept="The number was not blocked." />}
          </Dialog>
        </IntoMain>
      )}
    </>
  );
};
