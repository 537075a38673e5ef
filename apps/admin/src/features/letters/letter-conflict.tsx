import { Button, Dialog } from '@harmony/ui';
import { useClock } from '../../kit/clock';

export interface LetterConflictProps {
  /** When somebody else saved it; ISO 8601. */
  savedAt: string;
  onTheirs: () => void;
  onMine: () => void;
  onClose: () => void;
}

/** Somebody else saved the same letter: nothing is overwritten unseen. */
export const LetterConflict = ({ savedAt, onTheirs, onMine, onClose }: LetterConflictProps) => {
  const clock = useClock();
  return (
    <Dialog
      alert
      open
      onClose={onClose}
      title={`Someone else saved this at ${clock.time(savedAt)}`}
      footer={
        <>
          <Button variant="secondary" onClick={onTheirs}>
            Show theirs
          </Button>
          <Button variant="danger" onClick={onMine}>
            Overwrite
          </Button>
        </>
      }
    >
      <p>Show theirs throws away what you wrote since you opened it. Overwrite puts yours in place of theirs, whole.</p>
    </Dialog>
  );
};
