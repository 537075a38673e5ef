import { Button, TextField } from '@harmony/ui';
import { useClock } from '../../kit/clock';
import { clockOf, instantOf } from '../../kit/forms/field-values';
import { FormDialog } from '../../kit/forms/form-dialog';
import { useDraft } from '../../kit/forms/use-draft';

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
  const instantIn = (typed: string): number => Date.parse(instantOf(typed, clock.timeZone));
  const form = useDraft({
    first: { typed: value === null ? '' : clockOf(value, clock.timeZone) },
    check: ({ typed }) => ({
      typed: Number.isNaN(instantIn(typed))
        ? 'Enter a date and time.'
        : instantIn(typed) <= Date.now() && 'That time has passed. Enter a later one.',
    }),
    send: ({ typed }) => onSet(new Date(instantIn(typed)).toISOString()),
    onDone: null,
    onClose,
  });
  return (
    <FormDialog
      title={title}
      submit="Schedule"
      form={form}
      other={
        value !== null && (
          <Button variant="quiet" onClick={() => onSet(null)}>
            Remove date
          </Button>
        )
      }
    >
      <TextField
        type="datetime-local"
        label="Date and time"
        hint={`${hint} In the clinic’s time zone (${clock.timeZone}), where it’s now ${clock.time(new Date())}.`}
        {...form.field('typed')}
      />
    </FormDialog>
  );
};
