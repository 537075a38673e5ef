import { useState, type FormEvent } from 'react';
import { Button, Dialog, TextField } from '@harmony/ui';

export interface CaptionDialogProps {
  caption: string;
  onSet: (caption: string) => void;
  onClose: () => void;
}

/** Asks what a table is called. */
export const CaptionDialog = ({ caption, onSet, onClose }: CaptionDialogProps) => {
  const [typed, setTyped] = useState(caption);
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    // Must not submit the form around the editor.
    event.stopPropagation();
    onSet(typed.trim());
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Name of the table"
      footer={<Button onClick={() => onSet(typed.trim())}>Keep name</Button>}
    >
      <form onSubmit={handleSubmit} noValidate>
        <TextField
          label="Name"
          hint="Stands above the table. Left empty, it has none."
          value={typed}
          maxLength={200}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
        />
      </form>
    </Dialog>
  );
};
