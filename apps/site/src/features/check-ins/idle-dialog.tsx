import { t } from '@harmony/language';
import { Button, Dialog, tParts } from '@harmony/ui';
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
      title={t('Are you still there?')}
      onClose={onStay}
      footer={<Button onClick={onStay}>{t('I’m still here')}</Button>}
    >
      <p>
        {tParts(
          left === 1
            ? 'Your answers are cleared in {seconds} second.'
            : 'Your answers are cleared in {seconds} seconds.',
          { seconds: <span role="timer">{left}</span> },
        )}
      </p>
    </Dialog>
  );
}
