import { useId, useState, type FormEvent } from 'react';
import { Button, Dialog, TextField } from '@harmony/ui';
import { useClock } from '../../kit/clock';
import { clockOf, instantOf } from '../../kit/forms/field-values';
import { FormFooter } from '../../kit/forms/form-footer';

const WORDS = {
  publishAt: { title: 'Publish at', hint: 'Visitors will see the draft from then on.' },
  unpublishAt: { title: 'Take offline at', hint: 'Visitors won’t see it from then on.' },
} as const;

export type DraftDate = keyof typeof WORDS;

export interface DateDialogProps {
  which: DraftDate;
  /** The date that is set; ISO 8601. */
  value: string | null;
  /** Null takes back the date that is set. */
  onSet: (at: string | null) => void;
  onClose: () => void;
}

/** Asks when something becomes public, or stops being so: a day and a time on the clinic's clock. */
export const DateDialog = ({ which, value, onSet, onClose }: DateDialogProps) => {
  const clock = useClock();
  const { title, hint } = WORDS[which];
  const [typed, setTyped] = useState(value === null ? '' : clockOf(value, clock.timeZone));
  const id = useId();
  const [problem, setProblem] = useState<string>();
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    // The dialog may stand inside of a form.
    event.stopPropagation();
    const at = Date.parse(instantOf(typed, clock.timeZone));
    if (Number.isNaN(at)) return setProblem('Enter a date and time.');
    if (at <= Date.now()) return setProblem('That time has passed. Enter a later one.');
    onSet(new Date(at).toISOString());
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          {value !== null && (
            <Button variant="quiet" onClick={() => onSet(null)}>
              Remove date
            </Button>
          )}
          <FormFooter form={id} submit="Schedule" onCancel={onClose} />
        </>
      }
    >
      <form id={id} noValidate onSubmit={handleSubmit}>
        <TextField
          type="datetime-local"
          label="Date and time"
          hint={`${hint} In the clinic’s time zone (${clock.timeZone}), where it’s now ${clock.time(new Date())}.`}
          value={typed}
          error={problem}
          onChange={({ target }) => {
            setProblem(undefined);
            setTyped(target.value);
          }}
        />
      </form>
    </Dialog>
  );
};
