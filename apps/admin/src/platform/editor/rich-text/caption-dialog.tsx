import { TextField } from '@harmony/ui';
import { FormDialog } from '../../kit/forms/form-dialog';
import { useDraft } from '../../kit/forms/use-draft';

export interface CaptionDialogProps {
  caption: string;
  onSet: (caption: string) => void;
  onClose: () => void;
}

/** Asks what a table is called. */
export const CaptionDialog = ({ caption, onSet, onClose }: CaptionDialogProps) => {
  const form = useDraft({ first: { caption }, send: (typed) => onSet(typed.caption.trim()), onDone: null, onClose });
  return (
    <FormDialog title="Table caption" submit="Save caption" cancel={null} form={form}>
      <TextField
        label="Caption"
        hint="Shown above the table. Leave empty for none."
        maxLength={200}
        autoComplete="off"
        {...form.field('caption')}
      />
    </FormDialog>
  );
};
