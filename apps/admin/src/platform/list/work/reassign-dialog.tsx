import { SelectField } from '@harmony/ui';
import { countText } from '../../kit/words';
import { FormDialog } from '../../kit/forms/form-dialog';
import { missing } from '../../kit/forms/trouble';
import { useDraft } from '../../kit/forms/use-draft';

export interface ReassignDialogProps {
  /** The category to delete. */
  name: string;
  /** What is in it: how many, and what they are called. */
  count: number;
  noun: { one: string; many: string };
  /** The categories that could take them over. */
  others: readonly { id: number; name: string }[];
  /** Moves and deletes; answers with a sentence when that failed. */
  onMove: (toId: number) => Promise<string | undefined>;
  onClose: () => void;
}

/** Asks where the contents of a category go before it is deleted: nothing in it is ever deleted along with it. */
export const ReassignDialog = ({ name, count, noun, others, onMove, onClose }: ReassignDialogProps) => {
  const form = useDraft({
    first: { to: '' },
    check: ({ to }) => ({ to: to === '' && 'Choose a category to move them to.' }),
    send: async ({ to }) => {
      const words = await onMove(Number(to));
      return { trouble: words === undefined ? undefined : missing({ to: words }) };
    },
    onDone: null,
    onClose,
  });
  return (
    <FormDialog title={`Delete ${name}?`} submit={others.length === 0 ? null : 'Move and delete'} danger form={form}>
      {others.length === 0 ? (
        <p>
          {name} still has {countText(count, noun)}, and there’s no other category to move them to. Add one first, or
          delete what’s in it.
        </p>
      ) : (
        <SelectField
          label={`Move its ${countText(count, noun)} to`}
          hint={`${name} itself will be deleted right away. This can’t be undone.`}
          {...form.field('to')}
        >
          <option value="">Choose a category…</option>
          {others.map((other) => (
            <option key={other.id} value={other.id}>
              {other.name}
            </option>
          ))}
        </SelectField>
      )}
    </FormDialog>
  );
};
