import { Button, Dialog } from '@harmony/ui';
import { useClock } from '../kit/clock';
import type { WholeForm } from './use-whole-form';

export interface WholeConflictProps<Stored> {
  form: Pick<WholeForm<Stored, object>, 'theirs' | 'takeTheirs' | 'saveOver' | 'closeConflict'>;
}

/** Somebody else saved the same thing, which is saved whole: nothing is overwritten unseen. */
export function WholeConflict<Stored extends { updatedAt: string }>({ form }: WholeConflictProps<Stored>) {
  const clock = useClock();
  if (!form.theirs) return null;
  return (
    <Dialog
      alert
      open
      onClose={form.closeConflict}
      title={`Someone else saved this at ${clock.time(form.theirs.updatedAt)}`}
      footer={
        <>
          <Button variant="secondary" onClick={form.takeTheirs}>
            Show theirs
          </Button>
          <Button variant="danger" onClick={() => form.saveOver()}>
            Overwrite
          </Button>
        </>
      }
    >
      <p>Show theirs discards what you’ve typed since you opened it. Overwrite replaces all of theirs with yours.</p>
    </Dialog>
  );
}
