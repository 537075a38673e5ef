import { Button, Dialog } from '@harmony/ui';
import { useCountdown } from './kiosk-hooks';

/** How long the dialog waits for an answer, in seconds. */
const ANSWER_S = 20;

export interface IdleDialogProps {
  onStay: () => void;
  onLeave: () => void;
}

/** Asks before answers are cleared after a time without input. Closing it in any way means that the patient is there. */
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
