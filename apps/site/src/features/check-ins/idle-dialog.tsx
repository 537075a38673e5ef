import { Button, Dialog } from '@harmony/ui';
import { useCountdown } from './kiosk-hooks';

/** How long the question waits for an answer, in seconds. */
const ANSWER_S = 20;

export interface IdleDialogProps {
  onStay: () => void;
  onLeave: () => void;
}

/** Asked before the answers of somebody who has walked away are cleared. Every way to close it means that they are here. */
export function IdleDialog({ onStay, onLeave }: IdleDialogProps) {
  const left = useCountdown(ANSWER_S, onLeave);
  return (
    <Dialog
      open
      alert
      title="Are you still there?"
      onClose={onStay}
      footer={<Button onClick={onStay}>I’m still here</Button>}
    >
      <p>
        Your answers are cleared in <span role="timer">{left}</span> {left === 1 ? 'second' : 'seconds'}.
      </p>
    </Dialog>
  );
}
