import { useId, useState, type FormEvent } from 'react';
import type { Faq, FaqCategory } from '@harmony/domain';
import { Dialog, SelectField } from '@harmony/ui';
import { FormFooter } from '../../platform/kit/forms/form-footer';

export interface MoveDialogProps {
  faq: Faq;
  categories: readonly FaqCategory[];
  onMove: (to: FaqCategory) => void;
  onClose: () => void;
}

/** Asks for the category to move a question to. */
export const MoveDialog = ({ faq, categories, onMove, onClose }: MoveDialogProps) => {
  const others = categories.filter(({ id }) => id !== faq.categoryId);
  const [to, setTo] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const form = useId();
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const category = others.find(({ id }) => String(id) === to);
    if (category) onMove(category);
    else setIsWrong(true);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Move question"
      footer={<FormFooter form={form} submit="Move" onCancel={onClose} />}
    >
      <form id={form} onSubmit={handleSubmit} noValidate>
        <SelectField
          label="Category"
          hint={faq.question}
          value={to}
          error={isWrong ? 'Choose a category.' : undefined}
          onChange={(event) => {
            setTo(event.target.value);
            setIsWrong(false);
          }}
        >
          <option value="">Choose a category…</option>
          {others.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </form>
    </Dialog>
  );
};
