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
      title="Table caption"
      footer={<Button onClick={() => onSet(typed.trim())}>Save caption</Button>}
    >
      <form onSubmit={handleSubmit} noValidate>
        <TextField
          label="Caption"
          hint="Shown above the table. Leave empty for none."
          value={typed}
          maxLength={200}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
        />
      </form>
    </Dialog>
  );
};
