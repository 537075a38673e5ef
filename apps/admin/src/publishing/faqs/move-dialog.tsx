import type { Faq, FaqCategory } from '@harmony/domain';
import { SelectField } from '@harmony/ui';
import { FormDialog } from '../../platform/kit/forms/form-dialog';
import { useDraft } from '../../platform/kit/forms/use-draft';

export interface MoveDialogProps {
  faq: Faq;
  categories: readonly FaqCategory[];
  onMove: (to: FaqCategory) => void;
  onClose: () => void;
}

/** Asks for the category to move a question to. */
export const MoveDialog = ({ faq, categories, onMove, onClose }: MoveDialogProps) => {
  const others = categories.filter(({ id }) => id !== faq.categoryId);
  const chosenOf = (to: string) => others.find(({ id }) => String(id) === to);
  const form = useDraft({
    first: { to: '' },
    check: ({ to }) => ({ to: chosenOf(to) === undefined && 'Choose a category.' }),
    send: ({ to }) => {
      const category = chosenOf(to);
      if (category) onMove(category);
    },
    onClose,
  });
  return (
    <FormDialog title="Move question" submit="Move" form={form}>
      <SelectField label="Category" hint={faq.question} {...form.field('to')}>
        <option value="">Choose a category…</option>
        {others.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  );
};
