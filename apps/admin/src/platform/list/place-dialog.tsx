import { useId, useState, type FormEvent } from 'react';
import { Dialog, TextField } from '@harmony/ui';
import { FormFooter } from '../kit/forms/form-footer';

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
  const [text, setText] = useState(String(place));
  const [isWrong, setIsWrong] = useState(false);
  const form = useId();
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const wanted = /^\d+$/.test(text.trim()) ? Number(text) : 0;
    if (wanted < 1 || wanted > total) setIsWrong(true);
    else onMove(wanted);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Move ${name}`}
      footer={<FormFooter form={form} submit="Move" onCancel={onClose} />}
    >
      <form id={form} onSubmit={handleSubmit} noValidate>
        <TextField
          label="Position"
          hint={`1 is the top, ${total.toLocaleString('en')} the bottom. It’s at ${place.toLocaleString('en')} now.`}
          inputMode="numeric"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onFocus={(event) => event.target.select()}
          error={isWrong ? `Enter a number from 1 to ${total.toLocaleString('en')}.` : undefined}
        />
      </form>
    </Dialog>
  );
};
