import { useState, type FormEvent } from 'react';
import type { FollowUp } from '@harmony/domain';
import { Dialog, TextArea } from '@harmony/ui';
import { whoText } from './queue/words';
import { FormFooter } from '../../platform/kit/forms/form-footer';
import { useOneAtATime } from '../../platform/kit/forms/use-one-at-a-time';
import type { FollowUpActions } from './use-follow-up-actions';

const FORM = 'follow-up-note';

export interface NoteDialogProps {
  row: FollowUp;
  onSave: FollowUpActions['saveNote'];
  onClose: () => void;
}

/** What whoever looks at a follow-up next should know. What is typed stays until it is saved. */
export const NoteDialog = ({ row, onSave, onClose }: NoteDialogProps) => {
  const [note, setNote] = useState(row.note);
  const [run, isSaving] = useOneAtATime();
  const handleSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (note.trim() === row.note || (await run(() => onSave(row, note.trim())))) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Note: ${whoText(row)}`}
      footer={<FormFooter form={FORM} submit="Save note" pending={isSaving} onCancel={onClose} />}
    >
      <form id={FORM} noValidate onSubmit={(event) => void handleSubmit(event)}>
        <TextArea
          label="Note"
          hint="Everyone who sees the follow-ups can read it."
          rows={4}
          maxLength={2000}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </form>
    </Dialog>
  );
};
