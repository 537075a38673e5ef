import { useState } from 'react';
import { useToasts } from '@harmony/api-client';
import { useAdjustStockMutation } from '@harmony/api-client/admin';
import type { AdjustmentKind, StockItem, StockLot } from '@harmony/domain';
import { SelectField, TextField } from '@harmony/ui';
import { FormDialog } from '../../platform/editor/form-dialog';
import { ChoiceChips } from '../../platform/kit/chips';
import { adjustBodyOf, changeOf, recordedOf, type AdjustDraft } from './adjust-draft';
import { lotLabel, quantityText, signedText, typedAs } from './stock-words';
import { missing, NO_TROUBLE, troubleOf, type Trouble } from '../../platform/editor/trouble';
import { useAttemptKey } from '../../platform/kit/forms/use-attempt-key';

const KINDS: readonly { value: AdjustmentKind; label: string }[] = [
  { value: 'waste', label: 'Waste' },
  { value: 'count', label: 'Correct the count' },
];

export interface AdjustDialogProps {
  item: StockItem;
  lots: readonly StockLot[];
  /** What it begins with; null: the first lot. */
  start: { kind: AdjustmentKind; lotId: number | null };
  onClose: () => void;
}

/** Takes waste off a lot, or writes down what was really found in it. Both need a reason. */
export const AdjustDialog = ({ item, lots, start, onClose }: AdjustDialogProps) => {
  const [draft, setDraft] = useState<AdjustDraft>({ ...start, amount: '', reason: '' });
  const [trouble, setTrouble] = useState<Trouble>(NO_TROUBLE);
  const [adjust, { isLoading }] = useAdjustStockMutation();
  const attempt = useAttemptKey();
  const { show } = useToasts();
  const change = changeOf(draft, item.unit, lots);
  const isWeighed = item.unit === 'mg';
  const isWaste = draft.kind === 'waste';
  const set = (part: Partial<AdjustDraft>): void => setDraft((before) => ({ ...before, ...part }));

  const handleSubmit = async (): Promise<void> => {
    const { body, problems } = adjustBodyOf(draft, item, lots);
    if (Object.keys(problems).length > 0) return setTrouble(missing(problems));
    const { error } = await adjust({ body, idempotencyKey: attempt.keyOf(body).key });
    if (error) return setTrouble(troubleOf(error));
    show({ title: `${item.name}: ${signedText(body.quantity, item.unit)}`, description: body.reason });
    onClose();
  };
  return (
    <FormDialog
      title={`Adjust ${item.name}`}
      submit={isWaste ? 'Record waste' : 'Correct count'}
      pending={isLoading}
      trouble={trouble}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <ChoiceChips label="What happened" choices={KINDS} value={draft.kind} onChoose={(kind) => set({ kind })} />
      <SelectField
        label="Lot"
        value={draft.lotId ?? ''}
        error={trouble.fields['lotId']}
        onChange={({ target }) => set({ lotId: target.value === '' ? null : Number(target.value) })}
      >
        {!lots.some(({ code }) => code === '') && <option value="">Unlabeled</option>}
        {lots.map((lot) => (
          <option key={lot.id} value={lot.id}>
            {lotLabel(lot)} ({quantityText(lot.onHand, item.unit)})
          </option>
        ))}
      </SelectField>
      <TextField
        label={
          isWeighed
            ? isWaste
              ? 'Grams to remove'
              : 'Grams on hand'
            : isWaste
              ? 'How many to remove'
              : 'How many on hand'
        }
        hint={
          change === null || change === 0
            ? `Recorded: ${quantityText(recordedOf(draft, lots), item.unit)}.`
            : `Recorded: ${quantityText(recordedOf(draft, lots), item.unit)}, so the change is ${signedText(change, item.unit)}.`
        }
        inputMode={typedAs(item.unit).inputMode}
        autoComplete="off"
        value={draft.amount}
        error={trouble.fields['quantity']}
        onChange={({ target }) => set({ amount: target.value })}
      />
      <TextField
        label="Reason"
        hint={
          isWaste
            ? 'Such as “bag torn”. It’s kept in the ledger.'
            : 'Such as “found behind the shelf”. It’s kept in the ledger.'
        }
        autoComplete="off"
        maxLength={300}
        value={draft.reason}
        error={trouble.fields['reason']}
        onChange={({ target }) => set({ reason: target.value })}
      />
    </FormDialog>
  );
};
