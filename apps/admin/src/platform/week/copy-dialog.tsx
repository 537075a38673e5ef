import { useId, useState, type FormEvent } from 'react';
import { DAY_NAMES } from '@harmony/domain';
import { Checkbox, Dialog } from '@harmony/ui';
import { FormFooter } from '../kit/forms/form-footer';

export interface CopyDialogProps {
  /** The day that is copied, 0 Sunday to 6 Saturday. */
  from: number;
  onCopy: (to: readonly number[]) => void;
  onClose: () => void;
}

/** Asks which days get the hours of one. */
export const CopyDialog = ({ from, onCopy, onClose }: CopyDialogProps) => {
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const form = useId();
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    onCopy(chosen);
  };
  const toggle = (day: number, isOn: boolean): void =>
    setChosen((before) => (isOn ? [...before, day] : before.filter((other) => other !== day)));
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Copy ${DAY_NAMES[from]} to`}
      footer={<FormFooter form={form} submit="Copy" onCancel={onClose} />}
    >
      <form id={form} onSubmit={handleSubmit}>
        {DAY_NAMES.map((name, day) =>
          day === from ? null : (
            <Checkbox
              key={name}
              label={name}
              checked={chosen.includes(day)}
              onChange={(event) => toggle(day, event.target.checked)}
            />
          ),
        )}
      </form>
    </Dialog>
  );
};
