import type { FollowUp } from '@harmony/domain';
import { TextArea } from '@harmony/ui';
import { whoText } from './queue/words';
import type { FollowUpActions } from './use-follow-up-actions';
import { FormDialog } from '../../platform/kit/forms/form-dialog';
import { missing } from '../../platform/kit/forms/trouble';
import { useDraft } from '../../platform/kit/forms/use-draft';

export interface NoteDialogProps {
  row: FollowUp;
  onSave: FollowUpActions['saveNote'];
  onClose: () => void;
}

/** What whoever looks at a follow-up next should know. What is typed stays until it is saved. */
export const NoteDialog = ({ row, onSave, onClose }: NoteDialogProps) => {
  const form = useDraft({
    first: { note: row.note },
    send: async ({ note }) => {
      const isSaved = note.trim() === row.note || (await onSave(row, note.trim()));
      return isSaved ? {} : { trouble: missing({}) };
    },
    onClose,
  });
  return (
    <FormDialog title={`Note: ${whoText(row)}`} submit="Save note" form={form}>
      <TextArea
        label="Note"
        hint="Everyone who sees the follow-ups can read it."
        rows={4}
        maxLength={2000}
        {...form.field('note')}
      />
    </FormDialog>
  );
};
