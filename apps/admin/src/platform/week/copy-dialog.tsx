import { DAY_NAMES } from '@harmony/domain';
import { Checkbox } from '@harmony/ui';
import { FormDialog } from '../kit/forms/form-dialog';
import { useDraft } from '../kit/forms/use-draft';

export interface CopyDialogProps {
  /** The day that is copied, 0 Sunday to 6 Saturday. */
  from: number;
  onCopy: (to: readonly number[]) => void;
  onClose: () => void;
}

/** Asks which days get the hours of one. */
export const CopyDialog = ({ from, onCopy, onClose }: CopyDialogProps) => {
  const form = useDraft<{ days: readonly number[] }>({
    first: { days: [] },
    send: ({ days }) => onCopy(days),
    onClose,
  });
  return (
    <FormDialog title={`Copy ${DAY_NAMES[from]} to`} submit="Copy" form={form}>
      <div>
        {DAY_NAMES.map((name, day) =>
          day === from ? null : <Checkbox key={name} label={name} {...form.among('days', day)} />,
        )}
      </div>
    </FormDialog>
  );
};
