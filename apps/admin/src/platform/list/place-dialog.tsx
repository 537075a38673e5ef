import { TextField } from '@harmony/ui';
import { FormDialog } from '../kit/forms/form-dialog';
import { useDraft } from '../kit/forms/use-draft';

export interface PlaceDialogProps {
  name: string;
  /** Place now, from 1, and how many there are. */
  place: number;
  total: number;
  /** Called with a place from 1 to `total`. */
  onMove: (place: number) => void;
  onClose: () => void;
}

/** A dialog for the new position of a row. */
export const PlaceDialog = ({ name, place, total, onMove, onClose }: PlaceDialogProps) => {
  const form = useDraft({
    first: { place: String(place) },
    check: ({ place: typed }) => {
      const wanted = /^\d+$/.test(typed.trim()) ? Number(typed) : 0;
      return { place: (wanted < 1 || wanted > total) && `Enter a number from 1 to ${total.toLocaleString('en')}.` };
    },
    send: ({ place: typed }) => onMove(Number(typed)),
    onClose,
  });
  return (
    <FormDialog title={`Move ${name}`} submit="Move" form={form}>
      <TextField
        label="Position"
        hint={`1 is the top, ${total.toLocaleString('en')} the bottom. It’s at ${place.toLocaleString('en')} now.`}
        inputMode="numeric"
        autoComplete="off"
        onFocus={(event) => event.target.select()}
        {...form.field('place')}
      />
    </FormDialog>
  );
};
