import { useId, useState, type FormEvent } from 'react';
import { Button, Dialog, SelectField } from '@harmony/ui';
import { countText } from '../../kit/words';

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
  const [to, setTo] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const form = useId();
  const what = `its ${countText(count, noun)}`;
  const handleSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (to === '') return setWrong('Choose a category to move them to.');
    setIsBusy(true);
    setWrong(await onMove(Number(to)));
    setIsBusy(false);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Delete ${name}?`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          {others.length > 0 && (
            <Button variant="danger" type="submit" form={form} pending={isBusy}>
              Move and delete
            </Button>
          )}
        </>
      }
    >
      {others.length === 0 ? (
        <p>
          {name} still has {countText(count, noun)}, and there’s no other category to move them to. Add one first, or
          delete what’s in it.
        </p>
      ) : (
        <form id={form} onSubmit={(event) => void handleSubmit(event)} noValidate>
          <SelectField
            label={`Move ${what} to`}
            hint={`${name} itself will be deleted right away. This can’t be undone.`}
            value={to}
            error={wrong}
            onChange={(event) => {
              setTo(event.target.value);
              setWrong(undefined);
            }}
          >
            <option value="">Choose a category…</option>
            {others.map((other) => (
              <option key={other.id} value={other.id}>
                {other.name}
              </option>
            ))}
          </SelectField>
        </form>
      )}
    </Dialog>
  );
};
